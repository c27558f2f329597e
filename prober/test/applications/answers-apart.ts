/* Flaws that the answer tells in its own way: a refusal with words of its own, a page that forwards. */
import { Eta } from 'eta';
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

const eta = new Eta();
const greet = (name: string): string => eta.renderString(`Dear ${name}`, {});
const greetSafely = (name: string): string => eta.renderString('Dear <%= it.name %>', { name });

/** What was made of the value stands in no answer; whether it could be made does. */
function made(make: (name: string) => string, answered: readonly [type: string, body: () => string]): Handler {
  return ({ url }, response) => {
    try {
      make(url.searchParams.get('name') ?? '');
    } catch {
      return answer(response, 500, 'text/html', page('<p>Something went wrong.</p>'));
    }
    return answer(response, 200, answered[0], answered[1]());
  };
}

const SENT = ['text/html', () => page('<p>The letter is on its way.</p>')] as const;
let printed = 0;
/** It holds when it was made. */
const PRINTED = ['application/pdf', () => `%PDF-1.4 stream ${(printed += 1) * 7_919} ${'x'.repeat(printed % 97)}\nendstream`] as const;

/** Who refuses signs that attacks are made of, and takes the text for nothing else. */
function refusing(signs: RegExp): (name: string) => string {
  return (name) => {
    if (signs.test(name)) throw new Error('It is refused.');
    return greetSafely(name);
  };
}

const name = { name: 'name', place: 'query' } as const;
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
  { name: 'a template of a letter that is sent', check: 'live-template-injection', path: '/letter/send', parameter: name, usual: 'anna', vulnerable: made(greet, SENT), hardened: made(refusing(/\/0|\[\]|[%]0/), SENT) },
  { name: 'a template of a document of pages', check: 'live-template-injection', path: '/letter/print', parameter: name, usual: 'anna', vulnerable: made(greet, PRINTED), hardened: made(greetSafely, PRINTED) },
  { name: 'a page’s name that may be an address', check: 'live-open-redirect', path: '/bank/customize.jsp', parameter: content, usual: 'customize.jsp', vulnerable: led((text) => /^https?:/.test(text)), hardened: led((text) => text.startsWith('/help/')) },
];
