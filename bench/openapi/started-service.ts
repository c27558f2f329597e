import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StartedService {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly key: string;
  /** Ids of an archive, an estimation, a scan and its findings, so that requests meet something. */
  readonly knownIds: readonly string[];
  stop(): Promise<void>;
}

const application = `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.get('/ping', (req, res) => exec('ping -c 1 ' + req.query.host, (error, output) => res.send(output)));
app.listen(3000);
`;

/** Starts `service.ts` and scans a small application with it. */
export async function startService(): Promise<StartedService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-openapi-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'service.ts'), [folder, String(port)], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // The first message of service.ts.
  const [{ key }] = (await once(child, 'message')) as [{ key: string }];
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url, key, knownIds: await scanSample(`${url}/v1`, key, folder), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server that listens has such an address
  probe.close();
  return port;
}

// any: answers of the API are looked at, not typed
type Answer = any;

async function scanSample(base: string, key: string, folder: string): Promise<string[]> {
  const call = async (method: string, route: string, body?: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const headers = { 'x-api-key': key, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(base + route, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const ended = async (route: string): Promise<Answer> => {
    for (;;) {
      const answer = await call('GET', route);
      if (answer.status === 'completed') return answer;
      if (answer.status === 'failed') throw new Error(`${route} failed: ${JSON.stringify(answer)}`);
      await sleep(250);
    }
  };
  writeFileSync(path.join(folder, 'app.js'), application);
  execFileSync('tar', ['-czf', path.join(folder, 'app.tar.gz'), '-C', folder, 'app.js']);
  const form = new FormData();
  form.append('file', new Blob([readFileSync(path.join(folder, 'app.tar.gz'))]), 'app.tar.gz');
  const archive = await call('POST', '/scan-archives', form);
  const estimation = await call('POST', '/cost-estimations', { repos: [{ source: 'upload', archive_id: archive.id }] });
  await ended(`/cost-estimations/${estimation.id}`);
  const scan = await call('POST', '/scans', { cost_estimation_id: estimation.id, repos: [{ url: archive.id, branch: 'upload', source: 'upload' }] });
  await ended(`/scans/${scan.id}`);
  const findings = await call('GET', `/scans/${scan.id}/findings`);
  return [archive.id, estimation.id, scan.id, ...findings.data.map(({ id }: { id: string }) => id)];
}
