import { confidenceRank, severityRank, sinkHop, type Confidence, type ReportFinding, type Severity } from '@whitebox/engine';
import type { SettingsFile } from '#cli/narrow/settings-file.ts';
import { judgeSuppression } from '#cli/narrow/suppressions.ts';

/** What was asked for on the command line, and what the settings file takes away. */
export interface Wanted {
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly showsTests: boolean;
  readonly honoursForeign: boolean;
  readonly settings?: SettingsFile;
}

export interface NarrowedFindings {
  readonly findings: readonly ReportFinding[];
  /** Each with the comment that says so. */
  readonly suppressed: readonly ReportFinding[];
  /** Number of findings that are not shown, by the reason in words. */
  readonly hidden: Readonly<Record<string, number>>;
  /** `FILE:LINE` of suppressions that give no reason, and so do not count. */
  readonly withoutReason: readonly string[];
}

/** Why a finding is not shown, in words behind "2 findings"; undefined shows it. */
function hiddenBecause(finding: ReportFinding, { severity, confidence, showsTests, settings: file }: Wanted): string | undefined {
  const isMilder = (limit: Severity | undefined): boolean => limit !== undefined && severityRank(finding.severity) > severityRank(limit);
  const isLessSure = (limit: Confidence | undefined): boolean => limit !== undefined && confidenceRank(finding.confidence) > confidenceRank(limit);
  if (isMilder(severity)) return 'milder than --severity';
  if (isLessSure(confidence)) return 'less sure than --confidence';
  if (finding.isInTest && !showsTests) return 'in tests (--tests shows them)';
  if (file?.settings.skipRules.includes(finding.rule)) return `of rules that ${file.name} leaves out`;
  if (severity === undefined && isMilder(file?.settings.severity)) return `milder than ${file?.name ?? ''} wants`;
  if (confidence === undefined && isLessSure(file?.settings.confidence)) return `less sure than ${file?.name ?? ''} wants`;
  return undefined;
}

/** The findings that are wanted, in the order given. `linesOf` gives the lines of a scanned file. */
export async function narrowFindings(findings: readonly ReportFinding[], wanted: Wanted, linesOf: (file: string) => Promise<readonly string[]>): Promise<NarrowedFindings> {
  const [shown, suppressed, withoutReason]: [ReportFinding[], ReportFinding[], string[]] = [[], [], []];
  const hidden = new Map<string, number>();
  for (const finding of findings) {
    const { file } = sinkHop(finding);
    const reason = hiddenBecause(finding, wanted);
    const judged = judgeSuppression(finding, await linesOf(file), wanted.honoursForeign);
    if (judged.withoutReason !== undefined) withoutReason.push(`${file}:${judged.withoutReason}`);
    if (reason !== undefined) hidden.set(reason, (hidden.get(reason) ?? 0) + 1);
    else if (judged.suppression) suppressed.push({ ...finding, suppression: judged.suppression });
    else shown.push(finding);
  }
  return { findings: shown, suppressed, hidden: Object.fromEntries(hidden), withoutReason: [...new Set(withoutReason)] };
}
