/* Leaving: exceptions, jumps, returns. */
import type { AnswerFact } from '#engine/catalog/declared-route.ts';
import { reachAsWell } from '#engine/taint/operations/as-well.ts';
import { showPage } from '#engine/taint/operations/pages/forwarding.ts';
import type { Block, Instruction, ReturnInstruction, TryInstruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { isOfWays } from '#engine/ir/ways.ts';
import { noteReturn } from '#engine/taint/conditions/answer.ts';
import { capture, readSlot, resume, writeSlot } from '#engine/taint/state/frame.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { exportNamed } from '#engine/taint/models/module-exports.ts';
import { argumentsOf, placeOf, siteOf } from '#engine/taint/state/call.ts';
import { noteKeysFound } from '#engine/taint/control/keys-found.ts';
import { maySwallow } from '#engine/taint/control/managers.ts';
import { meet } from '#engine/taint/control/statements.ts';
import type { CatchTarget, Frame, JumpTarget, LeavingTarget, State } from '#engine/taint/state/activation.ts';
import { isMisused } from '#engine/taint/state/purposes.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints, isWeak } from '#engine/taint/objects/text.ts';
import { answeredTaints, reportPage, shownPage } from '#engine/taint/models/rendered.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function runTry(run: Run, frame: Frame, instruction: TryInstruction): boolean {
  const mark = run.heap.mark();
  const start = capture(run, frame, mark);
  const before: Returns = { returned: frame.returned, exits: frame.exits.length };
  const left: LeavingTarget = { mark, outside: frame.targets.length, states: [] };
  if (instruction.finalizer) frame.leaving.push(left);
  const thrownIn = catchTarget(run, frame, mark);
  const ends = endsUnder(run, thrownIn, instruction.body);
  let thrownOut = thrownIn;
  if (instruction.handler && mayThrow(instruction.body)) {
    run.heap.rollback(mark);
    resume(run, frame, [start, ...ends, ...passedStates(thrownIn, start), ...thrownIn.states]);
    if (instruction.parameter !== undefined) {
      writeSlot(run, frame, instruction.parameter, run.values.join(thrownIn.thrown, anyError(run, frame, instruction)));
    }
    if (instruction.finalizer) {
      thrownOut = catchTarget(run, frame, mark);
      ends.push(...endsUnder(run, thrownOut, instruction.handler));
    } else if (run.machine.execute(frame, instruction.handler)) ends.push(capture(run, frame, mark));
  }
  run.heap.rollback(mark);
  if (!instruction.finalizer) return meet(run, frame, ends.length > 0 ? ends : [start]) && ends.length > 0;
  frame.leaving.pop();
  const leaving = [...left.states, ...thrownOut.states];
  if (leaving.length === 0 && ends.length === 0) leaving.push(start, ...passedStates(thrownOut, start));
  else if (thrownOut.isTold) leaving.push(start, ...passedStates(thrownOut, start));
  return runFinalizer(run, frame, instruction.finalizer, { at: instruction, before, start, leaving, ends, thrownOut });
}

const catchTarget = (run: Run, frame: Frame, mark: Mark): CatchTarget => ({ frame, mark, states: [], passed: undefined, thrown: run.values.never });

/** The state at the block's end, if that is reached. */
function endsUnder(run: Run, target: CatchTarget, block: Block): State[] {
  const { frame, mark } = target;
  return run.stack.catching(target, () => run.machine.execute(frame, block)) ? [capture(run, frame, mark)] : [];
}

const passedStates = ({ passed }: CatchTarget, { way, delta }: State): State[] => passed ? [{ slots: passed, refined: new Map(), way, delta }] : [];

/** What any call in the block may have thrown. It enters where the handler names it. */
function anyError(run: Run, frame: Frame, { handler = [], parameter, named }: TryInstruction): Value {
  const caught = frame.models?.caught;
  if (caught === undefined || parameter === undefined) return run.values.unknown;
  const at = named ?? instructionsOf(handler).find((instruction) => instruction.op === 'copy' && instruction.src === parameter) ?? handler[0];
  return at === undefined ? run.values.unknown : run.values.join(run.values.unknown, enteringValue(run, placeOf(frame, at), caught));
}

interface Returns {
  readonly returned: Value;
  readonly exits: number;
}

interface Leaving {
  readonly at: TryInstruction;
  readonly before: Returns;
  readonly start: State;
  /** The states of what returns, jumps or is thrown. */
  readonly leaving: readonly State[];
  /** The states at the ends that are reached. */
  readonly ends: readonly State[];
  readonly thrownOut: CatchTarget;
}

