import { expect, test } from 'vitest';

import { migrations } from '#server/migrations/index.ts';
import { roleOf, type LoginKind } from '#server/platform/database/connection.ts';
import { openInstallation, type Installation, type InstallationOptions } from '#server/platform/database/installation.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { createOperatorDatabase, type OperatorDatabase } from '#test/operator-database.ts';

/* Operators' databases: who makes the roles, and what is refused. */

const secret = 'the secret of one installation, for tests';

function open(database: Pick<OperatorDatabase, 'url'>, options: Partial<InstallationOptions> = {}): Promise<Installation> {
  return openInstallation({ databaseUrl: database.url, dataDirectory: '/nowhere', secret, migrations, ...options });
}

const asAccount = (url: string, account: string): string => url.replace(/\/\/[^@]*@/, `//${account}:by-hand@`);

async function makeByHand(database: OperatorDatabase): Promise<Readonly<Record<LoginKind, string>>> {
  const names = (['application', 'identity', 'jobs'] as const).map((kind) => [kind, `${database.name}_${kind}`] as const);
  await database.administer(...names.map(([, name]) => `create role ${name} login password 'by-hand'`));
  // Object.fromEntries forgets which keys there are.
  return Object.fromEntries(names.map(([kind, name]) => [kind, asAccount(database.url, name)])) as Record<LoginKind, string>;
}

test('accounts that an operator made by hand are given their rights and no others', async () => {
  const database = await createOperatorDatabase({ mayCreateRoles: false });
  await database.administer(`do $$ begin create role whitebox_app nologin; exception when duplicate_object then null; end $$`);
  const databaseLogins = await makeByHand(database);

  const installation = await open(database, { databaseLogins });

  expect(roleOf(installation.connection.application)).toBe(`${database.name}_application`);
  await expect(installation.database.pool.query('select from findings')).resolves.toBeDefined();
  await expect(installation.database.pool.query('select from auth."user"')).rejects.toThrow('permission denied');
  await installation.close();
  await database.administer(`drop database ${database.name} with (force)`, `create database ${database.name} owner ${database.name}`);
  for (const url of Object.values(databaseLogins)) await database.administer(`drop role ${/\/\/([^:]*):/.exec(url)?.[1] ?? ''}`);
});

test.each([
  ['is a superuser', (role: string) => [`alter role ${role} superuser`], (role: string) => [`alter role ${role} nosuperuser`]],
  ['may pass row-level security by', (role: string) => [`alter role ${role} bypassrls`], (role: string) => [`alter role ${role} nobypassrls`]],
  ['may make roles', (role: string) => [`alter role ${role} createrole`], (role: string) => [`alter role ${role} nocreaterole`]],
  [
    'may become one that owns something',
    (role: string, owner: string) => [`create role ${owner}_other`, `create schema ${owner}_other authorization ${owner}_other`, `grant ${owner}_other to ${role}`],
    (_: string, owner: string) => [`drop schema ${owner}_other`, `drop role ${owner}_other`],
  ],
  ['may read all data', (role: string) => [`grant pg_read_all_data to ${role}`], (role: string) => [`revoke pg_read_all_data from ${role}`]],
  ['may run programs', (role: string) => [`grant pg_execute_server_program to ${role}`], (role: string) => [`revoke pg_execute_server_program from ${role}`]],
])('the start refuses a role of requests that %s, and takes it afterwards', async (_, loosen, tighten) => {
  const database = await createOperatorDatabase();
  const installation = await open(database);
  const role = roleOf(installation.connection.application);
  await installation.close();
  await database.administer(...loosen(role, database.name));

  await expect(open(database)).rejects.toThrow(new RegExp(`The database role ${role} would not be bound by row-level security: .*(take|may become)`));

  await database.administer(...tighten(role, database.name));
  await (await open(database)).close();
});

test('rights that somebody gave by hand are taken away again', async () => {
  const database = await createOperatorDatabase();
  const first = await open(database);
  const role = roleOf(first.connection.application);
  await first.database.ownerPool.query(`grant usage on schema auth to ${role}; grant select on auth.session to ${role}; grant insert on members to ${role}; grant update (name) on api_keys to ${role}`);
  await first.close();

  const second = await open(database);

  for (const statement of ['select from auth.session', 'insert into members default values', `update api_keys set name = 'x'`]) await expect(second.database.pool.query(statement)).rejects.toThrow('permission denied');
  await second.close();
});

test('two installations on one server keep apart, and one that comes with a wrong secret breaks nothing', async () => {
  const [ours, theirs] = [await createOperatorDatabase(), await createOperatorDatabase()];
  const one = await open(ours);
  const other = await open(theirs, { secret: 'the secret of another installation, for tests' });

  expect(roleOf(one.connection.application)).not.toBe(roleOf(other.connection.application));
  await expect(open(ours, { secret: 'a wrong secret of thirty-two characters' })).rejects.toThrow('set up with another secret');
  for (const { connection } of [one, other]) await withClient(connection.application, (client) => client.query('select 1'));
  await one.close();
  await other.close();
});

test('a copy of a database shuts the roles of the original out', async () => {
  const original = await createOperatorDatabase();
  const first = await open(original);
  const { application } = first.connection;
  await first.close();
  const copy = await createOperatorDatabase();
  await copy.administer(`drop database ${copy.name}`, `create database ${copy.name} template ${original.name} owner ${copy.name}`);
  // As a restore by other tools leaves it: everything belongs to the account that restored.
  await copy.administer(`grant ${original.name} to ${copy.name}`);

  const second = await open(copy);

  await withClient({ ...application, database: copy.name }, async (client) => {
    await expect(client.query('select from findings')).rejects.toThrow('permission denied');
  });
  await expect(second.database.pool.query('select from findings')).resolves.toBeDefined();
  await second.close();
  const third = await open(original);
  await expect(third.database.pool.query('select from findings')).resolves.toBeDefined();
  await third.close();
});
