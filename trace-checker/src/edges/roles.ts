/* What a node is to the functions and classes around it. */
import { isFunction } from '#trace-checker/flow/callee.ts';
import { endsValue, FUNCTIONS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

export function isParameter(tree: SyntaxTree, node: Node): boolean {
  for (let at = node; at !== NONE; at = tree.parent(at)) {
    if (/parameter/.test(tree.kind(at)) || /^parameters?$/.test(tree.role(at))) return true;
    if (endsValue(tree.kind(at))) return false;
  }
  return false;
}

/** What a call of a function gives it: a parameter, or the function, which has its arguments. */
export function isGiven(tree: SyntaxTree, node: Node): boolean {
  return isParameter(tree, node) || (FUNCTIONS.has(tree.kind(node)) && tree.isNamed(node)) || tree.textOf(node) === 'arguments';
}

/** What a parameter has where nobody gives it something: no caller chose that. */
export function isDefault(tree: SyntaxTree, node: Node): boolean {
  const kind = tree.kind(tree.parent(node));
  return (/^(?:object_)?assignment_pattern$/.test(kind) && tree.role(node) === 'right') || (/parameter$/.test(kind) && tree.role(node) === 'value');
}

/** What a function without a return statement gives, or a callback that is called with it. */
export function isResult(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  if (tree.kind(node) === 'method_reference' || tree.kind(around) === 'switch_rule') return true;
  const isBody = isFunction(tree, around) && tree.role(node) === 'body';
  const isInParentheses = tree.kind(around) === 'parenthesized_expression' && isFunction(tree, tree.parent(around));
  return isBody || isInParentheses;
}

export function isMemberOfClass(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  return /class_body|record_declaration|enum_body|field_declaration|class_definition/.test(tree.kind(around)) || tree.kind(tree.parent(around)) === 'class_definition' || tree.kind(node) === 'field_declaration';
}
