/*
 * A function that tells its outcome by a member of what it gives back: `return { ok: false }` where it refuses, `return { ok: true, value }` where it
 * does not; `return errors`. Each return leaves how its members stand, as far as they are surely true or surely nothing, and what was found out of the
 * parameters on the way to it. The caller that asks for a member learns the join of the returns on which it stands so.
 */
import type { IrFunction } from '#engine/ir/module.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Frame, Lesson, Result } from '#engine/taint/state/activation.ts';
import type { Learned, MemberTold, Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isFilled } from '#engine/taint/conditions/containment.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

type Truth = ReturnType<typeof truthOf>;

/** How many elements a list has, as its member. */
export const LENGTH = 'length';

const MOST_RETURNS = 12;
const MOST_MEMBERS = 12;
const RETURNS = new WeakMap<IrFunction, boolean>();

/** Whether it has something to choose between: one return of one object tells nothing by it. */
function hasReturns(ir: IrFunction): boolean {
  const known = RETURNS.get(ir);
  if (known !== undefined) return known;
  const returns = [...instructionsOf(ir.body)].filter(({ op }) => op === 'return' || op === 'if').length;
  RETURNS.set(ir, returns >= 2);
  return returns >= 2;
}

/** Notes what a return gives. @param learn how the parameters stand there, behind a predicate if one is given */
export function noteResult(run: Run, frame: Frame, { value, told }: { readonly value: Value; readonly told: Predicate | undefined }, learn: (told?: Predicate) => Lesson | undefined): void {
  const { answer, fn: { ir } } = frame;
  if (answer.results === null || ir.isGenerator || !hasReturns(ir)) return;
  const [atom, ...others] = value.atoms;
  const results = atom && others.length === 0 && value.taints.length === 0 ? resultsOf(run, atom, told, learn) : undefined;
  if (!results || (answer.results?.length ?? 0) + results.length > MOST_RETURNS) answer.results = null;
  else answer.results = [...answer.results ?? [], ...results];
}

/** Undefined: what it gives is not known. Of nothing no member is asked. */
function resultsOf(run: Run, atom: Atom, told: Predicate | undefined, learn: (told?: Predicate) => Lesson | undefined): readonly Result[] | undefined {
  if (atom.kind === 'const') return atom.value === undefined || atom.value === null ? [] : undefined;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object || (object.rest !== undefined && object.shape !== 'list') || object.code || object.class || object.taints.length > 0 || object.fields.size > MOST_MEMBERS) return undefined;
  const truths = truthsOf(run, atom, object);
  const [whole, empty] = [learn(), told?.kind === 'contents' && run.heap.peek(told.list) === told.as ? learn(told.whenEmpty) : undefined];
  if (!whole) return [];
  if (!empty || truths.get(LENGTH) !== 'either') return [{ truths, lesson: whole }];
  return [{ truths: new Map([[LENGTH, 'false']]), lesson: empty }, { truths: new Map([[LENGTH, 'true']]), lesson: whole }];
}

function truthsOf(run: Run, atom: Atom, object: HeapObject): ReadonlyMap<string, Truth> {
  const truths = new Map<string, Truth>();
  for (const [key, member] of object.fields) truths.set(key, truthOf(member));
  if (object.shape !== 'list') return truths;
  const filled = isFilled(run, atom);
  truths.set(LENGTH, filled === undefined ? 'either' : filled ? 'true' : 'false');
  if (!object.rest) for (const [index, item] of (object.items ?? []).slice(0, MOST_MEMBERS).entries()) truths.set(String(index), truthOf(item));
  return truths;
}

/** What members of a result tell at the place of the call. @param placed what a lesson says of places there */
export function toldByMembers(results: readonly Result[] | null | undefined, placed: (lessons: readonly Lesson[]) => readonly Learned[]): ReadonlyMap<string, MemberTold> | undefined {
  if (!results || results.length < 2) return undefined;
  const members = new Map<string, MemberTold>();
  for (const key of new Set(results.flatMap(({ truths }) => [...truths.keys()]))) {
    const where = (other: Truth): readonly Learned[] | undefined => {
      const those = results.filter(({ truths }) => (truths.get(key) ?? 'false') !== other);
      return those.length > 0 && those.length < results.length ? placed(those.map(({ lesson }) => lesson)) : undefined;
    };
    const [whenTrue, whenFalse] = [where('false'), where('true')];
    if (whenTrue?.length || whenFalse?.length) members.set(key, { whenTrue, whenFalse });
  }
  return members.size > 0 ? members : undefined;
}

/** What the truth of a member tells, where the slot holds what a function gave. */
export function toldByMember(frame: Frame, slot: Slot, key: string): Predicate | undefined {
  const told = frame.predicates.get(slot);
  const member = told?.kind === 'answered' && told.isPromised !== true ? told.members?.get(key) : undefined;
  if (!member) return undefined;
  const of = (places: readonly Learned[] | undefined): Predicate | undefined => places && { kind: 'answered', whenTrue: places, whenFalse: [] };
  return { kind: 'flag', whenTrue: of(member.whenTrue), whenFalse: of(member.whenFalse) };
}

/** A member is written: what it told of the call is told no more. */
export function forgetMembersTold(frame: Frame, slot: Slot): void {
  const told = frame.predicates.get(slot);
  if (told?.kind !== 'answered' || !told.members) return;
  const { members: _, ...rest } = told;
  frame.predicates.set(slot, rest);
}
