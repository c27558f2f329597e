/* Calls of a script by which it may ask for something, with what they were given: those of a function of the script's own that asks for others among them. */
import { endOfValue, joined, pairsOf, partsOf, scriptValue, type NameLookup, type ScriptField, type ScriptValue } from './script-values.ts';

export interface ScriptCall {
  /** `this.http.post` */
  readonly callee: string;
  readonly values: readonly ScriptValue[];
  /** Names of fields that are added to a body one by one before it is sent. */
  readonly appended: readonly string[];
}

const CALLS_LIMIT = 3_000;
const LOOKUPS_LIMIT = 40;
/** How far before its call a function's own beginning is looked for, and where a name gets its value. */
const FUNCTION_WITHIN = 900;
const ASSIGNED_WITHIN = 100_000;

const CALLED = /(?<![\w$])((?:[A-Za-z_$][\w$]{0,40}\.){0,4}[A-Za-z_$][\w$]{0,40})\s{0,3}(?:<[^>()]{0,60}>)?\(\s{0,40}(?=["'`{A-Za-z_$])/g;
const ASKS = /(?:fetch|ajax|request|axios|http|api|^open|^get|^post|^put|^patch|^delete|JSON)$/i;
/** What stands first in a call of any other name: a path, or a method. */
const PATH_OR_METHOD = /["'`](?:\/[\w$]|(?:GET|POST|PUT|PATCH|DELETE)["'`])/iy;

export function scriptCalls(script: string): readonly ScriptCall[] {
  const calls: ScriptCall[] = [];
  const wrappers = new Map<string, Wrapper>();
  for (const match of script.matchAll(CALLED)) {
    const [whole, callee = ''] = match;
    const from = match.index + whole.length;
    PATH_OR_METHOD.lastIndex = from;
    if (!ASKS.test(callee.split('.').at(-1) ?? '') && !PATH_OR_METHOD.test(script)) continue;
    if (calls.length >= CALLS_LIMIT) break;
    const site = { script, callee, at: match.index, texts: argumentsAt(script, from) };
    calls.push(callAt(site, new Map()));
    const wrapper = wrapperOf(site);
    if (wrapper !== undefined && wrappers.size < 20 && !wrappers.has(wrapper.name)) wrappers.set(wrapper.name, wrapper);
  }
  // Called by its bare name, such a function says itself where its argument leads.
  return [...leadsIn(script), ...calls.filter(({ callee }) => !wrappers.has(callee)), ...[...wrappers.values()].flatMap((wrapper) => callsOf(script, wrapper))];
}

const LEADS = /\blocation(?:\.href)?\s{0,5}=(?![=>])\s{0,20}(?=["'`A-Za-z_$])|\blocation\.(?:assign|replace)\s{0,5}\(\s{0,20}(?=["'`A-Za-z_$])/g;
const LEADS_LIMIT = 100;

/** Where a script leads its reader is asked for by GET: `location.href = '/go/' + place + '?from=' + here`. */
function leadsIn(script: string): readonly ScriptCall[] {
  return [...script.matchAll(LEADS)].slice(0, LEADS_LIMIT).map((match) => {
    const from = match.index + match[0].length;
    return { callee: 'fetch', values: [scriptValue(script.slice(from, endOfValue(script, from, ',;\n')), lookupAt(script, match.index, new Map()))], appended: [] };
  });
}

interface Site {
  readonly script: string;
  readonly callee: string;
  readonly at: number;
  readonly texts: readonly string[];
}

function argumentsAt(script: string, from: number): readonly string[] {
  return partsOf(script.slice(from, endOfValue(script, from, '')), ',');
}

function callAt({ script, callee, at, texts }: Site, bound: ReadonlyMap<string, ScriptValue>): ScriptCall {
  const named = lookupAt(script, at, bound);
  // What such a request sends is said later.
  const sent = /\.open$/.test(callee) ? sentBehind(script, at) : undefined;
  if (sent !== undefined) return { callee, values: [...texts.slice(0, 2), sent].map((text) => scriptValue(text, named)), appended: [] };
  const before = script.slice(Math.max(0, at - FUNCTION_WITHIN), at);
  return { callee, values: texts.map((text) => scriptValue(text, named)), appended: [...new Set([...before.matchAll(/\.append\(\s{0,5}["'`]([\w.[\]-]{1,60})["'`]/g)].map((match) => match[1] ?? ''))] };
}

/** Between opening a request and sending it. */
const SENT_WITHIN = 1_500;

function sentBehind(script: string, at: number): string | undefined {
  const rest = script.slice(at, at + SENT_WITHIN);
  const match = /\.send\s{0,5}\(/.exec(rest);
  return match === null ? undefined : rest.slice(match.index + match[0].length, endOfValue(rest, match.index + match[0].length, ','));
}

/** The nearest value that the name is given before, else the first behind; of a property only an address. What is put behind it since is joined. */
export function lookupAt(script: string, at: number, bound: ReadonlyMap<string, ScriptValue>): NameLookup {
  let left = LOOKUPS_LIMIT;
  const namedBefore = (name: string, before: number): ScriptValue | undefined => {
    const given = bound.get(name);
    if (given !== undefined) return given;
    left -= 1;
    const from = left < 0 ? undefined : assignmentOf(script, name, before);
    if (from === undefined) return undefined;
    // `body = body + more` and `body += more` say it with what it was before.
    const earlier = (): ScriptValue | undefined => (from.begins < before ? namedBefore(name, from.begins) : undefined);
    const value = scriptValue(script.slice(from.at, endOfValue(script, from.at, ',;\n')), (inner) => (inner === name ? earlier() : namedBefore(inner, at)));
    const filled = withAdded(value, fieldsAdded(script.slice(from.at, Math.max(from.at, at)), name));
    if (filled !== undefined) return filled;
    if (from.isAdded) return value.kind === 'text' ? joined([earlier() ?? { kind: 'unknown', name }, value]) : earlier();
    return value.kind === 'unknown' || (from.isProperty && !(value.kind === 'text' && value.text.includes('/'))) ? undefined : value;
  };
  return (name) => namedBefore(name, at);
}

/** What a query is given one by one: `query.set('page', …)`, `address.searchParams.append('page', …)`, `if (term) query.set('q', term)`. */
function fieldsAdded(script: string, name: string): readonly ScriptField[] {
  const adding = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?:\\.searchParams)?\\.(?:set|append)\\(\\s{0,5}["'\`]([\\w.[\\]-]{1,60})["'\`]`, 'g');
  const added = [...script.matchAll(adding)].map((match): ScriptField => {
    const isOptional = CONDITION.test(script.slice(Math.max(0, match.index - 120), match.index));
    return { name: match[1] ?? '', value: { kind: 'unknown' }, ...(isOptional ? { isOptional } : {}) };
  });
  return added.filter((field, index) => added.findIndex((other) => other.name === field.name) === index).slice(0, FIELDS_ADDED);
}

/** `term && query.…`, `if (term) { query.…` */
const CONDITION = /(?:&&\s{0,5}\(?|\bif\s{0,3}\([^;{}]{1,90}\)\s{0,20}\{?\s{0,30})$/;
const FIELDS_ADDED = 40;

/** A query, or an address with one. */
function withAdded(value: ScriptValue, fields: readonly ScriptField[]): ScriptValue | undefined {
  if (fields.length === 0) return undefined;
  if (value.kind === 'written' && value.as === 'form') {
    const known = value.of.kind === 'object' ? value.of.fields : [];
    return { ...value, of: { kind: 'object', fields: [...known, ...fields.filter(({ name }) => !known.some((field) => field.name === name))] } };
  }
  return value.kind === 'text' && value.text.includes('/') ? { kind: 'text', text: `${value.text}${value.text.includes('?') ? '&' : '?'}${pairsOf(fields)}` } : undefined;
}

interface Assignment {
  /** Of the name. */
  readonly begins: number;
  /** Of the value. */
  readonly at: number;
  readonly isProperty: boolean;
  readonly isAdded: boolean;
}

/** `[name, setName] = useState('Ann')` */
const OF_STATE = /^\s{0,5},\s{0,5}[A-Za-z_$][\w$]{0,60}\s{0,5}\]\s{0,5}(=)(?![=>])\s{0,40}/;

function assignmentOf(script: string, name: string, at: number): Assignment | undefined {
  const assigns = (index: number): Assignment | undefined => {
    if (/[\w$]/.test(script[index - 1] ?? '')) return undefined;
    const behind = script.slice(index + name.length, index + name.length + 100);
    const state = /\[\s{0,5}$/.test(script.slice(Math.max(0, index - 6), index)) ? OF_STATE.exec(behind) : null;
    const match = state ?? /^\s{0,5}(\+?=(?![=>])|:)\s{0,40}/.exec(behind.slice(0, 60));
    return match === null ? undefined : { begins: index, at: index + name.length + match[0].length, isProperty: match[1] === ':', isAdded: match[1] === '+=' };
  };
  const least = Math.max(0, at - ASSIGNED_WITHIN);
  for (let index = at < 1 ? -1 : script.lastIndexOf(name, at - 1), tries = 0; index >= least && tries < 60; index = index === 0 ? -1 : script.lastIndexOf(name, index - 1), tries += 1) {
    const found = assigns(index);
    if (found !== undefined) return found;
  }
  for (let index = script.indexOf(name, at), tries = 0; index >= 0 && tries < 20; index = script.indexOf(name, index + 1), tries += 1) {
    const found = assigns(index);
    if (found !== undefined && !found.isAdded) return found;
  }
  return undefined;
}

/** A function whose parameters stand in what it asks for. */
interface Wrapper {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly site: Site;
}

const FUNCTION = /(?:\bfunction\s{1,3}([A-Za-z_$][\w$]{0,40})\s{0,3}\(([^()]{1,200})\)|(?<![\w$.])([A-Za-z_$][\w$]{0,40})\s{0,3}[=:]\s{0,3}(?:async\s{1,3})?(?:function\s{0,3}\(([^()]{1,200})\)|\(([^()]{1,200})\)\s{0,3}=>|([A-Za-z_$][\w$]{0,40})\s{0,3}=>)|(?<![\w$.])(?!(?:if|for|while|switch|catch)\b)([A-Za-z_$][\w$]{0,40})\s{0,3}\(([^()]{1,200})\)\s{0,3}\{)/g;

function wrapperOf(site: Site): Wrapper | undefined {
  const before = site.script.slice(Math.max(0, site.at - FUNCTION_WITHIN), site.at);
  const last = [...before.matchAll(FUNCTION)].at(-1);
  const name = last?.[1] ?? last?.[3] ?? last?.[7];
  const written = last?.[2] ?? last?.[4] ?? last?.[5] ?? last?.[6] ?? last?.[8];
  if (name === undefined || written === undefined) return undefined;
  const parameters = partsOf(written, ',');
  const names = parameters.flatMap((parameter) => namesOf(parameter));
  return names.some((one) => site.texts.slice(0, 2).some((text) => new RegExp(`(?<![\\w$.])${one.replaceAll('$', '\\$')}(?![\\w$])`).test(text))) ? { name, parameters, site } : undefined;
}

function namesOf(parameter: string): readonly string[] {
  return partsOf(parameter.trim().replace(/^\{|\}(?:\s*=[\s\S]*)?$/g, ''), ',').flatMap((part) => /^\s*([A-Za-z_$][\w$]{0,60})/.exec(part)?.[1] ?? []);
}

function callsOf(script: string, wrapper: Wrapper): readonly ScriptCall[] {
  const used = new RegExp(`(?<![\\w$])${wrapper.name.replaceAll('$', '\\$')}\\s{0,3}\\(`, 'g');
  return [...script.matchAll(used)].slice(0, 200).flatMap((match) => {
    if (/\bfunction\s*$/.test(script.slice(Math.max(0, match.index - 12), match.index))) return [];
    const named = lookupAt(script, match.index, new Map());
    const values = argumentsAt(script, match.index + match[0].length).map((text) => scriptValue(text, named));
    return [callAt(wrapper.site, boundTo(wrapper.parameters, values))];
  });
}

function boundTo(parameters: readonly string[], values: readonly ScriptValue[]): ReadonlyMap<string, ScriptValue> {
  const bound = new Map<string, ScriptValue>();
  const none: NameLookup = () => undefined;
  for (const [index, parameter] of parameters.entries()) {
    const value = values[index];
    const isPattern = parameter.trim().startsWith('{');
    for (const part of isPattern ? partsOf(parameter.trim().replace(/^\{|\}(?:\s*=[\s\S]*)?$/g, ''), ',') : [parameter]) {
      const [, name, usual] = /^\s*([A-Za-z_$][\w$]{0,60})\s*(?:=([\s\S]+))?$/.exec(part) ?? [];
      if (name === undefined) continue;
      const given = isPattern ? (value?.kind === 'object' ? value.fields.find((field) => field.name === name)?.value : undefined) : value;
      const own = given ?? (usual === undefined ? undefined : scriptValue(usual, none));
      if (own !== undefined) bound.set(name, own);
    }
  }
  return bound;
}
