import type { CallPath } from '#engine/catalog/call-path.ts';
import type { CallFacts, EntryFact } from '#engine/catalog/catalog.ts';
import type { MemberNames, MountFact, RouteFact, ServedFact } from '#engine/catalog/declared-route.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import { admittedParts } from '#engine/taint/objects/route-variables.ts';
import { declaredRoutesOf, textArgument } from '#engine/taint/models/declared-route.ts';
import { isForDevelopers } from '#engine/taint/models/by-setting.ts';
import { gateIn, gateMadeBy, gateStanding } from '#engine/taint/models/administrators.ts';
import { isSentCheck } from '#engine/taint/conditions/sent-checks.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { argumentValues, readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { addressesOf, asWritten, versionTold } from '#engine/taint/models/addresses.ts';
import { folderHandlers } from '#engine/taint/models/folder-handlers.ts';
import { memberHandlers } from '#engine/taint/models/member-handlers.ts';
import { handlerNamed, instanceOf, namesHandler } from '#engine/taint/models/named-handler.ts';
import { catchingOf, type Address, type Gathered, type Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { rootFields } from '#engine/taint/models/schema-text.ts';
import { joinedPath, textsOf } from '#engine/taint/models/paths.ts';
import { importedRouter, noteUnseenRoutes, prefixesOf } from '#engine/taint/models/imported-routers.ts';
import { classOfInstance } from '#engine/taint/objects/instances.ts';
import { exactly, readable } from '#engine/taint/objects/mechanism.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Takes down the functions that a call makes entry points, and the routers that it mounts. */
export function register(run: Run, facts: readonly CallFacts[], evaluation: Evaluation): void {
  for (const fact of facts) {
    for (const mount of fact.mounts) placeDeclared(run, mount, evaluation);
    mountAll(run, fact.mounts.filter((mount) => !isMountOfResult(mount)), evaluation);
    const scope = scopeWithin(run, fact.mounts, evaluation);
    serveAll(run, fact.served.filter(({ route }) => !isOfResult(route.on)), evaluation);
    for (const entry of fact.entries.filter(({ route, when = [] }) => !isOfResult(route?.on) && allHold(run, when, evaluation))) for (const one of oneByOne(run, entry, evaluation)) registerOne(run, one.entry, { ...one.evaluation, scope });
  }
}

/** The same where the result of the call is the router: a route that is a value, to be put into a list of them. */
export function registerResult(run: Run, facts: readonly CallFacts[], evaluation: Evaluation): void {
  for (const fact of facts) {
    mountAll(run, fact.mounts.filter(isMountOfResult), evaluation);
    serveAll(run, fact.served.filter(({ route }) => isOfResult(route.on)), evaluation);
    for (const entry of fact.entries.filter(({ route, when = [] }) => isOfResult(route?.on) && allHold(run, when, evaluation))) registerOne(run, entry, { ...evaluation, scope: run.registered.scope });
  }
}

/** Whether it speaks of the result of the call, as the router that mounts or the one that is mounted. */
export function isMountOfResult({ on, router }: MountFact): boolean {
  return isOfResult(on) || isOfResult(router);
}

function isOfResult(on: CallPath | undefined): boolean {
  return on?.base === 'return';
}

function mountAll(run: Run, mounts: readonly MountFact[], evaluation: Evaluation): void {
  for (const { router, on, members, ...mount } of mounts) {
    if (router && members !== undefined) mountMembers(run, readPath(run, router, evaluation), { ...(mount.otherwise !== undefined && { otherwise: mount.otherwise }), parent: on ? readPath(run, on, evaluation) : evaluation.call.receiver, separator: members, before: prefixesOf(run, mount, evaluation)[0] ?? '' });
  }
  for (const mount of mounts) if (mount.gathered) changeGathered(run, readPath(run, mount.gathered, evaluation), { mount, evaluation });
  for (const { classPrefix, router } of mounts) if (classPrefix !== undefined && router) mountMethods(run, routersIn(run, readPath(run, router, evaluation), { evaluation, exports: undefined }), { site: evaluation.call.site, classPrefix });
  for (const mount of mounts.filter(({ isForAll }) => isForAll)) {
    const except = (mount.except ?? []).flatMap((at) => textsOf(run, readPath(run, at, evaluation)));
    for (const prefix of prefixesOf(run, mount, evaluation)) run.registered.prefixes.push({ file: evaluation.call.site.place.file, prefix, except });
  }
  mountRouters(run, mounts, evaluation);
}

/** Of several rows, the first counts that tells a prefix. */
function mountRouters(run: Run, mounts: readonly MountFact[], evaluation: Evaluation): void {
  noteUnseenRoutes(run, mounts, evaluation);
  const found = mounts.filter(({ members, isDeclared }) => members === undefined && !isDeclared).flatMap(({ router, on, exports, ...mount }) => (router ? [{
    router: routersIn(run, readPath(run, router, evaluation), { evaluation, exports }), prefixes: prefixesOf(run, mount, evaluation),
    parent: on ? readPath(run, on, evaluation) : evaluation.call.receiver, version: versionTold(run, mount.version, evaluation),
  }] : []));
  const given = found.filter(({ router }) => router.atoms.length > 0);
  const telling = given.find(({ prefixes }) => prefixes.some((prefix) => prefix !== '')) ?? given[0];
  if (!telling) return;
  const { prefixes, version, ...between } = telling;
  for (const prefix of prefixes) run.registered.mountings.push({ ...between, place: evaluation.call.site.place, prefix, ...(version !== undefined && { version }) });
}

/** What the class of the object declares stands below each of the prefixes. */
function placeDeclared(run: Run, mount: MountFact, evaluation: Evaluation): void {
  const { placed: placedBelow, placedAlone } = run.registered;
  if (!mount.isDeclared || !mount.router) return;
  const placed = mount.isAlone ? placedAlone : placedBelow;
  const prefixes = prefixesOf(run, mount, evaluation);
  for (const info of readPath(run, mount.router, evaluation).atoms.flatMap((atom) => (atom.kind === 'object' ? classOfInstance(run, atom) ?? [] : []))) {
    placed.set(info, new Set([...placed.get(info) ?? [], ...prefixes]));
  }
}

/** The methods of a class that is mounted stand below what a member of it says. */
function mountMethods(run: Run, value: Value, { site, classPrefix }: { readonly site: CallSite; readonly classPrefix: string }): void {
  for (const atom of value.atoms) {
    const info = atom.kind === 'object' ? run.heap.read(atom.object)?.class : undefined;
    const self = info && instanceOf(run, info);
    if (!info || !self) continue;
    const prefix = textsOf(run, run.machine.get(site, self, classPrefix))[0] ?? '';
    const parent = run.values.of([atom], []);
    for (const { kind, name } of info.ir.members) if (kind === 'method') run.registered.mountings.push({ parent, router: run.machine.get(site, self, name), prefix });
  }
}

interface Members {
  readonly parent: Value;
  readonly separator: string;
  readonly before: string;
  readonly otherwise?: string;
}

/** Each member of the object is mounted under its name; of a plain object that is one, each of its own. */
function mountMembers(run: Run, value: Value, { before, ...above }: Members, depth = 0): void {
  if (depth === LIMITS.nestedRouters) return;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    for (const [name, router] of object?.code ? [] : object?.fields ?? []) {
      const prefix = before === '' ? name : before + above.separator + name;
      run.registered.mountings.push({ ...above, router, prefix });
      mountMembers(run, router, { ...above, before: prefix }, depth + 1);
    }
  }
}

