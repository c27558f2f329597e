import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from './running-service.ts';
import type { RunningService } from './running-service.ts';

/** Well below 100 requests in 60 s. */
const POLL_MS = 1_000;
const ENDED = ['completed', 'partial', 'failed', 'stopped', 'cancelled', 'skipped'];

const manifest = '{"name":"shop","version":"1.0.0","main":"app.js","dependencies":{"express":"^5.0.0"}}';
const vulnerable = `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (error, output) => res.send(output));
});
app.listen(3000);
`;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.stop());

/** Answers of a running service are what this test is about: they are looked at, not typed. */
type Answer = Record<string, any>; // any: see above

async function call(method: string, path: string, body?: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${service.url}/v1${path}`, {
    method,
    headers: { 'x-api-key': service.key, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as Answer; // the API answers objects
}

async function untilEnded(path: string): Promise<Answer> {
  for (;;) {
    const answer = await call('GET', path);
    if (ENDED.includes(answer['status'])) return answer;
    await sleep(POLL_MS);
  }
}

/** Uploads these files as one repository, pays for a scan and waits for its end. */
async function scan(files: Readonly<Record<string, string>>): Promise<{ scan: Answer; estimation: Answer; findings: Answer[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  execFileSync('tar', ['-czf', join(folder, 'shop.tar.gz'), '-C', folder, ...Object.keys(files)]);
  const form = new FormData();
  form.append('file', new Blob([readFileSync(join(folder, 'shop.tar.gz'))]), 'shop.tar.gz');
  rmSync(folder, { recursive: true });

  const archive = await call('POST', '/scan-archives', form);
  const { id } = await call('POST', '/cost-estimations', { repos: [{ source: 'upload', archive_id: archive['id'] }] });
  const estimation = await untilEnded(`/cost-estimations/${id}`);
  const started = await call('POST', '/scans', { cost_estimation_id: id, repos: [{ url: archive['id'], branch: 'upload', source: 'upload' }] });
  const { status } = await untilEnded(`/scans/${started['id']}/status`);
  const ended = await call('GET', `/scans/${started['id']}`);
  const { data } = await call('GET', `/scans/${started['id']}/findings`);
  return { estimation, scan: { ...ended, status }, findings: data };
}

test('an uploaded application is priced, scanned and explained, and keeps its findings when lines move', async () => {
  const first = await scan({ 'package.json': manifest, 'app.js': vulnerable });

  expect(first.estimation).toMatchObject({ status: 'completed', total_credits: 1 });
  expect(first.scan['status']).toBe('completed');
  const finding = first.findings.find(({ category }) => category === 'command injection');
  expect(finding).toMatchObject({ affected_file: 'app.js', start_line: 5, state: 'open', severity: 'critical' });
  expect(finding?.['proof_of_concept']).toContain('/ping');
  expect(first.scan['findings_summary'].critical).toBe(first.findings.filter(({ severity }) => severity === 'critical').length);

  const coverage = await call('GET', `/scans/${first.scan['id']}/coverage`);
  expect(coverage).toMatchObject({
    complete: true,
    repositories: [{
      repository: 'shop', analysis: 'complete', languages: [{ language: 'javascript', files: 1, parsed: 1 }],
      routes: { total: 1, data: [{ method: 'GET', path: '/ping', file: 'app.js', line: 4 }] }, approved: first.findings.length,
    }],
  });
  expect(first.scan).toMatchObject({ stage: 'publish', progress: 1, credits_charged: 1, credits_refunded: 0, repositories: [{ repository: 'shop', role: 'primary', analysed_share: 1 }] });
  const { data: entries } = await call('GET', '/credits');
  expect(entries[0]).toMatchObject({ kind: 'charge', amount: -1, scan_id: first.scan['id'] });

  const second = await scan({ 'package.json': manifest, 'app.js': `// Shop.\n\n${vulnerable}` });

  const again = await call('GET', `/findings/${finding?.['id']}`);
  expect(second.findings.map(({ id }) => id)).toContain(finding?.['id']);
  expect(again).toMatchObject({ start_line: 7, occurrence_count: 2, mermaid_trace: expect.stringContaining('flowchart') });
});
