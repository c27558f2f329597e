import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrations } from '#server/migrations/index.ts';
import { openInstallation, type Installation } from '#server/platform/database/installation.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { prepareQueue } from '#server/platform/queue/queue.ts';

/*
 * What somebody could do who runs any SQL in the role of requests, in a transaction of one organization. A cluster of its own: some of
 * it would disturb other tests.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-attack-'));
chmodSync(folder, 0o711);
const options = { databaseUrl: undefined, dataDirectory: folder, secret: 'a secret of this test, of no use elsewhere', migrations };
const [ours, theirs, member, stranger] = [newId(), newId(), newId(), newId()];
const keys = { ours: newId(), theirs: newId() };
let installation: Installation;
let client: pg.Client;

beforeAll(async () => {
  // Twice: the second start finds what the first one laid down, and must leave it as it is.
  await (await start()).close();
  installation = await start();
  const { connection, database } = installation;
  await database.ownerPool.query(`select pgboss.create_queue('kind', '{"policy": "standard"}')`);
  for (const [organizationId, person, key] of [[ours, member, keys.ours], [theirs, stranger, keys.theirs]] as const) await fill(organizationId, person, key);
  client = new pg.Client(connection.application);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Installation> {
  const started = await openInstallation(options);
  await prepareQueue({ ...started, onError: (error) => expect.fail(String(error)) });
  return started;
}

async function fill(organizationId: string, person: string, key: string): Promise<void> {
  const { ownerPool } = installation.database;
  await ownerPool.query(`insert into organizations (id, name) values ($1, 'x')`, [organizationId]);
  await ownerPool.query(`insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Ada', $1::uuid || '@example.org', true)`, [person]);
  await ownerPool.query(`insert into members (organization_id, user_id, role) values ($1, $2, 'owner')`, [organizationId, person]);
  await ownerPool.query(`insert into api_keys (id, organization_id, name, prefix, hash, scopes, created_by) values ($1, $2, 'k', 'service_abcd', sha256($1::uuid::text::bytea), '{read}', $3)`, [key, organizationId, person]);
  await ownerPool.query(`select book_credits(gen_random_uuid(), $1, 'grant', 'start', null, 'granted', 'available', 100)`, [organizationId]);
  await ownerPool.query(`insert into pgboss.job_common (id, name, data, group_id) values ($1, 'kind', $2, $3)`, [newId(), { organizationId }, organizationId]);
}

/** Runs statements in one transaction of our organization, which is then undone; gives the last one's rows. */
async function attack(...statements: readonly string[]): Promise<readonly unknown[]> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.organization', $1, true)`, [ours]);
    let rows: readonly unknown[] = [];
    // Escapes from the transaction's role are tried one statement at a time: several in one text could hide the first one's result.
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['set role whitebox_owner'],
  ['set role postgres'],
  ['set local role whitebox_app'],
  ['set role whitebox_identity'],
  ['set role whitebox_jobs'],
  [`select set_config('role', 'whitebox_owner', false)`],
  ['set session authorization whitebox_owner'],
  [`select set_config('session_authorization', 'postgres', false)`],
  ['grant whitebox_owner to whitebox_requests'],
  ['alter role whitebox_requests bypassrls'],
  ['alter role whitebox_requests createrole'],
  ['alter role whitebox_owner password null'],
  ['create role other'],
  ['set session_replication_role = replica'],
  ['alter table findings disable row level security'],
  ['alter table findings owner to whitebox_requests'],
  ['drop policy tenant on findings'],
  ['create policy open on findings using (true)'],
  ['create trigger mine before insert on findings for each row execute function refuse_change()'],
  ['alter function book_credits(uuid, uuid, text, text, text, text, text, bigint) owner to whitebox_requests'],
  ['create function public.assert_organization(text) returns void language sql as $$ select $$'],
  ['create table public.mine (id int)'],
  ['create schema mine'],
  ['create extension dblink'],
  ['create server other foreign data wrapper postgres_fdw'],
  [`create publication all_of_it for all tables`],
  ['select * from pg_authid'],
  ['select * from pg_shadow'],
  ['select * from pg_user_mapping'],
  ['select * from auth."user"'],
  ['select * from auth.session'],
  ['update auth.account set password = null'],
  ['select * from installation'],
  ['select * from rate_limit_hits'],
  ['select * from kysely_migration'],
  ['select * from pgboss.schedule'],
  ['delete from pgboss.job'],
  [`update pgboss.job_common set data = '{}'`],
  ['truncate findings'],
  ['insert into credit_transactions default values'],
  ['insert into credit_postings default values'],
  [`update members set role = 'owner'`],
  ['delete from members'],
  ['delete from audit_log'],
  [`update audit_log set action = 'x'`],
  [`update api_keys set scopes = '{read,write,delete}'`],
  ['delete from findings'],
  [`insert into organizations (id, name) values (gen_random_uuid(), 'x')`],
  ['update organizations set created_at = now()'],
  [`select book_credits(gen_random_uuid(), '${ours}', 'grant', 'x', null, 'granted', 'available', 1000000)`],
  [`select pg_read_file('/etc/passwd')`],
  [`select pg_read_binary_file('PG_VERSION')`],
  [`select pg_ls_dir('.')`],
  [`select pg_stat_file('/etc/passwd')`],
  [`select lo_import('/etc/passwd')`],
  [`copy (select 1) to '/tmp/whitebox-attack'`],
  [`copy findings from program 'id'`],
  [`copy (select 1) to program 'id'`],
  [`select pg_reload_conf()`],
  [`load '/tmp/library'`],
  [`create function f() returns int language c as '/tmp/library', 'f'`],
  [`select lo_from_bytea(0, 'x')`],
  [`select lo_creat(-1)`],
  [`create temporary table findings (id int)`],
  ['select pg_advisory_lock(1)'],
  ['select pg_terminate_backend(pg_backend_pid())'],
])('%s is refused', async (statement) => {
  await expect(attack(statement)).rejects.toThrow(/permission denied|must be (owner|able to)|not permitted|only roles with|must have|no such|does not exist|not have privileges|is not allowed|must be superuser|cannot execute/i);
});

