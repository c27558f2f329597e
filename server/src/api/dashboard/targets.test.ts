import { expect, test } from 'vitest';
import { createTestApp, openBrowser, type Browser } from '#test/test-app.ts';

const it = await createTestApp({ WHITEBOX_SIGN_UP: 'open', WHITEBOX_PRIVATE_HOSTS: 'staging.corp' });

async function newOwner(email: string): Promise<Browser> {
  const browser = openBrowser(it);
  await browser.request({ method: 'POST', url: '/api/v1/sign-up', body: { organization_name: 'Acme', name: 'Ada', email, password: 'correct horse battery' } });
  return browser;
}

const owner = await newOwner('owner@example.org');
const other = await newOwner('other@example.org');
const add = (browser: Browser, origin: string) => browser.request({ method: 'POST', url: '/api/v1/targets', body: { origin } });

test('targets are added once, listed and removed, each with its entry in the audit log', async () => {
  const added = await add(owner, 'https://shop.example.org/start');
  const again = await add(owner, 'https://SHOP.example.org');

  expect([added.statusCode, again.statusCode, again.json()]).toEqual([201, 200, added.json()]);
  expect(added.headers['location']).toBe(`/api/v1/targets/${added.json().id}`);
  expect(added.json()).toMatchObject({ origin: 'https://shop.example.org', status: 'unverified', verified_by: null, verified_at: null, problem: null });
  expect((await owner.request({ method: 'GET', url: '/api/v1/targets' })).json()).toEqual({ data: [added.json()] });
  expect((await other.request({ method: 'GET', url: '/api/v1/targets' })).json()).toEqual({ data: [] });
  for (const [method, path] of [['DELETE', ''], ['POST', '/verify']] as const) {
    expect((await other.request({ method, url: `/api/v1/targets/${added.json().id}${path}` })).json().message).toBe('Target not found');
  }
  expect((await owner.request({ method: 'DELETE', url: `/api/v1/targets/${added.json().id}` })).statusCode).toBe(204);
  const { data } = (await owner.request({ method: 'GET', url: '/api/v1/audit-log' })).json();
  expect(data.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('target.'))).toEqual(['target.removed', 'target.added']);
});

test('a host of the operator is verified as it is added', async () => {
  expect((await add(owner, 'http://staging.corp:3000')).json()).toMatchObject({ status: 'verified', verified_by: 'operator' });
});

test('an address inside the network, a key and a role without the right are refused', async () => {
  const inward = await add(owner, 'http://10.0.0.5');
  expect([inward.statusCode, inward.json().message]).toEqual([400, ['origin must be public: 10.0.0.5 is a private or internal address']]);
  expect((await add(owner, 'shop.example.org')).json().message[0]).toContain('origin must be an http or https address');
  expect((await it.app.inject({ method: 'GET', url: '/api/v1/targets' })).statusCode).toBe(401);

  const { organization, user } = (await owner.request({ method: 'GET', url: '/api/v1/session' })).json();
  const asRole = async (role: string) => {
    await it.database.ownerPool.query('update members set role = $1 where organization_id = $2 and user_id = $3', [role, organization.id, user.id]);
    return [(await owner.request({ method: 'GET', url: '/api/v1/targets' })).statusCode, (await add(owner, 'https://a.example.org')).statusCode];
  };
  expect([await asRole('viewer'), await asRole('member'), await asRole('admin')]).toEqual([[403, 403], [200, 403], [200, 201]]);
});
