import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard, parsePrivateHosts } from '@whitebox/intake';
import { afterAll, afterEach, expect, test } from 'vitest';
import { addTarget, isVerifiedTarget, readTargets, removeTarget, verifyTarget, type ShownTarget, type TargetServices } from '#server/domain/targets/index.ts';
import { createOrganization } from '#test/factories.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestDatabase } from '#test/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const database = await createTestDatabase();
const acting = { organizationId: (await createOrganization(database)).organizationId, personId: newId(), role: 'owner' as const };
const stranger = { ...acting, organizationId: (await createOrganization(database)).organizationId };

/** The world as the tests make it: names of the address book, TXT records, and what the one web server answers. */
const records = new Map<string, string[][]>();
const addresses = new Map<string, string[]>();
const asked: string[] = [];
let answer: RequestListener = (_request, response) => void response.writeHead(404).end();
let now = new Date('2026-05-01T00:00:00Z');

const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// A TCP server's address is an AddressInfo.
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const services: TargetServices = {
  database,
  now: () => now,
  timeoutMs: 3_000,
  resolveTxt: (name) => {
    const found = records.get(name);
    return found ? Promise.resolve(found) : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  },
  // One address of the loopback is open by its range, so that names which lead there are not the operator's.
  guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.1/32,staging.corp'), resolve: (host) => Promise.resolve(addresses.get(host) ?? ['127.0.0.1']) }),
};

afterEach(() => {
  records.clear();
  addresses.clear();
  asked.length = 0;
  answer = (_request, response) => void response.writeHead(404).end();
  now = new Date('2026-05-01T00:00:00Z');
});

let hosts = 0;
const newHost = (): string => `shop${hosts++}.example.org`;
const add = async (address: string, by = acting): Promise<ShownTarget> => (await database.withOrganization(by.organizationId, (tx) => addTarget(services, tx, by, address))).target;
const verify = (id: string, by = acting): Promise<ShownTarget> => verifyTarget(services, by, id);
const isVerified = (address: string, by = acting): Promise<boolean> => isVerifiedTarget(services, by.organizationId, address);

function publishRecord({ methods: { dns } }: ShownTarget): void {
  if (dns) records.set(dns.name, [['other'], [dns.value.slice(0, 20), dns.value.slice(20)]]);
}

function serveFile({ methods: { file } }: ShownTarget): void {
  answer = (request, response) => void response.writeHead(request.url === file.path ? 200 : 404).end(`# ours\r\n${file.content}\r\n`);
}

test('an origin is verified by a TXT record, for this organization and this origin alone', async () => {
  const host = newHost();
  const target = await add(`HTTPS://${host.toUpperCase()}./login?x=1`);
  expect(target).toMatchObject({ origin: `https://${host}`, status: 'unverified', methods: { dns: { name: `_whitebox-verify.${host}` }, file: { path: '/.well-known/whitebox-verify.txt' } } });
  expect(await isVerified(`https://${host}/`)).toBe(false);
  publishRecord(target);

  const verified = await verify(target.id);

  expect(verified).toMatchObject({ status: 'verified', verified_by: 'dns', verified_at: now, problem: null });
  expect(await Promise.all([`https://${host}/app`, `https://${host}./`, `https://${host}:443/`].map((address) => isVerified(address)))).toEqual([true, true, true]);
  expect(await Promise.all([`http://${host}/`, `https://${host}:8443/`, `https://www.${host}/`, `https://a@${host}/`, 'x'].map((address) => isVerified(address)))).toEqual([false, false, false, false, false]);
  expect(await isVerified(`https://${host}/`, stranger)).toBe(false);
});

test('the word of one organization proves nothing for another, and nobody reaches the targets of others', async () => {
  const host = newHost();
  const [ours, theirs] = [await add(`https://${host}`), await add(`https://${host}`, stranger)];
  publishRecord(ours);
  await verify(ours.id);

  expect((await verify(theirs.id, stranger)).status).toBe('unverified');
  expect(ours.methods.file.content).not.toBe(theirs.methods.file.content);
  await expect(verify(theirs.id)).rejects.toThrow('Target not found');
  await expect(database.withOrganization(acting.organizationId, (tx) => removeTarget(tx, acting, theirs.id))).rejects.toThrow('Target not found');
  const listed = await database.withOrganization(acting.organizationId, (tx) => readTargets(services, tx, stranger.organizationId));
  expect(listed).toEqual([]);
});

test('an origin is verified by a file at its own port', async () => {
  const host = newHost();
  const target = await add(`http://${host}:${port}`);
  serveFile(target);

  expect(await verify(target.id)).toMatchObject({ status: 'verified', verified_by: 'file' });
  expect(asked).toEqual([`${host}:${port} /.well-known/whitebox-verify.txt`]);
});

