import { isTerminal, type AnalysisState, type CoverageSkipReason, type RepositoryCoverage, type ScanCoverage, type TargetCoverage } from '@whitebox/contract';
import { DIAGNOSTIC_WORDS, SKIP_WORDS } from '@whitebox/intake';
import { presentScannedRepository } from '#server/api/scans/present-scan.ts';
import type { CoveredSkip, LiveCoverage, NamedScanRepository, ScanRow, StoredCoverage } from '#server/domain/scans/index.ts';

const MEANINGS: Readonly<Record<CoverageSkipReason, string>> = {
  vendored: SKIP_WORDS.vendored,
  build_output: SKIP_WORDS['build-output'],
  minified: SKIP_WORDS.minified,
  generated: SKIP_WORDS.generated,
  binary: SKIP_WORDS.binary,
  too_large: SKIP_WORDS['too-large'],
  not_taken_in: 'left out when the code was taken in',
  submodule: 'a submodule, which is not fetched',
  git_lfs: 'a pointer to Git LFS, which is not fetched',
  dropped: 'given up by the analysis',
};

export interface KnownCoverage {
  readonly scan: ScanRow;
  readonly repositories: readonly NamedScanRepository[];
  readonly stored: readonly StoredCoverage[];
  /** By target. */
  readonly live: ReadonlyMap<string, LiveCoverage>;
}

/** What is known of a scan's reach, by repository and by target. */
export function presentCoverage({ scan, repositories, stored, live }: KnownCoverage): ScanCoverage {
  const shown = repositories.map((repository) => presentRepository(scan, repository, stored.find(({ position }) => position === repository.position)));
  const isWhole = scan.status === 'completed' || scan.status === 'skipped';
  return {
    scan_id: scan.id,
    status: scan.status,
    complete: isWhole && shown.every(({ analysis }) => analysis === 'complete'),
    repositories: shown,
    targets: scan.target_urls?.map((target) => presentTarget(scan, target, live.get(target))) ?? null,
  };
}

function presentTarget(scan: ScanRow, target: string, live: LiveCoverage | undefined): TargetCoverage {
  if (live === undefined) {
    const notes = isTerminal(scan.status) ? ['The scan ended without a test of this target.'] : [];
    return { target, verified: null, complete: false, requests: null, routes: null, notes };
  }
  const { isVerified, isComplete, requests, routes, notes } = live;
  const data = routes.data.map(({ outcome, parameters, ...route }) => ({ ...route, parameters: [...parameters], outcome: outcome === 'not-reached' ? ('not_reached' as const) : outcome }));
  return { target, verified: isVerified, complete: isComplete, requests, routes: { total: routes.total, data }, notes: [...notes] };
}

function presentRepository(scan: ScanRow, repository: NamedScanRepository, stored: StoredCoverage | undefined): RepositoryCoverage {
  const { repo_url, repository: name, branch, commit_sha, role } = presentScannedRepository(repository);
  const state = stateOf(scan, stored);
  return {
    repo_url, repository: name, branch, commit_sha, role,
    analysis: state,
    ...inventoryPart(stored),
    ...analysisPart(stored?.analysis ?? null),
    ...verificationPart(stored?.verification ?? null),
    out_of_scope: outOfScope(stored),
    notes: [...notesOf(state), ...(stored?.analysis?.notes ?? [])],
  };
}

function stateOf(scan: ScanRow, stored: StoredCoverage | undefined): AnalysisState {
  if (stored?.analysis) return stored.analysis.state;
  const isOver = isTerminal(scan.status);
  if (stored?.inventory) return isOver ? 'not_analysed' : 'running';
  // Scans from before this record have begun and have no stage, or have stages beyond the analysis.
  const isEarlier = isOver ? scan.started_at !== null && scan.stage === null : scan.status !== 'draft' && scan.status !== 'pending' && scan.status !== 'running';
  if (isEarlier || scan.status === 'completed') return 'not_recorded';
  return isOver ? 'not_analysed' : 'pending';
}

