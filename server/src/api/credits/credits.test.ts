import { beforeAll, expect, test } from 'vitest';
import { charge, grant, listEntries, refund } from '#server/domain/credits/index.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
const scanId = crypto.randomUUID();
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant({ credits: 100 });
  const { organizationId } = tenant;
  await api.database.withOrganization(organizationId, async (tx) => {
    await charge(tx, { organizationId, amount: 30, reference: `scan:${scanId}` });
    await refund(tx, { organizationId, amount: 12, reference: `scan:${scanId}`, note: 'Scan stopped' });
  });
  await api.database.withOrganizationAsOwner(organizationId, async (tx) => {
    for (let index = 0; index < 20; index++) await grant(tx, { organizationId, amount: index + 1, reference: `gift:${index}` });
  });
});

const get = (query: string, key = tenant.key) => api.request('GET', `/v1/credits${query}`, { key });

test('the balance and its entries are those of the ledger, each with the balance after it', async () => {
  const { status, body } = await get('?limit=100');

  const entries = await api.database.withOrganization(tenant.organizationId, (tx) => listEntries(tx, tenant.organizationId));
  expect(status).toBe(200);
  expect(body).toMatchObject({ balance: 292, total: 23, page: 1, limit: 100, next_cursor: null });
  expect(body.data.map(({ id, amount }: { id: string; amount: number }) => [id, amount])).toEqual(entries.map(({ id, amount }) => [id, amount]));
  expect(body.data.slice(-3)).toMatchObject([
    { kind: 'refund', amount: 12, balance_after: 82, scan_id: scanId, reference: `scan:${scanId}`, note: 'Scan stopped' },
    { kind: 'charge', amount: -30, balance_after: 70, scan_id: scanId },
    { kind: 'grant', amount: 100, balance_after: 100, scan_id: null, reference: 'test', note: null },
  ]);
  expect(body.data[0].balance_after).toBe(body.balance);
});

test.each(['ASC', 'DESC'])('pages and cursors in the order %s go over the same entries', async (order) => {
  const whole = (await get(`?limit=100&sort_order=${order}`)).body.data;

  const paged = [];
  for (let page = 1; page <= 5; page++) paged.push(...(await get(`?limit=5&page=${page}&sort_order=${order}`)).body.data);
  const walked = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: { data: unknown[]; next_cursor: string | null } } = await get(`?limit=5&sort_order=${order}${cursor && `&cursor=${cursor}`}`);
    walked.push(...body.data);
    cursor = body.next_cursor;
  }

  expect(paged).toEqual(whole);
  expect(walked).toEqual(whole);
});

test('an organization sees its own ledger, and a key needs to read', async () => {
  const other = await api.createTenant({ credits: 0 });

  expect((await get('', other.key)).body).toEqual({ balance: 0, data: [], total: 0, page: 1, limit: 15, next_cursor: null });
  expect((await get('', other.deleteKey)).body).toMatchObject({ statusCode: 403, message: 'API key missing required scope: read' });
  expect((await api.request('GET', '/v1/credits')).status).toBe(401);
});

test.each([['limit=0', ['limit must not be less than 1']], ['kind=grant', ['property kind should not exist']], ['cursor=AAAA', 'cursor is invalid: it is no next_cursor of this list']])('the query %s is 400', async (query, message) => {
  expect((await get(`?${query}`)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});
