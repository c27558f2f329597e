/*
 * What functions of the program gave back of what they were given, as far as they ran. A call that is not run any more is answered by
 * it: what a function was given where it never gave it back is in no later result either, and what came back cleaned, as by a check
 * that throws, comes back so again. Formula: gain(parameter) = ⋂ over the runs of (cleaned in the result \ cleaned when given); a run
 * counts for those parameters alone that brought attacker data.
 */
import { holdsNamedMember } from '#engine/taint/values/named-member.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { GivenBack } from '#engine/taint/state/executions.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { intersect, unite, without } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What each argument brings, under its place among them; undefined where some of it has no place. */
function broughtBy(run: Run, { positional, named, rest, namedRest }: Arguments): ReadonlyMap<string, readonly Taint[]> | undefined {
  if (rest !== undefined || namedRest !== undefined) return undefined;
  const all: (readonly [string, Value])[] = [...positional.map((value, i) => [String(i), value] as const), ...named];
  return new Map(all.flatMap(([place, value]) => {
    const taints = deepTaints(run, value);
    return taints.length === 0 ? [] : [[place, taints] as const];
  }));
}

interface Ran {
  readonly fn: FunctionInfo;
  /** What its runs are kept under (`calls/wrapped-functions.ts`). */
  readonly history: object;
}

/** Notes what came back of a call that ran to its end. */
export function noteGivenBack(run: Run, { fn, history }: Ran, args: Arguments, result: Value): void {
  if (run.memory.taintsOf(args).length === 0 || run.budget.isEntryExhausted) return;
  const brought = broughtBy(run, args);
  if (!brought) return;
  const returned = deepTaints(run, result);
  if (holdsNamedMember(returned)) run.executions.givingMembers.add(fn);
  const known = run.executions.givenBack.get(history) ?? new Map<string, GivenBack>();
  for (const [place, taints] of brought) {
    const gain = gainOf(run, taints, returned);
    const before = known.get(place);
    known.set(place, before === undefined || before === 'nothing' ? gain : gain === 'nothing' ? before : intersect(before, gain));
  }
  run.executions.givenBack.set(history, known);
}

function gainOf(run: Run, given: readonly Taint[], returned: readonly Taint[]): GivenBack {
  const back = returned.filter(({ source }) => given.some((taint) => taint.source === source));
  if (back.length === 0) return 'nothing';
  return back.reduce<Cleaned>((gain, { source, cleaned }) => {
    const before = run.kinds.common(given.filter((taint) => taint.source === source));
    return intersect(gain, without(cleaned, before));
  }, run.kinds.all);
}

/**
 * Attacker data in what a call gives that is not run; undefined where no earlier run tells.
 * @param ofMember what is told of a taint that only a member of an argument bears: earlier calls may have given another member back
 */
export function givenBack(run: Run, history: object, args: Arguments, ofMember: (taints: readonly Taint[]) => readonly Taint[] = (taints) => taints): readonly Taint[] | undefined {
  const known = run.executions.givenBack.get(history);
  const brought = known && broughtBy(run, args);
  if (!brought) return undefined;
  let given: readonly Taint[] = [];
  for (const [place, taints] of brought) {
    const gain = known.get(place);
    if (gain === undefined) return undefined;
    if (gain === 'nothing') continue;
    const whole = wholeTaints(run, args, place);
    const back = taints.map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, gain) }));
    given = joinTaints(given, joinTaints(back.filter(({ source }) => whole.has(source)), ofMember(back.filter(({ source }) => !whole.has(source)))));
  }
  return given;
}

/** Sources of what an argument is made of itself, or any element of it: not of what one of several members holds. */
function wholeTaints(run: Run, { positional, named }: Arguments, place: string): ReadonlySet<Taint['source']> {
  const value = positional[Number(place)] ?? named.get(place);
  if (!value) return new Set();
  const others = run.values.without(value, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object?.shape === 'object' && object.fields.size > 1;
  });
  return new Set([...value.taints, ...deepTaints(run, others)].map(({ source }) => source));
}
