import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 15_000;

export interface RunningService {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The API key that the first start prints. */
  readonly key: string;
  /** Everything that it has printed, such as the first owner's password. */
  printed(): string;
  /** Ends the service as an operator does, and removes its data. */
  stop(): Promise<void>;
  /** Ends it in the same way. @returns the folder with its data, which is the caller's to remove */
  leave(): Promise<string>;
}

/** What a service left behind that had its first start before. */
export interface LeftData {
  readonly folder: string;
  readonly key: string;
}

/** A port that was free may be taken before the service asks for it: other tests look for one at the same time. */
const START_ATTEMPTS = 5;

/**
 * Starts the service as `npm start` does, with an embedded database in a folder of its own.
 *
 * @param settings further variables of its environment
 * @param left it starts on a copy of this, in place of an empty folder
 * @throws with everything that it printed, when it does not become healthy within five minutes
 */
export async function startService(settings: Readonly<Record<string, string>> = {}, left?: LeftData): Promise<RunningService> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(settings, left);
    } catch (error) {
      if (attempt === START_ATTEMPTS || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startOnce(settings: Readonly<Record<string, string>>, left: LeftData | undefined): Promise<RunningService> {
  const data = mkdtempSync(join(tmpdir(), 'whitebox-acceptance-'));
  chmodSync(data, 0o711); // Started as root, PostgreSQL runs as nobody and has to reach its folder.
  // With owners and times, which Node's own copy would not keep.
  if (left !== undefined) execFileSync('cp', ['-a', `${left.folder}/.`, data]);
  const port = await freePort();
  const service = spawn(process.execPath, ['bin/whitebox.mjs', 'serve'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), WHITEBOX_DATA_DIR: data, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => (printed += chunk.toString());
  service.stdout.on('data', keep);
  service.stderr.on('data', keep);

  const leave = async () => {
    if (service.exitCode === null && service.signalCode === null) {
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      const late = setTimeout(() => service.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    }
    return data;
  };
  const stop = async () => rmSync(await leave(), { recursive: true, force: true });

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && service.exitCode === null) {
    const key = left?.key ?? /service_[A-Za-z0-9_-]+/.exec(printed)?.[0];
    if (key !== undefined && (await isHealthy(url))) return { url, key, printed: () => printed, stop, leave };
    await sleep(50);
  }
  await stop();
  throw new Error(`The service did not start:\n${printed}`);
}

async function isHealthy(url: string): Promise<boolean> {
  // Refused while nobody listens yet: not healthy is all there is to know.
  const response = await fetch(`${url}/health`).catch(() => undefined);
  return response?.status === 200;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // The address of a listening TCP server is an object.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
