import ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { areChoices, isVisible } from '@whitebox/contract';
import type { TSchema } from 'typebox';
import { ValidationError } from '#server/platform/errors/product-error.ts';
import { validationSentences } from '#server/platform/http/validation-sentences.ts';

// A CommonJS module whose names Node cannot see.
const { Ajv } = ajv;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What can be told without sending a message: something, one `@`, something. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Compiles the schemas of requests: bodies are taken as they are, query strings have their integers read first. A schema is compiled
 * with the first request that it judges: compiling all at start is a tenth of a cold start.
 */
export function createRequestValidator(): FastifySchemaCompiler<TSchema> {
  let compiler: InstanceType<typeof Ajv> | undefined;
  return ({ schema, httpPart }) => {
    let validate: ValidateFunction | undefined;
    const run = (data: unknown): boolean => {
      validate ??= (compiler ??= createCompiler()).compile(schema);
      const valid = validate(data);
      run.errors = validate.errors ?? null;
      return valid;
    };
    run.errors = noErrors();
    return httpPart === 'querystring' ? withTextsRead(run, schema) : run;
  };
}

function createCompiler(): InstanceType<typeof Ajv> {
  const compiler = new Ajv({ allErrors: true, verbose: true, discriminator: true, useDefaults: true, strict: false });
  compiler.addFormat('uuid', UUID);
  compiler.addFormat('date-time', isInstant);
  compiler.addFormat('email', EMAIL);
  compiler.addFormat('visible-text', isVisible);
  compiler.addKeyword({ keyword: 'x-words', type: 'string', schemaType: 'array', validate: areChoices });
  return compiler;
}

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** ISO 8601 calendar date, or date and time with its offset; a date that does not exist (30 February) is none. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  return !Number.isNaN(Date.parse(text)) && (day ?? 0) <= lastDay;
}

/**
 * Query strings have only texts. Not AJV's `coerceTypes`: it reads `1e2`, `0x10`, ` 7 ` and `true` as numbers, and it would do so
 * in bodies too. A text that is no decimal integer stays a text and fails with the sentence for it. A list that is given once is a list
 * of one; any other parameter that is given twice has no value that could be judged.
 */
function withTextsRead(validate: Validate, schema: TSchema) {
  const integers = namesOf(schema, (type) => type === 'integer');
  const scalars = namesOf(schema, (type) => type !== 'array');
  const lists = namesOf(schema, (type) => type === 'array');
  const run = (query: Record<string, unknown>): boolean => {
    run.errors = repetitions(query, scalars);
    if (run.errors.length > 0) return false;
    for (const name of integers) {
      const text = query[name];
      if (typeof text === 'string' && /^(?:0|-?[1-9]\d*)$/.test(text)) query[name] = readInteger(text);
    }
    for (const name of lists) if (typeof query[name] === 'string') query[name] = [query[name]];
    const valid = validate(query);
    run.errors = validate.errors ?? null;
    return valid;
  };
  run.errors = noErrors();
  return run;
}

function noErrors(): ErrorObject[] | null {
  return null;
}

/** Beyond 2^53 digits are lost, but not on which side of a bound it lies. */
function readInteger(text: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
}

function repetitions(query: Record<string, unknown>, scalars: readonly string[]): ErrorObject[] {
  const repeated = scalars.filter((name) => Array.isArray(query[name]));
  return repeated.map((name) => ({ keyword: 'repeated', instancePath: `/${name}`, schemaPath: '', params: {} }));
}

function namesOf(schema: TSchema, isMeant: (type: unknown) => boolean): string[] {
  const properties: unknown = Reflect.get(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, property]: [string, unknown]) => (isMeant(typeOf(property)) ? [name] : []));
}

function typeOf(property: unknown): unknown {
  return typeof property === 'object' && property !== null ? Reflect.get(property, 'type') : undefined;
}

/** Fastify hands over what AJV said; the caller gets sentences. */
export function toValidationError(errors: readonly unknown[]): Error {
  return new ValidationError(validationSentences(errors.filter(isErrorObject)));
}

function isErrorObject(error: unknown): error is ErrorObject {
  return typeof error === 'object' && error !== null && 'keyword' in error && 'instancePath' in error;
}