test.each([[`set local role none`], [`select set_config('role', 'none', true)`], ['reset role'], ['set local session authorization default']])('%s changes nothing', async (statement) => {
  const rows = await attack(statement, 'select current_user as name, count(*)::int as seen from organizations');

  expect(rows).toEqual([{ name: 'whitebox_requests', seen: 1 }]);
});

test('rows of others are seen in no table, and with row_security off in none at all', async () => {
  const { rows: tables } = await installation.database.ownerPool.query<{ name: string; column: string }>(
    `select c.oid::regclass::text as name, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname in ('organization_id', 'group_id')
      where c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege('whitebox_requests', c.oid, 'select')`,
  );

  expect(tables.length).toBeGreaterThan(25);
  for (const { name, column } of tables) {
    const rows = await attack(`select ${column}::text as owner from ${name}`);
    expect(rows.filter((row) => (row as { owner: string }).owner !== ours), name).toEqual([]); // as: the columns asked for above
    await expect(attack('set local row_security = off', `select from ${name}`)).rejects.toThrow('row-level security');
  }
});

test('statistics tell nothing of rows, so that the ids of others cannot be learned there', async () => {
  await installation.database.ownerPool.query('analyze');

  expect(await attack(`select from pg_stats where schemaname in ('public', 'auth', 'pgboss') and tablename not like 'queue%'`)).toEqual([]);
});

test('a job of another organization can neither be added, nor seen, nor cancelled', async () => {
  const insert = (group: string, organizationId: string) => attack(`insert into pgboss.job_common (name, data, group_id) values ('kind', '{"organizationId": "${organizationId}"}', '${group}') returning id`);

  expect(await insert(ours, ours)).toHaveLength(1);
  await expect(insert(theirs, theirs)).rejects.toThrow('row-level security');
  await expect(insert(ours, theirs)).rejects.toThrow('row-level security');
  expect(await attack(`update pgboss.job_common set state = 'cancelled' returning group_id`)).toEqual([{ group_id: ours }]);
  expect(await attack(`select count(*)::int as count from pgboss.job`)).toEqual([{ count: 1 }]);
});

