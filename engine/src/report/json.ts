import type { AnalysisResult } from '#engine/findings/analysis.ts';
import { compareByWorth, type ReportFinding } from '#engine/report/report-finding.ts';

/** What was not seen, and by which engine and catalog: the part of a report that is not findings. */
export type ReportContext = Pick<AnalysisResult, 'diagnostics' | 'routes' | 'coverage' | 'engineDigest' | 'catalogDigest'>;

export interface JsonReport extends ReportContext {
  /** Version of this format; grows when a field changes its meaning or goes. */
  readonly version: 1;
  readonly tool: { readonly name: 'Whitebox'; readonly version: string };
  readonly findings: readonly ReportFinding[];
}

/** The report as plain data, findings in order of worth. */
export function toJsonReport(findings: readonly ReportFinding[], context: ReportContext, toolVersion: string): JsonReport {
  const { coverage, engineDigest, catalogDigest, routes, diagnostics } = context;
  return {
    version: 1,
    tool: { name: 'Whitebox', version: toolVersion },
    engineDigest,
    catalogDigest,
    findings: findings.toSorted(compareByWorth),
    coverage,
    routes,
    diagnostics,
  };
}
