/* Cases that differ in little: the same class of flaw behind other statements, quotings, filters and answers, each with a safe twin. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import initSqlJs from 'sql.js';
import { answer, type Handler, type Received } from '#test/running-application.ts';
import { confined, type Twins } from './injection.ts';
import { escaped } from './reflection-contexts.ts';

const SQL = await initSqlJs();
const query = { name: 'q', place: 'query' } as const;
const page = (body: string): string => `<!doctype html><title>Cases</title><h1>Products</h1>${body}`;

type Statement = readonly [sql: string, parameters?: readonly string[]];
type OnFault = (message: string) => readonly [status: number, body: string];

const broken: OnFault = () => [500, page('<p>Something went wrong.</p>')];
const told: OnFault = (message) => [200, page(`<p>Exception: SQLITE_ERROR: ${escaped(message)}</p>`)];
const hushed: OnFault = () => [200, page('<ul></ul>')];

/** Each application has a database of its own: some cases write to it. */
function asked(statementOf: (value: string) => Statement, onFault: OnFault, valueOf: (received: Received) => string = ({ value }) => value('q')): Handler {
  const database = new SQL.Database();
  database.run("create table products (id integer, name text, price integer); create table visits (name text, place text); insert into products values (1, 'red apple', 3), (2, 'green pear', 4), (3, 'yellow plum', 5)");
  return (received, response) => {
    try {
      const [sql, parameters = []] = statementOf(valueOf(received));
      const [result] = database.exec(sql, [...parameters]);
      answer(response, 200, 'text/html', page(`<ul>${(result?.values ?? []).map((row) => `<li>${escaped(row.join(' '))}</li>`).join('')}</ul>`));
    } catch (error) {
      const [status, body] = onFault(error instanceof Error ? error.message : String(error));
      answer(response, status, 'text/html', body);
    }
  };
}

interface SqlCase {
  readonly usual: string;
  readonly flawed: (value: string) => Statement;
  readonly safe: (value: string) => Statement;
  readonly onFault: OnFault;
}

const whole = (value: string): string => String(Number.parseInt(value, 10));
const column = (value: string): string => (['name', 'price', 'id'].includes(value) ? value : 'name');

const statements: Readonly<Record<string, SqlCase>> = {
  'a number before more conditions': { usual: '2', flawed: (q) => [`select name from products where id = ${q} and price > 0`], safe: (q) => ['select name from products where id = ? and price > 0', [whole(q)]], onFault: broken },
  'a number in a list': { usual: '2', flawed: (q) => [`select name from products where id in (${q})`], safe: (q) => ['select name from products where id in (?)', [whole(q)]], onFault: hushed },
  'a number from which quotes are taken': { usual: '2', flawed: (q) => [`select name from products where id = ${q.replace(/['"]/g, '')}`], safe: (q) => ['select name from products where id = ?', [whole(q)]], onFault: hushed },
  'a number in parentheses, faults told': { usual: '2', flawed: (q) => [`select name from products where (id = ${q})`], safe: (q) => ['select name from products where (id = ?)', [whole(q)]], onFault: told },
  'a text before more conditions': { usual: 'red apple', flawed: (q) => [`select name from products where name = '${q}' and price > 0 order by id`], safe: (q) => ['select name from products where name = ? and price > 0 order by id', [q]], onFault: broken },
  'a text that finds nothing, faults told': { usual: 'bar', flawed: (q) => [`select name from products where name = '${q}'`], safe: (q) => ['select name from products where name = ?', [q]], onFault: told },
  'a text in double quotes': { usual: 'red apple', flawed: (q) => [`select name from products where name = "${q}" and price > 0`], safe: (q) => ['select name from products where name = ? and price > 0', [q]], onFault: hushed },
  'a pattern in parentheses': { usual: 'apple', flawed: (q) => [`select name from products where (name like '%${q}%') and price > 0`], safe: (q) => ["select name from products where (name like '%' || ? || '%') and price > 0", [q]], onFault: hushed },
  'the beginning of a pattern': { usual: 'red', flawed: (q) => [`select name from products where name like '${q}%'`], safe: (q) => ["select name from products where name like ? || '%'", [q]], onFault: broken },
  'a text in two parentheses': { usual: 'red apple', flawed: (q) => [`select name from products where ((name = '${q}') and price > 0)`], safe: (q) => ['select name from products where ((name = ?) and price > 0)', [q]], onFault: hushed },
  'a column of sorting': { usual: 'price', flawed: (q) => [`select name from products order by ${q}`], safe: (q) => [`select name from products order by ${column(q)}`], onFault: broken },
  'a direction of sorting': { usual: 'asc', flawed: (q) => [`select name from products order by price ${q}`], safe: (q) => [`select name from products order by price ${q.toLowerCase() === 'desc' ? 'desc' : 'asc'}`], onFault: broken },
  'a column that is shown': { usual: 'name', flawed: (q) => [`select ${q} from products`], safe: (q) => [`select ${column(q)} from products`], onFault: broken },
  'a number of rows': { usual: '2', flawed: (q) => [`select name from products limit ${q}`], safe: (q) => ['select name from products limit ?', [whole(q)]], onFault: broken },
  'a text of a new row': { usual: 'anna', flawed: (q) => [`insert into visits values ('${q}', 'home')`], safe: (q) => ["insert into visits values (?, 'home')", [q]], onFault: broken },
  'a text of a changed row': { usual: 'anna', flawed: (q) => [`update visits set name = '${q}' where place = 'home'`], safe: (q) => ["update visits set name = ? where place = 'home'", [q]], onFault: told },
};

