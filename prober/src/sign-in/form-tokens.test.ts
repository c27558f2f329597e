/* Tokens of forms: fetched anew each time where each holds once, and no more where one is shown to hold. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFormTokens } from '#prober/sign-in/form-tokens.ts';
import type { Outcome, ProbeRequest } from '#prober/sending/exchange.ts';

const page = 'http://target/form';
const filling = (text: string): ProbeRequest => ({ method: 'POST', url: 'http://target/send', headers: [], body: { type: 'application/x-www-form-urlencoded', text: `csrf=&text=${text}` }, fresh: { page, fields: ['csrf'] }, as: 'first' });

interface Form {
  readonly give: () => string;
  readonly takes: (token: string) => boolean;
  readonly refusal?: number;
}

/** Sends texts, ten unless told. @returns which of them the form took, and how many requests there were */
async function sent({ give, takes, refusal = 403 }: Form, ended?: () => boolean, count = 10): Promise<{ readonly taken: readonly string[]; readonly requests: number }> {
  const taken: string[] = [];
  let requests = 0;
  const answer = (status: number, body: string): Outcome => ({ kind: 'answered', response: { status, headers: [], body, isCut: false, waitMs: 1 } });
  const send = async (_key: string, request: ProbeRequest): Promise<Outcome> => {
    requests += 1;
    if (request.method === 'GET') return answer(200, `<form method="post" action="/send"><input type="hidden" name="csrf" value="${give()}"><input name="text"></form>`);
    const fields = new URLSearchParams(request.body?.text);
    if (!takes(fields.get('csrf') ?? '')) return answer(refusal, refusal < 400 ? 'It went wrong. Try again.' : 'Refused.');
    taken.push(fields.get('text') ?? '');
    return answer(200, `Thank you for ${fields.get('text')}.`);
  };
  const tokens = createFormTokens('http://target', send);
  for (let index = 0; index < count; index += 1) {
    if (index === 7 && ended?.() === true) tokens.forget();
    const { filled, isFresh } = await tokens.fill(`work#${index}`, filling(`text-${index}`), undefined);
    const outcome = await send(`work#${index}`, filled);
    if (tokens.answered(filled, outcome, isFresh)) await send(`again#${index}`, (await tokens.fill(`again#${index}`, filling(`text-${index}`), undefined)).filled);
  }
  return { taken: [...new Set(taken)], requests };
}

const all = Array.from({ length: 10 }, (_unused, index) => `text-${index}`);

test.each([403, 200])('a token that holds once is fetched each time (refused with %i)', async (refusal) => {
  let valid = '';
  const { taken, requests } = await sent({ give: () => (valid = randomBytes(16).toString('hex')), takes: (token) => token === valid && (valid = '') === '', refusal });

  expect(taken).toEqual(all);
  expect(requests).toBeGreaterThanOrEqual(20);
});

test('a token that is given anew once it was used is fetched each time', async () => {
  let valid = 'a'.repeat(16);
  const { taken } = await sent({ give: () => valid, takes: (token) => token === valid && (valid = randomBytes(16).toString('hex')) !== '', refusal: 200 });

  expect(taken).toEqual(all);
});

test('the token of a session is fetched until pages have given it three times', async () => {
  expect(await sent({ give: () => 'one-of-the-session', takes: (token) => token === 'one-of-the-session' })).toEqual({ taken: all, requests: 13 });
});

test.each([403, 200])('a token that is written otherwise each time, and holds, is fetched twice (refused with %i)', async (refusal) => {
  const given = new Set<string>();
  const { taken, requests } = await sent({ give: () => [...given.add(randomBytes(16).toString('hex'))].at(-1) ?? '', takes: (token) => given.has(token), refusal });

  expect(taken).toEqual(all);
  expect(requests).toBe(14);
});

test('a form that says the same of any token is filled with a fresh one each time', async () => {
  let valid = '';
  const kept: string[] = [];
  await sent({ give: () => (valid = randomBytes(16).toString('hex')), takes: (token) => (kept.push(token === valid ? 'fresh' : 'old'), true) });

  // The forms that ask whether tokens hold are two, and not the ten that are sent.
  expect(kept.filter((one) => one === 'fresh')).toHaveLength(10);
});

test('tokens that end on the way are taken once more, and other sessions have others', async () => {
  let [count, valid] = [0, 'first-token'];
  const form: Form = { give: () => valid, takes: (token) => ((count += 1) === 7 ? void (valid = 'second-token') : undefined) === undefined && token === valid };

  expect((await sent(form)).taken).toEqual(all);
  let session = 'one';
  expect((await sent({ give: () => session, takes: (token) => token === session, refusal: 200 }, () => (session = 'two') === 'two')).taken).toEqual(all);
});

test.each([10, 20, 40].flatMap((uses) => [400, 403, 419, 422, 500, 200].map((refusal) => [uses, refusal] as const)))('no form is lost where the token is another one after %i uses (refused with %i)', async (uses, refusal) => {
  let [used, valid] = [0, 'token-0'];
  const takes = (token: string): boolean => {
    if (token !== valid) return false;
    used += 1;
    if (used % uses === 0) valid = `token-${used}`;
    return true;
  };
  const { taken, requests } = await sent({ give: () => valid, takes, refusal }, undefined, 100);

  expect(taken).toHaveLength(100);
  expect(requests).toBeLessThan(200);
});

test('a form that refuses what it is sent, with a token that holds, is sent twice three times and no more', async () => {
  let count = 0;
  const { requests } = await sent({ give: () => 'one-of-the-session', takes: () => (count += 1) <= 5, refusal: 422 }, undefined, 100);

  // Five that were taken with three pages; three with a page and once more; and a page for each of the rest.
  expect(requests).toBe(5 + 3 + 3 * 3 + 92 * 2);
});

test.each([404, 405, 429])('%i says nothing of a token', async (refusal) => {
  let count = 0;

  expect((await sent({ give: () => 'one-of-the-session', takes: () => (count += 1) <= 5, refusal })).requests).toBe(13);
});

test('forms of one page are each compared with what they were answered themselves', async () => {
  let requests = 0;
  const send = async (_key: string, request: ProbeRequest): Promise<Outcome> => {
    requests += 1;
    const body = request.method === 'GET' ? '<form method="post"><input type="hidden" name="csrf" value="one-of-the-session"></form>' : `<p>${new URL(request.url).pathname}</p>`;
    return { kind: 'answered', response: { status: 200, headers: [], body, isCut: false, waitMs: 1 } };
  };
  const tokens = createFormTokens('http://target', send);
  for (const name of ['send', 'send', 'send', 'note', 'note', 'send', 'note', 'send']) {
    const { filled, isFresh } = await tokens.fill(name, { ...filling('text'), url: `http://target/${name}` }, undefined);

    expect(tokens.answered(filled, await send(name, filled), isFresh)).toBe(false);
  }

  // The page is fetched until it holds, and for the first of the other form.
  expect(requests).toBe(8 + 4);
});
