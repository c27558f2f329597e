/* The checker's own use of the parser: one instance with a capped memory, a budget for each text. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as WebTreeSitter from 'web-tree-sitter';
import type { Language, Parser } from 'web-tree-sitter';
import { codeOf, type Code, type GrammarName } from '#trace-checker/syntax/source-text.ts';
import { SyntaxTree, type Names } from '#trace-checker/syntax/syntax-tree.ts';

/** 32 MB to begin with, 256 MB at most, in pages of 64 kB: some texts drive an uncapped parser past 2 GB. */
const MEMORY_LIMITS = { initial: 512, maximum: 4096 } as const;

/** Calls of the progress callback that a parse may take: sound code takes 0.015 a character at most. */
const CALLS_PER_FILE = 5_000;
const CALLS_PER_CHARACTER = 0.03;

/** The parser asks for text piece by piece; giving the whole rest each time would copy it over and over. */
const CHUNK = 5_000;

interface Grammar {
  readonly language: Language;
  readonly names: Names;
}

/** The library's module as a type. */
type Library = Pick<typeof WebTreeSitter, 'Parser' | 'Language'>;

let copies = 0;

export class SourceParser {
  /** The process has one while it is sound: what it read before has no bearing on what it reads next. */
  static #standing: SourceParser | undefined;
  readonly #grammars = new Map<GrammarName, Grammar>();
  #parser: Parser | undefined;

  private constructor(private readonly library: Library) {
    this.#parser = new library.Parser();
  }

  /** The parser of the process; a new one where there is none, or a text broke it. */
  static async start(): Promise<SourceParser> {
    const known = SourceParser.#standing;
    if (known !== undefined && !known.isBroken) return known;
    // The library keeps its one instance in a variable of its module: another query is another module to the loader.
    const library = (await import(/* @vite-ignore */ `${import.meta.resolve('web-tree-sitter')}?checker=${++copies}`)) as Library;
    const options: object = { wasmMemory: new WebAssembly.Memory(MEMORY_LIMITS) };
    await library.Parser.init(options);
    const made = new SourceParser(library);
    SourceParser.#standing = made;
    return made;
  }

  /** Whether a text exhausted the memory: no text has a tree any more. */
  get isBroken(): boolean {
    return this.#parser === undefined;
  }

  /** The tree of a file; undefined where no grammar reads it, the text is more than a parser takes, or the parser is broken. */
  parse(file: string, text: string): SyntaxTree | undefined {
    const code = codeOf(file, text);
    const tree = code && this.#read(code);
    // Types stand in files of JavaScript, too: a build takes them away (Flow), and TypeScript's grammar reads most of them.
    if (code?.grammar !== 'javascript' || tree === undefined || tree.unread === 0) return tree;
    const typed = this.#read({ ...code, grammar: 'tsx' });
    return typed !== undefined && typed.unread < tree.unread ? typed : tree;
  }

  #read(code: Code): SyntaxTree | undefined {
    const parser = this.#parser;
    if (parser === undefined) return undefined;
    const { language, names } = this.#grammarOf(code.grammar);
    let calls = CALLS_PER_FILE + code.text.length * CALLS_PER_CHARACTER;
    try {
      parser.setLanguage(language);
      const parsed = parser.parse((at) => code.text.slice(at, at + CHUNK), null, { progressCallback: () => --calls < 0 });
      if (parsed === null) {
        parser.reset();
        return undefined;
      }
      const tree = new SyntaxTree(code.text, parsed, names);
      parsed.delete();
      return tree;
    } catch (error) {
      // An abort of the allocator, an access out of bounds, or the end of the stack: anything else is our own mistake.
      if (!(error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError'))) throw error;
      this.#parser = undefined;
      disown(parser);
      return undefined;
    }
  }

  #grammarOf(name: GrammarName): Grammar {
    const known = this.#grammars.get(name);
    if (known !== undefined) return known;
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`)));
    const language = this.library.Language.loadSync(new WebAssembly.Module(bytes));
    const grammar = { language, names: { kinds: language.types, fields: language.fields.map((field) => field ?? '') } };
    this.#grammars.set(name, grammar);
    return grammar;
  }
}

/**
 * Takes a broken parser from the library's finalizer, whose call into an instance in an unknown state would be a fault that nobody can
 * catch. Its addresses are cleared first (0.25 to 0.27 keep them in properties 0 and 1): nothing is then deleted.
 */
function disown(parser: Parser): void {
  Reflect.set(parser, 0, 0);
  Reflect.set(parser, 1, 0);
  parser.delete();
}
