/*
 * What a condition teaches: the abstract value of the place that was tested becomes narrower on each way.
 * Formula: value' = {atoms that pass the test}; taints vanish where only constants are left, and gain cleaned kinds
 * where a guard vouches for them.
 */
import { forget, readSlot, restore, setRefined, setSlot, snapshot } from '#engine/taint/state/frame.ts';
import { byInstance, byType } from '#engine/taint/conditions/narrowing/types.ts';
import { isSamePart } from '#engine/taint/conditions/read-again.ts';
import { holdAdmitted } from '#engine/taint/conditions/judgements.ts';
import { takeAsFound } from '#engine/taint/conditions/sent-checks.ts';
import { wholeOf } from '#engine/taint/conditions/wholes.ts';
import { charactersOf, stands, writtenAs } from '#engine/taint/conditions/spellings.ts';
import { isFilled } from '#engine/taint/conditions/containment.ts';
import { begunByEach, begunSo, knowing, knownOfWrittenForm } from '#engine/taint/objects/knowing.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { listOf, teachesOfElements } from '#engine/taint/state/predicate.ts';
import type { Holder, Learned, Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { isOwnKeyMark } from '#engine/taint/objects/pollution.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { clean, joinTaints, sameTaints } from '#engine/taint/values/taint.ts';
import { NOTHING, unite, without } from '#engine/taint/values/marks.ts';
import type { Cleaned, MarkSet } from '#engine/taint/values/marks.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import { constantsOf, truthOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

function narrowByType(run: Run, frame: Frame, predicate: Extract<Predicate, { readonly kind: 'type' | 'instance' }>, outcome: boolean): boolean {
  if (predicate.kind === 'instance') return narrow(run, frame, predicate.subject, (value) => byInstance(run, frame.models, { value, type: predicate.of }, outcome));
  return predicate.type === '' || narrow(run, frame, predicate.subject, (value) => byType(run, value, predicate.type, outcome));
}

/** Applies a predicate with an outcome. False: this way cannot be taken. */
export function refine(run: Run, frame: Frame, predicate: Predicate, outcome: boolean): boolean {
  switch (predicate.kind) {
    case 'not':
      return refine(run, frame, predicate.of, !outcome);
    case 'and':
      return outcome || predicate.ofOne
        ? refine(run, frame, predicate.left, outcome) && refine(run, frame, predicate.right, outcome)
        : refineEither(run, frame, predicate, false);
    case 'or':
      return outcome
        ? refineEither(run, frame, predicate, true)
        : refine(run, frame, predicate.left, false) && refine(run, frame, predicate.right, false);
    case 'answered':
      return refineAnswered(run, frame, predicate, outcome);
    case 'position': case 'beginning': case 'anything': case 'text-of': case 'spelling-of': case 'rest-of': case 'encodes': case 'has': case 'own-secret': case 'contents':
      return true;
    case 'found':
      return (!predicate.of || refine(run, frame, predicate.of, outcome)) && ((!outcome && predicate.keys.kind !== 'not') || refine(run, frame, predicate.keys, outcome));
    case 'whole':
      if (outcome) vouch(run, frame, predicate);
      return true;
    case 'parts':
      if (outcome) takeAsFound(run, predicate.parts);
      return true;
    case 'admits':
      if (outcome) holdAdmitted(run, predicate);
      return true;
    case 'flag':
      return refineFlag(run, frame, outcome ? predicate.whenTrue : predicate.whenFalse);
    case 'truthy':
      return narrow(run, frame, predicate.subject, (value) => (predicate.ofContent ? byContent(run, value, outcome) : byTruth(run, value, outcome)));
    case 'nullish':
      return narrowFlag(run, frame, predicate.subject, (value) => byNullish(run, value, outcome));
    case 'same':
      return !outcome || [predicate.subject, ...predicate.forms ?? []].every((subject) => narrow(run, frame, subject, (value) => run.values.withTaints(value, asFound(run, value.taints, predicate.as))));
    case 'equals':
    case 'one-of':
      return narrowFlag(run, frame, predicate.subject, (value) => byEquality(run, { value, other: predicate.value, outcome, kind: predicate.kind, isOneCharacter: predicate.kind === 'equals' && predicate.ofCharacters === true }));
    case 'type': case 'instance':
      return narrowByType(run, frame, predicate, outcome);
    case 'guard':
      return narrowByGuard(run, frame, predicate, outcome);
    case 'elements':
      if (outcome === predicate.outcome) narrowElements(run, frame, predicate.holder, predicate.found);
      return true;
    case 'own-key':
      return !outcome || narrow(run, frame, predicate.subject, (value) => (value.taints.length === 0 ? value : run.values.addTaints(value, [predicate.mark])));
    case 'prefix':
      if (!outcome) return narrow(run, frame, predicate.subject, (value) => byOtherPrefix(run, value, predicate.prefix));
      return narrow(run, frame, predicate.subject, (value) => byPrefix(run, value, predicate));
  }
}

/** What ways on which the variable is so found out. */
function refineFlag(run: Run, frame: Frame, told: Predicate | undefined): boolean {
  return told === undefined || refine(run, frame, told, true);
}

/** A variable of which a comparison leaves what is true, or what is not, tells what that says: `error === null`. */
function narrowFlag(run: Run, frame: Frame, subject: Subject, by: (value: Value) => Value): boolean {
  const { slot } = subject;
  const told = slot === undefined ? undefined : frame.predicates.get(slot);
  if (!narrow(run, frame, subject, by)) return false;
  const truth = slot === undefined || told?.kind !== 'flag' ? 'either' : truthOf(readSlot(run, frame, slot));
  return told?.kind !== 'flag' || truth === 'either' || refineFlag(run, frame, truth === 'true' ? told.whenTrue : told.whenFalse);
}

/** A promise is true whatever it comes to. */
function refineAnswered(run: Run, frame: Frame, { whenTrue, whenFalse, isPromised }: Extract<Predicate, { kind: 'answered' }>, outcome: boolean): boolean {
  return isPromised === true || (outcome ? whenTrue : whenFalse).every((learned) => learn(run, frame, learned));
}

/** What the frame holds of these sources becomes safe, and what is read once more from where it came. */
function vouch(run: Run, frame: Frame, { sources, cleans }: { readonly sources: ReadonlySet<Source>; readonly cleans: Cleaned }): void {
  const vouched = (value: Value): Value => {
    if (!value.taints.some(({ source }) => sources.has(source))) return value;
    return run.values.withTaints(value, value.taints.flatMap((taint) => (sources.has(taint.source) ? knowing(run, [taint], cleans) : [taint])));
  };
  for (const [slot, value] of frame.slots.entries()) {
    const safe = value && vouched(value);
    if (safe === value) continue;
    setSlot(frame, slot, safe);
    const path = frame.paths.get(slot);
    if (path && !frame.refined.has(path)) setRefined(frame, path, safe);
  }
  for (const [key, value] of frame.refined) if (vouched(value) !== value) setRefined(frame, key, vouched(value));
}

function narrowByGuard(run: Run, frame: Frame, { subject: tested, cleans, otherwise = NOTHING, isLasting, lists = [] }: Extract<Predicate, { kind: 'guard' }>, outcome: boolean): boolean {
  const known = outcome ? cleans : otherwise;
  const subject = isLasting ? asItStands(run, frame, tested) : tested;
  if (known === NOTHING || !subject) return true;
  if (outcome) tellItems(run, lists, { sources: new Set(subject.value.taints.flatMap(({ source }) => (source.isMany ? [] : source))), cleans });
  return narrow(run, frame, subject, (value) => run.values.withTaints(value, knowing(run, value.taints, known)));
}

/** What is told of the text of lists holds of what stands in them: of what came from these sources. */
function tellItems(run: Run, lists: readonly number[], { sources, cleans }: { readonly sources: ReadonlySet<Source>; readonly cleans: Cleaned }, seen = new Set<number>()): void {
  const told = (taints: readonly Taint[]): readonly Taint[] => taints.flatMap((taint) => (sources.has(taint.source) ? knowing(run, [taint], cleans) : [taint]));
  const toldOf = (item: Value): Value => {
    const taints = told(item.taints);
    tellItems(run, heldBy(item), { sources, cleans }, seen);
    return sameTaints(taints, item.taints) ? item : run.values.withTaints(item, taints);
  };
  for (const id of lists) {
    const before = seen.has(id) ? undefined : run.heap.read(id);
    if (before?.shape !== 'list') continue;
    seen.add(id);
    const [items, rest, taints] = [before.items?.map(toldOf), before.rest && toldOf(before.rest), told(before.taints)];
    const isSame = rest === before.rest && sameTaints(taints, before.taints) && items?.every((item, i) => item === before.items?.[i]) !== false;
    const list = isSame ? undefined : run.heap.describe(id);
    if (list) Object.assign(list, { items, rest, taints });
  }
}

/** The place with what is known of it by now; undefined where something else was written there. */
function asItStands(run: Run, frame: Frame, subject: Subject): Subject | undefined {
  const { slot, path, value } = subject;
  if (slot === undefined || run.accessPaths.slot(slot) !== path) return subject;
  const now = readSlot(run, frame, slot);
  return now.taints.every(({ source }) => value.taints.some((taint) => taint.source === source)) ? { ...subject, value: now } : undefined;
}

function learn(run: Run, frame: Frame, { subject, value }: Learned): boolean {
  const list = listOf(subject);
  if (list !== undefined) narrowElements(run, frame, { lists: [list], subject: undefined }, value);
  if (list !== undefined) return true;
  const constants = constantsOf(value);
  const whole = constants?.every((constant) => typeof constant === 'string' && constant !== '') === true ? wholeOf(run, frame, subject, 'equals') : undefined;
  if (whole) refine(run, frame, whole, true);
  if (subject.slot === undefined) return hold(frame, subject.path, value);
  // What is the text of another value, such as a path without dots, leads where that leads.
  const forms = writtenAs(run, frame, { path: subject.path, slot: subject.slot });
  return narrow(run, frame, subject, (known) => byAnswer(run, known, value))
    && forms.every((form) => narrow(run, frame, form, (known) => byGain(run, known, { before: subject.value, after: value })));
}

/** A value as clean as another one became that is its text; what only the other one was before stays that one's. */
function byGain(run: Run, value: Value, { before, after }: { readonly before: Value; readonly after: Value }): Value {
  const ofSource = (source: Source, { taints }: Value): Cleaned => run.kinds.common(taints.filter((taint) => taint.source === source));
  return run.values.withTaints(value, value.taints.map((taint) => {
    const isBoth = [before, after].every(({ taints }) => taints.some(({ source }) => source === taint.source));
    return isBoth ? { ...taint, cleaned: unite(taint.cleaned, without(ofSource(taint.source, after), ofSource(taint.source, before))) } : taint;
  }));
}

/** Every element was found to be what `found` is. */
export function narrowElements(run: Run, frame: Frame, { lists, subject, written }: Holder, found: Value): void {
  for (const id of lists) {
    const list = run.heap.describe(id);
    if (!list) continue;
    (frame.foundOut ??= new Set()).add(id);
    list.items = list.items?.map((item) => byAnswer(run, item, found));
    if (list.rest) list.rest = byAnswer(run, list.rest, found);
    list.taints = asFound(run, list.taints, found);
  }
  if (!subject) return;
  const texts = written?.filter((each) => stands(run, frame, each)) ?? (lists.length === 0 && subject.slot !== undefined ? charactersOf(run, frame, { path: subject.path, slot: subject.slot }) : []);
  for (const each of [subject, ...texts]) narrow(run, frame, each, (value) => run.values.withTaints(value, asFound(run, value.taints, found)));
}

/** What the ways of a choice teach of the heap is not joined: it is left out. */
function ofVariables(predicate: Predicate): Predicate {
  return teachesOfElements(predicate) ? { kind: 'anything' } : predicate;
}

/** The left side has the outcome, or it has not and the right side has it: what both ways teach is joined. */
function refineEither(run: Run, frame: Frame, either: { readonly left: Predicate; readonly right: Predicate }, outcome: boolean): boolean {
  const [left, right] = [ofVariables(either.left), ofVariables(either.right)];
  const before = snapshot(frame);
  const first = refine(run, frame, left, outcome) ? snapshot(frame) : undefined;
  restore(frame, before);
  const lives = refine(run, frame, left, !outcome) && refine(run, frame, right, outcome);
  if (!lives) {
    restore(frame, first ?? before);
    return first !== undefined;
  }
  if (!first) return true;
  const refined = [...frame.refined].flatMap(([key, value]) => {
    const other = first.refined.get(key);
    return other ? [[key, run.values.join(other, value)] as const] : [];
  });
  restore(frame, { slots: frame.slots.map((value, i) => run.values.join(first.slots[i] ?? value, value)), refined: new Map(refined), way: frame.way });
  return true;
}

/**
 * A value of which another form, that leads to the same place, was found to be so: it has other characters and may be another text.
 * What is no news says nothing: the value stays the one that its forms are known by.
 */
function byOtherForm(run: Run, value: Value, found: Value, { keepsNames }: Subject): Value {
  const told = value.taints.flatMap((taint) => {
    const cleaned = run.kinds.common(found.taints.filter(({ source }) => source === taint.source));
    return cleaned === taint.cleaned ? [taint] : knowing(run, [taint], keepsNames ? knownOfWrittenForm(run, taint, cleaned) : run.kinds.ofOtherForm(cleaned));
  });
  return told.every((taint, i) => taint.cleaned === value.taints[i]?.cleaned) ? value : run.values.withTaints(value, told);
}

/** What is known of parts stands: a test writes nothing. */
function narrow(run: Run, frame: Frame, subject: Subject, by: (value: Value) => Value): boolean {
  const before = frame.refined.get(subject.path) ?? narrowedBefore(run, frame, subject);
  const after = subject.isOtherForm ? byOtherForm(run, before, by(before), subject) : by(before);
  if (after === before) return true;
  if (after.atoms.length === 0) return false;
  const { slot, path } = subject;
  const isCaptured = slot !== undefined && frame.fn.isCaptured[slot];
  if (slot !== undefined && run.accessPaths.slot(slot) === path && !isCaptured) {
    frame.predicates.delete(slot);
    setSlot(frame, slot, after);
    return true;
  }
  // A variable that holds what was read from a place: both are narrowed, as long as it still holds it.
  if (slot !== undefined && frame.paths.get(slot) === path) {
    if (isCaptured) setRefined(frame, run.accessPaths.slot(slot), after);
    else setSlot(frame, slot, after);
  }
  if (path.key && before.taints.length > 0 && after.taints.length === 0) (frame.emptied ??= new Map()).set(path, before);
  setRefined(frame, path, after);
  return true;
}

/** What is tested of a variable in one test may be several things: each is told of what the others left. */
function narrowedBefore(run: Run, frame: Frame, { slot, path, value }: Subject): Value {
  const now = slot !== undefined && run.accessPaths.slot(slot) === path && !frame.fn.isCaptured[slot] ? frame.slots[slot] : undefined;
  return now && isNarrowed(now, value) ? now : value;
}

function isNarrowed(now: Value, value: Value): boolean {
  return now.atoms.length === value.atoms.length && now.atoms.every((atom, i) => atom === value.atoms[i]) && now.taints.length === value.taints.length && now.taints.every(({ source, trail }, i) => source === value.taints[i]?.source && trail === value.taints[i]?.trail);
}

function hold(frame: Frame, path: AccessPath, value: Value): true {
  forget(frame, path);
  setRefined(frame, path, value);
  return true;
}

/**
 * A value of which a function found out that it is `found`: taints that are gone there are gone, others are at least as
 * clean. Their trails stay the caller's.
 */
function byAnswer(run: Run, value: Value, found: Value): Value {
  if (found.taints.length === 0 && constantsOf(found)) return found;
  const taints = asFound(run, value.taints, found);
  const marks = found.taints.filter(isOwnKeyMark);
  const isSame = marks.length === 0 && taints.length === value.taints.length && taints.every((taint, i) => taint.cleaned === value.taints[i]?.cleaned);
  const kept = begunAs(run, run.values.without(value, (atom) => !found.atoms.includes(atom) && !mayStandFor(found, atom)), found);
  return isSame ? kept : run.values.withTaints(kept, [...taints, ...marks].reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []));
}

