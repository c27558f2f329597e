import type { DiagnosticKind } from '@whitebox/engine';
import type { SkipReason } from '#intake/inventory/skip-reason.ts';

/** What a diagnostic means for its files; completes "3 files …". A file that was skipped has words of its own. */
export const DIAGNOSTIC_WORDS: Readonly<Record<Exclude<DiagnosticKind, 'file-skipped'>, string>> = {
  'parse-error': 'did not parse in full',
  'unsupported-construct': 'hold constructs that are not analysed',
  'budget-exceeded': 'took more than the budget, so their analysis ended early',
  'engine-fault': 'met a fault in the engine, so their analysis ended early',
  'unresolved-import': 'import modules of the program that are not there',
};

/** Why a file of the repository is not analysed; completes "not analysed: …". */
export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  vendored: 'other people\'s code',
  'build-output': 'made from sources that are analysed',
  minified: 'minified',
  generated: 'generated',
  binary: 'not a text',
  'too-large': 'too large',
};
