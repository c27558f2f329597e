/*
 * Requests that a page's scripts write out: `fetch('/api/find', { method: 'POST', body: JSON.stringify({ term: 'x' }) })`, `axios.post('/api/find',
 * { term })`, `$.post(…)`, `$.ajax({ … })`, `xhr.send('<a>…</a>')`. Read by patterns that are bounded, as scripts are a stranger's: names of fields, and values that stand there as text.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { ajaxInScript } from './ajax-in-script.ts';
import { argumentsOf, fieldsOf } from './script-text.ts';

export interface ScriptRequest {
  readonly method: string;
  /** As it is written: below the script's page where it begins with no slash. */
  readonly address: string;
  readonly parameters: readonly Parameter[];
}

const TEXT_LIMIT = 2_000_000;
const CALLS_LIMIT = 2_000;

const CALL = /(?:\bfetch\s{0,5}\(|\$\.(post)\s{0,5}\(|\.(post)(?:<[^>()]{0,60}>)?\s{0,5}\()\s{0,20}(["'`])(\/?[\w./-]{1,150}(?:\$\{[\w.]{1,40}\}[\w./-]{0,60}){0,3})\3\s{0,5},/g;

/** POST alone: what is asked by GET is known by its address. */
export function requestsInScript(text: string): readonly ScriptRequest[] {
  const requests = new Map<string, ScriptRequest>();
  const script = text.slice(0, TEXT_LIMIT);
  let calls = 0;
  for (const match of script.matchAll(CALL)) {
    calls += 1;
    if (calls > CALLS_LIMIT) break;
    const [whole, jquery, client, , address = ''] = match;
    const rest = argumentsOf(script, match.index + whole.length);
    const isPost = jquery !== undefined || client !== undefined || /\bmethod\s{0,5}:\s{0,5}["'`]post["'`]/i.test(rest);
    if (!isPost) continue;
    const place: Parameter['place'] = jquery !== undefined || /urlencoded|URLSearchParams/.test(rest) ? 'form' : 'json';
    const parameters = fieldsOf(client === undefined && jquery === undefined ? bodyOf(rest) : rest).map(({ name, example }) => ({ name, place, ...(example === undefined ? {} : { example }) }));
    const route = address.replace(/\$\{(?:\w+\.)*(\w+)\}/g, '{$1}');
    if (parameters.length > 0) requests.set(route, { method: 'POST', address: route, parameters });
  }
  for (const request of ajaxInScript(script)) if (!requests.has(request.address)) requests.set(request.address, request);
  return [...requests.values()];
}

/** Where a script posts what a form holds, whose names it does not write: `body: new FormData(form)`, `JSON.stringify(Object.fromEntries(…))`. */
export interface FormSending {
  readonly address: string;
  readonly place: 'json' | 'form' | 'multipart';
}

export function formSendingsIn(text: string): readonly FormSending[] {
  const script = text.slice(0, TEXT_LIMIT);
  if (!/\bFormData\b|\.serialize(?:Array)?\(/.test(script)) return [];
  const sendings = new Map<string, FormSending>();
  for (const match of [...script.matchAll(CALL)].slice(0, CALLS_LIMIT)) {
    const [whole, jquery, client, , address = ''] = match;
    const rest = argumentsOf(script, match.index + whole.length);
    const isPost = jquery !== undefined || client !== undefined || /\bmethod\s{0,5}:\s{0,5}["'`]post["'`]/i.test(rest);
    const isLiteral = fieldsOf(client === undefined && jquery === undefined ? bodyOf(rest) : rest).length > 0;
    if (!isPost || isLiteral || address.includes('${')) continue;
    const isJson = /\bJSON\.stringify\b/.test(rest) || (client !== undefined && !/FormData/.test(rest));
    const place = isJson ? 'json' : jquery !== undefined || /URLSearchParams|serialize/.test(rest) ? 'form' : 'multipart';
    if (!sendings.has(address)) sendings.set(address, { address, place });
  }
  return [...sendings.values()];
}

/** What is handed to `JSON.stringify` or `URLSearchParams` as the body. */
function bodyOf(rest: string): string {
  const match = /\bbody\s{0,5}:\s{0,5}(?:JSON\.stringify|new\s+URLSearchParams)\s{0,5}\(/.exec(rest);
  return match === null ? '' : argumentsOf(rest, match.index + match[0].length);
}

/** The route that the script asks: its path may have parameters. */
export function routeOfScriptRequest({ method, parameters }: ScriptRequest, at: Route): Route {
  return { ...at, method, parameters: [...at.parameters, ...parameters] };
}
