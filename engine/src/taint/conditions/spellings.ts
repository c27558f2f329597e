/* Of which texts one that is asked about is the text, or another spelling: what is found out of it holds of them. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { alphabetCleans } from '#engine/taint/conditions/pattern-answers.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantOf, constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The values whose text this is, as long as they stand where they stood; the outermost first. */
export function writtenAs(run: Run, frame: Frame, origin: Origin | undefined): readonly Subject[] {
  const predicate = origin && frame.predicates.get(origin.slot);
  const written = predicate?.kind === 'text-of' ? [predicate.subject, ...predicate.between] : predicate?.kind === 'or' && predicate.filled ? [predicate.filled] : [];
  return written.filter((subject) => stands(run, frame, subject));
}

/** The text of which this is another spelling by capitals alone: the spaces around another one may be lines. */
function otherCapitals(run: Run, frame: Frame, slot: Slot): readonly Subject[] {
  const predicate = frame.predicates.get(slot);
  return predicate?.kind === 'spelling-of' && !predicate.isTrimmed ? otherSpellings(run, frame, slot) : [];
}

/** What is one of these in other capitals has no other characters than they have: `text.toUpperCase() === 'CSV'`. */
export function spelledOut(run: Run, frame: Frame, slot: Slot | undefined, listed: Value): Predicate | undefined {
  const subjects = slot === undefined ? [] : otherCapitals(run, frame, slot);
  const texts = subjects.length === 0 ? undefined : constantsOf(listed);
  if (!texts?.every((text) => typeof text === 'string')) return undefined;
  const cleans = alphabetCleans(run, run.values.constant(texts.flatMap((text) => [text.toUpperCase(), text.toLowerCase()]).join('')));
  return subjects.map((subject): Predicate => ({ kind: 'guard', subject, cleans, fact: 'listed in other capitals' })).reduce((left, right) => ({ kind: 'and', left, right }));
}

/** The text of which this is another spelling. */
function otherSpellings(run: Run, frame: Frame, slot: Slot | undefined): readonly Subject[] {
  const predicate = slot === undefined ? undefined : frame.predicates.get(slot);
  return predicate?.kind === 'spelling-of' && !predicate.hasOtherSlashes ? [predicate.subject].filter((subject) => stands(run, frame, subject)) : [];
}

/** Those, and the text of which this is another spelling: what a pattern says of the characters holds of both, as letters and spaces around harm nobody. */
export function spelledAs(run: Run, frame: Frame, origin: Origin | undefined): readonly Subject[] {
  const others = otherSpellings(run, frame, origin?.slot);
  return others.length > 0 ? others : writtenAs(run, frame, origin);
}

/** Of what may be more, a method worked on that which has it. */
function stands(run: Run, frame: Frame, { slot, value }: Subject): boolean {
  const current = slot === undefined ? undefined : readSlot(run, frame, slot);
  return current !== undefined && isMadeOfSame(current, value) && value.atoms.every((atom) => current.atoms.includes(atom));
}

/** Signs that stand in a text whatever its capitals, its slashes and the spaces around it. */
const SPELLED_ALIKE = /^[^\p{L}\s/\\]*$/u;

/** The text of which the receiver is another spelling, where both hold what is asked for or neither does. */
export function spelledWith(run: Run, { site: { frame }, receiverOrigin: origin }: ModelCall, asked: Value): readonly Subject[] {
  const predicate = origin && frame.predicates.get(origin.slot);
  if (predicate?.kind !== 'spelling-of' || !SPELLED_ALIKE.test(textOf(asked) ?? ' ')) return [];
  return [predicate.subject].filter((subject) => stands(run, frame, subject));
}

/** Whether two values hold the same of the same sources; storing one in a list leaves a hop. */
export function isMadeAlike(a: Value, b: Value): boolean {
  return a.atoms.length === b.atoms.length && a.atoms.every((atom, i) => atom === b.atoms[i]) && isMadeOfSame(a, b);
}

function isMadeOfSame(a: Value, b: Value): boolean {
  return a.taints.length === b.taints.length && a.taints.every((taint) => b.taints.some((other) => other.source === taint.source && other.cleaned === taint.cleaned));
}

const CUTTING: ReadonlySet<Operation> = new Set<Operation>(['text-slice', 'text-substring', 'text-substr']);

/** Whether the call gives all but the first sign. */
export function cutsFirst({ args: { positional } }: ModelCall, does: Operation): boolean {
  const [from] = positional;
  return CUTTING.has(does) && positional.length === 1 && from !== undefined && constantOf(from)?.value === 1;
}
