/* The one place at which what the code says becomes what the prober knows: routes, and findings that stand on a request. */
import type { Input, Route as CodeRoute } from '@whitebox/engine';
import { isOpenPath, pathTemplate } from '@whitebox/engine/fill-path';
import type { CheckedFinding } from '@whitebox/intake';
import type { Parameter, Place, Route, StaticFinding } from '@whitebox/prober';

/** What the stages before have made of one repository of a scan. */
export interface StaticResult {
  /** The repository's place in the scan. */
  readonly position: number;
  readonly routes: readonly CodeRoute[];
  readonly checked: readonly CheckedFinding[];
}

/** Names a finding of the static part among all of the scan. */
export function staticFindingId(position: number, index: number): string {
  return `${position}:${index}`;
}

/** Whether people will see it: only then is it tried. */
export function isShown({ finding, report }: CheckedFinding): boolean {
  return finding.verdict === 'approved' && report.isInTest !== true;
}

/** All routes, those of which a finding alone tells among them, each once. */
export function proberRoutes(results: readonly StaticResult[]): Route[] {
  const routes = new Map<string, Route>();
  const add = (route: Route): void => {
    const key = `${route.method} ${route.path}`;
    const known = routes.get(key);
    routes.set(key, known === undefined ? route : { ...known, parameters: joined(known.parameters, route.parameters) });
  };
  for (const { routes: own } of results) for (const route of own) if (!isOpenPath(route.path)) add(proberRoute(route, methodOf(route.method)));
  for (const { checked } of results) {
    for (const each of checked.filter(isShown)) {
      const route = each.finding.entryPoint?.route;
      const parameter = parameterOf(each);
      const path = findingPath(each);
      if (route !== undefined && path !== undefined && (!isOpenPath(route.path) || path !== pathTemplate(route.path))) add({ ...proberRoute(route, findingMethod(each)), path, ...(parameter && { parameters: [parameter] }) });
    }
  }
  return [...routes.values()];
}

export function proberFindings(results: readonly StaticResult[]): StaticFinding[] {
  return results.flatMap(({ position, checked }) =>
    checked.flatMap((each, index) => (isShown(each) ? [proberFinding(each, staticFindingId(position, index))] : [])));
}

function proberFinding(checked: CheckedFinding, id: string): StaticFinding {
  const { finding, report } = checked;
  const path = findingPath(checked);
  const parameter = parameterOf(checked);
  const request = requestOf(checked);
  return {
    id,
    rule: finding.rule,
    category: report.category,
    severity: report.severity,
    ...(path !== undefined && { route: { method: findingMethod(checked), path } }),
    ...(parameter && { parameter }),
    ...(request && { request }),
    libraries: librariesOf(checked),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A route that takes any method is asked by GET. */
function methodOf(method: string): string {
  const upper = method.toUpperCase();
  return METHODS.has(upper) ? upper : 'GET';
}

/** Where a route takes any method, the proof has chosen the one that carries the input. */
function findingMethod({ finding, report }: CheckedFinding): string {
  const method = finding.entryPoint?.route?.method.toUpperCase() ?? '';
  return METHODS.has(method) ? method : methodOf(report.request?.method ?? 'GET');
}

/**
 * A server without routes tells its requests apart by itself, and its one entry leaves the path open: of a finding there, the path is the one
 * that the way to it asks for, as the proof says it. All paths of such a server in one template would be one route with all their inputs.
 */
function findingPath({ finding: { entryPoint, input }, report: { request } }: CheckedFinding): string | undefined {
  const route = entryPoint?.route;
  if (route === undefined) return undefined;
  return isOpenPath(route.path) && request !== undefined && input?.place !== 'path' ? request.path : pathTemplate(route.path);
}

function proberRoute({ path, handler, file, line, middleware, parameters = [] }: CodeRoute, method: string): Route {
  return {
    method,
    path: pathTemplate(path),
    parameters: parameters.map(({ name, place }) => ({ name, place: placeOf({ kind: '', place, name }, undefined) })),
    origin: 'code',
    handler: { file, line, name: handler },
    middleware,
  };
}

function joined(known: readonly Parameter[], further: readonly Parameter[]): readonly Parameter[] {
  const names = new Set(known.map(({ place, name, keys = [] }) => JSON.stringify([place, name, keys])));
  // A route's own list does not say how a body is written; the proof of a finding does, and a field that stands in both is one.
  const isGuess = ({ place, name, keys = [] }: Parameter): boolean => place === 'json' && keys.length === 0 && further.some((other) => other.name === name && (other.place === 'form' || other.place === 'multipart'));
  return [...known.filter((parameter) => !isGuess(parameter)), ...further.filter(({ place, name, keys = [] }) => !names.has(JSON.stringify([place, name, keys])))];
}

function parameterOf({ finding, report }: CheckedFinding): Parameter | undefined {
  const { input, entryPoint } = finding;
  if (input === undefined || entryPoint?.route === undefined || (input.place === undefined && input.name === undefined)) return undefined;
  // Frameworks that hand segments of the path to the handler leave the place open: the route's own path has the name.
  const isSegment = input.place === undefined && input.name !== undefined && pathTemplate(entryPoint.route.path).includes(`{${input.name}}`);
  const place = isSegment ? 'path' : placeOf(input, report.request?.body?.encoding);
  // Libraries of uploads hand over an object a file: the field is the first name.
  const name = place === 'multipart' ? input.name?.split('.')[0] : input.name;
  return { name: name ?? '', place, ...(place !== 'multipart' && input.keys && input.keys.length > 0 && { keys: input.keys }) };
}

const BODIES: Readonly<Record<string, Place>> = { json: 'json', form: 'form', multipart: 'multipart', xml: 'body', raw: 'body' };

/** @param proof how the printed proof writes a body of which the code does not say it */
function placeOf({ kind, place, name, encoding }: Input, proof: string | undefined): Place {
  if (kind === 'uploaded-file') return 'multipart';
  switch (place) {
    case 'path':
    case 'query':
    case 'header':
    case 'cookie':
      return place;
    case 'body':
      return BODIES[encoding ?? proof ?? ''] ?? (name === undefined ? 'body' : 'json');
    default:
      return 'query';
  }
}

function requestOf({ report }: CheckedFinding): StaticFinding['request'] {
  if (report.request === undefined) return undefined;
  const { method, path, query, headers, cookies, body } = report.request;
  const text = body && bodyText(body);
  return { method, path, query, headers, cookies, ...(text && { body: text }) };
}

/** Of a body in parts only its fields are known by name: the prober writes it itself. */
function bodyText(body: NonNullable<NonNullable<CheckedFinding['report']['request']>['body']>): { type: string; text: string } | undefined {
  switch (body.encoding) {
    case 'json': return { type: 'application/json', text: JSON.stringify(body.json) };
    case 'form': return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value])).toString() };
    case 'raw': return { type: body.type, text: body.text };
    case 'multipart': return undefined;
  }
}

/** `models/javascript/pg.yml sinks[0]` tells of `pg`; `__` stands for `/` in the name of a file. */
function librariesOf({ finding }: CheckedFinding): string[] {
  const facts = [finding.hops.at(-1)?.fact ?? '', ...finding.facts];
  return [...new Set(facts.flatMap((fact) => /^models\/[^/]+\/(.+?)\.yml\b/.exec(fact)?.[1]?.replaceAll('__', '/') ?? []))];
}
