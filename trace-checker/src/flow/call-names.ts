import { ASSIGNMENTS, ELEMENTS, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { calleeOf, choicesOf, isCall, memberName, namesOfCall } from '#trace-checker/flow/callee.ts';

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

/** Members, and what a class declares, that are set to what a name names: `self.maker(…)` of `maker = Maker` makes one of these. */
export function membersSetTo(unit: { readonly tree: SyntaxTree; readonly classOf: (node: Node) => Node }): ReadonlyMap<string, readonly string[]> {
  const { tree } = unit;
  const found = new Map<string, string[]>();
  for (let node = 0; node < tree.length; node++) {
    const shape = ASSIGNMENTS.get(tree.kind(node));
    if (shape === undefined) continue;
    const value = shape.value.map((role) => tree.child(node, role)).find((child) => child !== NONE) ?? NONE;
    if (value === NONE || tree.kind(value) !== 'identifier') continue;
    for (const target of shape.target.map((role) => tree.child(node, role))) {
      if (target === NONE || !(MEMBERS.has(tree.kind(target)) || unit.classOf(node) !== NONE)) continue;
      const name = tree.textOf(target).replace(/^.*[.#]/s, '');
      found.set(name, [...(found.get(name) ?? []), tree.textOf(value)]);
    }
  }
  return found;
}

/** Members one of which a variable is given where it stands: `assign` of `copy = Object.assign || function …`. */
export function membersGiven(tree: SyntaxTree, variable: Node): readonly string[] {
  const around = tree.parent(variable);
  const shape = ASSIGNMENTS.get(tree.kind(around));
  if (shape === undefined || !shape.target.includes(tree.role(variable))) return [];
  const value = shape.value.map((role) => tree.child(around, role)).find((child) => child !== NONE) ?? NONE;
  return value === NONE ? [] : choicesOf(tree, value).flatMap((choice) => (MEMBERS.has(tree.kind(choice)) ? memberName(tree, choice) ?? [] : []));
}

/** Members as they are written where the file stores something in them: `g.sender` of `g.sender = Sender()`. */
export function membersStored({ tree }: { readonly tree: SyntaxTree }): ReadonlySet<string> {
  const found = new Set<string>();
  for (let node = 0; node < tree.length; node++) {
    for (const role of ASSIGNMENTS.get(tree.kind(node))?.target ?? []) {
      const target = tree.child(node, role);
      if (target !== NONE && MEMBERS.has(tree.kind(target))) found.add(tree.textOf(target));
    }
  }
  return found;
}
