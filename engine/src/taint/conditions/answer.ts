/*
 * What a program function's answer says about its arguments: `if (isValid(id))` teaches about `id` what `isValid` found
 * out on the ways on which it answers with something true. Each return leaves, for both truths of what it returns, how
 * the parameters stand there; the caller refines its places by the join. That a function comes back at all, where its
 * other ways threw, teaches the join of both.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { pathOf, readSlot, restore, shareLessons, snapshot, taughtUpToNow } from '#engine/taint/state/frame.ts';
import { isOfPromise, taughtOfElements, teachesOfElements } from '#engine/taint/state/predicate.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Learned, LetThrough, Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { ANYBODY, behindGate, callersBehind, type Callers } from '#engine/taint/state/way.ts';
import { askedWithinName, foundWithinName, handOnBareStarts } from '#engine/taint/conditions/beginnings.ts';
import { writtenAs } from '#engine/taint/conditions/spellings.ts';
import { noteResult, toldByMembers } from '#engine/taint/conditions/narrowing/results.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import type { Answer, Frame, Lesson } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { Code, Scope } from '#engine/taint/values/heap-object.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

const READ_AROUND = new WeakMap<IrFunction, boolean>();

/** Whether it reads variables of the functions around it, of which it may find something out. */
function readsAround(ir: IrFunction): boolean {
  const known = READ_AROUND.get(ir);
  if (known !== undefined) return known;
  const reads = instructionsOf(ir.body).some(({ op }) => op === 'outer');
  READ_AROUND.set(ir, reads);
  return reads;
}

/** Notes how the parameters stand where the function returns a value, which was read from `src` where it stood in a slot. */
export function noteReturn(run: Run, frame: Frame, value: Value, src: Slot | undefined): void {
  if (frame.fn.ir.parameters.length === 0 && !readsAround(frame.fn.ir)) return;
  const predicate = src === undefined ? undefined : frame.predicates.get(src);
  noteText(run, frame, predicate, src);
  if (frame.fn.ir.isAsync || isOfPromise(predicate)) frame.answer.isPromised = true;
  const truth = truthOf(value);
  if (truth !== 'false') noteAnswer(run, frame, predicate, true);
  if (truth !== 'true') noteAnswer(run, frame, predicate, false);
  noteResult(run, frame, { value, told: predicate }, (told) => learned(run, frame, told, true));
}

/** Notes of which parameter the result is the text: `return normalize(path)`. */
function noteText(run: Run, { given, answer }: Frame, predicate: Predicate | undefined, src: Slot | undefined): void {
  const slot = predicate?.kind === 'text-of' && predicate.subject.slot !== undefined && run.accessPaths.slot(predicate.subject.slot) === predicate.subject.path ? predicate.subject.slot : src;
  const position = (slot === undefined ? undefined : given.get(slot)) ?? null;
  answer.textOf = answer.textOf === undefined || answer.textOf === position ? position : null;
}

function noteAnswer(run: Run, frame: Frame, predicate: Predicate | undefined, outcome: boolean): void {
  const lesson = learned(run, frame, predicate, outcome);
  if (!lesson) return;
  const { answer } = frame;
  const callers = callersBehind(frame.way, predicate, outcome);
  if (outcome) answer.callersWhenTrue = answer.whenTrue ? (answer.callersWhenTrue ?? ANYBODY) & callers : callers;
  else answer.callersWhenFalse = answer.whenFalse ? (answer.callersWhenFalse ?? ANYBODY) & callers : callers;
  if (outcome) answer.whenTrue = joinLessons(run, answer.whenTrue, lesson);
  else answer.whenFalse = joinLessons(run, answer.whenFalse, lesson);
}

/** Undefined: the predicate cannot have this outcome. */
function learned(run: Run, frame: Frame, predicate: Predicate | undefined, outcome: boolean): Lesson | undefined {
  if (!predicate) return read(run, frame);
  const before = snapshot(frame);
  const mark = teachesOfElements(predicate) ? run.heap.mark() : undefined;
  const lesson = refine(run, frame, predicate, outcome) ? read(run, frame) : undefined;
  restore(frame, before);
  if (!mark) return lesson;
  run.heap.rollback(mark);
  return lesson && new Map([...lesson, ...taughtOfElements(run.accessPaths, predicate, outcome)]);
}

