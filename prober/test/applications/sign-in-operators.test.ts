/* A sign-in that compares a name and a password with what it is sent, be it a text or an operator. */
import { afterEach, expect, test } from 'vitest';
import sift from 'sift';
import type { Parameter } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { nosqlInjection } from '#prober/checks/injection/nosql-injection.ts';
import { answer, inputTrial, started, type Handler, type Received, type Running } from '#test/running-application.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

const users = [{ nick: 'anna', secretWord: 'plum' }];

/** As parsers of forms read `nick[$ne]=x`, and parsers of JSON its objects. */
function fieldsOf({ headers, body }: Received): Readonly<Record<string, unknown>> {
  if (headers['content-type']?.includes('json') === true) return JSON.parse(body) as Readonly<Record<string, unknown>>; // The tests send nothing but objects.
  return Object.fromEntries([...new URLSearchParams(body)].map(([key, value]) => {
    const [, name = key, operator] = /^(\w+)\[(\$\w+)\]$/.exec(key) ?? [];
    return [name, operator === undefined ? value : { [operator]: value }];
  }));
}

function signIn(read: (value: unknown) => unknown): Handler {
  return (received, response) => {
    const { nick, secretWord } = fieldsOf(received);
    const isThere = users.some((user) => sift.default({ nick: read(nick), secretWord: read(secretWord) })(user));
    return isThere ? answer(response, 200, 'application/json', '{"welcome":"back"}') : answer(response, 401, 'application/json', '{"error":"no such user"}');
  };
}

async function verdictOf(place: 'form' | 'json', handler: Handler): Promise<string> {
  const one = await started(handler);
  running.push(one);
  const parameter: Parameter = { name: 'nick', place };
  const route = { method: 'POST', path: '/enter', origin: 'crawl', parameters: [parameter, { name: 'secretWord', place, isPassword: true }] } as const;
  const trial = await inputTrial(one.base, { method: 'POST', path: '/enter', parameter, usual: 'test' });
  if (nosqlInjection.of !== 'input') throw new Error('It is a check of inputs.');
  const { verdict } = await nosqlInjection.run({ ...trial, route, requestWith: (value) => requestOf({ route, base: one.base, as: 'nobody', replaced: { parameter, value } }) });
  return verdict;
}

test.each(['form', 'json'] as const)('a sign-in by %s whose name and password are both taken as operators is found without knowing anybody’s, and one that takes texts is not', async (place) => {
  expect(await verdictOf(place, signIn((value) => value))).toBe('confirmed');
  expect(await verdictOf(place, signIn((value) => String(value)))).toBe('not_confirmed');
});
