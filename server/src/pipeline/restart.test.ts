import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, expect, test, vi } from 'vitest';

const program = fileURLToPath(new URL('../../../bin/whitebox.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-restart-'));
chmodSync(folder, 0o711); // As root the database runs in an account of its own.
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const service of running) service.kill('SIGTERM');
  for (const service of running) if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

interface Service {
  readonly url: string;
  readonly output: string;
  kill(): Promise<void>;
}

/** The service as an operator starts it: one process with its embedded database, whose data outlives it. */
async function startService(): Promise<Service> {
  const service = spawn(process.execPath, [program, 'serve'], {
    env: { PATH: process.env['PATH'], WHITEBOX_DATA_DIR: path.join(folder, 'data'), PORT: '0', WHITEBOX_OWNER_PASSWORD: 'a long enough password' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(service);
  let output = '';
  service.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const url = await vi.waitFor(() => {
    const found = /Whitebox listens on (\S+)/.exec(output)?.[1];
    if (found === undefined || !output.includes('API explorer')) throw new Error('The service has not started');
    return found;
  }, { timeout: 300_000, interval: 50 });
  return {
    url,
    get output() {
      return output;
    },
    kill: async () => {
      service.kill('SIGKILL');
      await once(service, 'exit');
    },
  };
}

function client(key: string) {
  return async (service: Service, route: string, init: RequestInit = {}) => {
    const response = await fetch(service.url + route, { ...init, headers: { 'x-api-key': key, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }), ...init.headers } });
    // `any`: bodies of several shapes, judged by what the test expects of them.
    return { status: response.status, body: (await response.json()) as any };
  };
}

test('a service killed during POST /v1/scans and during the scan has, after a restart, one scan and one charge, and the scan ends', async () => {
  const first = await startService();
  const request = client(/API key\s+(\S+)/.exec(first.output)?.[1] ?? '');
  const form = new FormData();
  form.append('file', new Blob([await createTarGz({ 'app.js': "const app = require('express')();\napp.get('/', (q, s) => eval(q.query.code));\n" })]), 'app.tar.gz');
  const { body: archive } = await request(first, '/v1/scan-archives', { method: 'POST', body: form });
  const { body: created } = await request(first, '/v1/cost-estimations', { method: 'POST', body: JSON.stringify({ repos: [{ source: 'upload', archive_id: archive.id }] }) });
  await vi.waitFor(async () => expect((await request(first, `/v1/cost-estimations/${created.id}`)).body.status).toBe('completed'), { timeout: 300_000, interval: 250 });
  const start = (service: Service) =>
    request(service, '/v1/scans', { method: 'POST', headers: { 'idempotency-key': 'once' }, body: JSON.stringify({ cost_estimation_id: created.id, repos: [{ url: archive.id, branch: 'upload', source: 'upload' }] }) });

  const answered = start(first).catch(() => 'the connection broke');
  await sleep(15);
  await first.kill();
  await answered;

  const second = await startService();
  const started = await start(second);
  expect(started).toMatchObject({ status: 201, body: { status: 'pending' } });
  await vi.waitFor(async () => expect((await request(second, `/v1/scans/${started.body.id}/status`)).body.status).toBe('running'), { timeout: 300_000, interval: 250 });
  await second.kill();

  const third = await startService();
  expect((await start(third)).body.id).toBe(started.body.id);
  const scan = await vi.waitFor(async () => {
    const { body } = await request(third, `/v1/scans/${started.body.id}`);
    expect(body.status).toBe('completed');
    return body;
  }, { timeout: 180_000, interval: 1_000 });

  expect(scan.findings_summary.critical + scan.findings_summary.high).toBe(1);
  expect((await request(third, '/v1/scans')).body.total).toBe(1);
  const session = await fetch(`${third.url}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'owner@whitebox.example', password: 'a long enough password' }) });
  const credits = await fetch(`${third.url}/api/v1/credits`, { headers: { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' } });
  expect(await credits.json()).toMatchObject({ balance: 9_999 });
});
