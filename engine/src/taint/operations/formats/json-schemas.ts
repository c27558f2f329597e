/*
 * JSON Schemas, as the program wrote them: what is left of a value that one admitted, and what the answer of a test says. A library that makes
 * of what is sent what its schemas declare (`admittedByJson`) leaves texts; one that only tests lets pass whatever a word does not speak of:
 * `pattern` speaks of texts alone, and so a list passes unless the schema says that it is a text.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { learn } from '#engine/taint/conditions/answer.ts';
import { notePredicate } from '#engine/taint/conditions/guards.ts';
import { takeAsFound } from '#engine/taint/conditions/sent-checks.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { argument, exactly, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { admit, lengthIn, namedParts, noteFound } from '#engine/taint/operations/schemas.ts';
import type { Admitting } from '#engine/taint/operations/schemas.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { FoundPart, Learned } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Reading extends Admitting {
  /** The value is tested as it is, and nothing is made of it. */
  readonly isTest?: true;
  /** What the schema says of formats is asked of no text. */
  readonly areFormatsUnread?: boolean;
}

/** Formats of texts that hold no separators, and words of a schema that lists what it admits. */
const PLAIN_FORMATS = /^(?:uuid|date|time|date-time|duration|ipv[46])$/;
const LISTING = /^(?:enum|const)$/;

/** Names of hosts are of these characters in all versions of the format. */
const HOST = '^[A-Za-z0-9.-]+$';

const PLAIN_TYPES: ReadonlySet<unknown> = new Set(['integer', 'number', 'boolean', 'null']);
const TEXT_TYPES: ReadonlySet<unknown> = new Set(['string', 'null']);
const LIST_TYPES: ReadonlySet<unknown> = new Set(['array']);
const OBJECT_TYPES: ReadonlySet<unknown> = new Set(['object']);

/** What is left of a value that a JSON Schema admitted. */
export function admittedByJson(run: Run, site: CallSite, schema: Value, value: Value): Value {
  return admitByJson({ run, site, depth: 0 }, schema, value);
}

function admitByJson(at: Reading, schema: Value, value: Value): Value {
  const [only, ...others] = readable(at.run, schema);
  // What a library made of the words of JSON Schema says itself what it admits.
  if (only?.internals || schema.atoms.some(({ kind }) => kind === 'model')) return at.isTest ? value : admit(at, schema, value);
  const isOne = only !== undefined && others.length === 0 && (!at.isTest || schema.atoms.length === 1);
  return isOne && at.depth < LIMITS.structureDepth ? admitByWords(at, only, { schema, value }) : value;
}

interface Asked {
  readonly schema: Value;
  readonly value: Value;
}

/** By the words of JSON Schema, as the program wrote them. */
function admitByWords(at: Reading, only: HeapObject, { schema, value }: Asked): Value {
  const { run } = at;
  // Up to draft 7 of the specification the words beside a reference say nothing.
  if (only.fields.get('$ref')) return value;
  const type = only.fields.get('type');
  const types = type ? typesOf(run, type) : undefined;
  const areAll = (names: ReadonlySet<unknown>): boolean => types?.every((name) => names.has(name)) ?? false;
  if (areAll(PLAIN_TYPES)) return run.values.shape('number');
  if ([...only.fields].some(([key, said]) => LISTING.test(key) && !isRead(run, said))) return run.values.shape('text');
  const isText = areAll(TEXT_TYPES);
  const left = isText || !at.isTest ? textLeft(at, only, value) : undefined;
  if (left) return left;
  const element = only.fields.get('items');
  if (element && areAll(LIST_TYPES)) return listLeft(at, element, value);
  // A plain map of properties, as older routes write it, or a schema of an object.
  const properties = only.fields.get('properties') ?? (type || at.isTest ? undefined : schema);
  if (properties) return structureLeft(at, { properties, only, isObject: areAll(OBJECT_TYPES) }, value);
  return isText ? run.values.withTaints(run.values.shape('text'), clean(value.taints, brevity(run, only))) : value;
}

/** What the length says that a text may have at most. */
function brevity(run: Run, only: HeapObject): Cleaned {
  const most = only.fields.get('maxLength');
  const characters = most && lengthIn(most);
  return characters === undefined ? NOTHING : run.kinds.ofAtMost(characters);
}

/** The types that the word names: one, or those of a list. */
function typesOf(run: Run, type: Value): readonly unknown[] | undefined {
  const list = exactly(run, type);
  if (!list) return constantsOf(type);
  const names = list.shape === 'list' && !list.rest ? list.items?.map((item) => textOf(item)) : undefined;
  return names?.every((name) => name !== undefined) ? names : undefined;
}

/** Whether the word has what it says from the value that is tested: `{ $data: '1/other' }`. */
function isRead(run: Run, said: Value): boolean {
  return said.taints.length > 0 || readable(run, said).some((object) => (object.shape === 'list' ? (elementsOf(run.values, object)?.taints.length ?? 0) > 0 : object.shape === 'object' && object.fields.has('$data')));
}

