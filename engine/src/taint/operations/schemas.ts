/*
 * Schemas that say what a value is, and what is left of a value that one admitted. A schema is an object with what it was made
 * of; what a plain one admits, its type's row for the method `"#admits"` says. A structure is admitted field by field, and what
 * it does not name is dropped or refused.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { learn } from '#engine/taint/conditions/answer.ts';
import { takeAsFound } from '#engine/taint/conditions/sent-checks.ts';
import type { FoundPart, Learned } from '#engine/taint/state/predicate.ts';
import { admittedTexts } from '#engine/taint/objects/checks.ts';
import { admittedFields } from '#engine/taint/objects/forms.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { isRecord, isUnknown, recordOf, schemaOfEntries } from '#engine/taint/operations/schema-records.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { asAdmitted, isAsked, layered, withoutBound } from '#engine/taint/operations/schema-layers.ts';
import { intersect } from '#engine/taint/values/marks.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The method under which rows say what a schema of their type admits. */
const ADMITS = '#admits';

/** What becomes of the members of a structure that its schema does not name, where the call says it. */
type Unnamed = 'kept' | 'dropped';

export interface Admitting {
  readonly run: Run;
  readonly site: CallSite;
  readonly depth: number;
  readonly unnamed?: Unnamed | undefined;
  /** Parts of the request that are judged, by the part and the name: what each is found to be by every schema that may be the one. */
  readonly found?: Map<string, FoundPart>;
}

/** What is left of the value. */
export function admitted(run: Run, site: CallSite, schema: Value, value: Value): Value {
  return admit({ run, site, depth: 0 }, schema, value);
}

export function admit(at: Admitting, schema: Value, value: Value): Value {
  const { run, site, depth } = at;
  if (depth >= LIMITS.structureDepth) return value;
  let joined = run.values.never;
  const ways: Map<string, FoundPart>[] = [];
  const plain = run.values.without(schema, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const found = new Map<string, FoundPart>();
    const left = object && byParts({ ...at, found }, object, value);
    if (!left) return false;
    joined = run.values.join(joined, left);
    ways.push(found);
    return true;
  });
  if (plain.atoms.length === 0) {
    for (const [key, part] of commonParts(run, ways)) at.found?.set(key, part);
    return joined;
  }
  const call = { site, receiver: plain, receiverOrigin: undefined, args: argumentsOf([value]), name: ADMITS };
  return run.values.join(joined, run.machine.invoke(call, ADMITS));
}

function byParts(at: Admitting, schema: HeapObject, value: Value): Value | undefined {
  const { run } = at;
  // A function of the program that is all there is of a schema: it gives what it lets pass.
  if (schema.code && at.depth === 0) return run.machine.call(at.site, run.values.object(schema.id), run.values.undefined, argumentsOf([value, run.values.unknown]));
  const fields = internalOf(schema, 'fields');
  const element = internalOf(schema, 'element');
  const choice = internalOf(schema, 'choice');
  const entry = internalOf(schema, 'aspect entry');
  if (choice) return admit(at, choice, value);
  if (entry) return mapOf(at, entry, value);
  const pattern = internalOf(schema, 'aspect pattern');
  const longer = internalOf(schema, 'aspect longer');
  if (longer) return ofLayer(at, schema, { longer, value });
  if (fields) return structure(at, readable(run, fields), value);
  if (element) return listOf(at, element, value);
  if (pattern) return run.values.withTaints(run.values.shape('text'), clean(value.taints, run.machine.patternCleans(pattern)));
  // What the schema itself admits, others that it was made with look at, one after the other.
  const validators = internalOf(schema, 'aspect validator')?.atoms.filter(({ kind }) => kind === 'object' || kind === 'model');
  if (validators) return validators.reduce((left, validator) => admit({ ...at, depth: at.depth + 1 }, run.values.of([validator], []), left), value);
  if (schema.shape === 'object' && schema.prototype && lineageFor(run, schema)) return byClass(at, schema, value);
  // An object that no library made is a structure written out.
  return schema.prototype === undefined && schema.shape === 'object' && !schema.rest && !schema.code ? structure(at, [schema], value) : undefined;
}

