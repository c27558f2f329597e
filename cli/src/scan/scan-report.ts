import type { Origin, ReportContext, ReportFinding, ReportRule, VerifiedFinding } from '@whitebox/engine';

/** What a scan came to: all that reports are made of. */
export interface ScanReport {
  /** What was scanned, as the person named it. */
  readonly subject: string;
  /** Approved findings, the worst first. */
  readonly findings: readonly ReportFinding[];
  /** Kept back by verification: a step could not be followed. */
  readonly leads: readonly VerifiedFinding[];
  /** How many findings verification refuted. */
  readonly refuted: number;
  readonly rules: readonly ReportRule[];
  readonly context: ReportContext;
  /** False when a limit of time or memory ended the analysis early: what it had found until then is here. */
  readonly isWhole: boolean;
  /** Lines that were analysed, by language. */
  readonly linesByLanguage: Readonly<Record<string, number>>;
  /** Files that were not analysed, by reason. */
  readonly skippedFiles: Readonly<Record<string, number>>;
  /** Number of files in languages that are not read yet. */
  readonly unreadFiles: Readonly<Record<string, number>>;
  /** The repository that was fetched; absent for what lay on the disk. */
  readonly origin?: Origin;
}
