/*
 * Targets that look as if everything worked, or nothing stayed the same. No check may confirm anything there: a false confirmation is worse
 * than a hundred missed flaws.
 */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from '#prober/checks/checks.ts';
import type { InputTrial } from '#prober/checks/check.ts';
import { createSteadiness } from '#prober/checks/judging/steadiness.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';
import { answersOf, trialOf } from '#test/running-application.ts';

type Answerer = (value: string, seed: number) => { readonly status?: number; readonly type?: string; readonly body: string; readonly headers?: Readonly<Record<string, string>>; readonly waitMs?: number };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const FAULTS = ['You have an error in your SQL syntax', 'Welcome', 'Welcome', 'Nothing found', 'Internal error', 'Warning: something failed'];

/** What one target was sent so far. */
const kept: string[] = [];

const misleading: Readonly<Record<string, Answerer>> = {
  'echoes everything as plain text': (value) => ({ type: 'text/plain', body: `You sent ${value}` }),
  'echoes everything, escaped, in a page': (value) => ({ body: `<p>You sent ${escaped(value)}</p><input value="${escaped(value)}">` }),
  'echoes everything as JSON': (value) => ({ type: 'application/json', body: JSON.stringify({ sent: value, length: value.length }) }),
  'echoes everything in capitals': (value) => ({ type: 'text/plain', body: value.toUpperCase() }),
  'echoes everything in a header': (value) => ({ body: 'ok', headers: { 'x-sent': encodeURIComponent(value) } }),
  'answers with random text': (_value, seed) => ({ body: `<p>${noise(seed)} ${noise(seed + 1)}</p>` }),
  'answers with a random status': (_value, seed) => ({ status: [200, 302, 403, 404, 500][noise(seed) % 5] ?? 200, body: '<p>Hello</p>', headers: { location: '/home' } }),
  'answers by the toss of a coin': (_value, seed) => ({ body: noise(seed) % 2 === 0 ? '<p>Welcome</p>' : '<p>Nothing found</p>' }),
  'answers by what was sent, without meaning': (value) => ({ body: noise([...value].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7)) % 2 === 0 ? '<p>Welcome</p>' : '<p>Nothing found</p>' }),
  'shows a fault of its database now and then': (_value, seed) => ({ body: FAULTS[noise(seed) % FAULTS.length] ?? '' }),
  'alternates': (_value, seed) => ({ body: seed % 2 === 0 ? '<p>Welcome</p><p>red apple</p>' : '<p>Nothing found</p>' }),
  'alternates in pairs': (_value, seed) => ({ body: seed % 4 < 2 ? '<p>Welcome</p><p>red apple</p>' : '<p>Nothing found</p>' }),
  'counts its visitors': (_value, seed) => ({ body: `<p>Welcome</p><p>You are visitor ${seed}</p>` }),
  'becomes slower and slower': (_value, seed) => ({ body: 'ok', waitMs: 500 * seed }),
  'leads on with a body that nobody sees': (value) => ({ status: 302, headers: { location: `/next?from=${encodeURIComponent(value)}` }, body: `<a href="${value}">${value}</a>` }),
  'is slow at random': (_value, seed) => ({ body: 'ok', waitMs: noise(seed) % 4000 }),
  'sends every value on to itself': (value) => ({ status: 302, body: '', headers: { location: `/search?for=${encodeURIComponent(value)}` } }),
  'answers everything with one page': () => ({ body: '<!doctype html><title>Shop</title><p>Welcome to our shop</p>' }),
  'is guarded by a wall that refuses what looks bad': (value) => (/['"<>;|$`{}()]|\.\.|\/etc|AND|http/.test(value) ? { status: 403, body: `<p>Request blocked. Incident ${noise(value.length)}</p>` } : { body: '<p>Welcome</p>' }),
  'is guarded by a wall that refuses some quotes': (value) => (/'[^']*$/.test(value) && !/''/.test(value) ? { status: 406, body: '<p>Not acceptable</p>' } : { body: '<p>Welcome</p>' }),
  'refuses what is longer than 20 characters': (value) => (value.length > 20 ? { status: 400, body: '<p>Invalid: too long</p>' } : { body: '<p>Welcome</p>' }),
  'refuses what is no number with a fault': (value) => (/^\d+$/.test(value) ? { body: '<p>Product</p>' } : { status: 500, body: `<pre>invalid input syntax for type integer: "${escaped(value)}"</pre>` }),
  'keeps and shows what it was sent': (value) => ({ body: [...new Set([...kept.splice(0), value])].map((one) => (kept.push(one), `<p>${escaped(one)}</p>`)).join('') }),
  'explains faults of databases': () => ({ body: '<h1>How to read “You have an error in your SQL syntax”</h1><p>SQLITE_ERROR: near "x": syntax error</p>' }),
  'complains of an odd length otherwise than of signs that do not belong there': (value) => (/^(?:[\da-f]{2})+$/i.test(value) ? { body: '<p>Nothing of that name</p>' } : { body: value.length % 2 === 1 ? 'Odd-length string' : 'Non-hexadecimal digit found' }),
  'finds what holds any of the words': (value) => ({ body: `<ul>${['red apple', 'green pear', 'yellow plum'].filter((name) => value.toLowerCase().split(/[^a-z]+/).some((word) => word !== '' && name.includes(word))).map((name) => `<li>${name}</li>`).join('')}</ul>` }),
  'finds what begins like the value, by its letters': (value) => ({ body: `<ul>${['apple', 'pear', 'plum'].filter((name) => [...value.toLowerCase()].filter((sign) => name.includes(sign)).length * 2 > value.length).map((name) => `<li>${name}</li>`).join('')}</ul>` }),
  'runs a program of that name': (value) => ({ status: 500, body: `<pre>sh: 1: ${escaped(value)}: ${posix.normalize(`/${value}`) === '/dev/null' ? 'Permission denied' : 'not found'}</pre>` }),
  'works out products of numbers': (value) => ({ type: 'text/plain', body: value.replace(/(\d+)\s*\*\s*(\d+)/g, (_all, one, other) => String(Number(one) * Number(other))).replace(/^.*[^\d\s.*+-].*$/s, 'not a number') }),
  'works out what is left of a sum when other signs are taken out': (value) => ({ body: `<p>${/^(\d+)\*(\d+)$/.test(value.replace(/[^\d*+-]/g, '')) ? String(value.replace(/[^\d*]/g, '').split('*').map(Number).reduce((one, other) => one * other, 1)) : escaped(value)}</p>` }),
};

