import type { CheckedFinding } from '@whitebox/intake';
import { expect, test } from 'vitest';
import { proberFindings, proberRoutes } from '#server/pipeline/probe/static-application.ts';

const route = { method: 'GET', path: '*', handler: 'do_GET', file: 'app.py', line: 3, middleware: [] };

/** Of a finding only what tells of its request. */
function found(path: string, input: { readonly place?: string; readonly name?: string }, own: object = route): CheckedFinding {
  return {
    finding: { rule: 'sql-injection', verdict: 'approved', entryPoint: { route: own }, input: { kind: 'remote-text', ...input }, hops: [], facts: [] },
    report: { category: 'sql injection', severity: 'high', request: { method: 'GET', path, query: [], headers: [], cookies: [] } },
  } as unknown as CheckedFinding; // The rest of it is read by nobody here.
}

test('of a server that tells its requests apart by itself, findings stand at the paths that their proofs ask, and are no one route', () => {
  const results = [{ position: 0, routes: [{ ...route, parameters: [] }], checked: [found('/user', { place: 'query', name: 'id' }), found('/names', { place: 'query', name: 'n' }), found('/x%27', { place: 'path' })] }];

  expect(proberFindings(results).map((finding) => finding.route?.path).slice(0, 2)).toEqual(['/user', '/names']);
  expect(proberRoutes(results).map(({ path, parameters }) => [path, parameters.map(({ name }) => name)])).toEqual([['/user', ['id']], ['/names', ['n']]]);
});

test('an input that bears the name of a segment of the path is that segment, where the code leaves its place open', () => {
  const own = { ...route, method: 'ANY', path: '/visit/<name>' };
  const results = [{ position: 0, routes: [], checked: [found('/visit/x', { name: 'name' }, own), found('/visit/x', { name: 'title' }, own)] }];

  expect(proberFindings(results).map(({ parameter }) => parameter?.place)).toEqual(['path', 'query']);
});
