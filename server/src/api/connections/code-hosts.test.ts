import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGitHost } from '@whitebox/intake/test/git-host.ts';
import { afterAll, expect, test } from 'vitest';
import { findCodeHost } from '#server/domain/organizations/index.ts';
import { createTestApp, openBrowser, type Browser } from '#test/test-app.ts';

/** Whether the host still takes its good token. */
let isGoodTaken = true;
const host = await startGitHost(({ headers }, response) => {
  const isGood = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString().endsWith(':good') || headers.authorization === 'Bearer good';
  response.writeHead(isGood && isGoodTaken ? 200 : 401).end('{}');
  return true;
});
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-code-hosts-'));
writeFileSync(path.join(folder, 'ca.pem'), host.ca);
const it = await createTestApp({ WHITEBOX_SIGN_UP: 'open', WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8', WHITEBOX_CA_FILE: path.join(folder, 'ca.pem') });
const { database, services } = it;
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

let owners = 0;

async function newOwner(): Promise<{ browser: Browser; organizationId: string }> {
  const browser = openBrowser(it);
  const body = { organization_name: 'Acme', name: 'Ada', email: `owner${owners++}@example.org`, password: 'correct horse battery' };
  const founded = await browser.request({ method: 'POST', url: '/api/v1/sign-up', body });
  return { browser, organizationId: founded.json().organization.id };
}

function connect(browser: Browser, body: object) {
  return browser.request({ method: 'POST', url: '/api/v1/code-hosts', body: { provider: 'git', base_url: host.url, token: 'good', ...body } });
}

function credential(organizationId: string, repository: string) {
  return database.withOrganization(organizationId, (tx) => findCodeHost(tx, services.secrets, { organizationId, repository: new URL(repository) }));
}

test('a code host is connected with a token that is checked, encrypted and never told again', async () => {
  const { browser, organizationId } = await newOwner();

  const connected = await connect(browser, { provider: 'gitlab', base_url: `${host.url}/`, username: 'bot' });
  const listed = await browser.request({ method: 'GET', url: '/api/v1/code-hosts' });
  const { rows } = await database.ownerPool.query('select sealed_token from code_hosts where id = $1', [connected.json().id]);

  expect([connected.statusCode, connected.headers['location']]).toEqual([201, `/api/v1/code-hosts/${connected.json().id}`]);
  expect(connected.json()).toMatchObject({ provider: 'gitlab', base_url: host.url, username: 'bot', checked_at: expect.any(String), problem: null });
  expect(listed.json().data).toEqual([connected.json()]);
  expect(listed.body).not.toContain('good');
  expect(rows[0].sealed_token.includes('good')).toBe(false);
  expect(await credential(organizationId, `${host.url}/acme/shop`)).toEqual({ provider: 'gitlab', username: 'bot', token: 'good' });
  expect((await browser.request({ method: 'DELETE', url: `/api/v1/code-hosts/${connected.json().id}` })).statusCode).toBe(204);
  expect(await credential(organizationId, `${host.url}/acme/shop`)).toBeUndefined();
});

test('a second host of a kind, or a second group on a host, stands beside the first; the nearest address above a repository is taken', async () => {
  const { browser, organizationId } = await newOwner();

  const whole = await connect(browser, { username: 'whole' });
  const group = await connect(browser, { base_url: `${host.url}/acme`, username: 'acme' });
  const listed = await browser.request({ method: 'GET', url: '/api/v1/code-hosts' });

  expect([whole.statusCode, group.statusCode]).toEqual([201, 201]);
  expect(listed.json().data).toEqual([whole.json(), group.json()]);
  expect((await credential(organizationId, `${host.url}/acme/shop`))?.username).toBe('acme');
  expect((await credential(organizationId, `${host.url}/acmeland/shop`))?.username).toBe('whole');
  expect(await credential(organizationId, 'https://elsewhere.example/acme/shop')).toBeUndefined();
});

test('the same address again changes the token of the connection, which keeps its id', async () => {
  const { browser, organizationId } = await newOwner();

  const first = await connect(browser, { username: 'old' });
  const again = await connect(browser, { username: 'new' });
  const listed = await browser.request({ method: 'GET', url: '/api/v1/code-hosts' });

  expect([first.statusCode, again.statusCode, again.json().id, again.json().created_at]).toEqual([201, 200, first.json().id, first.json().created_at]);
  expect(listed.json().data).toEqual([again.json()]);
  expect((await credential(organizationId, `${host.url}/acme/shop`))?.username).toBe('new');
});

test('a token that the host refuses is not stored', async () => {
  const { browser } = await newOwner();

  const refused = await connect(browser, { token: 'bad' });

  expect(refused.json()).toEqual({ statusCode: 400, message: [`token is not accepted by 127.0.0.1:${host.port}: it answered 401`], error: 'Bad Request' });
  expect((await browser.request({ method: 'GET', url: '/api/v1/code-hosts' })).json().data).toEqual([]);
});

test('a host that cannot be asked is connected, and the answer says that the token was not checked', async () => {
  const { browser } = await newOwner();

  const unreachable = await connect(browser, { base_url: 'https://127.0.0.1:1' });

  expect([unreachable.statusCode, unreachable.json().checked_at, unreachable.json().problem]).toEqual([201, null, 'The token was not checked: the repository host could not be reached']);
});

test('a connection is tried again on demand: what the host says now is kept', async () => {
  const { browser } = await newOwner();
  const { id } = (await connect(browser, {})).json();
  const again = () => browser.request({ method: 'POST', url: `/api/v1/code-hosts/${id}/check` });

  const accepted = await again();
  isGoodTaken = false;
  const refused = await again();
  isGoodTaken = true;
  const listed = await browser.request({ method: 'GET', url: '/api/v1/code-hosts' });
  const unknown = await browser.request({ method: 'POST', url: '/api/v1/code-hosts/00000000-0000-4000-8000-000000000000/check' });

  expect(accepted.json()).toMatchObject({ id, checked_at: expect.any(String), problem: null });
  expect(refused.json()).toMatchObject({ id, checked_at: null, problem: `The token is not accepted by 127.0.0.1:${host.port}: it answered 401` });
  expect(listed.json().data).toEqual([refused.json()]);
  expect(unknown.statusCode).toBe(404);
});

test('another organization does not reach a connection to try it', async () => {
  const { browser } = await newOwner();
  const { browser: other } = await newOwner();
  const { id } = (await connect(browser, {})).json();

  expect((await other.request({ method: 'POST', url: `/api/v1/code-hosts/${id}/check` })).statusCode).toBe(404);
});
