/*
 * What a way through several functions tells of a finding, from its steps alone. How often such findings were true is counted in
 * docs/engine/confidence.md; the table in confidence.ts says what that costs.
 */
import type { Hop } from '#engine/findings/finding.ts';

/** Two functions are a handler and what helps it, which is read at a glance. */
const SEVERAL = 3;

function placeOf({ file, function: name }: Hop): string {
  return `${file}\n${name}`;
}

/** How many functions stand on the way. */
export function countFunctions(hops: readonly Hop[]): number {
  return new Set(hops.map(placeOf)).size;
}

/** Whether a function was given the value and gave something back. */
function isWorkedOver(hops: readonly Hop[]): boolean {
  const given = new Set<string>();
  for (const hop of hops) {
    if (hop.edge === 'return' && given.has(placeOf(hop))) return true;
    if (hop.edge === 'call-argument') given.add(placeOf(hop));
  }
  return false;
}

/**
 * Whether what arrives is what functions of the program made of the value, on a way through several of them. One function that only fetches
 * the value, such as a getter, makes nothing of it; nor is a helper of the one function looked at that holds source and sink.
 */
export function isGivenBack(hops: readonly Hop[]): boolean {
  if (countFunctions(hops) < SEVERAL) return false;
  return isWorkedOver(hops) || hops.filter(({ edge }) => edge === 'return').length > 1;
}
