/*
 * A list to which something is added on the ways that refuse: `errors = []; if (!isName(name)) errors.push('name'); if (errors.length) return`. Where
 * it is empty, none of these ways was taken, and what the others found out holds.
 * Invariant: what is told of a list holds as long as the list is as it was where the ways met; each further meeting tells it anew.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { GetInstruction, Slot } from '#engine/ir/instruction.ts';
import { foundOn, type Parted } from '#engine/taint/conditions/flags.ts';
import { LENGTH, toldByMember } from '#engine/taint/conditions/narrowing/results.ts';
import { leaveMechanismGuard, notePredicate } from '#engine/taint/conditions/guards.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import { both, negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Frame, State } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';

/** Lists that some ways changed → as they were before. To be asked before the ways are joined. */
export function listsBefore(run: Run, states: readonly State[]): ReadonlyMap<number, HeapObject> | undefined {
  if (states.length < 2 || states.every(({ delta }) => delta.size === 0)) return undefined;
  const lists = new Map<number, HeapObject>();
  for (const { delta } of states) {
    for (const [id, { shape }] of delta) {
      const before = shape === 'list' ? run.heap.peek(id) : undefined;
      if (before) lists.set(id, before);
    }
  }
  return lists.size > 0 ? lists : undefined;
}

/** Leaves on the variables that hold these lists what the ways found out on which nothing was added. The frame is the join of the states. */
export function noteContents(run: Run, frame: Frame, states: readonly State[], { lists, before: known }: { readonly lists: ReadonlyMap<number, HeapObject> } & Pick<Parted, 'before'>): void {
  for (const [slot, value] of frame.slots.entries()) {
    const [atom, ...others] = value?.atoms ?? [];
    const before = atom?.kind === 'object' && others.length === 0 ? lists.get(atom.object) : undefined;
    if (atom?.kind !== 'object' || !before) continue;
    const whenEmpty = toldOf(run, frame, states, { slot, list: atom.object, before, known: known.get(slot) });
    const as = run.heap.peek(atom.object);
    // One that looks as it did before is not told from what stood there on other ways.
    if (whenEmpty && as && as !== before) frame.predicates.set(slot, { kind: 'contents', list: atom.object, as, whenEmpty });
  }
}

interface Asked {
  readonly slot: Slot;
  readonly list: number;
  readonly before: HeapObject;
  readonly known: Predicate | undefined;
}

function toldOf(run: Run, frame: Frame, states: readonly State[], { list, before, known }: Asked): Predicate | undefined {
  const ways = states.filter(({ delta }) => !isAdded(before, delta.get(list) ?? before));
  if (ways.length === 0 || ways.length === states.length || ways.some(({ delta }) => (delta.get(list) ?? before) !== before)) return undefined;
  return both(foundOn(run, frame, states, ways), known?.kind === 'contents' && known.list === list && known.as === before ? known.whenEmpty : undefined);
}

/** Something was surely added that still stands there. Of a map that is not known: it is emptied through its views as well. */
function isAdded(before: HeapObject, now: HeapObject): boolean {
  return now.added > before.added && (now.rest !== undefined || (now.items?.length ?? 0) > (before.items?.length ?? 0));
}

/** What it tells that the list in the slot is empty, as the falsehood of how long it is. */
export function fillingOf(run: Run, frame: Frame, { slot, at }: { readonly slot: Slot | undefined; readonly at: number }): Predicate | undefined {
  const told = slot === undefined ? undefined : frame.predicates.get(slot);
  if (slot !== undefined && told?.kind === 'answered') return toldByMember(frame, { slot, key: LENGTH, at });
  if (told?.kind !== 'contents' || run.heap.peek(told.list) !== told.as) return undefined;
  return { kind: 'flag', whenTrue: undefined, whenFalse: told.whenEmpty };
}

const SIZES: ReadonlySet<Operation> = new Set<Operation>(['collection-size', 'list-size']);

/** What an operation answers of how much its receiver holds, or else what its mechanism says. */
export function leaveOperationGuard(run: Run, call: ModelCall, does: Operation): void {
  const asks = SIZES.has(does) || does === 'stream-is-empty';
  const told = asks ? fillingOf(run, call.site.frame, { slot: call.receiverOrigin?.slot, at: call.site.instruction.start }) : undefined;
  if (told) notePredicate(run, call, does === 'stream-is-empty' ? negate(told) : told);
  else leaveMechanismGuard(run, call, does);
}

/** What the truth of a member tells: of how much a list holds, or of what a function gave. */
export function toldOfContent(run: Run, frame: Frame, { object: slot, key, start: at }: Pick<GetInstruction, 'object' | 'key' | 'start'>): Predicate | undefined {
  return key === LENGTH ? fillingOf(run, frame, { slot, at }) : toldByMember(frame, { slot, key, at });
}
