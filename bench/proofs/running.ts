/* One application of the fleet, copied, started on the loopback and stopped by its process id. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { installRuntime } from './installed.ts';

/** `fleet.yml` of a framework. */
export interface Framework {
  readonly name: string;
  readonly language: string;
  /** Arguments of the language's program, in the application's folder. */
  readonly start: readonly string[];
}

export interface Running {
  readonly port: number;
  /** The application's folder: a copy, so that nothing it writes stays. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 100;

export function readFramework(fleet: string, name: string): Framework {
  const file = parse(readFileSync(path.join(fleet, name, 'fleet.yml'), 'utf8')) as Omit<Framework, 'name'>; // Our own file.
  return { ...file, name };
}

/** Starts an application on a free port; throws with what it said where it does not come up. */
export async function startApplication(fleet: string, framework: Framework, variant: string): Promise<Running> {
  const runtime = installRuntime(framework.language, fleet);
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-fleet-'));
  cpSync(path.join(fleet, framework.name, variant), folder, { recursive: true });
  runtime.prepare?.(folder);
  const port = await freePort();
  const environment = { PATH: process.env['PATH'] ?? '', HOME: folder, ...runtime.environment };
  const child = spawn(runtime.command, framework.start, { cwd: folder, env: { ...environment, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { log = (log + chunk.toString()).slice(-20_000); });
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(port, child);
  } catch (error) {
    await stop();
    throw new Error(`${framework.name}/${variant} did not start: ${log.slice(-2_000)}`, { cause: error });
  }
  return { port, folder, environment, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on an address.
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilItAnswers(port: number, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('It did not listen in time.');
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
