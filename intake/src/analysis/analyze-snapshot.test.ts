import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { analyzeSnapshot, verifySnapshot, type SnapshotAnalysisOptions } from '#intake/analysis/analyze-snapshot.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { buildEngineStub } from '../../test/build-engine-program.ts';

const program = await buildEngineStub();

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'whitebox-analysis-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

async function analyze(files: Readonly<Record<string, string>>, options: Partial<SnapshotAnalysisOptions> = {}) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return await analyzeSnapshot({ root, inventory: await takeInventory(root), program, ...options });
}

test('an analysis in the child process ends with its result, its progress, and the files that were skipped', async () => {
  const progress: number[] = [];

  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'find', 'c.min.js': 'x' }, { onProgress: ({ done }) => progress.push(done) });

  expect(analysis).toMatchObject({ end: 'complete', detail: '', engineDigest: 'stub', coverage: { files: 2 } });
  expect(analysis.findings.map(({ hops }) => hops[0]?.file)).toEqual(['a.js', 'b.js']);
  expect(analysis.diagnostics).toEqual([{ kind: 'file-skipped', file: 'c.min.js', message: 'not analysed: minified' }]);
  expect(progress.at(-1)).toBe(2);
});

test.each([
  ['hangs', 'hang', { timeMs: 3_000 }, 'out-of-time', 'ran out of time'],
  ['eats memory', 'eat', { memoryBytes: 400 * 1024 * 1024 }, 'out-of-memory', 'ran out of memory'],
  ['is killed', 'die', {}, 'crashed', 'ended unexpectedly'],
  ['fails', 'fail', {}, 'crashed', 'ended unexpectedly'],
] as const)('an analysis that %s keeps what it had found and says where it stopped', async (...[, text, limits, end, words]) => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': text }, { limits });

  expect(analysis).toMatchObject({ end, routes: [] });
  expect(analysis.findings.map(({ hops }) => hops[0]?.file)).toEqual(['a.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded' }]);
  expect(analysis.diagnostics[0]?.message).toContain(words);
  expect(analysis.detail).not.toBe('');
});

test('an analysis that nears its limit ends by itself with its whole result so far', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'wait 6900', 'c.js': 'find' }, { limits: { timeMs: 8_000 } });

  expect(analysis).toMatchObject({ end: 'out-of-time', coverage: { files: 3 } });
  expect(analysis.findings).toHaveLength(1);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded' }]);
});

test('a cancelled analysis ends its process', async () => {
  const controller = new AbortController();
  const analysis = analyze({ 'a.js': 'hang' }, { signal: controller.signal });
  setTimeout(() => controller.abort(), 1_000);

  await expect(analysis).rejects.toMatchObject({ name: 'IntakeError', reason: 'cancelled' });
});

test('the child process has none of the service\'s environment', async () => {
  process.env['WHITEBOX_SECRET'] = 'do-not-tell';

  const analysis = await analyze({ 'a.js': 'env' });

  expect(analysis.detail).toContain('Error: {');
  expect(analysis.detail).not.toContain('do-not-tell');
});

test.each(['write', 'read', 'spawn'])('the child process may not %s outside of what it was given', async (deed) => {
  const analysis = await analyze({ 'a.js': deed });

  expect(analysis.detail).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted/);
});

test('findings are checked against the snapshot in a process of their own', async () => {
  const { findings } = await analyze({ 'a.js': 'find(eval)' });

  const [checked] = await verifySnapshot({ root, findings, program });

  // The stub's hop has no hash, so its trace cannot hold.
  expect(checked?.finding.verdict).toBe('rejected');
  expect(checked?.report.title).not.toBe('');
});

test('a check sees the file of the entry point, though no step of the trace lies in it', async () => {
  const { findings: [found] } = await analyze({ 'a.js': 'find(eval)', 'routes.js': 'x' });
  if (found === undefined) throw new Error('nothing was found');
  const hops = found.hops.map((hop) => ({ ...hop, to: { line: 1, column: 1 + hop.text.length }, sha256: createHash('sha256').update(hop.text).digest('hex') }));
  const entryPoint = { threat: 'remote' as const, file: 'routes.js', function: 'handler', span: { start: 0, end: 99 } };

  const [checked] = await verifySnapshot({ root, findings: [{ ...found, hops, entryPoint }], program });

  expect(checked?.finding.checks).toContainEqual({ check: 'reachability', passed: false, reason: 'The entry point lies outside of routes.js.' });
});
