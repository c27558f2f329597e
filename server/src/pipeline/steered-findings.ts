/*
 * What a steered scan leaves out of what it found. It is judged behind verification, by the severity, class and route that callers would
 * have seen; what was left out is counted for the coverage, and its signatures keep known findings from being closed as fixed.
 */
import type { ScanSteering } from '@whitebox/contract';
import type { Finding } from '@whitebox/engine';
import type { CheckedFinding } from '@whitebox/intake';
import { isInFocus, leftOutBy, type LeftOutFindings, type SteeredFinding } from '#server/domain/scans/index.ts';

/** The findings that are wanted, and what was left out of those that callers would see. */
export function dropUnwanted(steering: ScanSteering | null, checked: readonly CheckedFinding[]): { readonly wanted: readonly CheckedFinding[]; readonly leftOut?: LeftOutFindings } {
  if (steering === null) return { wanted: checked };
  const counts = new Map<string, number>();
  const wanted = checked.filter((finding) => {
    const reason = leftOutBy(steering, subjectOf(finding));
    if (reason !== undefined && finding.finding.verdict === 'approved') counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return reason === undefined;
  });
  const byReason = [...counts].map(([reason, findings]) => ({ reason, findings }));
  return { wanted, leftOut: { findings: byReason.reduce((sum, { findings }) => sum + findings, 0), byReason } };
}

/** Whether callers want to see it before others. */
export function isWantedFirst(steering: ScanSteering | null, finding: CheckedFinding): boolean {
  return steering !== null && isInFocus(steering, subjectOf(finding));
}

/** Findings of the analysis that are not published: they are there, so they are not fixed. */
export function leftUnpublished(found: readonly Finding[], published: readonly CheckedFinding[]): readonly Finding[] {
  const keyOf = ({ rule, signatures }: Pick<Finding, 'rule' | 'signatures'>): string => JSON.stringify([rule, signatures]);
  const seen = new Set(published.map(({ finding }) => keyOf(finding)));
  return found.filter((finding) => !seen.has(keyOf(finding)));
}

function subjectOf({ report }: CheckedFinding): SteeredFinding {
  return { file: report.hops.at(-1)?.file ?? '', rule: report.rule, category: report.category, severity: report.severity, route: report.entryPoint?.route ?? null };
}
