import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analyzeSnapshot } from '#intake/analysis/analyze-snapshot.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { buildProgram } from '../../test/build-program.ts';

/** The programs that show the rules, of every language. */
const root = join(defaultCatalogFolder(), 'rules');
const program = await buildProgram('intake/src/analysis/engine-process.ts');

test('every step of every trace that the rules\' examples bring stands in their source', async () => {
  const { checked = [] } = await analyzeSnapshot({ root, inventory: await takeInventory(root), program, verifies: true });

  expect(checked.length).toBeGreaterThan(200);
  const refused = checked.flatMap(({ finding: { checks } }) => checks.filter(({ check, passed }) => check === 'trace' && !passed).map(({ reason }) => reason));
  expect(refused).toEqual([]);
});
