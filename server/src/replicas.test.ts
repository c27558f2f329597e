import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { findFreedoms } from '#server/platform/database/assert-bound.ts';
import { openInstallation, reachServer } from '#server/platform/database/installation.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import { serve, type RunningService } from '#server/serve.ts';
import { createOperatorDatabase } from '#test/operator-database.ts';

/*
 * Two API processes on one operator's PostgreSQL, reached by DATABASE_URL with an account that owns its database and nothing else.
 */
const operator = await createOperatorDatabase({ mayCreateRoles: false });
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'whitebox-replica-'));
const replicas: RunningService[] = [];
let key = '';

function startReplica(settings: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const config = readConfig({ ...settings, DATABASE_URL: operator.url, WHITEBOX_DATA_DIR: dataDirectory, PORT: '0', WHITEBOX_OWNER_PASSWORD: 'correct horse battery' });
  return serve({ config, role: 'api', log: createLogger('silent'), onFatal: (reason) => expect.fail(reason) });
}

afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

test('an account that may not make the roles is told what an administrator has to run, and then starts', async () => {
  const refusal = await startReplica().then(() => expect.fail('it started'), String);

  expect(refusal).toMatch(/do \$\$ begin create role "whitebox_requests_\d+".* login password 'SCRAM-SHA-256\$4096:/);
  expect(refusal).toMatch(/"whitebox_identity_\d+"[^]*"whitebox_jobs_\d+"/);
  await operator.administer(...refusal.split('\n').slice(1));
});

test('of two replicas that start at once one makes the first owner', async () => {
  replicas.push(...(await Promise.all([startReplica(), startReplica()])));

  const owners = replicas.flatMap(({ firstOwner }) => (firstOwner ? [firstOwner] : []));
  expect(owners).toEqual([{ email: 'owner@whitebox.example', password: undefined, apiKey: expect.stringMatching(/^service_/) }]);
  key = owners[0]?.apiKey ?? '';
});

test('one limit counts over both', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async (_, at) => {
      const response = await fetch(`${replicas[at % 2]?.url}/v1/scans?limit=1`, { headers: { 'x-api-key': key } });
      return response.status;
    }),
  );

  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a revocation on one is effective at the next request on the other', async () => {
  const [one, other] = replicas;
  const signIn = await fetch(`${one?.url}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'owner@whitebox.example', password: 'correct horse battery' }) });
  const cookie = signIn.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ');
  const made = await fetch(`${one?.url}/api/v1/api-keys`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'k', scopes: ['read'] }) });
  // The shape is what the route's own tests prove.
  const { id, key: second } = (await made.json()) as { id: string; key: string };
  const status = async () => (await fetch(`${other?.url}/v1/scans?limit=1`, { headers: { 'x-api-key': second } })).status;
  expect(await status()).toBe(200);

  await fetch(`${one?.url}/api/v1/api-keys/${id}`, { method: 'DELETE', headers: { cookie } });

  expect(await status()).toBe(401);
});

test('of hundreds of guesses at once over both, ten are looked at', async () => {
  const body = JSON.stringify({ email: 'Guessed@Whitebox.example', password: 'wrong horse battery' });
  const guess = async (at: number) => (await fetch(`${replicas[at % 2]?.url}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;

  const statuses: number[] = [];
  // A process looks at eight of one address at a time, so that the ten are reached with the second round.
  for (let round = 0; round < 3; round++) statuses.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)))));

  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(290);
});

test('a machine with another secret is refused: it could neither open credentials nor know sessions; the others go on', async () => {
  await expect(startReplica({ WHITEBOX_SECRET: 'another secret of thirty-two characters' })).rejects.toThrow('The database was set up with another secret. Set WHITEBOX_SECRET');

  expect((await fetch(`${replicas[0]?.url}/health`)).status).toBe(200);
  await expect(startReplica().then((replica) => replicas.push(replica))).resolves.toBe(3);
});

test('on an operator’s server the role of requests cannot become the owner either, nor reach another installation', async () => {
  const other = await openInstallation({ ...readConfig({ DATABASE_URL: (await createOperatorDatabase()).url, WHITEBOX_DATA_DIR: dataDirectory }), secret: 'the secret of another installation', migrations });
  const own = await reachServer({ ...readConfig({ DATABASE_URL: operator.url, WHITEBOX_DATA_DIR: dataDirectory }), secret: loadSecret(undefined, dataDirectory) });
  const { application } = own.connection;

  await withClient(application, async (client) => {
    await expect(client.query(`set role ${operator.name}`)).rejects.toThrow('permission denied');
    await client.query(`select set_config('role', 'none', false)`);
    expect((await client.query('select from organizations')).rowCount).toBe(0);
  });
  await withClient({ ...application, database: other.connection.owner.database ?? '' }, async (client) => {
    await expect(client.query('select from organizations')).rejects.toThrow('permission denied');
  });
  expect(await findFreedoms(other.database.ownerPool, 'application')).toContainEqual(expect.stringContaining('owns objects'));
  await other.close();
});
