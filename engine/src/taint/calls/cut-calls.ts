/*
 * What a function gives that calls itself deeper than is followed. The call that is not run is taken to give what it was given, as it was given:
 * so much may be in it. What the calls around it are seen to give tells more. They are the same function with arguments alike, so of a source
 * that is in what they give without the call, the call gives nothing that they do not give, by induction over its depth: a function that
 * escapes each text and goes down into lists and objects gives no text as it was. What nobody sees come back otherwise stays assumed, unless the
 * call was given the very same values: where the calls around it give nothing of a source, neither does it.
 *
 * Rejected: to run the function again with what it gave for the call. It writes to the heap a second time, where what was one object is several.
 */
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Given } from '#engine/taint/calls/pass-over.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { hasAll, NOTHING, unite, without } from '#engine/taint/values/marks.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** What is assumed to come back of a call that is not run, where a call around it is given the like. */
export function assumed(run: Run, fn: FunctionInfo, given: Given, taints: readonly Taint[]): readonly Taint[] {
  const around = taints.length === 0 || fn.ir.isGenerator ? undefined : run.stack.frames.findLast((frame) => frame.fn === fn);
  const before = around && run.executions.givenTo.get(around);
  const pairs = before && pairsOf({ receiver: around.receiver, args: before }, given);
  if (!pairs?.every(([value, other]) => holdsNoMore(run, value, other) && decidesNoOther(value, other) && value.atoms.every((atom) => countsNothing(run, atom)))) return taints;
  const isSame = pairs.every(([value, other]) => value.atoms.every((atom) => other.atoms.includes(atom) && isSteady(run, atom)));
  run.executions.cut.set(fn, isSame && run.executions.cut.get(fn) !== false);
  return taints.map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, run.kinds.ofCutCall) })).reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []);
}

/** What it is given, each with what the call around was given there; undefined where that is not known one by one. */
function pairsOf(around: Given, { receiver, args }: Given): readonly (readonly [Value, Value])[] | undefined {
  const pairs = [[receiver, around.receiver], ...args.positional.map((value, i) => [value, around.args.positional[i]]), ...[...args.named].map(([name, value]) => [value, around.args.named.get(name)])] as const;
  if ([args, around.args].some(({ rest, namedRest }) => rest !== undefined || namedRest !== undefined)) return undefined;
  return pairs.every((pair): pair is readonly [Value, Value] => pair[1] !== undefined) ? pairs : undefined;
}

/** Nothing of an attacker's is new there, or less clean. */
function holdsNoMore(run: Run, value: Value, other: Value): boolean {
  const known = deepTaints(run, other);
  return deepTaints(run, value).every(({ source, cleaned }) => known.some((taint) => taint.source === source && without(taint.cleaned, cleaned) === NOTHING));
}

/** No other constant may decide. Numbers count how deep it is. */
function decidesNoOther({ atoms }: Value, other: Value): boolean {
  return atoms.every((atom) => atom.kind !== 'const' || typeof atom.value === 'number' || atom.value === undefined || other.atoms.includes(atom));
}

/** No field of what is handed on is a number that may count how deep it is, up and down again. */
function countsNothing(run: Run, atom: Atom): boolean {
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (object?.shape !== 'object' || object.code) return true;
  return [...object.fields.values()].every((value) => value.atoms.every((each) => each.kind !== 'const' || typeof each.value !== 'number'));
}

/** Whether it surely is there as it was for the call around: nothing is taken out of a list, nor counted in a field. */
function isSteady(run: Run, atom: Atom): boolean {
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object || object.code) return true;
  return object.shape === 'object' && [...object.fields.values()].every((value) => value.atoms.every((each) => each.kind !== 'const' || typeof each.value !== 'number'));
}

/** What a function gives, of which it was assumed that a call of it gives something. */
export function withoutAssumed(run: Run, { fn, returned }: Frame): Value {
  const { ofCutCall } = run.kinds;
  const isSame = run.executions.cut.get(fn);
  if (isSame === undefined || !returned.taints.some(({ cleaned }) => hasAll(cleaned, ofCutCall))) return returned;
  // What is not known at all may be what the call gave, and nothing else was seen.
  const isWhole = isSame && returned.atoms.every(({ kind }) => kind !== 'unknown');
  const seen = new Set(returned.taints.flatMap(({ source, cleaned }) => (hasAll(cleaned, ofCutCall) ? [] : [source])));
  const left = returned.taints.flatMap((taint): readonly Taint[] => {
    if (!hasAll(taint.cleaned, ofCutCall)) return [taint];
    return isWhole || seen.has(taint.source) ? [] : [{ ...taint, cleaned: without(taint.cleaned, ofCutCall) }];
  });
  return run.values.withTaints(returned, left.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []));
}
