import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { findPostgresBinaries } from '#server/platform/database/embedded-binaries.ts';
import { environment, prepareCluster, superuser, type Cluster } from '#server/platform/database/embedded-cluster.ts';
import { assertSecretFits, passwordOf } from '#server/platform/database/passwords.ts';
import { databaseUser, launchAs } from '#server/platform/database/system-user.ts';
import { socketDirectoryFor } from '#server/platform/database/socket-directory.ts';

/*
 * A PostgreSQL of our own in the data folder, for installations that bring none.
 *
 * Invariants:
 * - it listens on a unix socket that only its own account can open, never on the network, and asks everybody for a password;
 * - it never outlives the service: a watcher (one `sh`, no second Node) waits for the end of a pipe that the service holds and
 *   then asks PostgreSQL to stop. The kernel closes that pipe however the service dies, kill -9 included;
 * - `postmaster.pid` is never touched: it is what keeps two servers from one folder.
 */

const readyPollMs = 5;
const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/** Small hosts first: 20 MB when idle, 36 MB with ten connections. `io_method=sync` saves three worker processes. */
const tuning: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '80',
  io_method: 'sync',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

export interface EmbeddedOptions {
  /** Folder that holds the cluster; made when absent. */
  readonly dataDirectory: string;
  /** The installation's secret: passwords are derived from it. */
  readonly secret: string;
  /** Server settings over the tuned ones, for example `fsync: 'off'` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called once when the server ends without having been asked to. */
  readonly onUnexpectedExit?: (detail: string) => void;
}

export interface EmbeddedPostgres {
  /** Where clients connect: `host` of the connection settings. */
  readonly socketDirectory: string;
  readonly port: number;
  readonly secret: string;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Asks for a fast shutdown (open transactions are rolled back) and waits for the end. */
  stop(): Promise<void>;
}

const port = 5432;

/**
 * Starts the cluster of a folder, making it first when there is none.
 *
 * @throws Error when the folder cannot be used, when another service uses it, when it was made with another secret, or when the server
 *   does not come up in 60 s
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { secret } = options;
  const binaries = findPostgresBinaries();
  const dataDirectory = path.resolve(options.dataDirectory);
  mkdirSync(path.dirname(dataDirectory), { recursive: true });
  const socketDirectory = socketDirectoryFor(dataDirectory, databaseUser());
  await endOrphan({ dataDirectory, socketDirectory, secret });
  prepareCluster({ binaries, dataDirectory, secret });
  const settings = { ...tuning, ...options.settings, unix_socket_directories: socketDirectory };
  const server = await startServer({ binaries, dataDirectory, secret, settings });
  if (options.onUnexpectedExit) server.onUnexpectedExit(options.onUnexpectedExit);
  return { socketDirectory, port, secret, pid: server.pid, stop: () => server.stop() };
}

/** The cluster that runs now in this folder, or undefined. @throws Error when it was made with another secret */
export async function findRunningPostgres(dataDirectory: string, secret: string): Promise<Omit<EmbeddedPostgres, 'pid' | 'stop'> | undefined> {
  const resolved = path.resolve(dataDirectory);
  if (livePostmaster(resolved) === undefined) return undefined;
  const socketDirectory = socketDirectoryFor(resolved, databaseUser());
  const clients = await otherClients({ dataDirectory: resolved, socketDirectory, secret });
  return clients === undefined ? undefined : { socketDirectory, port, secret };
}

/** Where to ask whether a server of this folder runs. */
interface Place {
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  readonly secret: string;
}

/** Lines of postmaster.pid: 1 process id, 2 folder, … 8 status ("ready" once it accepts connections). */
function readPostmasterFile(dataDirectory: string): { pid: number; status: string } | undefined {
  const file = path.join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
}