const sql: readonly Twins[] = Object.entries(statements).map(([name, { usual, flawed, safe, onFault }]) => ({ name, check: 'live-sql-injection', path: '/case', parameter: query, usual, vulnerable: asked(flawed, onFault), hardened: asked(safe, onFault) }));

/** Names stand where they may in a request. */
const byName = (q: string): Statement => [`select name from products where name = '${q}'`];
const bound = (q: string): Statement => ['select name from products where name = ?', [q]];

const places: readonly Twins[] = [
  { name: 'a field of JSON', check: 'live-sql-injection', method: 'POST', path: '/json', parameter: { name: 'name', place: 'json' }, usual: 'red apple', ...inPlace(({ body }) => String((JSON.parse(body) as { readonly name: unknown }).name)) }, // The tests send nothing but objects.
  { name: 'a field of a form in parts', check: 'live-sql-injection', method: 'POST', path: '/parts', parameter: { name: 'name', place: 'multipart' }, usual: 'red apple', ...inPlace(({ body }) => /name="name"\r\n\r\n([^]*?)\r\n--limit/.exec(body)?.[1] ?? '') },
  { name: 'a field of a form', check: 'live-sql-injection', method: 'POST', path: '/form', parameter: { name: 'q', place: 'form' }, usual: 'red apple', ...inPlace(({ value }) => value('q')) },
  { name: 'a cookie', check: 'live-sql-injection', path: '/cookie', parameter: { name: 'fruit', place: 'cookie' }, usual: 'red apple', ...inPlace(({ cookies }) => cookies.get('fruit') ?? '') },
  { name: 'a header', check: 'live-sql-injection', path: '/header', parameter: { name: 'x-fruit', place: 'header' }, usual: 'red apple', ...inPlace(({ headers }) => String(headers['x-fruit'])) },
  { name: 'a segment of the path', check: 'live-sql-injection', path: '/fruit/{name}', parameter: { name: 'name', place: 'path' }, usual: 'red apple', ...inPlace(({ url }) => decodeURIComponent(url.pathname.split('/')[2] ?? '')) },
];

function inPlace(valueOf: (received: Received) => string): Pick<Twins, 'vulnerable' | 'hardened'> {
  return { vulnerable: asked(byName, hushed, valueOf), hardened: asked(bound, hushed, valueOf) };
}

const run = promisify(execFile);
const echoed: Handler = async ({ value }, response) => answer(response, 200, 'text/plain', (await run('echo', ['host', value('q')])).stdout);
const shelled = (commandOf: (value: string) => string): Handler => ({ value }, response) => answer(response, 200, 'text/plain', confined(commandOf(value('q'))));
const blind = (commandOf: (value: string) => string): Handler => ({ value }, response) => {
  confined(commandOf(value('q')));
  answer(response, 200, 'text/plain', 'asked');
};
const silent: Handler = (_received, response) => answer(response, 200, 'text/plain', 'asked');
const takenOut = (signs: RegExp) => (value: string): string => value.replace(signs, '');

