/*
 * Functions that are asked about each element of a list: what a function found out about any element where it answered
 * so, or came back at all, holds of every element where it answered so for all of them.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { variablesSeen } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { joinLessons, outerPlaces } from '#engine/taint/conditions/answer.ts';
import { notePredicate, segmentFound } from '#engine/taint/conditions/guards.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Holder, Predicate } from '#engine/taint/state/predicate.ts';
import { foundWithinName, isFromOutside } from '#engine/taint/conditions/beginnings.ts';
import { asOfText, isFound } from '#engine/taint/conditions/elements/elements.ts';
import { holdsElements } from '#engine/taint/conditions/elements/keys-or-elements.ts';
import { narrowElements } from '#engine/taint/conditions/refine.ts';
import { charactersOf, writtenAs } from '#engine/taint/conditions/spellings.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Answer } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { callForEach, kept } from '#engine/taint/operations/containers/lists.ts';
import { callSheet } from '#engine/taint/models/call-sheet.ts';
import { knowing } from '#engine/taint/objects/knowing.ts';
import { argument, contained, exactly } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { isMap } from '#engine/taint/objects/overloading.ts';
import { elementsIn } from '#engine/taint/operations/streams.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface ElementAnswer {
  readonly element: Value;
  /** What a function of the program, and nothing else, answered, and not what its promise comes to. */
  readonly answer: Answer | undefined;
}

/** Calls the function among the arguments with what any element may be; undefined where there is no such function. */
function callWithAnyElement(run: Run, evaluation: Evaluation): ElementAnswer | undefined {
  const { site, receiver, args: { positional: [callback, self] } } = evaluation.call;
  if (!callback?.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined)) return undefined;
  const element = contained(run, evaluation, elementsIn(run, receiver).any);
  if (element.atoms.length === 0) return undefined;
  run.machine.call(site, callback, self, argumentsOf([element, run.values.shape('number'), receiver]));
  const { answer } = site.outcome;
  return { element, answer: exactly(run, callback)?.code && !answer?.isPromised ? answer : undefined };
}

/** The lists that the receiver may be, and the place where it stands. */
function holderOf(run: Run, { call: { receiver, receiverOrigin, site: { frame } } }: Evaluation): Holder {
  const lists = heldBy(receiver);
  return { lists, subject: receiverOrigin && { ...receiverOrigin, value: receiver }, written: lists.length === 0 ? charactersOf(run, frame, receiverOrigin) : [] };
}

/** For which of the elements the function has to answer with something true. */
type Quantity = 'some' | 'every' | 'none';

/** What it is where the function is known to answer so for each of the elements; undefined where one of the answers is not known. */
function decided(quantity: Quantity, known: readonly ('true' | 'false' | 'either')[]): boolean | undefined {
  const isDecided = known.includes(quantity === 'every' ? 'false' : 'true');
  if (!isDecided && known.includes('either')) return undefined;
  return isDecided === (quantity === 'some');
}

/** Whether the function answers with something true for one of the elements, for each of them, or for none. */
function quantified(quantity: Quantity): Mechanism {
  return (run, evaluation): Outcome | undefined => {
    const known = callForEach(run, evaluation)?.map(truthOf);
    const outcome = known && !evaluation.call.site.outcome.answer?.isPromised ? decided(quantity, known) : undefined;
    if (outcome !== undefined) return { value: run.values.constant(outcome), ranCallbacks: true };
    const climbing = climbingAmong(run, evaluation, quantity);
    const answered = callWithAnyElement(run, evaluation);
    if (!answered) {
      const vouched = quantity === 'every' ? vouchedByLibrary(run, evaluation) : undefined;
      if (vouched) notePredicate(run, evaluation.call, vouched);
      return vouched || known ? { value: run.values.shape('boolean'), ranCallbacks: true } : undefined;
    }
    const predicate = climbing ?? told(run, evaluation, answered, quantity);
    if (predicate) notePredicate(run, evaluation.call, predicate);
    return { value: run.values.shape('boolean'), ranCallbacks: true };
  };
}

const CLIMBING = '..';

/**
 * That none of the names of a path climbs: `path.split('/').every((name) => name !== '..')`. What the function answers for such a name tells
 * it: of all that it found out about a name, a way on which it is this very one would not be seen.
 */
function climbingAmong(run: Run, { call: { site, args, receiver, receiverOrigin } }: Evaluation, quantity: Quantity): Predicate | undefined {
  const paths = writtenAs(run, site.frame, receiverOrigin);
  const [callback, self] = args.positional;
  if (paths.length === 0 || !callback || !exactly(run, callback)?.code) return undefined;
  const name = run.values.constant(CLIMBING);
  const before = run.heap.mark();
  const answer = run.machine.call(site, callback, self, argumentsOf([name, run.values.shape('number'), receiver]));
  // Of the names before, it may have kept something that lets this one pass: their number.
  if (run.heap.changesSince(before) > 0 || site.outcome.answer?.isPromised || truthOf(answer) !== (quantity === 'every' ? 'false' : 'true')) return undefined;
  const found = segmentFound(run, paths, name);
  return found && (quantity === 'some' ? found : negate(found));
}

