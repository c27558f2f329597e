import { expect, test } from 'vitest';
import { CatalogDocument } from '#engine/catalog/catalog-document.ts';
import { loadSecrets } from '#engine/catalog/load-secrets.ts';

function faults(text: string): string {
  const document = new CatalogDocument({ path: 'secrets/a.yml', text });
  loadSecrets([document]);
  return document.faults.map(({ row, message }) => `${row}: ${message}`).join('\n');
}

function token(pattern: string): string {
  return `values: { token: { length: [1, 9], entropy: 0 } }\ntokens:\n  - { name: t, starts: [ab], pattern: '${pattern}', value: token, documentation: "https://example.org" }\n`;
}

test('forms of values may stand in another file than the names that they are for', () => {
  const names = new CatalogDocument({ path: 'secrets/a.yml', text: 'names: [{ ends: [api key], value: key }]\n' });
  const values = new CatalogDocument({ path: 'secrets/b.yml', text: 'values: { key: { length: [16, 64], entropy: 3 } }\n' });

  const knowledge = loadSecrets([names, values]);

  expect(knowledge.names).toEqual([{
    origin: { file: 'secrets/a.yml', row: 'names[0]' }, ends: ['api key'],
    value: { minimumLength: 16, maximumLength: 64, matches: [], entropy: 3, words: 1 },
  }]);
});

test.each(['ab[a-z]+', 'ab.*', 'ab[a-z]{4,}', '(?=ab)ab', '(a)b\\1'])('the pattern %s of a token is refused: it is not bounded', (pattern) => {
  expect(faults(token(pattern))).toBe('tokens[0].pattern: every repetition needs an upper bound');
});

test.each(['ab[a-z+*]{4,9}', 'ab\\+(?:c|d)?', 'ab(?<secret>[^)]{3})'])('the pattern %s of a token is accepted', (pattern) => {
  expect(faults(token(pattern))).toBe('');
});

test.each([
  ['names: [{ ends: [key], value: missing }]', 'names[0].value: no file describes values called missing'],
  ['names: [{ ends: [apiKey], value: key }]', 'names[0].ends[0]'],
  ['placeholders: ["("]', 'placeholders[0]: Invalid regular expression'],
  ['values: { key: { length: [9, 3], entropy: 1 } }', 'values.key.length: the least length comes first'],
])('%s is refused', (text, message) => {
  expect(faults(`${text}\n`)).toContain(message);
});