function noise(seed: number): number {
  let state = (seed + 1) * 2_654_435_761;
  for (let round = 0; round < 4; round++) state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  return state;
}

/** What answers by the value alone answers every seed alike: one is enough there. The others meet four with each usual value, no two of them alike. */
const seedsOf = (answerer: Answerer): readonly number[] => Array.from({ length: answerer.length < 2 ? 1 : 4 }, (_unused, index) => index * 1009);
const usuals = ['apple', '5', '/home', 'intro.txt', 'https://example.com/'];
const checks = allChecks.filter((check) => check.of === 'input');

test.each(Object.entries(misleading).flatMap(([name, answerer]) => [[name, 'where the code points', answerer, true] as const, [name, 'where no code is known', answerer, false] as const]))('nothing is confirmed of a target that %s, %s', async (_name, _known, answerer, isPointedAt) => {
  const confirmed: string[] = [];
  for (const check of checks) {
    for (const [index, usual] of usuals.entries()) {
      for (const seed of seedsOf(answerer)) {
        kept.length = 0;
        const trial = misled(answerer, { usual, firstSeed: seed * 7 + index * 100_003, isPointedAt });
        const result = await check.run(trial);
        if (result.verdict === 'confirmed' && (await isShownAgain(trial, result.evidence))) confirmed.push(`${check.id} of ${usual}`);
      }
    }
  }

  expect(confirmed).toEqual([]);
});

test('nothing is confirmed of a sign-in that answers by what was sent, without meaning', async () => {
  const confirmed: string[] = [];
  for (let seed = 0; seed < 300; seed += 1) {
    const byItself: Answerer = (value) => ({ body: noise([...value].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, seed)) % 2 === 0 ? '<p>Welcome</p>' : '<p>Nothing found</p>' });
    const trial = misled(byItself, { usual: 'test', firstSeed: seed, isPointedAt: false });
    const route = { ...trial.route, method: 'POST', signsIn: true } as const;
    for (const check of checks.filter(({ id }) => id === 'live-sql-injection')) {
      const result = await check.run({ ...trial, route, parameter: { name: 'user', place: 'form' } });
      if (result.verdict === 'confirmed') confirmed.push(`${check.id} with ${seed}: ${decodeURIComponent(result.evidence.attack.request.url)}`);
    }
  }

  expect(confirmed).toEqual([]);
});

/** Who runs a check sends what it confirmed once more. */
async function isShownAgain(trial: InputTrial, evidence: { readonly attack: Exchange; readonly control: Exchange; readonly baseline?: Exchange; readonly effect: Parameters<typeof showsEffect>[0] }): Promise<boolean> {
  const again = async ({ request }: Exchange): Promise<Exchange> => {
    const outcome = await trial.send(request);
    if (outcome.kind !== 'answered') throw new Error('These targets always answer.');
    return { request, response: outcome.response };
  };
  return showsEffect(evidence.effect, { attack: await again(evidence.attack), control: await again(evidence.control), ...(evidence.baseline === undefined ? {} : { baseline: await again(evidence.baseline) }) });
}

function misled(answerer: Answerer, { usual, firstSeed, isPointedAt }: { readonly usual: string; readonly firstSeed: number; readonly isPointedAt: boolean }): InputTrial {
  let seed = firstSeed;
  const send = (request: ProbeRequest): ProbeResponse => {
    const { status = 200, type = 'text/html', body, headers = {}, waitMs = 5 } = answerer(new URL(request.url).searchParams.values().next().value ?? '', seed++);
    return { status, headers: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({ name, value })), body, isCut: false, waitMs };
  };
  const requestWith: InputTrial['requestWith'] = (value) => ({ method: 'GET', url: `http://target.invalid/page?${new URLSearchParams({ q: typeof value === 'string' ? value : JSON.stringify(value) }).toString()}`, headers: [], as: 'nobody' });
  const trial = trialOf(`${usual} ${firstSeed}`);
  return {
    ...trial,
    answers: answersOf(usual, trial.word('mark'), async (value) => ({ request: requestWith(value), response: send(requestWith(value)) })),
    steadiness: createSteadiness(),
    send: async (request) => ({ kind: 'answered', response: send(request) }),
    route: { method: 'GET', path: '/page', parameters: [], origin: 'crawl' },
    parameter: { name: 'q', place: 'query' },
    usual,
    requestWith,
    pages: [],
    // Where the code points nothing is left out; where none is known, other things are asked.
    ...(isPointedAt ? { finding: { id: 'finding', rule: 'rule', category: 'any', severity: 'high', libraries: [] } } : {}),
  };
}
