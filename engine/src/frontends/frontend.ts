import type { IrModule } from '#engine/ir/module.ts';
import type { Outside } from '#engine/ir/outside.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** One language: from the text of a file to its instructions. */
export interface Frontend {
  /** The name under which models apply to it. */
  readonly language: string;
  /** Endings of the paths that it takes, with the dot, in lower case. */
  readonly extensions: readonly string[];
  /** Whether a file with such an ending holds something to read; without it, each does. */
  takes?(file: Pick<SourceFile, 'path' | 'text'>): boolean;
  /** Programs that a `#!` line names in files of the language, without numbers of versions. */
  readonly interpreters?: readonly string[];
  /** The package that a file says it is of, where its name is written as types are, so that names alone do not tell the two apart. */
  packageOf?(file: Pick<SourceFile, 'text'>): string | undefined;
  /**
   * Lowers a file, whatever its text is: what did not parse, or went over a limit, is an unknown effect and a diagnostic.
   * Deterministic in path, text and what stands outside.
   */
  lower(file: SourceFile, outside?: Outside): IrModule;
}

/** All languages, on one parser. */
export interface Frontends {
  readonly all: readonly Frontend[];
  /** The front-end for a path by its ending, or by the text's first line where it has none; undefined when there is none. */
  frontendFor(path: string, text?: string): Frontend | undefined;
  /** Whether a text exhausted the parser's memory: until `repair`, every file lowers to a diagnostic. */
  readonly isBroken: boolean;
  repair(): Promise<void>;
  /** Ends the use: nothing is lowered with these afterwards, and the next analysis of the process takes the parser over. */
  giveBack(): void;
}
