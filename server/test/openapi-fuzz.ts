/*
 * Requests made from the OpenAPI document itself: mostly such as it allows, some that it does not, some hostile. And the verdict on the
 * answers: never a 5xx, always a documented status with a body of its schema, nothing refused that the document allows, nothing taken
 * that it forbids. Shared by the suite (few requests) and `npm run bench -- openapi` (a hundred thousand).
 */
import { isVisible } from '@whitebox/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** The parts of an OpenAPI document that are read here. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, {
    readonly parameters?: readonly Parameter[];
    readonly requestBody?: { readonly content: Content };
    readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly (Parameter & { readonly isValid: ValidateFunction })[];
  readonly body: Schema | undefined;
  readonly isValidBody: ValidateFunction | undefined;
  /** By documented status; undefined where the answer is no JSON. */
  readonly answers: ReadonlyMap<number, ValidateFunction | undefined>;
  readonly resolve: (schema: Schema) => Schema;
}

export interface FuzzRequest {
  /** Path and query. */
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the document allows it; undefined where it has parameters that the document does not speak of. */
  readonly isValid: boolean | undefined;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Parsed, where it is JSON. */
  readonly body: unknown;
}

/** Operations whose bodies are JSON or empty; multipart is sent by its own tests. */
export function readOperations({ paths, components }: Document): Operation[] {
  const ajv = createAjv();
  const compile = (schema: Schema): ValidateFunction => ajv.compile({ ...schema, components });
  const resolve = (schema: Schema): Schema => {
    const reference = schema['$ref'];
    const name = typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : undefined;
    return name === undefined ? schema : (components.schemas[name] ?? {});
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]): Operation[] => {
      if (requestBody && !('application/json' in requestBody.content)) return [];
      const body = requestBody?.content['application/json']?.schema;
      const answers = Object.entries(responses).map(([status, { content }]) => {
        const schema = content?.['application/json']?.schema;
        return [Number(status), schema && compile(schema)] as const;
      });
      return [{
        method: method.toUpperCase() as Operation['method'], // OpenAPI writes the methods that we use in lower case
        path,
        parameters: parameters.map((parameter) => ({ ...parameter, isValid: compile(parameter.schema) })),
        body,
        isValidBody: body && compile(body),
        answers: new Map(answers),
        resolve,
      }];
    }),
  );
}

/** Formats as a generated client would read them: RFC 9562 and RFC 3339. */
function createAjv(): Ajv {
  const ajv = new Ajv({ strict: false, discriminator: false });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('date-time', (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)));
  ajv.addFormat('visible-text', isVisible);
  return ajv;
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\ud800', '__proto__', "' or 1=1 --", '../../etc/passwd', '%00', '1e400', -1, 0, 2 ** 53, 1.5, null, true, [], {}, [[]], 'x'.repeat(5000), '\u200b', '\u202e'),
  fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 }), fc.double(),
);

interface Making {
  readonly resolve: Operation['resolve'];
  /** Ids of things that exist. */
  readonly knownIds: readonly string[];
  /** How many of ten values are such as the schema does not allow. */
  readonly hostileShare: number;
}

/** Requests of one operation: half of them allowed throughout, the others with a hostile value here and there. */
export function requestOf(operation: Operation, knownIds: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const making = { resolve: operation.resolve, knownIds };
  return fc.oneof(requestWith(operation, { ...making, hostileShare: 0 }), requestWith(operation, { ...making, hostileShare: 1 }));
}

function requestWith(operation: Operation, making: Making): fc.Arbitrary<FuzzRequest> {
  const { path, parameters, body } = operation;
  const record = (place: string): fc.Arbitrary<Record<string, unknown>> => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const values = Object.fromEntries(own.map(({ name, schema }) => [name, valueOf(schema, making)]));
    return fc.record(values, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
  };
  return fc.record({
    path: record('path'),
    query: record('query'),
    header: record('header'),
    extra: making.hostileShare === 0 ? fc.constant(null) : fc.option(fc.webQueryParameters(), { freq: 10 }),
    body: body ? valueOf(body, making) : fc.constant(undefined),
  }).map((parts) => {
    const search = new URLSearchParams(Object.entries(parts.query).map(([name, value]): [string, string] => [name, textOf(value)]));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(storable(textOf(parts.path[name]))) || 'x');
    return {
      url: `${filled}?${search.toString()}${parts.extra === null || parts.extra === '' ? '' : `&${parts.extra}`}`,
      body: parts.body,
      headers: Object.fromEntries(Object.entries(parts.header).map(([name, value]) => [name.toLowerCase(), headerText(value)])),
      isValid: (parts.extra === null || parts.extra === '') && isInterchangeable(parts.body) ? isAllowed(operation, parts) : undefined,
    };
  });
}

/** Whether it is I-JSON (RFC 7493, 2.1), which a schema cannot say: half of a surrogate pair means nothing that every reader agrees on. */
function isInterchangeable(body: unknown): boolean {
  return !/\\ud[89a-f]/.test(JSON.stringify(body ?? null));
}

