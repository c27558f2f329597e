import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { balanceOf } from '#server/domain/credits/index.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const pipeline = await createTestPipeline();
const { database, host, organization: { organizationId } } = pipeline;
const workers: ChildProcess[] = [];
const workerProgram = await buildProgram('server/test/pipeline-worker.ts');

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
});

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(workerProgram, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.push(worker);
  worker.send({ connection: database.connection, folder: pipeline.folder, ca: host.ca, program: pipeline.program });
  await once(worker, 'message');
  return worker;
}

test('a scan whose worker is killed at any stage is taken over by another, ends once and is charged once', async () => {
  // The analysis hangs in the first worker, so that the kill meets it there; the estimation is of a quick one.
  host.addRepository('interrupted', { 'a.js': 'wait 6000\n', 'b.js': 'find\n' });
  const first = await startWorker();
  const estimation = await pipeline.estimated({ source: 'public', repo_url: `${host.url}/interrupted`, branch: 'main' });
  const before = await database.withOrganization(organizationId, (tx) => balanceOf(tx, organizationId));
  const scanId = await pipeline.start(estimation);
  await vi.waitFor(async () => expect((await pipeline.read(scanId)).message).toMatch(/^Analysing/), { timeout: 300_000, interval: 100 });

  first.kill('SIGKILL');
  await startWorker();
  const attempts = async () => (await database.ownerPool.query<{ retries: number }>(`select retry_count as retries from pgboss.job where name = 'scan.analyze' and state = 'active'`)).rows[0]?.retries;
  await vi.waitFor(async () => expect(await attempts()).toBe(1), { timeout: 300_000, interval: 250 });
  const scan = await pipeline.reached(scanId, 'completed');

  expect(scan.status).toBe('completed');
  const { rows } = await database.ownerPool.query('select 1 from finding_publications where scan_id = $1', [scanId]);
  expect(rows).toHaveLength(1);
  expect(before - await database.withOrganization(organizationId, (tx) => balanceOf(tx, organizationId))).toBe(1);
});
