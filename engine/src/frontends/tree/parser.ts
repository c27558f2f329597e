/*
 * The parser of all languages: one WASM instance with a capped memory, any number of grammars in it. A parse ends when its
 * budget is used up; an instance that ran out of memory is unusable and must be replaced by `repair` (asynchronous, since
 * instantiation is). web-tree-sitter keeps its one instance in a variable of its module, so each instance of ours loads a
 * copy of that module of its own.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as WebTreeSitter from 'web-tree-sitter';
import type { Parser, Tree } from 'web-tree-sitter';
import { readByCursor } from '#engine/frontends/tree/cursor-reader.ts';
import { withoutMergeMarkers } from '#engine/frontends/tree/merge-markers.ts';
import { addressOf, loadGrammar, type Grammar } from '#engine/frontends/tree/grammar.ts';
import { viewsOf } from '#engine/frontends/tree/grammar-layout.ts';
import { MemoryReader } from '#engine/frontends/tree/memory-reader.ts';
import { SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** 32 MB to begin with, 256 MB at most, in pages of 64 kB. Nested `<` in Java drives an uncapped parser past 2 GB in seconds. */
const MEMORY_LIMITS = { initial: 512, maximum: 4096 } as const;
const PAGE_BYTES = 65_536;

/**
 * Budget of one parse, in calls of the progress callback (one each 100 parser steps), so that it ends at the same place on
 * every machine. Real code takes 0.003 to 0.015 calls a character, nests of nothing but brackets 0.055; a call takes 20 to
 * 60 µs in sound text and up to 1 ms in recovery from random bytes, which end by themselves after 0.014 calls a character.
 */
const CALLS_PER_FILE = 5_000;
const CALLS_PER_CHARACTER = 0.03;

/** Why a text has no tree. */
export type ParseFailure = 'budget-exceeded' | 'out-of-memory';

/** How trees are read out. By `memory` a grammar whose layout failed its self-test is read by the cursor all the same. */
export type Reading = 'memory' | 'cursor';

export class Parsers {
  static #idle: Parsers | undefined;
  #memory = new WebAssembly.Memory(MEMORY_LIMITS);
  #library: Library | undefined;
  #parser: Parser | undefined;
  readonly #modules = new Map<string, WebAssembly.Module>();
  readonly #grammars = new Map<string, Grammar>();
  readonly #reader = new MemoryReader();
  readonly #tree = new SyntaxTree();

  private constructor(private readonly reading: Reading) {}

  /** A parser without grammars: each is loaded with the first text that it reads. */
  static async start(reading: Reading = 'memory'): Promise<Parsers> {
    const parsers = new Parsers(reading);
    await parsers.#start();
    return parsers;
  }

  /**
   * One that an earlier analysis of this process gave back, its grammars loaded and tested, or a new one. A new one for each cost a
   * process that analyses many small programs a third of its time: 32 MB each, collected by stopping everything.
   */
  static async lend(): Promise<Parsers> {
    const idle = Parsers.#idle;
    Parsers.#idle = undefined;
    return idle ?? Parsers.start();
  }

