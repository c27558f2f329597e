/* What is known of a text becomes known of the taints that it carries: of a part of a text, by what it stands behind. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { foundOf, internalOf, isFound, isOfRequest, joinInternal, setInternal } from '#engine/taint/values/internals.ts';
import { hasAll, intersect, NOTHING, unite, without } from '#engine/taint/values/marks.ts';
import type { Cleaned, KindSet } from '#engine/taint/values/marks.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { isPutBehind, UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The taints of a value of which this is known too, with what follows from all that is known of it. */
export function knowing(run: Run, taints: readonly Taint[], also: Cleaned): readonly Taint[] {
  if (also === NOTHING) return taints;
  return taints.map((taint) => ({ ...taint, cleaned: run.kinds.withImplied(unite(taint.cleaned, run.kinds.news(taint.cleaned, also))) }));
}

/** What is known of a text that its beginning makes harmless for these kinds: where nothing else does, that is noted. */
export function knownBegun({ kinds }: Pick<Run, 'kinds'>, known: Cleaned, harmless: Cleaned): Cleaned {
  return kinds.withSafePrefix.reduce<Cleaned>((all, { bit, begun }) => (hasAll(harmless, bit) && !hasAll(known, bit) ? unite(all, begun) : all), unite(known, harmless));
}

/** The taints of a text that its beginning makes harmless for these kinds. */
export function begunSo(run: Pick<Run, 'kinds'>, taints: readonly Taint[], harmless: Cleaned): readonly Taint[] {
  if (taints.length === 0 || harmless === NOTHING) return taints;
  return taints.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [{ ...taint, cleaned: knownBegun(run, taint.cleaned, harmless) }]), []);
}

/** Kinds for which a text that begins as any of these is harmless. */
export function begunByEach(run: Run, texts: readonly string[]): KindSet {
  const [first, ...others] = texts.map((text) => run.kinds.begunBy(text));
  return others.reduce((kinds, each) => intersect(kinds, each), first ?? NOTHING);
}

/**
 * The taints of a text that begins in one of these ways now.
 * @param taken what was taken out of a text of which this is known: one of several beginnings may be gone
 */
export function begunOtherwise({ kinds }: Run, taints: readonly Taint[], prefixes: readonly string[], taken?: { readonly of: string; readonly texts: readonly string[] }): readonly Taint[] {
  const isGone = (safePrefix: RegExp): boolean => taken !== undefined && !safePrefix.test(taken.of) && taken.texts.some((text) => safePrefix.test(text));
  const unsafe = kinds.withSafePrefix.filter(({ safePrefix }) => !prefixes.every((prefix) => safePrefix.test(prefix)) || isGone(safePrefix));
  return taints.map((taint) => {
    const lost = unsafe.filter(({ begun }) => hasAll(taint.cleaned, begun));
    return lost.length === 0 ? taint : { ...taint, cleaned: kinds.withImplied(lost.reduce<Cleaned>((all, { bit, begun }) => without(all, unite(bit, begun)), taint.cleaned)) };
  });
}

/** The taints of a part of a text that was found to begin in one of several ways: the part begins otherwise. What stands behind the one beginning of a text is harmless as it was. */
export function takenOut(run: Run, { prefix }: Value, taints: readonly Taint[]): readonly Taint[] {
  return begunOtherwise(run, taints, [prefix]);
}

/**
 * What is known of a path of which this is known of a form that has all of its names. That none of them climbs is news only of a path that
 * was not resolved before, which would have lost those that do; what stands behind a folder stays in it then.
 */
export function knownOfWrittenForm(run: Run, { cleaned: before, trail }: Taint, known: Cleaned): Cleaned {
  const unclimbing = run.kinds.marksWhere(({ absenceOf }) => absenceOf?.includes('..') === true);
  const named = intersect<'kind' | 'mark'>(before, unclimbing) !== NOTHING ? NOTHING : intersect<'kind' | 'mark'>(known, unclimbing);
  return unite(unite(run.kinds.ofOtherForm(known), named), isPutBehind(trail) ? run.kinds.quoted(named, '/') : NOTHING);
}

