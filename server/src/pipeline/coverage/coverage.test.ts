import type { Diagnostic, Route } from '@whitebox/engine';
import type { Inventory, Snapshot, SnapshotAnalysis } from '@whitebox/intake';
import { expect, test } from 'vitest';
import { analysisCoverage } from '#server/pipeline/coverage/analysis-coverage.ts';
import { inventoryCoverage } from '#server/pipeline/coverage/inventory-coverage.ts';
import { verificationCoverage } from '#server/pipeline/coverage/verification-coverage.ts';

const file = (path: string, language = 'javascript') => ({ path, language, lines: 10, bytes: 100, routes: 0 });

function inventoryOf(parts: Partial<Inventory> = {}): Inventory {
  return { files: [], configuration: [], linesByLanguage: {}, unreadFiles: {}, otherFiles: 0, skipped: [], applications: [], credits: 0, ...parts };
}

function snapshotOf(parts: Partial<Snapshot> = {}): Snapshot {
  return { root: '', origin: { kind: 'git', commit: '' }, contentDigest: '', files: 0, bytes: 0, leftOut: [], leftOutCount: 0, submodules: [], lfsFiles: 0, ...parts };
}

function analysisOf(parts: Partial<SnapshotAnalysis> = {}): SnapshotAnalysis {
  return { end: 'complete', findings: [], diagnostics: [], routes: [], detail: '', ...parts };
}

const route = (path: string): Route => ({ method: 'GET', path, file: 'a.js', line: 3, handler: 'show', middleware: ['signIn'] });

test('an inventory tells files and lines by language, what has no front-end, and what was left out and why', () => {
  const inventory = inventoryOf({
    files: [file('a.js'), file('b.js'), file('c.py', 'python')],
    unreadFiles: { go: 2 },
    unreadLines: { go: 30 },
    otherFiles: 4,
    skipped: [{ path: 'node_modules/', reason: 'vendored' }, { path: 'x.min.js', reason: 'minified' }],
  });

  const coverage = inventoryCoverage(inventory, snapshotOf({ leftOut: [{ path: 'link', reason: 'it is a symbolic link' }], leftOutCount: 900, submodules: ['sub'], lfsFiles: 2 }));

  expect(coverage).toEqual({
    languages: [{ language: 'javascript', name: 'JavaScript', files: 2, lines: 20 }, { language: 'python', name: 'Python', files: 1, lines: 10 }],
    unread: [{ language: 'go', name: 'Go', files: 2, lines: 30 }],
    otherFiles: 4,
    skipped: [
      { reason: 'vendored', files: 1, data: [{ path: 'node_modules/', detail: null }] },
      { reason: 'minified', files: 1, data: [{ path: 'x.min.js', detail: null }] },
      { reason: 'not_taken_in', files: 900, data: [{ path: 'link', detail: 'it is a symbolic link' }] },
      { reason: 'submodule', files: 1, data: [{ path: 'sub', detail: null }] },
      { reason: 'git_lfs', files: 2, data: [] },
    ],
  });
});

test('an analysis tells what it dropped, what did not parse, its routes and its budgets', () => {
  const inventory = inventoryOf({ files: [file('a.js'), file('run', 'python')], skipped: [{ path: 'x.min.js', reason: 'minified' }] });
  const diagnostics: Diagnostic[] = [
    { kind: 'file-skipped', file: 'x.min.js', message: 'not analysed: minified' },
    { kind: 'file-skipped', file: 'run', message: 'The file nests too deeply.' },
    { kind: 'parse-error', file: 'a.js', message: 'one' },
    { kind: 'parse-error', file: 'a.js', message: 'two' },
    { kind: 'budget-exceeded', file: 'a.js', message: 'The analysis of f stopped early.' },
    { kind: 'budget-exceeded', file: '', message: 'the analysis ran out of time' },
  ];

  const coverage = analysisCoverage(analysisOf({ end: 'out-of-time', diagnostics, routes: [route('/a')], engineDigest: 'e', catalogDigest: 'c' }), inventory, ['cut']);

  expect(coverage).toEqual({
    state: 'out_of_time',
    dropped: { reason: 'dropped', files: 1, data: [{ path: 'run', detail: 'The file nests too deeply.' }] },
    droppedByLanguage: { python: 1 },
    diagnostics: [{ kind: 'parse-error', files: 1, total: 2, data: [{ file: 'a.js', message: 'one' }, { file: 'a.js', message: 'two' }] }],
    routes: { total: 1, data: [{ method: 'GET', path: '/a', handler: 'show', file: 'a.js', line: 3, middleware: ['signIn'] }] },
    budgets: { total: 2, data: [{ file: 'a.js', message: 'The analysis of f stopped early.' }, { file: null, message: 'the analysis ran out of time' }] },
    notes: ['cut'],
    engineDigest: 'e',
    catalogDigest: 'c',
  });
});

