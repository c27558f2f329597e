/*
 * Values that stand in a script, as far as its text tells them: texts with what is worked out as `{name}`, objects, what names were given. No parser of
 * the language: scripts are a stranger's, come in megabytes and in parts, so each value is read within bounds, and what is not understood is unknown.
 */

export type ScriptValue =
  /** `{name}` stands for a part that is worked out. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'object'; readonly fields: readonly ScriptField[] }
  | { readonly kind: 'list'; readonly items: readonly ScriptValue[] }
  | { readonly kind: 'written'; readonly as: 'json' | 'form' | 'multipart'; readonly of: ScriptValue }
  /** `last` of `a.b.last`, or of what is called on it. */
  | { readonly kind: 'unknown'; readonly name?: string };

export interface ScriptField {
  readonly name: string;
  readonly value: ScriptValue;
  /** Added where some condition holds. */
  readonly isOptional?: true;
}

/** What a name stands for where it is read; `undefined` where nothing says it. */
export type NameLookup = (name: string) => ScriptValue | undefined;

/** Of one value. */
const VALUE_LIMIT = 2_000;
const DEPTH_LIMIT = 8;
const FIELDS_LIMIT = 40;
const UNKNOWN: ScriptValue = { kind: 'unknown' };
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where the value that begins at `from` ends: before a sign of `ends` that stands in no text and no bracket, or before the bracket that closes around it. */
export function endOfValue(script: string, from: number, ends: string): number {
  const limit = Math.min(script.length, from + VALUE_LIMIT);
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    const sign = script[at] ?? '';
    if (sign === '"' || sign === "'" || sign === '`') at = endOfText(script, at, limit);
    else if (sign in CLOSING) depth += 1;
    else if (sign === ')' || sign === ']' || sign === '}') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && ends.includes(sign)) return at;
  }
  return limit;
}

/** The quote that closes the text. */
function endOfText(script: string, from: number, limit: number): number {
  for (let at = from + 1; at < limit; at += 1) {
    if (script[at] === '\\') at += 1;
    else if (script[at] === script[from]) return at;
  }
  return limit;
}

