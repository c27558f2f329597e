import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#dashboard/search.ts';

test('filters stand in an address as they are read', () => {
  const search = { severity: 'critical,high', q: 'a b&c=d', empty: '' };

  const text = stringifySearch(search);

  expect(text).toBe('?severity=critical,high&q=a+b%26c%3Dd');
  expect(parseSearch(text)).toEqual({ severity: 'critical,high', q: 'a b&c=d' });
});

test('what is no text is left out', () => {
  expect(stringifySearch({ page: undefined, of: { a: 1 } })).toBe('');
});
