import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMIT_TABLE, LIMITS } from '#engine/taint/limits.ts';

const PAGE = new URL('../../../docs/engine/limits.md', import.meta.url);

const rows: readonly (readonly [string, { readonly value: number; readonly unit: string; readonly because?: string }])[] = Object.entries(LIMIT_TABLE);

test('every limit is a positive amount of something, and each unit is said once', () => {
  expect(rows.filter(([, { value }]) => !(value > 0))).toEqual([]);
  expect(new Set(rows.map(([, { unit }]) => unit)).size).toBe(rows.length);
  expect(LIMITS.atoms).toBe(LIMIT_TABLE.atoms.value);
});

test('the page of limits equals the table (`UPDATE=1` writes it)', () => {
  const table = rows.map(([name, { value, unit, because }]) => `| \`${name}\` | ${value.toLocaleString('en')} ${unit} | ${because ?? '–'} |`);
  const page = `# Limits of the search

How much of a program the search looks at. All limits count work, so that the same program gives the same findings on every machine; what
stands beyond one is taken for more than it is, or left to other entry points. The table is \`engine/src/taint/limits.ts\`, from which this
page is written; a dash marks a guess that no project has contradicted. Budgets of entry points and programs are no limits but options.

| limit | is | set by |
| --- | --- | --- |
${table.join('\n')}
`;
  if (process.env.UPDATE === '1') writeFileSync(PAGE, page);

  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
