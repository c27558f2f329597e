/*
 * Whether what a sanitizer gave is inert where its kind would do harm. Each place has attacks, and a judge of what came out of one: an
 * attack that was not cleaned has to fail its judge, or the judge shows nothing (cleaned.test.ts).
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readPage } from './page.ts';
import type { World } from './world.ts';

export const CLEANED_PLACES = [
  'html', 'html-text', 'html-attribute', 'script-text', 'xml', 'sql-literal', 'mysql-literal', 'sql-identifier', 'mysql-identifier', 'shell-word', 'one-line',
  'file-name', 'normal-path', 'path-below', 'address-part', 'same-site', 'ldap-filter', 'ldap-name', 'xpath-literal', 'pattern', 'word', 'text', 'nosql-value', 'refuses',
] as const;
export type CleanedPlace = (typeof CLEANED_PLACES)[number];

interface Cleaning {
  readonly attacks: readonly string[];
  readonly isInert: (value: unknown, world: World) => boolean;
}

const MARKUP = ['<img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<svg/onload=alert(1)>', '<a href="javascript:alert(1)">x</a>', '" onmouseover="alert(1)'];
const LITERALS = ["x' OR '1'='1", "x\\' OR 1=1 -- ", "'; DROP TABLE items; --", '\\'];
const IDENTIFIERS = ['x" FROM items; --', 'x` FROM items; --'];
const LINES = ['x\nFORGED entry', 'x\rFORGED entry', 'x\r\nX-Forged: yes'];
const PATHS = ['../../secret.txt', '/etc/passwd', 'a/../../secret.txt'];
const ADDRESSES = ['https://elsewhere.example/', '//elsewhere.example/', '@elsewhere.example/', '../../elsewhere', 'x/../../elsewhere', '\\\\elsewhere.example/'];
const ANYTHING = [...MARKUP, ...LITERALS, ...LINES, ...PATHS, '$(echo run > MARK)', '; echo run > MARK', '{{7*7}}', '*)(uid=*'];

const CLEANINGS: Readonly<Record<CleanedPlace, Cleaning>> = {
  html: { attacks: MARKUP, isInert: (value) => isQuiet(value, (text) => `<p>${text}</p>`) },
  'html-text': { attacks: MARKUP, isInert: (value) => addsNothing(value, (text) => `<p>${text}</p>`) },
  'html-attribute': { attacks: MARKUP, isInert: (value) => addsNothing(value, (text) => `<p>${text}</p>`) && addsNothing(value, (text) => `<p title="${text}">x</p>`) },
  'script-text': { attacks: ["';alert(1);'", '";alert(1);"', '</script><script>alert(1)</script>', "\\';alert(1);//"], isInert: (value) => isScriptText(plainText(value)) },
  xml: { attacks: ['<e/>', '"><e/><x y="', ']]><e/>', '<!ENTITY x "y">'], isInert: (value) => !/[<"]/.test(plainText(value)) },
  'sql-literal': { attacks: LITERALS, isInert: (value) => isOneQuoted(value, "'", false) },
  'mysql-literal': { attacks: LITERALS, isInert: (value) => isOneQuoted(value, "'", true) },
  'sql-identifier': { attacks: IDENTIFIERS, isInert: (value) => isOneQuoted(value, '"', false) },
  'mysql-identifier': { attacks: IDENTIFIERS, isInert: (value) => isOneQuoted(value, '`', false) },
  'shell-word': { attacks: ['x; echo run > MARK', '$(echo run > MARK)', "x'; echo run > MARK; '", '`echo run > MARK`', 'x" ; echo run > MARK ; "'], isInert: isShellWord },
  'one-line': { attacks: LINES, isInert: (value) => !/[\r\n]/.test(plainText(value)) },
  'file-name': { attacks: PATHS, isInert: (value) => typeof value === 'string' && !/[/\\]/.test(value) },
  'normal-path': { attacks: ['inside/../../secret.txt', '/a/../../b', 'x/./../y'], isInert: (value) => !plainText(value).replace(/^(?:\.\.\/?)+/, '').split('/').some((part) => part === '..' || part === '.') },
  'path-below': { attacks: PATHS, isInert: (value, { folder }) => isBelow(path.join(folder, 'inside'), value) },
  'address-part': { attacks: ADDRESSES, isInert: (value) => isAddressPart(plainText(value)) },
  'same-site': { attacks: ADDRESSES, isInert: (value) => new URL(plainText(value), 'https://own.example/page').host === 'own.example' },
  'ldap-filter': { attacks: ['*)(uid=*', 'x)(|(a=*', '\\2a'], isInert: (value) => !/[*()\u0000]|\\(?![0-9a-f]{2})/i.test(plainText(value)) && plainText(value) !== '\\2a' },
  'ldap-name': { attacks: ['x,ou=admins', 'x+y=z', 'x;ou=y', 'x"y'], isInert: (value) => !/(?<!\\)[,+";<>]/.test(plainText(value)) },
  'xpath-literal': { attacks: ["x' or '1'='1", 'x" or "1"="1'], isInert: (value) => !/['"]/.test(plainText(value)) },
  pattern: { attacks: ['.*', '(a+)+$', '[a-z]', 'a|b', '^x{2}\\d?'], isInert: () => true },
  word: { attacks: ANYTHING, isInert: (value) => /^[\w.+:-]*$/.test(plainText(value)) },
  text: { attacks: ['{"$ne":null}', '["x"]'], isInert: (value) => typeof value !== 'object' },
  'nosql-value': { attacks: ['{"$ne":null}', '{"$where":"1"}'], isInert: (value) => !plainText(value).includes('"$') },
  refuses: { attacks: ['forged'], isInert: () => false },
};

const PLACES: Readonly<Record<string, CleanedPlace>> = {
  xss: 'html-attribute', 'escaped-html': 'html-attribute', 'dom-xss': 'html-attribute', 'xml-injection': 'xml', 'sql-injection': 'sql-literal', 'command-injection': 'shell-word',
  'header-injection': 'one-line', 'log-injection': 'one-line', 'path-traversal': 'path-below', 'archive-extraction': 'path-below', 'file-inclusion': 'path-below',
  'normalized-path': 'normal-path', 'without-climbing': 'normal-path', ssrf: 'address-part', 'open-redirect': 'same-site', 'page-address': 'same-site',
  'ldap-injection': 'ldap-filter', 'xpath-injection': 'xpath-literal', 'regex-injection': 'pattern', injection: 'word', written: 'word', structure: 'text',
  'nosql-operator': 'nosql-value', 'nosql-injection': 'nosql-value', 'script-text': 'script-text', 'jwt-unverified': 'refuses',
  'code-injection': 'word', 'template-injection': 'word', 'argument-injection': 'word',
};

export function cleanedBy(kind: string): CleanedPlace | undefined {
  return PLACES[kind];
}

export function attacksAt(place: CleanedPlace): readonly string[] {
  return CLEANINGS[place].attacks;
}

/** Whether what became of an attack does no harm at the place. A refusal is judged by the caller. */
export function isInertAt(place: CleanedPlace, { attack, value, world }: { readonly attack: string; readonly value: unknown; readonly world: World }): boolean {
  if (place === 'pattern') return isLiteralPattern(plainText(value), attack);
  return CLEANINGS[place].isInert(value, world);
}