test('a route that runs through several functions is told once, of each application', () => {
  const applications = ['shop', 'shop/admin', 'reports'].map((rootPath) => ({ name: rootPath, rootPath, architecture: '' }));
  const at = (file: string, line: number, middleware: string[] = []): Route => ({ ...route('/health'), file, line, middleware });
  const routes = [at('shop/a.js', 3), at('shop/a.js', 4, ['signIn']), at('shop/admin/a.js', 5), at('reports/a.js', 6), { ...at('shop/a.js', 7), method: 'POST' }];

  const coverage = analysisCoverage(analysisOf({ routes }), inventoryOf({ applications }), []);

  expect([coverage.routes.total, coverage.routes.data.map(({ line }) => line)]).toEqual([4, [4, 5, 6, 7]]);
});

test('leads count by the step that they lack', () => {
  const checks = [{ check: 'trace', passed: true, reason: '' }, { check: 'edges', passed: false, reason: 'hop 2 does not follow' }];

  const coverage = verificationCoverage([{ verdict: 'lead', checks }, { verdict: 'lead', checks }, { verdict: 'approved', checks: [] }, { verdict: 'rejected', checks }]);

  expect(coverage).toEqual({ approved: 1, rejected: 1, leads: 2, byStep: [{ step: 'edges', count: 2, reasons: ['hop 2 does not follow'] }] });
});

test('a hostile repository gets short, harmless lines and lists that are cut with their totals', () => {
  const evil = `\u001b[2J\u202e\0${'\ud800'}${'x'.repeat(4_000)}`;
  const many = Array.from({ length: 10_000 }, (_, index) => `${evil}${index}`);
  const inventory = inventoryOf({ skipped: many.map((path) => ({ path, reason: 'binary' as const })) });
  const diagnostics = many.flatMap((name): Diagnostic[] => [
    { kind: 'parse-error', file: name, message: evil },
    { kind: 'budget-exceeded', file: name, message: evil },
    { kind: 'file-skipped', file: `dropped ${name}`, message: evil },
  ]);
  const routes = many.map((path) => ({ method: evil, path, file: path, line: 1, handler: evil, middleware: Array.from({ length: 100 }, () => evil) }));

  const seen = inventoryCoverage(inventory, snapshotOf({ leftOut: many.slice(0, 200).map((path) => ({ path, reason: evil })), leftOutCount: 20_000, submodules: many }));
  const analysed = analysisCoverage(analysisOf({ diagnostics, routes }), inventory, [evil]);
  const verified = verificationCoverage(many.slice(0, 5_000).map((reason) => ({ verdict: 'lead', checks: [{ check: 'edges', passed: false, reason }] })));

  const texts = [seen, analysed, verified].map((part) => JSON.stringify(part));
  expect(texts.map((text) => text.length < 300_000)).toEqual([true, true, true]);
  expect(texts.join('')).not.toMatch(/\\u0000|\\u001b|\\ud800|\u202e/);
  expect([analysed.routes.total, analysed.budgets.total, analysed.dropped.files, seen.skipped[0]?.files, seen.skipped[1]?.files]).toEqual([10_000, 10_000, 10_000, 10_000, 20_000]);
  expect(analysed.routes.data.length).toBeGreaterThan(5);
  expect(verified.byStep[0]?.reasons).toHaveLength(1);
});
