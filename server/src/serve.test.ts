import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

import { runAdmin } from '#server/admin/run-admin.ts';
import { readConfig } from '#server/config/config.ts';

const program = path.resolve(import.meta.dirname, '../../bin/whitebox.mjs');
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'whitebox-serve-'));
chmodSync(dataDirectory, 0o711);
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));
const environment = { PATH: process.env['PATH'], WHITEBOX_DATA_DIR: dataDirectory, PORT: '0' };

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
  output(): string;
}

function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, 'serve', ...args], { env: { ...environment, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { process: child, output: () => text };
}

async function start(): Promise<Started> {
  const service = run([]);
  const url = await vi.waitFor(() => {
    const found = /Whitebox listens on (\S+)\n[^]*\n\n/.exec(service.output())?.[1];
    if (found === undefined) throw new Error(`not yet: ${service.output()}`);
    return found;
  }, { timeout: 300_000, interval: 20 });
  return { ...service, url };
}

async function end({ process: child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  await once(child, 'close');
  return child.exitCode;
}

const withKey = (url: string, key: string) => fetch(`${url}/v1/scans?limit=1`, { headers: { 'x-api-key': key } });

test('the first start tells an owner and a key once; after SIGTERM and after kill -9 the service starts again with all that it had', async () => {
  const first = await start();
  const [, password = ''] = /Password +(\S+)/.exec(first.output()) ?? [];
  const [, key = ''] = /API key +(service_\S+) +\(read, write\)/.exec(first.output()) ?? [];

  expect(await (await fetch(`${first.url}/health`)).json()).toEqual({ status: 'ok' });
  expect((await withKey(first.url, key)).status).toBe(200);
  const signIn = await fetch(`${first.url}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'owner@whitebox.example', password }) });
  expect(await signIn.json()).toMatchObject({ role: 'owner' });
  expect(await (await fetch(`${first.url}/metrics`)).text()).toContain('whitebox_http_request_duration_seconds_bucket');
  expect((await fetch(`${first.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
  expect(await end(first, 'SIGTERM')).toBe(0);

  const second = await start();
  expect(second.output()).not.toMatch(/Password|service_/);
  expect((await withKey(second.url, key)).status).toBe(200);
  await end(second, 'SIGKILL');

  const third = await start();
  expect((await withKey(third.url, key)).status).toBe(200);
  const admin = (...words: string[]) => runAdmin(words, () => readConfig(environment));
  const [, , organization] = /^(id .*)\n(\S+)/.exec(await admin('organizations', 'list')) ?? [];
  expect(await admin('credits', 'grant', '--organization', organization ?? '', '--amount', '5')).toBe('granted; the balance is 10005');
  const [, id = ''] = /^id.*\n(\S+)/.exec(await admin('keys', 'list', '--organization', organization ?? '')) ?? [];
  await admin('keys', 'revoke', '--organization', organization ?? '', '--id', id);
  expect((await withKey(third.url, key)).status).toBe(401);
  expect(await admin('keys', '--help')).toMatch(/^Usage: whitebox admin COMMAND\n/);
  await expect(admin('keys', 'create', '--organization', organization ?? '', '--name', 'k', '--scopes', 'rea', '--creator', 'owner@whitebox.example')).rejects.toThrow('each value in scopes must be one of');
  await expect(admin('keys', 'create')).rejects.toThrow('--organization is missing. Usage: whitebox admin keys create');
  expect(await end(third, 'SIGINT')).toBe(0);
});

test.each([
  [[], { PORT: 'eighty', WHITEBOX_SECRET: 'short' }, 'PORT must be a whole number from 0 to 65535.\nWHITEBOX_SECRET must have 32 characters or more.\n'],
  [[], { HOST: '192.0.2.1' }, '192.0.2.1:0 is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.\n'],
  [['--role', 'api'], {}, '--role api needs DATABASE_URL: several processes share one PostgreSQL. Without it, leave --role out.\n'],
])('serve %j with %j says what to write and ends with 1', async (args, settings, sentence) => {
  const { process: child, output } = run(args, settings);

  await once(child, 'close');

  expect(output()).toContain(sentence);
  expect(child.exitCode).toBe(1);
});

test('a port that another program has stops the first start before it makes what it tells once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const folder = path.join(dataDirectory, 'untouched');

  const { process: child, output } = run([], { PORT: port, WHITEBOX_DATA_DIR: folder });
  await once(child, 'close');
  other.close();

  expect(output()).toContain(`Another program listens on 127.0.0.1:${port}. Stop it, or set PORT to another port.`);
  expect(child.exitCode).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  [['--help'], 0],
  [['--unknown'], 2],
  [['--role', 'cook'], 2],
  [['api'], 2],
])('serve %j says how it is used and ends with %i', async (args, code) => {
  const { process: child, output } = run(args);

  await once(child, 'close');

  expect(output()).toMatch(/^Usage: whitebox serve \[--role all\|api\|worker\]\n/);
  expect(child.exitCode).toBe(code);
});