function read(run: Run, frame: Frame): Lesson {
  const lesson = new Map<AccessPath, Value>();
  const paths = run.accessPaths;
  for (const [slot, position] of frame.given) {
    const [given, parameter] = [paths.slot(slot), paths.parameter(position)];
    lesson.set(parameter, readSlot(run, frame, slot));
    for (const [path, value] of frame.refined) {
      const told = path === given ? undefined : paths.rebase(path, given, parameter);
      if (told) lesson.set(told, value);
    }
  }
  for (const [path, value] of frame.refined) if (path.root.kind === 'outer') lesson.set(path, value);
  for (const id of frame.foundOut ?? []) {
    const list = run.heap.read(id);
    const elements = list && elementsOf(run.values, list);
    if (elements) lesson.set(paths.elements(id), run.values.addTaints(elements, list.taints));
  }
  return lesson;
}

/** What a function that was made in this activation found out of the variables around it, at their places here. */
export function outerPlaces(run: Run, frame: Frame, { scope }: Pick<Code, 'scope'>, lesson: Lesson | undefined): readonly Learned[] {
  if (scope !== frame.scope) return [];
  const paths = run.accessPaths;
  return [...lesson ?? []].flatMap(([told, value]): readonly Learned[] => {
    const { root } = told;
    if (root.kind !== 'outer') return [];
    const slots = root.hops === 1 ? [root.slot, ...originalOf(frame, root.slot)] : [root.slot];
    return slots.flatMap((slot): readonly Learned[] => {
      const here = root.hops === 1 ? pathOf(run, frame, slot) : paths.outer(root.hops - 1, slot);
      const path = paths.rebase(told, paths.outer(root.hops, root.slot), here);
      if (!path) return [];
      return [path === here && root.hops === 1 ? { subject: { path, slot, value: readSlot(run, frame, slot) }, value } : { subject: { path, slot: undefined, value }, value }];
    });
  });
}

/** The variable whose value the slot was given once and for all: of `name::equals`, the name. */
function originalOf({ fn: { ir: { body } } }: Frame, slot: Slot): readonly Slot[] {
  const [made, ...others] = writersOf(body, slot);
  return made?.op === 'copy' && others.length === 0 && writersOf(body, made.src).length <= 1 ? [made.src] : [];
}

/** What both say; one that is absent stands for a way that is never taken. */
export function joinLessons(run: Run, a: Lesson | undefined, b: Lesson | undefined): Lesson | undefined {
  if (!a || !b) return a ?? b;
  const joined = new Map<AccessPath, Value>();
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other) joined.set(key, run.values.join(value, other));
  }
  return joined;
}

/**
 * What several activations of one function say together. Of variables around them nothing: each has its own. Undefined where one of them
 * says nothing, as it was not run.
 */
export function joinAnswers(run: Run, answers: readonly (Answer | undefined)[]): Answer | undefined {
  const [first, ...others] = answers.map((answer) => answer && withoutOuter(answer));
  return others.reduce((all, answer) => (all && answer ? joinTwo(run, all, answer) : undefined), first);
}

function joinTwo(run: Run, a: Answer, b: Answer): Answer {
  const textOf = a.textOf === undefined || a.textOf === b.textOf ? b.textOf : b.textOf === undefined ? a.textOf : null;
  return {
    whenTrue: joinLessons(run, a.whenTrue, b.whenTrue),
    whenFalse: joinLessons(run, a.whenFalse, b.whenFalse),
    callersWhenTrue: joinCallers([a.whenTrue, a.callersWhenTrue], [b.whenTrue, b.callersWhenTrue]),
    callersWhenFalse: joinCallers([a.whenFalse, a.callersWhenFalse], [b.whenFalse, b.callersWhenFalse]),
    bareStarts: new Set([...(a.bareStarts ?? []), ...(b.bareStarts ?? [])]),
    ...(textOf !== undefined && { textOf }),
    results: a.results && b.results ? [...a.results, ...b.results] : null,
    ...((a.whenAwaited ?? b.whenAwaited) && { whenAwaited: true }),
    ...((a.isPromised ?? b.isPromised) && { isPromised: true }),
  };
}

