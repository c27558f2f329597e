/* Questions about the shape of a tree that several families ask. */
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** The expression inside brackets. */
export function unwrap(tree: SyntaxTree, node: Node): Node {
  let inner = node;
  while (tree.kind(inner) === 'parenthesized_expression') {
    const content = tree.firstNamed(inner);
    if (content === NONE || tree.isError(content)) return inner;
    inner = content;
  }
  return inner;
}

export const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['&&', '||']);

/** The operator of a binary, unary or assignment expression, as written. */
export function operatorOf(tree: SyntaxTree, node: Node): string {
  const operator = tree.child(node, 'operator');
  return operator === NONE ? '' : tree.kind(operator);
}

/** Whether an expression writes its result before it has read all of its operands. */
export function writesEarly(tree: SyntaxTree, node: Node): boolean {
  const kind = tree.kind(node);
  if (kind === 'binary_expression') return LOGICAL_OPERATORS.has(operatorOf(tree, node));
  return kind === 'ternary_expression' || kind === 'switch_expression' || kind === 'instanceof_expression';
}

export function hasModifier(tree: SyntaxTree, node: Node, modifier: string): boolean {
  const modifiers = tree.childOfKind(node, 'modifiers');
  return modifiers !== NONE && tree.hasToken(modifiers, modifier);
}

/** By convention, which the language does not enforce, names of types begin with a capital letter. */
export function isTypeName(name: string): boolean {
  const first = name.charAt(0);
  return first !== first.toLowerCase();
}
