/* Whether a value gets from the place of one hop to that of the next, as the source shows it. */
import { calleeOf, isCall } from '#trace-checker/flow/callee.ts';
import type { Region } from '#trace-checker/flow/places.ts';
import { Reach } from '#trace-checker/flow/reach.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { FUNCTIONS, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';

/** A hop's place in its file: all nodes of exactly its span, the outer first. */
export interface Place {
  readonly unit: SourceUnit;
  readonly nodes: readonly Node[];
}

/** The outermost function around a place, or the file; calls may enter the functions around it. */
function regionOf({ unit, nodes }: Place): Region {
  const { tree } = unit;
  const entered = [...tree.upFrom(nodes.at(-1) ?? 0)].filter((at) => FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at));
  return { unit, root: entered.at(-1) ?? 0, entered };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.unit === b.unit && a.nodes[0] === b.nodes[0];
}

/** The files of one trace, and which calls call functions whose value was handed on; kept, as several steps ask the same. */
export class Steps {
  readonly #units: readonly SourceUnit[];
  readonly #values = new Map<string, Reach>();

  constructor(units: Iterable<SourceUnit>) {
    this.#units = [...new Set(units)];
  }

  /** @param via the call by which the value came into the function of `to`, where the trace names one */
  reaches(from: Place, to: Place, via?: Place): boolean {
    if (isSamePlace(from, to)) return true;
    const asked = via === undefined ? [to] : [via, to];
    const regions = disjoint([from, ...asked].map(regionOf));
    const near = new Set(regions.flatMap(({ unit, entered = [] }) => entered.map((fn) => keyOf(unit, fn))));
    const callsWith = (unit: SourceUnit, fn: Node): Reach['places'] | undefined => (near.has(keyOf(unit, fn)) ? this.#valueOf(unit, fn).places : undefined);
    const reach = new Reach(regions, callsWith);
    const isThere = (): boolean => asked.every((place) => place.nodes.some((node) => reach.places.has(place.unit, node)));
    reach.from(from.unit, from.nodes, isThere);
    return isThere();
  }

  /** Where the value of a function gets to: who has it may call it. */
  #valueOf(unit: SourceUnit, fn: Node): Reach {
    const key = keyOf(unit, fn);
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = new Reach(this.#units.map((each) => ({ unit: each, root: 0 }))).from(unit, usesOf(unit, fn));
    this.#values.set(key, made);
    return made;
  }
}

/** The regions without those that lie in another, whose functions that one then enters. */
function disjoint(regions: readonly Region[]): readonly Region[] {
  const found: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.root - b.root)) {
    const around = found.findIndex(({ unit, root }) => unit === region.unit && unit.tree.holds(root, region.root));
    const outer = found[around];
    if (outer === undefined) found.push(region);
    else found[around] = { ...outer, entered: [...new Set([...(outer.entered ?? []), ...(region.entered ?? [])])] };
  }
  return found;
}

function keyOf(unit: SourceUnit, fn: Node): string {
  return `${unit.file}\u0000${fn}`;
}

/** Where a function stands as a value: where it is written, unless it is declared, and where its name is not called. */
function usesOf(unit: SourceUnit, fn: Node): readonly Node[] {
  const { tree } = unit;
  const own = tree.child(fn, 'name');
  if (own === NONE) return [fn];
  return unit.namesWithin(tree.textOf(own), 0).flatMap((node) => {
    if (node === own) return [];
    const around = tree.parent(node);
    const value = MEMBERS.has(tree.kind(around)) || tree.kind(around) === 'method_reference' ? around : node;
    const isCalled = isCall(tree, tree.parent(value)) && calleeOf(tree, tree.parent(value)) === value;
    return isCalled || (isCall(tree, around) && tree.role(node) === 'name') ? [] : [value];
  });
}