function isAllowed({ parameters, isValidBody }: Operation, parts: Readonly<Record<'path' | 'query' | 'header', Readonly<Record<string, unknown>>>> & { readonly body: unknown }): boolean {
  const areParametersValid = parameters.every(({ in: place, name, schema, isValid }) => {
    const values = place === 'path' || place === 'query' || place === 'header' ? parts[place] : {};
    if (!(name in values)) return true;
    const text = place === 'header' ? headerText(values[name]) : textOf(values[name]);
    return isValid(schema['type'] === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text);
  });
  return areParametersValid && (isValidBody === undefined || isValidBody(JSON.parse(JSON.stringify(parts.body ?? null))));
}

function valueOf(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  const fits = fitting(making.resolve(schema), making);
  return making.hostileShare === 0 ? fits : fc.oneof({ weight: 10 - making.hostileShare, arbitrary: fits }, { weight: making.hostileShare, arbitrary: hostile });
}

function fitting(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  const { oneOf, enum: words, type, format, pattern } = schema;
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map((branch: Schema) => valueOf(branch, making)));
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[])); // a list of words
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(type)) return fc.oneof(...type.map((one: unknown) => (one === 'null' ? fc.constant(null) : fitting({ ...schema, type: one }, making))));
  if (format === 'uuid') return making.knownIds.length === 0 ? fc.uuid() : fc.oneof(fc.uuid(), fc.constantFrom(...making.knownIds));
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }).map((date) => date.toISOString());
  if (type === 'integer') return fc.integer({ min: numberOf(schema, 'minimum', -5), max: Math.min(numberOf(schema, 'maximum', 500), 500) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(valueOf(schema['items'] as Schema, making), { minLength: numberOf(schema, 'minItems', 0), maxLength: 4 }); // a list's items are a schema
  if (type === 'object') return objectOf(schema, making);
  if (typeof pattern === 'string') return matching(pattern).filter((text) => fitsLength(text, schema));
  return stringOf(schema);
}

/** Texts that match; the library knows no look-ahead, so that what it forbids is dropped afterwards. */
function matching(pattern: string): fc.Arbitrary<string> {
  const made = fc.stringMatching(new RegExp(pattern.replace(/^\^\(\?!.*?\)\)(?=https)/, '^'), 'u'));
  return made.map((text) => text.replaceAll('\0', 'x')).filter((text) => new RegExp(pattern, 'u').test(text));
}

function numberOf(schema: Schema, name: string, otherwise: number): number {
  const value = schema[name];
  return typeof value === 'number' ? value : otherwise;
}

function fitsLength(text: string, schema: Schema): boolean {
  const length = [...text].length;
  return length >= numberOf(schema, 'minLength', 0) && length <= numberOf(schema, 'maxLength', Infinity);
}

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const minLength = numberOf(schema, 'minLength', 0);
  const made = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(20, numberOf(schema, 'maxLength', 20))) });
  return fc.oneof(made, fc.constantFrom('https://git.example.org/a/b', 'main', 'https://staging.example.org/')).filter((text) => fitsLength(text, schema));
}

function objectOf(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  // Alternatives of an object say more of some of its properties.
  const alternatives: readonly Schema[] = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as Schema[]) : [{}]; // as JSON Schema defines it
  return fc.oneof(...alternatives.map((more) => {
    const properties = { ...propertiesOf(schema), ...propertiesOf(more) };
    const fields = Object.entries(properties).map(([name, property]) => [name, valueOf(property, making)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...new Set([...requiredOf(schema), ...requiredOf(more)])] });
  }));
}

function propertiesOf({ properties = {} }: Schema): Record<string, Schema> {
  return properties as Record<string, Schema>; // properties are schemas by name
}

function requiredOf({ required = [] }: Schema): string[] {
  return required as string[]; // a list of names
}

/** A value as a part of a URL; `String` of an object asks its `toString`, which a hostile one has set to a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?');
}

/** What a client can put into a header at all; an empty one is none. */
function headerText(value: unknown): string {
  return textOf(value).replace(/[^\x20-\x7e]/g, '').trim() || 'x';
}

/** What is wrong with an answer, or undefined. */
export function faultOf(operation: Operation, request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `a ${status}`;
  if (!operation.answers.has(status)) return `an undocumented ${status}: ${JSON.stringify(body)}`;
  const validate = answer.contentType.startsWith('application/json') ? operation.answers.get(status) : undefined;
  if (validate && !validate(body)) return `a ${status} off its schema: ${JSON.stringify(validate.errors)}`;
  if (request.isValid === true && status === 400 && !dependsOnMore(body)) return `a valid request refused: ${JSON.stringify(body)}`;
  if (request.isValid === false && status < 300) return `an invalid request taken (${status})`;
  return undefined;
}

/**
 * Refusals that no schema can hold: they depend on what exists, or on which addresses the operator has opened. Sentences of the error
 * catalogue are texts, those of schemas are lists; the lists named here are judged by the address guard, by the findings that there are and by the address of the request.
 */
function dependsOnMore(body: unknown): boolean {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  if (Array.isArray(message)) return message.every((sentence) => /must be a public (?:http or https )?URL|must be on a connected code host|must use port 443|must be another visible finding|must not be the finding itself/.test(String(sentence)));
  return typeof message === 'string' && !/^(?:At least one|The body is not valid JSON|The request is not valid)/.test(message);
}
