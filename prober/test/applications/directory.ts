/* Flaws of filters of directories and expressions over documents. Both interpreters are small ones of our own, as strict as those of libraries. */
import { answer, type Handler } from '#test/running-application.ts';
import type { Twins } from './injection.ts';

type Entry = Readonly<Record<string, string>>;

const PEOPLE: readonly Entry[] = [{ objectClass: 'person', uid: 'anna', street: 'Mill Lane' }, { objectClass: 'person', uid: 'bert', street: 'High Street' }];
const query = { name: 'q', place: 'query' } as const;
const page = (body: string): string => `<!doctype html><title>People</title><h1>People</h1>${body}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');

/** A filter as a function; what stands behind its last parenthesis is left aside, as several directories do. @throws where it does not parse */
function parsedFilter(text: string): (entry: Entry) => boolean {
  let at = 0;
  const expect = (sign: string): void => {
    if (text[at] !== sign) throw new Error(`Bad search filter at ${at}`);
    at += 1;
  };
  const list = (): ((entry: Entry) => boolean)[] => {
    const found = [];
    while (text[at] === '(') found.push(one());
    return found;
  };
  const one = (): ((entry: Entry) => boolean) => {
    expect('(');
    const sign = text[at] ?? '';
    let read: (entry: Entry) => boolean;
    if (sign === '&' || sign === '|' || sign === '!') {
      at += 1;
      const inner = list();
      read = (entry) => (sign === '&' ? inner.every((each) => each(entry)) : sign === '|' ? inner.some((each) => each(entry)) : inner[0]?.(entry) !== true);
    } else {
      const match = /^(\w+)=([^()]*)/.exec(text.slice(at));
      if (match === null) throw new Error(`Bad search filter at ${at}`);
      at += match[0].length;
      const [, name = '', value = ''] = match;
      const pattern = new RegExp(`^${value.split('*').map((part) => part.replace(/\\([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
      read = (entry) => name in entry && pattern.test(entry[name] ?? '');
    }
    expect(')');
    return read;
  };
  return one();
}

function searched(filterOf: (value: string) => string, showsFaults: boolean): Handler {
  return ({ url }, response) => {
    try {
      const found = PEOPLE.filter(parsedFilter(filterOf(url.searchParams.get('q') ?? '')));
      answer(response, 200, 'text/html', page(`<ul>${found.map(({ uid, street }) => `<li>${uid}: ${street}</li>`).join('')}</ul>`));
    } catch (error) {
      answer(response, showsFaults ? 500 : 200, 'text/html', page(showsFaults ? `<pre>${error instanceof Error ? error.message : ''}</pre>` : '<p>Nobody.</p>'));
    }
  };
}

const asValue = (value: string): string => value.replace(/[\\*()]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)}`);
const ldap = (name: string, filterOf: (value: string) => string, showsFaults: boolean): Twins => ({
  name, check: 'live-ldap-injection', path: '/people', parameter: query, usual: 'anna',
  vulnerable: searched(filterOf, showsFaults),
  hardened: searched((value) => filterOf(asValue(value)), showsFaults),
});

/** Conditions joined by `and` or `or`, of texts, numbers, `name` and `string-length`. @throws where it does not parse */
function holds(expression: string, entry: Entry): boolean {
  const term = String.raw`(?:'[^']*'|"[^"]*"|\d+|\w+|string-length\((?:'[^']*'|"[^"]*")\))`;
  if (!new RegExp(`^${term}=${term}(?: (?:and|or) ${term}=${term})*$`).test(expression)) throw new Error('lxml.etree.XPathEvalError: Invalid predicate');
  const valueOf = (text: string): string => {
    if (/^['"]/.test(text)) return text.slice(1, -1);
    if (text.startsWith('string-length')) return String(text.length - 'string-length(\'\')'.length);
    return /^\d/.test(text) ? text : entry[text] ?? '';
  };
  return expression.split(' or ').some((side) => side.split(' and ').every((condition) => {
    const [, left = '', right = ''] = new RegExp(`^(${term})=(${term})$`).exec(condition) ?? [];
    return valueOf(left) === valueOf(right);
  }));
}

/** How a fault is answered: with its words, by its status alone, or like nothing found. */
type Faults = 'told' | 'by-status' | 'hidden';

function selected(expressionOf: (value: string) => string, faults: Faults): Handler {
  return ({ url }, response) => {
    try {
      const found = PEOPLE.filter((entry) => holds(expressionOf(url.searchParams.get('q') ?? ''), entry));
      answer(response, 200, 'text/html', page(`<ul>${found.map(({ uid, street }) => `<li>${uid}: ${street}</li>`).join('')}</ul>`));
    } catch (error) {
      answer(response, faults === 'hidden' ? 200 : 500, 'text/html', page(faults === 'told' ? `<pre>${escaped(error instanceof Error ? error.message : '')}</pre>` : '<ul></ul>'));
    }
  };
}

/** The value is compared, and no part of an expression. */
const bound: Handler = ({ url }, response) => answer(response, 200, 'text/html', page(`<ul>${PEOPLE.filter(({ uid }) => uid === url.searchParams.get('q')).map(({ uid, street }) => `<li>${uid}: ${street}</li>`).join('')}</ul>`));
const xpath = (name: string, quote: string, faults: Faults, usual = 'anna'): Twins => ({
  name, check: 'live-xpath-injection', path: '/people', parameter: query, usual,
  vulnerable: selected((value) => `uid=${quote}${value}${quote}`, faults),
  hardened: bound,
});

export const directoryTwins: readonly Twins[] = [
  ldap('a filter whose faults are shown', (value) => `(&(objectClass=person)(uid=${value}))`, true),
  ldap('a filter in an AND, its faults hidden', (value) => `(&(objectClass=person)(uid=${value}))`, false),
  ldap('a filter in an OR, its faults hidden', (value) => `(|(uid=${value})(uid=nobody))`, false),
  xpath('an expression whose faults are shown', "'", 'told'),
  xpath('an expression in quotes, its faults hidden', "'", 'hidden'),
  xpath('an expression in double quotes, its faults hidden', '"', 'hidden'),
  xpath('an expression that finds nothing, its faults without words', "'", 'by-status', 'nobody-known'),
  xpath('an expression in double quotes that finds nothing, its faults without words', '"', 'by-status', 'nobody-known'),
];
