import type { ReportFinding } from '@whitebox/engine';
import { rateConfirmed } from '@whitebox/engine/severity';
import type { CheckedFinding } from '@whitebox/intake';
import { CONFIRMED_TAG, type PublishedFinding } from '#server/domain/findings/index.ts';
import { confirmedProof } from '#server/pipeline/publish/confirmed-proof.ts';
import type { SeenLive } from '#server/pipeline/publish/live-verdicts.ts';

/**
 * The one place at which a finding of the engine becomes a finding of the API. All its texts come from the report, which has
 * masked the secrets of the scanned code.
 *
 * @param live what became of it on the running application; null where the scan has no live target
 */
export function publishedFinding(checked: CheckedFinding, live: SeenLive | null): PublishedFinding {
  const { finding } = checked;
  const report = live?.result.verdict === 'confirmed' ? confirmedReport(checked, live) : checked.report;
  const sink = report.hops.at(-1);
  return {
    rule: finding.rule,
    ruleFamily: finding.rule,
    ruleAliases: [],
    signatures: finding.signatures,
    title: report.title,
    category: report.category,
    severity: report.severity,
    confidence: report.confidence ?? null,
    description: report.description,
    affected_file: sink?.file ?? '',
    affected_code: report.affectedCode,
    start_line: sink?.from.line ?? null,
    end_line: sink?.to.line ?? null,
    proof_of_concept: report.proofOfConcept,
    tags: report.tags,
    mermaid_trace: report.mermaidTrace,
    report,
    // A test is no part of what runs: what is found in it is kept and not shown.
    verdict: report.isInTest && finding.verdict === 'approved' ? 'lead' : finding.verdict,
    checks: finding.checks,
    live,
  };
}

/** What was seen to work is sure, is as severe as it was seen to be, and is shown by the exchange that showed it. */
function confirmedReport({ finding, report }: CheckedFinding, { evidence }: SeenLive): ReportFinding {
  const [first] = evidence;
  if (first === undefined) return report;
  // What was missing is there now, and what was expected has been seen.
  const { expected: _, missingEvidence: __, ...kept } = report;
  const reach = evidence.some((each) => each.evidence.attack.request.as === 'nobody') ? 'open' : 'signed-in';
  return {
    ...kept,
    severity: rateConfirmed(finding, reach),
    confidence: 'high',
    tags: [...new Set([...report.tags, CONFIRMED_TAG])],
    proofOfConcept: confirmedProof(first.evidence),
  };
}