/** Puts a prefix before all that an earlier call gathered, or takes some of it back. */
function changeGathered(run: Run, value: Value, { mount, evaluation }: { readonly mount: MountFact; readonly evaluation: Evaluation }): void {
  const { keeps, drops } = mount;
  const [prefix = ''] = prefixesOf(run, mount, evaluation);
  const isAmong = (names: MemberNames, member: string): boolean => ('names' in names ? names.names : textsOf(run, readPath(run, names.at, evaluation))).includes(member);
  const change = <T extends Gathered>(each: T): T | undefined => {
    const { member, addresses } = each;
    if (member !== undefined && ((keeps && !isAmong(keeps, member)) || (drops && isAmong(drops, member)))) return undefined;
    return prefix === '' ? each : { ...each, addresses: addresses.map(({ method, path }) => ({ method, path: joinedPath(prefix, path) })) };
  };
  for (const atom of value.atoms) if (atom.kind === 'object') run.registered.changeGathered(atom.object, change);
}

/** Takes down routes without a handler of the program, and the paths of those that get a name. */
function serveAll(run: Run, served: readonly ServedFact[], evaluation: Evaluation): void {
  const { registered } = run;
  for (const { route, name, schema, when } of served) {
    if (!allHold(run, when, evaluation)) continue;
    const addresses = addressesOf(run, route, evaluation);
    if (schema) {
      serveFields(run, textsOf(run, readPath(run, schema, evaluation)).join('\n'), { addresses, route, evaluation });
      continue;
    }
    const names = name ? textsOf(run, readPath(run, name, evaluation)).filter((text) => text !== '') : [];
    for (const text of names) registered.names.set(text, [...new Set([...registered.names.get(text) ?? [], ...addresses.map(({ path }) => path)])]);
    if (!name) registered.bare.push({ addresses, place: evaluation.call.site.place, ...(route.unmounted && { unmounted: route.unmounted }), router: route.on ? readPath(run, route.on, evaluation) : evaluation.call.receiver });
  }
}

