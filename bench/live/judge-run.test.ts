import { expect, test } from 'vitest';
import type { Observation } from '@whitebox/prober';
import { judgeRun, mostWithin, shownIn } from './judge-run.ts';

const exchange = { request: { method: 'GET', url: 'http://target.invalid/', headers: [], as: 'nobody' }, response: { status: 200, headers: [], body: '', isCut: false, waitMs: 1 } } as const;

function observation(check: string, path: string, name: string): Observation {
  return { kind: 'observation', check, target: 'http://target.invalid', title: '', severity: 'high', category: '', cwe: 1, fix: '', subject: '', route: { method: 'GET', path }, parameter: { name, place: 'query' }, evidence: { attack: exchange, control: exchange, effect: { kind: 'element', name: 'a' }, lookFor: '' } };
}

test('flaws are told by check, path and parameter, and what nobody documented is listed', () => {
  const flaws = [
    { path: '/users/:id', parameter: 'q', checks: ['sql-injection'] },
    { path: '/search', parameter: 'q', checks: ['sql-injection'] },
  ];

  const judged = judgeRun(flaws, [observation('live-sql-injection', '/users/{id}', 'q'), observation('live-open-redirect', '/go', 'to')]);

  expect(judged.rows).toEqual([{ check: 'sql-injection', confirmed: 1, expected: 2 }]);
  expect(judged.missed).toEqual([flaws[1]]);
  expect(judged.unexpected.map(({ check }) => check)).toEqual(['live-open-redirect']);
});

test('the pace is the largest number in any span, wherever it begins', () => {
  expect(mostWithin([0, 900, 1000, 1100, 1800, 5000], 1000)).toBe(4);
  expect(mostWithin([], 1000)).toBe(0);
});

test('findings of the code that were confirmed count like observations, at their route', () => {
  const finding = { id: 'f1', rule: 'sql-injection', category: 'sql injection', severity: 'high', libraries: [], route: { method: 'POST', path: '/find' }, parameter: { name: 'q', place: 'form' } } as const;
  const evidence = { attack: exchange, control: exchange, effect: { kind: 'element', name: 'a' }, lookFor: '' } as const;
  const verdicts = [
    { kind: 'verdict', findingId: 'f1', target: 'http://target.invalid', check: 'live-sql-injection', result: { verdict: 'confirmed', evidence } },
    { kind: 'verdict', findingId: 'f1', target: 'http://target.invalid', check: 'live-sql-injection', result: { verdict: 'not_confirmed', tried: '' } },
  ] as const;
  const site = { path: '', checks: ['error-pages'] };
  const flaws = [{ path: '/find', parameter: 'q', checks: ['sql-injection'] }, site];

  expect(shownIn([finding], verdicts)).toHaveLength(1);
  expect(judgeRun(flaws, shownIn([finding], verdicts)).missed).toEqual([site]);
  expect(judgeRun([site], [{ check: 'live-error-pages' }]).missed).toEqual([]);
});
