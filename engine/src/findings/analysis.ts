import type { Catalog } from '#engine/catalog/catalog.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import type { Finding, Route } from '#engine/findings/finding.ts';
import type { Identified } from '#engine/findings/signatures.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

export interface AnalysisInput {
  readonly files: readonly SourceFile[];
  readonly around?: FilesAround;
  readonly catalog: Catalog;
  readonly options?: AnalysisOptions;
}

export interface AnalysisOptions {
  /** Which attackers to assume; default `auto`: remote and local where there are entry points, else library. */
  readonly threatModel?: ThreatModel | 'auto';
  /** Rule ids to run; default all. */
  readonly rules?: readonly string[];
  readonly budget?: Budget;
  /** Runs the program's own tests like the rest of it; default where there is nothing else: else they are read, and run as far as other code leads to them. */
  readonly tests?: boolean;
  /**
   * Which files this analysis looks after, by path; default all. Entry points, unreached functions and secrets of the others are left
   * to other analyses of the same program: here they can only be called.
   */
  readonly isOwn?: (path: string) => boolean;
  /** Lowered files that other analyses made or will want. */
  readonly modules?: ModuleExchange;
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

/** Files of a larger program around those that are analysed: read where these lead to them. */
export interface FilesAround {
  /** Sorted. */
  readonly paths: readonly string[];
  /** Those of the paths that are there and are texts. */
  readonly read: (paths: readonly string[]) => Promise<readonly SourceFile[]>;
  /** How much of them is read at most, in UTF-16 units. */
  readonly maxCharacters: number;
}

/** Where analyses of one program leave what they lowered, by content: the key is a digest of all that the lowered file depends on. */
export interface ModuleExchange {
  /** What is there of these, by their place; asked for some files at a time. */
  readonly fetch: (keys: readonly string[]) => readonly (IrModule | undefined)[];
  readonly offer: (key: string, module: IrModule) => void;
  /** Tells programs apart that may lower the same file otherwise. */
  readonly program: string;
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
  /** What the signatures of each finding were made of: analyses of parts of a program count equal ones together. */
  readonly identified: readonly Identified[];
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
