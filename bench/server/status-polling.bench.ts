/*
 * GET /v1/scans/{id}/status (must: CPU per request ≤ 1.25 × a bare Fastify handler with one select by primary key, both logging alike,
 * measured in the same run). Only the servers' own CPU counts, taken from their processes, in alternating rounds: the load and the
 * database share the machine. The product does everything that it does in service, its exact rate limit included: 400 keys, each
 * within its 100 requests a minute. `replica` is the product with DATABASE_URL, where the limit is counted in the database.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashKey } from '../../server/src/domain/keys/index.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { embeddedConnection } from '../../server/src/platform/database/connection.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { newId } from '../../server/src/platform/database/new-id.ts';
import { settleRights } from '../../server/src/platform/database/rights.ts';
import { createEmbeddedDatabase } from '../../server/src/platform/database/roles.ts';

const keyCount = 400;
const roundCount = 10;
const requestsPerRound = 3_000;
const warmUpRequests = 6_000;
const connections = 32;

const kinds = ['bare', 'product', 'replica'] as const;
type Kind = (typeof kinds)[number];

interface Poll {
  readonly key: string;
  readonly scanId: string;
}

/** status-server.ts knows it too. */
const benchSecret = 'of this bench alone';

interface Server {
  readonly process: ChildProcess;
  readonly port: number;
}

async function seed(socketDirectory: string): Promise<readonly Poll[]> {
  const connection = embeddedConnection({ socketDirectory, port: 5432, secret: benchSecret }, 'whitebox');
  await createEmbeddedDatabase(connection);
  const database = openDatabase(connection);
  await migrate(database, migrations);
  await settleRights(connection);
  const polls: Poll[] = [];
  for (let at = 0; at < keyCount; at++) {
    const [organizationId, scanId, key] = [newId(), newId(), `service_${String(at).padStart(43, 'k')}`];
    await database.ownerPool.query('insert into organizations (id, name) values ($1, $2)', [organizationId, 'bench']);
    await database.ownerPool.query(
      `insert into api_keys (id, organization_id, name, prefix, hash, scopes, created_by) values ($1, $2, 'bench', $3, $4, '{read}', $5)`,
      [newId(), organizationId, key.slice(0, 12), hashKey(key), newId()],
    );
    await database.ownerPool.query(
      `insert into scans (id, organization_id, user_id, task_id, scan_type, status) values ($1, $2, $3, $4, 'full', 'running')`,
      [scanId, organizationId, newId(), `scan-${scanId}`],
    );
    polls.push({ key, scanId });
  }
  await database.ownerPool.query('vacuum analyze');
  await database.close();
  return polls;
}

async function startServer(kind: Kind, socketDirectory: string, dataDirectory: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'status-server.ts'), [kind, socketDirectory, dataDirectory], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // The first message of status-server.ts.
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

async function cpuMicroseconds({ process: child }: Server): Promise<number> {
  child.send('cpu');
  // Its only answer to a message.
  const [message] = (await once(child, 'message')) as [{ cpuMicroseconds: number }];
  return message.cpuMicroseconds;
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function poll(port: number, { key, scanId }: Poll): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: `/v1/scans/${scanId}/status`, headers: { 'x-api-key': key } }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`))));
    }).once('error', reject);
  });
}

/** Sends requests over all connections at once, the keys in turn. @returns the server's CPU microseconds for each */
async function load(server: Server, polls: readonly Poll[], requests: number): Promise<number> {
  const before = await cpuMicroseconds(server);
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < requests) {
      const turn = polls[next++ % polls.length];
      if (turn) await poll(server.port, turn);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return ((await cpuMicroseconds(server)) - before) / requests;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'postgres'), secret: benchSecret });
const polls = await seed(postgres.socketDirectory);
const servers = await Promise.all(kinds.map(async (kind) => ({ kind, server: await startServer(kind, postgres.socketDirectory, folder), rounds: new Array<number>() })));
for (const { server } of servers) await load(server, polls, warmUpRequests);
for (let round = 0; round < roundCount; round++) for (const { server, rounds } of servers) rounds.push(await load(server, polls, requestsPerRound));
const names: Readonly<Record<Kind, string>> = { bare: 'bare Fastify, one select', product: 'GET /v1/scans/{id}/status', replica: 'the same, one of several replicas' };
const bare = median(servers.find(({ kind }) => kind === 'bare')?.rounds ?? []);
const rows = servers.map(({ kind, rounds }) => {
  const cpu = median(rounds);
  return [names[kind], { 'CPU µs a request': Number(cpu.toFixed(1)), 'times bare': Number((cpu / bare).toFixed(2)), 'must be': kind === 'product' ? '≤ 1.25' : '' }];
});
console.table(Object.fromEntries(rows));
for (const { server } of servers) server.process.disconnect();
agent.destroy();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
