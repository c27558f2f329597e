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

/** The user of that name is looked up, and what the password makes is compared with what is kept. */
function hashedSignIn(read: (value: unknown) => unknown, failures: string[]): Handler {
  return (received, response) => {
    const { nick, secretWord } = fieldsOf(received);
    const user = [...users, { nick: 'bea', secretWord: 'pear' }].find((one) => sift.default({ nick: read(nick) })(one));
    if (user !== undefined && user.secretWord === secretWord) return answer(response, 200, 'application/json', '{"welcome":"back"}');
    if (user !== undefined) failures.push(user.nick);
    return answer(response, 401, 'application/json', '{"error":"no such user"}');
  };
}

test.each(['form', 'json'] as const)('a sign-in by %s that hashes passwords is found by the password of who signs in, and nobody fails for it', async (place) => {
  const failures: string[] = [];
  const verdictWith = async (read: (value: unknown) => unknown): Promise<string> => {
    const one = await started(hashedSignIn(read, failures));
    running.push(one);
    const parameter: Parameter = { name: 'nick', place };
    const route = { method: 'POST', path: '/enter', origin: 'crawl', parameters: [parameter, { name: 'secretWord', place, isPassword: true }] } as const;
    const known = { ...route, parameters: [{ ...parameter, example: 'anna' }, { name: 'secretWord', place, isPassword: true, example: 'plum' }] } as const;
    const trial = await inputTrial(one.base, { method: 'POST', path: '/enter', parameter, usual: 'test' });
    if (nosqlInjection.of !== 'input') throw new Error('It is a check of inputs.');
    const asking = (of: Parameters<typeof requestOf>[0]['route']) => (value: Parameters<typeof trial.requestWith>[0]) => requestOf({ route: of, base: one.base, as: 'nobody', replaced: { parameter, value } });
    const { verdict } = await nosqlInjection.run({ ...trial, route, requestWith: asking(route), signingIn: { usual: 'anna', requestWith: asking(known) } });
    return verdict;
  };

  expect(await verdictWith((value) => value)).toBe('confirmed');
  failures.length = 0;
  expect(await verdictWith((value) => String(value))).toBe('not_confirmed');
  expect(failures).toEqual([]);
});
