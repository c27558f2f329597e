/*
 * How often what is shown was true, by the rule and by what is missing of the evidence: what the costs in engine/src/report/confidence.ts and
 * `seldom-true` in rules are read from. What stands apart is counted beside it, as nothing else shows whether a cost is too high.
 */
import { isApart, type ReportFinding } from '@whitebox/engine';
import type { Verdict } from '../noise/verdict.ts';

interface Tally {
  readonly shown: Record<Verdict, number>;
  readonly apart: Record<Verdict, number>;
  readonly applications: Set<string>;
}

export interface JudgedFinding {
  readonly application: string;
  readonly finding: Pick<ReportFinding, 'rule' | 'missingEvidence' | 'confidence' | 'isInTest'>;
  readonly verdict: Verdict;
}

export const TALLY_HEADINGS: readonly string[] = ['true', 'debatable', 'false', 'false of these', 'apart: true / debatable / false', 'applications'];

/** Rows under the name of each group and `TALLY_HEADINGS`, those with most false ones first; of a finding in several groups, one each. */
export function tallyRows(judged: readonly JudgedFinding[], groupsOf: (finding: JudgedFinding['finding']) => readonly string[]): string[][] {
  const tallies = new Map<string, Tally>();
  for (const { application, finding, verdict } of judged) {
    for (const group of groupsOf(finding)) {
      const tally = tallies.get(group) ?? { shown: emptyCounts(), apart: emptyCounts(), applications: new Set<string>() };
      (isApart(finding) ? tally.apart : tally.shown)[verdict]++;
      tally.applications.add(application);
      tallies.set(group, tally);
    }
  }
  return [...tallies].toSorted(([a, one], [b, other]) => other.shown.false - one.shown.false || other.apart.false - one.apart.false || (a < b ? -1 : 1)).map(([group, tally]) => rowOf(group, tally));
}

/** What is missing of a finding, or that nothing is. */
export function evidenceOf({ missingEvidence }: JudgedFinding['finding']): readonly string[] {
  return missingEvidence ?? ['nothing is missing'];
}

function emptyCounts(): Record<Verdict, number> {
  return { true: 0, debatable: 0, false: 0 };
}

function rowOf(group: string, { shown, apart, applications }: Tally): string[] {
  const all = shown.true + shown.debatable + shown.false;
  const share = all === 0 ? '–' : `${((100 * shown.false) / all).toFixed(0)} %`;
  return [group, String(shown.true), String(shown.debatable), String(shown.false), share, `${apart.true} / ${apart.debatable} / ${apart.false}`, String(applications.size)];
}
