import type { Origin, ReportContext, ReportFinding, ReportRule, Severity, VerifiedFinding } from '@whitebox/engine';

export interface Narrowing {
  /** Folders end with `/`. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  /** Number of findings that are not shown, by the reason in words. */
  readonly hidden: Readonly<Record<string, number>>;
  /** `FILE:LINE` of suppressions that give no reason, and so do not count. */
  readonly withoutReason: readonly string[];
  /** The file whose settings held. */
  readonly settingsFile?: string;
}

/** What a scan came to: all that reports are made of. */
export interface ScanReport {
  /** What was scanned, as the person named it. */
  readonly subject: string;
  /** Approved findings, the worst first. */
  readonly findings: readonly ReportFinding[];
  /** Findings that comments in the code suppress. */
  readonly suppressed: readonly ReportFinding[];
  /** What was left out on purpose. */
  readonly narrowing: Narrowing;
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
  /** The threshold that the settings file asks for; the command line's own counts before it. */
  readonly failOn?: Severity;
  /** The repository that was fetched; absent for what lay on the disk. */
  readonly origin?: Origin;
}