/** What a schema admits that stands around another one. */
function ofLayer(at: Admitting, schema: HeapObject, { longer, value }: { readonly longer: Value; readonly value: Value }): Value {
  const asked = internalOf(schema, 'aspect asked');
  const maker = internalOf(schema, 'aspect maker');
  const next = internalOf(schema, 'aspect next');
  if (maker) return transformed(at, longer, { maker, value });
  if (next) return admit({ ...at, depth: at.depth + 1 }, next, admit({ ...at, depth: at.depth + 1 }, longer, value));
  const pattern = internalOf(schema, 'aspect pattern');
  if (pattern) return fitting(at, longer, { pattern, value });
  return asked ? letThrough(at, longer, { asked, value }) : bounded(at, longer, { most: internalOf(schema, 'aspect most'), value });
}

/** What is left of a map of texts of which each entry is what the schema says. */
function mapOf(at: Admitting, entry: Value, value: Value): Value {
  const { run } = at;
  if (isRecord(run, entry)) return value;
  return recordOf(run, value, (given) => (isUnknown(entry) ? given : admit({ ...at, depth: at.depth + 1 }, entry, given)));
}

/** What a schema admits of texts that are no longer than `most`. */
function bounded(at: Admitting, longer: Value, { most, value }: { readonly most: Value | undefined; readonly value: Value }): Value {
  const { run } = at;
  const left = admit({ ...at, depth: at.depth + 1 }, longer, value);
  const characters = most && lengthIn(most);
  return characters === undefined ? left : run.values.withTaints(left, clean(left.taints, run.kinds.ofAtMost(characters)));
}

/** What a schema admits of texts that fit a pattern besides. */
function fitting(at: Admitting, longer: Value, { pattern, value }: { readonly pattern: Value; readonly value: Value }): Value {
  const { run } = at;
  const left = admit({ ...at, depth: at.depth + 1 }, longer, value);
  return run.values.withTaints(left, clean(left.taints, run.machine.patternCleans(pattern)));
}

/** What a schema admits of texts to which a function of the program says yes. */
function letThrough(at: Admitting, longer: Value, { asked, value }: { readonly asked: Value; readonly value: Value }): Value {
  const { run } = at;
  const left = admit({ ...at, depth: at.depth + 1 }, longer, value);
  const [only, ...others] = asked.atoms;
  const { code } = (only?.kind === 'object' && others.length === 0 && run.heap.read(only.object)) || {};
  return code ? run.values.withTaints(left, clean(left.taints, admittedTexts(run, code))) : left;
}

/** What a function makes of what a schema admits: the function of JSON makes structures of a text. */
function transformed(at: Admitting, longer: Value, { maker, value }: { readonly maker: Value; readonly value: Value }): Value {
  const { run } = at;
  const left = admit({ ...at, depth: at.depth + 1 }, longer, value);
  const made = run.machine.call(at.site, maker, run.values.undefined, argumentsOf([left, run.values.unknown]));
  if (made.atoms.length === 0) return left;
  return maker.atoms.every(({ kind }) => kind === 'model') ? run.values.withTaints(made, asAdmitted(left.taints, made.taints)) : made;
}

/** The length that a value says, if it is one number of the program. */
export function lengthIn(value: Value): number | undefined {
  const [only, ...others] = constantsOf(value) ?? [];
  return typeof only === 'number' && others.length === 0 && value.taints.length === 0 ? only : undefined;
}

/** An instance of a class of the program whose fields say what they admit; undefined where none does. */
function byClass({ run, site }: Admitting, schema: HeapObject, value: Value): Value | undefined {
  const fields = admittedFields(run, site, schema, { input: (name) => run.machine.getIndex(site, value, run.values.constant(name)) });
  return fields.size === 0 ? undefined : run.values.object(run.heap.allocate('map', { fields: new Fields([...fields]) }).id);
}

function structure(at: Admitting, schemas: readonly HeapObject[], value: Value): Value {
  const { run, site, depth, unnamed } = at;
  const fields = new Map<string, Value>();
  let rest: Value | undefined;
  for (const schema of schemas) {
    for (const [key, part] of namedFields(schema)) {
      const left = admit({ ...at, depth: depth + 1 }, part, run.machine.getIndex(site, value, run.values.constant(key)));
      fields.set(key, left);
      noteFound(at, value, key, left);
    }
    if (unnamed === undefined ? schema.rest : unnamed === 'kept') rest = run.values.addTaints(run.values.unknown, value.taints);
  }
  return run.values.object(run.heap.allocate('object', { fields: new Fields([...fields]), ...(rest ? { rest, taints: value.taints } : {}) }).id);
}

