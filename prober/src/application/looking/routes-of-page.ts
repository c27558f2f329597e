/* What a page's links and forms say of routes. */
import type { Parameter, Route } from '#prober/application/application.ts';
import type { Form } from '#prober/application/looking/read-page.ts';
import { decoded } from '#prober/application/decoded.ts';

const ID = /^(\d+|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{16,64})$/i;
/** What a button sends belongs to the form, and says nothing by itself. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'textarea', '']);

const OF_DEVELOPER = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i;

/** Scripts and pages keep addresses of the machine that they were written on: whoever visits the target has nothing there, so the target itself is meant. */
export function atTarget(address: string, base: string): string {
  const url = new URL(address);
  if (!OF_DEVELOPER.test(url.hostname)) return address;
  const { protocol, host } = new URL(base);
  url.protocol = protocol;
  url.host = host;
  // Where the base names no port, the other's goes with its host.
  if (new URL(base).port === '') url.port = '';
  return url.href;
}

/** The route of an address: numbers and ids in its path are parameters. `undefined` outside the base. */
export function routeOfAddress(address: string, base: string, method = 'GET'): Route | undefined {
  const url = new URL(atTarget(address, base));
  const basePath = new URL(base).pathname.replace(/\/$/, '');
  if (url.origin !== new URL(base).origin || !`${url.pathname}/`.startsWith(`${basePath}/`)) return undefined;
  const parameters: Parameter[] = [];
  const segments = url.pathname.slice(basePath.length).split('/').map((segment) => {
    if (!ID.test(segment)) return decoded(segment).replace(/[{}]/g, '');
    const name = parameters.length === 0 ? 'id' : `id${parameters.length + 1}`;
    parameters.push({ name, place: 'path', example: segment });
    return `{${name}}`;
  });
  for (const [name, value] of url.searchParams) if (!parameters.some((known) => known.name === name && known.place === 'query')) parameters.push({ name, place: 'query', example: value });
  return { method, path: segments.join('/') || '/', parameters, origin: 'crawl' };
}

const PART = /\{(\w{1,60})\}/g;

/** The route of an address with parts that are worked out: `/orders/{id}/{from}-{to}`. `undefined` where it is no address, or outside the base. */
export function routeOfTemplate(address: string, from: string, base: string, method = 'GET'): Route | undefined {
  const marked = address.replace(PART, 'whitebox-part-$1-');
  const route = URL.canParse(marked, from) ? routeOfAddress(new URL(marked, from).href, base, method) : undefined;
  if (route === undefined) return undefined;
  const path = route.path.replace(/whitebox-part-(\w+?)-/g, '{$1}');
  return { ...route, path, parameters: route.parameters.map((parameter) => (parameter.example?.includes('whitebox-part-') === true ? { name: parameter.name, place: parameter.place } : parameter)) };
}

export function routeOfForm(form: Form, page: string, base: string): Route | undefined {
  const action = new URL(form.action);
  // A browser replaces the query of a GET form's action.
  if (form.method === 'GET') action.search = '';
  const route = routeOfAddress(action.href, base, form.method);
  if (route === undefined) return undefined;
  const isMultipart = form.type === 'multipart' || form.fields.some(({ type }) => type === 'file');
  const place = form.method === 'GET' ? 'query' : isMultipart ? 'multipart' : 'form';
  const ofForm = form.fields.map(({ name }) => name).join('&');
  const fields = form.fields.map(({ name, type, value, hint, typical, isRequired, isUnchosen, isUnticked }): Parameter => ({ name, place, ofForm, ...(typical === undefined ? {} : { typical }), ...(isRequired === true ? { isRequired } : {}), ...(hint === undefined ? {} : { hint }), ...(value === '' || (TEXT_TYPES.has(type) && value.length > 200) ? {} : { example: value }), ...(type === 'password' ? { isPassword: true } : {}), ...(type === 'submit' ? { isButton: true } : {}), ...(type === 'file' ? { isFile: true } : {}), ...(isUnchosen === true ? { isUnchosen } : {}), ...(isUnticked === true ? { isUnticked } : {}) }));
  return { ...route, parameters: [...route.parameters, ...fields], ...(form.method === 'POST' ? { formPage: page } : {}), ...(form.signsIn === true ? { signsIn: true } : {}) };
}
