/* Loops: turn by turn where their number is known, else until a turn changes nothing that the next one sees. */
import type { Block, EachInstruction, LoopInstruction } from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { asOfText, countedBy, foundInTurn, holderIn, startOf } from '#engine/taint/conditions/elements/elements.ts';
import type { Counted } from '#engine/taint/conditions/elements/elements.ts';
import { holdsElements } from '#engine/taint/conditions/elements/keys-or-elements.ts';
import { narrowElements } from '#engine/taint/conditions/refine.ts';
import { capture, readSlot, restore, resume, setSlot, snapshot, writeSlot } from '#engine/taint/state/frame.ts';
import { slotsOf } from '#engine/taint/state/loop-slots.ts';
import type { AnyLoop } from '#engine/taint/state/loop-slots.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { accessed, isMap, iterationOf, pairsOrElements } from '#engine/taint/objects/overloading.ts';
import { asOwnKey } from '#engine/taint/objects/pollution.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Frame, JumpTarget, State } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { assume, jumpTarget, meet } from '#engine/taint/control/statements.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import { sameValue, truthOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Runs one turn's body with a jump target; joins `continue` into the end of the turn. */
function runBody(run: Run, frame: Frame, jump: JumpTarget, body: Block): boolean {
  frame.targets.push(jump);
  const lives = run.machine.execute(frame, body);
  frame.targets.pop();
  if (jump.continues.length === 0) return lives;
  const states = lives ? [capture(run, frame, jump.mark), ...jump.continues] : [...jump.continues];
  jump.continues.length = 0;
  run.heap.rollback(jump.mark);
  return resume(run, frame, states);
}

interface Head {
  readonly mark: Mark;
  readonly head: State;
}

/** Joins the loop's head with the end of a turn. Undefined: the next turn would find what this one did. */
function widenHead(run: Run, frame: Frame, loop: AnyLoop, { mark, head }: Head): State | undefined {
  const end = capture(run, frame, mark);
  run.heap.rollback(mark);
  run.heap.apply(head.delta);
  const changedHeap = run.heap.joinDeltas([new Map(), end.delta]);
  const slots = head.slots.map((value, i) => run.values.join(value, end.slots[i] ?? value));
  const changedSlots = slotsOf(loop).carried.some((slot) => isChanged(head.slots[slot], slots[slot]));
  // A loop may take no turn, or others.
  for (const [slot] of frame.predicates.where((told) => told.kind !== 'contents' || end.delta.has(told.list))) {
    if (frame.predicates.get(slot)?.kind === 'contents' || head.slots[slot] !== end.slots[slot]) frame.predicates.delete(slot);
  }
  restore(frame, { slots, refined: new Map(), way: head.way });
  if (!changedHeap && !changedSlots) return undefined;
  return capture(run, frame, mark);
}

function isChanged(before: Value | undefined, after: Value | undefined): boolean {
  return before !== undefined && after !== undefined && !sameValue(before, after);
}

/** The head of a loop, and the frame, with counters that may hold any number: they would change with every turn. */
function widenCounters(run: Run, frame: Frame, loop: AnyLoop, head: State): State {
  const slots = [...head.slots];
  for (const slot of slotsOf(loop).counters) {
    const [before, now] = [slots[slot], frame.slots[slot]];
    if (before) slots[slot] = run.values.withoutNumbers(before);
    if (now) setSlot(frame, slot, run.values.withoutNumbers(now));
  }
  return { ...head, slots };
}

/** The last turn that is gone through by itself: an endless loop (`while (true)`) has no count that unrolling could follow, but a body that comes before its test runs once. */
function lastApart({ header, testsLast }: LoopInstruction): number {
  if (header.some((step) => step.op !== 'const')) return LIMITS.unrolledTurns;
  return testsLast ? 0 : -1;
}