/** What a format or a pattern leaves of a text; undefined where there is neither, or nothing is known of it. */
function textLeft({ run, areFormatsUnread = run.registered.areFormatsUnread }: Reading, only: HeapObject, value: Value): Value | undefined {
  const said = only.fields.get('format');
  const format = said && !areFormatsUnread ? textOf(said) ?? '' : '';
  if (PLAIN_FORMATS.test(format)) return run.values.shape('text');
  const pattern = only.fields.get('pattern') ?? (format === 'hostname' ? run.values.constant(HOST) : undefined);
  return pattern && run.values.withTaints(run.values.shape('text'), clean(value.taints, run.machine.patternCleans(pattern)));
}

function listLeft(at: Reading, element: Value, value: Value): Value {
  const { run, depth } = at;
  // One schema for each place, and what stands behind them.
  if (readable(run, element).some(({ shape }) => shape === 'list')) return value;
  const given = readable(run, value).map((list) => elementsOf(run.values, list) ?? run.values.never);
  const item = run.values.joinAll(given.length > 0 ? given : [run.values.addTaints(run.values.unknown, value.taints)]);
  return run.values.object(run.heap.allocate('list', { rest: admitByJson({ ...at, depth: depth + 1 }, element, item) }).id);
}

interface Structure {
  readonly properties: Value;
  readonly only: HeapObject;
  /** Nothing but an object is admitted. */
  readonly isObject: boolean;
}

function structureLeft(at: Reading, { properties, only, isObject }: Structure, value: Value): Value {
  const { run, site, depth } = at;
  const fields = readable(run, properties).flatMap((object) => [...object.fields]).map(([key, part]): [string, Value] => {
    const left = admitByJson({ ...at, depth: depth + 1 }, part, run.machine.getIndex(site, value, run.values.constant(key)));
    noteFound(at, value, key, left);
    return [key, left];
  });
  const further = only.fields.get('additionalProperties');
  const isClosed = isObject && further?.atoms.length === 1 && further.atoms.every((atom) => atom.kind === 'const' && atom.value === false) && !only.fields.has('patternProperties');
  if (isClosed) return run.values.object(run.heap.allocate('object', { fields: new Fields(fields) }).id);
  const rest = run.values.addTaints(run.values.unknown, value.taints);
  return run.values.object(run.heap.allocate('object', { fields: new Fields(fields), rest, ...(at.isTest && { taints: value.taints }) }).id);
}

/** Where the answer is true, what was tested is what the schema says. A schema that answers by a promise says nothing by the truth of that. */
const test: Mechanism = (run, evaluation) => {
  const { call } = evaluation;
  const answer = result(run.values.shape('boolean'));
  const [only] = readable(run, call.receiver);
  const value = argument(run, evaluation, 0);
  if (!only || only.fields.has('$async')) return answer;
  const found = new Map<string, FoundPart>();
  const left = admitByJson({ run, site: call.site, depth: 0, found, isTest: true }, call.receiver, value);
  if (left === value) return answer;
  const [origin] = call.args.origins;
  const whenTrue = origin ? learnedOf(run, { origin, value, left }) : [];
  notePredicate(run, call, { kind: 'and', left: { kind: 'parts', parts: [...found.values()] }, right: { kind: 'answered', whenTrue, whenFalse: [] } });
  return answer;
};

interface Tested {
  readonly origin: NonNullable<Parameters<typeof notePredicate>[1]['args']['origins'][number]>;
  readonly value: Value;
  readonly left: Value;
}

/** What is found of the place of the value, or of those of its members. */
function learnedOf(run: Run, { origin, value, left }: Tested): readonly Learned[] {
  if (!left.atoms.some(({ kind }) => kind === 'object')) return [{ subject: { path: origin.path, slot: origin.slot, value }, value: left }];
  return namedParts(run, left).map(([name, part]) => ({ subject: { path: run.accessPaths.member(origin.path, name), slot: undefined, value: part }, value: part }));
}

/** Behind the call, what it was given is what the schema says. */
const demand: Mechanism = (run, evaluation) => {
  const { call: { site, receiver, args } } = evaluation;
  const value = args.positional[0] ?? args.named.get('instance');
  const origin = args.positional[0] ? args.origins[0] : args.namedOrigins?.get('instance');
  if (!value || !origin) return undefined;
  const found = new Map<string, FoundPart>();
  const left = admitByJson({ run, site, depth: 0, found, isTest: true, areFormatsUnread: true }, receiver, value);
  if (left === value) return undefined;
  takeAsFound(run, [...found.values()]);
  learn(run, site.frame, learnedOf(run, { origin, value, left }));
  return undefined;
};

export const jsonSchemaOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'json-schema-test': test, 'json-schema-demand': demand };
