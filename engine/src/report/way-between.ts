/*
 * What a way through several functions tells of a finding, from its steps alone. How often such findings were true is counted in
 * docs/engine/confidence.md; the table in confidence.ts says what that costs.
 */
import type { Hop } from '#engine/findings/finding.ts';

/** Two functions are a handler and what helps it, which is read at a glance. */
const SEVERAL = 3;

/** Statements, programs, templates, filters and pages: what functions join of them is what is run or shown. Of a path or an address it may be a name that they made safe. */
const BUILT = new Set([77, 78, 79, 89, 90, 94, 95, 564, 643, 917, 943, 1336]);

/** CWE-1333: what functions gave back is as long as what they were given, and that alone is asked for. */
const SLOW_PATTERN = 1333;

function placeOf({ file, function: name }: Hop): string {
  return `${file}\n${name}`;
}

function countFunctions(hops: readonly Hop[]): number {
  return new Set(hops.map(placeOf)).size;
}

/** Whether it leads through more functions than a handler and what helps it. */
export function isThroughSeveral(hops: readonly Hop[]): boolean {
  return countFunctions(hops) >= SEVERAL;
}

/** Lines between where a value comes into a function and where it is given back, from which on nobody sees at a glance what was made of it. */
const LONG_BODY = 6;

/**
 * Whether what arrives is what a function of the program made of the value, on a way through several of them: it was given it, decides or repeats
 * something over several lines, and gave something back. One that only fetches the value was given nothing; what one line makes of it, and what is
 * made in a straight line, is plain. Behind the place where the value became part of a statement, they hand the statement on.
 */
export function isGivenBack(hops: readonly Hop[], cwe: readonly number[]): boolean {
  if (cwe.includes(SLOW_PATTERN) || !isThroughSeveral(hops)) return false;
  const joined = cwe.some((number) => BUILT.has(number)) ? hops.findIndex(({ edge }) => edge === 'concat') : -1;
  const given = new Map<string, number>();
  for (const hop of joined < 0 ? hops : hops.slice(0, joined)) {
    const begin = given.get(placeOf(hop));
    if (hop.isOfWays && begin !== undefined && hop.from.line - begin >= LONG_BODY) return true;
    if (hop.via !== undefined) given.set(placeOf(hop), hop.from.line);
  }
  return false;
}

/**
 * Whether it arrives, otherwise than plainly, in another function than the one that it came into. What stands within a function is a part of it, and a
 * setter that it passes leads back.
 */
export function leavesItsFunction(hops: readonly Hop[]): boolean {
  const [source, sink] = [hops[0], hops.at(-1)];
  if (source === undefined || sink === undefined || isHandedOn(hops)) return false;
  const isWithin = (inner: Hop, outer: Hop): boolean => inner.function === outer.function || inner.function.startsWith(`${outer.function}.`);
  return source.file !== sink.file || !(isWithin(sink, source) || isWithin(source, sink));
}

/** What comes in pieces is put together: nothing of the program is joined with it. */
const GATHERS = /^[\w$.]+ ?\+= ?[\w$.]+(?:\.toString\([^()]*\)|\.decode\([^()]*\))?;?$/;

/** Whether each function gave it to the next as an argument: with a handler, a service and what it calls nothing else happened to it, and with more of them no library had it either. */
function isHandedOn(hops: readonly Hop[]): boolean {
  const isPlain = hops.every((hop, at) => {
    const before = hops[at - 1];
    return hop.edge !== 'return' && (hop.edge !== 'concat' || GATHERS.test(hop.text)) && (before === undefined || hop.via !== undefined || placeOf(before) === placeOf(hop));
  });
  return isPlain && (countFunctions(hops) <= SEVERAL || hops.every(({ edge }) => edge !== 'model'));
}
