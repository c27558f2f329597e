import type { AnalysisOptions, AnalysisResult, Diagnostic, Finding, Progress, ReportFinding, VerifiedFinding } from '@whitebox/engine';

/** The part of the analysis options that can be sent to another process. */
export type EngineOptions = Pick<AnalysisOptions, 'threatModel' | 'rules' | 'budget'>;

export interface EngineLimits {
  /** From the moment at which program, catalog and files are read. */
  readonly timeMs: number;
  /** Resident memory of the process; three quarters of it are its heap's, the rest the parsers' and the program's. */
  readonly memoryBytes: number;
}

export type CutBy = 'out-of-time' | 'out-of-memory';

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
    /** Beyond these the analysis ends early by itself, with what it has; a kill comes later. */
    readonly limits: EngineLimits;
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
  /** Program, catalog and files are read: the time begins. */
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  /** `cutBy`: the limit at which it ended early. */
  | { readonly kind: 'analyzed'; readonly result: AnalysisResult; readonly cutBy?: CutBy }
  | { readonly kind: 'verified'; readonly checked: readonly CheckedFinding[] }
  /** The engine's own fault, such as a broken catalog: a text for the log. */
  | { readonly kind: 'failed'; readonly error: string };
