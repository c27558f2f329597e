import { expect, test } from 'vitest';
import { isShownBy, queryOf, searchOf } from '#dashboard/findings/views/view-search.ts';

test('a view keeps what the address says, and its address says which view it is', () => {
  const query = queryOf({ severity: 'critical', q: 'a&b=c', view: '0198' });

  expect(query).toBe('severity=critical&q=a%26b%3Dc');
  expect(searchOf({ id: '0199', query })).toEqual({ severity: 'critical', q: 'a&b=c', view: '0199' });
});

test('a list is that of a view whatever the order of its filters, and is not with one more', () => {
  expect(isShownBy({ query: 'severity=high&q=x' }, { q: 'x', severity: 'high', view: '1' })).toBe(true);
  expect(isShownBy({ query: 'severity=high' }, { q: 'x', severity: 'high' })).toBe(false);
  expect(isShownBy({ query: '' }, { view: '1' })).toBe(true);
});
