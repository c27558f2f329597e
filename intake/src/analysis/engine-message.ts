import type { AnalysisOptions, Coverage, Diagnostic, Finding, Identified, Progress, ReportFinding, Route, VerifiedFinding } from '@whitebox/engine';

/** The part of the analysis options that can be sent to another process. */
export type EngineOptions = Pick<AnalysisOptions, 'threatModel' | 'rules' | 'budget' | 'tests'>;

export interface EngineLimits {
  /** From the moment at which program, catalog and files are read. One limit over all processes that one analysis takes. */
  readonly timeMs: number;
  /** Resident memory of the process and what it started; three quarters of it are its heap's, the rest the parsers' and the program's. */
  readonly memoryBytes: number;
  /** Without a sign of life for so long it counts as hanging at the file that it works on. */
  readonly stallMs: number;
}

/** Begins what a process that goes on after a fault of its own writes of it to its standard error, for the log. */
export const FAULT_WORDS = 'engine fault: ';

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
    /** Whether it then checks what it found, as for a request to verify it. */
    readonly verifies?: boolean;
    /** Files that are no part of it, and are read where its own lead to them. */
    readonly around?: readonly string[];
    /** Lowered files are exchanged with other processes. */
    readonly exchanges?: boolean;
    /** Beyond these the analysis ends early by itself, with what it has; a kill comes later. */
    readonly limits: EngineLimits;
  }
  | {
    readonly kind: 'verify';
    readonly root: string;
    readonly findings: readonly Finding[];
    readonly catalogFolders: readonly string[];
  }
  | {
    readonly kind: 'print';
    readonly root: string;
    /** The file whose instructions are printed, relative to the root. */
    readonly path: string;
    /** Those of the functions at this line alone. */
    readonly line?: number;
    readonly catalogFolders: readonly string[];
  };

/** A finding that was checked, and what reports say about it. */
export interface CheckedFinding {
  readonly finding: VerifiedFinding;
  readonly report: ReportFinding;
}

/**
 * What an engine process answers, in order; `analyzed`, `verified` or `printed` is the last word; of a request for both, `analyzed` stands before the checks. Each message is small: what there are many
 * of comes one at a time. `check-message.ts` knows the shape of each.
 */
export type EngineMessage =
  /** Program, catalog and files are read: the time begins. */
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** `isFinal`: of the result; else told before the end, in case that there is none. */
  /** `identified`: what the signatures of a final one were made of, where that is short enough to be told. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly isFinal: boolean; readonly identified?: Identified }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'route'; readonly route: Route }
  /** `cutBy`: the limit at which it ended early. `cutAt`: position, from 1, of the path that it worked on then; 0 for none. */
  | { readonly kind: 'analyzed'; readonly coverage: Coverage; readonly engineDigest: string; readonly catalogDigest: string; readonly cutBy?: CutBy; readonly cutAt?: number }
  /** `index`: of the finding in the request. `other`: of the way that is told in the place of its first, where that does not hold. */
  | { readonly kind: 'checked'; readonly index: number; readonly other?: number; readonly verdict: VerifiedFinding['verdict']; readonly checks: VerifiedFinding['checks']; readonly report: ReportFinding }
  | { readonly kind: 'verified' }
  /** Of the instructions of a file. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'printed' }
  /** The engine's own fault, such as a broken catalog: a text for the log. */
  | { readonly kind: 'failed'; readonly error: string };
