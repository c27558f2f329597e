import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestPipeline } from '#test/pipeline.ts';
import { APPLICATION_CODE, startApplication } from '#test/vulnerable-application.ts';

const pipeline = await createTestPipeline({}, { hasEngine: true });
const { database, host } = pipeline;
const workerProgram = await buildProgram('server/test/pipeline-worker.ts');
const application = await startApplication();
const workers: ChildProcess[] = [];

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  application.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(workerProgram, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.push(worker);
  worker.send({ connection: database.connection, folder: pipeline.folder, ca: host.ca, program: pipeline.program, requestsPerSecond: 20 });
  await once(worker, 'message');
  return worker;
}

test('a worker that is killed between two requests is taken over by one that sends the next, none of them twice', async () => {
  host.addRepository('greeter', APPLICATION_CODE);
  const first = await startWorker();
  const estimation = await pipeline.estimated({ source: 'public', repo_url: `${host.url}/greeter`, branch: 'main' });
  const scanId = await pipeline.start(estimation, undefined, { target_urls: [application.url] });
  await vi.waitFor(() => expect(application.requests.length).toBeGreaterThan(8), { timeout: 300_000, interval: 5 });

  first.kill('SIGKILL');
  await once(first, 'exit');
  const atKill = application.requests.length;
  await startWorker();
  const scan = await pipeline.reached(scanId, 'completed');

  expect(scan.status).toBe('completed');
  const { rows } = await database.ownerPool.query<{ url: string; outcome: string | null }>('select url, outcome from probe_requests where scan_id = $1 order by begun_at', [scanId]);
  // Each that arrived stands in the journal once; the one that the kill may have met arrived or not, and was not repeated.
  const sent = rows.length;
  expect(application.requests.length).toBeLessThanOrEqual(sent);
  expect(application.requests.length).toBeGreaterThanOrEqual(sent - 1);
  expect(sent).toBeGreaterThan(atKill);
  expect(rows.filter(({ outcome }) => outcome === null).length).toBeLessThanOrEqual(1);
  const { rows: findings } = await database.ownerPool.query<{ live: { verdict: string } }>(`select live from findings where scan_id = $1 and category = 'cross-site scripting'`, [scanId]);
  expect(findings).toEqual([{ live: expect.objectContaining({ verdict: 'confirmed' }) }]);
});