/** It begins as the function found it to begin, where that goes on what was known. */
function begunAs(run: Run, value: Value, { prefix }: Value): Value {
  return prefix.startsWith(value.prefix) ? run.values.withPrefix(value, prefix) : value;
}

/** Whether the value may still be this where a function found it to be `found`: objects that a function was given it knows by name, unless there were too many. */
function mayStandFor({ atoms }: Value, { kind }: Atom): boolean {
  return (kind !== 'object' || atoms.length >= LIMITS.atoms) && atoms.some((other) => other.kind === 'shape' || other.kind === 'unknown');
}

/** Those of the taints that are in what was found, and as clean as there. */
function asFound(run: Run, taints: readonly Taint[], found: Value): readonly Taint[] {
  return taints.flatMap((taint) => {
    const same = found.taints.filter((other) => isSamePart(other, taint));
    if (same.length === 0) return [];
    return [{ ...taint, cleaned: unite(taint.cleaned, run.kinds.common(same)) }];
  });
}

function isFalsy(atom: Atom): boolean {
  return atom.kind === 'const' && !atom.value;
}

function isSurelyTrue(atom: Atom): boolean {
  return atom.kind === 'object' || (atom.kind === 'const' && Boolean(atom.value))
    || (atom.kind === 'shape' && (atom.shape === 'list' || atom.shape === 'function'));
}

