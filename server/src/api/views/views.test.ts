import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { join, newOwner, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const view = { name: 'Mine', query: 'state=open&severity=critical' };
const url = '/api/v1/views';

const add = ({ browser }: Pick<Signed, 'browser'>, body: unknown) => browser.request({ method: 'POST', url, body });
const change = ({ browser }: Signed, id: string, body: unknown) => browser.request({ method: 'PATCH', url: `${url}/${id}`, body });
const remove = ({ browser }: Signed, id: string) => browser.request({ method: 'DELETE', url: `${url}/${id}` });
const names = async ({ browser }: Signed) => (await browser.request({ method: 'GET', url })).json().data.map(({ name, is_own }: { name: string; is_own: boolean }) => [name, is_own]);

test('a view is kept, changed and deleted by its person', async () => {
  const owner = await newOwner(it);

  const made = await add(owner, view);

  const kept = { ...view, id: expect.any(String), is_shared: false, is_own: true, created_by: owner.personId, created_at: expect.any(String), updated_at: expect.any(String) };
  expect([made.statusCode, made.json(), made.headers.location]).toEqual([201, kept, `${url}/${made.json().id}`]);
  expect((await change(owner, made.json().id, { name: 'Ours', is_shared: true })).json()).toEqual({ ...kept, name: 'Ours', is_shared: true });
  expect((await remove(owner, made.json().id)).statusCode).toBe(204);
  expect(await names(owner)).toEqual([]);
});

test('a shared view is seen by all and changed by its person and who manages the organization; another is nobody else’s', async () => {
  const owner = await newOwner(it);
  const [first, second, viewer] = [await join(it, owner, 'member'), await join(it, owner, 'member'), await join(it, owner, 'viewer')];
  const own = (await add(first, view)).json().id;
  const shared = (await add(first, { ...view, name: 'Ours', is_shared: true })).json().id;

  expect(await names(first)).toEqual([['Mine', true], ['Ours', true]]);
  for (const other of [second, viewer, owner]) expect(await names(other)).toEqual([['Ours', false]]);
  expect((await change(second, shared, { name: 'x' })).statusCode).toBe(403);
  expect((await change(owner, own, { name: 'x' })).statusCode).toBe(404);
  expect((await remove(second, own)).statusCode).toBe(404);
  expect((await change(owner, shared, { is_shared: false })).statusCode).toBe(200);
  expect(await names(owner)).toEqual([]);
});

test('views stay within their organization and their limits', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];
  const id = (await add(owner, { ...view, is_shared: true })).json().id;

  expect(await names(stranger)).toEqual([]);
  expect([(await change(stranger, id, { name: 'x' })).statusCode, (await remove(stranger, id)).statusCode, (await remove(owner, newId())).statusCode]).toEqual([404, 404, 404]);
  const hostile = ['', '   ', '\u{200b}', 'a\0b', 'x'.repeat(101), 1, ['x'], { a: 1 }];
  for (const name of hostile) expect([name, (await add(owner, { ...view, name })).statusCode]).toEqual([name, 400]);
  for (const body of [{ name: 'x' }, { ...view, query: 'x'.repeat(2001) }, { ...view, user_id: stranger.personId }, {}]) expect((await add(owner, body)).statusCode).toBe(400);
  expect((await change(owner, id, {})).statusCode).toBe(400);
  const told = '<img src=x onerror=alert(1)> \'; drop table saved_views; -- \u{202e}${{7*7}}';
  expect((await add(owner, { ...view, name: told })).json().name).toBe(told);
  await it.database.withOrganization(owner.organizationId, (tx) => sql`
    insert into saved_views select (jsonb_populate_record(kept, jsonb_build_object('id', gen_random_uuid(), 'name', 'view ' || at))).* from saved_views kept, generate_series(3, 99) at where kept.id = ${id}::uuid`.execute(tx));
  expect((await add(owner, { ...view, name: 'view 100' })).statusCode).toBe(201);
  expect((await add(owner, view)).json()).toMatchObject({ statusCode: 409, message: 'A person may keep at most 100 views' });
});

test('nobody without a session keeps views, and a viewer keeps them for himself alone', async () => {
  const owner = await newOwner(it);
  const viewer = await join(it, owner, 'viewer');
  const id = (await add(owner, { ...view, is_shared: true })).json().id;

  expect([(await add({ browser: openBrowser(it) }, view)).statusCode, (await openBrowser(it).request({ method: 'GET', url })).statusCode]).toEqual([401, 401]);
  expect([(await add(viewer, { ...view, is_shared: true })).statusCode, (await change(viewer, id, view)).statusCode, (await remove(viewer, id)).statusCode]).toEqual([403, 403, 403]);

  const own = (await add(viewer, view)).json().id;

  expect(await names(viewer)).toEqual([['Mine', false], ['Mine', true]]);
  expect([(await change(viewer, own, { name: 'x' })).statusCode, (await change(viewer, own, { is_shared: true })).statusCode]).toEqual([200, 403]);
  await it.database.ownerPool.query('update saved_views set is_shared = true where id = $1', [own]);
  expect([(await change(viewer, own, { is_shared: false })).statusCode, (await remove(viewer, own)).statusCode]).toEqual([403, 403]);
});
