/*
 * Start and idle memory of `whitebox serve` with the embedded database, as `npm ci` built it (must: 3 s from an empty folder to a
 * healthy /health, 1.2 s on later starts, 250 MB PSS of service and database together).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '../measure/process-family.ts';

const root = path.resolve(import.meta.dirname, '../..');
const laterStarts = 3;
/** Long enough for what a start leaves to be collected. */
const idleMs = 15_000;

interface Measured {
  readonly seconds: number;
  readonly idleMegabytes: number | undefined;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok, () => false);
}

async function measureStart(dataDirectory: string, { measureIdle }: { measureIdle: boolean }): Promise<Measured> {
  const port = await freePort();
  const begin = performance.now();
  const service = spawn(process.execPath, ['bin/whitebox.mjs', 'serve'], { cwd: root, env: { PATH: process.env['PATH'], PORT: String(port), WHITEBOX_DATA_DIR: dataDirectory }, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isHealthy(port))) {
    if (service.exitCode !== null) throw new Error('the service ended');
    await sleep(5);
  }
  const seconds = (performance.now() - begin) / 1_000;
  let idleMegabytes: number | undefined;
  if (measureIdle) {
    await sleep(idleMs);
    idleMegabytes = familyOf(service.pid ?? 0).reduce((sum, pid) => sum + proportionalSetKilobytes(pid), 0) / 1_024;
  }
  service.kill('SIGTERM');
  await once(service, 'exit');
  return { seconds, idleMegabytes };
}

function proportionalSetKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
}

spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const dataDirectory = path.join(folder, 'data');
const cold = await measureStart(dataDirectory, { measureIdle: false });
const later: Measured[] = [];
for (let start = 0; start < laterStarts; start++) later.push(await measureStart(dataDirectory, { measureIdle: start === 0 && process.platform === 'linux' }));
const idle = later[0]?.idleMegabytes;
console.table({
  'cold start, empty folder': { measured: `${cold.seconds.toFixed(2)} s`, 'must be': '≤ 3 s' },
  'later start, best of 3': { measured: `${Math.min(...later.map(({ seconds }) => seconds)).toFixed(2)} s`, 'must be': '≤ 1.2 s' },
  'idle, service and database': { measured: idle === undefined ? 'needs /proc' : `${idle.toFixed(0)} MB PSS`, 'must be': '≤ 250 MB' },
});
rmSync(folder, { recursive: true, force: true });
