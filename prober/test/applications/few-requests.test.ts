/* What the answers told before is what is asked first: a confirmation costs few requests. */
import { afterEach, expect, test } from 'vitest';
import initSqlJs from 'sql.js';
import { storedCrossSiteScripting } from '#prober/checks/browser/stored-cross-site-scripting.ts';
import { commandInjection } from '#prober/checks/injection/command-injection.ts';
import { sqlInjection } from '#prober/checks/injection/sql-injection.ts';
import type { Check, InputTrial } from '#prober/checks/check.ts';
import { answer, inputTrial, started, type Handler, type Input, type Running } from '#test/running-application.ts';
import { confined } from './injection.ts';
import { escaped } from './reflection-contexts.ts';

const SQL = await initSqlJs();
const database = new SQL.Database();
database.run("create table members (name text); insert into members values ('anna')");

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

interface Outcome {
  readonly verdict: string;
  readonly requests: number;
}

async function tried(check: Check, handler: Handler, input: Input, more: (base: string) => Promise<Partial<InputTrial>> = async () => ({})): Promise<Outcome> {
  if (check.of !== 'input') throw new Error('It is a check of inputs.');
  const one = await started(handler);
  running.push(one);
  const trial = { ...(await inputTrial(one.base, input)), ...(await more(one.base)) };
  await trial.answers.usual();
  await trial.answers.quotes();
  const before = one.asked();
  const { verdict } = await check.run(trial);
  return { verdict, requests: one.asked() - before };
}

const query = { name: 'q', place: 'query' } as const;

/** Nothing that is asked for is there, and a fault says no more than that there was one. */
function membersBehindFilter(statementOf: (value: string) => readonly [string, readonly string[]]): Handler {
  return ({ value }, response) => {
    if (/and|or|union|select|--|;|\/\*/i.test(value('q'))) return answer(response, 403, 'text/plain', 'Refused.');
    const [sql, parameters] = statementOf(value('q'));
    try {
      return answer(response, 200, 'application/json', `{"found":${(database.exec(sql, [...parameters])[0]?.values.length ?? 0) > 0}}`);
    } catch {
      // On purpose the answer says nothing of it.
      return answer(response, 500, 'application/json', '{"message":"Internal error"}');
    }
  };
}

/** Of a target that has passed a condition in full before. */
const known = async (): Promise<Partial<InputTrial>> => ({ steadiness: { rounds: () => 1, kept: () => undefined, contradicted: () => undefined } });

test('behind a filter of words a statement is told by joined texts, asked before what the filter refuses', async () => {
  const joined = membersBehindFilter((value) => [`select name from members where name = '${value}'`, []]);
  const bound = membersBehindFilter((value) => ['select name from members where name = ?', [value]]);
  const input = { path: '/members', parameter: query, usual: 'test' };

  expect(await tried(sqlInjection, joined, input, known)).toEqual({ verdict: 'confirmed', requests: 12 });
  expect((await tried(sqlInjection, joined, input)).requests).toBeLessThanOrEqual(18);
  expect((await tried(sqlInjection, bound, input, known)).verdict).toBe('not_confirmed');
});

test('a value that says it is a command is tried as one first, and asked so once', async () => {
  const ran: Handler = ({ value }, response) => answer(response, 200, 'text/plain', confined(value('command').replace(/[&;|\-$()`/\\#'"\n]/g, '').replace(/^(?!expr)/, 'echo ')));
  const shown: Handler = ({ value }, response) => answer(response, 200, 'text/plain', value('command'));
  const input = { path: '/run', parameter: { name: 'command', place: 'query' }, usual: 'up', finding: { id: 'finding', rule: 'rule', category: 'command injection', severity: 'high', libraries: [] } } as const;

  expect(await tried(commandInjection, ran, input)).toEqual({ verdict: 'confirmed', requests: 2 });
  expect((await tried(commandInjection, shown, input)).verdict).toBe('not_confirmed');
});

test.each(['textarea', 'title', 'script'])('a text that is kept within an element of text (%s) is closed at first', async (tag) => {
  const board = (shows: (text: string) => string): Handler => {
    let text = '';
    return ({ method, value }, response) => {
      if (method === 'POST') text = value('q');
      return answer(response, 200, 'text/html', method === 'POST' ? 'Thanks' : `<!doctype html><${tag}>${shows(text)}</${tag}><p>Board</p>`);
    };
  };
  const input = { method: 'POST', path: '/board', parameter: { name: 'q', place: 'form' }, usual: 'hello' } as const;
  const more = (shows: (text: string) => string) => async (base: string): Promise<Partial<InputTrial>> => {
    const page = { method: 'GET', url: `${base}/board`, headers: [], as: 'first' } as const;
    const response = (text: string) => ({ status: 200, headers: [{ name: 'content-type', value: 'text/html' }], body: `<!doctype html><${tag}>${shows(text)}</${tag}><p>Board</p>`, isCut: false, waitMs: 1 });
    const { answers } = await inputTrial(base, input);
    return { pages: [{ request: page, response: response('') }], showing: async () => [{ request: page, response: response(`hello${answers.mark}`) }] };
  };
  const asIs = (text: string): string => text;

  expect(await tried(storedCrossSiteScripting, board(asIs), input, more(asIs))).toEqual({ verdict: 'confirmed', requests: 2 });
  expect((await tried(storedCrossSiteScripting, board(escaped), input, more(escaped))).verdict).toBe('not_confirmed');
});