/** The taints of a part of a text that stands behind other parts, of which `before` is the last that is some. */
export function placedBehind(run: Run, parts: readonly Value[], before: Value, taints: readonly Taint[]): readonly Taint[] {
  if (taints.length === 0) return taints;
  const quote = lastCharacter(before);
  const opened = quote === undefined || parts.some(hasUnsureQuotes) ? undefined : leavesOpen(textOf(parts));
  const open = opened && opened + opened;
  // Behind nothing it still is the beginning.
  if (quote === '') return taints;
  const bare = open === undefined ? taints : unquoted(run, taints);
  return bare.reduce<readonly Taint[]>((all, taint, i) => {
    // What stands between quotes of its own stands outside them within further ones.
    const within = taint === taints[i] ? run.kinds.quoted(taint.cleaned, open) : NOTHING;
    const kinds = unite(unite(run.kinds.placed(taint.cleaned, quote), run.kinds.quoted(taint.cleaned, quote)), within);
    return joinTaints(all, [kinds === NOTHING ? taint : { ...taint, cleaned: unite(taint.cleaned, kinds) }]);
  }, []);
}

/** The taints of a text of which the quotes may be gone, or are a text themselves now, that made harmless what stood between them. */
export function unquoted({ kinds, catalog }: Run, taints: readonly Taint[]): readonly Taint[] {
  return taints.map((taint) => {
    const ofQuotes = [...catalog.sinkKinds.values()].reduce<KindSet>((all, { name, quotedBy }) =>
      ([...quotedBy ?? []].some(([{ length }, mark]) => length > 1 && hasAll(taint.cleaned, kinds.mark(mark))) ? unite(all, kinds.kind(name)) : all), NOTHING);
    const lost = intersect<'kind' | 'mark'>(taint.cleaned, ofQuotes);
    const told = lost === NOTHING ? NOTHING : intersect<'kind' | 'mark'>(lost, kinds.withImplied(without(taint.cleaned, kinds.kindsWhere(() => true))));
    return lost === told ? taint : { ...taint, cleaned: without(taint.cleaned, without(lost, told)) };
  });
}

/** The taints of a text of which the signs may be gone that made harmless what they list. */
export function unlisted({ kinds, catalog }: Run, taints: readonly Taint[]): readonly Taint[] {
  const listing = [...catalog.sinkKinds.values()].flatMap(({ name, listedBy }) => (listedBy ? [{ bit: kinds.kind(name), signs: [...kinds.characters].filter((sign) => listedBy.test(sign) || /\s/.test(sign)) }] : []));
  return taints.map((taint) => {
    const bare = without(taint.cleaned, kinds.kindsWhere(() => true));
    const lost = listing.filter(({ bit, signs }) => {
      const parts = signs.reduce<Cleaned>((all, sign) => unite(all, kinds.lacking(sign)), bare);
      return hasAll(taint.cleaned, bit) && !hasAll(kinds.withImplied(bare), bit) && hasAll(kinds.withImplied(parts), bit);
    });
    return lost.length === 0 ? taint : { ...taint, cleaned: lost.reduce<Cleaned>((all, { bit }) => without(all, bit), taint.cleaned) };
  });
}

/** Whether that text lists, for any kind. */
export function mayList({ catalog }: Run, text: string): boolean {
  return [...catalog.sinkKinds.values()].some(({ listedBy }) => [...text].some((sign) => listedBy?.test(sign)));
}

/** What is still known of the taints of a part of a text behind all of these. */
export function keptBehind(run: Run, parts: readonly Value[], taints: readonly Taint[]): readonly Taint[] {
  return keptBehindText(run, () => textOf(parts), taints);
}

function textOf(parts: readonly Value[]): string {
  return parts.flatMap((part) => constantsOf(part) ?? [part.prefix + UNKNOWN_PART]).join('');
}

