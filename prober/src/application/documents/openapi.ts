import type { Parameter, Place, Route } from '#prober/application/application.ts';
import { fieldOf, isRecord, listOf, scalarText, textOf } from '#prober/application/documents/hostile-data.ts';
import type { DocumentRoutes } from '#prober/application/documents/read-document.ts';
import { ITEM } from '#prober/application/application.ts';
import { templateOf } from '#prober/application/path-template.ts';

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const ROUTES_LIMIT = 2_000;
const PARAMETERS_LIMIT = 60;
const DEPTH_LIMIT = 6;

export function routesOfOpenApi(document: unknown): DocumentRoutes {
  const routes: Route[] = [];
  for (const [path, item] of entries(fieldOf(document, 'paths'))) {
    const shared = listOf(fieldOf(item, 'parameters'));
    for (const [method, operation] of operationsOf(item)) {
      if (routes.length >= ROUTES_LIMIT) continue;
      const parameters = [...[...shared, ...listOf(fieldOf(operation, 'parameters'))].flatMap((parameter) => parameterOf(document, parameter)), ...bodyOf(document, operation)];
      routes.push({ method: method.toUpperCase(), path: templateOf(path), parameters: unique(parameters).slice(0, PARAMETERS_LIMIT), origin: 'document' });
    }
  }
  return { routes, prefixes: prefixesOf(document) };
}

/** Of one handler that takes many methods one is asked: by POST where it takes a body. HEAD and OPTIONS are none of the application's own beside these. */
function operationsOf(item: unknown): readonly (readonly [string, unknown])[] {
  const described = entries(item).filter(([method]) => METHODS.has(method));
  const isPlain = described.some(([method]) => method === 'get' || method === 'post');
  const ofMethods = described.filter(([method]) => !isPlain || (method !== 'head' && method !== 'options'));
  return ofMethods.filter(([method, operation]) => {
    const handler = handlerOf(operation);
    if (handler === undefined) return true;
    const same = ofMethods.filter(([, other]) => handlerOf(other) === handler);
    const asked = same.find(([other]) => other === (takesBody(operation) ? 'post' : 'get')) ?? same[0];
    return asked?.[0] === method;
  });
}

/** What is said of an operation but for its method; generators that find a handler for all methods repeat it for each. */
function handlerOf(operation: unknown): string | undefined {
  const id = textOf(fieldOf(operation, 'operationId'))?.replace(/_?using_?(?:get|post|put|patch|delete|head|options)(?:_\d+)?$/i, '');
  return id === undefined || id === textOf(fieldOf(operation, 'operationId')) ? undefined : JSON.stringify([id, fieldOf(operation, 'summary'), fieldOf(operation, 'parameters'), fieldOf(operation, 'requestBody')]);
}

