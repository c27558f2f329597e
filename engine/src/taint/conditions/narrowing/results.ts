/*
 * A function that tells its outcome by a member of what it gives back: `return { ok: false }` where it refuses, `return { ok: true, value }` where it
 * does not; `return errors`. Each return leaves how its members stand, as far as they are surely true or surely nothing, and what was found out of the
 * parameters on the way to it. The caller that asks for a member learns the join of the returns on which it stands so.
 */
import type { IrFunction } from '#engine/ir/module.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
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
  const returns = instructionsOf(ir.body).filter(({ op }) => op === 'return' || op === 'if').length;
  RETURNS.set(ir, returns >= 2);
  return returns >= 2;
}

/** Notes what a return gives. @param learn how the parameters stand there, behind a predicate if one is given */
export function noteResult(run: Run, frame: Frame, { value, told }: { readonly value: Value; readonly told: Predicate | undefined }, learn: (told?: Predicate) => Lesson | undefined): void {
  const { answer, fn: { ir } } = frame;
  if (answer.results === null || ir.isGenerator || !hasReturns(ir)) return;
  const [atom, ...others] = value.atoms;
  // What was there before the call, others are given as well.
  const isFresh = atom?.kind !== 'object' || atom.object >= frame.mark.nextId;
  const results = atom && isFresh && others.length === 0 && value.taints.length === 0 ? resultsOf(run, atom, told, learn) : undefined;
  if (!results || (answer.results?.length ?? 0) + results.length > MOST_RETURNS) answer.results = null;
  else answer.results = [...answer.results ?? [], ...results];
}

/** Undefined: what it gives is not known. Of nothing no member is asked. */
function resultsOf(run: Run, atom: Atom, told: Predicate | undefined, learn: (told?: Predicate) => Lesson | undefined): readonly Result[] | undefined {
  const whole = learn();
  if (!whole) return [];
  // No member of nothing is something: `result?.error`.
  if (atom.kind === 'const') return atom.value === undefined || atom.value === null ? [{ truths: new Map(), other: 'false', lesson: whole }] : undefined;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object || (object.rest !== undefined && object.shape !== 'list') || object.code || object.class || object.taints.length > 0 || object.fields.size > MOST_MEMBERS) return undefined;
  const truths = truthsOf(run, atom, object);
  const empty = told?.kind === 'contents' && run.heap.peek(told.list) === told.as ? learn(told.whenEmpty) : undefined;
  const other = object.prototype === undefined ? 'false' : 'either';
  if (!empty || truths.get(LENGTH) !== 'either') return [{ truths, other, lesson: whole }];
  return [{ truths: new Map([[LENGTH, 'false']]), other, lesson: empty }, { truths: new Map([[LENGTH, 'true']]), other, lesson: whole }];
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
      const those = results.filter((each) => (each.truths.get(key) ?? each.other) !== other);
      return those.length > 0 && those.length < results.length ? placed(those.map(({ lesson }) => lesson)) : undefined;
    };
    const [whenTrue, whenFalse] = [where('false'), where('true')];
    if (whenTrue?.length || whenFalse?.length) members.set(key, { whenTrue, whenFalse });
  }
  return members.size > 0 ? members : undefined;
}

/** What is done with a result that leaves it as it was given: its members are read, it is asked and handed on to the next variable. */
const READS: ReadonlySet<Instruction['op']> = new Set(['get', 'getIndex', 'unary', 'binary', 'if', 'copy', 'await', 'hint', 'return', 'throw']);

const USES = new WeakMap<IrFunction, Map<Slot, readonly number[]>>();

/** Where something else is done with it, or with what holds the same: by its place in the text. */
function usesOf(ir: IrFunction, slot: Slot): readonly number[] {
  const known = USES.get(ir) ?? new Map<Slot, readonly number[]>();
  USES.set(ir, known);
  const before = known.get(slot);
  if (before) return before;
  const all = [...instructionsOf(ir.body)];
  const same = new Set([slot]);
  for (let size = 0; size < same.size;) {
    size = same.size;
    for (const each of all) {
      if (each.op !== 'copy' && each.op !== 'await') continue;
      if (same.has(each.dst) || same.has(each.src)) for (const other of [each.dst, each.src]) same.add(other);
    }
  }
  const isUse = (each: Instruction): boolean => !READS.has(each.op) && readSlots(each).some((of) => same.has(of));
  const uses = [...same].some((of) => ir.capturedSlots.includes(of)) ? [0] : all.filter(isUse).map(({ start }) => start);
  known.set(slot, uses);
  return uses;
}

/** What the truth of a member tells, where the slot holds what a function gave and nothing else was done with that before. @param at where it is asked, by place in the text */
export function toldByMember({ predicates, fn: { ir } }: Frame, { slot, key, at }: { readonly slot: Slot; readonly key: string; readonly at: number }): Predicate | undefined {
  const known = predicates.get(slot);
  // What the name of the function says of the truth of its result stands around what its members say.
  const told = known?.kind === 'found' ? known.of : known;
  const member = told?.kind === 'answered' && told.isPromised !== true ? told.members?.get(key) : undefined;
  if (!member || usesOf(ir, slot).some((use) => use < at)) return undefined;
  const of = (places: readonly Learned[] | undefined): Predicate | undefined => places && { kind: 'answered', whenTrue: places, whenFalse: [] };
  return { kind: 'flag', whenTrue: of(member.whenTrue), whenFalse: of(member.whenFalse) };
}
