import type { CheckedFinding } from '@whitebox/intake';
import type { PublishedFinding } from '#server/domain/findings/index.ts';

/**
 * The one place at which a finding of the engine becomes a finding of the API. All its texts come from the report, which has
 * masked the secrets of the scanned code.
 */
export function publishedFinding({ finding, report }: CheckedFinding): PublishedFinding {
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
  };
}
