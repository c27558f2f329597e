/* Where routes stand that calls register: method, path and version, as rows read them. */
import type { RouteFact, VersionFact } from '#engine/catalog/declared-route.ts';
import { methodOfFile, routesFromFile, toldBySetting } from '#engine/taint/models/declared-route.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { joinedPath, rewritten, textsOf } from '#engine/taint/models/paths.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Where a row says that a route stands, of the call: below what the running plugin stands, and the router's own prefix. */
export function addressesOf(run: Run, route: RouteFact, evaluation: Evaluation): readonly Address[] {
  const method = methodOf(run, route, evaluation).toUpperCase();
  const { scope } = run.registered;
  const own = route.prefix ? textsOf(run, readPath(run, route.prefix, evaluation))[0] ?? '' : '';
  const prefix = scope === '' ? own : joinedPath(scope, own);
  const isOfMethod = method !== 'ANY';
  const paths = pathsOf(run, route, evaluation, isOfMethod).map((path) => path + (route.ending ?? ''));
  const version = versionTold(run, route.version, evaluation);
  const above = (route.roots ?? []).reduce((before, root) => joinedPath(before, toldBySetting(run, root, evaluation.call.site.place.file)), '');
  const first = above === '' || above === '/' ? prefix : joinedPath(above, prefix);
  return paths.map((path) => ({ method, path: rewritten(first === '' ? path : joinedPath(first, path, route.keepsSlash), route.replace), ...(route.keepsSlash && { keepsSlash: route.keepsSlash }), ...(version !== undefined && { version }) }));
}

/** @returns the version that the first place with a constant tells, behind what it begins with. */
export function versionTold(run: Run, version: VersionFact | undefined, evaluation: Evaluation): string | undefined {
  const told = version?.by.map((at) => constantsOf(readPath(run, at, evaluation))?.[0]).find((constant) => constant !== undefined && constant !== null && constant !== '');
  return version && told !== undefined ? `${version.begins}${told}` : undefined;
}

/** What variable parts can be may stand in what is rewritten. */
export function asWritten(run: Run, { replace: _, ...route }: RouteFact, evaluation: Evaluation): readonly Address[] {
  return addressesOf(run, route, evaluation);
}

/** A constant of a library counts as its name: `HttpMethod.GET`. */
function methodsIn(run: Run, value: Value): readonly string[] {
  const constants = value.atoms.flatMap((atom) => (atom.kind === 'model' ? [atom.node.name.split('.').at(-1) ?? ''] : []));
  return constants.length > 0 ? constants : textsOf(run, value).filter((name) => name !== '' && name !== '*');
}

function methodOf(run: Run, { method }: RouteFact, evaluation: Evaluation): string {
  if ('fixed' in method) return method.fixed;
  if ('member' in method) return memberMethod(evaluation.call);
  if ('fromFile' in method) return methodOfFile(evaluation.call.site.place.file);
  const told = readPath(run, method.at, evaluation);
  const named = methodsIn(run, told);
  const isAbsent = told.atoms.every((atom) => atom.kind === 'const' && (atom.value === undefined || atom.value === null));
  return named.length > 0 ? named.join('|') : isAbsent ? method.otherwise ?? 'ANY' : 'ANY';
}

const HTTP_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query']);

function memberMethod(call: ModelCall): string {
  const name = call.name?.toLowerCase() ?? '';
  if (name === 'del') return 'DELETE';
  return HTTP_METHODS.has(name) ? name : 'ANY';
}

/** @param isOfMethod it is a route of its own, and nothing that stands before others: what a pattern takes in is not looked into there */
function pathsOf(run: Run, { path }: RouteFact, evaluation: Evaluation, isOfMethod: boolean): readonly string[] {
  if ('without' in path) return routesFromFile(evaluation.call.site.place.file, path);
  if ('fixed' in path) return [path.fixed];
  const found = [path.at, ...path.otherwise ?? []].map((at) => readPath(run, at, evaluation)).map((value) => (isOfMethod ? pathsWithPatterns(run, value) : textsOf(run, value)));
  return found.find((texts) => texts.some((text) => text !== '')) ?? found[0] ?? [];
}

/** What the value may be, a regular expression as a path with its groups. */
function pathsWithPatterns(run: Run, value: Value, isListed = false): readonly string[] {
  const { regex, shape, items = [], rest } = exactly(run, value) ?? {};
  if (!isListed && shape === 'list' && !rest && items.length > 0 && items.length <= LIMITS.addresses) return items.flatMap((item) => pathsWithPatterns(run, item, true));
  const pattern = regex?.pattern.replaceAll('\\/', '/');
  return pattern === undefined ? textsOf(run, value) : [/^[\^/]/.test(pattern) ? pattern : `/.*${pattern}`];
}
