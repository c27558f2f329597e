/*
 * Schemas that say what a value is, and what is left of a value that one admitted. A schema is an object with what it was made
 * of; what a plain one admits, its type's row for the method `"#admits"` says. A structure is admitted field by field, and what
 * it does not name is dropped or refused.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { forget, setRefined } from '#engine/taint/state/frame.ts';
import { admittedFields } from '#engine/taint/objects/forms.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { foundOf, internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The method under which rows say what a schema of their type admits. */
const ADMITS = '#admits';

/** What becomes of the members of a structure that its schema does not name, where the call says it. */
type Unnamed = 'kept' | 'dropped';

interface Admitting {
  readonly run: Run;
  readonly site: CallSite;
  readonly depth: number;
  readonly unnamed?: Unnamed | undefined;
  /** The program asked about the value: what it refuses goes no further. */
  readonly isAsked?: true;
}

/** What is left of the value. */
export function admitted(run: Run, site: CallSite, schema: Value, value: Value): Value {
  return admit({ run, site, depth: 0 }, schema, value);
}

function admit(at: Admitting, schema: Value, value: Value): Value {
  const { run, site, depth } = at;
  if (depth >= LIMITS.structureDepth) return value;
  let joined = run.values.never;
  const plain = run.values.without(schema, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const left = object && byParts(at, object, value);
    if (left) joined = run.values.join(joined, left);
    return left !== undefined;
  });
  if (plain.atoms.length === 0) return joined;
  const call = { site, receiver: plain, receiverOrigin: undefined, args: argumentsOf([value]), name: ADMITS };
  return run.values.join(joined, run.machine.invoke(call, ADMITS));
}

function byParts(at: Admitting, schema: HeapObject, value: Value): Value | undefined {
  const { run } = at;
  // A function of the program that is all there is of a schema: it gives what it lets pass.
  if (schema.code && at.depth === 0) return run.machine.call(at.site, run.values.object(schema.id), run.values.undefined, argumentsOf([value, run.values.unknown]));
  const fields = internalOf(schema, 'fields');
  const element = internalOf(schema, 'element');
  const pattern = internalOf(schema, 'aspect pattern');
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

/** An instance of a class of the program whose fields say what they admit; undefined where none does. */
function byClass({ run, site }: Admitting, schema: HeapObject, value: Value): Value | undefined {
  const fields = admittedFields(run, site, schema, (name) => run.machine.getIndex(site, value, run.values.constant(name)));
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
      if (at.isAsked) noteFound(run, value, key, left);
    }
    if (unnamed === undefined ? schema.rest : unnamed === 'kept') rest = run.values.addTaints(run.values.unknown, value.taints);
  }
  return run.values.object(run.heap.allocate('object', { fields: new Fields([...fields]), ...(rest ? { rest, taints: value.taints } : {}) }).id);
}

/** A part of what the request brought holds what the schema admitted, wherever it is read from here on. */
function noteFound(run: Run, holder: Value, key: string, left: Value): void {
  const [only, ...others] = holder.atoms;
  if (only?.kind !== 'model' || others.length > 0 || !run.library.single.has(only.node) || left.atoms.some(({ kind }) => kind === 'object')) return;
  const object = run.heap.write(run.library.objectOf(only.node).id);
  if (object) setInternal(object, foundOf(key), left);
}

function listOf(at: Admitting, element: Value, value: Value): Value {
  const { run, depth } = at;
  const given = readable(run, value).map((list) => elementsOf(run.values, list) ?? run.values.never);
  const item = run.values.joinAll(given.length > 0 ? given : [run.values.addTaints(run.values.unknown, value.taints)]);
  return run.values.object(run.heap.allocate('list', { rest: admit({ ...at, depth: depth + 1 }, element, item) }).id);
}

/** Formats of texts that hold no separators, and words of a schema that lists what it admits. */
const PLAIN_FORMATS = /^(?:uuid|date|time|date-time|duration|ipv[46])$/;
const LISTING = /^(?:enum|const)$/;

/** What is left of a value that a JSON Schema admitted. */
export function admittedByJson(run: Run, site: CallSite, schema: Value, value: Value): Value {
  return admitByJson({ run, site, depth: 0 }, schema, value);
}

function admitByJson(at: Admitting, schema: Value, value: Value): Value {
  const [only, ...others] = readable(at.run, schema);
  // What a library made of the words of JSON Schema says itself what it admits.
  if (only?.internals || schema.atoms.some(({ kind }) => kind === 'model')) return admit(at, schema, value);
  return only && others.length === 0 && at.depth < LIMITS.structureDepth ? admitByWords(at, only, { schema, value }) : value;
}

