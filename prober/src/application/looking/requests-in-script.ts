/*
 * Requests that a page's scripts write out: `fetch('/api/find', { method: 'POST', body: JSON.stringify({ term: 'x' }) })`, `axios.post('/api/find',
 * { term })`, `$.post(…)`. Read by patterns that are bounded, as scripts are a stranger's: names of fields, and values that stand there as text.
 */
import type { Parameter, Route } from '#prober/application/application.ts';

interface ScriptRequest {
  readonly method: string;
  readonly address: string;
  readonly parameters: readonly Parameter[];
}

const TEXT_LIMIT = 2_000_000;
const CALLS_LIMIT = 2_000;
/** Of the arguments behind an address. */
const ARGUMENTS_LIMIT = 1_200;
const FIELDS_LIMIT = 30;

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
    if (parameters.length > 0) requests.set(route, { method: 'POST', address: route.startsWith('/') ? route : `/${route}`, parameters });
  }
  return [...requests.values()];
}

/** Up to the parenthesis that closes the call. */
function argumentsOf(script: string, from: number): string {
  let depth = 1;
  for (let at = from; at < Math.min(script.length, from + ARGUMENTS_LIMIT); at += 1) {
    if (script[at] === '(') depth += 1;
    if (script[at] === ')') depth -= 1;
    if (depth === 0) return script.slice(from, at);
  }
  return script.slice(from, from + ARGUMENTS_LIMIT);
}

/** What is handed to `JSON.stringify` or `URLSearchParams` as the body. */
function bodyOf(rest: string): string {
  const match = /\bbody\s{0,5}:\s{0,5}(?:JSON\.stringify|new\s+URLSearchParams)\s{0,5}\(/.exec(rest);
  return match === null ? '' : argumentsOf(rest, match.index + match[0].length);
}

/** Names of the first object, not of what stands within its values. */
function fieldsOf(text: string): readonly { readonly name: string; readonly example?: string }[] {
  const object = /^\s{0,20}\{([^{}]{1,1000})\}/.exec(text)?.[1];
  if (object === undefined) return [];
  return object.split(',').slice(0, FIELDS_LIMIT).flatMap((field) => {
    const [, name, value = ''] = /^\s{0,40}["']?([A-Za-z_$][\w$-]{0,60})["']?\s{0,5}(?::\s{0,20}([\s\S]{0,200}))?$/.exec(field) ?? [];
    if (name === undefined) return [];
    const example = /^(["'`])([^"'`$]{1,100})\1\s*$/.exec(value)?.[2] ?? /^(-?\d{1,12})\s*$/.exec(value)?.[1];
    return [{ name, ...(example === undefined ? {} : { example }) }];
  });
}

/** The route that the script asks: its path may have parameters. */
export function routeOfScriptRequest({ method, parameters }: ScriptRequest, at: Route): Route {
  return { ...at, method, parameters: [...at.parameters, ...parameters] };
}
