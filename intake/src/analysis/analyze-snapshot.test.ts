import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@whitebox/engine';
import { afterAll, expect, test } from 'vitest';
import { analyzeSnapshot, type SnapshotAnalysisOptions } from '#intake/analysis/analyze-snapshot.ts';
import { createSlots } from '#intake/analysis/slots.ts';
import { verifySnapshot } from '#intake/analysis/verify-snapshot.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { killEngine } from '../../test/kill-engine.ts';
import { buildEngineStub } from '../../test/build-program.ts';

const program = await buildEngineStub();

/** Each analysis has a folder of its own here: tests that wait for a limit wait together. */
const folder = mkdtempSync(join(tmpdir(), 'whitebox-analysis-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A catalog of nothing, as each process reads one: the product's takes a second. */
const catalog = mkdtempSync(join(tmpdir(), 'whitebox-catalog-'));
mkdirSync(join(catalog, 'vocabulary'));
writeFileSync(join(catalog, 'vocabulary/sources.yml'), 'kinds: {}\n');
writeFileSync(join(catalog, 'vocabulary/sinks.yml'), 'kinds: {}\n');
afterAll(() => rmSync(catalog, { recursive: true }));

async function analyze(files: Readonly<Record<string, string>>, options: Partial<SnapshotAnalysisOptions> = {}) {
  const root = mkdtempSync(join(folder, 'snapshot-'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return { root, ...(await analyzeSnapshot({ root, inventory: await takeInventory(root), program, catalogFolders: [catalog], ...options })) };
}

test('an analysis in the child process ends with its result, its progress, and the files that were skipped', async () => {
  const progress: number[] = [];

  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'find', 'c.min.js': 'x' }, { onProgress: ({ done }) => progress.push(done) });

  expect(analysis).toMatchObject({ end: 'complete', detail: '', engineDigest: 'stub', coverage: { files: 2 } });
  expect(analysis.findings.map(({ hops }) => hops[0]?.file)).toEqual(['a.js', 'b.js']);
  expect(analysis.diagnostics).toEqual([{ kind: 'file-skipped', file: 'c.min.js', message: 'not analysed: minified' }]);
  expect(progress.at(-1)).toBe(2);
});

const FAULTS = [
  ['hangs', 'hang', { stallMs: 8_000 }, 'came to a standstill'],
  ['eats memory', 'eat', { memoryBytes: 400 * 1024 * 1024 }, 'ran out of memory'],
  ['is killed', 'die', {}, 'ended unexpectedly'],
  ['nests too deep', 'overflow', {}, 'ended unexpectedly'],
  ['fails', 'fail', {}, 'ended unexpectedly'],
] as const;

function filesOf({ findings }: { readonly findings: readonly Finding[] }): readonly (string | undefined)[] {
  return findings.map(({ hops }) => hops.at(-1)?.file);
}

test.concurrent.each(FAULTS)('an analysis that %s at a file goes on without it, names it, and has each finding of the others once', async (...[, text, limits, words]) => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': text, 'c.js': 'find' }, { limits });

  expect(analysis).toMatchObject({ end: 'complete', coverage: { files: 2 } });
  expect(filesOf(analysis)).toEqual(['a.js', 'c.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'file-skipped', file: 'b.js' }]);
  expect(analysis.diagnostics[0]?.message).toContain(words);
  expect(analysis.detail).not.toBe('');
});

test.concurrent.each(FAULTS)('where it %s and nothing tells at which file, the file is found by halves', async (...[, text, limits]) => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'find', 'c.js': 'find', 'd.js': `unseen ${text}`, 'e.js': 'find' }, { limits });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['a.js', 'b.js', 'c.js', 'e.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'file-skipped', file: 'd.js' }]);
});

test.each([1, 2])('an analysis whose process is killed from outside (times: %i) ends like one that nothing disturbed', async (kills) => {
  const files = { 'a.js': 'wait 200', 'b.js': 'find', 'c.js': 'wait 1500', 'd.js': 'find' };
  const undisturbed = await analyze(files);
  let left = kills;

  const analysis = await analyze(files, {
    onProgress: ({ done, total }) => {
      if (done === 1 && total === 4 && left > 0) {
        left--;
        killEngine(program);
      }
    },
  });

  expect(left).toBe(0);
  expect(analysis.detail).not.toBe('');
  expect({ ...analysis, detail: '', root: undisturbed.root }).toEqual(undisturbed);
});

test('several files are left out, one after the other', async () => {
  const faulty = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}.js`, 'die']));

  const analysis = await analyze({ ...faulty, 'a.js': 'find', 'z.js': 'find' });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['a.js', 'z.js']);
  expect(analysis.diagnostics.map(({ file }) => file).sort()).toEqual(Object.keys(faulty));
});

test('files that end the analysis only together are analysed apart, and the whole is said to be cut', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'dieWith d.js', 'c.js': 'find', 'd.js': 'find', 'e.js': 'find' });

  expect(analysis).toMatchObject({ end: 'crashed', coverage: { files: 5 } });
  expect(filesOf(analysis)).toEqual(['a.js', 'c.js', 'd.js', 'e.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded', file: '', message: 'the analysis ended unexpectedly; its files were analysed in 2 parts, and flows from one into another may be missing' }]);
});

test.concurrent('all tries have one time together; what was found until then is kept', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'hang' }, { limits: { timeMs: 9_000 } });

  expect(analysis.end).toBe('out-of-time');
  expect(filesOf(analysis)).toEqual(['a.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded', message: 'the analysis ran out of time; what it had found until then is kept' }]);
});

test.concurrent('what the engine said that it could not do is kept when it is ended', async () => {
  const analysis = await analyze({ 'a.js': 'complain a.js', 'b.js': 'find', 'c.js': 'hang' }, { limits: { timeMs: 9_000 } });

  expect(analysis.end).toBe('out-of-time');
  expect(analysis.diagnostics).toContainEqual({ kind: 'unsupported-construct', file: 'a.js', message: 'a complaint' });
});

test('a fault that the engine goes on after is told in the log', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'stumble there' });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['a.js']);
  expect(analysis.detail).toContain('engine fault: Error: a fault there');
});

test('a file that ends one part of a large program costs this part that file, and the other parts nothing', async () => {
  const parts = { splitLines: 0, wholeLines: 0, partLines: 2 };
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'die', 'c.js': 'find', 'd.js': 'find' }, { parts, slots: createSlots(2) });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['a.js', 'c.js', 'd.js']);
  expect(analysis).toMatchObject({ leftOut: ['b.js'], coverage: { files: 3 } });
  expect(analysis.diagnostics.map(({ kind, file }) => [kind, file])).toEqual([['budget-exceeded', ''], ['file-skipped', 'b.js']]);
});

test('a program that cannot start is tried once', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'find' }, { catalogFolders: [join(folder, 'none')] });

  expect(analysis).toMatchObject({ end: 'crashed', findings: [] });
  expect(analysis.detail.match(/exit code/g)).toHaveLength(1);
});

test('what is no message, or about no file that was given, is dropped and counted', async () => {
  const analysis = await analyze({ 'a.js': 'forge', 'b.js': 'babble', 'c.js': 'find' });

  expect(analysis.end).toBe('complete');
  expect(new Set(filesOf(analysis))).toEqual(new Set(['a.js', 'c.js']));
  expect(JSON.stringify(analysis.findings)).not.toContain('extra');
  expect(analysis.detail).toContain('lines were no messages');
  expect(analysis.detail).toContain('1 messages were about no file that was given');
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded', file: 'a.js', message: 'of more than 1000 findings in this file the first are kept' }]);
});

test('a process that says more than it may is ended, and its file left out', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'flood 1000', 'c.js': 'find' }, { messages: { totalBytes: 64 * 1024 * 1024 } });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['a.js', 'c.js']);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'file-skipped', file: 'b.js' }]);
});

test('one message of any length takes no more memory than one may have', async () => {
  const before = process.memoryUsage.rss();

  const analysis = await analyze({ 'a.js': 'flood 1000', 'c.js': 'find' }, { messages: { totalBytes: 2 * 1024 * 1024 * 1024 } });

  expect(analysis.end).toBe('complete');
  expect(filesOf(analysis)).toEqual(['c.js']);
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 * 1024);
});

test.concurrent('a process that hears no signal ends with its time', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'deaf' }, { limits: { timeMs: 9_000 } });

  expect(analysis.end).toBe('out-of-time');
});

test.concurrent('an analysis that nears its limit ends by itself with its whole result so far', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'wait 18000', 'c.js': 'find' }, { limits: { timeMs: 20_000 } });

  expect(analysis).toMatchObject({ end: 'out-of-time', coverage: { files: 3 } });
  expect(analysis.findings).toHaveLength(1);
  expect(analysis.diagnostics).toMatchObject([{ kind: 'budget-exceeded' }]);
});

test.concurrent('a cancelled analysis ends its process', async () => {
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
  const { root, findings } = await analyze({ 'a.js': 'find(eval)' });

  const [checked] = await verifySnapshot({ root, findings, program });

  // The stub's hop has no hash, so its trace cannot hold.
  expect(checked?.finding.verdict).toBe('rejected');
  expect(checked?.report.title).not.toBe('');
});

test('a finding at whose check the process ends costs those of other files nothing', async () => {
  const { root, findings } = await analyze({ 'a.js': 'find(eval)', 'b.js': 'find(eval)', 'c.js': 'find(eval)' });
  const given = findings.map((finding, index) => (index === 1 ? { ...finding, message: 'dies' } : finding));
  const unchecked: Finding[] = [];

  const checked = await verifySnapshot({ root, findings: given, program, onUnchecked: (some) => unchecked.push(...some) });

  expect(checked.map(({ finding }) => finding)).toMatchObject([given[0], given[2]]);
  expect(unchecked).toEqual([given[1]]);
});

test('a check sees the file of the entry point, though no step of the trace lies in it', async () => {
  const { root, findings: [found] } = await analyze({ 'a.js': 'find(eval)', 'routes.js': 'x' });
  if (found === undefined) throw new Error('nothing was found');
  const hops = found.hops.map((hop) => ({ ...hop, to: { line: 1, column: 1 + hop.text.length }, sha256: createHash('sha256').update(hop.text).digest('hex') }));
  const entryPoint = { threat: 'remote' as const, file: 'routes.js', function: 'handler', span: { start: 0, end: 99 } };

  const [checked] = await verifySnapshot({ root, findings: [{ ...found, hops, entryPoint }], program });

  expect(checked?.finding.checks).toContainEqual({ check: 'reachability', passed: false, reason: 'The entry point lies outside of routes.js.' });
});

test('what a process starts ends with it', async () => {
  const analysis = await analyze({ 'a.js': 'find', 'b.js': 'fork' });

  // Node's permission model refuses the start; without it the process's group and namespace would end with it.
  expect(filesOf(analysis)).toEqual(['a.js']);
  expect(analysis.detail).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted/);
});
