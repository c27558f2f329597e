import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allChecks } from './checks.ts';

const folder = new URL('.', import.meta.url);
const categories = readdirSync(new URL('../../../catalog/rules/', folder)).map((rule) => /^category: (.+)$/m.exec(readFileSync(new URL(`../../../catalog/rules/${rule}/rule.yml`, folder), 'utf8'))?.[1]);

test('every check on the disk is in the list, and no other', () => {
  const files = ['injection', 'browser', 'access', 'site'].flatMap((room) => readdirSync(new URL(`${room}/`, folder)).map((file) => readFileSync(new URL(`${room}/${file}`, folder), 'utf8')));

  const written = files.flatMap((text) => [...text.matchAll(/^export const \w+: Check = \{\n {2}id: '([^']+)'/gm)].map((match) => match[1]));

  expect(written.toSorted()).toEqual(allChecks.map((check) => check.id).toSorted());
  expect(new Set(written).size).toBe(written.length);
});

test.each(allChecks.map((check) => [check.id, check] as const))('%s speaks of categories of the catalog and says in whole sentences how it is mended', (_id, check) => {
  expect(categories).toEqual(expect.arrayContaining([...check.categories]));
  expect(check.fix).toMatch(/^[A-Z].+\.$/);
  expect(check.fix.split(/\.\s/).length).toBeLessThanOrEqual(2);
  expect(check.cwe).toBeGreaterThan(0);
});
