import type { VerifiedFinding } from '@whitebox/engine';
import type { LeftOutFindings, VerificationCoverage } from '#server/domain/scans/index.ts';
import { groupBy, plain } from '#server/pipeline/coverage/bounds.ts';

const REASONS = 5;

/** What became of the suspicions of one repository that are wanted; a lead that misses several steps counts at each. */
export function verificationCoverage(findings: readonly Pick<VerifiedFinding, 'verdict' | 'checks'>[], leftOut?: LeftOutFindings): VerificationCoverage {
  const leads = findings.filter(({ verdict }) => verdict === 'lead');
  const missing = leads.flatMap(({ checks }) => checks.filter(({ passed }) => !passed));
  return {
    approved: findings.filter(({ verdict }) => verdict === 'approved').length,
    rejected: findings.filter(({ verdict }) => verdict === 'rejected').length,
    leads: leads.length,
    byStep: [...groupBy(missing, ({ check }) => check)].map(([step, checks]) => ({
      step,
      count: checks.length,
      reasons: [...new Set(checks.map(({ reason }) => plain(reason)))].slice(0, REASONS),
    })),
    ...(leftOut && { leftOut: { ...leftOut, byReason: leftOut.byReason.map(({ reason, findings: count }) => ({ reason: plain(reason), findings: count })) } }),
  };
}