function byTruth(run: Run, value: Value, outcome: boolean): Value {
  if (outcome) return run.values.without(value, isFalsy);
  // What is false is '' or 0 or absent: nothing of an attacker's is left in it.
  return run.values.withTaints(run.values.without(value, isSurelyTrue), []);
}

function byContent(run: Run, value: Value, outcome: boolean): Value {
  const left = run.values.without(value, (atom) => isFilled(run, atom) === !outcome);
  // Nothing of an attacker's is left in what is empty.
  return outcome ? left : run.values.withTaints(left, []);
}

function byNullish(run: Run, value: Value, outcome: boolean): Value {
  const isNullish = (atom: Atom): boolean => atom.kind === 'const' && (atom.value === undefined || atom.value === null);
  if (!outcome) return run.values.without(value, isNullish);
  const left = run.values.without(value, (atom) => atom.kind === 'object' || (atom.kind === 'const' && !isNullish(atom)));
  return run.values.withTaints(left, []);
}

interface Equality {
  readonly value: Value;
  readonly other: Value;
  readonly outcome: boolean;
  readonly kind: 'equals' | 'one-of';
  /** The value is one character: another one than these is none of them. */
  readonly isOneCharacter: boolean;
}

function byEquality(run: Run, { value, other, outcome, kind, isOneCharacter }: Equality): Value {
  const constants = constantsOf(other);
  // One of what the program itself lists, however much of it there is and whatever it may be.
  if (!constants) return outcome && kind === 'one-of' && other.taints.length === 0 ? run.values.withTaints(value, []) : value;
  if (outcome) {
    const known = constantsOf(value);
    if (!known) return other.taints.length === 0 ? other : value;
    const shared = other.atoms.filter((atom) => value.atoms.includes(atom));
    return run.values.of(shared, value.taints);
  }
  if (kind === 'equals' && constants.length !== 1) return value;
  const absent = isOneCharacter ? constants.reduce<MarkSet>((marks, constant) => unite(marks, run.kinds.absent(typeof constant === 'number' ? String.fromCharCode(constant) : String(constant))), NOTHING) : NOTHING;
  const taints = knowing(run, clean(value.taints, run.kinds.unlike(constants)), absent);
  return run.values.without(run.values.withTaints(value, taints), (atom) => other.atoms.includes(atom));
}