/** A lesson that is absent stands for a way that is never taken, which lets nobody through. */
function joinCallers([a, ofA = ANYBODY]: readonly [Lesson | undefined, Callers | undefined], [b, ofB = ANYBODY]: readonly [Lesson | undefined, Callers | undefined]): Callers {
  if (!a) return ofB;
  return b ? ofA & ofB : ofA;
}

function withoutOuter(answer: Answer): Answer {
  const bare = (lesson: Lesson | undefined): Lesson | undefined => lesson && new Map([...lesson].filter(([{ root }]) => root.kind !== 'outer'));
  const results = answer.results?.map((result) => ({ ...result, lesson: bare(result.lesson) ?? result.lesson }));
  return { ...answer, whenTrue: bare(answer.whenTrue), whenFalse: bare(answer.whenFalse), ...(answer.results !== undefined && { results: results ?? null }) };
}

/**
 * After a call that came back: refines the places of its arguments. One whose promise may be rejected comes back where that is
 * awaited, and it is left to be learned there. A function that was made here tells of the variables here as well.
 * @param scope of the function that answered  @returns what the truth of its result says of them
 */
export function learnFrom(run: Run, frame: Frame, { answer, scope }: { readonly answer: Answer; readonly scope: Scope | undefined }, args: Arguments): Predicate {
  const isOpen = askedWithinName(run, frame, answer, args);
  const placed = (lesson: Lesson | undefined): readonly Learned[] => [
    ...placesOf(run, frame, lesson, args).map((learned) => (isOpen && learned.subject.slot !== undefined ? { ...learned, value: foundWithinName(run, learned.subject.value, learned.value) } : learned)),
    ...(scope ? outerPlaces(run, frame, { scope }, lesson) : []),
  ];
  const always = placed(joinLessons(run, answer.whenTrue, answer.whenFalse));
  const lets = letThroughBy(answer);
  handOnBareStarts(frame, answer, args);
  if (!answer.whenAwaited) learn(run, frame, always, lets?.always);
  const members = toldByMembers(answer.results, (lessons) => placed(lessons.reduce<Lesson | undefined>((all, lesson) => joinLessons(run, all, lesson), undefined)));
  const written = args.origins[answer.textOf ?? -1];
  return {
    kind: 'answered',
    whenTrue: placed(answer.whenTrue),
    whenFalse: placed(answer.whenFalse),
    ...(members && { members }),
    ...(answer.whenAwaited && { whenAwaited: always }),
    ...(lets && { lets }),
    ...(answer.isPromised && { isPromised: true }),
    ...(written && { textOf: [{ ...written, value: readSlot(run, frame, written.slot) }, ...writtenAs(run, frame, written)].map((form): Subject => ({ ...form, isOtherForm: true })) }),
  };
}

/** Undefined where it lets through whoever comes. */
function letThroughBy({ whenTrue, whenFalse, callersWhenTrue = ANYBODY, callersWhenFalse = ANYBODY }: Answer): LetThrough | undefined {
  if ((callersWhenTrue | callersWhenFalse) === ANYBODY) return undefined;
  const always = !whenTrue ? callersWhenFalse : !whenFalse ? callersWhenTrue : callersWhenTrue & callersWhenFalse;
  return { whenTrue: callersWhenTrue, whenFalse: callersWhenFalse, always };
}

/** Refines places by what is known of them on every way. @param callers whom all ways let through */
export function learn(run: Run, frame: Frame, always: readonly Learned[], callers = ANYBODY): void {
  frame.way = behindGate(frame.way, callers);
  const before = taughtUpToNow(frame);
  refine(run, frame, { kind: 'answered', whenTrue: always, whenFalse: always }, true);
  shareLessons(run, frame, before);
}

function placesOf(run: Run, frame: Frame, lesson: Lesson | undefined, args: Arguments): readonly Learned[] {
  const places: Learned[] = [];
  for (const [told, value] of lesson ?? []) {
    const { root } = told;
    if (root.kind === 'elements') places.push({ subject: { path: told, slot: undefined, value }, value });
    const origin = root.kind === 'parameter' ? args.origins[root.position] : undefined;
    if (!origin || root.kind !== 'parameter') continue;
    const path = told.parent && run.accessPaths.rebase(told, run.accessPaths.parameter(root.position), origin.path);
    places.push(path ? { subject: { path, slot: undefined, value }, value } : { subject: { ...origin, value: readSlot(run, frame, origin.slot) }, value });
  }
  return places;
}
