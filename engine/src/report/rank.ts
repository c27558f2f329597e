import { confidenceRank } from '#engine/report/confidence.ts';
import { isApart, severityRank, type ReportFinding } from '#engine/report/report-finding.ts';

/** Between two severities; three confidences fit in. */
const STEP = 16;
const BESIDE_HIGH = 5;

/**
 * SARIF's `rank` (3.27.25), 0 to 100: in the order of `compareByWorth` up to the confidence. A critical finding of high confidence is 100,
 * whatever stands apart is 16 or less.
 */
export function rankOf(finding: Pick<ReportFinding, 'severity' | 'confidence' | 'isInTest'>): number {
  const fromWorst = severityRank(finding.severity);
  if (isApart(finding)) return STEP - 3 * fromWorst;
  return 100 - STEP * fromWorst - BESIDE_HIGH * confidenceRank(finding.confidence);
}