/** What a library's function, handed as it is, answers of each element: `text.chars().allMatch(Character::isLetterOrDigit)`. */
function vouchedByLibrary(run: Run, evaluation: Evaluation): Predicate | undefined {
  const { args: { positional: [callback] } } = evaluation.call;
  const atom = callback?.atoms.length === 1 ? callback.atoms[0] : undefined;
  const element = contained(run, evaluation, elementsIn(run, evaluation.call.receiver).any);
  const guards = atom?.kind === 'model' ? callSheet(atom.node).facts.flatMap((fact) => fact.guards) : [];
  const ofElement = guards.filter(({ input, outcome, when }) => outcome === true && when.length === 0 && input.base === 'argument' && input.index === 0 && input.steps.length === 0);
  if (ofElement.length === 0 || element.taints.length === 0) return undefined;
  const found = run.values.withTaints(element, ofElement.reduce((taints, { cleans }) => knowing(run, taints, run.kinds.named(cleans)), element.taints));
  return { kind: 'elements', outcome: true, holder: holderOf(run, evaluation), found };
}

/** What it says of the variables around the function that one of the program's own elements was asked for so, or of each of somebody's elements. */
function told(run: Run, evaluation: Evaluation, answered: ElementAnswer, quantity: Quantity): Predicate | undefined {
  const { answer, element } = answered;
  const isOfAll = quantity === 'every';
  const asked = (isOfAll ? answer?.whenTrue : answer?.whenFalse)?.get(run.accessPaths.parameter(0));
  const found = asked && asOfText(run, evaluation.call.receiver, element, asked);
  const { call: { site: { frame, instruction }, receiver, receiverOrigin } } = evaluation;
  // A function that is no method of it goes through the keys of a map, too.
  const isOfKeys = instruction.op === 'call' && (isMap(run, receiver) || !holdsElements(frame.fn, receiverOrigin?.slot, receiver));
  const ofElements: Predicate | undefined = found && !isOfKeys ? { kind: 'elements', outcome: quantity !== 'some', holder: holderOf(run, evaluation), found } : undefined;
  // Of what somebody sent, a question says nothing of what else they sent.
  if (isFromOutside(run, element) || (found && isFound(element, found))) return ofElements;
  const around = ofSurroundings(run, evaluation, answered, !isOfAll);
  if (around) return quantity === 'some' ? around : negate(around);
  return ofElements;
}

/** What it says of the variables around the function that it answered so for one of the elements: `names.some((name) => name === asked)`. */
function ofSurroundings(run: Run, { call: { site, args } }: Evaluation, { answer, element }: ElementAnswer, outcome = true): Predicate | undefined {
  const [callback] = args.positional;
  const code = callback && exactly(run, callback)?.code;
  const found = code && answer ? outerPlaces(run, site.frame, code, outcome ? answer.whenTrue : answer.whenFalse) : [];
  if (found.length === 0) return undefined;
  // The name of a folder that is not known may be the beginning of that of another one.
  const isOpen = element.taints.length > 0 && answer?.bareStarts?.has(0) === true;
  return { kind: 'answered', whenTrue: isOpen ? found.map((learned) => ({ ...learned, value: foundWithinName(run, learned.subject.value, learned.value) })) : found, whenFalse: [] };
}

function each(run: Run, evaluation: Evaluation): Outcome | undefined {
  const outcome = { value: run.values.undefined, ranCallbacks: true };
  if (callForEach(run, evaluation)) return outcome;
  const code = exactly(run, argument(run, evaluation, 0))?.code;
  const before = code && variablesSeen(run, code);
  const once = callWithAnyElement(run, evaluation);
  // What one call leaves in the variables around it, the next one finds.
  const answered = code && variablesSeen(run, code) !== before ? callWithAnyElement(run, evaluation) : once;
  const found = answered?.answer && joinLessons(run, answered.answer.whenTrue, answered.answer.whenFalse)?.get(run.accessPaths.parameter(0));
  if (found) narrowElements(run, evaluation.call.site.frame, holderOf(run, evaluation), found);
  return answered && outcome;
}

/** The first element for which the function answers with something true, or nothing. */
function find(run: Run, evaluation: Evaluation): Outcome | undefined {
  const answered = callWithAnyElement(run, evaluation);
  if (!answered) return undefined;
  const value = run.values.join(kept(run, answered.answer, answered.element) ?? run.values.never, run.values.undefined);
  const around = ofSurroundings(run, evaluation, answered);
  const { frame, instruction } = evaluation.call.site;
  if (around && 'dst' in instruction && instruction.dst !== undefined) {
    const isFound: Predicate = { kind: 'truthy', subject: { path: run.accessPaths.slot(instruction.dst), slot: instruction.dst, value } };
    if (!frame.fn.isCaptured[instruction.dst]) notePredicate(run, evaluation.call, { kind: 'and', left: isFound, right: around });
  }
  return { value, ranCallbacks: true };
}

/** Where the first such element stands, or -1. */
function findIndex(run: Run, evaluation: Evaluation): Outcome | undefined {
  const answered = callWithAnyElement(run, evaluation);
  if (!answered) return undefined;
  const around = ofSurroundings(run, evaluation, answered);
  if (around) notePredicate(run, evaluation.call, { kind: 'position', of: around });
  return { value: run.values.shape('number'), ranCallbacks: true };
}

export const quantifierOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'list-each': each,
  'list-some': quantified('some'),
  'list-every': quantified('every'),
  'list-none': quantified('none'),
  'list-find': find,
  'list-find-index': findIndex,
};