/** Parts between signs of `separators` that stand in no text and no bracket. */
export function partsOf(text: string, separators: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length && parts.length < FIELDS_LIMIT; ) {
    const end = endOfValue(text, from, separators);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** @param written the value's own text, no more and no less */
export function scriptValue(written: string, named: NameLookup, depth = 0): ScriptValue {
  const text = written.replace(/\?\.(?=[\w$[(])/g, '.').replace(/\/\*[\s\S]{0,200}?\*\/|(?:^|\s)\/\/[^\n]{0,200}/g, '').trim().replace(/^(?:await|return)\s+/, '');
  if (depth > DEPTH_LIMIT || text === '' || text.length > VALUE_LIMIT) return UNKNOWN;
  const read = (inner: string): ScriptValue => scriptValue(inner, named, depth + 1);
  const choices = partsOf(text.replaceAll('||', '\0').replaceAll('??', '\0'), '\0');
  if (choices.length > 1) return choices.map(read).find(({ kind }) => kind !== 'unknown') ?? UNKNOWN;
  const [condition = '', ...either] = partsOf(text, '?');
  if (either.length > 0 && condition.trim() !== '') return partsOf(either.join('?'), ':').map(read).find(({ kind }) => kind !== 'unknown') ?? UNKNOWN;
  const summands = partsOf(text, '+');
  if (summands.length > 1) return joined(summands.map(read));
  if (/^\(.*\)$/s.test(text) && endOfValue(text, 1, '') === text.length - 1) return read(text.slice(1, -1));
  if (text.startsWith('{')) return objectOf(text, read);
  if (text.startsWith('[')) return { kind: 'list', items: partsOf(text.slice(1, -1), ',').filter((item) => item.trim() !== '').map(read) };
  if (/^["'`]/.test(text) && endOfText(text, 0, text.length) === text.length - 1) return { kind: 'text', text: unescaped(text.startsWith('`') ? filledIn(text.slice(1, -1), read) : text.slice(1, -1)) };
  if (/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return { kind: 'text', text };
  return ofCallOrName(text, named, read);
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_whole, sign: string) => CONTROLS[sign] ?? sign);
}

function objectOf(text: string, read: (inner: string) => ScriptValue): ScriptValue {
  const fields = partsOf(text.replace(/^\{|\}$/g, ''), ',').flatMap((part): readonly ScriptField[] => {
    const spread = /^\s*\.\.\.([\s\S]+)$/.exec(part)?.[1];
    const spreadValue = spread === undefined ? undefined : read(spread);
    if (spreadValue !== undefined) return spreadValue.kind === 'object' ? spreadValue.fields : [];
    const [, quoted, bare, rest] = /^\s*(?:["']([^"']{1,60})["']|([A-Za-z_$][\w$]{0,60}))\s*(?::([\s\S]*))?$/.exec(part) ?? [];
    const name = quoted ?? bare;
    return name === undefined ? [] : [{ name, value: read(rest ?? name) }];
  });
  // What is written behind a spread replaces what that held.
  return { kind: 'object', fields: fields.filter(({ name }, index) => !fields.slice(index + 1).some((later) => later.name === name)) };
}

/** Texts that are joined; what is not known of them is a part with a name. */
export function joined(values: readonly ScriptValue[]): ScriptValue {
  if (!values.some(({ kind }) => kind === 'text' || kind === 'written')) return UNKNOWN;
  return { kind: 'text', text: values.map(textIn).join('') };
}

/** Stands for the value of a field that is not always sent. */
const OPTIONAL = '{optional}';

/** A query with these fields. */
export function pairsOf(fields: readonly ScriptField[]): string {
  return fields.map(({ name, value, isOptional }) => `${name}=${isOptional === true ? OPTIONAL : value.kind === 'text' ? value.text : ''}`).join('&');
}

function textIn(value: ScriptValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'written' && value.as === 'form' && value.of.kind === 'object') return pairsOf(value.of.fields);
  return `{${value.kind === 'unknown' ? (value.name ?? 'part') : 'part'}}`;
}

function filledIn(template: string, read: (inner: string) => ScriptValue): string {
  return template.replace(/\$\{([^{}]{1,200})\}/g, (_whole, inner: string) => textIn(read(inner)));
}

/** What takes a text and gives one that means the same. */
const KEEPS = /^(?:encodeURIComponent|encodeURI|String|Number|escape|Object\.fromEntries)$/;

function ofCallOrName(text: string, named: NameLookup, read: (inner: string) => ScriptValue): ScriptValue {
  // `document.getElementById('title').value` likewise.
  const last = /^(?:document\.(?:getElementById|querySelector)|\$)\(["'`][#.]?([\w-]{1,60})["'`]\)/.exec(text)?.[1] ?? /([A-Za-z_$][\w$]{0,60})\W*$/.exec(text)?.[1];
  return ofCall(text, read) ?? ofName(text, named) ?? (last === undefined ? UNKNOWN : { kind: 'unknown', name: last });
}

/** What keeps what people type in begins with a value, and an empty one says nothing. */
const STATE = /(?:^|\.)(?:useState|ref|reactive|signal|BehaviorSubject)$/;

function ofState(begins: ScriptValue): ScriptValue | undefined {
  return begins.kind === 'object' || (begins.kind === 'text' && begins.text !== '') ? begins : undefined;
}

function ofArguments(callee: string, given: string, read: (inner: string) => ScriptValue): ScriptValue | undefined {
  const [first = ''] = partsOf(given, ',');
  if (callee === 'JSON.stringify') return { kind: 'written', as: 'json', of: read(first) };
  if (callee === 'URLSearchParams') return { kind: 'written', as: 'form', of: read(first) };
  if (callee === 'FormData') return { kind: 'written', as: 'multipart', of: UNKNOWN };
  if (STATE.test(callee)) return ofState(read(first));
  return KEEPS.test(callee) || callee === 'URL' ? read(first) : undefined;
}

function ofCall(text: string, read: (inner: string) => ScriptValue): ScriptValue | undefined {
  // Compilers leave out the empty brackets.
  const made = /^new\s+(URLSearchParams|FormData)$/.exec(text)?.[1];
  if (made !== undefined) return ofArguments(made, '', read);
  const [whole = '', callee] = /^(?:new\s+)?([A-Za-z_$][\w$.]{0,80})\s*\(/.exec(text) ?? [];
  const known = callee !== undefined && isWhole(text, whole) ? ofArguments(callee, text.slice(whole.length, -1), read) : undefined;
  if (known !== undefined) return known;
  // What compilers make of a template, and people who join texts.
  const [before = '', beginning = ''] = /^(["'`][^"'`]{0,200}["'`]|[A-Za-z_$][\w$]{0,60})\.concat\(/.exec(text) ?? [];
  if (before !== '' && isWhole(text, before)) return joined([beginning, ...partsOf(text.slice(before.length, -1), ',')].map(read));
  // `url.toString()` and `data.trim()` are what they are called on.
  const of = /^([A-Za-z_$][\w$.]{0,120})\.(?:toString|trim|toLowerCase|toUpperCase)\(\)$/.exec(text)?.[1];
  return of === undefined ? undefined : read(of);
}

/** The call ends where the text does. */
function isWhole(text: string, opening: string): boolean {
  return endOfValue(text, opening.length, '') === text.length - 1;
}

function ofName(text: string, named: NameLookup): ScriptValue | undefined {
  if (!/^[A-Za-z_$][\w$]{0,60}(?:\.[A-Za-z_$][\w$]{0,60}){0,5}$/.test(text)) return undefined;
  const [head = text, ...below] = text.split('.');
  const last = below.at(-1) ?? head;
  // `title.value` is what stands in the field of that name.
  const name = /^(?:value|val|checked|textContent|innerText)$/.test(last) ? (below.at(-2) ?? head) : last;
  const whole = named(head);
  if (below.length === 0) return whole ?? { kind: 'unknown', name };
  // What is known of an object says what its fields are; `input.value` of what is not known is named by the input.
  const field = below.length === 1 && whole?.kind === 'object' ? whole.fields.find((one) => one.name === last)?.value : named(last);
  return field ?? { kind: 'unknown', name };
}
