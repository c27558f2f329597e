import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-stop-'));
chmodSync(folder, 0o711); // As root the database runs as nobody.
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running.filter(isRunning)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function start(command: readonly [string, ...string[]], data: string) {
  const [file, ...args] = command;
  const child = spawn(file, args, { cwd: root, env: { PATH: process.env['PATH'], HOME: folder, WHITEBOX_DATA_DIR: path.join(folder, data), PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [, url = '', key = ''] = await vi.waitFor(() => {
    const found = /Whitebox listens on (\S+)[^]*API key +(service_\S+)/.exec(output);
    if (!found) throw new Error(`not yet: ${output}${complaints}`);
    return found;
  }, { timeout: 100_000, interval: 50 });
  return { child, url, key, lines: () => output.split('\n').filter((line) => line.startsWith('{')).map((line): { level: number } => JSON.parse(line)), complaints: () => complaints };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** A connection that says what it is told and then nothing. */
async function hold(url: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

test('SIGTERM while requests, polls, uploads and jobs are under way ends the service in order, without an error in its log', async () => {
  const { child, url, key, lines, complaints } = await start([process.execPath, 'bin/whitebox.mjs', 'serve'], 'busy');
  const headers = { 'x-api-key': key };
  const form = new FormData();
  const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`src/file${index}.js`, `exports.f${index} = (a) => { ${'if (a) { a = a + 1; }\n'.repeat(200)} return eval(a); };\n`]));
  form.append('file', new Blob([await createTarGz(files)]), 'app.tar.gz');
  // What this route answers is tested where it is.
  const archive = (await (await fetch(`${url}/v1/scan-archives`, { method: 'POST', headers, body: form })).json()) as { id: string };
  const estimate = () => fetch(`${url}/v1/cost-estimations`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ repos: [{ source: 'upload', archive_id: archive.id }] }) });
  await Promise.all([estimate(), estimate(), estimate()]);
  const head = `Host: localhost\r\nX-Api-Key: ${key}\r\n`;
  await hold(url, '');
  await hold(url, 'GET /v1/sc');
  await hold(url, `GET /v1/scans HTTP/1.1\r\n${head}\r\n`);
  await hold(url, `POST /v1/cost-estimations HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"repos"`);
  await hold(url, `POST /v1/scan-archives HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nx`);
  // More at once than the database has connections for.
  const burst = await Promise.all(Array.from({ length: 60 }, () => fetch(`${url}/v1/scans?limit=1`, { headers })));
  let isOver = false;
  const statuses = new Set<number>();
  const poll = async (): Promise<void> => {
    while (!isOver) {
      try {
        statuses.add((await fetch(`${url}/v1/scans?limit=1`, { headers })).status);
      } catch {
        return; // The connection is refused: the service has stopped.
      }
    }
  };
  const polls = [poll(), poll(), poll()];

  child.kill('SIGTERM');
  await once(child, 'close');
  isOver = true;
  await Promise.all(polls);

  expect(child.exitCode).toBe(0);
  expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  expect(complaints()).toBe('');
});

test('SIGTERM to `npm start` ends the service and its embedded database before npm has ended', async () => {
  const { child, url, lines } = await start(['npm', 'start'], 'npm');
  const [database = ''] = readFileSync(path.join(folder, 'npm/postgres/postmaster.pid'), 'utf8').split('\n');
  expect(isAlive(Number(database))).toBe(true);

  child.kill('SIGTERM');
  await once(child, 'close');

  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  expect(isAlive(Number(database))).toBe(false);
});