/**
 * Runs a finalizer for what leaves, and once more for what goes on, as only this one's variables stand behind the statement.
 * What a finalizer returns replaces what the statement before it returned.
 */
function runFinalizer(run: Run, frame: Frame, finalizer: Block, { at, before, start, leaving, ends, thrownOut }: Leaving): boolean {
  const mark = thrownOut.mark;
  const { returned } = frame;
  const exits = frame.exits.splice(before.exits);
  frame.returned = before.returned;
  let leaves = leaving.length > 0 && resume(run, frame, leaving) && run.machine.execute(frame, finalizer);
  let swallows = leaves && maySwallow(run, frame, at);
  if (leaves || leaving.length === 0) throwOn(run, frame, thrownOut);
  run.heap.rollback(mark);
  resume(run, frame, ends.length > 0 ? ends : [start]);
  let goesOn = ends.length > 0 && run.machine.execute(frame, finalizer);
  swallows ||= goesOn && maySwallow(run, frame, at);
  if (swallows) {
    run.heap.rollback(mark);
    goesOn = resume(run, frame, [start, ...ends, ...passedStates(thrownOut, start), ...thrownOut.states]) && run.machine.execute(frame, finalizer);
  }
  leaves ||= goesOn;
  if (leaves || frame.exits.length === before.exits) {
    frame.returned = run.values.join(frame.returned, returned);
    frame.exits.push(...exits);
  }
  return goesOn;
}

/** What a finalizer lets go on reaches the handler that stands open outside. */
function throwOn(run: Run, frame: Frame, { states, thrown, passed }: CatchTarget): void {
  const outer = run.stack.innermostCatch;
  if (outer) outer.thrown = run.values.join(outer.thrown, thrown);
  if (outer?.frame === frame && passed) notePassed(run, outer, passed);
  if (states.length > 0) runThrow(run, thrown);
}

/** A call that comes back tells something: what is thrown at it leaves with the variables as they stand now. */
export function noteMayTell(run: Run, frame: Frame): void {
  const catching = run.stack.innermostCatch;
  if (catching?.frame === frame) catching.isTold = true;
  noteMayThrow(run, frame);
}

/** A call may throw: a handler of this very function sees its variables as they stand now. */
export function noteMayThrow(run: Run, frame: Frame): void {
  const catching = run.stack.innermostCatch;
  if (catching?.frame === frame) notePassed(run, catching, frame.slots);
}

function notePassed(run: Run, catching: CatchTarget, slots: readonly Value[]): void {
  const { passed } = catching;
  if (!passed) {
    catching.passed = [...slots];
    return;
  }
  for (const [i, value] of slots.entries()) {
    const known = passed[i];
    if (known !== value) passed[i] = known ? run.values.join(known, value) : value;
  }
}

const HARMLESS = new Set<Instruction['op']>(['const', 'copy', 'object', 'closure', 'concat', 'regex', 'return', 'break', 'continue']);

function mayThrow(block: Block): boolean {
  return block.some((instruction) => !HARMLESS.has(instruction.op));
}

export function runJump(run: Run, frame: Frame, kind: 'break' | 'continue', label: string | undefined): boolean {
  for (let i = frame.targets.length - 1; i >= 0; i--) {
    const jump = frame.targets[i];
    if (!jump) break;
    const isMeant = label === undefined ? (jump.isLoop || (kind === 'break' && jump.label === undefined)) : jump.label === label;
    if (!isMeant) continue;
    (kind === 'break' ? jump.breaks : jump.continues).push(capture(run, frame, jump.mark));
    noteLeaving(run, frame, i);
    return false;
  }
  return false;
}

/** The finalizers between here and the jump target, or of the whole function, run before. */
function noteLeaving(run: Run, frame: Frame, target: number): void {
  for (const { mark, outside, states } of frame.leaving) {
    if (target < outside && states.length < LIMITS.thrownStates) states.push(capture(run, frame, mark));
  }
}

export function runLabelled(run: Run, frame: Frame, label: string, body: Block): boolean {
  const mark = run.heap.mark();
  const jump: JumpTarget = { label, isLoop: false, mark, breaks: [], continues: [] };
  frame.targets.push(jump);
  const lives = run.machine.execute(frame, body);
  frame.targets.pop();
  if (jump.breaks.length === 0) return lives;
  const states = lives ? [capture(run, frame, mark), ...jump.breaks] : jump.breaks;
  run.heap.rollback(mark);
  return meet(run, frame, states);
}