export function runLoop(run: Run, frame: Frame, instruction: LoopInstruction): boolean {
  const mark = run.heap.mark();
  const jump = jumpTarget(instruction.label, true, mark);
  const exits: State[] = [];
  let head: State | undefined = capture(run, frame, mark);
  const last = lastApart(instruction);
  let isUnrolling = last >= 0;
  let turns = 0;
  let isWide = false;
  const from = startOf(frame, instruction);
  let counted: Counted | undefined;
  let found: Value | undefined;
  for (let turn = 0; head; turn++) {
    if (isUnrolling) head = capture(run, frame, mark);
    if (!(instruction.testsLast && turn === 0)) {
      const truth = testLoop(run, frame, instruction, { mark, exits });
      if (truth === 'leave') break;
      if (truth === 'either') isUnrolling = false;
    }
    if (!isUnrolling) {
      if (!isWide) head = widenCounters(run, frame, instruction, head);
      isWide = true;
      counted = countedBy(run, frame, instruction, from);
    }
    let lives = runBody(run, frame, jump, instruction.body);
    found = counted && frame.refined.get(counted.element);
    lives = lives && run.machine.execute(frame, instruction.update);
    if (!lives) break;
    if (isUnrolling) {
      isUnrolling = turn < last;
      if (!isUnrolling) head = capture(run, frame, mark);
      continue;
    }
    head = ++turns < LIMITS.loopTurns ? widenHead(run, frame, instruction, { mark, head }) : undefined;
    if (!head || run.budget.isEntryExhausted) {
      // The state is stable: leaving after one more test is all that is left.
      leaveLoop(run, frame, instruction, { mark, exits });
      break;
    }
  }
  run.heap.rollback(mark);
  if (!counted || !found || !resume(run, frame, exits)) return meet(run, frame, [...exits, ...jump.breaks]);
  // All were gone through where the loop was not left before.
  narrowElements(run, frame, counted.holder, ofCounted(run, counted, found));
  return leaveBy(run, frame, mark, jump.breaks);
}

function ofCounted(run: Run, { holder: { subject } }: Counted, found: Value): Value {
  return subject ? asOfText(run, subject.value, subject.value, found) : found;
}

/** Joins the present state with those in which a loop was left before. */
function leaveBy(run: Run, frame: Frame, mark: Mark, breaks: readonly State[]): boolean {
  const state = capture(run, frame, mark);
  run.heap.rollback(mark);
  return meet(run, frame, [state, ...breaks]);
}

interface Exits {
  readonly mark: Mark;
  readonly exits: State[];
}

function testLoop(run: Run, frame: Frame, loop: LoopInstruction, { mark, exits }: Exits): 'leave' | 'stay' | 'either' {
  if (!run.machine.execute(frame, loop.header)) return 'leave';
  if (loop.condition === undefined) return 'stay';
  const truth = truthOf(readSlot(run, frame, loop.condition));
  if (truth === 'true') return 'stay';
  if (truth === 'false') {
    exits.push(capture(run, frame, mark));
    return 'leave';
  }
  const before = snapshot(frame);
  const tested = run.heap.mark();
  if (assume(run, frame, loop.condition, false)) exits.push(capture(run, frame, mark));
  if (run.heap.changesSince(tested) > 0) run.heap.rollback(tested);
  restore(frame, before);
  return assume(run, frame, loop.condition, true) ? 'either' : 'leave';
}

function leaveLoop(run: Run, frame: Frame, loop: LoopInstruction, { mark, exits }: Exits): void {
  if (!run.machine.execute(frame, loop.header)) return;
  if (loop.condition === undefined || assume(run, frame, loop.condition, false)) exits.push(capture(run, frame, mark));
}

function isName({ atoms: [atom, ...others] }: Value): boolean {
  return others.length === 0 && atom?.kind === 'const' && typeof atom.value === 'string';
}

/** What a turn that sets members of one name writes down is apart: bundlers export each by a description of its getter, and as one object all of them would be one. */
function namesOfTurn({ context }: Frame, loop: EachInstruction, turn: number): Map<object, number> {
  const turns = context.turns.get(loop) ?? [];
  context.turns.set(loop, turns);
  return (turns[turn] ??= new Map<object, number>());
}

/** Runs a turn for each item. False: one was left for good. */
function runTurns(run: Run, frame: Frame, instruction: EachInstruction, { items, jump }: { readonly items: readonly Value[]; readonly jump: JumpTarget }): boolean {
  const { place } = siteOf(frame, instruction);
  const { turn: around } = frame;
  const isOfNames = run.reporter.entry?.isSetUp === true && items.every(isName);
  for (const [i, item] of items.entries()) {
    writeSlot(run, frame, instruction.dst, run.values.withTaints(item, step(item.taints, hopAt(place, 'container'))));
    if (isOfNames) frame.turn = { names: namesOfTurn(frame, instruction, i), variables: new Map([...around?.variables ?? [], [instruction.dst, item]]) };
    const lives = runBody(run, frame, jump, instruction.body);
    frame.turn = around;
    if (!lives) return false;
  }
  return true;
}

