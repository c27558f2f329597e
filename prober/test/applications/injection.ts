/* One flaw of the interpreters each, with its hardened twin: the same page, mended. */
import { execFile, execSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { Eta } from 'eta';
import sift from 'sift';
import initSqlJs from 'sql.js';
import { answer, type Handler, type Input } from '#test/running-application.ts';

export interface Twins extends Input {
  readonly name: string;
  /** Of the check that must confirm the flaw. */
  readonly check: string;
  readonly vulnerable: Handler;
  readonly hardened: Handler;
}

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table products (id integer, name text, price integer); insert into products values (1, 'red apple', 3), (2, 'green pear', 4), (3, 'yellow plum', 5)");
// SQLite has no function that waits.
database.create_function('sleep', (seconds: number) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
  return 0;
});

const finding = { id: 'finding', rule: 'rule', category: '', severity: 'high', libraries: [] } as const;
const run = promisify(execFile);
const page = (body: string): string => `<!doctype html><title>Shop</title><h1>Products of the season</h1>${body}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

function rows(sql: string, parameters: readonly string[] = []): string {
  const [result] = database.exec(sql, [...parameters]);
  return page(`<ul>${(result?.values ?? []).map((row) => `<li>${escaped(row.join(' '))}</li>`).join('')}</ul>`);
}

type Statement = readonly [sql: string, parameters?: readonly string[]];

/** Faults of the database are shown, hidden behind a page, or hidden in the same page as no result. */
function queried(sqlOf: (value: string) => Statement, onFault: (message: string) => readonly [number, string]): Handler {
  return ({ url }, response) => {
    try {
      answer(response, 200, 'text/html', rows(...sqlOf(url.searchParams.get('q') ?? '')));
    } catch (error) {
      answer(response, ...withType(onFault(error instanceof Error ? error.message : String(error))));
    }
  };
}

function withType([status, body]: readonly [number, string]): [number, string, string] {
  return [status, 'text/html', body];
}

const shown = (message: string): readonly [number, string] => [500, page(`<pre>SQLITE_ERROR: ${escaped(message)}</pre>`)];
const hidden = (): readonly [number, string] => [500, page('<p>Something went wrong.</p>')];
const silent = (): readonly [number, string] => [200, page('<ul></ul>')];
const query = { name: 'q', place: 'query' } as const;

const sql: readonly Twins[] = [
  { name: 'a text, faults shown', check: 'live-sql-injection', path: '/products', parameter: query, usual: 'red apple', vulnerable: queried((q) => [`select name from products where name = '${q}'`], shown), hardened: queried((q) => ['select name from products where name = ?', [q]], shown) },
  { name: 'a pattern, faults hidden', check: 'live-sql-injection', path: '/search', parameter: query, usual: 'apple', vulnerable: queried((q) => [`select name from products where name like '%${q}%'`], hidden), hardened: queried((q) => ["select name from products where name like '%' || ? || '%'", [q]], hidden) },
  { name: 'a pattern that the usual text is no part of, faults silent', check: 'live-sql-injection', path: '/part', parameter: query, usual: 'test', vulnerable: queried((q) => [`select name from products where name like '%${q}%'`], silent), hardened: queried((q) => ["select name from products where name like '%' || ? || '%'", [q]], silent) },
  { name: 'a number, faults silent', check: 'live-sql-injection', path: '/product', parameter: query, usual: '2', vulnerable: queried((q) => [`select name, price from products where id = ${q}`], silent), hardened: queried((q) => ['select name, price from products where id = ?', [String(Number.parseInt(q, 10))]], silent) },
  { name: 'a text in parentheses, faults silent', check: 'live-sql-injection', path: '/grouped', parameter: query, usual: 'green pear', vulnerable: queried((q) => [`select name from products where (name = '${q}') and price > 0`], silent), hardened: queried((q) => ['select name from products where (name = ?) and price > 0', [q]], silent) },
  { name: 'a text that finds nothing, faults hidden', check: 'live-sql-injection', path: '/none', parameter: query, usual: 'bar', vulnerable: queried((q) => [`select name from products where name = '${q}'`], hidden), hardened: queried((q) => ['select name from products where name = ?', [q]], hidden) },
  {
    name: 'a column of sorting, faults hidden',
    check: 'live-sql-injection',
    path: '/sorted',
    parameter: query,
    usual: 'price',
    vulnerable: queried((q) => [`select name from products order by ${q}`], hidden),
    hardened: queried((q) => [`select name from products order by ${['name', 'price'].includes(q) ? q : 'name'}`], hidden),
  },
  { name: 'a table, faults hidden', check: 'live-sql-injection', path: '/rows', parameter: query, usual: 'products', vulnerable: queried((q) => [`select * from ${q} order by 1`], hidden), hardened: queried((q) => [`select * from ${q === 'products' ? q : 'missing'}`], hidden) },
  {
    name: 'the whole statement, faults shown',
    check: 'live-sql-injection',
    path: '/console',
    parameter: query,
    usual: 'test',
    vulnerable: queried((q) => [q], shown),
    // The saved statement of that name is broken, whatever the name.
    hardened: ({ url }, response) => answer(response, 500, 'text/html', shown(`near "${url.searchParams.get('q') ?? ''}": syntax error`)[1]),
  },
  {
    name: 'a delay alone',
    check: 'live-sql-injection',
    path: '/visits',
    parameter: query,
    usual: 'red apple',
    finding: { ...finding, category: 'sql injection', libraries: ['mysql2'] },
    vulnerable: ({ url }, response) => {
      try {
        database.exec(`select 1 from products where name = '${url.searchParams.get('q')}'`);
      } catch {
        // The page says nothing of the statement, on purpose.
      }
      answer(response, 200, 'text/plain', 'counted');
    },
    hardened: (_received, response) => answer(response, 200, 'text/plain', 'counted'),
  },
];

const users = [{ name: 'anna', note: 'likes red apples' }, { name: 'bert', note: 'likes plums' }];
const found = (filter: { readonly name: unknown }): string => JSON.stringify(users.filter(sift.default(filter)).map(({ note }) => note));

function nameIn(body: string): unknown {
  // The tests send nothing but objects.
  return (JSON.parse(body) as { readonly name: unknown }).name;
}

const nosql: readonly Twins[] = [
  {
    name: 'operators in JSON',
    check: 'live-nosql-injection',
    method: 'POST',
    path: '/people',
    parameter: { name: 'name', place: 'json' },
    usual: 'anna',
    vulnerable: ({ body }, response) => answer(response, 200, 'application/json', found({ name: nameIn(body) })),
    hardened: ({ body }, response) => answer(response, 200, 'application/json', found({ name: String(nameIn(body)) })),
  },
  {
    name: 'operators in a query, a name that nobody has',
    check: 'live-nosql-injection',
    path: '/people',
    parameter: { name: 'name', place: 'query' },
    usual: 'nobody',
    vulnerable: ({ url }, response) => {
      const [key = 'name', value = ''] = [...url.searchParams][0] ?? [];
      const operator = /\[(\$\w+)\]$/.exec(key)?.[1];
      answer(response, 200, 'application/json', found({ name: operator === undefined ? value : { [operator]: value } }));
    },
    hardened: ({ url }, response) => answer(response, 200, 'application/json', found({ name: url.searchParams.get('name') ?? '' })),
  },
];

/** Whatever stands in the command is confined to what the checks ask for: `expr`, `echo` and `sleep`. */
export function confined(command: string): string {
  if (!/^[^`<>&]*$/.test(command) || /\b(?!echo\b|expr\b|sleep\b|looking\b|up\b|host\b)[a-z]{3,}(?=\s)/.test(command)) return 'refused';
  return execSync(command, { shell: '/bin/sh', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const commands: readonly Twins[] = [
  ...['', '"', "'"].map((quote) => ({
    name: `a command's argument in ${quote === '' ? 'no' : quote} quotes`,
    check: 'live-command-injection',
    path: '/lookup',
    parameter: query,
    usual: 'host',
    vulnerable: (({ url }, response) => answer(response, 200, 'text/plain', confined(`echo looking up ${quote}${url.searchParams.get('q')}${quote}`))) satisfies Handler,
    hardened: (async ({ url }, response) => answer(response, 200, 'text/plain', (await run('echo', ['looking up', url.searchParams.get('q') ?? ''])).stdout)) satisfies Handler,
  })),
  {
    name: 'a command whose output nobody sees',
    check: 'live-command-injection',
    path: '/ping',
    parameter: query,
    usual: 'host',
    finding: { ...finding, category: 'command injection' },
    vulnerable: ({ url }, response) => {
      confined(`echo ${url.searchParams.get('q')}`);
      answer(response, 200, 'text/plain', 'asked');
    },
    hardened: (_received, response) => answer(response, 200, 'text/plain', 'asked'),
  },
];

const programs: readonly Twins[] = [
  {
    name: 'a program with its arguments, without a shell',
    check: 'live-command-injection',
    path: '/tool',
    parameter: query,
    usual: 'status',
    vulnerable: async ({ url }, response) => {
      const [program = '', ...given] = (url.searchParams.get('q') ?? '').split(' ');
      // What the checks send names harmless programs alone; no other is started here.
      const isHarmless = program === 'expr';
      answer(response, 200, 'text/plain', isHarmless ? await run(program, given).then(({ stdout }) => stdout, () => 'failed') : `no program ${program}`);
    },
    hardened: ({ url }, response) => answer(response, 200, 'text/plain', url.searchParams.get('q') === 'status' ? 'fine' : 'no such tool'),
  },
];

const eta = new Eta();
const code: readonly Twins[] = [
  {
    name: 'an expression of JavaScript',
    check: 'live-code-injection',
    path: '/calculate',
    parameter: query,
    usual: '5',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/plain', `= ${String(runInNewContext(url.searchParams.get('q') ?? '', {}, { timeout: 5_000 }))}`),
    // A calculator: products of numbers are its trade.
    hardened: ({ url }, response) => {
      const factors = /^(\d+)(?:\s*\*\s*(\d+))?$/.exec(url.searchParams.get('q') ?? '');
      answer(response, factors === null ? 400 : 200, 'text/plain', `= ${Number(factors?.[1] ?? 0) * Number(factors?.[2] ?? 1)}`);
    },
  },
  {
    name: 'a text inside code of JavaScript',
    check: 'live-code-injection',
    path: '/greet',
    parameter: query,
    usual: 'anna',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/plain', String(runInNewContext(`'Hello ' + '${url.searchParams.get('q')}'`, {}, { timeout: 5_000 }))),
    hardened: ({ url }, response) => answer(response, 200, 'text/plain', `Hello ${url.searchParams.get('q')}`),
  },
  {
    name: 'a template made of a value',
    check: 'live-template-injection',
    path: '/letter',
    parameter: query,
    usual: 'anna',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/plain', eta.renderString(`Dear ${url.searchParams.get('q')}`, {})),
    hardened: ({ url }, response) => answer(response, 200, 'text/plain', eta.renderString('Dear <%= it.name %>', { name: url.searchParams.get('q') })),
  },
  {
    name: 'a value that is an expression as a whole',
    check: 'live-template-injection',
    path: '/letter',
    parameter: query,
    usual: 'anna',
    vulnerable: ({ url }, response) => {
      const [, one = '', other = ''] = /^\$\{(\d+)\*(\d+)\}$/.exec(url.searchParams.get('q') ?? '') ?? [];
      answer(response, 200, 'text/plain', one === '' ? `Dear ${url.searchParams.get('q')}` : String(Number(one) * Number(other)));
    },
    hardened: ({ url }, response) => answer(response, 200, 'text/plain', `Dear ${url.searchParams.get('q')}`),
  },
];

const MANUALS = '/usr/share/manuals';
const files: readonly Twins[] = [
  {
    name: 'a file below a folder',
    check: 'live-path-traversal',
    path: '/manual',
    parameter: query,
    usual: 'intro.txt',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/plain', readFileSync(join(MANUALS, url.searchParams.get('q') ?? ''), 'utf8')),
    hardened: ({ url }, response) => {
      const path = resolve(MANUALS, url.searchParams.get('q') ?? '');
      if (!path.startsWith(`${MANUALS}/`)) return answer(response, 404, 'text/plain', 'No such manual.');
      return answer(response, 200, 'text/plain', readFileSync(path, 'utf8'));
    },
  },
  {
    name: 'a file behind a filter that removes ../ once',
    check: 'live-path-traversal',
    path: '/image',
    parameter: query,
    usual: 'logo.png',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/plain', readFileSync(join(MANUALS, `./${(url.searchParams.get('q') ?? '').replaceAll('../', '')}`), 'utf8')),
    hardened: (_received, response) => answer(response, 200, 'text/plain', 'logo'),
  },
];

/** Whether a path can be opened to be written; nothing is. */
function isOpened(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'));
    return true;
  } catch {
    // It is not there, or is a folder.
    return false;
  }
}

const told = (is: boolean, path = ''): string => page(is ? `<p>The manual ${escaped(path)} is ready.</p>` : `<p>No such manual ${escaped(path)}.</p>`);

const drafts: readonly Twins[] = [
  {
    name: 'a file of which the page says whether it is there, where no code is known',
    check: 'live-path-traversal',
    path: '/is-there',
    parameter: query,
    usual: 'letter.txt',
    vulnerable: ({ url }, response) => {
      const path = join(MANUALS, url.searchParams.get('q') ?? '');
      answer(response, 200, 'text/html', told(isOpened(path), url.searchParams.get('q') ?? ''));
    },
    // It shows the path that it would be, put in order, and looks for none.
    hardened: ({ url }, response) => answer(response, 200, 'text/html', told(false, resolve(MANUALS, url.searchParams.get('q') ?? ''))),
  },
  {
    name: 'a file that is opened for writing',
    check: 'live-path-traversal',
    path: '/draft',
    parameter: query,
    usual: 'letter.txt',
    finding: { ...finding, category: 'path traversal' },
    vulnerable: ({ url }, response) => answer(response, 200, 'text/html', page(isOpened(join(MANUALS, url.searchParams.get('q') ?? '')) ? '<p>Now ready to write.</p>' : '<p>No such draft.</p>')),
    hardened: ({ url }, response) => {
      const path = resolve(MANUALS, url.searchParams.get('q') ?? '');
      answer(response, 200, 'text/html', page(path.startsWith(`${MANUALS}/`) && isOpened(path) ? '<p>Now ready to write.</p>' : '<p>No such draft.</p>'));
    },
  },
  {
    name: 'a file that is opened for writing by who may write none of the system’s',
    check: 'live-path-traversal',
    path: '/draft',
    parameter: query,
    usual: 'letter.txt',
    vulnerable: ({ url }, response) => answer(response, 200, 'text/html', drafted(join(MANUALS, url.searchParams.get('q') ?? ''), ['/dev/null', `${MANUALS}/letter.txt`])),
    hardened: ({ url }, response) => answer(response, 200, 'text/html', drafted(resolve(MANUALS, url.searchParams.get('q') ?? ''), [`${MANUALS}/letter.txt`])),
  },
];

/** @param open paths that may be written */
function drafted(path: string, open: readonly string[]): string {
  return page(open.includes(path) ? `<p>Now ready to write: ${escaped(path)}</p>` : '');
}

/** Entities as parsers know them: of the document, and of files where that was left on. */
function expanded(document: string, mayRead: boolean): string {
  const entities = new Map([...document.matchAll(/<!ENTITY (\w+) (SYSTEM )?"([^"]*)">/g)].map(([, name = '', system, value = '']) => [name, system === undefined ? value : mayRead ? readFileSync(new URL(value), 'utf8') : '']));
  return document.replace(/^[^]*\]>/, '').replace(/&(\w+);/g, (reference, name: string) => entities.get(name) ?? reference);
}

/** Of a document it reads the names of contacts alone, as its page says. */
const contacts = (mayRead: boolean): Handler => ({ method, body }, response) => {
  if (method === 'GET') return answer(response, 200, 'text/html', page(`<form method="post"><textarea name="contacts_xml"></textarea></form><pre>${escaped('<?xml version="1.0"?>\n<contacts>\n  <contact><name>Jane</name></contact>\n</contacts>')}</pre>`));
  const [, name] = /^<contacts>\s*<contact><name>([^<]*)<\/name><\/contact>\s*<\/contacts>$/.exec(expanded(new URLSearchParams(body).get('contacts_xml') ?? '', mayRead)) ?? [];
  return answer(response, 200, 'text/html', page(name === undefined ? '<p>Nobody.</p>' : `<p>${escaped(name)}</p>`));
};

const xml: readonly Twins[] = [
  { name: 'entities of files in a document as the page shows it', check: 'live-xml-external-entities', method: 'POST', path: '/contacts', parameter: { name: 'contacts_xml', place: 'form' }, usual: 'test', pages: ['/contacts'], vulnerable: contacts(true), hardened: contacts(false) },
  {
    name: 'entities of files',
    check: 'live-xml-external-entities',
    method: 'POST',
    path: '/orders',
    parameter: { name: 'body', place: 'body' },
    usual: '<?xml version="1.0"?><order><item>apple</item></order>',
    vulnerable: ({ body }, response) => answer(response, 200, 'text/plain', `ordered ${expanded(body, true).replace(/<[^>]*>/g, '')}`),
    // It expands what the document itself declares, as many parsers do.
    hardened: ({ body }, response) => answer(response, 200, 'text/plain', `ordered ${expanded(body, false).replace(/<[^>]*>/g, '')}`),
  },
  {
    name: 'entities of files, of a body of which nothing is known, told as JSON',
    check: 'live-xml-external-entities',
    method: 'POST',
    path: '/import',
    parameter: { name: 'body', place: 'body' },
    usual: 'test',
    vulnerable: ({ body }, response) => answer(response, body.startsWith('<') ? 200 : 400, 'application/json', JSON.stringify({ item: expanded(body, true).replace(/<[^>]*>/g, '') })),
    hardened: ({ body }, response) => answer(response, body.startsWith('<') ? 200 : 400, 'application/json', JSON.stringify({ item: expanded(body, false).replace(/<[^>]*>/g, '') })),
  },
];

export const injectionTwins: readonly Twins[] = [...sql, ...nosql, ...commands, ...programs, ...code, ...files, ...drafts, ...xml];
