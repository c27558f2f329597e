/* Questions about the shape of a tree that several families ask. */
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** Kinds that only wrap an expression: brackets and what TypeScript erases. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'parenthesized_expression', 'as_expression', 'satisfies_expression', 'non_null_expression', 'type_assertion', 'instantiation_expression',
]);

/** The expression inside brackets, casts and assertions. */
export function unwrap(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (TRANSPARENT.has(tree.kind(inner))) {
    const named = tree.named(inner);
    const content = (tree.kind(inner) === 'type_assertion' ? named.at(-1) : named[0]) ?? NONE;
    // A wrapper around broken text only keeps the rest of its children: it is lowered as what it is.
    if (content === NONE || tree.isError(content)) return inner;
    inner = content;
  }
  return inner;
}

export const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['&&', '||', '??']);

/** The operator of a binary, unary, update or assignment expression, as written. */
export function operatorOf(tree: SyntaxTree, node: Node): string {
  const operator = tree.child(node, 'operator');
  return operator === NONE ? '' : tree.kind(operator);
}

/** Whether an expression writes its result before it has read all of its operands: several branches, or field by field. */
export function writesEarly(tree: SyntaxTree, node: Node): boolean {
  const kind = tree.kind(node);
  if (kind === 'binary_expression') return LOGICAL_OPERATORS.has(operatorOf(tree, node));
  return kind === 'ternary_expression' || kind === 'object' || kind === 'sequence_expression';
}

const NAMELESS: ReadonlySet<string> = new Set(['arrow_function', 'function_expression', 'generator_function', 'class']);

/** Whether a value takes the name of what it is assigned to. */
export function takesName(tree: SyntaxTree, value: Node): boolean {
  return NAMELESS.has(tree.kind(value)) && tree.child(value, 'name') === NONE;
}
