import { ELEMENTS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { calleeOf, isCall, namesOfCall } from '#trace-checker/flow/callee.ts';

/** Names by which a call calls, with those that stand for the class around it. */
export function callNames(unit: { readonly tree: SyntaxTree; readonly classOf: (node: Node) => Node }, call: Node): readonly string[] {
  const names = namesOfCall(unit.tree, call);
  const isOwnClass = unit.tree.kind(call) === 'enum_constant' || names.some((name) => name === 'cls' || name === '__class__' || name === 'constructor');
  const around = isOwnClass ? unit.classOf(call) : NONE;
  return around === NONE ? names : [...names, ...namesOfClass(unit, around)];
}

export function namesOfClass({ tree }: { readonly tree: SyntaxTree }, node: Node): readonly string[] {
  const name = tree.child(node, 'name');
  return name === NONE ? [] : [tree.textOf(name)];
}

/** A call whose callee is computed: `table[key](x)`, `table['name'](x)`, `getattr(o, name)(x)`: what a table holds under a name may have another one. */
export function isComputed(tree: SyntaxTree, call: Node): boolean {
  const callee = calleeOf(tree, call);
  if (callee === NONE) return false;
  return ELEMENTS.has(tree.kind(callee)) || isCall(tree, callee);
}
