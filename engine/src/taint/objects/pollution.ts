/*
 * Keys that choose members. An attacker's key may choose the prototype of all objects, and storing into what it chose under
 * a further key of the attacker's is prototype pollution. A key that the object itself was found to have chooses nothing but
 * what the object holds: an own `__proto__` hides the inherited one.
 */
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import { hopAt, joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import { constantOf, sameValue, shapeOfAtom, truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Marks on values that belong to no rule. */
const CHOSEN_MEMBER = 'chosen-member';
/** The same mark on what is kept under the very key that chose it. */
const COPIED_MEMBER = 'copied-member';
const OWN_KEY = 'own-key';
const ASKED = 'asked';
const LISTED = 'listed';
/** Names under which objects find prototypes. */
const TO_PROTOTYPES = ['__proto__', 'constructor', 'prototype'];

function marked(source: Source, place: Place): Taint {
  return { source, cleaned: NOTHING, trail: { hop: hopAt(place, 'source'), previous: undefined, depth: 1 } };
}

/** The mark of a key that the object itself has, as it was asked or as it listed its keys. */
export function ownKeyMark(run: Run, place: Place, object: Value, fact: typeof ASKED | typeof LISTED = ASKED): Taint {
  const source = run.sources.intern({ kind: OWN_KEY, place, fact });
  run.sources.ownKeys.set(source, object);
  return marked(source, place);
}

/** The key, from now on known as one that the object itself has. */
export function asOwnKey(run: Run, place: Place, key: Value, object: Value): Value {
  return key.taints.length === 0 ? key : run.values.addTaints(key, [ownKeyMark(run, place, object, LISTED)]);
}

/** The mark on what an attacker's key chose: it says of this very object where it stands. */
export function isChosenMark({ source }: Taint): boolean {
  return source.kind === CHOSEN_MEMBER || isCopiedMark({ source });
}

function isCopiedMark({ source }: Pick<Taint, 'source'>): boolean {
  return source.kind === COPIED_MEMBER;
}

/** What a name of the program finds in what was chosen: no prototype has such a member, but those that lead to others. */
export function behindName(taints: readonly Taint[], key: string): readonly Taint[] {
  return TO_PROTOTYPES.includes(key) || !taints.some(isChosenMark) ? taints : taints.filter((taint) => !isChosenMark(taint));
}

export function isOwnKeyMark({ source }: Taint): boolean {
  return source.kind === OWN_KEY;
}

/** What comes of a key that is cut, joined or rewritten: a piece of one may be any text. */
export function ofOtherText(taints: readonly Taint[]): readonly Taint[] {
  return taints.some(isOwnKeyMark) ? taints.filter((taint) => !isOwnKeyMark(taint)) : taints;
}

/** What is cut out of a text, or made of it: of a part nothing is known that was found of the whole alone. */
export function ofPart({ kinds }: Run, taints: readonly Taint[]): readonly Taint[] {
  return ofOtherText(taints).map((taint) => {
    const cleaned = kinds.ofOtherText(taint.cleaned);
    return cleaned === taint.cleaned ? taint : { ...taint, cleaned };
  });
}

function isOwnKey(run: Run, object: Value, key: Value): boolean {
  const isOf = ({ source }: Taint): boolean => {
    const owner = run.sources.ownKeys.get(source);
    // Two of many arguments look the same.
    return owner !== undefined && !owner.taints.some((taint) => taint.source.isMany) && sameValue(owner, object);
  };
  const marks = key.taints.filter(isOwnKeyMark);
  const listed = marks.filter(({ source }) => source.fact === LISTED);
  // Among the keys that several objects listed, it may be another one's.
  return marks.some((mark) => mark.source.fact === ASKED && isOf(mark)) || (listed.length > 0 && listed.every(isOf));
}

/** Whether it surely is an object that inherits nothing: `Object.create(null)`. */
function inheritsNothing(run: Run, object: Value): boolean {
  return object.atoms.length > 0 && object.atoms.every((atom) => {
    const prototype = atom.kind === 'object' ? run.heap.read(atom.object)?.prototype : undefined;
    return prototype !== undefined && constantOf(prototype)?.value === null;
  });
}

/** Whether it begins as no name does that leads to a prototype: `user:` and what the attacker says. */
function isPlaced({ prefix: known }: Value): boolean {
  const [prefix = ''] = known.split(UNKNOWN_PART, 1);
  return prefix !== '' && !TO_PROTOTYPES.some((name) => name.startsWith(prefix));
}

/** The mark on what an attacker's key chose of an object; its name tells the sources of the object that was chosen from first. */
export function chosenMember(run: Run, { place }: CallSite, object: Value, index: Value): readonly Taint[] {
  const isNumber = index.atoms.every((atom) => shapeOfAtom(atom) === 'number');
  const isKnown = index.taints.every((taint) => isOwnKeyMark(taint) || hasAll(taint.cleaned, run.kinds.chosenTwice)) || isOwnKey(run, object, index);
  if (isNumber || isKnown || isPlaced(index) || inheritsNothing(run, object)) return [];
  const source = run.sources.intern({ kind: CHOSEN_MEMBER, place, fact: '', name: [...originsOf(object)].sort().join(' ') });
  run.sources.chosenUnder.set(source, index);
  const key = firstKeyOf(run, object);
  if (key !== undefined) run.sources.finding.set(source, key);
  return [marked(source, place)];
}

/** The first name under which the program put something into what is chosen from. */
function firstKeyOf(run: Run, { atoms }: Value): string | undefined {
  const held = atoms.flatMap((atom) => (atom.kind === 'object' ? [...run.heap.read(atom.object)?.fields ?? []] : []));
  return held.find(([, value]) => truthOf(value) !== 'false')?.[0];
}

/**
 * What is stored under the very key that chose it elsewhere, as in `copy[key] = object[key]`: a name of the program finds there what stood
 * under that name, and no prototype. Whoever goes through all that is kept finds the prototype too, so the mark stays. Under another key a
 * name may find anything.
 */
export function underKey(run: Run, { taints }: Value, index: Value): readonly Taint[] {
  if (!taints.some(isChosenMark)) return taints;
  const kept = taints.map((taint) => {
    const key = isChosenMark(taint) ? run.sources.chosenUnder.get(taint.source) : undefined;
    if (!key) return taint;
    const isSame = sameValue(key, index) && key.taints.every(({ trail }, i) => trail === index.taints[i]?.trail);
    const source = run.sources.intern({ ...taint.source, kind: isSame ? COPIED_MEMBER : CHOSEN_MEMBER });
    run.sources.chosenUnder.set(source, key);
    return { ...taint, source };
  });
  return kept.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []);
}

/** What a name of the program finds among what is kept under keys that are not known. */
export function underName(run: Run, value: Value, name: string): Value {
  if (TO_PROTOTYPES.includes(name) || !value.taints.some(isCopiedMark)) return value;
  return run.values.withTaints(value, value.taints.filter((taint) => !isCopiedMark(taint)));
}

/** Ids of the sources of an object, or of that from whose members it was chosen. */
function originsOf({ taints }: Value): ReadonlySet<string> {
  const chosen = taints.filter(isChosenMark);
  if (chosen.length > 0) return new Set(chosen.flatMap(({ source }) => source.name?.split(' ') ?? []));
  return new Set(taints.flatMap(({ source }) => (source.isMany ? [] : String(source.id))));
}

export function reportPollution(run: Run, site: CallSite, object: Value, { index, value }: { readonly index: Value; readonly value: Value }): void {
  if (index.taints.length === 0 || !object.taints.some(isChosenMark)) return;
  // A fresh object, or what a key chose of the object itself, stored on the way does no harm; what comes from elsewhere does, and
  // so does what stands under a key that the object was found to have: all of it is the sender's. What is no object leads no further.
  const own = originsOf(object);
  const isFound = value.taints.length > 0 && !value.taints.some(isChosenMark);
  if (!isFound && !isFlag(value) && !isMadeForCallers(run, index, value) && value.taints.every((taint) => isChosenMark(taint) || own.has(String(taint.source.id)))) return;
  reportChange(run, site, object, index);
}

/**
 * Whether a caller of the package chose where something is put that the package made: an empty list, too, then stands in every object.
 * A plain object is mostly put there to go on from.
 */
function isMadeForCallers(run: Run, { taints }: Value, { atoms }: Value): boolean {
  if (!taints.some(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'library')) return false;
  return atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape !== 'object');
}

/** Whether it surely is true or false: what every object then says of itself. */
function isFlag(value: Value): boolean {
  return value.atoms.length > 0 && value.atoms.every((atom) => shapeOfAtom(atom) === 'boolean');
}

/** Taking away what a prototype has changes all objects too. */
export function reportRemoval(run: Run, site: CallSite, object: Value, index: Value): void {
  if (index.taints.length > 0 && object.taints.some(isChosenMark)) reportChange(run, site, object, index);
}

function reportChange(run: Run, site: CallSite, object: Value, index: Value): void {
  const isPlain = object.atoms.some((atom) => atom.kind !== 'object' || run.heap.read(atom.object)?.shape === 'object');
  if (!isPlain) return;
  for (const { name, foundBy } of run.catalog.sinkKinds.values()) {
    if (foundBy === 'member-chosen-twice') run.reporter.sink({ kind: name, taints: index.taints, prefix: index.prefix, place: site.place, fact: 'member chosen twice' });
  }
}