/** A part of what the request brought holds what the schema admitted, wherever it is read from here on. */
export function noteFound({ run, found }: Admitting, holder: Value, name: string, value: Value): void {
  const [only, ...others] = holder.atoms;
  if (only?.kind !== 'model' || others.length > 0 || !run.library.single.has(only.node) || value.atoms.some(({ kind }) => kind === 'object')) return;
  found?.set(`${run.library.objectOf(only.node).id} ${name}`, { node: only.node, name, value });
}

/** Of one schema or another, what each of them finds. */
function commonParts(run: Run, [first, ...others]: readonly ReadonlyMap<string, FoundPart>[]): ReadonlyMap<string, FoundPart> {
  return new Map([...first ?? []].flatMap(([key, part]) => {
    const parts = others.flatMap((found) => found.get(key) ?? []);
    return parts.length < others.length ? [] : [[key, { ...part, value: run.values.joinAll([part.value, ...parts.map(({ value }) => value)]) }]];
  }));
}

function listOf(at: Admitting, element: Value, value: Value): Value {
  const { run, depth } = at;
  const given = readable(run, value).map((list) => elementsOf(run.values, list) ?? run.values.never);
  const item = run.values.joinAll(given.length > 0 ? given : [run.values.addTaints(run.values.unknown, value.taints)]);
  return run.values.object(run.heap.allocate('list', { rest: admit({ ...at, depth: depth + 1 }, element, item) }).id);
}

interface Judgement {
  readonly left: Value;
  /** What is found of parts of the request. */
  readonly parts: readonly FoundPart[];
  /** What is found of the place that the value was read from. */
  readonly places: readonly Learned[];
}

/** What the schema leaves of the value that the first argument stands for, and what it says of where that was read. */
function judge(run: Run, evaluation: Evaluation, unnamed?: Unnamed): Judgement {
  const { site, receiver, args } = evaluation.call;
  const found = new Map<string, FoundPart>();
  const left = admit({ run, site, depth: 0, unnamed, found }, receiver, argument(run, evaluation, 0));
  const [origin] = args.origins;
  return { left, parts: [...found.values()], places: origin ? namedParts(run, left).map(([name, value]) => ({ subject: { path: run.accessPaths.member(origin.path, name), slot: undefined, value }, value })) : [] };
}

/** The values that an object written at the call has in its members, of which the schema says that they are no structures. */
function writtenParts(run: Run, { call: { site: { frame }, args } }: Evaluation, left: Value): readonly Learned[] {
  const slot = args.origins[0]?.slot;
  const [made, ...stores] = slot === undefined ? [] : makersOf(frame.fn.ir.body, slot);
  if (made?.op !== 'object') return [];
  return namedParts(run, left).flatMap(([name, { atoms, taints: leftTaints }]) => {
    const [store, ...others] = stores.filter((each) => each.op !== 'set' || each.key === name);
    // What is written more than once may be another value by now.
    if (store?.op !== 'set' || others.length > 0 || writersOf(frame.fn.ir.body, store.src).length > 1 || atoms.some(({ kind }) => kind === 'object')) return [];
    const known = leftTaints.length === 0 ? run.kinds.ofStructures : intersect(run.kinds.common(leftTaints), run.kinds.ofStructures);
    const value = readSlot(run, frame, store.src);
    return [{ subject: { path: pathOf(run, frame, store.src), slot: store.src, value }, value: run.values.withTaints(value, clean(value.taints, known)) }];
  });
}

/** The members that every structure has which the value may be. */
export function namedParts(run: Run, value: Value): readonly (readonly [string, Value])[] {
  const [first, ...others] = readable(run, value).filter(({ shape }) => shape === 'object');
  if (!first || others.length + 1 < value.atoms.length) return [];
  return [...first.fields].flatMap(([name, part]) => {
    const parts = others.flatMap(({ fields }) => fields.get(name) ?? []);
    return parts.length < others.length ? [] : [[name, run.values.joinAll([part, ...parts])] as const];
  });
}

