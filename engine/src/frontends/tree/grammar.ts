import type { Language, Parser } from 'web-tree-sitter';
import { readByCursor } from '#engine/frontends/tree/cursor-reader.ts';
import { readGrammarLayout, viewsOf, type GrammarLayout } from '#engine/frontends/tree/grammar-layout.ts';
import { MemoryReader } from '#engine/frontends/tree/memory-reader.ts';
import { ERROR_KIND, SyntaxTree, type Vocabulary } from '#engine/frontends/tree/syntax-tree.ts';

/** A loaded grammar. Without `layout` its trees are read by the cursor: the memory did not lie as expected. */
export interface Grammar {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly layout?: GrammarLayout;
}

/**
 * Texts that every grammar makes some tree of, sound or not: nested brackets, calls, strings and errors exercise inline
 * and heap subtrees, hidden nodes, aliases, fields, extras and missing tokens.
 */
const PROBES = [
  'class A { int f(int a, String b) { return g(a, "x\\n").h[1] + -b; } }\n',
  'def f(a, b=1):\n  # note\n  return [x for x in g(a, *b) if x]\n',
  'const { a, b: c = 1, ...d } = await f`x${y}`; if (a) { for (const k of b) k?.m(...c) } // note\n',
  '<?php function f(array $a) { echo "x $a[0]"; } ?>\nfunc f(a int) (b, error) { return a, nil }\n',
  '(]{ é 𝒳 " \u0000 ((( ;;; f(',
];

/** Reads a grammar's names and tables, and tests the direct reader against the cursor. */
export function loadGrammar(
  { language, parser, memory }: { readonly language: Language; readonly parser: Parser; readonly memory: WebAssembly.Memory },
): Grammar {
  const kinds = [...language.types, ERROR_KIND];
  const fields = new Map(language.fields.flatMap((name, id) => (name ? [[name, id] as const] : [])));
  const vocabulary: Vocabulary = { kinds, fields, errorKind: kinds.length - 1 };
  const layout = readGrammarLayout(viewsOf(memory.buffer), addressOf(language), vocabulary.errorKind);
  const grammar = { language, vocabulary, layout };
  const isSound = PROBES.every((text) => readsAlike(parser, memory, grammar, text));
  return isSound ? grammar : { language, vocabulary };
}

function readsAlike(parser: Parser, memory: WebAssembly.Memory, grammar: Required<Grammar>, text: string): boolean {
  const parsed = parser.setLanguage(grammar.language).parse(text);
  if (parsed === null) return false;
  const expected = new SyntaxTree(1 << 10);
  expected.reset(text, grammar.vocabulary);
  readByCursor(expected, parsed);
  const actual = new SyntaxTree(1 << 10);
  actual.reset(text, grammar.vocabulary);
  try {
    new MemoryReader().read(actual, viewsOf(memory.buffer).u32, grammar.layout, addressOf(parsed) >> 2);
  } catch (error) {
    // A layout that is off may run out of an array's range; anything else is our own mistake.
    if (error instanceof RangeError) return false;
    throw error;
  } finally {
    parsed.delete();
  }
  return equalTrees(actual, expected);
}

/** Whether two trees have the same nodes in every column. */
export function equalTrees(left: SyntaxTree, right: SyntaxTree): boolean {
  if (left.length !== right.length || left.errorCount !== right.errorCount) return false;
  for (let node = 0; node < left.length; node++) {
    const isEqual =
      left.kinds[node] === right.kinds[node] &&
      left.fields[node] === right.fields[node] &&
      left.flags[node] === right.flags[node] &&
      left.starts[node] === right.starts[node] &&
      left.ends[node] === right.ends[node] &&
      left.after[node] === right.after[node];
    if (!isEqual) return false;
  }
  return true;
}

/** The library keeps the address of its structure in property 0 of its objects (0.25 to 0.27). */
export function addressOf(object: object): number {
  const address: unknown = Reflect.get(object, 0);
  return typeof address === 'number' ? address : 0;
}
