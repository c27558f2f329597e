import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';

import { embeddedConnection } from '#server/platform/database/connection.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { passwordOf } from '#server/platform/database/passwords.ts';
import { createEmbeddedDatabase, withClient } from '#server/platform/database/roles.ts';
import { chownTree, creatingUser, databaseUser } from '#server/platform/database/system-user.ts';

const program = await buildProgram('server/test/writing-service.ts');
const secret = 'a secret of this test, of no use elsewhere';
const root = mkdtempSync(path.join(tmpdir(), 'whitebox-cluster-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true, force: true }));
/** For tests that need no fresh cluster: making one takes half a second. */
const usedFolder = path.join(root, 'used', 'postgres');
let folders = 0;
const newFolder = (): string => path.join(root, `cluster-${++folders}`, 'postgres');

interface WritingService {
  readonly process: ChildProcess;
  readonly databasePid: number;
  /** Numbers that the database said were committed. */
  readonly acknowledged: readonly number[];
}

async function startWriting(dataDirectory: string): Promise<WritingService> {
  const child = spawn(process.execPath, [program, dataDirectory, secret], { stdio: ['ignore', 'pipe', 'ignore'] });
  const acknowledged: number[] = [];
  let databasePid = 0;
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('pid ')) databasePid = Number(line.slice(4));
      else acknowledged.push(Number(line));
    }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(100), { timeout: 300_000, interval: 20 });
  return { process: child, databasePid, acknowledged };
}

async function kill(service: WritingService): Promise<void> {
  service.process.kill('SIGKILL');
  await once(service.process, 'close');
}

function isAlive(pid: number): boolean {
  // A zombie that nobody waits for is dead.
  return existsSync(`/proc/${pid}/stat`) ? !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) : false;
}

async function readNumbers(socketDirectory: string): Promise<ReadonlySet<number>> {
  const client = new pg.Client(embeddedConnection({ socketDirectory, port: 5432, secret }, 'whitebox').owner);
  await client.connect();
  const { rows } = await client.query<{ number: string }>('select number from numbers');
  await client.end();
  return new Set(rows.map(({ number }) => Number(number)));
}

test('a service that is killed takes its database along, and every acknowledged commit is there at the next start', async () => {
  const dataDirectory = newFolder();
  for (let round = 0; round < 3; round++) {
    const service = await startWriting(dataDirectory);
    await kill(service);
    await vi.waitFor(() => expect(isAlive(service.databasePid)).toBe(false), { timeout: 300_000, interval: 10 });

    const server = await startEmbeddedPostgres({ dataDirectory, secret });
    const kept = await readNumbers(server.socketDirectory);
    await server.stop();

    expect(service.acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  }
});

test('a database that is killed alone opens again with every acknowledged commit', async () => {
  const dataDirectory = newFolder();
  const service = await startWriting(dataDirectory);
  process.kill(service.databasePid, 'SIGKILL');
  await once(service.process, 'close');

  const server = await startEmbeddedPostgres({ dataDirectory, secret });
  const kept = await readNumbers(server.socketDirectory);
  await server.stop();

  expect(service.acknowledged.filter((number) => !kept.has(number))).toEqual([]);
});

test('a second service on the same folder is refused, and the first one’s database goes on', async () => {
  const dataDirectory = usedFolder;
  const first = await startEmbeddedPostgres({ dataDirectory, secret });
  const client = new pg.Client(embeddedConnection(first, 'whitebox').administrator);
  await client.connect();

  await expect(startEmbeddedPostgres({ dataDirectory, secret })).rejects.toThrow(/Another service uses .*WHITEBOX_DATA_DIR/);

  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await findRunningPostgres(dataDirectory, secret)).toMatchObject({ socketDirectory: first.socketDirectory });
  await client.end();
  await first.stop();
  expect(await findRunningPostgres(dataDirectory, secret)).toBeUndefined();
});

test('a database that nobody uses any more, left by a dead service, is stopped and started anew', async () => {
  const dataDirectory = usedFolder;
  const left = await startEmbeddedPostgres({ dataDirectory, secret });

  const next = await startEmbeddedPostgres({ dataDirectory, secret });

  expect(next.pid).not.toBe(left.pid);
  expect(isAlive(left.pid)).toBe(false);
  await next.stop();
});

test('a lock whose process is still going away is waited for', async () => {
  await (await startEmbeddedPostgres({ dataDirectory: usedFolder, secret })).stop();
  const remains = spawn('sleep', ['4'], { ...databaseUser(), cwd: '/', stdio: 'ignore' });
  writeFileSync(path.join(usedFolder, 'postmaster.pid'), `${remains.pid ?? 0}\n${usedFolder}\n`);

  const server = await startEmbeddedPostgres({ dataDirectory: usedFolder, secret });

  expect(remains.exitCode).toBe(0);
  await server.stop();
});

