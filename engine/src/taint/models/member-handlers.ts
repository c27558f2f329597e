/* Handlers that are methods of a class or an object that a program hands to its framework: `path("/", View.as_view())`. */
import type { EntryFact } from '#engine/catalog/catalog.ts';
import type { AnnotatedMembers, MemberAnswer } from '#engine/catalog/declared-route.ts';
import type { Annotation } from '#engine/ir/module.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import { textsOf } from '#engine/taint/models/paths.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import { instanceOf, objectNamed } from '#engine/taint/models/named-handler.ts';
import { handlersOfTree } from '#engine/taint/models/object-tree.ts';
import type { Behind } from '#engine/taint/models/named-handler.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface MemberHandler {
  /** Undefined for one that is inherited of a library. */
  readonly handler: Value | undefined;
  /** The object that it is a method of. */
  readonly self: Value;
  /** Its name. */
  readonly member: string;
  readonly addresses: readonly Address[];
}

interface HandedOver {
  readonly evaluation: Evaluation;
  readonly addresses: readonly Address[];
}

/** The methods of what is handed over that answer requests, each with its addresses; of a function, and of what is not known, there are none. */
export function memberHandlers(run: Run, entry: EntryFact, { evaluation, addresses }: HandedOver): readonly MemberHandler[] {
  const { site } = evaluation.call;
  const given = readPath(run, entry.handler, evaluation);
  if (entry.tree) return handlersOfTree(run, given, { site, tree: entry.tree, addresses, depth: 0 });
  const name = entry.named && textOf(given);
  const behind = name === undefined ? objectBehind(run, given) : objectNamed(run, site, entry.named?.exec(name)?.groups?.class ?? name);
  if (!behind && name === undefined) return [];
  const answers = [...answersOf(run, entry, evaluation), ...eachOf(run, entry, behind?.self), ...(entry.annotatedMembers && behind?.info ? annotatedAnswers(behind.info, entry.annotatedMembers) : [])];
  return answers.flatMap(({ name: member, method, below }) => {
    // Of a class that is named and not there, all that it should have.
    if (!behind) return [{ handler: undefined, self: run.values.unknown, member, addresses: under(addresses, method, below) }];
    const { self } = behind;
    const handler = run.machine.get(site, self, member);
    const isOwn = handler.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined);
    if (!isOwn && !handler.atoms.some((atom) => atom.kind === 'model')) return [];
    return [{ handler: isOwn ? handler : undefined, self, member, addresses: under(addresses, method, filled(run, site, self, below)) }];
  });
}

/** The functions that an object holds, each under its name. */
function eachOf(run: Run, { each }: EntryFact, self: Value | undefined): readonly MemberAnswer[] {
  const object = each && self && exactly(run, self);
  return object ? [...object.fields.keys()].map((name) => ({ name, method: each.method, below: each.below + name })) : [];
}

function under(addresses: readonly Address[], method: string, rest: string): readonly Address[] {
  return addresses.map(({ path }) => ({ method, path: rest === '' || rest.startsWith('#') ? path + rest : `${path.replace(/\/$/, '')}/${rest.replace(/^\//, '')}` }));
}

function answersOf(run: Run, { members = [], namedMembers, memberSuffix }: EntryFact, evaluation: Evaluation): readonly MemberAnswer[] {
  const map = namedMembers && exactly(run, readPath(run, namedMembers, evaluation));
  const named = map ? [...map.fields].flatMap(([method, value]) => textsOf(run, value).map((name) => ({ name, method: method.toUpperCase(), below: '' }))) : [];
  if (named.length > 0) return named;
  const [suffix = ''] = memberSuffix ? textsOf(run, readPath(run, memberSuffix, evaluation)) : [];
  return suffix === '' ? members : members.map(({ name, ...rest }) => ({ name: `${name}_${suffix}`, ...rest }));
}

/** Methods of the class that an annotation makes handlers of. */
function annotatedAnswers({ ir, module }: ClassInfo, { annotations, method, path, within, ending }: AnnotatedMembers): readonly MemberAnswer[] {
  return ir.members.flatMap(({ name, function: index }) => {
    const own = (index === undefined ? undefined : module.functions[index])?.ir.annotations ?? [];
    const annotation = annotations.map((each) => annotationNamed(own, each)).find((found) => found);
    if (!annotation) return [];
    const before = [...within].flatMap(([argument, text]) => (textsIn(annotation, [argument]).includes('true') ? [text] : []));
    const below = [...before, textsIn(annotation, path)[0] ?? name].join('/') + ending;
    const methods = textsIn(annotation, method);
    return [{ name, method: methods.length === 0 ? 'GET' : methods.join('|').toUpperCase(), below }];
  });
}

function textsIn({ args }: Annotation, places: readonly (number | string)[]): readonly string[] {
  const value = places.map((which) => args.find(({ name }, i) => (typeof which === 'number' ? name === undefined && i === which : name === which))).find((found) => found)?.value;
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  return items.flatMap((item) => (item.kind === 'constant' ? [String(item.value)] : []));
}

/** `{a|b|c}`: what the member `a` of the object says, or else `b`; the last is what is meant where none says something. */
function filled(run: Run, site: CallSite, self: Value, below: string): string {
  return below.replace(/\{([\w|]+)\}/g, (_, names: string) => {
    const all = names.split('|');
    const told = all.slice(0, -1).map((name) => textsOf(run, run.machine.get(site, self, name))[0] ?? '').find((text) => text !== '');
    return `{${told ?? all.at(-1) ?? ''}}`;
  });
}

/** An instance of the class, or the object itself. What a class inherits from one of which nothing is known may be asked for something else: its own methods answer all the same. */
function objectBehind(run: Run, value: Value): Behind | undefined {
  const known = run.values.without(value, ({ kind }) => kind === 'unknown');
  const object = exactly(run, known);
  if (!object || (known.atoms.length < value.atoms.length && !object.class)) return undefined;
  const self = object.class ? instanceOf(run, object.class) : object.code || object.shape === 'list' ? undefined : value;
  return self && { self, info: object.class };
}
