/* What a server of GraphQL says of itself when asked for its schema. A stranger's answer: names that are none are left out, and all is bounded. */

import { fieldOf, listOf, textOf } from '#prober/application/documents/hostile-data.ts';

/** A type as it is written where it is used, inside out: `[ID!]` is a list of what is required. */
export interface TypeUse {
  readonly text: string;
  readonly name: string;
  readonly isRequired: boolean;
}

export interface SchemaValue {
  readonly name: string;
  readonly type: TypeUse;
  /** As the schema writes it. */
  readonly defaultValue?: string;
}

export interface SchemaField extends SchemaValue {
  readonly values: readonly SchemaValue[];
}

export interface SchemaType {
  readonly kind: string;
  readonly fields: readonly SchemaField[];
  readonly inputs: readonly SchemaValue[];
  readonly choices: readonly string[];
}

export interface Schema {
  readonly types: ReadonlyMap<string, SchemaType>;
  /** Names of the types that hold the operations. */
  readonly query: string | undefined;
  readonly mutation: string | undefined;
}

const WRAPPED = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
/** It has no name: servers that refuse the question often know it by the one that tools give it. */
export const INTROSPECTION = `{ __schema { queryType { name } mutationType { name } types { kind name fields { name args { name defaultValue type { ${WRAPPED} } } type { ${WRAPPED} } } inputFields { name defaultValue type { ${WRAPPED} } } enumValues { name } } } }`;

const NAME = /^[A-Za-z_]\w{0,100}$/;
const TYPES_LIMIT = 2_000;
const MEMBERS_LIMIT = 300;
/** Lists of lists and what is required, as deep as they are asked for and some more: who answers deeper means harm. */
const WRAPS_LIMIT = 20;

/** `undefined` where the answer holds no schema. */
export function readSchema(body: string): Schema | undefined {
  const schema = fieldOf(parsed(body), 'data', '__schema');
  if (fieldOf(schema, 'types') === undefined) return undefined;
  const types = new Map(list(fieldOf(schema, 'types'), TYPES_LIMIT).flatMap((type) => {
    const name = nameOf(type);
    return name === undefined || name.startsWith('__') ? [] : [[name, typeOf(type)] as const];
  }));
  return { types, query: nameOf(fieldOf(schema, 'queryType')), mutation: nameOf(fieldOf(schema, 'mutationType')) };
}

function typeOf(type: unknown): SchemaType {
  const fields = list(fieldOf(type, 'fields'), MEMBERS_LIMIT).flatMap((field) => valueOf(field).map((value) => ({ ...value, values: list(fieldOf(field, 'args'), MEMBERS_LIMIT).flatMap(valueOf) })));
  return {
    kind: textOf(fieldOf(type, 'kind')) ?? '',
    fields,
    inputs: list(fieldOf(type, 'inputFields'), MEMBERS_LIMIT).flatMap(valueOf),
    choices: list(fieldOf(type, 'enumValues'), MEMBERS_LIMIT).flatMap((choice) => nameOf(choice) ?? []),
  };
}

function valueOf(value: unknown): readonly SchemaValue[] {
  const [name, type] = [nameOf(value), useOf(fieldOf(value, 'type'))];
  const defaultValue = textOf(fieldOf(value, 'defaultValue'));
  return name === undefined || type === undefined ? [] : [{ name, type, ...(defaultValue === undefined ? {} : { defaultValue }) }];
}

function useOf(type: unknown, depth = 0): TypeUse | undefined {
  const kind = fieldOf(type, 'kind');
  if (kind !== 'NON_NULL' && kind !== 'LIST') {
    const name = nameOf(type);
    return name === undefined ? undefined : { text: name, name, isRequired: false };
  }
  const inner = depth < WRAPS_LIMIT ? useOf(fieldOf(type, 'ofType'), depth + 1) : undefined;
  if (inner === undefined) return undefined;
  return kind === 'LIST' ? { text: `[${inner.text}]`, name: inner.name, isRequired: false } : { text: `${inner.text}!`, name: inner.name, isRequired: true };
}

function nameOf(value: unknown): string | undefined {
  const name = textOf(fieldOf(value, 'name'));
  return name !== undefined && NAME.test(name) ? name : undefined;
}

function list(value: unknown, limit: number): readonly unknown[] {
  return listOf(value).slice(0, limit);
}

function parsed(body: string): unknown {
  try {
    // What JSON.parse gives is any by its type; nothing here relies on more than unknown.
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
