import { expect, test } from 'vitest';
import { parseSearch, splitValues, stringifySearch } from '#dashboard/search.ts';

test('filters stand in an address as they are read', () => {
  const search = { severity: 'critical,high', q: 'a b&c=d', empty: '' };

  const text = stringifySearch(search);

  expect(text).toBe('?severity=critical,high&q=a+b%26c%3Dd');
  expect(parseSearch(text)).toEqual({ severity: 'critical,high', q: 'a b&c=d' });
});

test('a name that stands there several times has all its values, each once', () => {
  const search = parseSearch('?tag=cwe-89&q=x&tag=a,b&tag=cwe-89');

  expect(splitValues(search['tag'])).toEqual(['cwe-89', 'a,b']);
  expect(stringifySearch(search)).toBe('?tag=cwe-89&tag=a,b&q=x');
  expect(splitValues(undefined)).toEqual([]);
});

test('what is no text is left out', () => {
  expect(stringifySearch({ page: undefined, of: { a: 1 } })).toBe('');
});