test.each<[string, RequestListener, string]>([
  ['a redirect to another host that has it', (_request, response) => void response.writeHead(302, { location: 'http://elsewhere.example.org/whitebox-verify.txt' }).end(), 'is redirected'],
  ['a page for every path', (_request, response) => void response.end('<html>'), 'does not hold the value'],
  ['what was asked, as it was asked', (request, response) => void response.end(`${request.url} ${JSON.stringify(request.headers)}`), 'does not hold the value'],
  ['an error', (_request, response) => void response.writeHead(503).end(), 'is answered 503'],
  ['a body without an end', (_request, response) => {
    const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more));
    more();
  }, 'does not hold the value'],
  ['a byte now and then', (_request, response) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  }, 'it took too long'],
  ['nothing', () => undefined, 'it took too long'],
  ['no HTTP', (request) => void request.socket.end('hello'), 'the connection failed'],
])('a server that answers %s proves nothing', async (_name, listener, problem) => {
  const target = await add(`http://${newHost()}:${port}`);
  answer = listener;

  const checked = await verify(target.id);

  expect(checked.status).toBe('unverified');
  expect(checked.problem).toContain(problem);
});

test('a word behind the first four kilobytes is not read', async () => {
  const target = await add(`http://${newHost()}:${port}`);
  answer = (_request, response) => void response.end(`${'x\n'.repeat(4_096)}${target.methods.file.content}\n`);

  expect((await verify(target.id)).status).toBe('unverified');
});

test('a name that leads inward when it is checked is not connected to', async () => {
  const host = newHost();
  const target = await add(`http://${host}:${port}`);
  serveFile(target);
  addresses.set(host, ['127.0.0.1', '10.0.0.5']);

  expect((await verify(target.id)).problem).toContain(`${host} resolves to a private or internal address`);
  expect(asked).toEqual([]);
});

test('a proof is looked for again after a day: what is gone holds no longer, what cannot be asked holds for a month', async () => {
  const host = newHost();
  const target = await add(`http://${host}:${port}`);
  serveFile(target);
  await verify(target.id);
  asked.length = 0;
  now = new Date(now.getTime() + DAY_MS - 1);
  expect([await isVerified(target.origin), asked.length]).toEqual([true, 0]);

  now = new Date(now.getTime() + 1);
  expect([await isVerified(target.origin), asked.length]).toEqual([true, 1]);
  answer = (_request, response) => void response.writeHead(500).end();
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await isVerified(target.origin)).toBe(true);
  now = new Date(now.getTime() + DAY_MS);
  expect(await isVerified(target.origin)).toBe(false);

  serveFile(target);
  await verify(target.id);
  answer = (_request, response) => void response.writeHead(404).end();
  now = new Date(now.getTime() + DAY_MS);
  expect(await isVerified(target.origin)).toBe(false);
  const { rows } = await database.ownerPool.query('select action, actor_kind from audit_log where subject_id = $1 order by created_at, id', [target.id]);
  expect(rows.map(({ action, actor_kind: by }) => `${action} ${by}`)).toEqual(['target.added user', 'target.verified user', 'target.unverified system', 'target.verified user', 'target.unverified system']);
});

test('a check that comes back after its target was added anew says nothing of the new one', async () => {
  const target = await add(`http://${newHost()}:${port}`);
  let again: ShownTarget | undefined;
  answer = (_request, response) => {
    void (async () => {
      await database.withOrganization(acting.organizationId, (tx) => removeTarget(tx, acting, target.id));
      again = await add(target.origin);
      response.end(target.methods.file.content);
    })();
  };

  await expect(verify(target.id)).rejects.toThrow('Target not found');

  expect(again?.status).toBe('unverified');
  expect(await isVerified(target.origin)).toBe(false);
});

test('hosts of the operator are verified for everybody, and no longer when they are taken off the list', async () => {
  const target = await add('http://staging.corp:8080/app');

  expect(target).toMatchObject({ status: 'verified', verified_by: 'operator', verified_at: null });
  expect(await isVerified('http://staging.corp/', stranger)).toBe(true);
  expect(await isVerified('http://127.0.0.1:99/')).toBe(true);
  // Leads to a listed address today, and anywhere tomorrow.
  expect(await isVerified(`http://${newHost()}/`)).toBe(false);
  expect(await isVerifiedTarget({ ...services, guard: createAddressGuard() }, acting.organizationId, 'http://staging.corp/')).toBe(false);
});

test.each(['ftp://shop.example.org', 'shop.example.org', 'https://a:b@shop.example.org', 'https://', 'https://shop.example.org\\@evil.example', 'http://10.0.0.5', 'http://intranet', 'http://[::1]', 'http://169.254.169.254'])(
  '%s is no target', async (address) => {
    await expect(add(address)).rejects.toThrow('origin must be');
  });

test('a numeric address has a file and no record', async () => {
  expect((await add('https://93.184.215.14:8443')).methods.dns).toBeNull();
});