function livePostmaster(dataDirectory: string): number | undefined {
  const found = readPostmasterFile(dataDirectory);
  return found && isAlive(found.pid) ? found.pid : undefined;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Ends a server that a dead service left behind. Normally its watcher has done so; this waits for that and helps where the watcher
 * died too. A server with clients belongs to a service that lives: then we refuse.
 */
async function endOrphan(place: Place): Promise<void> {
  const { dataDirectory } = place;
  const giveUpAt = Date.now() + stopTimeoutMs;
  const patienceEnds = Date.now() + 1_500;
  for (let asked = false; ; await sleep(20)) {
    const pid = livePostmaster(dataDirectory);
    if (pid === undefined) return;
    const clients = await otherClients(place);
    // The id in a stale file may by now be any process: PostgreSQL itself sorts that out when it starts.
    if (clients === undefined && Date.now() > patienceEnds) return;
    if (clients !== undefined && clients > 0 && Date.now() > patienceEnds) {
      throw new Error(`Another service uses ${dataDirectory} (PostgreSQL process ${pid}). Stop it, or set WHITEBOX_DATA_DIR to another folder.`);
    }
    if (clients === 0 && !asked) {
      process.kill(pid, 'SIGINT');
      asked = true;
    }
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL process ${pid} in ${dataDirectory} does not stop.`);
  }
}

/** How many other clients a server has, or undefined when no server of this folder answers. */
async function otherClients({ dataDirectory, socketDirectory, secret }: Place): Promise<number | undefined> {
  const password = passwordOf(secret, superuser);
  const client = new pg.Client({ host: socketDirectory, port, user: superuser, password, database: superuser, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined); // The server may end while we ask; the query below then fails.
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; clients: number }>(
      `select current_setting('data_directory') as folder,
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as clients`,
    );
    const row = rows[0];
    return row && path.resolve(row.folder) === dataDirectory ? row.clients : undefined;
  } catch (error) {
    assertSecretFits(error);
    return undefined; // Nobody listens, or it is shutting down: "no server answers" is the answer.
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ServerOptions extends Cluster {
  readonly settings: Readonly<Record<string, string>>;
}

/** What a server says while a killed one is still going away: not yet collected by its parent, or its children hold its memory. */
const remainsOfKilled = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

async function startServer(options: ServerOptions): Promise<ServerProcess> {
  for (const giveUpAt = Date.now() + stopTimeoutMs; ; await sleep(100)) {
    const server = new ServerProcess(options);
    try {
      await server.ready();
      return server;
    } catch (error) {
      const isPassing = error instanceof Error && remainsOfKilled.test(error.message);
      if (!isPassing || Date.now() > giveUpAt) throw error;
    }
  }
}

class ServerProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #watcher: ChildProcess;
  readonly #dataDirectory: string;
  readonly #exited: Promise<string>;
  #stopping = false;
  #output = '';

  constructor({ binaries, dataDirectory, settings }: ServerOptions) {
    const user = databaseUser();
    this.#dataDirectory = dataDirectory;
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // In a session of its own, so that Ctrl-C in the terminal reaches the service alone, which then stops the server in order.
    const shared = { cwd: '/', env: environment(), detached: true } as const;
    const program = { file: binaries.postgres, args: ['-D', dataDirectory, ...flags] };
    const { file, args, ...account } = launchAs(user, program, [path.dirname(dataDirectory), path.dirname(binaries.postgres)]);
    this.#child = spawn(file, [...args], { ...shared, ...account, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#exited = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('exit', (code, signal) => {
        // Its last words may still be in the pipe, which ends at once only where no child of it is left.
        const heard = Promise.race([once(this.#child, 'close'), sleep(200, undefined, { ref: false })]);
        void heard.then(() => resolve(`exit ${code ?? signal ?? ''} ${this.#output}`.trim()));
      });
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-4_000);
    });
    this.pid = this.#child.pid ?? 0;
    const watch = `cat >/dev/null; kill -INT ${this.pid}`;
    this.#watcher = spawn('/bin/sh', ['-c', watch], { ...shared, ...user, stdio: ['pipe', 'ignore', 'ignore'] });
    this.#watcher.stdin?.on('error', () => undefined); // The watcher was ended by us.
    for (const child of [this.#child, this.#watcher]) child.unref();
  }

  async ready(): Promise<void> {
    const giveUpAt = Date.now() + startTimeoutMs;
    for (;;) {
      const state = readPostmasterFile(this.#dataDirectory);
      // The id is compared because the file of an earlier, killed server may still say "ready".
      if (state?.pid === this.pid && state.status === 'ready') return;
      const ended = await Promise.race([this.#exited, sleep(readyPollMs, undefined)]);
      if (ended !== undefined) {
        this.#endWatcher();
        throw new Error(`The embedded database in ${this.#dataDirectory} did not start: ${ended}`);
      }
      if (Date.now() > giveUpAt) {
        await this.stop();
        throw new Error(`The embedded database in ${this.#dataDirectory} was not ready after ${startTimeoutMs / 1000} s: ${this.#output}`);
      }
    }
  }

  onUnexpectedExit(listener: (detail: string) => void): void {
    void this.#exited.then((detail) => {
      this.#endWatcher();
      if (!this.#stopping) listener(detail);
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child.kill('SIGINT');
    const waiting = new AbortController();
    const ended = await Promise.race([this.#exited, sleep(stopTimeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
    if (ended === undefined) {
      this.#child.kill('SIGQUIT'); // Immediate shutdown; the next start recovers from the write-ahead log.
      await this.#exited;
    }
    this.#endWatcher();
  }

  #endWatcher(): void {
    this.#watcher.kill('SIGKILL');
    this.#watcher.stdin?.destroy();
  }
}
