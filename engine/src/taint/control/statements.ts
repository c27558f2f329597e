import type { Block, IfInstruction, Slot, SwitchInstruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { Span } from '#engine/source/source-file.ts';
import { placeOf } from '#engine/taint/state/call.ts';
import { capture, pathOf, readSlot, restore, resume, shareLessons, snapshot, taughtUpToNow } from '#engine/taint/state/frame.ts';
import { isNarrowed, orItself } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { noteComparisons, noteTruth } from '#engine/taint/conditions/own-secret.ts';
import { noteFlags } from '#engine/taint/conditions/flags.ts';
import { listsBefore, noteContents } from '#engine/taint/conditions/narrowing/contents.ts';
import { noteFallback } from '#engine/taint/control/fallbacks.ts';
import { withWhole } from '#engine/taint/conditions/wholes.ts';
import { behindTest } from '#engine/taint/state/way.ts';
import type { Way } from '#engine/taint/state/way.ts';
import { sameAsConstant } from '#engine/taint/conditions/comparison.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import type { Frame, JumpTarget, State, Variables } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import { truthOf } from '#engine/taint/values/value.ts';

/** Runs several ways from the present state and joins what they leave. False when none comes through. */
export function branch(run: Run, frame: Frame, ways: readonly (() => boolean)[]): boolean {
  const mark = run.heap.mark();
  const base = snapshot(frame);
  const states: State[] = [];
  for (const way of ways) {
    restore(frame, base);
    if (way()) states.push(capture(run, frame, mark));
    run.heap.rollback(mark);
  }
  return meet(run, frame, states, base);
}

/** Goes on from where several ways meet. False when there is none. @param base where they parted, if at one place */
export function meet(run: Run, frame: Frame, states: readonly State[], base?: Variables): boolean {
  const lists = listsBefore(run, states);
  const before = frame.predicates.where(({ kind }) => kind === 'flag' || kind === 'contents');
  const lives = resume(run, frame, states);
  if (lives) noteFlags(run, frame, states, { base, before });
  if (lives && lists) noteContents(run, frame, states, { lists, before });
  return lives;
}

/** Whether the condition, refined by what is known, can have this outcome; the frame is refined accordingly. */
export function assume(run: Run, frame: Frame, condition: number, outcome: boolean): boolean {
  const predicate = frame.predicates.get(condition);
  const value = readSlot(run, frame, condition);
  if (truthOf(value) === (outcome ? 'false' : 'true')) return false;
  const itself: Predicate = { kind: 'truthy', subject: { path: pathOf(run, frame, condition), slot: condition, value } };
  const tested = orItself(predicate, itself);
  // A chain of conditions begins with a copy of the variable that is read again behind it.
  const copied = predicate ? condition : copiedFrom(frame, condition);
  const way = behindTest(frame.way, tested, outcome);
  const before = taughtUpToNow(frame);
  if (!refine(run, frame, tested, outcome)) return false;
  // What `a && b` gave may be of either: a predicate of both says nothing of the slot that holds it.
  if (predicate && !outcome && value.taints.length > 0 && !refine(run, frame, itself, false)) return false;
  if (copied !== condition && !refine(run, frame, { kind: 'truthy', subject: { path: pathOf(run, frame, copied), slot: copied, value } }, outcome)) return false;
  goOn(run, frame, way);
  shareLessons(run, frame, before);
  return true;
}

function goOn(run: Run, frame: Frame, way: Way | undefined): void {
  const { entry } = run.reporter;
  if (way && way !== frame.way && entry) run.registered.tested.note(entry.id, way, run.stack.frames);
  frame.way = way;
}

export function runIf(run: Run, frame: Frame, instruction: IfInstruction): boolean {
  const truth = truthOf(readSlot(run, frame, instruction.condition));
  if (truth === 'true') return run.machine.execute(frame, instruction.then);
  if (truth === 'false') return run.machine.execute(frame, instruction.else);
  noteTruth(run, frame, readSlot(run, frame, instruction.condition));
  const condition = orItself(frame.predicates.get(instruction.condition), truthiness(run, frame, instruction.condition));
  // What the slot's truth says behind each of the ways.
  const behind: (Predicate | undefined)[] = [];
  const held: (Subject | undefined)[] = [];
  const before = frame.predicates.mark();
  const placed = frame.paths.mark();
  const moved = new Set<Slot>();
  const touched = new Map<Slot, Predicate>();
  const lives = branch(run, frame, [true, false].map((outcome) => () => {
    const lives = assume(run, frame, instruction.condition, outcome) && run.machine.execute(frame, outcome ? instruction.then : instruction.else);
    behind.push(frame.predicates.get(instruction.condition));
    held.push(lives ? { path: pathOf(run, frame, instruction.condition), slot: instruction.condition, value: readSlot(run, frame, instruction.condition) } : undefined);
    for (const slot of frame.predicates.rollback(before)) {
      const known = frame.predicates.get(slot);
      if (known) touched.set(slot, known);
    }
    for (const slot of frame.paths.rollback(placed)) moved.add(slot);
    return lives;
  }));
  frame.predicates.leave();
  frame.paths.leave();
  // What one way wrote was read from nowhere that both know.
  for (const slot of moved) frame.paths.delete(slot);
  // Nor does the truth of what one way wrote say what it said before, nor a query that one way changed find what it found.
  for (const [slot, known] of touched) if (frame.predicates.get(slot) === known && (isWritten(instruction, slot) || isNarrowed(known))) frame.predicates.delete(slot);
  combineShortCircuit(frame, { instruction, condition, behind, held });
  noteFallback(run, frame, instruction);
  return lives;
}

function isWritten({ then: thenBlock, else: elseBlock }: IfInstruction, slot: Slot): boolean {
  for (const block of [thenBlock, elseBlock]) for (const inner of instructionsOf(block)) if ('dst' in inner && inner.dst === slot) return true;
  return false;
}

function truthiness(run: Run, frame: Frame, slot: Slot): Predicate {
  const asked = copiedFrom(frame, slot);
  return withWhole(run, frame, { kind: 'truthy', subject: { path: pathOf(run, frame, asked), slot: asked, value: readSlot(run, frame, slot) } });
}

/** The variable that a chain of conditions begins with: `name && !isName(name)` asks `name`, and not the slot that will hold what the chain gives. */
function copiedFrom({ slots, fn: { ir, isCaptured } }: Frame, slot: Slot): Slot {
  const value = slots[slot];
  if (ir.slotNames[slot] !== undefined || value === undefined || value.taints.length === 0) return slot;
  const [copy] = writersOf(ir.body, slot);
  return copy?.op === 'copy' && !isCaptured[copy.src] && slots[copy.src] === value ? copy.src : slot;
}

interface ShortCircuit {
  readonly instruction: IfInstruction;
  readonly condition: Predicate;
  /** Of the way where it is true, and of the other. */
  readonly behind: readonly (Predicate | undefined)[];
  readonly held: readonly (Subject | undefined)[];
}

/** `d = a; if (d) d = b` makes d's truth mean both; `d = a; if (!d) d = b` either. */
function combineShortCircuit(frame: Frame, { instruction, condition, behind, held }: ShortCircuit): void {
  const { condition: slot, then: thenBlock, else: elseBlock } = instruction;
  if (thenBlock.length > 0 && elseBlock.length > 0) return;
  const written = resultOf(thenBlock.length > 0 ? thenBlock : elseBlock);
  if (written !== slot) return;
  const way = thenBlock.length > 0 ? 0 : 1;
  const [inner, asked] = [behind[way], held[way]];
  const right: Predicate = inner && inner !== condition ? inner : { kind: 'anything', ...(asked && { asked }) };
  frame.predicates.set(slot, thenBlock.length > 0
    ? { kind: 'and', left: condition, right }
    : { kind: 'or', left: condition, right });
}

function resultOf(block: Block): number | undefined {
  const last = block[block.length - 1];
  if (!last) return undefined;
  if (last.op === 'if') return last.condition;
  return 'dst' in last ? last.dst : undefined;
}

/** Where `break` and `continue` inside a statement lead. */
export function jumpTarget(label: string | undefined, isLoop: boolean, mark: Mark): JumpTarget {
  return { label, isLoop, mark, breaks: [], continues: [] };
}

export function runSwitch(run: Run, frame: Frame, instruction: SwitchInstruction): boolean {
  const mark = run.heap.mark();
  const jump = jumpTarget(instruction.label, false, mark);
  frame.targets.push(jump);
  const { cases } = instruction;
  const fallback = cases.findIndex((entry) => entry.tests.length === 0);
  const ends: State[] = [];
  let falling: State | undefined;
  let isOpen = true;
  const entered = new Map<number, State[]>();
  // A switch of 20,000 cases has as many states: it ends with the steps of its entry point, as a block does.
  for (const [i, entry] of cases.entries()) {
    for (const test of entry.tests) {
      if (!isOpen || run.budget.isEntryExhausted) break;
      if (!run.machine.execute(frame, test.block)) { isOpen = false; break; }
      const outcome = matchCase(run, frame, { subject: instruction.subject, test: test.slot, ofCharacters: instruction.ofCharacters === true, place: test.block.at(-1) ?? instruction }, { mark, into: entered, at: i });
      if (outcome === 'always') isOpen = false;
    }
  }
  if (isOpen && fallback >= 0) push(entered, fallback, capture(run, frame, mark));
  else if (isOpen) ends.push(capture(run, frame, mark));
  for (const [i, entry] of cases.entries()) {
    if (run.budget.isEntryExhausted) break;
    const states = [...(entered.get(i) ?? []), ...(falling ? [falling] : [])];
    falling = undefined;
    if (states.length === 0) continue;
    run.heap.rollback(mark);
    resume(run, frame, states);
    if (!run.machine.execute(frame, entry.body)) continue;
    const state = capture(run, frame, mark);
    if (entry.fallsThrough && i + 1 < cases.length) falling = state;
    else ends.push(state);
  }
  frame.targets.pop();
  run.heap.rollback(mark);
  return meet(run, frame, [...ends, ...jump.breaks]);
}

function push(into: Map<number, State[]>, at: number, state: State): void {
  const list = into.get(at);
  if (list) list.push(state);
  else into.set(at, [state]);
}

interface CaseEntry {
  readonly mark: Mark;
  readonly into: Map<number, State[]>;
  readonly at: number;
}

interface CaseTest {
  readonly subject: number;
  readonly test: number;
  readonly ofCharacters: boolean;
  readonly place: Span;
}

function matchCase(run: Run, frame: Frame, { subject, test, ofCharacters, place }: CaseTest, entry: CaseEntry): 'always' | 'never' | 'maybe' {
  const left = readSlot(run, frame, subject);
  const right = readSlot(run, frame, test);
  const predicate: Predicate = sameAsConstant(run, frame, { left: subject, right: test, ofCharacters }) ?? {
    kind: 'equals', subject: { path: pathOf(run, frame, subject), slot: subject, value: left }, value: right, ofCharacters,
  };
  noteComparisons(run, frame, [left, right], placeOf(frame, place));
  const isConstant = left.atoms.length === 1 && right.atoms.length === 1 && left.atoms[0]?.kind === 'const' && right.atoms[0]?.kind === 'const';
  if (isConstant && left.atoms[0] !== right.atoms[0]) return 'never';
  const before = snapshot(frame);
  const way = behindTest(frame.way, predicate, true);
  if (refine(run, frame, predicate, true)) {
    goOn(run, frame, way);
    push(entry.into, entry.at, capture(run, frame, entry.mark));
  }
  restore(frame, before);
  if (isConstant) return 'always';
  return refine(run, frame, predicate, false) ? 'maybe' : 'always';
}
