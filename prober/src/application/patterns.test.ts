import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesFile, matchesRoute } from '#prober/application/patterns.ts';
import { isRouteInFocus, isRouteInScope } from '#prober/application/scope.ts';

test.each([
  ['src/**', 'src/a/b.ts', true], ['src/**', 'lib/src/a.ts', false], ['src', 'src/a.ts', true], ['src', 'lib/src/a.ts', true], ['src/', 'src/a.ts', true],
  ['src/', 'lib/src', false], ['./src', 'lib/src/a.ts', false], ['/src', 'src/a.ts', true], ['/src', 'lib/src/a.ts', false], ['src/pay', 'src/payments/a.ts', false],
  ['*.php', 'a/b.php', true], ['*.php', 'a/b.phps', false], ['src/*.ts', 'src/a.ts', true], ['src/*.ts', 'src/a/b.ts', false], ['**/test/**', 'a/test/b.ts', true],
  ['a?c', 'abc', true], ['a?c', 'ac', false], ['a*b*c', 'aXbYbZc', true], ['a*b*c', 'aXc', false], ['**', 'a/b', true], ['src/**/api/*.ts', 'src/api/x.ts', true],
  ['GET /users', 'users', false], ['', 'a', false], ['/', 'a', false], ['a.b', 'aXb', false], ['[ab]', 'a', false],
])('of files %s takes %s: %s', (pattern, file, isTaken) => {
  expect(matchesFile(pattern, file)).toBe(isTaken);
});

test.each([
  ['GET /users/*', 'GET', '/users/{id}', true], ['GET /users/*', 'POST', '/users/{id}', false], ['GET /users/*', 'GET', '/users', false], ['GET /users/*', 'GET', '/users/{id}/orders', false],
  ['GET /users/:id', 'get', '/users/{user}', true], ['* /users/**', 'DELETE', '/users/{id}/orders', true], ['GET /users', 'GET', '/users/', true], ['GET /', 'GET', '/', true],
  ['/admin', 'POST', '/admin/users', true], ['/admin', 'POST', '/administrators', false], ['/admin/**', 'POST', '/admin', true], ['src/**', 'GET', '/src/a', false], ['GET /a?x=1', 'GET', '/a', true],
])('of routes %s takes %s %s: %s', (pattern, method, path, isTaken) => {
  expect(matchesRoute(pattern, { method, path })).toBe(isTaken);
});

test('patterns of files hold for routes by the file of their handler', () => {
  const route = { method: 'GET', path: '/pay', handler: { file: 'src/payments/pay.ts', line: 1, name: 'pay' } };
  const all = { only: [], exclude: [], focus: [] };

  expect(isRouteInScope(all, route)).toBe(true);
  expect(isRouteInScope({ ...all, only: ['src/payments/'] }, route)).toBe(true);
  expect(isRouteInScope({ ...all, only: ['src/payments/'] }, { method: 'GET', path: '/pay' })).toBe(false);
  expect(isRouteInScope({ ...all, only: ['src/**'], exclude: ['GET /pay'] }, route)).toBe(false);
  expect(isRouteInFocus({ focus: ['/pay'] }, route)).toBe(true);
});

test('a pattern agrees with the regular expression that it stands for', () => {
  const letters = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 });
  const asExpression = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/\*+/g, '[^/]*').replaceAll('?', '[^/]')}$`);

  fc.assert(fc.property(letters('ab*?'), letters('ab'), (pattern, segment) => {
    // Two stars alone are any number of segments.
    fc.pre(segment !== '' && pattern !== '' && pattern !== '**');

    expect(matchesFile(pattern, segment)).toBe(asExpression(pattern).test(segment));
  }));
});

test('a crafted pattern comes to its end', () => {
  // A regular expression of the first would take longer than there has been time.
  expect(matchesFile(`${'*a'.repeat(1_000)}b`, 'a'.repeat(4_000))).toBe(false);
  expect(matchesFile(`${'**/a/'.repeat(400)}b`, 'a/'.repeat(2_000))).toBe(false);
});
