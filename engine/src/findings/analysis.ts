import type { Catalog } from '#engine/catalog/catalog.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import type { Finding, Route } from '#engine/findings/finding.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

export interface AnalysisInput {
  readonly files: readonly SourceFile[];
  readonly catalog: Catalog;
  readonly options?: AnalysisOptions;
}

export interface AnalysisOptions {
  /** Which attackers to assume; default `auto`: remote and local where there are entry points, else library. */
  readonly threatModel?: ThreatModel | 'auto';
  /** Rule ids to run; default all. */
  readonly rules?: readonly string[];
  readonly budget?: Budget;
  readonly onProgress?: (progress: Progress) => void;
  /** Hears of each finding when it is made, so that what was found before a kill is kept; the result has them all, in order. */
  readonly onFinding?: (finding: Finding) => void;
  /** Hears of each diagnostic when it is made, likewise. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /**
   * Hears of a file before it is worked on, so that a caller can tell at which file a process ended; '' when the work is about no
   * file in particular. Called some 10,000 times a second.
   */
  readonly onWork?: (path: string) => void;
  /**
   * Hears of each fault of our own, which then costs one file or entry point and is told as a diagnostic. Without it such a fault is
   * thrown: tests must see it.
   */
  readonly onFault?: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

/** Limits counted in work, never in time, so that results are the same on every machine. */
export interface Budget {
  /** Instructions interpreted for one entry point. */
  readonly stepsPerEntry: number;
  /** Instructions interpreted in all. */
  readonly steps: number;
  /** Depth of nested calls. */
  readonly depth: number;
}

export interface Progress {
  readonly phase: 'parse' | 'link' | 'analyze';
  readonly done: number;
  readonly total: number;
}

export interface AnalysisResult {
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
  readonly routes: readonly Route[];
  readonly coverage: Coverage;
  readonly engineDigest: string;
  readonly catalogDigest: string;
}

/** What was seen and what was not. */
export interface Coverage {
  readonly files: number;
  readonly filesSkipped: number;
  readonly functions: number;
  readonly functionsReached: number;
  readonly calls: number;
  readonly callsUnresolved: number;
  readonly entryPoints: number;
}