interface ServedFields {
  readonly addresses: readonly Address[];
  readonly route: RouteFact;
  readonly evaluation: Evaluation;
}

/** What the text of a schema offers, each field behind the path of the whole. */
function serveFields(run: Run, text: string, { addresses, route, evaluation }: ServedFields): void {
  const router = route.on ? readPath(run, route.on, evaluation) : evaluation.call.receiver;
  for (const { root, name, takes } of rootFields(text)) {
    run.registered.bare.push({
      addresses: addresses.map(({ method, path }) => ({ method, path: `${path}#${root}.${name}` })), place: evaluation.call.site.place, router,
      ...(route.unmounted && { unmounted: route.unmounted }), takes: takes.map((taken) => ({ name: taken, place: 'body' })),
    });
  }
}

interface Opening {
  readonly evaluation: Evaluation;
  readonly exports: string | undefined;
}

/** The routers themselves: those of lists, and those that a module exports under a known name. */
function routersIn(run: Run, value: Value, opening: Opening, depth = 0): Value {
  let joined = value;
  if (depth === LIMITS.nestedRouters) return joined;
  const add = (found: Value): void => void (joined = run.values.join(joined, routersIn(run, found, opening, depth + 1)));
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.shape === 'list') [...object.items ?? [], ...(object.rest ? [object.rest] : [])].forEach(add);
    else if (opening.exports !== undefined) add(exportedRouters(run, atom, { ...opening, exports: opening.exports }));
  }
  return joined;
}

function exportedRouters(run: Run, atom: Value['atoms'][number], { evaluation: { call: { site } }, exports: name }: { readonly evaluation: Evaluation; readonly exports: string }): Value {
  if (atom.kind === 'const' && typeof atom.value === 'string') return importedRouter(run, site, { path: atom.value, name });
  const field = atom.kind === 'object' ? run.heap.read(atom.object)?.fields.get(name) : undefined;
  return field ?? run.values.never;
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
  const { index, name, steps: [first] } = entry.handler;
  const { args } = evaluation.call;
  const list = first?.kind !== 'element' ? undefined : (name === undefined ? undefined : args.named.get(name)) ?? (index === undefined ? undefined : args.positional[index]);
  const { items, rest } = (list && exactly(run, list)) ?? {};
  if (!items || rest) return [{ entry, evaluation }];
  const ofOne = (path: CallPath): CallPath => (path.index === index && path.steps[0]?.kind === 'element' ? { ...path, steps: path.steps.slice(1) } : path);
  const { route } = entry;
  const single: EntryFact = {
    ...entry, handler: ofOne(entry.handler), validates: entry.validates.map((fact) => ({ ...fact, schema: ofOne(fact.schema) })),
    ...(route && { route: { ...route, path: 'at' in route.path ? { at: ofOne(route.path.at) } : route.path, method: 'at' in route.method ? { at: ofOne(route.method.at) } : route.method } }),
  };
  const without = new Map([...args.named].filter(([key]) => key !== name));
  return items.map((item) => ({
    entry: single,
    evaluation: { ...evaluation, call: { ...evaluation.call, args: { ...args, named: without, positional: withItem(args.positional, index ?? 0, item, run.values.undefined) } } },
  }));
}

function withItem(positional: readonly Value[], index: number, item: Value, absent: Value): readonly Value[] {
  return Array.from({ length: Math.max(positional.length, index + 1) }, (_, i) => (i === index ? item : positional[i] ?? absent));
}

/** Each call of the functions that run now may register others. */
function noteRegistering({ stack, executions, registered }: Run, { validates }: EntryFact, { place }: CallSite): void {
  for (const { fn } of stack.frames) executions.registering.add(fn);
  if (validates.length > 0) registered.checking.push({ place, facts: validates });
}

