/*
 * Operations of GraphQL as routes: `POST /graphql#Query.user`, whose inputs are texts below `variables` of the posted JSON. Arguments of other
 * types the server judges by itself before any code sees them: they are given where they are required, and never tried.
 */
import type { Operation, Parameter, Route, StaticFinding } from '#prober/application/application.ts';
import type { Schema, SchemaField, SchemaType, SchemaValue, TypeUse } from '#prober/application/graphql/schema.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';

const OPERATIONS_LIMIT = 200;
const INPUTS_LIMIT = 40;
const SELECTED_LIMIT = 20;
/** Objects in objects: deeper ones are rare, and may hold themselves. */
const INPUT_DEPTH = 3;
/** So many inputs of an operation are looked at, those of objects in objects as well: each may hold hundreds that hold hundreds. */
const LOOKS_LIMIT = 2_000;
const OPERATION_PATH = /#(?:Query|Mutation)\.[A-Za-z_]\w*$/;

export function isOperationPath(path: string): boolean {
  return OPERATION_PATH.test(path);
}

/** The address that operations of this path are posted to. */
export function addressOfOperation(path: string): string {
  return path.replace(/#.*$/, '');
}

export function operationsOf(schema: Schema, address: string): readonly Route[] {
  const of = (type: string | undefined, root: 'Query' | 'Mutation') => (type === undefined ? [] : schema.types.get(type)?.fields ?? []).map((field) => ({ field, root, address }));
  return [...of(schema.query, 'Query'), ...of(schema.mutation, 'Mutation')].slice(0, OPERATIONS_LIMIT).map((one) => operationOf(schema, one));
}

function operationOf(schema: Schema, { field, root, address }: { readonly field: SchemaField; readonly root: 'Query' | 'Mutation'; readonly address: string }): Route {
  const looks = { left: LOOKS_LIMIT };
  const given = field.values.flatMap((value) => givenFor(schema, { value, keys: [value.name], isNeeded: value.type.isRequired }, looks)).slice(0, INPUTS_LIMIT);
  const parameters = given.flatMap((each) => ('parameter' in each ? [each.parameter] : []));
  const fixed = given.flatMap((each) => ('fixed' in each ? [each.fixed] : []));
  const declared = new Set([...parameters, ...fixed].map(({ keys }) => keys?.[0]));
  const values = field.values.filter(({ name }) => declared.has(name));
  const operation = { keyword: root === 'Query' ? 'query' : 'mutation', field: field.name, declared: values.map(({ name, type }) => ({ name, type: type.text })), selection: selectionOf(schema, field.type.name, 0) };
  return { method: 'POST', path: `${address}#${root}.${field.name}`, parameters, origin: 'document', operation: { query: textOf(operation), fixed } };
}

interface OperationText {
  readonly keyword: string;
  readonly field: string;
  readonly declared: readonly { readonly name: string; readonly type: string }[];
  readonly selection: string;
}

function textOf({ keyword, field, declared, selection }: OperationText): string {
  const variables = declared.length === 0 ? '' : `(${declared.map(({ name, type }) => `$${name}: ${type}`).join(', ')})`;
  const values = declared.length === 0 ? '' : `(${declared.map(({ name }) => `${name}: $${name}`).join(', ')})`;
  return `${keyword} ${field}${variables} { ${field}${values}${selection} }`;
}

type Given = { readonly parameter: Parameter } | { readonly fixed: Operation['fixed'][number] };

interface Place {
  readonly value: SchemaValue;
  readonly keys: readonly string[];
  /** It has to be there in each request. */
  readonly isNeeded: boolean;
}

const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Long', 'BigInt', 'Decimal']);
const TEXTS = /^(?:String|ID)$|json|text|string|url|uri|mail|any/i;

function givenFor(schema: Schema, { value: { name, type, defaultValue }, keys, isNeeded }: Place, looks: { left: number }): readonly Given[] {
  looks.left -= 1;
  if (looks.left < 0) return [];
  const known = schema.types.get(type.name);
  if (known?.kind === 'INPUT_OBJECT') {
    if (keys.length >= INPUT_DEPTH) return type.isRequired ? [fixed(keys, {}, isNeeded)] : [];
    return known.inputs.flatMap((value) => givenFor(schema, { value, keys: [...keys, value.name], isNeeded: isNeeded && value.type.isRequired }, looks));
  }
  if (!isText(type, known)) return type.isRequired && defaultValue === undefined ? [fixed(keys, known?.choices[0] ?? (type.name === 'Boolean' ? true : 1), isNeeded)] : [];
  const example = exampleOf(defaultValue) ?? (type.name === 'ID' && usualValueOf({ name, place: 'json' }) === 'test' ? '1' : undefined);
  return [{ parameter: { name: 'variables', place: 'json', keys, ...(example === undefined ? {} : { example }), ...(isNeeded ? { isRequired: true } : {}) } }];
}

/** Types that an application makes up for itself are tried where no request goes without them, or where their name says that they take much. */
function isText({ name, isRequired }: TypeUse, known: SchemaType | undefined): boolean {
  return known?.kind !== 'ENUM' && (TEXTS.test(name) || (isRequired && name !== 'Boolean' && !NUMBERS.has(name)));
}

function fixed(keys: readonly string[], value: unknown, isRequired: boolean): Given {
  return { fixed: { keys, value, isRequired } };
}

/** A default is written as GraphQL writes it: texts as in JSON. */
function exampleOf(defaultValue: string | undefined): string | undefined {
  return /^"([^"\\]{1,200})"$/.exec(defaultValue ?? '')?.[1];
}

