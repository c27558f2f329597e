import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressGuard } from '#intake/address/address-guard.ts';
import { parsePrivateHosts } from '#intake/address/private-hosts.ts';
import { checkCodeHost, type CodeHostToCheck } from '#intake/git/check-code-host.ts';
import { startGitHost, type GitHost } from '../../test/git-host.ts';

const guard = createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') });
let host: GitHost;
/** What the fake host answers to a good token, by path; everybody else gets 401, who has none `forNobody`. */
let status = 200;
/** Whether it answers so to everybody. */
let isOpen = false;
let forNobody = 401;
beforeAll(async () => {
  host = await startGitHost(({ headers }, response) => {
    const given = headers.authorization ?? '';
    const isGood = given === 'Bearer good' || Buffer.from(given.replace('Basic ', ''), 'base64').toString().endsWith(':good');
    response.writeHead(isGood || isOpen ? status : given === '' ? forNobody : 401).end('{}');
    return true;
  });
});
afterAll(() => host.close());

function check(provider: CodeHostToCheck['provider'], token: string, { username, path = '' }: { username?: string; path?: string } = {}) {
  const credential = { token, ...(username === undefined ? {} : { username }) };
  return checkCodeHost({ provider, baseUrl: new URL(host.url + path), credential }, { guard, extraCa: host.ca });
}

test.each([
  ['github', 200, 'GET /api/v3/rate_limit'],
  ['github', 404, 'GET /api/v3/rate_limit'],
  ['gitlab', 200, 'GET /scm/api/v4/user'],
  ['gitlab', 403, 'GET /scm/api/v4/user'],
  ['bitbucket', 200, 'GET /scm/rest/api/latest/profile/recent/repos?limit=1'],
  ['git', 404, 'GET /scm/info/refs?service=git-upload-pack'],
] as const)('a token that a host of the kind %s takes is accepted, also when it answers %i', async (provider, answered, line) => {
  status = answered;

  const seen = host.requests.length;

  expect(await check(provider, 'good', { path: '/scm' })).toEqual({ outcome: 'accepted' });
  expect(new Set(host.requests.slice(seen).map((request) => request.line))).toEqual(new Set([line]));
});

test.each(['github', 'gitlab', 'bitbucket', 'git'] as const)('a token that %s answers with 401 is refused', async (provider) => {
  expect(await check(provider, 'bad')).toEqual({ outcome: 'refused', problem: `is not accepted by 127.0.0.1:${host.port}: it answered 401` });
});

test.each([
  ['github', 404],
  ['gitlab', 200],
  ['gitlab', 403],
  ['bitbucket', 200],
  ['git', 200],
  ['git', 404],
] as const)('of a host of the kind %s that answers %i to everybody it cannot be told whether it takes a token', async (provider, answered) => {
  status = answered;
  isOpen = true;

  const told = await check(provider, 'bad');
  isOpen = false;

  expect(told).toEqual({ outcome: 'unknown', problem: `The token was not checked: 127.0.0.1:${host.port} answers ${answered} to everybody` });
});

test.each([302, 403, 404])('a host that answers %i to who has no token has taken the one that it answers', async (answered) => {
  status = 200;
  forNobody = answered;

  const told = await check('git', 'good');
  forNobody = 401;

  expect(told).toEqual({ outcome: 'accepted' });
});

test('where the question without a token fails, it is said how', async () => {
  status = 200;
  forNobody = 503;

  const told = await check('git', 'good');
  forNobody = 401;

  expect(told).toEqual({ outcome: 'unknown', problem: `The token was not checked: 127.0.0.1:${host.port} answered 503 without it` });
});

test('a deploy token of GitLab, which its API does not take, is left to the first repository', async () => {
  expect(await check('gitlab', 'bad', { username: 'gitlab+deploy-token-1' })).toMatchObject({ outcome: 'unknown', problem: expect.stringContaining('a deploy token is tried') });
});

test.each([302, 429, 500])('an answer of %i says nothing about the token', async (answered) => {
  status = answered;

  expect(await check('git', 'good')).toEqual({ outcome: 'unknown', problem: `The token was not checked: 127.0.0.1:${host.port} answered ${answered}` });
});

test('a host that is not there, that is silent, or whose certificate nobody knows is told apart', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const ask = (url: string, timeoutMs?: number) => checkCodeHost({ provider: 'git', baseUrl: new URL(url), credential: { token: 'x' } }, { guard, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  const late = await ask(`https://127.0.0.1:${port}`, 300);
  silent.close();
  const gone = await ask(`https://127.0.0.1:${port}`);
  const unknown = await ask(host.url);

  expect([late, gone, unknown].map((check) => check.outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  expect(late).toMatchObject({ problem: 'The token was not checked: the repository host did not answer in time' });
  expect(gone).toMatchObject({ problem: 'The token was not checked: the repository host could not be reached' });
  expect(unknown).toMatchObject({ problem: 'The token was not checked: the certificate of the repository host is not trusted' });
});

test('an address inside the network is not asked', async () => {
  const seen = host.requests.length;

  const closed = await checkCodeHost({ provider: 'git', baseUrl: new URL(host.url), credential: { token: 'good' } }, { guard: createAddressGuard(), extraCa: host.ca });

  expect(closed).toMatchObject({ outcome: 'closed', problem: 'must be a public URL: 127.0.0.1 is a private or internal address' });
  expect(host.requests.length).toBe(seen);
});
