/* Flaws behind filters that leave something out, and flaws that the answer tells by one sign alone; each with the twin that is mended. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import initSqlJs from 'sql.js';
import { answer, type Handler } from '#test/running-application.ts';
import { confined, type Twins } from './injection.ts';
import { escaped } from './reflection-contexts.ts';

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table products (id integer, name text); insert into products values (1, 'red apple'), (2, 'green pear'), (3, 'yellow plum'); create table members (name text, word text); insert into members values ('anna', 'plum')");

const query = { name: 'q', place: 'query' } as const;
type Statement = readonly [sql: string, parameters?: readonly string[]];

/** A page of many lines, of which one says what was found; faults show as nothing found. */
function listed(statementOf: (value: string) => Statement): Handler {
  const lines = Array.from({ length: 30 }, (_unused, index) => `<p>Line ${index} of the shop's own page</p>`).join('\n');
  return ({ value }, response) => {
    const rows = rowsOf(...statementOf(value('q')));
    answer(response, 200, 'text/html', `<!doctype html><title>Shop</title>${lines}${rows === undefined || rows.length === 0 ? '' : `<b>${escaped(rows.map((row) => row.join(' ')).join(', '))}</b>`}`);
  };
}

function rowsOf(sql: string, parameters: readonly string[] = []): readonly (readonly unknown[])[] | undefined {
  try {
    return database.exec(sql, [...parameters])[0]?.values ?? [];
  } catch {
    // The page says nothing of faults, on purpose.
    return undefined;
  }
}

/** It leads on in any case, elsewhere after a fault. */
function entered(statementOf: (name: string) => Statement): Handler {
  return ({ value }, response) => {
    const rows = rowsOf(...statementOf(value('q')));
    response.writeHead(302, { location: rows === undefined ? '/start?say=something+went+wrong' : rows.length > 0 ? '/members' : '/start?say=unknown' }).end();
  };
}

