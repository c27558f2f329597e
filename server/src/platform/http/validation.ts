import ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
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
    return httpPart === 'querystring' ? withIntegersRead(run, schema) : run;
  };
}

function createCompiler(): InstanceType<typeof Ajv> {
  const compiler = new Ajv({ allErrors: true, verbose: true, discriminator: true, useDefaults: true, strict: false });
  compiler.addFormat('uuid', UUID);
  compiler.addFormat('date-time', isInstant);
  compiler.addFormat('email', EMAIL);
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
 * in bodies too. A text that is no decimal integer stays a text and fails with the sentence for it.
 */
function withIntegersRead(validate: Validate, schema: TSchema) {
  const integers = integerNames(schema);
  const run = (query: Record<string, unknown>): boolean => {
    for (const name of integers) {
      const text = query[name];
      if (typeof text === 'string' && /^(?:0|-?[1-9]\d{0,14})$/.test(text)) query[name] = Number(text);
    }
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

function integerNames(schema: TSchema): string[] {
  const properties: unknown = Reflect.get(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties)
    .filter(([, property]: [string, unknown]) => isIntegerSchema(property))
    .map(([name]) => name);
}

function isIntegerSchema(property: unknown): boolean {
  return typeof property === 'object' && property !== null && Reflect.get(property, 'type') === 'integer';
}

/** Fastify hands over what AJV said; the caller gets sentences. */
export function toValidationError(errors: readonly unknown[]): Error {
  return new ValidationError(validationSentences(errors.filter(isErrorObject)));
}

function isErrorObject(error: unknown): error is ErrorObject {
  return typeof error === 'object' && error !== null && 'keyword' in error && 'instancePath' in error;
}