/** By the words of JSON Schema, as the program wrote them. */
function admitByWords(at: Admitting, only: HeapObject, { schema, value }: { readonly schema: Value; readonly value: Value }): Value {
  const { run } = at;
  const said = (key: string): Value | undefined => only.fields.get(key);
  const type = said('type');
  const types = type ? constantsOf(type) : undefined;
  const isPlain = types?.every((name) => name === 'integer' || name === 'number' || name === 'boolean') ?? false;
  const format = said('format');
  const isListed = [...only.fields].some(([key]) => LISTING.test(key));
  if (isPlain || isListed || PLAIN_FORMATS.test(format ? textOf(format) ?? '' : '')) return run.values.shape(isPlain ? 'number' : 'text');
  const pattern = said('pattern');
  if (pattern) return run.values.withTaints(run.values.shape('text'), clean(value.taints, run.machine.patternCleans(pattern)));
  // A plain map of properties, as older routes write it, or a schema of an object.
  const properties = said('properties') ?? (type ? undefined : schema);
  if (properties) return jsonStructure(at, properties, value);
  return type && textOf(type) === 'string' ? run.values.withTaints(run.values.shape('text'), value.taints) : value;
}

function jsonStructure({ run, site, depth }: Admitting, properties: Value, value: Value): Value {
  const fields = readable(run, properties).flatMap((object) => [...object.fields]).map(([key, part]): [string, Value] =>
    [key, admitByJson({ run, site, depth: depth + 1 }, part, run.machine.getIndex(site, value, run.values.constant(key)))]);
  const rest = run.values.addTaints(run.values.unknown, value.taints);
  return run.values.object(run.heap.allocate('object', { fields: new Fields(fields), rest }).id);
}

/** The value that the first argument stands for, as the schema leaves it; the place that it was read from is known to be so from here on. */
function admitArgument(run: Run, evaluation: Evaluation, unnamed?: Unnamed): Value {
  const { site, receiver, args } = evaluation.call;
  const left = admit({ run, site, depth: 0, unnamed, isAsked: true }, receiver, argument(run, evaluation, 0));
  const [origin] = args.origins;
  if (origin) refineParts(run, site, origin.path, left);
  return left;
}

function refineParts(run: Run, { frame }: CallSite, path: AccessPath, left: Value): void {
  const objects = readable(run, left).filter(({ shape }) => shape === 'object');
  if (objects.length === 0) return;
  forget(frame, path);
  for (const object of objects) {
    for (const [name, value] of object.fields) setRefined(frame, run.accessPaths.member(path, name), value);
  }
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

/** The outcome of a judgement, with what is left of the value. */
const judged = (unnamed?: Unnamed): Mechanism => (run, evaluation) => {
  const left = admitArgument(run, evaluation, unnamed);
  const fields = new Fields([['value', left], ['data', left], ['output', left], ['error', run.values.unknown], ['success', run.values.shape('boolean')]]);
  return result(run.values.object(run.heap.allocate('object', { fields, rest: run.values.unknown }).id));
};

function choiceOf(run: Run, { call }: Evaluation): Value {
  return run.values.joinAll(call.args.positional.flatMap((given) => {
    const lists = readable(run, given).filter(({ shape }) => shape === 'list');
    return lists.length > 0 ? lists.map((list) => elementsOf(run.values, list) ?? run.values.never) : [given];
  }));
}

function made(run: Run, slot: InternalSlot, value: Value): Outcome {
  return result(run.values.object(run.heap.allocate('object', { internals: new Fields([[slot, value]]) }).id));
}

export const schemaOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'schema-fields': fieldsOf(false),
  'schema-open': fieldsOf(true),
  'schema-element': (run, evaluation) => made(run, 'element', evaluation.call.args.positional[0] ?? evaluation.call.receiver),
  // The pattern, or options that name it.
  'schema-pattern': (run, evaluation) => {
    const given = argument(run, evaluation, 0);
    return made(run, 'aspect pattern', readable(run, given)[0]?.fields.get('pattern') ?? given);
  },
  // Any of those that are given, one by one or in a list; what one of them does not name, another may.
  'schema-choice': (run, evaluation) => result(choiceOf(run, evaluation)),
  'schema-beside': (run, evaluation) => result(run.values.join(evaluation.call.receiver, choiceOf(run, evaluation))),
  'schema-closed': closed,
  'schema-admit': (run, evaluation) => result(admitArgument(run, evaluation)),
  'schema-admit-further': (run, evaluation) => result(admitArgument(run, evaluation, 'kept')),
  'schema-admit-named': (run, evaluation) => result(admitArgument(run, evaluation, 'dropped')),
  'schema-judge': judged(),
  'schema-judge-further': judged('kept'),
};
