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

/** Whether it leads through more functions than a handler and what helps it. */
export function isThroughSeveral(hops: readonly Hop[]): boolean {
  return new Set(hops.map(placeOf)).size >= SEVERAL;
}

/**
 * Whether what arrives is what functions of the program made of the value, on a way through several of them: one was given it and gave something
 * back, or what one gave was handed on by another. One that only fetches the value, such as a getter, was given nothing. Behind the place where the value
 * became part of a statement, they hand the statement on.
 */
export function isGivenBack(hops: readonly Hop[], cwe: readonly number[]): boolean {
  if (cwe.includes(SLOW_PATTERN) || !isThroughSeveral(hops)) return false;
  const joined = cwe.some((number) => BUILT.has(number)) ? hops.findIndex(({ edge }) => edge === 'concat') : -1;
  const before = joined < 0 ? hops : hops.slice(0, joined);
  const [given, returns] = [new Set<string>(), before.filter(({ edge }) => edge === 'return')];
  for (const hop of before) {
    if (hop.edge === 'return' && given.has(placeOf(hop))) return true;
    if (hop.edge === 'call-argument') given.add(placeOf(hop));
  }
  return returns.length > 1;
}

/** Whether it arrives in another function than the one that it came into. What stands within a function is a part of it, and a setter that it passes leads back. */
export function leavesItsFunction(hops: readonly Hop[]): boolean {
  const [source, sink] = [hops[0], hops.at(-1)];
  if (source === undefined || sink === undefined) return false;
  const isWithin = (inner: Hop, outer: Hop): boolean => inner.function === outer.function || inner.function.startsWith(`${outer.function}.`);
  return source.file !== sink.file || !(isWithin(sink, source) || isWithin(source, sink));
}