function takesBody(operation: unknown): boolean {
  return fieldOf(operation, 'requestBody') !== undefined || listOf(fieldOf(operation, 'parameters')).some((parameter) => /^(?:body|formData)$/.test(textOf(fieldOf(parameter, 'in')) ?? ''));
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

function prefixesOf(document: unknown): readonly string[] {
  const servers = listOf(fieldOf(document, 'servers')).flatMap((server) => textOf(fieldOf(server, 'url')) ?? []);
  const base = textOf(fieldOf(document, 'basePath'));
  return [...servers, ...(base === undefined ? [] : [base])].flatMap((url) => (URL.canParse(url, 'http://server') ? [new URL(url, 'http://server').pathname.replace(/\/+$/, '')] : [])).slice(0, 10);
}

/** Follows `$ref` within the document, a bounded number of times. */
function resolved(document: unknown, value: unknown): unknown {
  let current = value;
  for (let step = 0; step < 10; step += 1) {
    const reference = textOf(fieldOf(current, '$ref'));
    if (reference === undefined) return current;
    if (!reference.startsWith('#/')) return undefined;
    current = fieldOf(document, ...reference.slice(2).split('/').map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~')));
  }
  return undefined;
}

function parameterOf(document: unknown, raw: unknown): readonly Parameter[] {
  const parameter = resolved(document, raw);
  const name = textOf(fieldOf(parameter, 'name'));
  const within = textOf(fieldOf(parameter, 'in'));
  if (name === undefined || within === undefined) return [];
  // OpenAPI 2 has bodies among the parameters.
  if (within === 'body') return leaves(document, fieldOf(parameter, 'schema'), 'json');
  const place = ({ query: 'query', path: 'path', header: 'header', cookie: 'cookie', formData: 'form' } as const)[within];
  if (place === undefined) return [];
  const schema = resolved(document, fieldOf(parameter, 'schema')) ?? parameter;
  const isRequired = fieldOf(parameter, 'required') === true;
  // Generators take objects of the framework that a handler asks for to pieces: `session.servletContext.contextPath`.
  const isPiece = place === 'query' && !isRequired && /\w[.[]\w/.test(name);
  return [{ name, place, ...exampleOf(parameter, schema), ...(isRequired ? { isRequired } : {}), ...(isPiece ? { isHidden: true, isOfCodeAlone: true } : {}) }];
}

function exampleOf(...holders: readonly unknown[]): { readonly example?: string } {
  for (const holder of holders) {
    const [firstExample] = entries(fieldOf(holder, 'examples'));
    const found = scalarText(fieldOf(holder, 'example')) ?? scalarText(fieldOf(firstExample?.[1], 'value')) ?? scalarText(fieldOf(holder, 'default')) ?? scalarText(listOf(fieldOf(holder, 'enum'))[0]);
    if (found !== undefined) return { example: found };
  }
  const byType = ({ integer: '1', number: '1', boolean: 'true' } as const)[textOf(fieldOf(holders.at(-1), 'type')) ?? ''];
  const byFormat = ({ date: '2026-01-01', 'date-time': '2026-01-01T00:00:00Z', uuid: '00000000-0000-4000-8000-000000000001', email: 'someone@example.com', uri: 'https://example.com/' } as const)[textOf(fieldOf(holders.at(-1), 'format')) ?? ''];
  const example = byFormat ?? byType;
  return example === undefined ? {} : { example };
}

const SMALLEST_XML = '<a>test</a>';
const BODIES: readonly (readonly [RegExp, Place])[] = [[/json/, 'json'], [/urlencoded/, 'form'], [/multipart/, 'multipart']];

function bodyOf(document: unknown, operation: unknown): readonly Parameter[] {
  const content = entries(fieldOf(resolved(document, fieldOf(operation, 'requestBody')), 'content'));
  for (const [pattern, place] of BODIES) {
    const media = content.find(([type]) => pattern.test(type))?.[1];
    if (media !== undefined) return leaves(document, fieldOf(media, 'schema'), place, fieldOf(media, 'example'));
  }
  const [first] = content;
  if (first === undefined) return [];
  const [type, media] = first;
  const shown = textOf(fieldOf(media, 'example'));
  return [{ name: 'body', place: 'body', ...(shown !== undefined ? { example: shown } : /xml/.test(type) ? { example: SMALLEST_XML } : {}) }];
}

/** Scalars of a schema with the names that lead to them; a schema that holds itself ends at a depth. */
function leaves(document: unknown, schema: unknown, place: Place, example?: unknown): readonly Parameter[] {
  const found: Parameter[] = [];
  const walk = (raw: unknown, path: readonly string[], shown: unknown): void => {
    if (path.length > DEPTH_LIMIT || found.length >= PARAMETERS_LIMIT) return;
    const current = resolved(document, raw);
    for (const part of [...listOf(fieldOf(current, 'allOf')), ...listOf(fieldOf(current, 'oneOf')).slice(0, 1), ...listOf(fieldOf(current, 'anyOf')).slice(0, 1)]) walk(part, [...path, ''], shown);
    const properties = entries(fieldOf(current, 'properties'));
    for (const [name, property] of properties) walk(property, [...path, name], fieldOf(shown, name) ?? fieldOf(fieldOf(current, 'example'), name));
    const isList = textOf(fieldOf(current, 'type')) === 'array';
    // One item stands for all.
    if (isList && fieldOf(current, 'items') !== undefined && path.some((part) => part !== '')) walk(fieldOf(current, 'items'), [...path, ITEM], listOf(shown)[0] ?? listOf(fieldOf(current, 'example'))[0]);
    const [name, ...keys] = path.filter((part) => part !== '');
    if (properties.length > 0 || name === undefined || textOf(fieldOf(current, 'type')) === 'object' || isList) return;
    const value = scalarText(shown);
    found.push({ name, place, ...(keys.length === 0 ? {} : { keys }), ...(value === undefined ? exampleOf(current) : { example: value }) });
  };
  walk(schema, [], example);
  return found;
}

function unique(parameters: readonly Parameter[]): readonly Parameter[] {
  const byKey = new Map(parameters.map((parameter) => [[parameter.place, parameter.name, ...(parameter.keys ?? [])].join('\0'), parameter]));
  return [...byKey.values()];
}