function registerOne(run: Run, entry: EntryFact, evaluation: Evaluation & { readonly scope: string }): void {
  if (entry.returns.some(({ template }) => template !== undefined)) return judgeRendered(run, entry, evaluation);
  const { call } = evaluation;
  noteRegistering(run, entry, call.site);
  const validated = entry.validates.map(({ schema, ...fact }) => ({ ...fact, schema: schemaAt(run, schema, evaluation) })).filter(({ schema, language }) => language === 'sdl' || isGiven(schema));
  const addresses = entry.route ? addressesOf(run, entry.route, evaluation) : [];
  const admitted = admittedParts(run, entry, entry.route ? asWritten(run, entry.route, evaluation) : []);
  const router = entry.route?.on ? readPath(run, entry.route.on, evaluation) : call.receiver;
  if (entry.folder) {
    for (const { handler, scope } of folderHandlers(run, entry.folder, { at: entry.handler, evaluation, scope: evaluation.scope })) {
      run.registered.entries.push({ ...common(run, entry, { ...evaluation, scope }), handler, order: 0, receiver: entry.receiver, validated, admitted, addresses, router });
    }
    return;
  }
  const members = entry.members || entry.each || entry.tree || entry.namedMembers ? memberHandlers(run, entry, { evaluation, addresses }) : [];
  for (const { handler, self, member, addresses: own } of members) {
    const known = new Map([...admitted, ...admittedParts(run, entry, own)]);
    if (!handler) {
      run.registered.bare.push({ addresses: own, place: call.site.place, router, member, admitted: known });
      continue;
    }
    run.registered.entries.push({ ...common(run, entry, evaluation), handler, member, order: 0, self, receiver: undefined, validated, admitted: known, addresses: own, router });
  }
  if (members.length > 0) return;
  const handlers = handlersOf(run, entry, evaluation).filter(({ handler }) => !entry.members || !isClass(run, handler));
  if (handlers.every(({ handler }) => isSentCheck(run, handler)) && addresses.length > 0 && isHandedOver(run, entry, evaluation)) {
    run.registered.bare.push({ addresses, place: call.site.place, router, admitted });
  }
  if (handlers.length === 0) noteUnseen(run, entry, evaluation, { validated, admitted, addresses, router });
  for (const [order, handler] of handlers.entries()) {
    run.registered.entries.push({
      ...common(run, entry, evaluation), ...handler, ...gatesOf(run, entry, call, handler.handler), order, receiver: entry.receiver, validated, admitted, addresses: toldByClass(run, entry.route, { handler: handler.handler, addresses }), router,
    });
  }
}

/** What runs before others counts by how it is called, where nothing is known of its code. */
function noteUnseen(run: Run, entry: EntryFact, evaluation: Evaluation & { readonly scope: string }, given: Pick<Registration, 'validated' | 'admitted' | 'addresses' | 'router'>): void {
  if (entry.precedes) run.registered.unseen.push({ ...common(run, entry, evaluation), ...given, handler: run.values.never, order: 0, receiver: undefined });
}

/** What lets administrators alone to the handler: in its code or in the call that made it, for those behind it; and what stands before it in the same call. */
function gatesOf(run: Run, { precedes }: EntryFact, { site: { frame, instruction } }: Evaluation['call'], handler: Value): Pick<Registration, 'gate' | 'behind'> {
  // What runs before all that is ever registered seldom asks all of them for administrators, whatever its name says.
  if (precedes === 'whole-router') return {};
  const given = 'args' in instruction ? { frame, given: instruction.args.map(({ slot }) => slot) } : undefined;
  const gate = gateIn(run, handler) ?? (given && gateMadeBy(given, handler));
  const behind = given && gateStanding(given, handler);
  return { ...(gate !== undefined && { gate }), ...(behind !== undefined && { behind }) };
}

/** From now on, what the functions return is what the templates make of it that the call names. */
function judgeRendered(run: Run, entry: EntryFact, evaluation: Evaluation): void {
  const { responses } = run.registered;
  const facts = entry.returns.filter(({ when }) => allHold(run, when, evaluation))
    .map((fact) => (fact.template ? { ...fact, template: { ...fact.template, names: textsOf(run, readPath(run, fact.template, evaluation)) } } : fact));
  for (const { handler } of handlersOf(run, entry, evaluation)) for (const { code } of readable(run, handler)) if (code) responses.set(code.function, facts);
}

