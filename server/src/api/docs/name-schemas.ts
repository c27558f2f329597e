import * as contract from '@whitebox/contract';

/*
 * The contract's schemas become named components of the OpenAPI document, under the names that they have in code. Routes hold the
 * schemas themselves, so a schema is known by identity; the framework copies what it is given, so the name travels as `title`.
 */

type Json = Readonly<Record<string, unknown>>;

/** Where the name in code is not the word that callers should read. */
const publicNames: Readonly<Record<string, string>> = { ErrorBody: 'Error', RateLimitedBody: 'RateLimitError', SubmittedRepositorySchema: 'SubmittedRepository' };
const componentPath = '#/components/schemas/';

const nameOf: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contract).flatMap(([name, value]): [unknown, string][] => (isObjectSchema(value) ? [[value, publicNames[name] ?? name]] : [])),
);
const names: ReadonlySet<unknown> = new Set(nameOf.values());

/**
 * A copy of a route's schema in which each schema of the contract has its name as `title`, and what is checked beyond it stands in it
 * (`alsoChecked` of the contract) in place of the lists of words that the code checks (`choices`).
 */
export function withNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNames);
  if (!isRecord(schema)) return schema;
  const { 'x-also': also, 'x-words': _words, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNames(value)]));
  const name = nameOf.get(schema);
  return { ...rest, ...(isRecord(also) ? also : {}), ...(name === undefined ? {} : { title: name }) };
}

/**
 * Moves named schemas out of the paths into components, each once, and leaves references.
 *
 * @returns the paths with references, and the components by name in alphabetical order
 */
export function hoistNamed(paths: unknown): { readonly paths: unknown; readonly schemas: Json } {
  const found = new Map<string, unknown>();
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist);
    if (!isRecord(value)) return value;
    const copy = withMapping(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hoist(member)])));
    const { title } = value;
    if (typeof title !== 'string' || !names.has(title)) return copy;
    found.set(title, copy);
    return { $ref: componentPath + title };
  };
  const hoisted = hoist(paths);
  return { paths: hoisted, schemas: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** A discriminator's words are not the components' names, so it says which word means which. */
function withMapping(schema: Json): Json {
  const { discriminator, oneOf } = schema;
  if (!isRecord(discriminator) || !Array.isArray(oneOf)) return schema;
  const mapping = Object.fromEntries(
    oneOf.flatMap((branch: unknown): [string, string][] => {
      const reference = isRecord(branch) ? branch['$ref'] : undefined;
      const target = typeof reference === 'string' ? contractSchema(reference.slice(componentPath.length)) : undefined;
      const word = target && constantOf(target, String(discriminator['propertyName']));
      return word !== undefined && typeof reference === 'string' ? [[word, reference]] : [];
    }),
  );
  return { ...schema, discriminator: { ...discriminator, mapping } };
}

function contractSchema(name: string): Json | undefined {
  const [schema] = [...nameOf].find(([, known]) => known === name) ?? [];
  return isRecord(schema) ? schema : undefined;
}

function constantOf(schema: Json, property: string): string | undefined {
  const properties = schema['properties'];
  const value = isRecord(properties) ? properties[property] : undefined;
  return isRecord(value) && typeof value['const'] === 'string' ? value['const'] : undefined;
}

/** Parameters are objects too, but the document lists their members one by one. */
function isObjectSchema(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'object';
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
