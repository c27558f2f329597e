import { Type, type Static, type TSchema } from 'typebox';
import { scannedRepositoryFields, scanStatuses } from '#contract/scan.ts';
import { choice, nullable, strict, Uuid } from '#contract/scalars.ts';

/*
 * What a scan saw of each repository, and what it did not. A list holds as much as people read; its `total` (or `files`) always
 * counts all, so that what was cut shows. What is not known yet is null.
 */

/**
 * How far the analysis of a repository came. `out_of_time`, `out_of_memory`, `stalled`, `crashed`: cut; what it had found is kept.
 * `not_analysed`: the scan ended before. `not_recorded`: the scan is older than this record.
 */
export const analysisStates = ['pending', 'running', 'complete', 'out_of_time', 'out_of_memory', 'stalled', 'crashed', 'not_analysed', 'not_recorded'] as const;
export type AnalysisState = (typeof analysisStates)[number];

/** Why a file is in the repository and not in the analysis. `dropped`: by the analysis itself, which says why in `detail`. */
export const skipReasons = ['vendored', 'build_output', 'minified', 'generated', 'binary', 'too_large', 'not_taken_in', 'submodule', 'git_lfs', 'dropped'] as const;
export type CoverageSkipReason = (typeof skipReasons)[number];

const count = Type.Integer({ minimum: 0 });
const lines = { ...count, description: 'Non-blank physical lines.' };

function listed<T extends TSchema>(item: T, description: string) {
  return Type.Object({ total: count, data: Type.Array(item) }, { ...strict, description });
}

const language = { language: Type.String(), name: Type.String(), files: count, lines };
const AnalysedLanguage = Type.Object({ ...language, parsed: nullable({ ...count, description: 'Files that the analysis read; null until it is known.' }) }, strict);
const UnreadLanguage = Type.Object(language, strict);

const SkippedFiles = Type.Object(
  {
    reason: choice(skipReasons),
    meaning: Type.String(),
    files: { ...count, description: 'Files and, for folders that were not entered, folders.' },
    data: Type.Array(Type.Object({ path: Type.String({ description: 'A folder ends with `/`.' }), detail: nullable(Type.String()) }, strict)),
  },
  strict,
);

const DiagnosticGroup = Type.Object(
  {
    kind: Type.String(),
    meaning: Type.String(),
    files: count,
    total: count,
    data: Type.Array(Type.Object({ file: Type.String(), message: Type.String() }, strict)),
  },
  strict,
);

const CoveredRoute = Type.Object(
  { method: Type.String(), path: Type.String(), handler: Type.String(), file: Type.String(), line: count, middleware: Type.Array(Type.String()) },
  strict,
);

const ReachedBudget = Type.Object({ file: nullable(Type.String({ description: 'Null for the whole analysis.' })), message: Type.String() }, strict);

const Leads = Type.Object(
  {
    total: count,
    by_step: Type.Array(Type.Object({ step: Type.String({ description: 'The check of verification that was not passed.' }), count, reasons: Type.Array(Type.String()) }, strict)),
  },
  { ...strict, description: 'Suspicions that are kept and not shown, by the step that could not be followed.' },
);

const OutOfScope = Type.Object(
  {
    files: listed(Type.String(), 'Files that are analysed where others lead to them, and of which no finding is wanted.'),
    findings: { ...count, description: 'Approved findings that were left out.' },
    by_reason: Type.Array(Type.Object({ reason: Type.String({ description: 'The line that leaves them out.' }), findings: count }, strict)),
  },
  { ...strict, description: 'What `steering` of the scan left out; null where it leaves out nothing.' },
);

const Calls = Type.Object({ total: count, resolved: count, unresolved: count }, strict);
const Functions = Type.Object({ total: count, reached: count }, strict);

export const RepositoryCoverage = Type.Object(
  {
    ...scannedRepositoryFields,
    analysis: choice(analysisStates),
    languages: nullable(Type.Array(AnalysedLanguage, { description: 'Files that are analysed.' })),
    unread_languages: nullable(Type.Array(UnreadLanguage, { description: 'Files that are not read because of their language.' })),
    other_files: nullable({ ...count, description: 'Files of no language that is recognised: texts, pictures, data.' }),
    skipped: nullable(Type.Array(SkippedFiles)),
    diagnostics: nullable(Type.Array(DiagnosticGroup)),
    functions: nullable(Functions),
    calls: nullable(Calls),
    entry_points: nullable(count),
    routes: nullable(listed(CoveredRoute, 'HTTP entry points, with the place of their handler.')),
    budgets: nullable(listed(ReachedBudget, 'Limits that ended a part of the analysis early, and where.')),
    out_of_scope: nullable(OutOfScope),
    approved: nullable({ ...count, description: 'Findings that verification approved.' }),
    rejected: nullable({ ...count, description: 'Suspicions that verification refuted.' }),
    leads: nullable(Leads),
    engine_digest: nullable(Type.String()),
    catalog_digest: nullable(Type.String()),
    notes: Type.Array(Type.String({ description: 'For people: what was not seen, and why.' })),
  },
  strict,
);
export type RepositoryCoverage = Static<typeof RepositoryCoverage>;

const ProbedRoute = Type.Object(
  {
    method: Type.String(),
    path: Type.String(),
    origin: { ...choice(['code', 'document', 'crawl']), description: 'How it became known.' },
    parameters: Type.Array(Type.Object({ name: Type.String(), place: Type.String() }, strict)),
    outcome: { ...choice(['tried', 'reached', 'not_reached']), description: '`reached`: it answered and was not tried.' },
    reason: nullable(Type.String({ description: 'Why it was not tried or not reached.' })),
  },
  strict,
);

export const TargetCoverage = Type.Object(
  {
    target: Type.String(),
    verified: nullable(Type.Boolean({ description: 'The organization has shown that the target is its own; else it is only looked at. Null before it was asked.' })),
    complete: Type.Boolean({ description: 'The test of this target came to its end.' }),
    requests: nullable({ ...count, description: 'Requests that were sent there.' }),
    routes: nullable(listed(ProbedRoute, 'Every route that is known, and what became of it.')),
    notes: Type.Array(Type.String({ description: 'For people: what could not be done, and why.' })),
  },
  strict,
);
export type TargetCoverage = Static<typeof TargetCoverage>;

export const ScanCoverage = Type.Object(
  {
    scan_id: Uuid,
    status: choice(scanStatuses),
    complete: Type.Boolean({ description: 'The scan has ended and every repository was analysed to its end.' }),
    repositories: Type.Array(RepositoryCoverage),
    targets: nullable(Type.Array(TargetCoverage, { description: 'In the order of `target_urls`; null without them.' })),
  },
  { ...strict, title: 'Coverage of a scan' },
);
export type ScanCoverage = Static<typeof ScanCoverage>;
