/*
 * What a text lacks, and what that is worth where the text comes to stand: between quotes that it cannot end, or behind
 * the beginning of a path that it cannot leave.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { clean, joinTaints } from '#engine/taint/values/taint.ts';
import type { KindSet, Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The marks of a text in which this one does not occur. */
export function marksOfAbsence(run: Run, text: string): KindSet {
  let marks: KindSet = run.kinds.without(text);
  for (const kind of run.catalog.sinkKinds.values()) if (kind.absenceOf?.includes(text)) marks |= run.kinds.bit(kind.name);
  return marks;
}

/** The taints of a text that has these marks too, with what all its marks together make harmless. */
export function lacking(run: Run, taints: readonly Taint[], marks: KindSet): readonly Taint[] {
  if (marks === 0n) return taints;
  return clean(taints, marks).map((taint) => ({ ...taint, cleaned: taint.cleaned | harmlessKinds(run, taint.cleaned) }));
}

/** Kinds for which a text of at most so many characters is harmless; undefined: of a number that is not known, which the program chose. */
export function briefKinds(run: Run, characters: number | undefined): KindSet {
  let kinds: KindSet = 0n;
  for (const { name, harmlessBelow } of run.catalog.sinkKinds.values()) {
    if (harmlessBelow !== undefined && (characters ?? 0) < harmlessBelow) kinds |= run.kinds.bit(name);
  }
  return kinds;
}

/** The marks of a text that does not begin with this one. */
export function marksOfBeginning(run: Run, text: string): KindSet {
  let marks: KindSet = 0n;
  for (const kind of run.catalog.sinkKinds.values()) if (kind.neverBegins?.includes(text)) marks |= run.kinds.bit(kind.name);
  return marks;
}

/** Kinds for which a value with all of these marks is harmless. */
export function harmlessKinds(run: Run, marks: KindSet): KindSet {
  let kinds = run.kinds.fearingNone(marks);
  for (const kind of run.catalog.sinkKinds.values()) {
    if (kind.harmlessWith?.every((needed) => (marks & (typeof needed === 'string' ? run.kinds.bit(needed) : run.kinds.set(needed))) !== 0n)) kinds |= run.kinds.bit(kind.name);
  }
  return kinds;
}

/** Kinds for which a value with these marks is harmless once it is known to begin with `prefix`. */
export function containedKinds(run: Run, marks: KindSet, prefix: string): KindSet {
  let kinds: KindSet = 0n;
  for (const kind of run.catalog.sinkKinds.values()) {
    if (kind.containedBehind?.test(prefix) === false) continue;
    if (kind.containedBy !== undefined && hasMarks(run, marks, [kind.containedBy])) kinds |= run.kinds.bit(kind.name);
  }
  return kinds;
}

/** Kinds for which a value with these marks is harmless behind any other text: a path that climbs out of nothing. */
function placedKinds(run: Run, marks: KindSet): KindSet {
  let kinds: KindSet = 0n;
  for (const kind of run.catalog.sinkKinds.values()) {
    const needed = kind.placedWith ?? (kind.containedBy === undefined || kind.containedBehind ? undefined : [kind.containedBy]);
    if (needed && hasMarks(run, marks, needed)) kinds |= run.kinds.bit(kind.name);
  }
  return kinds;
}

function hasMarks(run: Run, marks: KindSet, names: readonly string[]): boolean {
  const all = run.kinds.set(names);
  return all !== 0n && (marks & all) === all;
}

/** The taints of a part of a text that stands behind another part. */
export function placedBehind(run: Run, before: Value, taints: readonly Taint[]): readonly Taint[] {
  if (taints.length === 0) return taints;
  const quote = lastCharacter(before);
  // Behind nothing it still is the beginning.
  if (quote === '') return taints;
  return taints.reduce<readonly Taint[]>((all, taint) => {
    const kinds = placedKinds(run, taint.cleaned) | quotedKinds(run, taint.cleaned, quote);
    return joinTaints(all, [kinds === 0n ? taint : { ...taint, cleaned: taint.cleaned | kinds }]);
  }, []);
}

/** '' of an empty text; undefined where it is not known. */
function lastCharacter(text: Value): string | undefined {
  const ends = new Set(constantsOf(text)?.map((constant) => String(constant).slice(-1)));
  const [only] = ends;
  return ends.size === 1 ? only : undefined;
}

/** Kinds for which a value with these marks is harmless right behind this character. */
export function quotedKinds(run: Run, marks: KindSet, quote: string | undefined): KindSet {
  let kinds: KindSet = 0n;
  if (quote === undefined) return kinds;
  for (const kind of run.catalog.sinkKinds.values()) {
    const mark = run.kinds.bit(kind.quotedBy?.get(quote) ?? '');
    if (mark !== 0n && (marks & mark) === mark) kinds |= run.kinds.bit(kind.name);
  }
  return kinds;
}