/** Whether a part has quotes of which it is not known whether others close them: what is known of it ends before it does, or it may be another text. */
function hasUnsureQuotes(part: Value): boolean {
  const constants = constantsOf(part);
  return constants?.length !== 1 && [part.prefix, ...constants ?? []].some((text) => /['"`]/.test(String(text)));
}

const QUOTES: ReadonlySet<string> = new Set(["'", '"', '`']);

/** What may hold quotes that open none and close none: comments, texts between dollars, and escapes, of which not every database knows the same. */
const HOLDS_OTHER_QUOTES = /--|\/\*|#|\$\w*\$|\\|\bn?q'/i;

/** The quote behind which a text goes on that has such a part; what is not known of it opens none and closes none. */
function leavesOpen(text: string): string | undefined {
  if (HOLDS_OTHER_QUOTES.test(text)) return undefined;
  let open: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (QUOTES.has(sign) && (open === undefined || open === sign)) open = open === undefined ? sign : undefined;
  }
  return open;
}

const PAGE = '<!doctype html>';

/** The same of what stands in a page. */
export function keptInPage(run: Run, taints: readonly Taint[]): readonly Taint[] {
  return keptBehindText(run, () => PAGE, taints);
}

/** The same of what is put into this text, of which may be a page what is not known. */
export function keptWithin(run: Run, whole: Value, taints: readonly Taint[]): readonly Taint[] {
  return keptBehindText(run, () => constantsOf(whole)?.join('') ?? PAGE, taints);
}

/** The same of what stands behind something of which nothing is known. */
export function keptBehindAny(run: Run, taints: readonly Taint[]): readonly Taint[] {
  return keptBehindText(run, () => UNKNOWN_PART, taints);
}

function keptBehindText(run: Run, textOf: () => string, taints: readonly Taint[]): readonly Taint[] {
  return taints.map((taint) => {
    const cleaned = run.kinds.behind(taint.cleaned, textOf);
    return cleaned === taint.cleaned ? taint : { ...taint, cleaned };
  });
}

/** '' of an empty text; undefined where it is not known. */
function lastCharacter(text: Value): string | undefined {
  const ends = new Set(constantsOf(text)?.map((constant) => String(constant).slice(-1)));
  const [only] = ends;
  return ends.size === 1 ? only : undefined;
}

/** A character of a text and an element of a list are of the whole. */
const POSITION = /^-?\d+$/;

/** The taints of the member `key`, which may be one that the server itself gave (the path of the temporary file that holds an upload), or nothing of the whole. */
export function ofOwnMember(run: Run, taints: readonly Taint[], key: string): readonly Taint[] {
  if (taints.length === 0) return taints;
  return taints.flatMap((taint) => {
    const { ownMembers, bareMembers, isWhole } = run.catalog.sourceKinds.get(taint.source.kind) ?? {};
    if (isWhole && !POSITION.test(key)) return [];
    const told = [ownMembers, run.registered.hasKeptPaths ? undefined : bareMembers].filter((each) => each?.named.test(key) === true);
    return told.length === 0 ? [taint] : knowing(run, [taint], run.kinds.named(told.flatMap((each) => each?.cleans ?? [])));
  });
}

/** Under a name that is not known, something was written: to any member, of which nothing that tests found is left. */
export function writeSomewhere(run: Run, node: ModelNode, stored: Value): void {
  const isSent = stored.taints.length > 0 && node.sources.length > 0;
  const id = isSent ? run.library.objectOf(node).id : run.library.knownObjectOf(node);
  const object = id === undefined ? undefined : run.heap.write(id);
  if (!object) return;
  for (const [slot, value] of [...object.internals ?? []]) {
    if (isFound(slot)) object.internals?.delete(slot);
    // What a test found missing there is not missing any more.
    else if (isOfRequest(slot) && value.taints.length === 0) setInternal(object, slot, run.values.join(value, stored));
  }
  if (isSent) joinInternal(run.values, object, 'written', stored);
}

/** What was written to a library's value under names that are not known, and so perhaps under any. */
export function writtenSomewhere(run: Run, { atoms }: Value): Value | undefined {
  const written = atoms.flatMap((atom) => {
    const id = atom.kind === 'model' ? run.library.knownObjectOf(atom.node) : undefined;
    const object = id === undefined ? undefined : run.heap.read(id);
    return (object && internalOf(object, 'written')) ?? [];
  });
  return written.length === 0 ? undefined : run.values.joinAll(written);
}

/** What was read of a library's value, with what tests before found of that member. */
export function withFound(run: Run, holder: Value, key: string, read: Value): Value {
  const only = holder.atoms.length === 1 ? holder.atoms[0] : undefined;
  const id = only?.kind === 'model' ? run.library.knownObjectOf(only.node) : undefined;
  const object = id === undefined ? undefined : run.heap.read(id);
  const found = object?.internals && internalOf(object, foundOf(key));
  if (!found) return read;
  const taints = found.taints.length === 0 ? [] : knowing(run, read.taints, run.kinds.common(found.taints));
  const isTold = read.atoms.every(({ kind }) => kind === 'unknown') && found.atoms.every(({ kind }) => kind === 'const' || kind === 'shape');
  return run.values.withTaints(isTold ? found : read, taints);
}
