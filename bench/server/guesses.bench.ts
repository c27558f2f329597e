/*
 * Passwords guessed against two API processes on one PostgreSQL, hundreds at a time (must: no guess more than the limits is looked at,
 * the owner signs in from a fresh address meanwhile, and a restart forgets nothing), and what 200 anonymous sign-ins at once cost an
 * upload (must: at most three times as long as alone, in the same run). The client's address comes from a trusted proxy, which is the
 * benchmark.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedConnection } from '../../server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { withClient } from '../../server/src/platform/database/roles.ts';
import { signInLimits } from '../../server/src/platform/identity/sign-in-guard.ts';

const root = path.resolve(import.meta.dirname, '../..');
const owner = { email: 'owner@whitebox.example', password: 'correct horse battery' };
const uploads = 5;
const mostWaves = 30;
const mostTimesAlone = 3;

interface Replica {
  readonly process: ChildProcess;
  readonly url: string;
  /** What it has printed so far. */
  readonly printed: () => string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startReplica(settings: Readonly<Record<string, string>>): Promise<Replica> {
  const port = await freePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), WHITEBOX_OWNER_PASSWORD: owner.password, WHITEBOX_TRUSTED_PROXIES: '127.0.0.1', ...settings };
  const child = spawn(process.execPath, ['bin/whitebox.mjs', 'serve', '--role', 'api'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health`).then(({ ok }) => ok, () => false))) {
    if (child.exitCode !== null) throw new Error(`an API process ended:\n${text}`);
    await sleep(50);
  }
  return { process: child, url, printed: () => text };
}

async function stop({ process: child }: Replica): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

interface Guess {
  readonly email: string;
  readonly password?: string;
  readonly address: string;
}

/** @returns the status of the answer */
async function signIn({ url }: Replica, { email, password = 'wrong horse battery', address }: Guess): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${url}/api/v1/session`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  await response.arrayBuffer();
  return response.status;
}

interface Attack {
  readonly name: string;
  readonly guesses: readonly Guess[];
  readonly allowed: number;
}

/** Sends all guesses at once, over both processes, until a wave of them gets none through. Who was told to come again comes again. */
async function attack(replicas: readonly Replica[], { name, guesses, allowed }: Attack) {
  let [looked, sent] = [0, 0];
  for (let wave = 0; wave < mostWaves; wave++) {
    const statuses = await Promise.all(guesses.map((guess, at) => signIn(replicas[at % replicas.length] as Replica, guess))); // The index is in range.
    const through = statuses.filter((status) => status === 401).length;
    [looked, sent] = [looked + through, sent + statuses.length];
    if (through === 0) break;
  }
  return { name, row: { 'guesses sent': sent, 'passed the limit': looked, 'limit': allowed, 'over': Math.max(0, looked - allowed) } };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const attacks: readonly Attack[] = [
  { name: 'one account, one address', guesses: numbers(300).map(() => ({ email: owner.email, address: '198.51.100.1' })), allowed: signInLimits.pair },
  { name: 'one account, one /64 of IPv6', guesses: numbers(300).map((at) => ({ email: 'Mixed@Case.example', address: `2001:db8:1:2::${at.toString(16)}` })), allowed: signInLimits.pair },
  { name: '300 accounts, one address', guesses: numbers(300).map((at) => ({ email: `person-${at}@example.org`, address: '198.51.100.2' })), allowed: signInLimits.address },
  {
    name: 'one account, 100 addresses',
    guesses: numbers(400).map((at) => ({ email: owner.email, address: `203.0.113.${at % 100}` })),
    allowed: signInLimits.account + 100 * signInLimits.brakedPair,
  },
];

/** Our own sources. */
function makeArchive(): Blob {
  const bytes = execFileSync('git', ['archive', '--format=tar.gz', 'HEAD', 'engine/src', 'server/src'], { cwd: root, maxBuffer: 1 << 28 });
  return new Blob([new Uint8Array(bytes)]);
}

async function upload({ url }: Replica, key: string, archive: Blob): Promise<number> {
  const form = new FormData();
  form.set('file', archive, 'sources.tar.gz');
  const begin = performance.now();
  const response = await fetch(`${url}/v1/scan-archives`, { method: 'POST', headers: { 'x-api-key': key }, body: form });
  if (response.status !== 201) throw new Error(`the upload was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - begin;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measureUploads(replica: Replica, key: string): Promise<number> {
  const archive = makeArchive();
  await upload(replica, key, archive);
  const [alone, beside]: number[][] = [[], []];
  const outcomes = new Map<number, number>();
  for (const round of numbers(uploads)) {
    alone?.push(await upload(replica, key, archive));
    const signIns = numbers(200).map((at) => signIn(replica, { email: `anonymous-${round}-${at}@example.org`, address: `192.0.2.${at}` }));
    beside?.push(await upload(replica, key, archive));
    for (const status of await Promise.all(signIns)) outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  }
  const times = median(beside ?? []) / median(alone ?? []);
  console.table({
    'upload alone': { 'median ms': Math.round(median(alone ?? [])), 'times alone': 1, 'must be': '' },
    'upload beside 200 sign-ins': { 'median ms': Math.round(median(beside ?? [])), 'times alone': Number(times.toFixed(1)), 'must be': `≤ ${mostTimesAlone}` },
  });
  console.log(`answers to the sign-ins: ${[...outcomes].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  return times;
}

async function main(replicas: Replica[], start: () => Promise<Replica>): Promise<boolean> {
  const key = replicas.map(({ printed }) => /service_[\w-]+/.exec(printed())?.[0]).find((found) => found !== undefined) ?? '';
  const results = [];
  for (const one of attacks) results.push(await attack(replicas, one));
  console.table(Object.fromEntries(results.map(({ name, row }) => [name, row])));
  const fresh = await signIn(replicas[0] as Replica, { ...owner, address: '192.0.2.200' }); // Two were started.
  await Promise.all(replicas.splice(0).map(stop));
  replicas.push(...(await Promise.all([start(), start()])));
  const again = await attack(replicas, { ...attacks[0] as Attack, allowed: 0 }); // The list has four.
  console.table({
    'the right password from a fresh address': { measured: fresh, 'must be': 200 },
    'guesses that a restart lets through': { measured: again.row['passed the limit'], 'must be': 0 },
  });
  const times = await measureUploads(replicas[0] as Replica, key); // Two were started.
  return results.every(({ row }) => row.over === 0) && fresh === 200 && again.row['passed the limit'] === 0 && times <= mostTimesAlone;
}

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'postgres'), secret: 'the secret of a bench, thirty-two characters' });
const { administrator = {} } = embeddedConnection(postgres, 'postgres');
await withClient(administrator, async (client) => {
  for (const statement of [`create role bench login createrole password 'bench'`, 'create database bench owner bench']) await client.query(statement);
});
const databaseUrl = `postgres://bench:bench@/bench?host=${encodeURIComponent(postgres.socketDirectory)}&port=${postgres.port}`;
const start = () => startReplica({ DATABASE_URL: databaseUrl, WHITEBOX_DATA_DIR: path.join(folder, 'data') });
const replicas = [await start(), await start()];
try {
  if (!(await main(replicas, start))) process.exitCode = 1;
} finally {
  await Promise.all(replicas.map(stop));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