function notesOf(state: AnalysisState): string[] {
  if (state === 'not_recorded') return ['This scan is older than the record of what scans see.'];
  return state === 'not_analysed' ? ['The scan ended before this repository was analysed.'] : [];
}

type InventoryPart = Pick<RepositoryCoverage, 'languages' | 'unread_languages' | 'other_files' | 'skipped'>;

function inventoryPart(stored: StoredCoverage | undefined): InventoryPart {
  const { inventory = null, analysis = null } = stored ?? {};
  if (!inventory) return { languages: null, unread_languages: null, other_files: null, skipped: null };
  const isParsed = analysis?.reach !== undefined;
  return {
    languages: inventory.languages.map((language) => ({ ...language, parsed: isParsed ? language.files - (analysis.droppedByLanguage[language.language] ?? 0) : null })),
    unread_languages: [...inventory.unread],
    other_files: inventory.otherFiles,
    skipped: [...inventory.skipped, ...(analysis && analysis.dropped.files > 0 ? [analysis.dropped] : [])].map(presentSkip),
  };
}

function presentSkip({ reason, files, data }: CoveredSkip) {
  return { reason, meaning: MEANINGS[reason], files, data: [...data] };
}

type AnalysisPart = Pick<RepositoryCoverage, 'diagnostics' | 'functions' | 'calls' | 'entry_points' | 'routes' | 'budgets' | 'engine_digest' | 'catalog_digest'>;

function analysisPart(analysis: StoredCoverage['analysis']): AnalysisPart {
  if (!analysis) return { diagnostics: null, functions: null, calls: null, entry_points: null, routes: null, budgets: null, engine_digest: null, catalog_digest: null };
  const { reach } = analysis;
  return {
    diagnostics: analysis.diagnostics.map(({ kind, files, total, data }) => ({ kind, meaning: `files ${diagnosticWords(kind)}`, files, total, data: [...data] })),
    functions: reach ? { total: reach.functions, reached: reach.functionsReached } : null,
    calls: reach ? { total: reach.calls, resolved: reach.calls - reach.callsUnresolved, unresolved: reach.callsUnresolved } : null,
    entry_points: reach?.entryPoints ?? null,
    routes: { total: analysis.routes.total, data: analysis.routes.data.map(({ middleware, ...route }) => ({ ...route, middleware: [...middleware] })) },
    budgets: { total: analysis.budgets.total, data: [...analysis.budgets.data] },
    engine_digest: analysis.engineDigest,
    catalog_digest: analysis.catalogDigest,
  };
}

/** A kind that an earlier or later release told of is named by itself. */
function diagnosticWords(kind: string): string {
  const words: Readonly<Record<string, string>> = DIAGNOSTIC_WORDS;
  return words[kind] ?? `with ${kind}`;
}

/** A stage that has not ended has left out nothing yet. */
function outOfScope(stored: StoredCoverage | undefined): RepositoryCoverage['out_of_scope'] {
  const { outOfScope: files, leftOut } = { ...stored?.inventory, ...stored?.verification };
  if (!files?.total && !leftOut?.findings) return null;
  return { files: { total: files?.total ?? 0, data: [...(files?.data ?? [])] }, findings: leftOut?.findings ?? 0, by_reason: [...(leftOut?.byReason ?? [])] };
}

type VerificationPart = Pick<RepositoryCoverage, 'approved' | 'rejected' | 'leads'>;

function verificationPart(verification: StoredCoverage['verification']): VerificationPart {
  if (!verification) return { approved: null, rejected: null, leads: null };
  const { approved, rejected, leads, byStep } = verification;
  return { approved, rejected, leads: { total: leads, by_step: byStep.map(({ reasons, ...step }) => ({ ...step, reasons: [...reasons] })) } };
}
