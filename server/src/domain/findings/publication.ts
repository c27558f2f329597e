import type { ReportFinding } from '@whitebox/engine';
import type { Confidence, ScanType, Severity } from '@whitebox/contract';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { Verdict } from '#server/domain/findings/findings.store.ts';
import type { LiveEvidence, LiveResult } from '#server/domain/findings/live.ts';
import type { Signed } from '#server/domain/findings/match-findings.ts';

/** A finding as the pipeline hands it over, with every text that callers will read. */
export interface PublishedFinding extends Signed {
  readonly rule: string;
  readonly title: string;
  /** Lower-case words. */
  readonly category: string;
  readonly severity: Severity;
  readonly confidence: Confidence | null;
  readonly description: string;
  readonly affected_file: string;
  readonly affected_code: string;
  /** 1-based; null where the finding has no place. */
  readonly start_line: number | null;
  readonly end_line: number | null;
  readonly proof_of_concept: string;
  readonly tags: readonly string[];
  readonly mermaid_trace: string | null;
  /** The finding as reports render it, its hops included; exports are made from it. */
  readonly report: ReportFinding;
  readonly verdict: Verdict;
  /** Lists of its scan have it before those that are not. */
  readonly isInFocus?: boolean;
  readonly checks: unknown;
  /** Null where the scan has no live target: what an earlier one has seen stays then. Evidence of what was confirmed, the strongest first. */
  readonly live: { readonly result: LiveResult; readonly evidence: readonly LiveEvidence[] } | null;
}

/** What decides whether a known finding lay in a scan's scope. */
export interface JudgedFinding {
  readonly file: string;
  readonly rule: string;
  readonly ruleFamily: string;
  readonly category: string;
  /** Absent where a person has changed it. */
  readonly severity?: Severity;
}

/** What one scan found in one repository. */
export interface Publication {
  readonly organizationId: string;
  readonly scanId: string;
  readonly scanType: ScanType;
  readonly repositoryId: string;
  readonly repositoryUrl: string;
  readonly branch: string;
  readonly findings: readonly PublishedFinding[];
  /** Found by this scan and not wanted by its caller: what is known of them stays as it is. */
  readonly leftOut?: readonly Signed[];
  /**
   * Whether a rule family judged this file in this scan, so that a known finding there that was not seen is fixed. A file that is
   * gone from the scanned tree counts as judged; one that was skipped or out of scope does not.
   */
  wasAnalysed(finding: JudgedFinding): boolean;
  /** Absent where the scan has no live target. */
  readonly liveTests?: LiveTests;
}

/** What a scan's live tests mean for findings. */
export interface LiveTests {
  /** Whether what was seen on the running application alone was looked for again, so that not to see it means that it is gone. */
  wasTriedAgain(live: LiveResult): boolean;
  readonly secrets: Pick<SecretBox, 'seal'>;
}
