/* Which calls have the value of a function, so that they may call it without its name. Kept, as the steps of many traces ask the same. */
import { calleeOf, isCall } from '#trace-checker/flow/callee.ts';
import type { Places } from '#trace-checker/flow/places.ts';
import { Reach } from '#trace-checker/flow/reach.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { isOtherVariable } from '#trace-checker/flow/written.ts';
import { MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';

export class ValueCalls {
  readonly #known = new Map<string, Places['calls']>();

  /** @param units the files in which the value is followed */
  of(units: readonly SourceUnit[], unit: SourceUnit, fn: Node): Places['calls'] {
    const key = [unit.file, fn, ...units.map(({ file }) => file).sort()].join('\u0000');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reach = new Reach(units.map((each) => ({ unit: each, root: 0 }))).atDecorators(unit, fn).from(unit, usesOf(unit, fn));
    for (const each of units) if (each !== unit) reach.from(each, usesElsewhere(each, unit.namesOfFunction(fn)));
    this.#known.set(key, reach.calls);
    return reach.calls;
  }
}

/** Where another file hands the function on under a name that it imports. */
function usesElsewhere(unit: SourceUnit, names: readonly string[]): readonly Node[] {
  const locals = new Set(names.flatMap((name) => [name, ...unit.namesFor(name)]));
  return [...locals].flatMap((local) => unit.namesWithin(local, 0).flatMap((node) => {
    if (isReferenced(unit, node)) return [valueAt(unit, node)];
    return unit.isVariable(node) && unit.scopeOf(node) === 0 && !unit.isDeclaredInFile(local) && isHandedOn(unit, node) ? [node] : [];
  }));
}

/** Where a function stands as a value: where it is written, unless it is declared, and where its name is not called. */
function usesOf(unit: SourceUnit, fn: Node): readonly Node[] {
  const { tree } = unit;
  const own = tree.child(fn, 'name');
  if (own === NONE) return [fn];
  return unit.namesWithin(tree.textOf(own), 0).flatMap((node) => (node !== own && isHandedOn(unit, node) && !isOtherVariable(unit, node, { unit, fn }) ? [valueAt(unit, node)] : []));
}

/** `host` of `Regions::host`. */
function isReferenced({ tree }: SourceUnit, node: Node): boolean {
  const around = tree.parent(node);
  return tree.kind(around) === 'method_reference' && tree.children(around).at(-1) === node;
}

/** The name, or the member or reference that it stands in. */
function valueAt({ tree }: SourceUnit, node: Node): Node {
  const around = tree.parent(node);
  return MEMBERS.has(tree.kind(around)) || tree.kind(around) === 'method_reference' ? around : node;
}

/** A name that is not called where it stands. */
function isHandedOn(unit: SourceUnit, node: Node): boolean {
  const { tree } = unit;
  const value = valueAt(unit, node);
  const isCalled = isCall(tree, tree.parent(value)) && calleeOf(tree, tree.parent(value)) === value;
  return !isCalled && !(isCall(tree, tree.parent(node)) && tree.role(node) === 'name');
}