/** The value as the schema leaves it, which throws for any other; the place that it was read from is known to be so from here on. */
function admitArgument(run: Run, evaluation: Evaluation, unnamed?: Unnamed): Value {
  const { left, parts, places } = judge(run, evaluation, unnamed);
  takeAsFound(run, parts);
  learn(run, evaluation.call.site.frame, places);
  return left;
}

/** A schema of a structure: what it is made of, with what the one had from which it is derived; an open one lets through what it does not name. */
const fieldsOf = (isOpen: boolean): Mechanism => (run, evaluation) => {
  const given = argument(run, evaluation, 0);
  const own = readable(run, given).map((object) => internalOf(object, 'fields')).filter((fields) => fields !== undefined);
  const before = readable(run, evaluation.call.receiver).map((object) => internalOf(object, 'fields')).filter((fields) => fields !== undefined);
  const parts = [...before, ...(own.length > 0 ? own : [given])].flatMap((value) => readable(run, value));
  const merged = new Fields(parts.flatMap((part) => [...part.fields]));
  const fields = run.heap.allocate('object', { fields: merged, ...(isOpen || parts.length === 0 || parts.some(({ rest }) => rest) ? { rest: run.values.unknown } : {}) });
  return made(run, 'fields', run.values.object(fields.id));
};

/** The schema without what it let through unnamed. */
const closed: Mechanism = (run, { call: { receiver } }) => {
  const named = readable(run, receiver).flatMap((object) => readable(run, internalOf(object, 'fields') ?? run.values.never)).flatMap((part) => [...part.fields]);
  return made(run, 'fields', run.values.object(run.heap.allocate('object', { fields: new Fields(named) }).id));
};

/** The outcome of a judgement, with what is left of the value: that, and what the judgement says of where it was read, holds once the program asks whether it succeeded. */
const judged = (unnamed?: Unnamed): Mechanism => (run, evaluation) => {
  const { left, parts, places } = judge(run, evaluation, unnamed);
  const written = evaluation.judgement?.literal ? writtenParts(run, evaluation, left) : [];
  const holder = asGiven(run, evaluation, left);
  const value = holder ?? left;
  const { admitted: ofAdmitted = [], given = [], passes = [], fails = [] } = evaluation.judgement ?? {};
  const fields = new Fields([
    ...ofAdmitted.map((name) => [name, left] as const), ...given.map((name) => [name, value] as const),
    ...passes.map((name) => [name, run.values.shape('boolean')] as const), ...fails.map((name) => [name, run.values.unknown] as const),
  ]);
  const internals = new Fields<InternalSlot>([
    ['parts', run.values.joinAll(parts.map((part) => partObject(run, part)))], ['passes', namesOf(run, passes)], ['fails', namesOf(run, fails)],
    ...(holder ? [['judged', holder], ['left', left]] as const : []),
  ]);
  const outcome = run.heap.allocate('object', { fields, rest: run.values.unknown, internals });
  (evaluation.call.site.frame.judgements ??= new Map()).set(outcome.id, [...places, ...written]);
  return result(run.values.object(outcome.id));
};

function namesOf(run: Run, names: readonly string[]): Value {
  return run.values.joinAll(names.map((name) => run.values.constant(name)));
}

/** An object that holds what was judged as it was given, where the schema leaves structures of it. */
function asGiven(run: Run, evaluation: Evaluation, left: Value): Value | undefined {
  const kept = readable(run, left);
  const given = argument(run, evaluation, 0);
  if (kept.length < left.atoms.length || kept.length === 0 || kept.some(({ shape }) => shape !== 'object')) return undefined;
  const names = new Set([...kept, ...readable(run, given)].flatMap((object) => [...object.fields].map(([name]) => name)));
  const fields = new Fields([...names].map((name): [string, Value] => [name, run.machine.getIndex(evaluation.call.site, given, run.values.constant(name))]));
  return run.values.object(run.heap.allocate('object', { fields, rest: run.values.addTaints(run.values.unknown, given.taints), taints: given.taints }).id);
}