/** The path of a method may be told for all of its class. */
function toldByClass(run: Run, route: RouteFact | undefined, { handler, addresses }: { readonly handler: Value; readonly addresses: readonly Address[] }): readonly Address[] {
  const places = route?.ofClass;
  const [first] = addresses;
  if (!places || !first || addresses.some(({ path }) => path !== '')) return addresses;
  const found = handler.atoms.flatMap((atom) => {
    const fn = atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function : undefined;
    const all = fn?.ir.class === undefined ? [] : fn.module.classes[fn.ir.class]?.ir.annotations ?? [];
    return places.annotations.flatMap((name) => textArgument(annotationNamed(all, name), places.argument));
  });
  return found.filter((path) => path !== '').map((path) => ({ method: first.method, path }));
}

/** What the row says of each handler. */
function common(run: Run, entry: EntryFact, evaluation: Evaluation & { readonly scope: string }): Pick<Registration, 'threat' | 'parameters' | 'caughtFirst' | 'catches' | 'constructed' | 'others' | 'returns' | 'scope' | 'fact' | 'place' | 'isByName' | 'unmounted' | 'precedes' | 'within' | 'filePart' | 'isForDevelopers'> {
  const within = run.reporter.entry?.id;
  const filePart = filePartNamed(run, entry, evaluation);
  return {
    ...(entry.precedes && { precedes: entry.precedes }), ...(isForDevelopers(run, evaluation.call.site) && { isForDevelopers: true }), ...(within !== undefined && { within }), ...(filePart !== undefined && { filePart }),
    threat: entry.threat, parameters: entry.parameters, ...(entry.caughtFirst !== undefined && { caughtFirst: entry.caughtFirst }), ...(entry.catches && { catches: catchingOf(entry.catches, (classes) => readPath(run, classes, evaluation)) }), ...(entry.constructed && { constructed: entry.constructed }), others: entry.others,
    ...(entry.route?.unmounted && { unmounted: entry.route.unmounted }),
    ...(entry.route && 'at' in entry.route.path && entry.route.path.isName && { isByName: true }),
    returns: entry.returns.filter(({ when }) => allHold(run, when, evaluation)), scope: evaluation.scope, fact: `${entry.origin.file} ${entry.origin.row}`, place: evaluation.call.site.place,
  };
}

/** What names the file that is sent; what is not known of other arguments names none. */
function filePartNamed(run: Run, { filePart }: EntryFact, evaluation: Evaluation): string | undefined {
  const told = filePart && run.values.without(readPath(run, filePart, evaluation), ({ kind }) => kind !== 'const');
  return told && constantsOf(told)?.find((name) => typeof name === 'string');
}

/** The schema that stands there; what rows alone leave on values is not there where nothing is known. */
function schemaAt(run: Run, path: CallPath, evaluation: Evaluation): Value {
  const last = path.steps.at(-1);
  const found = readPath(run, path, evaluation);
  return last?.kind === 'member' && last.key.startsWith('#') ? run.values.without(found, ({ kind }) => kind === 'const' || kind === 'unknown') : found;
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
      admitted: admittedParts(run, row, addresses), addresses, scope: run.registered.scope, fact: `${row.origin.file} ${row.origin.row}`, place: site.place, router: run.values.never,
    });
    return true;
  }
  return false;
}

interface Handler {
  readonly handler: Value;
  readonly self?: Value;
}

/** The handlers one by one, lists of handlers opened, and those found that are told by name. */
function handlersOf(run: Run, { handler: path, named: pattern }: EntryFact, evaluation: Evaluation): readonly Handler[] {
  const { site } = evaluation.call;
  const named = (value: Value): Handler | undefined => pattern && handlerNamed(run, value, { site, pattern });
  return handedOver(run, path, evaluation).flatMap((value) => {
    const whole = named(value);
    return whole ? [whole] : opened(run, value).flatMap((one) => named(one) ?? (isCallable(run, one) || isSentCheck(run, one) ? [{ handler: one }] : []));
  });
}

function handedOver(run: Run, path: CallPath, evaluation: Evaluation): readonly Value[] {
  return path.base === 'argument' && path.steps.length === 0
    ? argumentValues(path, evaluation.call.args).map((argument) => argument.value)
    : [readPath(run, path, evaluation)];
}

/** Whether something stands there that may be a handler: of a constant it is known that it is none, but for a name. */
function isHandedOver(run: Run, { handler: path, named }: EntryFact, evaluation: Evaluation): boolean {
  const value = readPath(run, path, evaluation);
  if (named && handedOver(run, path, evaluation).some((one) => namesHandler(one, named))) return true;
  return isClass(run, value) || value.atoms.some((atom) => atom.kind === 'unknown' || atom.kind === 'model');
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

/** A class answers by its methods; one that has none of its own, by those that it inherits of a library. */
function isClass(run: Run, value: Value): boolean {
  return value.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.class !== undefined);
}