test('it listens on a private socket only', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory: usedFolder, secret });
  const client = new pg.Client(embeddedConnection(server, 'whitebox').administrator);
  await client.connect();

  const { rows } = await client.query(`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('unix_socket_permissions') as mode`);

  expect(rows).toEqual([{ addresses: '', fsync: 'on', mode: '0700' }]);
  await client.end();
  await server.stop();
});

test('a path too long for a socket gets its socket elsewhere', async () => {
  const dataDirectory = path.join(root, 'a'.repeat(60), 'b'.repeat(60), 'postgres');

  const server = await startEmbeddedPostgres({ dataDirectory, secret });

  expect(server.socketDirectory.length).toBeLessThan(90);
  expect(await findRunningPostgres(dataDirectory, secret)).toMatchObject({ socketDirectory: server.socketDirectory });
  await server.stop();
  rmSync(server.socketDirectory, { recursive: true });
});

test('a folder that only its owner may enter will do', async () => {
  const closed = path.join(root, 'closed');
  mkdirSync(closed, { mode: 0o700 });

  const server = await startEmbeddedPostgres({ dataDirectory: path.join(closed, 'postgres'), secret });

  await server.stop();
});

test('a creation that was interrupted is begun again', async () => {
  const dataDirectory = newFolder();
  mkdirSync(`${dataDirectory}.partial/base`, { recursive: true });

  const server = await startEmbeddedPostgres({ dataDirectory, secret });

  await server.stop();
  expect(existsSync(`${dataDirectory}.partial`)).toBe(false);
});

test('everybody needs a password, and the files belong to an account that nothing else has', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory: usedFolder, secret });
  const signIn = async (user: string, password?: string): Promise<string> => {
    const client = new pg.Client({ host: server.socketDirectory, user, password: password ?? '', database: 'postgres' });
    return client.connect().then(() => client.end().then(() => 'in'), (error: unknown) => String(error));
  };

  expect(await signIn('postgres')).toMatch(/password/);
  expect(await signIn('postgres', 'postgres')).toMatch('password authentication failed');
  expect(await signIn('postgres', passwordOf(secret, 'postgres'))).toBe('in');
  await expect(findRunningPostgres(usedFolder, 'another secret')).rejects.toThrow('set up with another secret');
  const account = statSync(usedFolder).uid;
  expect(account).toBe(databaseUser()?.uid ?? process.getuid?.());
  expect(readFileSync('/etc/passwd', 'utf8').split('\n').filter((line) => line.split(':')[2] === String(databaseUser()?.uid))).toEqual([]);
  await server.stop();
});

/** A cluster as the release before made it: everybody is trusted, and, started by root, its files belong to nobody. */
async function makeTrusting(dataDirectory: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDirectory, secret });
  const client = new pg.Client(embeddedConnection(server, 'whitebox').administrator);
  await client.connect();
  for (const statement of ['alter role postgres password null', 'create role whitebox_owner login', 'create role whitebox_app login', 'create database whitebox owner whitebox_owner']) await client.query(statement);
  await client.end();
  await server.stop();
  writeFileSync(path.join(dataDirectory, 'pg_hba.conf'), 'local all all trust\n');
  const nobody = creatingUser();
  if (nobody) chownTree(dataDirectory, nobody);
}

test('a data folder of the release before is given passwords and its own account, also where that was interrupted', async () => {
  const dataDirectory = newFolder();
  await makeTrusting(dataDirectory);
  writeFileSync(path.join(dataDirectory, 'pg_hba.conf.new'), 'half');

  const server = await startEmbeddedPostgres({ dataDirectory, secret });
  const connection = embeddedConnection(server, 'whitebox');
  await createEmbeddedDatabase(connection);

  for (const config of [connection.owner, connection.application, connection.identity, connection.jobs]) await withClient(config, (client) => client.query('select 1'));
  await expect(withClient({ ...connection.owner, password: 'x' }, (client) => client.query('select 1'))).rejects.toThrow('password authentication failed');
  await expect(withClient({ ...connection.owner, user: 'whitebox_app' }, (client) => client.query('select 1'))).rejects.toThrow(/password|not permitted to log in/);
  expect(statSync(path.join(dataDirectory, 'base')).uid).toBe(databaseUser()?.uid ?? process.getuid?.());
  expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
  await server.stop();
});