/** What sanitizers give is text or a number; of anything else the judge sees its JSON. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isQuiet(value: unknown, page: (text: string) => string): boolean {
  return !readPage(page(plainText(value))).isActive;
}

function addsNothing(value: unknown, page: (text: string) => string): boolean {
  return readPage(page(plainText(value))).shape === readPage(page('x')).shape;
}

/** Inside `'…'` and `"…"` of a script element: no quote, no line and no end of the element. */
function isScriptText(value: string): boolean {
  return !/(?<!\\)(?:\\\\)*['"\n\r]|<\/script/i.test(value);
}

/** Whether a text is one literal or identifier between these quotes, from beginning to end. */
function isOneQuoted(value: unknown, quote: string, hasBackslashes: boolean): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  const text = plainText(value);
  // PostgreSQL's own form of a literal with backslashes.
  if (/^ ?E'/.test(text)) return isOneQuoted(text.trim().slice(1), quote, true);
  if (!text.startsWith(quote)) return false;
  for (let at = 1; at < text.length; at += 1) {
    if (hasBackslashes && text[at] === '\\') at += 1;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at === text.length - 1;
      at += 1;
    }
  }
  return false;
}

function isShellWord(value: unknown, world: World): boolean {
  try {
    execFileSync('sh', ['-c', `printf %s ${plainText(value)}`], { cwd: path.join(world.folder, 'inside'), stdio: 'ignore', timeout: 5_000 });
  } catch {
    // A command line that the shell refuses has done nothing; the marker says whether it has.
  }
  return !world.isMarked();
}

function isBelow(folder: string, value: unknown): boolean {
  const text = plainText(value);
  const file = path.isAbsolute(text) && text.startsWith(folder) ? path.normalize(text) : path.join(folder, text);
  return file === folder || file.startsWith(folder + path.sep);
}

/** Between `https://own.example/a/` and the end. */
function isAddressPart(text: string): boolean {
  const url = new URL(`https://own.example/a/${text}`);
  const host = new URL(`https://${text.replace(/^$/, 'x')}.own.example/`.replace(/%/g, 'p'));
  return url.host === 'own.example' && url.pathname.startsWith('/a/') && host.host.endsWith('.own.example');
}

function isLiteralPattern(pattern: string, attack: string): boolean {
  const whole = new RegExp(`^(?:${pattern})$`);
  return whole.test(attack) && !whole.test('aaaa') && !whole.test('b') && !whole.test('xx1');
}
