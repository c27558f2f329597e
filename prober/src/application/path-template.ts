/*
 * Paths of routes as frameworks spell them (`/users/:id(\d+)`, `<int:id>`, `[...slug]`, `^users/(?P<id>\d+)/$`) become one spelling,
 * `/users/{id}`. What is a pattern without a name becomes a parameter with one.
 */

/** A template in our spelling, beginning with `/`. */
export function templateOf(path: string): string {
  const reader = { text: path.replace(/^(\^|\\A)/, '').replace(/(\$|\\[zZ])$/, ''), at: 0, unnamed: 0 };
  let template = '';
  while (reader.at < reader.text.length) template += readToken(reader);
  return `/${template}`.replace(/\/{2,}/g, '/');
}

interface Reader {
  readonly text: string;
  at: number;
  unnamed: number;
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '<': '>', '[': ']', '(': ')' };

function readToken(reader: Reader): string {
  const char = reader.text[reader.at] ?? '';
  if (char in CLOSERS) {
    const inner = readBracket(reader);
    skipQuantifier(reader);
    return parameter(reader, nameIn(char, inner));
  }
  reader.at += 1;
  if (char === '\\') return readEscape(reader);
  if (char === ':' || char === '$') return readNamed(reader, char);
  if (char === '*') return parameter(reader, readName(reader, /[*\w]/).replace(/\*/g, '') || 'rest');
  return char === '?' || char === '+' ? '' : char;
}

/** From the opening bracket to the one that closes it; what stands between. */
function readBracket(reader: Reader): string {
  const open = reader.text[reader.at] ?? '';
  const start = reader.at + 1;
  let depth = 0;
  for (; reader.at < reader.text.length; reader.at += 1) {
    const char = reader.text[reader.at];
    if (char === '\\') reader.at += 1;
    else if (char === open) depth += 1;
    else if (char === CLOSERS[open]) depth -= 1;
    if (depth === 0) break;
  }
  const inner = reader.text.slice(start, reader.at);
  reader.at += 1;
  return inner;
}

/** The name that a bracket gives; '' for a pattern without one. */
function nameIn(open: string, inner: string): string {
  if (open === '{') return /^\*{0,2}([\w.-]+)/.exec(inner)?.[1] ?? '';
  if (open === '<') return /(?:^|:)([\w.-]+)$/.exec(inner)?.[1] ?? '';
  if (open === '[') return /^\[?(?:\.{3})?([A-Za-z_][\w-]*)\]?$/.exec(inner)?.[1] ?? '';
  return /^\?P?<([\w-]+)>/.exec(inner)?.[1] ?? '';
}

function readEscape(reader: Reader): string {
  const char = reader.text[reader.at] ?? '';
  reader.at += 1;
  if (!/[dwsDWS]/.test(char)) return char;
  skipQuantifier(reader);
  return parameter(reader, '');
}

function readNamed(reader: Reader, char: string): string {
  const name = readName(reader, /\w/);
  if (name === '') return char;
  if (reader.text[reader.at] === '(') readBracket(reader);
  skipQuantifier(reader);
  return parameter(reader, name);
}

function readName(reader: Reader, of: RegExp): string {
  const start = reader.at;
  while (reader.at < reader.text.length && of.test(reader.text[reader.at] ?? '')) reader.at += 1;
  return reader.text.slice(start, reader.at);
}

function skipQuantifier(reader: Reader): void {
  if (/^\{\d+(,\d*)?\}/.test(reader.text.slice(reader.at))) readBracket(reader);
  while (/[?*+]/.test(reader.text[reader.at] ?? '')) reader.at += 1;
}

function parameter(reader: Reader, name: string): string {
  if (name !== '') return `{${name}}`;
  reader.unnamed += 1;
  return `{value${reader.unnamed}}`;
}

/** Names of a template's parameters, in order. */
export function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}

/** The template without the names: two routes that differ in them alone are one. */
export function shapeOf(template: string): string {
  return template.replace(/\{[^{}]+\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** The values with which a path fits a template, by name; `undefined` where it does not fit. */
export function valuesIn(path: string, template: string): ReadonlyMap<string, string> | undefined {
  const names = namesIn(template);
  const pattern = template.replace(/\/$/, '').split(/\{[^{}]+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('([^/]+)');
  const match = new RegExp(`^${pattern}/?$`).exec(path);
  if (match === null) return undefined;
  return new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
}
