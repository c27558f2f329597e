import { expect, test } from 'vitest';
import type { Observation } from '@whitebox/prober';
import { judgeRun, mostWithin } from './judge-run.ts';

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
