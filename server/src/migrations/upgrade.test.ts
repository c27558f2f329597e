import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp, createServices } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { pipelineJobs } from '#server/pipeline/pipeline.ts';
import { findLedgerFaults } from '#server/platform/backup/tables.store.ts';
import { fingerprintOf } from '#server/platform/database/assert-same-secret.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openInstallation, reachServer, type Installation } from '#server/platform/database/installation.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { settingsOf, startQueue, type Queue } from '#server/platform/queue/queue.ts';
import { createOperatorDatabase } from '#test/operator-database.ts';
import { released, releasedData, releasedMigrations } from '#test/released-data.ts';

/*
 * From the first release to this one, on a database with data. Migrations that come later are part of it by themselves. One that changes
 * released columns on purpose says so in `changed`.
 */
const changed: Readonly<Record<string, readonly string[]>> = {};
/** Kept counts, of which later releases keep more. */
const grown = ['finding_counts'];

const operator = await createOperatorDatabase();
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'whitebox-upgrade-'));
const secret = 'the secret of the release before and of this one';
const config = readConfig({ DATABASE_URL: operator.url, WHITEBOX_DATA_DIR: dataDirectory, WHITEBOX_SECRET: secret });
const password = 'correct horse battery';
const onError = (error: unknown): void => console.error(error);
let before: ReadonlyMap<string, readonly string[]>;
let releasedColumns: ReadonlyMap<string, readonly string[]>;
let installation: Installation;
let queue: Queue;
let app: FastifyInstance;

/** Every table of ours with its columns. */
async function readColumns(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname not like 'kysely%' group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function readRows(client: pg.Client, tables: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = new Map<string, readonly string[]>();
  for (const [name, columns] of tables) {
    const kept = columns.filter((column) => changed[name]?.includes(column) !== true).map((column) => pg.escapeIdentifier(column));
    const { rows } = await client.query<{ line: string }>(`select row(${kept.join(', ')})::text as line from ${name} order by 1`);
    read.set(name, rows.map(({ line }) => line));
  }
  return read;
}

beforeAll(async () => {
  const options = { ...config, secret };
  const { connection } = await reachServer(options);
  const database = openDatabase(connection);
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => releasedMigrations.some((one) => one === name))));
  // As the release before left the job engine's tables, and its account.
  const boss = new PgBoss({ ...settingsOf(connection.owner), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await operator.administer(`grant whitebox_app to ${operator.name}`);
  await database.ownerPool.query('grant usage on schema pgboss to whitebox_app; grant select, insert, update, delete on all tables in schema pgboss to whitebox_app');
  await database.ownerPool.query(releasedData(await hash(password), fingerprintOf(secret)));
  await withClient(connection.owner, async (client) => {
    releasedColumns = await readColumns(client);
    before = await readRows(client, releasedColumns);
  });
  await database.close();

  installation = await openInstallation({ ...options, migrations });
  queue = await startQueue({ ...installation, jobs: pipelineJobs, supervise: false, onError });
  app = await createApp(createServices({ config, ...installation, queue, log: createLogger('silent'), publicUrl: 'http://127.0.0.1', replicated: true }), { api: true });
});
afterAll(async () => {
  await app.close();
  await queue.stop(100);
  await installation.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

test('the data of the release before speaks of each of its tables', () => {
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  expect(before.size).toBeGreaterThan(30);
});

test('every row is there as it was', async () => {
  const after = await withClient(installation.connection.owner, (client) => readRows(client, releasedColumns));

  for (const [name, rows] of before) expect(after.get(name), name).toEqual(grown.includes(name) ? expect.arrayContaining([...rows]) : rows);
});

test('constraints and indexes are valid, the ledger is sound, and kept counts are those of the rows', async () => {
  const { ownerPool } = installation.database;
  const invalid = await ownerPool.query(
    `select conname from pg_constraint where not convalidated and connamespace in ('public'::regnamespace, 'auth'::regnamespace)
     union all select indexrelid::regclass::text from pg_index where not indisvalid or not indisready`,
  );
  const counts = await ownerPool.query(`select kind, value, count from finding_counts where kind in ('all', 'severity', 'state+severity', 'unsettled') and count > 0 order by 1, 2`);
  const days = await ownerPool.query(`select severity, sum(change) as count from finding_days group by 1 having sum(change) <> 0`);

  expect(invalid.rows).toEqual([]);
  expect(await withClient(installation.connection.owner, findLedgerFaults)).toEqual([]);
  expect(counts.rows).toEqual([{ kind: 'all', value: '', count: 2 }, { kind: 'severity', value: 'critical', count: 1 }, { kind: 'severity', value: 'low', count: 1 },
    { kind: 'state+severity', value: 'accepted_risk critical', count: 1 }, { kind: 'state+severity', value: 'open low', count: 1 }, { kind: 'unsettled', value: expect.stringMatching(/ low$/), count: 1 }]);
  expect(days.rows).toEqual([{ severity: 'low', count: '1' }]);
});

test('the API reads what the release before wrote', async () => {
  const get = async (url: string) => {
    const response = await app.inject({ url, headers: { 'x-api-key': released.key } });
    expect(response.statusCode, `${url} ${response.body}`).toBe(200);
    return response.json<Record<string, unknown>>();
  };

  expect(await get('/v1/findings?limit=10')).toMatchObject({ total: 2 });
  expect(await get(`/v1/findings/${released.finding}`)).toMatchObject({ severity: 'critical', state: 'accepted_risk' });
  expect(await get('/v1/findings?q=injection')).toMatchObject({ total: 2 });
  expect(await get(`/v1/scans/${released.scan}`)).toMatchObject({ status: 'completed', name: 'first' });
  expect(await get('/v1/scans?limit=10')).toMatchObject({ total: 2 });
  expect(await get(`/v1/cost-estimations/${released.estimation}`)).toMatchObject({ status: 'completed', total_credits: 40 });
});

test('people sign in and see their organization', async () => {
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/session', payload: { email: released.email, password } });
  const cookie = [signIn.headers['set-cookie']].flat().map((text) => text?.split(';')[0]).join('; ');
  const members = await app.inject({ url: '/api/v1/members', headers: { cookie } });

  expect(signIn.statusCode).toBe(200);
  expect(members.json()).toMatchObject({ data: [{ email: released.email, role: 'owner' }, { role: 'viewer' }] });
});

test('a process of the release before goes on beside this one until it is replaced', async () => {
  const asBefore = { ...installation.connection.owner, options: '-c role=whitebox_app' };

  await withClient(asBefore, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.organization', $1, true)`, [released.organization]);
    const transaction = newId();
    await client.query(`insert into credit_transactions (id, organization_id, kind, reference) values ($1, $2, 'charge', 'scan:before')`, [transaction, released.organization]);
    await client.query(`insert into credit_postings (transaction_id, organization_id, account, amount) values ($1, $2, 'available', -1), ($1, $2, 'spent', 1)`, [transaction, released.organization]);
    await client.query(`update members set role = 'admin' where role = 'viewer'`);
    await client.query(`update auth."user" set name = name`);
    await client.query(`insert into pgboss.job_common (id, name, data, group_id) values ($1, $2, '{}', $3)`, [newId(), pipelineJobs[0]?.name, released.organization]);
    expect((await client.query('select from pgboss.job')).rowCount).toBe(1);
    await client.query('rollback');
  });
});
