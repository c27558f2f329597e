import type { CallFacts, CallPath, EntryFact, MountFact, RouteFact } from '#engine/catalog/catalog.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import { declaredRoutesOf } from '#engine/taint/models/declared-route.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { argumentValues, readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { joinedPath, textsOf } from '#engine/taint/models/paths.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Takes down the functions that a call makes entry points, and the routers that it mounts. */
export function register(run: Run, facts: readonly CallFacts[], evaluation: Evaluation): void {
  for (const fact of facts) {
    mountAll(run, fact.mounts, evaluation);
    const scope = scopeWithin(run, fact.mounts, evaluation);
    for (const entry of fact.entries) for (const one of oneByOne(run, entry, evaluation)) registerOne(run, one.entry, { ...one.evaluation, scope });
  }
}

/** Of several rows, the first counts that tells a prefix. */
function mountAll(run: Run, mounts: readonly MountFact[], evaluation: Evaluation): void {
  const parent = evaluation.call.receiver;
  const found = mounts.flatMap(({ router, ...mount }) => (router ? [{ router: readPath(run, router, evaluation), prefixes: prefixesOf(run, mount, evaluation) }] : []));
  const telling = found.find(({ prefixes }) => prefixes.some((prefix) => prefix !== '')) ?? found[0];
  for (const prefix of telling?.prefixes ?? []) if (telling) run.registered.mountings.push({ parent, router: telling.router, prefix });
}

function prefixesOf(run: Run, { prefix, own }: Pick<MountFact, 'prefix' | 'own'>, evaluation: Evaluation): readonly string[] {
  const before = own ? textsOf(run, readPath(run, own, evaluation))[0] ?? '' : '';
  const told = prefix ? textsOf(run, readPath(run, prefix, evaluation)) : [''];
  return before === '' ? told : told.map((text) => joinedPath(before, text));
}

/** Below what stands that functions among the arguments register. */
export function scopeWithin(run: Run, mounts: readonly MountFact[], evaluation: Evaluation): string {
  const telling = mounts.flatMap((mount) => (mount.within ? prefixesOf(run, mount, evaluation) : [])).find((prefix) => prefix !== '');
  return telling === undefined ? run.registered.scope : joinedPath(run.registered.scope, telling);
}

interface Registering {
  readonly entry: EntryFact;
  readonly evaluation: Evaluation;
}

/** A list of routes is as many calls, each with its own handler, path and schemas. */
function oneByOne(run: Run, entry: EntryFact, evaluation: Evaluation): readonly Registering[] {
  const { index, steps: [first] } = entry.handler;
  const { args } = evaluation.call;
  const list = index !== undefined && first?.kind === 'element' ? args.positional[index] : undefined;
  const { items, rest } = (list && exactly(run, list)) ?? {};
  if (!items || rest) return [{ entry, evaluation }];
  const ofOne = (path: CallPath): CallPath => (path.index === index && path.steps[0]?.kind === 'element' ? { ...path, steps: path.steps.slice(1) } : path);
  const single = { ...entry, handler: ofOne(entry.handler), validates: entry.validates.map((fact) => ({ ...fact, schema: ofOne(fact.schema) })) };
  return items.map((item) => ({
    entry: single,
    evaluation: { ...evaluation, call: { ...evaluation.call, args: { ...args, positional: args.positional.map((given, i) => (i === index ? item : given)) } } },
  }));
}

function registerOne(run: Run, entry: EntryFact, evaluation: Evaluation & { readonly scope: string }): void {
  const { call } = evaluation;
  const validated = entry.validates.map(({ schema, ...fact }) => ({ ...fact, schema: readPath(run, schema, evaluation) })).filter(({ schema }) => isGiven(schema));
  const addresses = entry.route ? addressesOf(run, entry.route, evaluation) : [];
  const handlers = handlersOf(run, entry.handler, evaluation);
  if (handlers.length === 0 && addresses.length > 0 && isHandedOver(run, entry.handler, evaluation)) {
    run.registered.bare.push({ addresses, place: call.site.place, router: call.receiver });
  }
  for (const [order, handler] of handlers.entries()) {
    run.registered.entries.push({
      threat: entry.threat, handler, order,
      parameters: entry.parameters, receiver: entry.receiver, ...(entry.constructed && { constructed: entry.constructed }), others: entry.others, returns: entry.returns.filter(({ when }) => allHold(run, when, evaluation)), validated,
      harmless: harmlessParts(entry, addresses), addresses, scope: evaluation.scope,
      fact: `${entry.origin.file} ${entry.origin.row}`,
      place: call.site.place, router: call.receiver,
    });
  }
}