function byPrefix(run: Run, value: Value, { prefix, oneOf, marks = NOTHING, endsWithin }: Extract<Predicate, { kind: 'prefix' }>): Value {
  // A prefix test contains a path only after `..` has been resolved away.
  const longer = prefix.length > value.prefix.length ? prefix : value.prefix;
  const told = (known: Cleaned): Cleaned => (endsWithin ? run.kinds.begunWithin(known, longer) : run.kinds.contained(known, longer));
  const taints = value.taints.map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, told(unite(taint.cleaned, marks))) }));
  if (marks !== NOTHING) return run.values.withTaints(value, taints);
  return run.values.withPrefix(run.values.withTaints(value, begunSo(run, taints, begunByEach(run, oneOf ?? []))), longer);
}

/** What does not begin so has that mark, which may be all that was missing behind a beginning known before. */
function byOtherPrefix(run: Run, value: Value, prefix: string): Value {
  const marks = run.kinds.notBeginning(prefix);
  if (marks === NOTHING) return value;
  const isKnown = value.prefix !== '';
  return run.values.withTaints(value, value.taints.map((taint) => {
    const cleaned = run.kinds.withImplied(unite(taint.cleaned, marks));
    return { ...taint, cleaned: isKnown ? unite(cleaned, run.kinds.contained(cleaned, value.prefix)) : cleaned };
  }));
}
