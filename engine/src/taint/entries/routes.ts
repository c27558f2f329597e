import type { ExpectedInput, Route, RouteParameter } from '#engine/findings/finding.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { joinedPath } from '#engine/taint/models/paths.ts';
import type { Address, Mounting, Registered, Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Served {
  readonly entry: Entry;
  readonly registration: Registration;
}

/** The routes of a program: what was registered, below the prefixes at which its routers are mounted. */
export class RouteTable {
  readonly #registered: Served[] = [];

  add(entry: Entry, registration: Registration): void {
    if (registration.addresses.length > 0) this.#registered.push({ entry, registration });
  }

  /** The full routes of each entry. A handler that others follow in the same registration is middleware. */
  resolve({ mountings, names }: Registered, lineOf: (place: Place) => number): ReadonlyMap<number, readonly Route[]> {
    const routes = new Map<number, readonly Route[]>();
    const prefixes = new Prefixes(mountings);
    for (const { entry, registration } of this.#registered) {
      const { place } = registration;
      const rest = {
        file: place.file, line: lineOf(place),
        handler: entry.function?.ir.qualifiedName ?? '', middleware: entry.middleware,
      };
      routes.set(entry.id, below({ ...registration, addresses: registration.isByName ? byName(registration.addresses, names) : registration.addresses }, prefixes).map((address) => ({ ...address, ...rest })));
    }
    return routes;
  }

  /** What is told of routes besides what their handlers read. */
  withTold({ bare, mountings }: Registered, served: readonly Route[]): readonly Route[] {
    const prefixes = new Prefixes(mountings);
    const told = new Map<string, readonly RouteParameter[]>();
    for (const { takes, ...routes } of bare) if (takes) for (const { method, path } of below(routes, prefixes)) told.set(`${method} ${path}`, takes);
    if (told.size === 0) return served;
    return served.map((route) => {
      const { parameters = [] } = route;
      const further = told.get(`${route.method} ${route.path}`)?.filter((one) => !parameters.some(({ name }) => name === one.name)) ?? [];
      return further.length === 0 ? route : { ...route, parameters: [...parameters, ...further] };
    });
  }

  /** Routes whose handlers are not known, but for those that are served by a known one too. */
  resolveBare({ bare, mountings }: Registered, served: readonly Route[], lineOf: (place: Place) => number): readonly Route[] {
    const prefixes = new Prefixes(mountings);
    const known = new Set(served.map(({ method, path }) => `${method} ${path}`));
    return bare.flatMap(({ takes = [], ...routes }) => below(routes, prefixes).flatMap(({ method, path }) => {
      const key = `${method} ${path}`;
      if (known.has(key)) return [];
      known.add(key);
      const inPath = parametersOf({ method, path }, undefined, []);
      const parameters = [...inPath, ...takes.filter(({ name }) => !inPath.some((other) => other.name === name))];
      return [{ method, path, file: routes.place.file, line: lineOf(routes.place), handler: '', middleware: [], parameters }];
    }));
  }
}

/** The routes that a method declares, below each path at which an object of its class was mounted. */
export function placedBelow({ placed, placedAlone }: Registered, { ir, module }: FunctionInfo, declared: readonly Address[]): readonly Address[] {
  const owner = ir.class === undefined ? undefined : module.classes[ir.class];
  const prefixes = (owner && placed.get(owner)) ?? [''];
  const below = [...prefixes].flatMap((prefix) => declared.map(({ method, path }) => ({ method, path: prefix === '' ? path : joinedPath(prefix, path) })));
  const alone = [...(owner && placedAlone.get(owner)) ?? []].flatMap((prefix) => declared.flatMap(({ method, own }) => (own === undefined ? [] : [{ method, path: joinedPath(prefix, own) }])));
  return [...below, ...alone];
}

/** The routes of these names. */
export function byName(addresses: readonly Address[], names: Registered['names']): readonly Address[] {
  return addresses.flatMap(({ method, path: name }) => (names.get(name) ?? []).map((path) => ({ method, path })));
}

function below({ addresses, router, unmounted }: Pick<Registration, 'addresses' | 'router' | 'unmounted'>, prefixes: Prefixes): readonly Address[] {
  const own = prefixes.of(router);
  const isMounted = own.some(({ path, version }) => path !== '' || version !== undefined);
  if (unmounted && !isMounted && unmounted.below === undefined) return [];
  const before: readonly Prefix[] = unmounted?.below !== undefined && !isMounted ? [{ path: unmounted.below, separator: undefined }] : own;
  return addresses.flatMap(({ method, path, version, keepsSlash }) => before.map((prefix) => {
    const over = version ?? prefix.version;
    const whole = joined(prefix, path, keepsSlash);
    return { method, path: over === undefined ? whole : joinedPath(over, whole) };
  }));
}

interface Prefix {
  readonly version?: string | undefined;
  readonly path: string;
  readonly separator: string | undefined;
}

function joined({ path: before, separator }: Prefix, path: string, keepsSlash = false): string {
  if (separator === undefined) return joinedPath(before, path, keepsSlash);
  return path === '' ? before : before + separator + path;
}

/** What stands before routers, found once a mounting: routers that several others mount made it grow without end. */
class Prefixes {
  readonly #mountings: readonly Mounting[];
  readonly #known = new Map<Mounting, readonly Prefix[]>();

  constructor(mountings: readonly Mounting[]) {
    this.#mountings = mountings;
  }

  /** One for each place at which the router is mounted. */
  of(router: Value): readonly Prefix[] {
    const own = this.#mountings.filter((candidate) => candidate.router.atoms.some((atom) => atom.kind === 'object' && router.atoms.includes(atom)));
    const telling = own.filter(({ prefix, version }) => prefix !== '' || version !== undefined);
    const found = new Map((telling.length > 0 ? telling : own.slice(0, 1)).flatMap((mounting) => this.#ofMounting(mounting)).map((prefix) => [prefix.path, prefix]));
    return found.size === 0 ? [{ path: '', separator: undefined }] : [...found.values()].slice(0, LIMITS.addresses);
  }

  #ofMounting(mounting: Mounting): readonly Prefix[] {
    const known = this.#known.get(mounting);
    if (known) return known;
    const { parent, prefix, separator, otherwise, version } = mounting;
    // A router that stands below itself is followed once.
    this.#known.set(mounting, [{ path: prefix, separator, version }]);
    const isMounted = otherwise === undefined || this.#mountings.some(({ router }) => router.atoms.some((atom) => atom.kind === 'object' && parent.atoms.includes(atom)));
    const around: readonly Prefix[] = isMounted ? this.of(parent) : [{ path: otherwise, separator: undefined }];
    const found = around.map((above) => ({ path: joined(above, prefix), separator, version: version ?? above.version }));
    this.#known.set(mounting, found);
    return found;
  }
}

/** What a request to the route can carry: the variable parts of its path, what the handler reads by name, and what it declares to take. */
export function parametersOf({ method, path }: Address, inputs: ReadonlySet<Source> | undefined, expected: readonly ExpectedInput[]): readonly RouteParameter[] {
  const found = new Map<string, RouteParameter>();
  const add = (parameter: RouteParameter): void => void found.set(`${parameter.place} ${parameter.name}`, parameter);
  const inPath = new Set(variablesOf(path));
  for (const name of inPath) add({ name, place: 'path' });
  // A part of the path is one that the route names. A parameter of which nothing says where it stands is one of the query.
  const take = (name: string | undefined, part: string | undefined): void => {
    if (name !== undefined && name !== '' && part !== undefined && part !== 'path' && !(part === 'query' && inPath.has(name))) add({ name, place: part });
  };
  const whole = new Set(expected.flatMap(({ isWhole, of: { name } }) => (isWhole ? [name] : [])));
  for (const { name, part, ofParameter } of inputs ?? []) if (!ofParameter || !whole.has(name)) take(name, part ?? (ofParameter ? 'query' : undefined));
  // Fields of an object are those of its query where requests have no body.
  for (const { isWhole, of: { name, place = 'query' } } of expected) if (!isWhole) take(name, place === 'body' && /^(?:GET|HEAD)$/.test(method) ? 'query' : place);
  // A body that is read as a whole has no names to tell.
  const isRead = whole.size > 0 || [...inputs ?? []].some(({ part, name }) => part === 'body' && name === undefined);
  if (isRead && ![...found.values()].some(({ place }) => place === 'body')) add({ name: 'body', place: 'body' });
  return [...found.values()];
}

/** `:id`, `{id}`, `{id:\\d+}`, `<id>`, `<int:id>`, `(?P<id>…)`, `[id]`, `[...id]` and `$id` name variable parts. */
const VARIABLE = /\(\?P<(\w+)>|<(?:[\w.]+(?:\([^)]*\))?:)?(\w+)(?::\w+)?>|\{\*?\.{0,3}(\w+)[^}]*\}|\[\[?(?:\.\.\.)?(\w+)(?:=\w+)?\]?\]|(?<=\/|^|\W)[:$](\w+)/g;

function variablesOf(path: string): readonly string[] {
  return [...path.matchAll(VARIABLE)].flatMap((match) => match.slice(1).find((name) => name !== undefined) ?? []);
}

/** The name of the function that handles, or of what the catalog knows it by. */
export function handlerName(run: Run, handler: Value): string {
  const [atom] = handler.atoms;
  const object = atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
  return object?.code?.function.ir.name ?? (atom?.kind === 'model' ? atom.node.name : '');
}
