/* What the answer of a pattern says about a text beyond its characters: what it lacks where nothing was found, and how it begins. */
import { findsIn } from '#engine/regex/found-in.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { marksOfAbsence, marksOfBeginning } from '#engine/taint/objects/absence.ts';
import type { KindSet } from '#engine/taint/values/taint.ts';

export interface PatternText {
  readonly pattern: string;
  readonly flags: string;
}

/** One judgement a pattern: loops ask again and again. */
const judged = new WeakMap<Run['patterns'], Map<string, KindSet>>();

/** The marks of a text in which the pattern finds nothing. */
export function marksOfNoMatch(run: Run, { pattern, flags }: PatternText): KindSet {
  const known = judged.get(run.patterns) ?? new Map<string, KindSet>();
  judged.set(run.patterns, known);
  const key = `${flags}/${pattern}`;
  const found = known.get(key) ?? judge(run, pattern, flags);
  known.set(key, found);
  return found;
}

function judge(run: Run, pattern: string, flags: string): KindSet {
  const isFound = findsIn(pattern, flags);
  let marks: KindSet = 0n;
  if (!isFound) return marks;
  for (const { name, refusedValues = [], absenceOf = [], neverBegins = [] } of run.catalog.sinkKinds.values()) {
    if (refusedValues.some(isFound)) marks |= run.kinds.bit(name);
    for (const text of absenceOf) if (surroundings(text, BEFORE).every(isFound)) marks |= marksOfAbsence(run, text);
    for (const text of neverBegins) if (surroundings(text, ['']).every(isFound)) marks |= marksOfBeginning(run, text);
  }
  return marks;
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
  readonly marks: KindSet;
}

/** `^`, a plain text, and what must not follow it: by a look-ahead or as a class of other characters. */
const HEAD = /^\^((?:\\?[^\\\w\s()[\]{}|*+?^$.]|[\w-])+)(?:\(\?!((?:\[(?:\\.|[^\\\]])+\])|(?:\\?[^\\\w()[\]{}|*+?^$.]))\)|\[\^((?:\\.|[^\\\]])+)\](?![*?{]))/;

/** How a text begins in which the pattern was found: with a text, and not with that and some characters more. */
export function beginningFound(run: Run, { pattern, flags }: PatternText): Beginning | undefined {
  if (pattern.includes('|') || flags.includes('m') || flags.includes('i')) return undefined;
  const [, head, ahead, others] = HEAD.exec(pattern) ?? [];
  if (head === undefined) return undefined;
  const prefix = head.replaceAll('\\', '');
  const refused = (ahead ?? others ?? '').replace(/^\[|\]$/g, '').replaceAll(/\\(.)/g, '$1');
  let marks: KindSet = 0n;
  for (const { name, neverBegins } of run.catalog.sinkKinds.values()) {
    if (neverBegins?.every((text) => text.startsWith(prefix) && refused.includes(text.charAt(prefix.length)))) marks |= run.kinds.bit(name);
  }
  return { prefix, marks };
}
