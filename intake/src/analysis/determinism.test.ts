import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { analyze, presentFindings, toSarif, verifyFinding, type AnalysisResult, type SourceFile } from '@whitebox/engine';
import { TraceChecker } from '@whitebox/trace-checker';
import { describe, expect, test } from 'vitest';
import { analyzeSnapshot, type SnapshotAnalysisOptions } from '#intake/analysis/analyze-snapshot.ts';
import { loadCatalogFolders } from '#intake/analysis/load-catalog-folders.ts';
import { catalogFilesIn, defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { createSlots } from '#intake/analysis/slots.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { buildProgram } from '../../test/build-program.ts';
import { readSource } from '#intake/snapshot/read-source.ts';

/** The programs that show the rules, of every language, as one program: each has what to find, some across files. */
const root = join(defaultCatalogFolder(), 'rules');
const inventory = await takeInventory(root);
const program = await buildProgram('intake/src/analysis/engine-process.ts');
const catalog = await loadCatalogFolders([defaultCatalogFolder()]);
const files: readonly SourceFile[] = await Promise.all([...inventory.files.map(({ path }) => path), ...inventory.configuration].map(async (path) => ({ path, text: await readSource(root, path, 1_000_000) ?? '' })));
const textOf = new Map(files.map(({ path, text }) => [path, text]));
const checker = await TraceChecker.start({ read: (path) => textOf.get(path), catalog: catalogFilesIn([defaultCatalogFolder()]) });

function sarifOf({ findings, diagnostics }: Pick<AnalysisResult, 'findings' | 'diagnostics'>): string {
  const read = (path: string): string | undefined => textOf.get(path);
  const rules = new Map(catalog.rules.map((rule) => [rule.id, rule]));
  const verified = findings.flatMap((finding) => {
    const rule = rules.get(finding.rule);
    return rule === undefined ? [] : [verifyFinding(finding, rule, { read, trace: checker.check(finding.hops) })];
  });
  return JSON.stringify(toSarif(presentFindings(verified, catalog.rules, read), { rules: catalog.rules, toolVersion: 'test', diagnostics }));
}

/** Fisher–Yates by a linear congruential generator (Numerical Recipes' constants): the same seed gives the same order everywhere. */
function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const chosen = state % (last + 1);
    [result[last], result[chosen]] = [result[chosen] ?? fail(), result[last] ?? fail()];
  }
  return result;
}

function fail(): never {
  throw new Error('an index lies outside of the list');
}

/**
 * Every fifth file, under the path of another one of its language: a program whose paths, and whose texts, come again in the one that is judged.
 * What this process keeps of it beyond its end would change what is found, while the other process below begins with nothing.
 */
function displaced(): readonly SourceFile[] {
  const some = files.filter((_, index) => index % 5 === 0);
  return some.map(({ path }) => {
    const alike = some.filter((other) => extname(other.path) === extname(path));
    const next = (alike.findIndex((other) => other.path === path) + 1) % alike.length;
    return { path, text: alike[next]?.text ?? fail() };
  });
}

const before = await analyze({ files: displaced(), catalog });
const judged = await analyze({ files: files.toReversed(), catalog });
const expected = sarifOf(judged);

test('there is something that could differ', () => {
  expect(judged.findings.length).toBeGreaterThan(inventory.files.length / 4);
  expect(before.findings.length).toBeGreaterThan(inventory.files.length / 40);
});

describe('analyses of parts', () => {
  /** Some of the rules: each analysis here takes several processes. */
  const some = { ...inventory, skipped: [], files: inventory.files.filter(({ path }) => /^(command|code)-/.test(path)) };
  const large = { wholeLines: 0, partLines: Math.ceil(some.files.reduce((sum, { lines }) => sum + lines, 0) / 3) };
  const scan = async (options: Partial<SnapshotAnalysisOptions>) => {
    const { detail, ...analysis } = await analyzeSnapshot({ root, inventory: some, program, ...options });
    expect(detail).toBe('');
    return analysis;
  };

  test('they give the same, however many run at once and in whichever order files are listed', async () => {
    const alone = await scan({ parts: large, slots: createSlots(1) });

    expect(alone.end).toBe('complete');
    expect(await scan({ parts: large, slots: createSlots(4), inventory: { ...some, files: shuffled(some.files, 4) } })).toEqual(alone);
  });

  test('what was kept of a scan gives the next one the same result', async () => {
    const cacheFolder = mkdtempSync(join(tmpdir(), 'whitebox-cache-'));
    const [first, again] = [await scan({ cacheFolder }), await scan({ cacheFolder })];
    const kept = readdirSync(cacheFolder);
    rmSync(cacheFolder, { recursive: true });

    expect(again).toEqual(first);
    expect(kept.length).toBeGreaterThan(some.files.length / 2);
  });
});

describe('another process, which is given the files shuffled, as this one was given them backwards after another program', () => {
  const analysis = once(() => analyzeSnapshot({ root, inventory: { ...inventory, skipped: [], files: shuffled(inventory.files, 7) }, program, verifies: true }));

  test('gives the same bytes of SARIF', async () => {
    expect((await analysis()).end).toBe('complete');
    expect(sarifOf(await analysis())).toBe(expected);
  });

  test('shows no step of any trace that does not stand in its source', async () => {
    const { checked = [] } = await analysis();

    expect(checked.length).toBeGreaterThan(200);
    const refused = checked.flatMap(({ finding: { checks } }) => checks.filter(({ check, passed }) => check === 'trace' && !passed).map(({ reason }) => reason));
    expect(refused).toEqual([]);
  });
});

/** It takes half a minute of a busy machine: both tests look at one. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
