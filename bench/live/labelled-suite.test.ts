import { expect, test } from 'vitest';
import { matchesRoute } from '@whitebox/prober';
import { isOfCases, judgeSuite, sampledCases, scopeOfCases } from './labelled-suite.ts';
import { toldIn } from './wapiti.ts';

const sql = { label: 'sqli', means: 89 };
const cases = [
  { name: 'Case01', isUnsafe: true, expectedClass: sql, place: { file: 'Case01', isStem: true } },
  { name: 'Case02', isUnsafe: false, expectedClass: sql, place: { file: 'Case02', isStem: true } },
  { name: 'Case03', isUnsafe: true, expectedClass: sql, place: { file: 'Case03', isStem: true } },
];

test('a case is confirmed by a flaw of its class at its own address alone', () => {
  const judged = judgeSuite(cases, [{ cwe: 89, path: '/shop/sqli/Case01' }, { cwe: 89, path: '/shop/sqli/Case02.html' }, { cwe: 79, path: '/shop/sqli/Case03' }]);

  expect(judged.rows).toEqual([{ label: 'sqli', unsafe: 2, confirmed: 1, safe: 1, falselyConfirmed: 1 }]);
  expect(judged.missed.map(({ name }) => name)).toEqual(['Case03']);
  expect(judged.falsely.map(({ name }) => name)).toEqual(['Case02']);
});

test('a look is kept to the sample and to what leads there', () => {
  const scope = scopeOfCases(cases.slice(0, 1), ['GET /', 'GET /*-index.html']);
  const isIn = (path: string): boolean => scope.some((pattern) => matchesRoute(pattern, { method: 'GET', path }));

  expect(['/', '/sqli-index.html', '/sqli/Case01.html', '/sqli/Case01'].map(isIn)).toEqual([true, true, true, true]);
  expect(['/sqli/Case02', '/sqli/all.html'].map(isIn)).toEqual([false, false]);
  expect(isOfCases(cases, '/sqli-index.html')).toBe(false);
});

test('the report of the other scanner is read by its categories', () => {
  expect(toldIn({ vulnerabilities: { 'SQL Injection': [{ path: '/a' }], 'XPATH Injection': [{ path: '/b' }], 'HTTP Secure Headers': [] } })).toEqual([{ cwe: 89, path: '/a' }, { cwe: 643, path: '/b' }]);
});

test('a sample is every n-th case of the classes that are tried, from the offset on', () => {
  const untried = { name: 'Case05', isUnsafe: true, expectedClass: { label: 'weakrand', means: 330 }, place: { file: 'Case05', isStem: true } };
  const sampled = (every: number, offset: number): readonly string[] => sampledCases([...cases, untried], every, offset).map(({ name }) => name);

  expect(sampled(2, 0)).toEqual(['Case02']);
  expect(sampled(2, 1)).toEqual(['Case01', 'Case03']);
  expect(sampled(1, 0)).toEqual(['Case01', 'Case02', 'Case03']);
});