/** Signs that are written before quotes, as the database reads them in its own letters; it tells its faults. */
function slashed(letters: 'gbk' | 'utf-8'): Handler {
  return ({ value }, response) => {
    const text = new TextDecoder(letters).decode(Buffer.from(value('q').replace(/['"\\]/g, '\\$&')));
    // SQLite writes a quote of a text twice, MySQL with a sign before it.
    const statement = `select id, name from products where name = '${text.replace(/\\(['"])/g, (_all, quote) => (quote === "'" ? "''" : '"'))}'`;
    const said = rowsOf(statement) === undefined ? 'You have an error in your SQL syntax' : 'nothing found';
    answer(response, 200, 'text/html', `<!doctype html><title>Shop</title><p>${said}</p>`);
  };
}

/** A filter refuses one quote and words of statements; the database tells its faults. */
function filtered(statementOf: (value: string) => Statement): Handler {
  return ({ value }, response) => {
    if (/"|\b(?:and|or|select)\b/i.test(value('q'))) return answer(response, 200, 'text/html', '<p>Not allowed.</p>');
    answer(response, 200, 'text/html', `<p>${rowsOf(...statementOf(value('q'))) === undefined ? 'unrecognized token: "&#39;"' : 'nothing found'}</p>`);
  };
}

/** A filter knows the words of conditions, nothing that is asked for is there, and a fault says no more than that there was one. */
function silent(statementOf: (value: string) => Statement): Handler {
  return ({ value }, response) => {
    if (/and|or|union|select|--|;|\/\*/i.test(value('q'))) return answer(response, 403, 'text/plain', 'Refused.');
    const rows = rowsOf(...statementOf(value('q')));
    return rows === undefined ? answer(response, 500, 'application/json', '{"message":"Internal error"}') : answer(response, 200, 'application/json', `{"found":${rows.length > 0}}`);
  };
}

const bare = (value: string): string => value.replace(/\b(?:and|or|union|select)\b|\s|--|#|\/\*|\*\//gi, '');
const byName = (q: string): Statement => [`select id, name from products where name = '${q}'`];
const bound = (q: string): Statement => ['select id, name from products where name = ?', [q]];
const whole = (value: string): string => String(Number.parseInt(value, 10));
/** MySQL's sign of AND, which SQLite lacks. */
const ofMysql = (sql: string): Statement => [sql.replaceAll('&&', ' and ')];
const sqlCase = { check: 'live-sql-injection', path: '/case', parameter: query } as const;

const statements: readonly Twins[] = [
  { ...sqlCase, name: 'a fault that says nothing, behind a filter of words', usual: 'test', vulnerable: silent(byName), hardened: silent(bound) },
  { ...sqlCase, name: 'one line of a large page', usual: 'red apple', vulnerable: listed(byName), hardened: listed(bound) },
  { ...sqlCase, name: 'where spaces, words and comments are taken out', usual: 'pear', vulnerable: listed((q) => [`select id, name from products where name like '%${bare(q)}%'`]), hardened: listed((q) => ["select id, name from products where name like '%' || ? || '%'", [bare(q)]]) },
  { ...sqlCase, name: 'of MySQL, where spaces, words and comments are taken out', usual: '2', vulnerable: listed((q) => ofMysql(`select id, name from products where (id = ("${bare(q)}"))`)), hardened: listed((q) => ['select id, name from products where id = ?', [whole(q)]]) },
  { ...sqlCase, name: 'a column’s number of sorting, faults silent', usual: '1', vulnerable: listed((q) => [`select id, name from products order by ${q}`]), hardened: listed((q) => [`select id, name from products order by ${q === '2' ? 2 : 1}`]) },
  { ...sqlCase, name: 'a column of sorting with its direction, faults silent', usual: 'name ASC', vulnerable: listed((q) => [`select id, name from products order by ${q}`]), hardened: listed((q) => [`select id, name from products order by name ${/ desc$/i.test(q) ? 'desc' : 'asc'}`]) },
  { ...sqlCase, path: '/case.php', name: 'quotes escaped byte by byte, letters of two bytes', usual: 'pear', vulnerable: slashed('gbk'), hardened: slashed('utf-8') },
  { ...sqlCase, name: 'behind a filter of one quote and of words', usual: 'test', vulnerable: filtered((q) => [`select 1 from members where name like '%${q}%'`]), hardened: filtered((q) => ["select 1 from members where name like '%' || ? || '%'", [q]]) },
  { ...sqlCase, name: 'told by where the answer leads', usual: 'test', vulnerable: entered((q) => [`select 1 from members where name = '${q}' and word = 'x'`]), hardened: entered((q) => ["select 1 from members where name = ? and word = 'x'", [q]]) },
];

/** Names that no letter of ours is part of. */
database.run("create table goods (name text); insert into goods values ('机'), ('椅子')");
const searched = (statementOf: (value: string) => Statement): Handler => ({ value }, response) => answer(response, 200, 'application/json', JSON.stringify({ found: rowsOf(...statementOf(value('q'))) ?? [], took: performance.now() }));
const searches: readonly Twins[] = [{ ...sqlCase, name: 'a search that finds none of our letters, with a time in each answer', usual: 'test', vulnerable: searched((q) => [`select name from goods where name like '%${q}%'`]), hardened: searched((q) => ["select name from goods where name like '%' || ? || '%'", [q]]) }];

const shown = (pageOf: (value: string) => string): Handler => ({ value }, response) => answer(response, 200, 'text/html', `<!doctype html><h1>Shop</h1>${pageOf(value('q'))}`);
const markupCase = { check: 'live-reflected-cross-site-scripting', path: '/shown', parameter: query, usual: 'apple' } as const;
const KNOWN_TAGS = /<(?!\/?(?:b|i|p)\b)[^>]*>?/gi;

const markup: readonly Twins[] = [
  { ...markupCase, name: 'where known elements are left with their attributes', vulnerable: shown((q) => `<p>${q.replace(KNOWN_TAGS, '')}</p>`), hardened: shown((q) => `<p>${escaped(q).replace(/&lt;(\/?(?:b|i|p))&gt;/g, '<$1>')}</p>`) },
  { ...markupCase, name: 'where handlers are taken from known elements in the twin', vulnerable: shown((q) => `<p>${q.replace(KNOWN_TAGS, '')}</p>`), hardened: shown((q) => `<p>${q.replace(KNOWN_TAGS, '').replace(/\son\w+\s*=\s*\S*?(?=[\s>])/gi, '')}</p>`) },
  { ...markupCase, name: 'in an address from which the scheme’s word is taken', vulnerable: shown((q) => `<a href="${q.replace(/script/gi, 's_cript').replaceAll('"', '').replace(/[<>]/g, '')}">on</a>`), hardened: shown((q) => `<a href="${escaped(/^https?:/.test(q) ? q : `/to?${q}`)}">on</a>`) },
  { ...markupCase, name: 'where spaces and ends of tags are refused', vulnerable: shown((q) => (/[ >&#]/.test(q) ? '<p>Refused</p>' : `<p>${q}</p>`)), hardened: shown((q) => (/[ >&#]/.test(q) ? '<p>Refused</p>' : `<p>${escaped(q)}</p>`)) },
  { ...markupCase, name: 'in an address that must hold one of the web', usual: 'http://shop.invalid/', vulnerable: shown((q) => (q.includes('http://') ? `<a href="${q.replace(/[<>"]/g, '')}">on</a>` : '<p>no address</p>')), hardened: shown((q) => (q.startsWith('http://') ? `<a href="${escaped(q)}">on</a>` : '<p>no address</p>')) },
];

/** A server that chooses the type of a text by what is asked for. */
const chosen = (textOf: (value: string) => string): Handler => ({ value, headers }, response) => answer(response, 200, /text\/html/.test(headers.accept ?? '') ? 'text/html' : 'text/plain', `No hint for ${textOf(value('q'))}`);
const typed: readonly Twins[] = [{ ...markupCase, name: 'in a text that a browser is given as a page', vulnerable: chosen((q) => q), hardened: chosen(escaped) }];

const MANUALS = '/usr/share/manuals';
const SOURCE = '<?php $title = "Manual"; echo "<h1>How to begin with the shop</h1>"; ?>';
const encoder = /^php:\/\/filter\/convert\.base64-encode\/resource=(.+)$/;

/** As PHP opens files: it knows addresses of its own. Each name gets an ending. */
function included(mayOpen: (value: string) => boolean): Handler {
  return ({ value }, response) => {
    const name = value('q');
    const encoded = encoder.exec(name)?.[1];
    const source = mayOpen(name) && (encoded ?? name) === 'intro' ? SOURCE : undefined;
    const said = source === undefined ? 'No such manual.' : encoded === undefined ? '<h1>How to begin with the shop</h1>' : Buffer.from(source).toString('base64');
    answer(response, 200, 'text/html', `<!doctype html><title>Manuals</title><div>${said}</div>`);
  };
}

/** As servlets forward: paths of the application alone, that of its own settings among them. A manual that explains them shows their beginning always. */
function forwarded(mayLead: (path: string) => boolean): Handler {
  const resources = new Map([['/index.jsp', '<h1>Welcome</h1>'], ['/WEB-INF/web.xml', '<?xml version="1.0"?>\n<web-app version="4.0">\n<servlet/></web-app>']]);
  return ({ value }, response) => {
    const path = value('q');
    const said = mayLead(path) ? resources.get(path) : '<p>It begins with</p><pre><web-app version="4.0"></pre>';
    answer(response, said === undefined ? 404 : 200, 'text/html', said ?? '<h1>Not found</h1>');
  };
}

/** As servers send files: none of what has no length, as that of the kernel's version. */
function sized(pathOf: (value: string) => string): Handler {
  return ({ value }, response) => {
    const path = pathOf(value('q'));
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    answer(response, size === undefined ? 404 : 200, 'text/plain', size === undefined ? 'No such cover.' : readFileSync(path, 'utf8').slice(0, size));
  };
}

/** As PHP runs a text: statements, each with its end, and what they print before the page. */
function evaluated(mayRun: (text: string) => boolean): Handler {
  return ({ value }, response) => {
    const text = value('q');
    const [, one, other] = /^\w*;?print\(array_product\(\[(\d+),(\d+)\]\)\);$/.exec(text) ?? [];
    if (!mayRun(text)) return answer(response, 200, 'text/html', `<p>No statement: ${escaped(text)}</p>`);
    return answer(response, one === undefined ? 500 : 200, 'text/html', one === undefined ? '<b>Parse error</b>: syntax error, unexpected end of file' : `${Number(one) * Number(other)}<!doctype html><p>It was run.</p>`);
  };
}

/** As PHP reads a text in double quotes: what stands in braces behind a dollar is worked out, and a quote ends it. */
function quotedByPhp(mayHold: (text: string) => boolean, taken: RegExp): Handler {
  return ({ value }, response) => {
    const text = value('q').replace(taken, '');
    if (!mayHold(text)) return answer(response, 200, 'text/html', '<p>Hello, somebody</p>');
    const [, one, other] = /(?:^[^"$]*"\.|\$\{)print\(array_product\(\[(\d+),(\d+)\]\)\)(?:\."|\})$/.exec(text) ?? [];
    if (one !== undefined) return answer(response, 200, 'text/html', `${Number(one) * Number(other)}<p>Hello, 1</p>`);
    return /["$]/.test(text) ? answer(response, 500, 'text/html', '<b>Parse error</b>: syntax error') : answer(response, 200, 'text/html', `<p>Hello, ${escaped(text)}</p>`);
  };
}

const isPlain = (text: string): boolean => /^\w*$/.test(text);

function lastOf(command: string): string {
  try {
    return confined(command).trimEnd().split('\n').at(-1) ?? '';
  } catch {
    // It ended badly, and the page does not say so.
    return '';
  }
}

/** A program that is not there says nothing, and PHP shows the last line alone; the filter refuses what it knows. */
function lastLine(refused: RegExp, isSafe = false): Handler {
  return ({ value }, response) => {
    const said = refused.test(value('addr')) || isSafe ? '' : lastOf(`up ${value('addr')}`);
    return answer(response, 200, 'text/html', `<p>Result: ${escaped(said)}</p>`);
  };
}

const scripts: readonly Twins[] = [
  { name: 'a text in double quotes that PHP works out', check: 'live-code-injection', path: '/hello.php', parameter: query, usual: 'test', vulnerable: quotedByPhp(() => true, /'/g), hardened: quotedByPhp(isPlain, /'/g) },
  { name: 'a text in double quotes that PHP works out, quotes taken out', check: 'live-code-injection', path: '/hello.php', parameter: query, usual: 'test', vulnerable: quotedByPhp(() => true, /['"\\]/g), hardened: quotedByPhp(isPlain, /['"\\]/g) },
  { name: 'a text that PHP runs as statements', check: 'live-code-injection', path: '/run.php', parameter: query, usual: 'test', vulnerable: evaluated(() => true), hardened: evaluated(() => false) },
];

const files: readonly Twins[] = [
  { name: 'a page of a servlet’s own that is forwarded to', check: 'live-path-traversal', path: '/go', parameter: query, usual: '/index.jsp', vulnerable: forwarded(() => true), hardened: forwarded((path) => path === '/index.jsp') },
  { name: 'a page’s name that gets an ending, opened by PHP', check: 'live-path-traversal', path: '/manual', parameter: { name: 'q', place: 'query' }, usual: 'intro', finding: { id: 'finding', rule: 'rule', category: 'path traversal', severity: 'high', libraries: [] }, vulnerable: included(() => true), hardened: included((name) => /^\w+$/.test(name)) },
  { name: 'a file that is shown as a text of JSON', check: 'live-path-traversal', path: '/api/manual', parameter: { name: 'file', place: 'query' }, usual: 'intro.txt', vulnerable: ({ value }, response) => answer(response, 200, 'application/json', JSON.stringify({ text: readFileSync(join(MANUALS, value('file')), 'utf8') })), hardened: ({ value }, response) => answer(response, 200, 'application/json', JSON.stringify({ text: `Linux version of ${value('file')}` })) },
  { name: 'a file that is sent with as many bytes as its system says', check: 'live-path-traversal', path: '/cover', parameter: query, usual: 'cover', vulnerable: sized((path) => join(MANUALS, path)), hardened: sized((path) => join(MANUALS, path.replaceAll('/', ''))) },
  { name: 'whether a file is there, of a path that is shown in order', check: 'live-path-traversal', path: '/stored', parameter: query, usual: 'cover', vulnerable: toldOf((path) => existsSync(path)), hardened: toldOf((path) => resolve(path).startsWith('/usr/share/') && existsSync(path)) },
  { name: 'a file whose path must not be absolute', check: 'live-path-traversal', path: '/manual', parameter: { name: 'file', place: 'query' }, usual: 'intro.txt', vulnerable: ({ value }, response) => answer(response, 200, 'text/plain', value('file').startsWith('/') ? 'No.' : readFileSync(join(MANUALS, value('file')), 'utf8')), hardened: ({ value }, response) => answer(response, 200, 'text/plain', value('file') === 'intro.txt' ? 'How to begin' : 'No.') },
];

const decodedHeader = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): string => decodeURIComponent(String(headers['x-job']).replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));

const address = { check: 'live-command-injection', path: '/ping', parameter: { name: 'addr', place: 'query' }, usual: '127.0.0.1' } as const;

const commands: readonly Twins[] = [
  { ...address, name: 'of an address, where spaces and all that joins commands are refused', vulnerable: lastLine(/[ ;|&$]/), hardened: lastLine(/[ ;|&$]/, true) },
  { ...address, name: 'of an address that has to be the whole of one line', vulnerable: lastLine(/^(?![^]*(?:^|\n)\d{1,3}(?:\.\d{1,3}){3}(?:\n|$))/), hardened: lastLine(/^(?!\d{1,3}(?:\.\d{1,3}){3}$)/) },
  { name: 'of which the value is all, options and the signs of a shell taken out', check: 'live-command-injection', path: '/tool', parameter: query, usual: 'up', vulnerable: ({ value }, response) => answer(response, 200, 'text/plain', confined(value('q').replace(/[&;|\-$()`/\\#'"\n]/g, '').replace(/^(?!expr)/, 'echo '))), hardened: ({ value }, response) => answer(response, 200, 'text/plain', value('q').replace(/[&;|\-$()`/\\#'"\n]/g, '')) },
  { name: 'of a header that is decoded, and is all', check: 'live-command-injection', path: '/job', parameter: { name: 'x-job', place: 'header' }, usual: 'up', vulnerable: ({ headers }, response) => answer(response, 200, 'text/plain', confined(decodedHeader(headers).replace(/^(?!expr)/, 'echo ').replace(/[;&|\n$()`]/g, ''))), hardened: ({ headers }, response) => answer(response, 200, 'text/plain', decodedHeader(headers)) },
  { name: 'where spaces and most signs are refused', check: 'live-command-injection', path: '/host', parameter: query, usual: 'host', vulnerable: ({ value }, response) => answer(response, 200, 'text/plain', /[ &;@%^'<>,\\/#\n]/.test(value('q')) ? 'refused' : confined(`echo ${value('q')}`)), hardened: ({ value }, response) => answer(response, 200, 'text/plain', /^[\w.]+$/.test(value('q')) ? value('q') : 'refused') },
];

/** Encoded sign by sign, and with one slash where there are several. */
function toldOf(isThere: (path: string) => boolean): Handler {
  return ({ value }, response) => {
    const path = `/usr/share/${value('q')}`.replace(/\/{2,}/g, '/');
    const shownPath = path.replace(/[^\w,. -]/g, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`);
    return answer(response, 200, 'text/plain', `The file '${shownPath}' was looked for.\n ${isThere(path) ? 'It is there.' : 'It is not there yet.'}\n`);
  };
}

export const filterTwins: readonly Twins[] = [...statements, ...searches, ...markup, ...typed, ...files, ...scripts, ...commands];
