/*
 * What the answer of a pattern says of a text: what all lack that it admits or that are left of it, what a text lacks in which nothing
 * was found, and how one begins in which something was.
 */
import { admittedWhole, beginningOf, beginningsOf, findsIn, findsRuns, foundAlone, patternOfCharacters, plainTextOf, repeatedCharacters, takenFromBeginning } from '#engine/regex/index.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import { knownBegun } from '#engine/taint/objects/knowing.ts';
import type { Subject } from '#engine/taint/state/predicate.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned, KindSet, MarkSet } from '#engine/taint/values/marks.ts';
import { constantOf, constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** One judgement a pattern: loops ask again and again. */
const judged = new WeakMap<Run['patterns'], Map<string, Cleaned>>();

/** What is known of a text in which the pattern finds nothing. */
export function knownWithoutMatch(run: Run, { pattern, flags }: RegularExpression): Cleaned {
  const known = judged.get(run.patterns) ?? new Map<string, Cleaned>();
  judged.set(run.patterns, known);
  const key = `${flags}/${pattern}`;
  const found = known.get(key) ?? judge(run, pattern, flags);
  known.set(key, found);
  return found;
}

function judge(run: Run, pattern: string, flags: string): Cleaned {
  const isFound = findsIn(pattern, flags);
  if (!isFound) return NOTHING;
  let marks: MarkSet = NOTHING;
  for (const { absenceOf = [], neverBegins = [] } of run.catalog.marks.values()) {
    for (const text of absenceOf) if (surroundings(text, BEFORE).every(isFound)) marks = unite(marks, run.kinds.absent(text));
    for (const text of neverBegins) if (surroundings(text, ['']).every(isFound)) marks = unite(marks, run.kinds.notBeginning(text));
  }
  const refused = run.kinds.kindsWhere(({ refusedValues }) => refusedValues?.some(isFound) === true);
  return run.kinds.withImplied(unite(unite(marks, refused), lackingWhere(run, foundAlone(pattern, flags) ?? (() => false))));
}

const BEFORE = ['', 'a', '/', ' '];
const BEHIND = ['', 'a', '/', ' '];

/** The text among others. A dot beside a letter belongs to a name, and leads nowhere. */
function surroundings(text: string, before: readonly string[]): readonly string[] {
  const mayStand = (neighbour: string, isBesideDot: boolean): boolean => !isBesideDot || neighbour === '' || neighbour === '/';
  return before.filter((start) => mayStand(start, text.startsWith('.')))
    .flatMap((start) => BEHIND.filter((end) => mayStand(end, text.endsWith('.'))).map((end) => `${start}${text}${end}`));
}

export interface Beginning {
  readonly prefix: string;
  readonly marks: MarkSet;
}

/** How a text begins in which the pattern was found: with a text, and not with that and some characters more. */
export function beginningFound(run: Run, regex: RegularExpression): Beginning | undefined {
  const beginning = beginningOf(regex);
  if (!beginning) return undefined;
  const { text: prefix, refused } = beginning;
  const marks = run.kinds.marksWhere(({ neverBegins }) => neverBegins?.every((text) => text.length > prefix.length && text.startsWith(prefix) && refused.includes(text.charAt(prefix.length))) === true);
  return { prefix, marks };
}

/** What is known of every text that the pattern admits. */
export function patternCleans(run: Run, pattern: Value): Cleaned {
  const text = textOf(pattern);
  const regex = exactly(run, pattern)?.regex ?? (text === undefined ? undefined : { pattern: text, flags: '' });
  if (!regex) return NOTHING;
  const key = `${regex.flags}/${regex.pattern}`;
  const known = run.patternKinds.get(key) ?? knownOfAdmitted(run, regex);
  run.patternKinds.set(key, known);
  return known;
}

/** What is known of a part of a fixed text: it has no other characters than the text. */
export function alphabetCleans(run: Run, whole: Value): Cleaned {
  const text = textOf(whole);
  if (text === undefined || text === '') return NOTHING;
  return patternCleans(run, run.values.constant(patternOfCharacters(text)));
}

/** The lists that may stand there, if the text of a list that the pattern admits is that of its only element: there is no comma in it. */
export function listsAs(run: Run, { value, isOtherForm }: Subject, regex: RegularExpression | undefined): { readonly lists?: readonly number[] } {
  const lists = isOtherForm ? [] : heldBy(value).filter((id) => run.heap.read(id)?.shape === 'list');
  return lists.length > 0 && regex && admittedWhole(regex.pattern, regex.flags)?.mayHold(',') === false ? { lists } : {};
}

function knownOfAdmitted(run: Run, { pattern, flags }: RegularExpression): Cleaned {
  // A declared pattern has no way on which the beginning could be noted: an address of a fixed host is harmless wherever it is read.
  const begun = knownBegun(run, NOTHING, begunAnyhow(run, beginningsOf({ pattern, flags }) ?? [beginningOf({ pattern, flags })?.text ?? '']));
  const admitted = admittedWhole(pattern, flags);
  if (!admitted) return begun;
  const marks = run.kinds.marksWhere(({ absenceOf, neverBegins }) => absenceOf?.some((text) => !admitted.mayHold(text)) === true || neverBegins?.some((text) => !admitted.mayBegin(text)) === true);
  return unite(begun, run.kinds.withImplied(unite(marks, lackingWhere(run, (character) => !admitted.mayHold(character)))));
}

/** Kinds that each of these beginnings makes harmless: `^https?://`. */
function begunAnyhow({ kinds }: Run, beginnings: readonly string[]): KindSet {
  return beginnings.map((text) => kinds.begunBy(text)).reduce<KindSet | undefined>((all, each) => (all === undefined ? each : intersect<'kind'>(all, each)), undefined) ?? NOTHING;
}

function lackingWhere(run: Run, isLacking: (character: string) => boolean): MarkSet {
  return [...run.kinds.characters].reduce<MarkSet>((marks, character) => (isLacking(character) ? unite(marks, run.kinds.lacking(character)) : marks), NOTHING);
}

/** The marks of a text from whose beginning everything was taken away that the pattern finds. */
function leadingCleans(run: Run, regex: RegularExpression): MarkSet {
  const taken = takenFromBeginning(regex);
  return taken === undefined ? NOTHING : run.kinds.marksWhere(({ neverBegins }) => neverBegins?.every((text) => text.startsWith(taken)) === true);
}

/** What may stand in a replacement for what a pattern found, in some language: `$&`, `$1`, `${name}`, `\\1`, `\\g<name>`. */
const REFERENCE = /\$[&`'\d<{]|\\[\dg]/;
/** What stands for it where no more than a text was sought, which has no groups. Else `\\5c` is what LDAP writes for a backslash. */
const TEXT_REFERENCE = /\$[&`']|\\g</;

/** Whether what was found may stand in the replacement again. */
const bringsBack = (by: string, regex: object | undefined): boolean => (regex === undefined ? TEXT_REFERENCE : REFERENCE).test(by);

/** What is known once a pattern's characters were all replaced by something harmless. */
export function replacementCleans(run: Run, pattern: Value, replacement: Value, isAll: boolean): Cleaned {
  const regex = exactly(run, pattern)?.regex;
  const isRemoval = constantOf(replacement)?.value === '';
  const known = unite(unite(regex && isRemoval ? leadingCleans(run, regex) : NOTHING, removalCleans(run, pattern, replacement, isAll)), unite(repeatedCleans(run, pattern, replacement, isAll), rewrittenCleans(run, pattern, replacement, isAll)));
  return regex ? unite(known, runCleans(run, regex, replacement)) : known;
}

/** The marks of a text in which one character stands for each run of what the pattern finds, and so never beside itself. */
function runCleans(run: Run, { pattern, flags }: RegularExpression, replacement: Value): MarkSet {
  const by = textOf(replacement);
  return by?.length === 1 && by !== '$' && isEverywhere({ pattern, flags }, false) && findsRuns(pattern, flags, by, 2) ? run.kinds.absent(by + by) : NOTHING;
}

/** Whether all that is found is replaced: a sticky pattern stops at the first sign that it does not find. */
function isEverywhere(regex: RegularExpression | undefined, isAll: boolean): boolean {
  return regex?.flags.includes('y') !== true && (isAll || regex?.flags.includes('g') === true);
}

/**
 * The marks of a text out of which all runs of a character were taken: of `..` one dot is left at most, where the pattern takes each two or all
 * that stand together. What stands beside a run is another character, so nothing joins to a run again.
 */
function repeatedCleans(run: Run, pattern: Value, replacement: Value, isAll: boolean): Cleaned {
  const regex = exactly(run, pattern)?.regex;
  const single = textOf(pattern);
  const by = textOf(replacement);
  if (by === undefined || !isEverywhere(regex, isAll)) return NOTHING;
  const isTaken = (text: string): boolean => {
    const [character = ''] = text;
    if (text.length < 2 || by.includes(character) || bringsBack(by, regex) || [...text].some((each) => each !== character)) return false;
    return regex ? findsRuns(regex.pattern, regex.flags, character, text.length) || plainTextOf(regex.pattern) === text : single === text;
  };
  const texts = [...run.catalog.marks.values()].flatMap(({ absenceOf = [] }) => absenceOf.filter(isTaken));
  return run.kinds.withImplied(texts.reduce<MarkSet>((marks, text) => unite(marks, run.kinds.absent(text)), NOTHING));
}

/** The marks of a text in which another one is written otherwise wherever it stands: what is written there begins and ends as no part of it does. */
function rewrittenCleans(run: Run, pattern: Value, replacement: Value, isAll: boolean): Cleaned {
  const regex = exactly(run, pattern)?.regex;
  const by = textOf(replacement);
  const given = regex ? plainTextOf(regex.pattern) : textOf(pattern);
  if (given === undefined || by === undefined || by === '' || by.includes('$') || bringsBack(by, regex) || !isEverywhere(regex, isAll)) return NOTHING;
  // Whoever writes the text chooses how its letters are written.
  if (regex?.flags.includes('i') !== true && /[a-z]/i.test(given)) return NOTHING;
  const text = given.toLowerCase();
  const mayComeAgain = by.toLowerCase().includes(text) || [...text].some((_, i) => i > 0 && (by.toLowerCase().endsWith(text.slice(0, i)) || by.toLowerCase().startsWith(text.slice(i))));
  return mayComeAgain ? NOTHING : run.kinds.withImplied(run.kinds.marksWhere(({ absenceOf }) => absenceOf?.some((each) => each.length > 1 && each === text) === true));
}

/** What a text lacks that is no longer slow for the pattern, which repeats single characters alone; undefined where no mark tells. */
export function harmlessForSlow(run: Run, kind: string, { pattern, flags }: RegularExpression): MarkSet | undefined {
  const broken = run.catalog.sinkKinds.get(kind)?.runsBrokenBy;
  const marks = repeatedCharacters(pattern, flags)?.map((character) => run.kinds.mark(broken?.get(character) ?? ''));
  return marks && marks.length > 0 && !marks.includes(NOTHING) ? marks.reduce(unite) : undefined;
}

function removalCleans(run: Run, pattern: Value, replacement: Value, isAll: boolean): Cleaned {
  const regex = exactly(run, pattern)?.regex;
  const single = textOf(pattern);
  const by = constantsOf(replacement)?.map(String).join('');
  if (by === undefined || !isEverywhere(regex, isAll)) return NOTHING;
  const isRemoved = regex ? foundAlone(regex.pattern, regex.flags) : (character: string) => character === single;
  if (!isRemoved) return NOTHING;
  const isGone = (character: string): boolean => isRemoved(character) && !by.includes(character) && !bringsBack(by, regex);
  // What is left of a longer text may join to the same text again, where it is not one sign, repeated (`repeatedCleans`), or a sign of it is gone.
  const marks = run.kinds.marksWhere(({ absenceOf, writtenAs }) =>
    absenceOf?.some((text) => text.length === 1 && isRemoved(text) && (!by.includes(text) || writtenAs?.includes(by) === true)) === true
    || (absenceOf !== undefined && absenceOf.length > 0 && absenceOf.every((text) => [...text].some(isGone))));
  const escaped = run.kinds.kindsWhere(({ dangerousCharacters, escapedBy }) =>
    escapedBy !== undefined && (by === `${escapedBy}$&` || by === `${escapedBy}$1`) && dangerousCharacters !== undefined && [...dangerousCharacters].every(isRemoved));
  return run.kinds.withImplied(unite(unite(marks, escaped), lackingWhere(run, isGone)));
}
