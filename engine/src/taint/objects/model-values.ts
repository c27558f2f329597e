import type { ModelNode, SourceFact } from '#engine/catalog/catalog.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import type { Instruction } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { placeOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { asRouted } from '#engine/taint/objects/route-variables.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { clean, hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A value of a library, with the taints that it starts with. */
export function modelValue(run: Run, frame: Frame, instruction: Instruction, node: ModelNode): Value {
  return node.sources.length === 0 && node.constant === undefined ? run.values.model(node) : enteringValue(run, placeOf(frame, instruction), node);
}

/** A value of a library as it enters at a place: with the taints that it starts with, and its beginning where nobody outside chooses that. */
export function enteringValue(run: Run, place: Place, node: ModelNode, name?: string): Value {
  if (node.constant !== undefined) return run.values.constant(node.constant);
  const settled = node.sources.find((fact) => fact.settled)?.settled;
  if (settled) return run.values.joinAll([run.values.undefined, ...settled.map((text) => run.values.constant(text))]);
  const value = run.values.addTaints(run.values.model(node), sourceTaints(run, place, node, name));
  const begins = node.sources.find((fact) => fact.begins !== undefined)?.begins;
  return begins === undefined ? value : run.values.withPrefix(value, begins);
}

/** What cannot be in something that is read of a request: whatever is sent, it arrives without. */
export function cleanOnArrival(run: Run, { cleans = [], cleansFlat = [], place }: Pick<SourceFact, 'cleans' | 'cleansFlat' | 'place'>): Cleaned {
  const ofPlace = place === undefined ? [] : run.catalog.sourcePlaces.get(place) ?? [];
  const all = [...cleans, ...(run.registered.hasNestedQueries ? [] : cleansFlat), ...ofPlace];
  return all.length === 0 ? NOTHING : run.kinds.withImplied(run.kinds.named(all));
}

/** The taints that a value at this node starts with. `name`: what is asked for, if that is known; empty where nothing is. */
export function sourceTaints(run: Run, place: Place, node: ModelNode, name?: string): readonly Taint[] {
  if (node.sources.some(({ kind }) => run.catalog.sourceKinds.get(kind)?.threat === 'remote')) {
    for (const frame of run.stack.frames) run.executions.readSources.add(frame.fn);
  }
  const given = node.sources.reduce<readonly Taint[]>((taints, fact) => {
    if (fact.isFixedByRoute && run.reporter.entry?.hasFixedRoute) return taints;
    if (fact.asked && (name === undefined || !fact.asked.test(name))) return taints;
    const row = `${fact.origin.file} ${fact.origin.row}`;
    const source = run.sources.intern({
      kind: fact.kind, place, fact: row,
      ...(fact.place === undefined ? {} : { part: fact.place }),
      ...(fact.name === undefined ? name === undefined || name === '' ? {} : { name } : { name: fact.name }),
      ...(fact.encoding === undefined ? {} : { encoding: fact.encoding }),
      ...(fact.isRecord && { isRecord: true }),
    });
    const cleaned = cleanOnArrival(run, fact);
    return joinTaints(taints, [{ source, cleaned, trail: { hop: hopAt(place, 'source', row), previous: undefined, depth: 1 } }]);
  }, []);
  const routed = name === undefined || name === '' ? given : asRouted(run, given, name);
  return node.calls.sanitizers.length === 0 ? routed : cleanedBy(run, place, node, { taints: routed });
}

/** Of a member that is safe for some kinds whatever it was made of: the file's name of a path; or where the text begins so that it was parsed of: the host of an address. */
export function cleanedBy(run: Run, place: Place, { calls }: ModelNode, { taints, object }: { readonly taints: readonly Taint[]; readonly object?: Value }): readonly Taint[] {
  return calls.sanitizers.reduce((given, { origin, cleans, when }) => (!when.every((condition) => maySay(condition, object)) ? given :
    clean(step(given, { place, edge: 'model', fact: `${origin.file} ${origin.row}`, cleans }), run.kinds.named(cleans))), taints);
}

/** Nothing is called where a member is read: other conditions speak of what is. */
function maySay({ value: { base, steps }, test }: Condition, object: Value | undefined): boolean {
  return base !== 'receiver' || steps.length > 0 || test.kind !== 'begins' || (object !== undefined && test.pattern.test(object.prefix));
}

/** Whether attacker data can be read from a value of the library: itself, its members, or what they give when they are called. */
export function givesSources(run: Run, node: ModelNode): boolean {
  const known = run.library.sourceGivers.get(node);
  if (known !== undefined) return known;
  const near = [node, ...node.parents].flatMap((each) => [each, each.anyMember, each.element, ...[...each.members.values()].flatMap((member) => [member, member.call, member.anyMember])]);
  const found = near.some((each) => each?.sources.some(({ kind }) => run.catalog.sourceKinds.get(kind)?.threat === 'remote'));
  run.library.sourceGivers.set(node, found);
  return found;
}

/** A promise that someone settles later: waiting for it gives what its cell holds by then. */
export function pendingPromise(run: Run): HeapObject {
  return run.heap.allocate('object', { internals: new Fields([['pending', run.values.constant(true)]]) });
}

function isPending(run: Run, id: number): boolean {
  const object = run.heap.read(id);
  return object?.internals !== undefined && object.fields.size === 0 && internalOf(object, 'pending') !== undefined;
}

/** What a promise holds: as a library says, or as it was settled. */
export function awaited(run: Run, frame: Frame, instruction: Instruction, value: Value): Value {
  if (!value.atoms.some((atom) => (atom.kind === 'model' ? atom.node.awaited : atom.kind === 'object' && isPending(run, atom.object)))) return value;
  let joined = run.values.never;
  for (const atom of value.atoms) {
    if (atom.kind === 'object' && isPending(run, atom.object)) {
      joined = run.values.join(joined, run.heap.read(atom.object)?.rest ?? run.values.unknown);
      continue;
    }
    const node = atom.kind === 'model' ? atom.node.awaited : undefined;
    joined = run.values.join(joined, node ? modelValue(run, frame, instruction, node) : run.values.of([atom], []));
  }
  return run.values.addTaints(joined, value.taints);
}

/**
 * What a function of the program that is called back may receive besides: an exception, where the name of its first parameter tells
 * one. Libraries that call back hand what failed first.
 * @param isCertain it is one whatever it is called, as with what a promise fails for
 */
export function failureHanded(run: Run, { ir, module }: FunctionInfo, isCertain = false): Value {
  const models = run.catalog.languages.get(module.language);
  const [first] = ir.parameters;
  if (!models?.caught || !first) return run.values.never;
  if (!isCertain && models.caughtAs?.test(first.name) !== true) return run.values.never;
  return enteringValue(run, { file: module.path, function: ir.qualifiedName, start: first.start, end: first.end }, models.caught);
}
