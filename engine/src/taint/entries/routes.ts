import type { Route } from '#engine/findings/finding.ts';
import type { LineMap } from '#engine/source/line-map.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Mounting, Registration } from '#engine/taint/state/registered.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Registered {
  readonly entry: Entry;
  readonly registration: Registration;
}

/** The routes of a program: what was registered, below the prefixes at which its routers are mounted. */
export class RouteTable {
  readonly #registered: Registered[] = [];

  add(entry: Entry, registration: Registration): void {
    if (entry.route) this.#registered.push({ entry, registration });
  }

  /** The full route of each entry. A handler that others follow in the same registration is middleware. */
  resolve(mountings: readonly Mounting[], lineMapOf: (file: string) => LineMap | undefined): ReadonlyMap<number, Route> {
    const routes = new Map<number, Route>();
    for (const { entry, registration } of this.#registered) {
      if (!entry.route) continue;
      const path = joinPaths(prefixOf(registration.router, mountings), entry.route.path);
      const { place } = registration;
      routes.set(entry.id, {
        method: entry.route.method, path, file: place.file,
        line: lineMapOf(place.file)?.positionAt(place.start).line ?? 1,
        handler: entry.function?.ir.qualifiedName ?? '',
        middleware: entry.middleware,
      });
    }
    return routes;
  }
}

function prefixOf(router: Value, mountings: readonly Mounting[], depth = 0): string {
  if (depth > LIMITS.mounts) return '';
  const own = mountings.filter((candidate) => candidate.router.atoms.some((atom) => atom.kind === 'object' && router.atoms.includes(atom)));
  const mounting = own.find((candidate) => candidate.prefix !== '') ?? own[0];
  return mounting ? joinPaths(prefixOf(mounting.parent, mountings, depth + 1), mounting.prefix) : '';
}

function joinPaths(prefix: string, path: string): string {
  const joined = `${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return joined.startsWith('/') ? joined : `/${joined}`;
}