function isGiven(value: Value): boolean {
  return value.atoms.length > 0 && !value.atoms.some((atom) => atom.kind === 'const');
}

/** Takes down a function that a decorator hands to something unknown, where the decorator's name tells by convention what it does. */
export function registerByConvention(run: Run, site: CallSite, handler: Value, fn: FunctionInfo): boolean {
  if (fn.ir.annotations.length === 0) return false;
  for (const row of site.frame.models?.decorated ?? []) {
    const annotation = row.by.kind === 'convention' ? annotationNamed(fn.ir.annotations, row.by.decorator) : undefined;
    if (!annotation) continue;
    const addresses = row.route ? declaredRoutesOf(run, row.route, { annotation, annotations: fn.ir.annotations, owners: [], path: fn.module.path, name: fn.ir.name, module: fn.module }) : [];
    run.registered.entries.push({
      threat: row.threat, handler, order: 0, parameters: row.parameters, receiver: undefined, others: row.others, returns: row.returns, validated: [],
      harmless: harmlessParts(row, addresses), addresses, scope: run.registered.scope, fact: `${row.origin.file} ${row.origin.row}`, place: site.place, router: run.values.never,
    });
    return true;
  }
  return false;
}

/** `<int:id>` says that the parameter `id` is a number. */
function harmlessParts({ harmlessParts: pattern }: Pick<EntryFact, 'harmlessParts'>, addresses: readonly Address[]): ReadonlySet<string> {
  return new Set(pattern ? addresses.flatMap(({ path }) => [...path.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1] ?? '')) : []);
}

/** The handlers one by one, lists of handlers opened. */
function handlersOf(run: Run, path: CallPath, evaluation: Evaluation): readonly Value[] {
  const values = path.base === 'argument' && path.steps.length === 0
    ? argumentValues(path, evaluation.call.args).map((argument) => argument.value)
    : [readPath(run, path, evaluation)];
  return values.flatMap((value) => opened(run, value)).filter((value) => isCallable(run, value));
}

/** Whether something stands there that may be a handler: of a constant it is known that it is none. */
function isHandedOver(run: Run, path: CallPath, evaluation: Evaluation): boolean {
  return readPath(run, path, evaluation).atoms.some((atom) => atom.kind === 'unknown' || atom.kind === 'model');
}

function opened(run: Run, value: Value): readonly Value[] {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  if (object?.shape !== 'list') return [value];
  return [...(object.items ?? []), ...(object.rest ? [object.rest] : [])];
}

function isCallable(run: Run, value: Value): boolean {
  return value.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined);
}

function addressesOf(run: Run, route: RouteFact, evaluation: Evaluation): readonly Address[] {
  const method = methodOf(run, route, evaluation).toUpperCase();
  const { scope } = run.registered;
  const own = route.prefix ? textsOf(run, readPath(run, route.prefix, evaluation))[0] ?? '' : '';
  const prefix = scope === '' ? own : joinedPath(scope, own);
  return pathsOf(run, route, evaluation).map((path) => ({ method, path: prefix === '' ? path : joinedPath(prefix, path) }));
}

function methodOf(run: Run, { method }: RouteFact, evaluation: Evaluation): string {
  if ('fixed' in method) return method.fixed;
  if ('member' in method) return memberMethod(evaluation.call);
  const named = textsOf(run, readPath(run, method.at, evaluation)).filter((name) => name !== '' && name !== '*');
  return named.length > 0 ? named.join('|') : 'ANY';
}

const HTTP_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query']);

function memberMethod(call: ModelCall): string {
  const name = call.name?.toLowerCase() ?? '';
  if (name === 'del') return 'DELETE';
  return HTTP_METHODS.has(name) ? name : 'ANY';
}

function pathsOf(run: Run, { path }: RouteFact, evaluation: Evaluation): readonly string[] {
  return 'fixed' in path ? [path.fixed] : textsOf(run, readPath(run, path.at, evaluation));
}
