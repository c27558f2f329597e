import type { FastifyInstance } from 'fastify';

/** The methods of the routes that a path belongs to; none where it belongs to no route. */
export type RouteTable = (path: string) => readonly string[];

declare module 'fastify' {
  interface FastifyInstance {
    readonly routeTable: RouteTable;
  }
}

/** Collects the routes of a server from here on. HEAD stands beside each GET; OPTIONS is answered on every path that is known. */
export function collectRoutes(app: FastifyInstance): RouteTable {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    if (matching.length === 0) return [];
    return [...new Set([...matching.flatMap(({ methods }) => [...methods]), 'OPTIONS'])].sort();
  };
}

/** `/scans/:id/status`, `/docs/*`. */
function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}
