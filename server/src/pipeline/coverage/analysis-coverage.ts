import type { Diagnostic } from '@whitebox/engine';
import { languageOfPath, type EngineEnd, type Inventory, type SnapshotAnalysis } from '@whitebox/intake';
import type { AnalysisCoverage } from '#server/domain/scans/index.ts';
import { cutList, groupBy, plain } from '#server/pipeline/coverage/bounds.ts';
import { distinctRoutes } from '#server/pipeline/coverage/distinct-routes.ts';
import { skip } from '#server/pipeline/coverage/inventory-coverage.ts';

const ROUTES = { items: 1_000, characters: 128_000 };
const MESSAGES = { items: 100, characters: 16_000 };
const KINDS = 20;
const MIDDLEWARE = 20;

const STATES = { complete: 'complete', 'out-of-time': 'out_of_time', 'out-of-memory': 'out_of_memory', stalled: 'stalled', crashed: 'crashed' } as const satisfies Record<EngineEnd, AnalysisCoverage['state']>;

/** How far the analysis of a repository came, and what it could not do. */
export function analysisCoverage(analysis: SnapshotAnalysis, inventory: Inventory, notes: readonly string[]): AnalysisCoverage {
  const { coverage } = analysis;
  const byKind = groupBy(analysis.diagnostics, ({ kind }) => kind);
  const known = new Set(inventory.skipped.map(({ path }) => path));
  // The inventory's own skipped files stand among the diagnostics too.
  const dropped = (byKind.get('file-skipped') ?? []).filter(({ file }) => !known.has(file));
  const languages = groupBy([...new Set(dropped.map(({ file }) => file))], (file) => languageIn(inventory, file));
  return {
    state: STATES[analysis.end],
    dropped: skip('dropped', dropped.map(({ file, message }) => ({ path: file, detail: plain(message) }))),
    droppedByLanguage: Object.fromEntries([...languages].map(([language, files]) => [language, files.length])),
    diagnostics: [...byKind].filter(([kind]) => kind !== 'file-skipped' && kind !== 'budget-exceeded').slice(0, KINDS).map(([kind, diagnostics]) => ({ kind, ...messages(diagnostics) })),
    ...(coverage && { reach: reachOf(coverage) }),
    routes: cutList(distinctRoutes(analysis.routes, inventory.applications), ROUTES, ({ method, path, handler, file, line, middleware }) => ({
      method: plain(method), path: plain(path), handler: plain(handler), file: plain(file), line, middleware: middleware.slice(0, MIDDLEWARE).map(plain),
    })),
    budgets: cutList(byKind.get('budget-exceeded') ?? [], MESSAGES, ({ file, message }) => ({ file: file === '' ? null : plain(file), message: plain(message) })),
    notes: notes.map(plain),
    engineDigest: analysis.engineDigest ?? null,
    catalogDigest: analysis.catalogDigest ?? null,
  };
}

function reachOf({ functions, functionsReached, calls, callsUnresolved, entryPoints }: NonNullable<SnapshotAnalysis['coverage']>): NonNullable<AnalysisCoverage['reach']> {
  return { functions, functionsReached, calls, callsUnresolved, entryPoints };
}

function messages(diagnostics: readonly Diagnostic[]) {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return { files, ...cutList(diagnostics, MESSAGES, ({ file, message }) => ({ file: plain(file), message: plain(message) })) };
}

/** A script without an extension is known by its first line: the inventory has read it. */
function languageIn({ files }: Inventory, path: string): string {
  return languageOfPath(path)?.id ?? files.find((file) => file.path === path)?.language ?? '';
}