function partObject(run: Run, { node, name, value }: FoundPart): Value {
  const internals = new Fields<InternalSlot>([['owner', run.values.model(node)], ['name', run.values.constant(name)], ['left', value]]);
  return run.values.object(run.heap.allocate('object', { internals }).id);
}

/** The schemas that were given, one by one or in a list, and that itself on which the method was called. */
function choiceOf(run: Run, { call }: Evaluation, own: Value = run.values.never): Value {
  const choice = run.values.joinAll([own, ...call.args.positional.flatMap((given) => {
    const lists = readable(run, given).filter(({ shape }) => shape === 'list');
    return lists.length > 0 ? lists.map((list) => elementsOf(run.values, list) ?? run.values.never) : [given];
  })]);
  if (choice.atoms.length < 2) return choice;
  // One schema of the type of the first: what it admits, any of them admits.
  const [prototype] = choice.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.prototype ?? [] : atom.kind === 'model' ? [run.values.of([atom], [])] : []));
  return run.values.object(run.heap.allocate('object', { internals: new Fields<InternalSlot>([['choice', choice]]), prototype }).id);
}

function made(run: Run, slot: InternalSlot, value: Value): Outcome {
  return result(run.values.object(run.heap.allocate('object', { internals: new Fields([[slot, value]]) }).id));
}

export const schemaOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'schema-fields': fieldsOf(false),
  'schema-open': fieldsOf(true),
  'schema-element': (run, evaluation) => made(run, 'element', evaluation.call.args.positional[0] ?? evaluation.call.receiver),
  'schema-record': (run, evaluation) => {
    const [first = run.values.unknown, second] = evaluation.call.args.positional;
    return made(run, 'aspect entry', schemaOfEntries(run, first, second));
  },
  // The pattern, or options that name it.
  'schema-pattern': (run, evaluation) => {
    const given = argument(run, evaluation, 0);
    return made(run, 'aspect pattern', readable(run, given)[0]?.fields.get('pattern') ?? given);
  },
  'schema-begun': (run, evaluation) => {
    const beginning = textOf(argument(run, evaluation, 0));
    if (!beginning) return result(evaluation.call.receiver);
    const pattern = run.values.constant(`^${beginning.replaceAll(/\W/gu, String.raw`\$&`)}`);
    const internals = new Fields<InternalSlot>([['aspect longer', evaluation.call.receiver], ['aspect pattern', pattern]]);
    return result(run.values.object(run.heap.allocate('object', { internals }).id));
  },
  'schema-brief': (run, evaluation) => {
    const most = argument(run, evaluation, 0);
    if (lengthIn(most) === undefined) return undefined;
    const internals = new Fields<InternalSlot>([['aspect longer', evaluation.call.receiver], ['aspect most', most]]);
    return result(run.values.object(run.heap.allocate('object', { internals }).id));
  },
  'schema-asked': (run, evaluation) => {
    const internals = new Fields<InternalSlot>([['aspect longer', evaluation.call.receiver], ['aspect asked', argument(run, evaluation, 0)]]);
    return result(run.values.object(run.heap.allocate('object', { internals }).id));
  },
  // What was asked of a text says nothing of another spelling of it.
  'schema-respelled': (run, { call: { receiver } }) => result(isAsked(run, receiver) ? withoutBound(run, receiver) : receiver),
  'schema-made': (run, { call: { receiver } }) => result(withoutBound(run, receiver)),
  'schema-transformed': layered('aspect maker'),
  'schema-piped': layered('aspect next'),
  // Any of those that are given, one by one or in a list; what one of them does not name, another may.
  'schema-choice': (run, evaluation) => result(choiceOf(run, evaluation)),
  'schema-beside': (run, evaluation) => result(choiceOf(run, evaluation, evaluation.call.receiver)),
  'schema-closed': closed,
  'schema-admit': (run, evaluation) => result(admitArgument(run, evaluation)),
  'schema-admit-further': (run, evaluation) => result(admitArgument(run, evaluation, 'kept')),
  'schema-admit-named': (run, evaluation) => result(admitArgument(run, evaluation, 'dropped')),
  'schema-judge': judged(),
  'schema-judge-further': judged('kept'),
};
