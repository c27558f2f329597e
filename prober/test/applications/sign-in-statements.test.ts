/* A sign-in that says no more than yes or no, by a statement in which a name stands as text or is bound. */
import { afterEach, expect, test } from 'vitest';
import initSqlJs from 'sql.js';
import { requestOf } from '#prober/application/build-request.ts';
import type { Parameter, Route } from '#prober/application/application.ts';
import { sqlInjection } from '#prober/checks/injection/sql-injection.ts';
import { answer, inputTrial, started, type Handler, type Received, type Running } from '#test/running-application.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table users (name text, word text); insert into users values ('anna', 'plum')");

function rows(sql: string, bound: readonly string[] = []): number {
  try {
    return database.exec(sql, [...bound])[0]?.values.length ?? 0;
  } catch {
    // A fault of the database is answered like a wrong name, on purpose.
    return 0;
  }
}

const asText = ({ value }: Received): number => rows(`select 1 from users where name = '${value('user')}' and word = '${value('pass')}'`);
const asValue = ({ value }: Received): number => rows('select 1 from users where name = ? and word = ?', [value('user'), value('pass')]);

async function verdictOf(tried: string, count: (received: Received) => number, isKnown = true): Promise<{ readonly verdict: string; readonly refusedOfAnna: number }> {
  let refusedOfAnna = 0;
  const handler: Handler = (received, response) => {
    const isTaken = count(received) > 0;
    if (!isTaken && received.value('user') === 'anna') refusedOfAnna += 1;
    response.setHeader('location', isTaken ? '/home' : '/enter');
    answer(response, 302, 'text/html', '');
  };
  const one = await started(handler);
  running.push(one);
  const parameters: readonly Parameter[] = [{ name: 'user', place: 'form' }, { name: 'pass', place: 'form', isPassword: true }];
  const parameter = parameters.find(({ name }) => name === tried) ?? { name: tried, place: 'form' };
  const route: Route = { method: 'POST', path: '/enter', origin: 'crawl', parameters };
  const taken = { ...route, parameters: parameters.map((own) => ({ ...own, example: own.name === 'user' ? 'anna' : 'plum' })) };
  const asking = (of: Route) => (value: Parameters<typeof trial.requestWith>[0]) => requestOf({ route: of, base: one.base, as: 'nobody', replaced: { parameter, value } });
  const trial = await inputTrial(one.base, { method: 'POST', path: '/enter', parameter, usual: 'test' });
  if (sqlInjection.of !== 'input') throw new Error('It is a check of inputs.');
  const signingIn = { usual: tried === 'user' ? 'anna' : 'plum', requestWith: asking(taken) };
  const { verdict } = await sqlInjection.run({ ...trial, route: isKnown ? route : { ...route, signsIn: true }, requestWith: asking(route), ...(isKnown ? { signingIn } : {}) });
  return { verdict, refusedOfAnna };
}

test.each(['user', 'pass'])('a sign-in whose %s becomes part of a statement is found by who is taken there, and one that binds it is not', async (tried) => {
  expect((await verdictOf(tried, asText)).verdict).toBe('confirmed');
  expect(await verdictOf(tried, asValue)).toEqual({ verdict: 'not_confirmed', refusedOfAnna: tried === 'pass' ? 1 : 0 });
});

test('where nobody is known who is taken, a row is joined, to a name alone and never to what it binds', async () => {
  expect((await verdictOf('user', asText, false)).verdict).toBe('confirmed');
  expect((await verdictOf('user', asValue, false)).verdict).toBe('not_confirmed');
  expect((await verdictOf('pass', asText, false)).verdict).toBe('not_confirmed');
});
