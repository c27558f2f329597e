/*
 * What a call of which nothing is known makes of an object. If it gives an object that has a member of the same name as what it was
 * given, then that is mostly the same member: of `create({ text, owner })`, the `owner` was not made of the `text`.
 */
import { LIMITS } from '#engine/taint/limits.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { TrailHop } from '#engine/taint/values/trail.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

interface GivenMembers {
  readonly names: ReadonlySet<string>;
  /** Source → the members that hold something of it. */
  readonly under: ReadonlyMap<Source, ReadonlySet<string>>;
  /** Sources of what was given otherwise too. */
  readonly elsewhere: ReadonlySet<Source>;
}

/** The taints of what the call gave, which remember beside which members of the given objects they stood. */
export function stepThroughUnknown(run: Run, { place }: CallSite, taints: readonly Taint[], given: readonly Value[]): readonly Taint[] {
  const hop: TrailHop = { place, edge: 'call-argument', doubt: 'unknown-call' };
  const members = givenMembers(run, taints, given);
  if (!members) return step(taints, hop);
  return taints.flatMap((taint) => {
    const beside = besideOf(members, taint.source);
    return step([taint], beside ? { ...hop, beside } : hop);
  });
}

/** The same of what a function of the program gave that did not run this time. */
export function stepPassedOver(run: Run, { place }: CallSite, taints: readonly Taint[], given: readonly Value[]): readonly Taint[] {
  const members = givenMembers(run, taints, given);
  return members ? taints.flatMap((taint) => {
    const beside = besideOf(members, taint.source);
    return beside ? step([taint], { place, edge: 'call-argument', beside }) : [taint];
  }) : taints;
}

function besideOf({ names, under, elsewhere }: GivenMembers, source: Source): ReadonlySet<string> | undefined {
  const own = under.get(source);
  if (!own || elsewhere.has(source) || own.size === names.size) return undefined;
  return new Set([...names].filter((name) => !own.has(name)));
}

/**
 * Absent where there is nothing to tell apart: no object with several members was given, or all was given otherwise too. Nor are objects with
 * more members than people write out: of libraries that are wired together, each call looked through hundreds of objects a hundred times.
 */
function givenMembers(run: Run, taints: readonly Taint[], given: readonly Value[]): GivenMembers | undefined {
  const elsewhere = new Set<Source>();
  for (const value of given) for (const { source } of value.taints) elsewhere.add(source);
  const isOpen = (): boolean => taints.some(({ source }) => !elsewhere.has(source));
  if (!isOpen()) return undefined;
  const fields: (readonly [name: string, field: Value])[] = [];
  for (const { atoms } of given) {
    for (const atom of atoms) {
      const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (!object) continue;
      for (const { source } of heldBeside(run, atom, object)) elsewhere.add(source);
      if (object.shape === 'object') fields.push(...object.fields);
      if (fields.length > LIMITS.structureMembers) return undefined;
    }
  }
  const names = new Set(fields.map(([name]) => name));
  return names.size > 1 && isOpen() ? { names, under: heldUnder(run, fields), elsewhere } : undefined;
}

/** What an object holds under no name. */
function heldBeside(run: Run, atom: Atom, { shape, taints, rest }: HeapObject): readonly Taint[] {
  if (shape !== 'object') return deepTaints(run, run.values.of([atom], []));
  return rest ? [...taints, ...deepTaints(run, rest)] : taints;
}

function heldUnder(run: Run, fields: readonly (readonly [string, Value])[]): ReadonlyMap<Source, ReadonlySet<string>> {
  const under = new Map<Source, Set<string>>();
  for (const [name, field] of fields) {
    for (const { source } of deepTaints(run, field)) under.set(source, (under.get(source) ?? new Set()).add(name));
  }
  return under;
}
