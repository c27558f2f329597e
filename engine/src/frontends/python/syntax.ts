/* Questions about the shape of a tree that several families ask. */
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** The expression inside brackets. */
export function unwrap(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === 'parenthesized_expression' || tree.kind(inner) === 'parenthesized_list_splat') {
    const content = tree.firstNamed(inner);
    if (content === NONE || tree.isError(content)) return inner;
    inner = content;
  }
  return inner;
}

/** Names and dots as a list: `a.b.c`; undefined for any other expression. */
export function dottedPath(tree: SyntaxTree, node: Node): readonly string[] | undefined {
  const path: string[] = [];
  let rest = node;
  while (tree.kind(rest) === 'attribute') {
    path.push(tree.textOf(tree.child(rest, 'attribute')));
    rest = tree.child(rest, 'object');
  }
  if (rest === NONE || tree.kind(rest) !== 'identifier') return undefined;
  return [tree.textOf(rest), ...path.reverse()];
}

/** Kinds whose children are targets again. */
const PATTERNS: ReadonlySet<string> = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'expression_list', 'tuple', 'list']);

export function isPattern(tree: SyntaxTree, node: Node): boolean {
  return PATTERNS.has(tree.kind(node));
}

/** The names that a target binds; attributes and elements bind none. */
export function boundNames(tree: SyntaxTree, target: Node): string[] {
  const names: string[] = [];
  const end = tree.afterOf(target);
  for (let node = target; node < end; ) {
    const kind = tree.kind(node);
    if (kind === 'identifier') names.push(tree.textOf(node));
    node = kind === 'attribute' || kind === 'subscript' || kind === 'call' ? tree.afterOf(node) : node + 1;
  }
  return names;
}

/** Expressions that write their result in several steps, so that they must not be given a variable they may read. */
const EARLY: ReadonlySet<string> = new Set([
  'boolean_operator', 'conditional_expression', 'comparison_operator', 'dictionary', 'set', 'list_comprehension', 'set_comprehension',
  'dictionary_comprehension', 'generator_expression', 'not_operator', 'call',
]);

export function writesEarly(tree: SyntaxTree, node: Node): boolean {
  return EARLY.has(tree.kind(node));
}
