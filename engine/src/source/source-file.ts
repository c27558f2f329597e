/** One file of the program under analysis. `path` is relative to the root, with `/`, unique in a run. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A half-open range of UTF-16 offsets in one file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Line and column, both counted from 1; the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}
