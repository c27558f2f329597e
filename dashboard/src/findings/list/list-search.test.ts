import { expect, test } from 'vitest';
import { filterOf, foundChoices, severitiesOf } from '#dashboard/findings/list/list-search.ts';
import { foundUntil } from '#dashboard/search.ts';

const now = new Date('2026-03-10T12:34:56Z');

test.each([
  ['7d', { found_since: '2026-03-03T12:00:00.000Z' }],
  [foundUntil('2026-03-08'), { found_until: '2026-03-09T00:00:00.000Z' }],
  ['until-2026-99-99', {}],
  ['until-<script>', {}],
  ['yesterday', {}],
])('found %s is asked for as %j', (found, asked) => {
  expect(filterOf({ found }, now)).toEqual({ state: 'open', ...asked });
});

test('a day that was chosen elsewhere can be seen among the choices', () => {
  expect(foundChoices(foundUntil('2026-03-08')).map(({ value }) => value)).toEqual(['1d', '7d', '30d', '90d', 'until-2026-03-08']);
  expect(foundChoices('7d')).toHaveLength(4);
});

test('several severities are asked for at once, and what is none is passed over', () => {
  expect(filterOf({ severity: 'high,critical,worst', confidence: 'sure' }, now)).toEqual({ state: 'open', severity: 'critical,high' });
  expect(severitiesOf({})).toEqual([]);
});
