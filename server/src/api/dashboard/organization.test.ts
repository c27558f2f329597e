import { expect, test } from 'vitest';

import { join, newOwner, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const rename = ({ browser }: Pick<Signed, 'browser'>, body: unknown) => browser.request({ method: 'PATCH', url: '/api/v1/organization', body });
const nameOf = async ({ browser }: Signed) => (await browser.request({ method: 'GET', url: '/api/v1/session' })).json().organization.name;

test('owners and admins rename their organization, which everybody sees and the audit log tells once', async () => {
  const owner = await newOwner(it);
  const [admin, member] = [await join(it, owner, 'admin'), await join(it, owner, 'member')];
  const hostile = '<b>Acme</b> \u{202e}';

  expect((await rename(admin, { name: hostile })).json()).toEqual({ id: owner.organizationId, name: hostile });
  expect((await rename(admin, { name: hostile })).statusCode).toBe(200);

  expect(await nameOf(member)).toBe(hostile);
  const log = (await owner.browser.request({ method: 'GET', url: '/api/v1/audit-log' })).json().data.filter(({ action }: { action: string }) => action === 'organization.renamed');
  expect(log).toMatchObject([{ actor_id: admin.personId, details: { from: 'Acme', to: hostile } }]);
});

test('nobody else renames it, and no name that cannot be seen is taken', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];
  const [member, viewer] = [await join(it, owner, 'member'), await join(it, owner, 'viewer')];

  expect([(await rename(member, { name: 'x' })).statusCode, (await rename(viewer, { name: 'x' })).statusCode, (await rename({ browser: openBrowser(it) }, { name: 'x' })).statusCode]).toEqual([403, 403, 401]);
  for (const body of [{}, { name: '' }, { name: ' ' }, { name: '\u{200b}' }, { name: 'x'.repeat(256) }, { name: 1 }, { name: 'x', id: owner.organizationId }]) expect((await rename(owner, body)).statusCode).toBe(400);
  await rename(stranger, { name: 'Elsewhere' });
  expect(await nameOf(owner)).toBe('Acme');
});
