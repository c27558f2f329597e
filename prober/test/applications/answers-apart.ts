/* Flaws that the answer tells in its own way: a refusal with words of its own, a page that forwards. */
import initSqlJs from 'sql.js';
import { answer, type Handler } from '#test/running-application.ts';
import type { Twins } from './injection.ts';

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table members (name text, word text); insert into members values ('anna', 'plum')");

const page = (body: string): string => `<!doctype html><title>Members</title><h1>Members of the club</h1>${body}`;
const REFUSED = '<p>You supplied an invalid name or password.</p>';

function entered(statement: (name: string) => readonly [string, readonly string[]], complains: string): Handler {
  return ({ url }, response) => {
    try {
      const [sql, parameters] = statement(url.searchParams.get('name') ?? '');
      answer(response, 200, 'text/html', page((database.exec(sql, [...parameters])[0]?.values.length ?? 0) > 0 ? '<p>Welcome</p>' : REFUSED));
    } catch {
      answer(response, 200, 'text/html', page(`${complains}${REFUSED}`));
    }
  };
}

function led(isTaken: (content: string) => boolean): Handler {
  return ({ url }, response) => {
    const content = url.searchParams.get('content') ?? '';
    if (isTaken(content)) return void response.writeHead(302, { location: content }).end();
    return answer(response, 200, 'text/html', page('<p>Choose your language.</p>'));
  };
}

const content = { name: 'content', place: 'query' } as const;

export const answersApartTwins: readonly Twins[] = [
  {
    name: 'a sign-in whose refusal has a word of faults, with a fault that adds another',
    check: 'live-sql-injection',
    path: '/enter',
    parameter: { name: 'name', place: 'query' },
    usual: 'test',
    vulnerable: entered((name) => [`select 1 from members where (name = '${name}' and word = 'x')`, []], '<p>System error.</p>'),
    hardened: entered((name) => ["select 1 from members where (name = ? and word = 'x')", [name]], '<p>System error.</p>'),
  },
  { name: 'a page’s name that may be an address', check: 'live-open-redirect', path: '/bank/customize.jsp', parameter: content, usual: 'customize.jsp', vulnerable: led((text) => /^https?:/.test(text)), hardened: led((text) => text.startsWith('/help/')) },
];
