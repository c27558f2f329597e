/*
 * What a function tells by its name of what it is given. Where one that finds something (`finders` of the catalog) gave something, it was
 * asked for by a key that was there before: whoever sends it chose among what is stored, and did not write it. What one let pass that
 * checks (`checkers`) was refused unless that found it harmless. Names prove nothing: both doubt a finding, and clean nothing.
 */
import type { Finders } from '#engine/catalog/kinds.ts';
import type { Block, GetInstruction, Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { nameOfOuter } from '#engine/program/outer-name.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { both } from '#engine/taint/conditions/guards.ts';
import { keysWithin, mayBeKey } from '#engine/taint/conditions/keys-within.ts';
import { isNarrowed, negate } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { lookedUpBy } from '#engine/taint/conditions/around/looked-up-by.ts';
import type { Frame, Handing } from '#engine/taint/state/activation.ts';
import type { Arguments, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { MarkSet } from '#engine/taint/values/marks.ts';
import { isNamedBy, rowNaming } from '#engine/taint/values/named-by.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { isLookedUp } from '#engine/taint/values/trail.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface Asked {
  /** As it is called, and with the class around it. */
  readonly name: string | undefined;
  readonly qualified: string;
  readonly receiver: Value | undefined;
  /** What the truth of the receiver says. */
  readonly behind: Predicate | undefined;
  readonly args: Arguments;
  readonly result: Value;
  /** The function of the program that was called, and the slot of what it gave. */
  readonly called: FunctionInfo | undefined;
  readonly dst: Slot;
}

/**
 * What the truth of a call's result says of what the function was given, which is learnt at once where it would not have come back otherwise.
 * @param before what it says besides
 */
export function vouchedByName(run: Run, frame: Frame, asked: Asked, before: Predicate | undefined): Predicate | undefined {
  const { name } = asked;
  if (!frame.models || name === undefined) return undefined;
  const told = checked(run, frame, asked) ?? found(run, frame, frame.models.finders, { ...asked, name });
  const narrowed = narrowedBy(run, frame, frame.models.finders, { ...asked, name });
  // What is given a function may have it put something else in the place of nothing: `find(…).catch(() => ({}))`.
  const isPassed = asked.behind?.kind === 'found' && asked.behind.isSingle && asked.args.positional.length === 0;
  const isSingle = told && !asked.called && (isNamedBy(frame.models.finders.single, name) || isPassed);
  if (!told && !narrowed) return undefined;
  return { kind: 'found', keys: told ?? { kind: 'anything' }, ...(before && { of: before }), ...(isSingle && { isSingle }), ...(narrowed && { narrowed }) };
}

/** The keys of a row that a function is given behind its error: `findOne({ id }, (error, row) => …)`. */
export function keysOfHanded(run: Run, frame: Frame, { receiver, args, name }: Pick<Asked, 'receiver' | 'args' | 'name'>): Handing | undefined {
  if (!frame.models || name === undefined || !isNamedBy(frame.models.finders.single, name)) return undefined;
  const takers = args.positional.at(-1)?.atoms.map((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined)) ?? [];
  if (takers.length === 0 || takers.some((code) => !code || code.function.ir.parameters.length < 2)) return undefined;
  const keys = ofAll(keysOf(run, frame, { receiver, args, result: run.values.never }), run.kinds.storedKey);
  return keys && lookedUpBy(run, frame, { kind: 'found', isSingle: true, keys }, 1);
}

/**
 * What is known behind a call of the query that it was made on: `query.equalTo('id', id); await query.first()`. Where another condition takes
 * the place of that one or stands beside it, and where a query is handed to somebody who may widen it, nothing is, whatever variable it is in.
 */
export function noteNarrowed({ predicates, models }: Frame, on: Slot | undefined, { name, told, args: { origins } }: { readonly name: string | undefined; readonly told: Predicate | undefined; readonly args: Arguments }): void {
  if (!models || name === undefined) return;
  const isNarrowing = isNamedBy(models.finders.narrowing, name);
  const isHanded = origins.some((origin) => origin?.slot !== undefined && isNarrowed(predicates.get(origin.slot)));
  if (isHanded || isNamedBy(models.finders.otherwise, name) || (isNarrowing && !isNarrowed(told))) predicates.deleteWhere(isNarrowed);
  else if (isNarrowing && told && on !== undefined) predicates.set(on, told);
}

/** One column equals a value: `('id', id)`, `('id', '=', id)`. */
const COLUMN = /^[\w.]+$/u;
const EQUALS = new Set<unknown>(['=', '==', '===']);
/** So does that of a text with the name of a value: `('o.id = :id', { id })`. */
const NAMED_VALUE = /^\s*[\w."`]+\s*=\s*:\w+\s*$/u;

/** What holds where a row is found by the query that a call gives. */
function narrowedBy(run: Run, frame: Frame, finders: Finders, asked: Asked & { readonly name: string }): Predicate | undefined {
  const { name, behind, args } = asked;
  const before = behind?.kind === 'found' && !isNamedBy(finders.asking, name) && !isNamedBy(finders.otherwise, name) ? behind.narrowed : undefined;
  if (!isNamedBy(finders.narrowing, name)) return before;
  const [column, second, third] = args.positional;
  const text = column && constantOf(column)?.value;
  if (asked.called || typeof text !== 'string' || !second) return undefined;
  if (NAMED_VALUE.test(text)) return ofAll(keysOf(run, frame, asked), run.kinds.storedKey);
  if (!COLUMN.test(text) || (third && !EQUALS.has(constantOf(second)?.value))) return undefined;
  const own = ofAll(keysOf(run, frame, asked), run.kinds.storedKey);
  return before && own ? both(before, own) : before ?? own;
}

/** Where a member is read of what a look-up gave, and nothing throws there, something was found. */
export function foundByReading(run: Run, frame: Frame, { object, optional }: GetInstruction): void {
  const predicate = optional ? undefined : frame.predicates.get(object);
  if (predicate?.kind === 'found' && predicate.isSingle) refine(run, frame, predicate.keys, true);
}

function checked(run: Run, frame: Frame, { qualified, args, result, called, dst }: Asked): Predicate | undefined {
  const row = frame.models && carriesTaints(args) ? rowNaming(frame.models.checkers, qualified) : undefined;
  if (!row) return undefined;
  const subjects = given(args).filter(({ value }) => value.taints.length > 0);
  const passed = subjects.reduce<Predicate | undefined>((all, { value }) => withJoined(all, value, run.kinds.mark(row.mark)), ofAll(subjects, run.kinds.mark(row.mark)));
  if (!passed) return undefined;
  const answers = result.atoms.some((atom) => atom.kind !== 'const' || (atom.value !== undefined && atom.value !== null));
  if (!answers || (called && throwsInstead(called, row.names) && isUnread(frame.fn.ir.body, dst, called.ir.isAsync))) refine(run, frame, passed, true);
  return row.isRefusing ? negate(passed) : passed;
}

function carriesTaints({ positional, named }: Arguments): boolean {
  for (const { taints } of positional) if (taints.length > 0) return true;
  for (const { taints } of named.values()) if (taints.length > 0) return true;
  return false;
}

/** It throws, or hands the question on to another check. */
function throwsInstead(fn: FunctionInfo, checks: RegExp): boolean {
  return instructionsOf(fn.ir.body).some((instruction) => instruction.op === 'throw' || checks.test(nameAsked(fn, instruction)));
}

/** The name by which an instruction calls a function; '' for anything else. */
function nameAsked(fn: FunctionInfo, instruction: Instruction): string {
  const { ir } = fn;
  if (instruction.op === 'invoke') return instruction.key ?? '';
  if (instruction.op !== 'call') return '';
  const [made] = writersOf(ir.body, instruction.callee);
  if (made?.op !== 'outer') return ir.slotNames[instruction.callee] ?? '';
  return nameOfOuter(fn, made.hops, made.slot);
}

/** Nobody looks at what a call gave: what it refuses, it refuses by throwing. What has to be waited for refuses nothing before somebody waits. */
function isUnread(body: Block, slot: Slot, isLater: boolean): boolean {
  const readers = instructionsOf(body).filter((instruction) => readSlots(instruction).includes(slot));
  if (!isLater) return readers.length === 0;
  return readers.length > 0 && readers.every((instruction) => instruction.op === 'await' && isUnread(body, instruction.dst, false));
}

/** A text that was made only to be checked is made anew where it is used: what the check says holds of all that is made of the same. */
function withJoined(all: Predicate | undefined, { taints }: Value, cleans: MarkSet): Predicate | undefined {
  const joined = taints.filter(({ trail }) => trail.hop.edge === 'concat' || trail.hop.edge === 'model');
  if (!all || joined.length === 0 || joined.length < taints.length) return all;
  return both(all, { kind: 'whole', sources: new Set(joined.map(({ source }) => source)), cleans });
}

function found(run: Run, frame: Frame, finders: Finders, asked: Asked & { readonly name: string }): Predicate | undefined {
  const { name, behind } = asked;
  const own = isNamedBy(finders.names, name) ? ofAll(keysOf(run, frame, asked), run.kinds.storedKey) : undefined;
  const asksFor = behind?.kind === 'found' && behind.narrowed !== undefined;
  const narrowed = asksFor && isNamedBy(finders.asking, name) ? behind.narrowed : undefined;
  const passed = behind?.kind === 'found' && !asksFor && !isOtherwise(finders, asked) ? behind : narrowed;
  const all = own && passed ? both(passed, own) : own ?? passed;
  if (!all) return undefined;
  if (isNamedBy(finders.insisting, name)) refine(run, frame, all, true);
  return isNamedBy(finders.empty, name) ? negate(all) : all;
}

/** Something else takes the place of what was not found. */
function isOtherwise({ otherwise }: Finders, { name, args }: Asked & { readonly name: string }): boolean {
  const last = args.positional.at(-1);
  return isNamedBy(otherwise, name) && !(last && constantOf(last)?.value === null);
}

function ofAll(subjects: readonly Subject[], cleans: MarkSet): Predicate | undefined {
  const [first, ...others] = subjects.map((subject): Predicate => ({ kind: 'guard', subject, cleans, fact: 'name', isLasting: true }));
  return first && others.reduce(both, first);
}

/** What stands in a place that can be found again. */
function given({ positional, origins, named, namedOrigins }: Arguments): readonly Subject[] {
  const all: (readonly [Value, Origin | undefined])[] = [...positional.map((value, i) => [value, origins[i]] as const), ...[...named].map(([name, value]) => [value, namedOrigins?.get(name)] as const)];
  return all.flatMap(([value, origin]) => (origin ? [{ path: origin.path, slot: origin.slot, value }] : []));
}

/** Texts that were sent, which the result is not made of: a file that is called so is found, whatever it is called. */
function keysOf(run: Run, frame: Frame, asked: Pick<Asked, 'receiver' | 'args' | 'result'>): readonly Subject[] {
  const ofCallers = ({ source }: Taint): boolean => run.catalog.sourceKinds.get(source.kind)?.threat === 'library';
  const { taints } = asked.receiver ?? run.values.never;
  if (taints.length === 0) return keysAmong(run, frame, asked);
  // Who sends the key does not choose the store that callers of the program gave; who calls it chooses both.
  return taints.every(ofCallers) ? keysAmong(run, frame, asked).filter(({ value }) => !value.taints.some(ofCallers)) : [];
}

function keysAmong(run: Run, frame: Frame, { args, result }: Pick<Asked, 'args' | 'result'>): readonly Subject[] {
  const made = new Set(deepTaints(run, result).filter(({ trail }) => trail.hop.doubt !== 'unknown-call' && !isLookedUp(trail)).map(({ source }) => source));
  const own = given(args).filter(({ value }) => mayBeKey(value) && value.taints.every(({ source }) => !made.has(source)));
  return [...own, ...keysWithin(run, frame, [...args.positional, ...args.named.values()], made)];
}
