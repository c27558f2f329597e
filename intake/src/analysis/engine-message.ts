import type { AnalysisOptions, AnalysisResult, Diagnostic, Finding, Progress, ReportFinding, VerifiedFinding } from '@whitebox/engine';

/** The part of the analysis options that can be sent to another process. */
export type EngineOptions = Pick<AnalysisOptions, 'threatModel' | 'rules' | 'budget'>;

/** What the service asks of an engine process; one request a process. */
export type EngineRequest =
  | {
    readonly kind: 'analyze';
    /** Folder of the snapshot. */
    readonly root: string;
    /** Files to read, relative to the root. */
    readonly paths: readonly string[];
    readonly catalogFolders: readonly string[];
    readonly options: EngineOptions;
  }
  | {
    readonly kind: 'verify';
    readonly root: string;
    readonly findings: readonly Finding[];
    readonly catalogFolders: readonly string[];
  };

/** A finding that was checked, and what reports say about it. */
export interface CheckedFinding {
  readonly finding: VerifiedFinding;
  readonly report: ReportFinding;
}

/** What an engine process answers, in order; `analyzed` or `verified` is the last word. */
export type EngineMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'analyzed'; readonly result: AnalysisResult }
  | { readonly kind: 'verified'; readonly checked: readonly CheckedFinding[] }
  /** The engine's own fault, such as a broken catalog: a text for the log. */
  | { readonly kind: 'failed'; readonly error: string };
