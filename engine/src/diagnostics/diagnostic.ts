import type { Span } from '#engine/source/source-file.ts';

/**
 * What the analysis could not do, as a value in the result. The engine never throws at its input.
 * - `parse-error`: a part of the file did not parse and counts as an unknown effect
 * - `file-skipped`: the file was not analysed (minified, generated, vendored, too large, out of budget)
 * - `unsupported-construct`: parsed, but lowered to an unknown effect
 * - `budget-exceeded`: an analysis stopped early; what it found until then is kept
 * - `engine-fault`: a fault of our own ended the work on the file; what was found until then is kept
 * - `unresolved-import`: a module of the program itself that was not found
 */
export type DiagnosticKind =
  | 'parse-error'
  | 'file-skipped'
  | 'unsupported-construct'
  | 'budget-exceeded'
  | 'engine-fault'
  | 'unresolved-import';

export interface Diagnostic {
  readonly kind: DiagnosticKind;
  readonly file: string;
  readonly span?: Span;
  readonly message: string;
}