const commands: readonly Twins[] = [
  { name: 'where ; is taken out', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: shelled((q) => `echo ${takenOut(/;/g)(q)}`), hardened: echoed },
  { name: 'where ; and | are taken out', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: shelled((q) => `echo ${takenOut(/[;|]/g)(q)}`), hardened: echoed },
  { name: 'in double quotes, where ; and | are taken out', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: shelled((q) => `echo "${takenOut(/[;|]/g)(q)}"`), hardened: echoed },
  { name: 'in single quotes, before more of the line', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: shelled((q) => `echo '${q}' up`), hardened: echoed },
  { name: 'where all but line ends are taken out', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: shelled((q) => `echo ${takenOut(/[;|$()]/g)(q)}`), hardened: echoed },
  { name: 'unseen, in no quotes', check: 'live-blind-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: blind((q) => `echo ${q}`), hardened: silent },
  { name: 'unseen, in double quotes', check: 'live-blind-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: blind((q) => `echo "${q}"`), hardened: silent },
  { name: 'unseen, in single quotes', check: 'live-blind-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: blind((q) => `echo '${q}'`), hardened: silent },
];

const MANUALS = '/usr/share/manuals';
const read = (pathOf: (value: string) => string): Handler => ({ value }, response) => answer(response, 200, 'text/plain', readFileSync(pathOf(value('file')), 'utf8'));
const withinManuals: Handler = ({ value }, response) => {
  const path = resolve(MANUALS, value('file'));
  return path.startsWith(`${MANUALS}/`) ? answer(response, 200, 'text/plain', readFileSync(path, 'utf8')) : answer(response, 404, 'text/plain', 'No such manual.');
};
/** What an application does that knows of one spelling alone. */
const traversals: Readonly<Record<string, readonly [usual: string, pathOf: (value: string) => string]>> = {
  'below a folder': ['intro.txt', (q) => join(MANUALS, q)],
  'as it is': ['/usr/share/manuals/intro.txt', (q) => q],
  'where it must not begin with a slash': ['intro.txt', (q) => join(MANUALS, q.replace(/^\/+/, ''))],
  'where it must begin with the folder': ['manuals/intro.txt', (q) => (q.startsWith('manuals/') ? join('/usr/share', q) : '')],
  'where ../ is taken out once': ['intro.txt', (q) => join(MANUALS, q.replaceAll('../', ''))],
  'where it is decoded once more': ['intro.txt', (q) => (q.includes('../') ? '' : join(MANUALS, decodeURIComponent(q)))],
  'where the way up is refused': ['intro.txt', (q) => (q.includes('..') ? '' : resolve(MANUALS, q))],
  'as an address': ['file:///usr/share/manuals/intro.txt', (q) => (q.startsWith('file://') ? new URL(q).pathname : '')],
};

const files: readonly Twins[] = Object.entries(traversals).map(([name, [usual, pathOf]]) => ({ name: `a file, ${name}`, check: 'live-path-traversal', path: '/manual', parameter: { name: 'file', place: 'query' }, usual, vulnerable: read(pathOf), hardened: withinManuals }));

function sentOn(addressOf: (value: string, host: string) => string | undefined): Handler {
  return ({ value, url }, response) => {
    response.writeHead(302, { location: (addressOf(value('q'), url.host) ?? '/home').replace(/[^ -~]/g, '') }).end();
  };
}
const onlyIf = (mayLead: (value: string, host: string) => boolean) => (value: string, host: string): string | undefined => (mayLead(value, host) ? value : undefined);
const ownPath = sentOn((value) => (/^\/(?![/\\])[\w/]*$/.test(value) ? value : undefined));

const redirects: readonly Twins[] = [
  { name: 'where http must not stand in it', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn(onlyIf((value) => !/http/i.test(value))), hardened: ownPath },
  { name: 'where // must not stand in it', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn(onlyIf((value) => !value.includes('//'))), hardened: ownPath },
  { name: 'where it must hold the own host', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn(onlyIf((value, host) => value.includes(host) || /^\/\w/.test(value))), hardened: ownPath },
  { name: 'where it must begin with the own address', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn(onlyIf((value, host) => value.startsWith(`http://${host}`) || /^\/\w/.test(value))), hardened: ownPath },
  { name: 'where it must be an address', check: 'live-open-redirect', path: '/go', parameter: query, usual: 'https://shop.invalid/', vulnerable: sentOn(onlyIf((value) => /^https?:\/\//.test(value))), hardened: sentOn(onlyIf((value) => value.startsWith('https://shop.invalid/'))) },
  { name: 'by a script', check: 'live-open-redirect', path: '/soon', parameter: query, usual: '/home', vulnerable: ({ value }, response) => answer(response, 200, 'text/html', `<script>location = ${JSON.stringify(value('q')).replaceAll('<', '\\u003c')};</script>`), hardened: ({ value }, response) => answer(response, 200, 'text/html', `<script>location = "/home?from=${encodeURIComponent(value('q'))}";</script>`) },
];

/** SQLite has no function that waits. */
const waiting = new SQL.Database();
waiting.run("create table products (id integer, name text); insert into products values (2, 'red apple')");
waiting.create_function('sleep', (seconds: number) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
  return 0;
});

function counted(sqlOf: (value: string) => string): Handler {
  return ({ value }, response) => {
    try {
      waiting.exec(sqlOf(value('q')));
    } catch {
      // The page says nothing of the statement, on purpose.
    }
    answer(response, 200, 'text/plain', 'asked');
  };
}

const blindSql: readonly Twins[] = [
  { name: 'a text of which nothing is seen', check: 'live-blind-sql-injection', path: '/count', parameter: query, usual: 'red apple', vulnerable: counted((q) => `select 1 from products where name <> '${q}'`), hardened: silent },
  { name: 'a number of which nothing is seen', check: 'live-blind-sql-injection', path: '/count', parameter: query, usual: '2', vulnerable: counted((q) => `select 1 from products where id = ${q}`), hardened: silent },
];

export const nearEqualTwins: readonly Twins[] = [...sql, ...blindSql, ...places, ...commands, ...files, ...redirects];
