import type { FindingRow } from '#server/domain/findings/findings.store.ts';

/*
 * Which finding of this scan is which finding of the repository. A ladder of signatures, strongest first; on each rung two findings
 * are the same when exactly one unmatched finding on either side has the signature. What is ambiguous on a rung stays for the next,
 * and what is ambiguous on all of them is new: a wrong merge would carry triage to code that nobody looked at.
 *
 * Only signatures count, all computed by the engine: nothing that a person edited moves a finding.
 */

export const rungs = [
  { method: 'flow', score: 1 },
  { method: 'scope', score: 0.9 },
  { method: 'syntax', score: 0.8 },
  { method: 'line', score: 0.6 },
] as const;

export type Rung = (typeof rungs)[number];
export type MatchMethod = Rung['method'];

export interface Signed {
  readonly ruleFamily: string;
  /** Former names of the family. */
  readonly ruleAliases: readonly string[];
  readonly signatures: Readonly<Record<MatchMethod, string>>;
}

export type Known = Pick<FindingRow, 'id' | 'rule_family' | `signature_${MatchMethod}`>;

export interface Match<S, K> {
  readonly seen: S;
  readonly known: K;
  readonly method: MatchMethod;
  readonly score: number;
}

/** Matches one to one; what is in no match on the left is new, on the right was not seen. Pure. */
export function matchFindings<S extends Signed, K extends Known>(seen: readonly S[], known: readonly K[]): Match<S, K>[] {
  const matches: Match<S, K>[] = [];
  const openSeen = new Set(seen);
  const openKnown = new Set(known);
  for (const { method, score } of rungs) {
    const knownByKey = groupBy(openKnown, (finding) => [keyOf(finding.rule_family, finding[`signature_${method}`])]);
    const seenByKey = groupBy(openSeen, (finding) => families(finding).map((family) => keyOf(family, finding.signatures[method])));
    for (const [key, [left, ...moreLeft]] of seenByKey) {
      const [right, ...moreRight] = knownByKey.get(key) ?? [];
      const isUnique = left && right && moreLeft.length === 0 && moreRight.length === 0;
      if (!isUnique || !openSeen.has(left) || !openKnown.has(right)) continue;
      matches.push({ seen: left, known: right, method, score });
      openSeen.delete(left);
      openKnown.delete(right);
    }
  }
  return matches;
}

function families({ ruleFamily, ruleAliases }: Signed): string[] {
  return [...new Set([ruleFamily, ...ruleAliases])];
}

function keyOf(family: string, signature: string): string {
  return `${family}\n${signature}`;
}

function groupBy<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
