import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printMatrix } from './matrix.ts';
import { judgeProgram, loadToyCatalog, readPrograms } from './run-conformance.ts';

const MATRIX = fileURLToPath(new URL('../../docs/engine/languages.md', import.meta.url));
const catalog = loadToyCatalog();
const programs = readPrograms();

test.each(programs)('$feature in $language is followed as its lines say', async (program) => {
  expect(await judgeProgram(program, catalog)).toEqual([]);
});

test.each(programs)('$feature in $language has unsafe lines and safe ones', ({ expectations }) => {
  const words = new Set([...expectations.values()].flat().map(({ word }) => word));

  expect(words.has('finding') || words.has('missing')).toBe(true);
  expect(words.has('safe') || words.has('spurious')).toBe(true);
});

test('the table of features and languages in the documents is up to date', () => {
  const printed = printMatrix(programs);
  if (process.env['UPDATE'] === '1') writeFileSync(MATRIX, printed);

  expect(readFileSync(MATRIX, 'utf8')).toBe(printed);
});
