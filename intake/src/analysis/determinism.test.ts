import { join } from 'node:path';
import { analyze, presentFindings, toSarif, verifyFinding, type AnalysisResult, type SourceFile } from '@whitebox/engine';
import { expect, test } from 'vitest';
import { analyzeSnapshot } from '#intake/analysis/analyze-snapshot.ts';
import { loadCatalogFolders } from '#intake/analysis/load-catalog-folders.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { readSource } from '#intake/snapshot/read-source.ts';

/** The programs that show the rules, of every language, as one program: each has what to find, some across files. */
const root = join(defaultCatalogFolder(), 'rules');
const inventory = await takeInventory(root);
const catalog = await loadCatalogFolders([defaultCatalogFolder()]);
const files: readonly SourceFile[] = await Promise.all(inventory.files.map(async ({ path }) => ({ path, text: await readSource(root, path, 1_000_000) ?? '' })));
const textOf = new Map(files.map(({ path, text }) => [path, text]));

function sarifOf({ findings, diagnostics }: Pick<AnalysisResult, 'findings' | 'diagnostics'>): string {
  const read = (path: string): string | undefined => textOf.get(path);
  const rules = new Map(catalog.rules.map((rule) => [rule.id, rule]));
  const verified = findings.flatMap((finding) => {
    const rule = rules.get(finding.rule);
    return rule === undefined ? [] : [verifyFinding(finding, rule, read)];
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

const first = await analyze({ files, catalog });
const expected = sarifOf(first);

test('there is something that could differ', () => {
  expect(first.findings.length).toBeGreaterThan(inventory.files.length / 4);
});

test.each([
  ['in the same order again', files],
  ['backwards', files.toReversed()],
  ['shuffled', shuffled(files, 1)],
  ['shuffled otherwise', shuffled(files, 20_261_121)],
])('files given %s give the same bytes of SARIF', async (_, given) => {
  expect(sarifOf(await analyze({ files: given, catalog }))).toBe(expected);
});

test('another process, which lists the files itself, gives the same bytes of SARIF', async () => {
  const analysis = await analyzeSnapshot({ root, inventory: { ...inventory, skipped: [], files: shuffled(inventory.files, 7) } });

  expect(analysis.end).toBe('complete');
  expect(sarifOf(analysis)).toBe(expected);
});
