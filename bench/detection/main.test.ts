import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-detection-'));

function bench(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

test('a labelled suite is scanned and judged', () => {
  const json = path.join(folder, 'score.json');

  const { code, output } = bench(path.join(fixtures, 'shop'), path.join(fixtures, 'shop.yml'), '--misses', '--json', json);

  expect(code, output).toBe(0);
  expect(output).toContain('FN CWE-89 orders.js:9:CWE-89 (orders.js)');
  expect(output).toMatch(/kLoC\/s.*complete/);
  // Written by the program that just ran.
  const { suite, languages } = JSON.parse(readFileSync(json, 'utf8')) as { suite: string; languages: { language: string; total: { counts: unknown } }[] };
  expect(suite).toBe('shop');
  expect(languages).toMatchObject([{ language: 'javascript', total: { counts: { truePositives: 2, falseNegatives: 1, falsePositives: 0, trueNegatives: 1 } } }]);
  rmSync(folder, { recursive: true });
});
