/* A value and the function that sets it, which one call gave: `const [text, setText] = useState('')`. */
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { isCall } from '#trace-checker/flow/callee.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';

const known = new WeakMap<SourceUnit, ReadonlyMap<string, readonly Node[]>>();

/** The names that stand first in a pattern of what a call gave, where the callee is one of the others in it. */
export function valuesSetBy(unit: SourceUnit, callee: Node): readonly Node[] {
  const { tree } = unit;
  if (callee === NONE || tree.kind(callee) !== 'identifier') return [];
  const pairs = known.get(unit) ?? pairsIn(unit);
  known.set(unit, pairs);
  return pairs.get(tree.textOf(callee)) ?? [];
}

function pairsIn({ tree }: SourceUnit): ReadonlyMap<string, readonly Node[]> {
  const pairs = new Map<string, Node[]>();
  for (let node = 0; node < tree.after(0); node++) {
    if (tree.kind(node) !== 'array_pattern' || tree.kind(tree.parent(node)) !== 'variable_declarator') continue;
    const value = tree.child(tree.parent(node), 'value');
    const [first, ...setters] = tree.children(node).filter((child) => tree.kind(child) === 'identifier');
    if (first === undefined || value === NONE || !isCall(tree, value)) continue;
    for (const setter of setters) pairs.set(tree.textOf(setter), [...(pairs.get(tree.textOf(setter)) ?? []), ...boundNames(tree, first)]);
  }
  return pairs;
}
