import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { createScanCallbacks } from '#server/domain/callbacks/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const callbackUrl = 'http://callbacks.example.org';
const { app, database, services } = await createTestApp({ WHITEBOX_CALLBACK_URL: `${callbackUrl}/` });
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
const off = await createTestApp();
afterAll(() => app.server.closeAllConnections());

async function newScan() {
  const { organizationId } = await createOrganization(database);
  const scanId = newId();
  await database.ownerPool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status) values ($1::uuid, $2, $1::uuid, $1::uuid::text, 'full', 'pending_verification')`, [scanId, organizationId]);
  const callbacks = createScanCallbacks({ secrets: services.secrets, callbackUrl, transaction: (work) => database.withOrganization(organizationId, work) }, { organizationId, scanId });
  if (!callbacks) throw new Error('the listener has an address');
  return { organizationId, scanId, callbacks };
}

/** As a target calls: over a connection of its own, by the listener's name. */
async function call(url: string, { method = 'GET', more = '' } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${new URL(url).pathname}${new URL(url).search} HTTP/1.1\r\nhost: callbacks.example.org\r\n${more}\r\n`);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string): string => answer.split('\r\n')[0] ?? '';
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

test('a call is told with method, path, source and time, and nothing else of it is kept', async () => {
  const { callbacks } = await newScan();
  const url = await callbacks.urlFor('ssrf of a');
  const before = Date.now();

  const answer = await call(`${url}/deeper?secret=hunter2`, { method: 'POST', more: 'content-type: text/xml\r\ncookie: a=hunter2\r\ncontent-length: 7\r\n\r\nhunter2' });

  expect([statusOf(answer), bodyOf(answer)]).toEqual(['HTTP/1.1 200 OK', 'ok\n']);
  const [arrival, ...more] = await callbacks.arrivals(url);
  expect([arrival, more]).toEqual([{ method: 'POST', path: `${new URL(url).pathname}/deeper`, source: '127.0.0.1', atMs: expect.any(Number) }, []]);
  expect((arrival?.atMs ?? 0) - before).toBeLessThan(60_000);
  const { rows } = await database.ownerPool.query('select a::text as row from callback_arrivals a');
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('the same try has the same address, another one another, and none can be guessed from it', async () => {
  const [one, other] = [await newScan(), await newScan()];
  const url = await one.callbacks.urlFor('a');

  expect(await one.callbacks.urlFor('a')).toBe(url);
  expect(new Set([url, await one.callbacks.urlFor('b'), await other.callbacks.urlFor('a')]).size).toBe(3);
  expect(url).toMatch(/^http:\/\/callbacks\.example\.org\/callbacks\/[0-9a-f]{48}$/);
});

test('what is no address of ours is answered alike and leaves nothing', async () => {
  const { callbacks } = await newScan();
  const url = await callbacks.urlFor('a');
  const real = await call(url);
  const last = url.slice(-1) === '0' ? '1' : '0';

  for (const wrong of [url.slice(0, -1) + last, `${url}0`, url.toUpperCase().replace(/^.*\/CALLBACKS/, `${callbackUrl}/callbacks`), `${callbackUrl}/callbacks/x%00%0d%0a`, `${callbackUrl}/callbacks/${'a'.repeat(5_000)}`]) {
    const answer = await call(wrong);
    expect([statusOf(answer), bodyOf(answer)]).toEqual([statusOf(real), bodyOf(real)]);
  }
  expect(await callbacks.arrivals(url)).toHaveLength(1);
  const { rows } = await database.ownerPool.query('select count(*)::int as count from callback_arrivals where callback_id not in (select id from callbacks)');
  expect(rows).toEqual([{ count: 0 }]);
});

test('other scans and organizations see none of it, and it is over after a day', async () => {
  const [one, other] = [await newScan(), await newScan()];
  const url = await one.callbacks.urlFor('a');
  await call(url);

  expect(await other.callbacks.arrivals(url)).toEqual([]);
  expect(await one.callbacks.arrivals(`${callbackUrl}/callbacks/${'0'.repeat(48)}`)).toEqual([]);
  await database.ownerPool.query(`update callbacks set expires_at = now() - interval '1 second' where scan_id = $1`, [one.scanId]);
  await call(url);
  expect(await one.callbacks.arrivals(url)).toHaveLength(1);
  await one.callbacks.urlFor('b');
  expect(await one.callbacks.arrivals(url)).toEqual([]);
});

test('an address that is called again and again keeps twenty calls', async () => {
  const { callbacks } = await newScan();
  const url = await callbacks.urlFor('a');

  await Promise.all(Array.from({ length: 70 }, (_, index) => call(`${url}/${index}`)));

  expect(await callbacks.arrivals(url)).toHaveLength(20);
});

test('a body without an end, or one that never comes, holds nothing open', async () => {
  const { callbacks } = await newScan();
  const url = await callbacks.urlFor('a');

  for (const more of ['content-length: 1000000000\r\n', 'transfer-encoding: chunked\r\n', 'expect: 100-continue\r\ncontent-length: 5\r\n']) {
    expect(statusOf(await call(url, { method: 'PUT', more }))).toMatch(/^HTTP\/1.1 (200|100)/);
  }
  expect(await callbacks.arrivals(url)).toHaveLength(3);
});

test('without an address there is no listener, and no address for tests', async () => {
  expect(createScanCallbacks({ secrets: services.secrets, transaction: () => Promise.reject(new Error('not asked')) }, { organizationId: newId(), scanId: newId() })).toBeUndefined();
  expect((await off.app.inject({ method: 'GET', url: `/callbacks/${'0'.repeat(48)}` })).statusCode).toBe(404);
});
