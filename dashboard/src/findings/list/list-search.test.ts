import { expect, test } from 'vitest';
import { filterOf, foundChoices, severitiesOf, stateSearch, statesOf } from '#dashboard/findings/list/list-search.ts';
import { foundUntil, joinValues } from '#dashboard/search.ts';

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

test('several classes, repositories and tags are asked for at once, whatever stands in their names', () => {
  expect(filterOf({ state: 'all', category: joinValues(['sql injection', 'xss']), repository: 'acme/a,b', tag: joinValues(['cwe-89', 'cwe-79', 'cwe-89']) }, now)).toEqual({
    category: ['sql injection', 'xss'], repository: ['acme/a,b'], tag: ['cwe-89', 'cwe-79'],
  });
});

test.each([
  [undefined, ['open'], ''],
  ['all', ['open', 'true_positive', 'accepted_risk', 'false_positive', 'resolved'], 'all'],
  ['nonsense', ['open', 'true_positive', 'accepted_risk', 'false_positive', 'resolved'], 'all'],
  ['resolved,open', ['open', 'resolved'], 'open,resolved'],
  ['open,nonsense', ['open'], ''],
])('the address names the states %s', (state, states, text) => {
  const chosen = statesOf(state === undefined ? {} : { state });

  expect(chosen).toEqual(states);
  expect(stateSearch(chosen)).toBe(text);
});
