/* What comparing two values says about the places where they stand. */
import type { BinaryInstruction, Constant } from '#engine/ir/instruction.ts';
import { equalBeginning } from '#engine/taint/conditions/beginnings.ts';
import { holding, toldOfForm } from '#engine/taint/conditions/guards.ts';
import { bound, brevity, range } from '#engine/taint/conditions/sizes.ts';
import { ofOwnSecret } from '#engine/taint/conditions/own-secret.ts';
import { ofOwnSite } from '#engine/taint/conditions/wholes.ts';
import { sameness } from '#engine/taint/conditions/sameness.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import { negate, ofPosition } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { namedFields } from '#engine/taint/values/heap-object.ts';
import { constantOf, constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function subjectOf(run: Run, frame: Frame, slot: number): Subject {
  return { path: pathOf(run, frame, slot), slot, value: readSlot(run, frame, slot) };
}

/** What it says that the comparison is true. */
export function comparison(run: Run, frame: Frame, instruction: BinaryInstruction): Predicate | undefined {
  const { operator, left, right } = instruction;
  if (operator === 'in') return membership(run, frame, instruction);
  if (operator === 'instanceof') return { kind: 'instance', subject: subjectOf(run, frame, left), of: readSlot(run, frame, right) };
  if (operator === 'within') return holding(run, frame, subjectOf(run, frame, left), subjectOf(run, frame, right));
  const counted = ofNumber(frame.predicates.get(left), operator, constantOf(readSlot(run, frame, right))?.value);
  if (counted) return counted.told;
  const isEqual = operator === '===' || operator === '==';
  if (!isEqual && operator !== '!==' && operator !== '!=') return range(run, frame, instruction) ?? brevity(run, frame, instruction) ?? bound(run, frame, instruction);
  const isLoose = operator === '==' || operator === '!=';
  const beginning = [left, right].flatMap((slot) => ofBeginning(frame.predicates.get(slot))).reduce<Predicate | undefined>((all, each) => (all ? { kind: 'and', left: all, right: each } : each), undefined);
  if (beginning) return isEqual ? beginning : negate(beginning);
  const found = equality(run, frame, { tested: left, other: right, isLoose, instruction }) ?? equality(run, frame, { tested: right, other: left, isLoose, instruction });
  if (found) return isEqual ? found : negate(found);
  return ofSides(run, frame, instruction, isEqual) ?? sameness(run, frame, instruction) ?? likeness(run, frame, instruction, isEqual);
}

/** What it says that one value is the other, of which one is a constant: `switch (typeof value)`, `switch (true) { case isOwn(path): }`. */
export function sameAsConstant(run: Run, frame: Frame, { left, right, ofCharacters }: Pick<BinaryInstruction, 'left' | 'right' | 'ofCharacters'>): Predicate | undefined {
  const sides = { isLoose: false, instruction: { ...(ofCharacters && { ofCharacters }) } };
  return equality(run, frame, { tested: left, other: right, ...sides }) ?? equality(run, frame, { tested: right, other: left, ...sides });
}

/** What it tells of a place in a text, and of a number that is none where something is so: `errors.length > 0`. */
function ofNumber(told: Predicate | undefined, operator: BinaryInstruction['operator'], limit: Constant | undefined): { readonly told: Predicate | undefined } | undefined {
  if (told?.kind === 'position') return { told: ofPosition(told, operator, limit) };
  if (told?.kind !== 'flag') return undefined;
  if ((operator === '>' && limit === 0) || (operator === '>=' && limit === 1)) return { told };
  return (operator === '<=' && limit === 0) || (operator === '<' && limit === 1) ? { told: negate(told) } : undefined;
}

/** How all of several texts begin, which both sides may be: `commonpath([folder]) == commonpath([folder, path])`. */
function ofBeginning(predicate: Predicate | undefined): readonly Predicate[] {
  return predicate?.kind === 'beginning' ? [predicate.of] : [];
}

/** Neither side is one constant. */
function ofSides(run: Run, frame: Frame, { left, right }: BinaryInstruction, isEqual: boolean): Predicate | undefined {
  const options = readSlot(run, frame, right);
  if (isEqual && constantsOf(options)) return { kind: 'equals', subject: subjectOf(run, frame, left), value: options };
  const [first, second] = [subjectOf(run, frame, left), subjectOf(run, frame, right)];
  const own = ofOwnSite(run, frame, first, options) ?? ofOwnSite(run, frame, second, first.value) ?? ofOwnSecret(run, frame.models, [first, second]);
  return own && (isEqual ? own : negate(own));
}

/** Of neither side is anything else known. */
function likeness(run: Run, frame: Frame, { left, right }: BinaryInstruction, isEqual: boolean): Predicate | undefined {
  const told = equalBeginning(run, subjectOf(run, frame, left), subjectOf(run, frame, right));
  return told && !isEqual ? negate(told) : told;
}

interface Sides {
  readonly tested: number;
  readonly other: number;
  /** `==`: null and undefined are equal. */
  readonly isLoose: boolean;
  readonly instruction: Pick<BinaryInstruction, 'ofCharacters'>;
}

/** What `tested == other` says when the other side is one constant. */
function equality(run: Run, frame: Frame, sides: Sides): Predicate | undefined {
  const constant = constantOf(readSlot(run, frame, sides.other));
  const inner = frame.predicates.get(sides.tested);
  if (!constant) return undefined;
  return inner && constant.value !== true && refusesByObject(inner) ? { kind: 'anything' } : equalTo(run, frame, sides, constant);
}

function equalTo(run: Run, frame: Frame, { tested, other, isLoose, instruction }: Sides, constant: { readonly value: Constant }): Predicate {
  const value = readSlot(run, frame, other);
  const inner = frame.predicates.get(tested);
  // `typeof x` leaves a predicate without a type on its slot.
  if (inner?.kind === 'type' && inner.type === '' && typeof constant.value === 'string') return { ...inner, type: constant.value };
  const isNothing = constant.value === undefined || constant.value === null;
  // A test that answers with what it found answers nothing where it fails.
  if (inner?.kind === 'guard' && isNothing) return negate(inner);
  if (isNothing && (inner?.kind === 'found' || isLoose)) return ofNothing(subjectOf(run, frame, tested), inner, isLoose ? undefined : value);
  if (inner && isOfTruth(inner, constant.value)) return constant.value ? inner : negate(inner);
  const isEqual: Predicate = { kind: 'equals', subject: subjectOf(run, frame, tested), value, ...(instruction.ofCharacters && { ofCharacters: true }) };
  const told = toldOfForm(run, frame, tested, constantsOf(value));
  return told ? { kind: 'and', left: isEqual, right: told } : isEqual;
}

/** Whether it fails with an object, which is no constant. */
function refusesByObject(predicate: Predicate): boolean {
  if (predicate.kind === 'and') return refusesByObject(predicate.left) || refusesByObject(predicate.right);
  return predicate.kind === 'not' ? refusesByObject(predicate.of) : predicate.kind === 'guard' && predicate.refusesByObject === true;
}

/** Equal to this constant is the predicate's truth. */
function isOfTruth({ kind }: Predicate, constant: Constant): boolean {
  return typeof constant === 'boolean' || (kind === 'guard' && typeof constant === 'number');
}

/** There is nothing, and so what finds something found nothing. @param same what it was found to be; absent: null or undefined */
function ofNothing(subject: Subject, inner: Predicate | undefined, same: Value | undefined): Predicate {
  const absent: Predicate = same ? { kind: 'equals', subject, value: same } : { kind: 'nullish', subject };
  const tells = inner?.kind === 'found' && !(inner.isElseUndefined && same && constantOf(same)?.value === null);
  return tells ? negate({ kind: 'and', left: negate(absent), right: inner }) : absent;
}

/** `key in table`: when the table's keys are known, the key is one of them. */
function membership(run: Run, frame: Frame, instruction: BinaryInstruction): Predicate | undefined {
  const table = readSlot(run, frame, instruction.right);
  const only = table.atoms.length === 1 ? table.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  if (!object || object.rest || object.taints.length > 0) return undefined;
  const keys = run.values.joinAll(namedFields(object).map(([key]) => run.values.constant(key)));
  return keys.atoms.length === 0 ? undefined : { kind: 'one-of', subject: subjectOf(run, frame, instruction.left), value: keys };
}
