import type { Parameter, Place, Route } from '#prober/application/application.ts';
import { fieldOf, listOf, scalarText, textOf } from '#prober/application/documents/hostile-data.ts';
import type { DocumentRoutes } from '#prober/application/documents/read-document.ts';
import { templateOf } from '#prober/application/path-template.ts';
import { parametersOfBody } from '#prober/application/route-with-examples.ts';

const ITEMS_LIMIT = 2_000;

/** Folders may stand in folders without end: items are taken from a list, and only so many. */
export function routesOfPostman(collection: unknown): DocumentRoutes {
  const variables = new Map(listOf(fieldOf(collection, 'variable')).map((variable) => [textOf(fieldOf(variable, 'key')) ?? '', scalarText(fieldOf(variable, 'value')) ?? '']));
  const waiting = [...listOf(fieldOf(collection, 'item'))];
  const routes: Route[] = [];
  for (let seen = 0; waiting.length > 0 && seen < ITEMS_LIMIT; seen += 1) {
    const item = waiting.shift();
    waiting.push(...listOf(fieldOf(item, 'item')).slice(0, ITEMS_LIMIT));
    const route = routeOf(fieldOf(item, 'request'), variables);
    if (route !== undefined) routes.push(route);
  }
  return { routes, prefixes: [] };
}

function routeOf(request: unknown, variables: ReadonlyMap<string, string>): Route | undefined {
  const raw = textOf(fieldOf(request, 'url')) ?? textOf(fieldOf(request, 'url', 'raw')) ?? textOf(request);
  if (raw === undefined) return undefined;
  const [address = '', query = ''] = raw.replace(/#.*$/, '').split('?', 2);
  // What stands for the server: a variable, or an origin.
  const path = address.replace(/^[a-z]+:\/\/[^/]*|^\{\{[^}]*\}\}|^[\w.-]+(:\d+)?(?=\/)/i, '').replace(/\{\{([^}]*)\}\}/g, (_whole, name: string) => variables.get(name) ?? `{${name.replace(/\W/g, '')}}`);
  const template = templateOf(path === '' ? '/' : path);
  const pathValues = listOf(fieldOf(request, 'url', 'variable')).flatMap((variable) => named(variable, 'path'));
  const parameters = [
    ...pathValues,
    ...[...new URLSearchParams(query)].map(([name, value]): Parameter => ({ name, place: 'query', ...(value === '' || value.includes('{{') ? {} : { example: value }) })),
    ...bodyOf(fieldOf(request, 'body')),
  ];
  return { method: (textOf(fieldOf(request, 'method')) ?? 'GET').toUpperCase(), path: template, parameters, origin: 'document' };
}

function bodyOf(body: unknown): readonly Parameter[] {
  const mode = textOf(fieldOf(body, 'mode'));
  if (mode === 'raw') return parametersOfBody({ type: 'application/json', text: (textOf(fieldOf(body, 'raw')) ?? '').replace(/\{\{[^}]*\}\}/g, 'test') });
  if (mode === 'urlencoded') return listOf(fieldOf(body, 'urlencoded')).flatMap((field) => named(field, 'form'));
  return mode === 'formdata' ? listOf(fieldOf(body, 'formdata')).flatMap((field) => named(field, 'multipart')) : [];
}

function named(field: unknown, place: Place): readonly Parameter[] {
  const name = textOf(fieldOf(field, 'key'));
  const value = scalarText(fieldOf(field, 'value'));
  return name === undefined || name === '' ? [] : [{ name, place, ...(value === undefined || value === '' || value.includes('{{') ? {} : { example: value }) }];
}