export function runEach(run: Run, frame: Frame, instruction: EachInstruction): boolean {
  const site = siteOf(frame, instruction);
  const given = readSlot(run, frame, instruction.iterable);
  const iterable = accessed(run, site, 'each', [given]) ?? (instruction.mode === 'values' ? pairsOrElements(run, site, given) : iterationOf(run, site, given));
  const listsKeys = instruction.mode === 'keys' || (instruction.mode === 'elements' && isMap(run, iterable));
  const exact = listsKeys ? exactKeys(run, iterable) : exactItems(run, iterable);
  const mark = run.heap.mark();
  const jump = jumpTarget(instruction.label, true, mark);
  if (exact && exact.length <= (run.reporter.entry?.isSetUp === true ? LIMITS.setUpTurns : LIMITS.unrolledTurns)) {
    if (!runTurns(run, frame, instruction, { items: exact, jump })) {
      run.heap.rollback(mark);
      return resume(run, frame, jump.breaks);
    }
  } else {
    const item = listsKeys ? asOwnKey(run, site.place, eachKey(run, iterable), iterable) : eachElement(run, frame, instruction, iterable);
    let head: State | undefined = widenCounters(run, frame, instruction, capture(run, frame, mark));
    let found: Value | undefined;
    for (let turn = 0; head && turn < LIMITS.loopTurns && !run.budget.isEntryExhausted; turn++) {
      writeSlot(run, frame, instruction.dst, item);
      if (!runBody(run, frame, jump, instruction.body)) {
        run.heap.rollback(mark);
        restore(frame, head);
        run.heap.apply(head.delta);
        break;
      }
      found = foundInTurn(run, frame, instruction, item);
      head = widenHead(run, frame, instruction, { mark, head });
    }
    if (found && !listsKeys) tellOfEach(run, frame, instruction, { iterable, item, found });
  }
  return leaveBy(run, frame, mark, jump.breaks);
}

/** All were gone through, and each was found to be so. */
function tellOfEach(run: Run, frame: Frame, { iterable: slot, mode }: EachInstruction, { iterable, item, found }: { readonly iterable: Value; readonly item: Value; readonly found: Value }): void {
  if (mode === 'elements' && !holdsElements(frame.fn, slot, iterable)) return;
  narrowElements(run, frame, holderIn(run, frame, slot), asOfText(run, iterable, item, found));
}

/** Of several lists that one place made, nothing is in any where nothing was put into one of them. */
function exactItems(run: Run, iterable: Value): readonly Value[] | undefined {
  const only = iterable.atoms.length === 1 ? iterable.atoms[0] : undefined;
  if (only?.kind !== 'object') return undefined;
  const object = run.heap.read(only.object);
  return object?.shape === 'list' && object.rest === undefined && (object.isSingle || object.items?.length === 0) && !mayBeFilled(run, object) ? object.items : undefined;
}

function exactKeys(run: Run, iterable: Value): readonly Value[] | undefined {
  const only = iterable.atoms.length === 1 ? iterable.atoms[0] : undefined;
  if (only?.kind !== 'object') return undefined;
  const object = run.heap.read(only.object);
  if (!object || object.rest !== undefined || object.taints.length > 0 || !object.isSingle || mayBeFilled(run, object)) return undefined;
  if (object.shape === 'list') return object.items?.map((_, i) => run.values.constant(String(i)));
  return object.shape === 'object' || object.shape === 'map' ? namedFields(object).map(([key]) => run.values.constant(key)) : undefined;
}

function eachElement(run: Run, frame: Frame, instruction: EachInstruction, iterable: Value): Value {
  const site = siteOf(frame, instruction);
  let item = run.values.never;
  let whole = iterable.taints;
  for (const atom of iterable.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) {
      item = run.values.join(item, elementsOf(run.values, object) ?? run.values.never);
      whole = joinTaints(whole, object.taints);
    } else if (atom.kind === 'model' && atom.node.element) item = run.values.join(item, enteringValue(run, site.place, atom.node.element));
    else if (!isNothing(atom)) item = run.values.join(item, run.values.unknown);
  }
  if (item.atoms.length === 0) item = run.values.unknown;
  const hop = hopAt(site.place, 'container');
  // What a map or an object is gone through for is a key of it.
  const isElement = iterable.atoms.every((atom) => atom.kind !== 'object' || run.heap.read(atom.object)?.shape === 'list');
  return run.values.withTaints(item, joinTaints(step(item.taints, hop), step(whole, isElement ? { ...hop, isElement: true } : hop)));
}

function isNothing(atom: Atom): boolean {
  return atom.kind === 'const' && (atom.value === null || atom.value === undefined);
}

/** Keys of what came from outside are the attacker's too. */
function eachKey(run: Run, iterable: Value): Value {
  let taints = iterable.taints;
  for (const atom of iterable.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) taints = joinTaints(joinTaints(taints, object.taints), internalOf(object, 'keys')?.taints ?? []);
  }
  return run.values.withTaints(run.values.shape('text'), taints);
}