/** What of an object is asked for: its plain fields, and those of the objects in it. */
function selectionOf(schema: Schema, name: string, depth: number): string {
  const type = schema.types.get(name);
  if (type === undefined || !isObject(type)) return '';
  const free = type.fields.filter(({ values }) => values.every(({ type: { isRequired }, defaultValue }) => !isRequired || defaultValue !== undefined));
  const isPlain = ({ type: { name: of } }: SchemaField): boolean => !isObject(schema.types.get(of));
  const plain = free.filter(isPlain).slice(0, SELECTED_LIMIT).map((field) => field.name);
  const objects = depth > 0 ? [] : free.filter((field) => !isPlain(field)).slice(0, SELECTED_LIMIT / 4).map((field) => field.name + selectionOf(schema, field.type.name, depth + 1));
  return ` { ${[...plain, ...objects, '__typename'].join(' ')} }`;
}

function isObject(type: SchemaType | undefined): boolean {
  return type !== undefined && ['OBJECT', 'INTERFACE', 'UNION'].includes(type.kind);
}

/** The operation of a route that only the code names: its types are guessed, an object is expected. */
export function guessedOperation(route: Route): Route {
  const [, root = '', field = ''] = /#(Query|Mutation)\.(\w+)$/.exec(route.path) ?? [];
  if (field === '' || route.operation !== undefined) return route;
  const parameters = route.parameters.filter(({ name }) => /^[A-Za-z_]\w*$/.test(name)).map((parameter): Parameter => ({ ...inVariables(parameter), isRequired: true }));
  const declared = parameters.map(({ keys: [name = ''] = [] }) => ({ name, type: /(?:^i|I)d$/.test(name) ? 'ID!' : 'String!' }));
  return { ...route, method: 'POST', parameters, operation: { query: textOf({ keyword: root === 'Query' ? 'query' : 'mutation', field, declared, selection: ' { __typename }' }), fixed: [] } };
}

/** What the code names by the argument stands below `variables`; the proof's request writes it into the text of the operation. */
export function operationFinding(finding: StaticFinding): StaticFinding {
  if (finding.route === undefined || !isOperationPath(finding.route.path)) return finding;
  const { request: _request, parameter, ...rest } = finding;
  return { ...rest, ...(parameter === undefined || parameter.name === '' ? {} : { parameter: inVariables(parameter) }) };
}

function inVariables(parameter: Parameter): Parameter {
  return parameter.name === 'variables' ? parameter : { ...parameter, name: 'variables', place: 'json', keys: [parameter.name, ...(parameter.keys ?? [])] };
}
