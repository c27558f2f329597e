import { visible } from '@whitebox/contract';
import type { ErrorObject } from 'ajv';

/** A body with a hundred thousand mistakes gets a short answer. */
const MAX_SENTENCES = 50;

/**
 * Says in one sentence what is wrong with a field, in the words of class-validator, which callers of the specification know:
 * `repos must contain at least 1 elements`, `cost_estimation_id must be a UUID`. Every sentence starts with the path of its field.
 *
 * Needs AJV's `verbose`: a missing field is worded by its own schema, which the error does not name otherwise.
 */
export function validationSentences(errors: readonly ErrorObject[]): string[] {
  const tooShort = new Set(errors.filter(({ keyword }) => keyword === 'minLength').map(({ instancePath }) => instancePath));
  const specific = errors.filter((error) => !isNoise(error) && !(isBlank(error) && tooShort.has(error.instancePath)));
  const spoken = specific.length > 0 ? specific : errors;
  return [...new Set(spoken.slice(0, MAX_SENTENCES).map(sentence))];
}

/**
 * A field without a `source` fails as required and as discriminator; the discriminator's sentence lists the words. A field that may
 * come under one of several names fails under each: the first name speaks for all.
 */
function isNoise(error: ErrorObject): boolean {
  if (error.keyword === 'required' && /\/anyOf\/[1-9]\d*\/required$/.test(error.schemaPath)) return true;
  if (error.keyword === 'required' && error.params['missingProperty'] === discriminatorOf(error.parentSchema)) return true;
  return error.keyword === 'if' || error.keyword === 'anyOf';
}

/** An empty text also has nothing that can be seen. */
function isBlank({ keyword, parentSchema }: ErrorObject): boolean {
  return (keyword === 'pattern' || keyword === 'format') && isSchema(parentSchema) && parentSchema['format'] === 'visible-text';
}

function sentence(error: ErrorObject): string {
  const schema = isSchema(error.parentSchema) ? error.parentSchema : {};
  const at = fieldName(error.instancePath);
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params['missingProperty']);
      return `${join(at, name)} ${missingRule(propertySchema(schema, name))}`;
    }
    case 'additionalProperties':
      return `property ${join(at, String(error.params['additionalProperty']))} should not exist`;
    case 'discriminator':
      return `${join(at, discriminatorOf(schema) ?? 'value')} ${oneOf(discriminatorWords(schema))}`;
    default:
      return `${subject(error, at)} ${brokenRule(error.keyword, schema)}`;
  }
}

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `/repos/0/branch` → `repos.0.branch`. */
function fieldName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** An element of a list of scalars is named by its list. */
function subject({ data, instancePath }: ErrorObject, at: string): string {
  const isElement = /\/\d+$/.test(instancePath) && (typeof data !== 'object' || data === null);
  return isElement ? `each value in ${at.replace(/\.?\d+$/, '')}` : at || 'body';
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

function propertySchema(schema: Schema, name: string): Schema {
  const properties = schema['properties'];
  const property = isSchema(properties) ? properties[name] : undefined;
  return isSchema(property) ? property : {};
}

/** The sentence for the broken keyword of a value that is there. */
function brokenRule(keyword: string, schema: Schema): string {
  const bound = String(schema[keyword]);
  switch (keyword) {
    case 'minItems': return `must contain at least ${bound} elements`;
    case 'maxItems': return `must contain no more than ${bound} elements`;
    case 'minLength': return `must be longer than or equal to ${bound} characters`;
    case 'maxLength': return `must be shorter than or equal to ${bound} characters`;
    case 'minimum': return `must not be less than ${bound}`;
    case 'repeated': return 'must be given once';
    case 'format': return bound === 'visible-text' ? 'should not be empty' : rule(schema);
    case 'pattern': return bound === visible.pattern ? 'should not be empty' : `must match ${bound}`;
    case 'maximum': return `must not be greater than ${bound}`;
    default: return rule(schema);
  }
}

/** A missing list fails by its length, as class-validator words it. */
function missingRule(schema: Schema): string {
  return typeof schema['minItems'] === 'number' ? brokenRule('minItems', schema) : rule(schema);
}

/** The sentence that says what a schema wants, for a value of the wrong kind. */
function rule(schema: Schema): string {
  const words = schema['enum'] ?? schema['x-words'] ?? (schema['const'] === undefined ? undefined : [schema['const']]);
  if (Array.isArray(words)) return oneOf(words);
  switch (schema['format']) {
    case 'uuid': return 'must be a UUID';
    case 'email': return 'must be an email';
    case 'date-time': return 'must be a valid ISO 8601 date string';
    default: return typeRule(schema);
  }
}

function typeRule(schema: Schema): string {
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'array': return 'must be an array';
    case 'integer': return 'must be an integer number';
    case 'string': return 'must be a string';
    case 'boolean': return 'must be a boolean value';
    default: return 'must be an object';
  }
}

function oneOf(words: readonly unknown[]): string {
  return `must be one of the following values: ${words.filter((word) => word !== null).map(String).join(', ')}`;
}

function discriminatorOf(schema: unknown): string | undefined {
  const discriminator = isSchema(schema) ? schema['discriminator'] : undefined;
  return isSchema(discriminator) ? String(discriminator['propertyName']) : undefined;
}

function discriminatorWords(schema: Schema): unknown[] {
  const name = discriminatorOf(schema) ?? '';
  const branches = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
  return branches.filter(isSchema).map((branch) => propertySchema(branch, name)['const']);
}