export function runReturn(run: Run, frame: Frame, value: Value, at: ReturnInstruction): boolean {
  noteReturn(run, frame, value, at.src);
  noteKeysFound(run, frame, value, at.src);
  const place = placeOf(frame, at);
  const returned = run.values.withTaints(value, step(value.taints, { ...hopAt(place, 'return'), ...(isOfWays(frame.fn.ir) && { isOfWays: true }) }));
  for (const answer of run.registered.responses.get(frame.fn) ?? []) {
    const { kind, page, gives, begins, unless, member, returning, response, origin } = answer;
    if (unless && run.settings.isExcused(frame.fn.module.path, unless)) continue;
    if (returning.length > 0 && !allHold(run, returning, returningFrom(run, frame, { value, at, response }))) continue;
    if (page) {
      const shown = shownPage(run, siteOf(frame, at), value, { of: page.of, member });
      showPage(run, siteOf(frame, at), shown, page);
      if (page.writes !== undefined) reportPage(run, siteOf(frame, at), shown, { kind: page.writes, fact: `${origin.file} ${origin.row}` });
      continue;
    }
    const templates = templatesOf(run, frame, at, answer);
    if (templates) {
      run.reporter.sink({ kind, taints: answeredTaints(run, siteOf(frame, at), value, templates), prefix: '', place, isAnswer: true, fact: `${origin.file} ${origin.row}` });
      continue;
    }
    const part = member === undefined ? value : member.split('.').reduce((holder, key) => run.machine.getIndex(siteOf(frame, at), holder, run.values.constant(key)), value);
    if (gives !== undefined) {
      run.machine.call(siteOf(frame, at), exportNamed(run, frame.fn.module, gives), undefined, argumentsOf([part]));
      continue;
    }
    const { taints, prefix } = run.catalog.sinkKinds.get(kind)?.isOfContents ? { taints: deepTaints(run, part), prefix: part.prefix } : sent(run, part);
    if (begins && !begins.test(prefix)) continue;
    const reached = { kind, prefix, place, isAnswer: true, fact: `${origin.file} ${origin.row}` } as const;
    run.reporter.sink({ ...reached, taints });
    reachAsWell(run, reached, part);
  }
  frame.returned = run.values.join(frame.returned, unnamed(run, frame, returned, place));
  frame.exits.push(run.heap.capture(frame.mark));
  noteLeaving(run, frame, -1);
  return false;
}

/** The templates that write what the function returns: those that the call named which registered it, or a member of its object names. */
function templatesOf(run: Run, frame: Frame, at: ReturnInstruction, { template, templateMember }: AnswerFact): readonly string[] | undefined {
  if (templateMember === undefined) return template?.names;
  const { thisSlot } = frame.fn.ir;
  const named = thisSlot === undefined ? run.values.never : run.machine.get(siteOf(frame, at), readSlot(run, frame, thisSlot), templateMember);
  return named.atoms.flatMap((atom) => (atom.kind === 'const' && typeof atom.value === 'string' ? [atom.value] : []));
}

/** The function as a call that gives the value: what stands in its parameters now are the arguments. */
function returningFrom(run: Run, frame: Frame, { value, at, response }: { readonly value: Value; readonly at: ReturnInstruction; readonly response: AnswerFact['response'] }): Evaluation {
  const args = argumentsOf(frame.fn.ir.parameters.map(({ slot }) => frame.slots[slot] ?? run.values.never));
  const call = { site: siteOf(frame, at), receiver: response ? run.values.model(response) : run.values.never, receiverOrigin: undefined, args, name: undefined };
  return { call, callbacks: { given: new Map(), returned: new Map() }, result: value };
}

/** A weak value is reported where it first gets a telling name, here the function's, and not again where it is handed on. */
function unnamed(run: Run, frame: Frame, value: Value, place: Place): Value {
  const taints = value.taints.filter((taint) => isWeak(run, taint));
  const isTold = taints.length > 0 && run.reporter.named(frame.fn.ir.name, { taints, prefix: value.prefix }, place, frame.models);
  return isTold ? run.values.withTaints(value, value.taints.filter((taint) => !taints.includes(taint) || isMisused(taint))) : value;
}

/** Of several values that are returned at once (a text, then a status), the first is what is sent; a map is sent as data, whatever it was made of. */
function sent(run: Run, value: Value): Value {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  const first = (object?.shape === 'list' ? object.items?.[0] : undefined) ?? value;
  return first.atoms.length > 0 && first.atoms.every((atom) => atom.kind === 'shape' && atom.shape === 'map') ? run.values.withTaints(first, []) : first;
}
