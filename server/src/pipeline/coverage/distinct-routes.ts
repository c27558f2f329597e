import type { Route } from '@whitebox/engine';
import type { Application } from '@whitebox/intake';

/**
 * Each route of an application once, in the order given: the analysis tells of every function that one runs through, of which the one that
 * most stands before is its handler. Two applications of a repository may each have the same route.
 */
export function distinctRoutes(routes: readonly Route[], applications: readonly Pick<Application, 'rootPath'>[]): readonly Route[] {
  const roots = applications.map(({ rootPath }) => rootPath).sort((a, b) => b.length - a.length);
  const rootOf = (file: string): string => roots.find((root) => root === '' || file.startsWith(`${root}/`)) ?? '';
  const kept = new Map<string, Route>();
  for (const route of routes) {
    const key = [route.method, rootOf(route.file), route.path].join('\n');
    const known = kept.get(key);
    if (known === undefined || route.middleware.length > known.middleware.length) kept.set(key, route);
  }
  return [...kept.values()];
}