  /** Ends the use of a lent parser. It is lent again only if it is as good as new: sound, and no text made its memory grow. */
  giveBack(): void {
    if (!this.isBroken && this.#memory.buffer.byteLength === MEMORY_LIMITS.initial * PAGE_BYTES) Parsers.#idle = this;
  }

  /** Whether an earlier text exhausted the memory: every parse fails until `repair`. */
  get isBroken(): boolean {
    return this.#parser === undefined;
  }

  /** Replaces a broken instance; does nothing to a sound one. */
  async repair(): Promise<void> {
    if (this.isBroken) await this.#start();
  }

  /**
   * A grammar of `@vscode/tree-sitter-wasm` by name, such as `typescript`, `tsx`, `c-sharp`. Compiled once, loaded once an instance.
   * @throws when it does not exist or does not fit the parser: a broken installation.
   */
  grammar(name: string): Grammar {
    const known = this.#grammars.get(name);
    if (known !== undefined) return known;
    if (this.#library === undefined || this.#parser === undefined) throw new Error(`The grammar ${name} cannot be loaded by a broken parser`);
    const grammar = loadGrammar({ language: this.#library.Language.loadSync(this.#moduleOf(name)), parser: this.#parser, memory: this.#memory });
    this.#grammars.set(name, grammar);
    return grammar;
  }

  #moduleOf(name: string): WebAssembly.Module {
    const known = this.#modules.get(name);
    if (known !== undefined) return known;
    const module = new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`))));
    this.#modules.set(name, module);
    return module;
  }

  /**
   * Parses a text and reads its tree out. The tree is overwritten by the next call.
   * Broken text gives a tree with ERROR and MISSING nodes; only the budget and the memory make a parse fail.
   */
  parse(text: string, grammarName: string): SyntaxTree | ParseFailure {
    const parser = this.#parser;
    if (parser === undefined) return 'out-of-memory';
    const grammar = this.grammar(grammarName);
    let parsed: Tree | null = null;
    try {
      parser.setLanguage(grammar.language);
      parsed = parser.parse(chunksOf(withoutMergeMarkers(text)), null, { progressCallback: budgetFor(text) });
      if (parsed === null) {
        parser.reset();
        return 'budget-exceeded';
      }
      this.#tree.reset(text, grammar.vocabulary);
      this.#readOut(parsed, grammar);
      parsed.delete();
      return this.#tree;
    } catch (error) {
      // An abort of the allocator, an access out of bounds, or the end of the stack: anything else is our own mistake.
      if (!(error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError'))) throw error;
      this.#parser = undefined;
      disown(parser);
      if (parsed !== null) disown(parsed);
      return 'out-of-memory';
    }
  }

  #readOut(parsed: Tree, grammar: Grammar): void {
    if (grammar.layout === undefined || this.reading === 'cursor') readByCursor(this.#tree, parsed);
    else this.#reader.read(this.#tree, viewsOf(this.#memory.buffer).u32, grammar.layout, addressOf(parsed) >> 2);
  }

  async #start(): Promise<void> {
    this.#memory = new WebAssembly.Memory(MEMORY_LIMITS);
    this.#grammars.clear();
    this.#library = await loadLibrary();
    const options: object = { wasmMemory: this.#memory };
    await this.#library.Parser.init(options);
    this.#parser = new this.#library.Parser();
  }
}

/**
 * Takes an object from the library's finalizer, whose call into an instance in an unknown state would be a fault that nobody can
 * catch, minutes later. Its addresses are cleared first (0.25 to 0.27 keep them in properties 0 and 1): nothing is then deleted,
 * and all of the instance's memory goes with it.
 */
function disown(object: Parser | Tree): void {
  Reflect.set(object, 0, 0);
  Reflect.set(object, 1, 0);
  object.delete();
}

let copies = 0;

/** The library's module as a type. */
type Library = Pick<typeof WebTreeSitter, 'Parser' | 'Language'>;

/** A copy of the library's module: another query is another module to the loader. A copy costs 0.2 MB and is made on an abort only. */
async function loadLibrary(): Promise<Library> {
  const url = `${import.meta.resolve('web-tree-sitter')}?copy=${++copies}`;
  // The type of a module that is loaded by a computed name is `any`: it is the same file as the static type's.
  return (await import(/* @vite-ignore */ url)) as Library;
}

/** The parser asks for text piece by piece; a callback that gives the whole rest each time copies the text over and over. */
const CHUNK = 5_000;
function chunksOf(text: string): (index: number) => string {
  return (index) => text.slice(index, index + CHUNK);
}

/** Stops the parse by giving `true`, which the declaration of the callback leaves out. */
function budgetFor(text: string): () => boolean {
  let calls = CALLS_PER_FILE + text.length * CALLS_PER_CHARACTER;
  return () => --calls < 0;
}