test.each([
  [`select charge_credits(gen_random_uuid(), '${theirs}', 'x', null, 1)`],
  [`select refund_credits(gen_random_uuid(), '${theirs}', 'x', null, 1)`],
  [`select members_of('${theirs}')`],
  [`select lock_owners('${theirs}')`],
  [`select set_member_role('${theirs}', '${stranger}', '${stranger}', 'viewer')`],
  [`select remove_member('${theirs}', '${stranger}', '${stranger}')`],
  [`select accept_invitation('${theirs}', gen_random_uuid(), '${member}')`],
  [`select add_api_key(gen_random_uuid(), '${theirs}', 'x', 'service_abcd', sha256('x'), '{read}', '${member}', null, 10)`],
])('%s is refused: the transaction is another organization’s', async (statement) => {
  await expect(attack(statement)).rejects.toThrow('another organization');
});

test('functions keep what must hold, whatever they are asked for', async () => {
  expect(await attack(`select charge_credits(gen_random_uuid(), '${ours}', 'x', null, 101) as outcome`)).toEqual([{ outcome: 'insufficient' }]);
  for (const amount of ['0', '-5', 'null']) await expect(attack(`select charge_credits(gen_random_uuid(), '${ours}', 'x', null, ${amount})`)).rejects.toThrow('more than zero');
  expect(await attack(`select refund_credits(gen_random_uuid(), '${ours}', 'x', null, 1) as outcome`)).toEqual([{ outcome: 'not charged' }]);
  expect(await attack(`select charge_credits(gen_random_uuid(), '${ours}', 'x', null, 10)`, `select refund_credits(gen_random_uuid(), '${ours}', 'x', null, 11) as outcome`)).toEqual([{ outcome: 'not charged' }]);
  await expect(attack(`select set_member_role('${ours}', '${member}', '${member}', 'viewer')`)).rejects.toThrow('at least one owner');
  await expect(attack(`select remove_member('${ours}', '${member}', '${member}')`)).rejects.toThrow('at least one owner');
  await expect(attack(`select set_member_role('${ours}', '${stranger}', '${member}', 'viewer')`)).rejects.toThrow('may not change');
  for (const organization of [ours, theirs]) expect(await attack(`select revoke_api_key('${organization}', '${keys.theirs}')`)).toEqual([]);
  expect(await attack(`select person_name('${stranger}') as name`)).toEqual([{ name: null }]);
});

test('tables that a caller makes up do not stand in for ours in functions of the owner', async () => {
  await installation.database.ownerPool.query('grant temporary on database whitebox to public');
  const fakes = ['organizations', 'credit_postings', 'credit_transactions'].map((name) => `create temporary table ${name} as select * from public.${name} with no data`);
  const rich = `insert into pg_temp.credit_postings values (gen_random_uuid(), '${ours}', 'available', 1000000)`;

  const rows = await attack(...fakes, rich, `select charge_credits(gen_random_uuid(), '${ours}', 'x', null, 500) as outcome`);

  expect(rows).toEqual([{ outcome: 'insufficient' }]);
  const own = `create function pg_temp.assert_organization(organization uuid) returns void language sql as 'select'`;
  await expect(attack(own, `set local search_path = pg_temp, public`, `select charge_credits(gen_random_uuid(), '${theirs}', 'x', null, 1)`)).rejects.toThrow('another organization');
});

test('who takes all locks there are fails, lets go of them, and leaves the others at work', async () => {
  await expect(attack('select count(pg_advisory_xact_lock(at)) from generate_series(1, 1000000) at')).rejects.toThrow('out of shared memory');

  const { rows } = await installation.database.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('a role can keep settings and a password for itself; the next start undoes both', async () => {
  await expect(client.query(`alter role whitebox_requests set app.organization = '${theirs}'`)).rejects.toThrow('permission denied');
  await expect(client.query('alter system set fsync = off')).rejects.toThrow('permission denied');
  await client.query('alter role whitebox_requests set search_path = pg_temp');
  await client.query('alter role whitebox_requests in database whitebox set statement_timeout = 0');
  await client.query(`alter role whitebox_requests password 'mine'`);
  await client.end();
  await installation.close();

  installation = await openInstallation(options);

  client = new pg.Client(installation.connection.application);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as seen from organizations`);
  expect(rows).toEqual([{ seen: 0 }]);
  const { rows: settings } = await installation.database.ownerPool.query('select from pg_db_role_setting');
  expect(settings).toEqual([]);
});
