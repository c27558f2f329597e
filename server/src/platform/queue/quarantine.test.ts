import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createQuarantine } from '#server/platform/queue/quarantine.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { deadlyJob } from '#test/deadly-jobs.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const workerProgram = await buildProgram('server/test/deadly-worker.ts');
const programApart = await buildProgram('server/test/deadly-job-apart.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-quarantine-'));
const workers: ChildProcess[] = [];

afterEach(async () => {
  await database.ownerPool.query(`delete from pgboss.job where name like 'deadly%'`);
  for (const worker of workers.splice(0)) await kill(worker);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(workerProgram, [programApart], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.push(worker);
  worker.send(database.connection);
  await once(worker, 'message');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (!isGone(worker)) {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function enqueue(...payloads: { kills: boolean; file: string }[]): Promise<string[]> {
  const queue = await startQueue({ connection: database.connection, database, jobs: [deadlyJob], supervise: false, onError: (error) => console.error(error) });
  const { organizationId } = await createOrganization(database);
  const ids: string[] = [];
  for (const payload of payloads) ids.push((await database.withOrganization(organizationId, (tx) => queue.enqueue(tx, deadlyJob, payload, { organizationId }))) ?? '');
  await queue.stop(1_000);
  return ids;
}

interface Job {
  readonly state: string;
  readonly retries: number;
  readonly output: { readonly ended?: number } | null;
}

async function read(id: string): Promise<Job | undefined> {
  return (await database.ownerPool.query<Job>('select state, retry_count as retries, output from pgboss.job where id = $1', [id])).rows[0];
}

async function became(id: string, wanted: Partial<Job>): Promise<void> {
  await vi.waitFor(async () => expect(await read(id)).toMatchObject(wanted), { timeout: 300_000, interval: 50 });
}

/** Waits for a later attempt than the last. A machine with too much to do loses some more by itself. @returns how many came before it */
async function taken(id: string, last: number): Promise<number> {
  return await vi.waitFor(async () => {
    const job = await read(id);
    if (job?.state !== 'active' || job.retries <= last) throw new Error(`The job is ${job?.state ?? 'gone'}`);
    return job.retries;
  }, { timeout: 300_000, interval: 50 });
}

/** What ten seconds without a heartbeat do. */
async function missHeartbeats(): Promise<void> {
  await database.ownerPool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'deadly' and state = 'active'`);
}

test('a job whose workers are killed from outside more often than the queue allows attempts is done in the end', async () => {
  const file = path.join(folder, 'may-end');
  const [id = ''] = await enqueue({ kills: false, file });
  await database.ownerPool.query('update pgboss.job set retry_limit = 2 where id = $1', [id]);

  for (let killed = 0, last = -1; killed < 6; killed++) {
    const worker = await startWorker();
    last = await taken(id, last);
    // From its fourth attempt it runs apart, and is known to.
    if (last >= 3) await became(id, { output: expect.objectContaining({ ended: 0 }) });
    await kill(worker);
    await missHeartbeats();
  }
  writeFileSync(file, '');
  await startWorker();

  await became(id, { state: 'completed' });
});

test('a job that kills its worker again and again is given up, and the last worker and another job outlive it', async () => {
  const file = path.join(folder, 'other-may-end');
  const [other = '', poison = ''] = await enqueue({ kills: false, file }, { kills: true, file });

  for (let died = 0; died < 3; died++) {
    const worker = await startWorker();
    await vi.waitFor(() => expect(isGone(worker)).toBe(true), 300_000);
    await missHeartbeats();
  }
  const survivor = await startWorker();
  await became(poison, { state: 'failed', output: expect.objectContaining({ ended: 3 }) });
  writeFileSync(file, '');

  await became(other, { state: 'completed' });
  expect(isGone(survivor)).toBe(false);
  await vi.waitFor(async () => expect((await database.ownerPool.query(`select 1 from pgboss.job where name = 'deadly.exhausted' and state = 'completed'`)).rowCount).toBe(1), 300_000);
});

test('a program that is given as its source is run too', async () => {
  const file = path.join(folder, 'may-end-at-once');
  writeFileSync(file, '');
  const quarantine = createQuarantine({ program: path.join(import.meta.dirname, '../../../test/deadly-job-apart.ts'), surroundings: {} });

  await expect(quarantine({ name: deadlyJob.name, data: { kills: false, file }, jobId: 'one', attempt: 1 }, AbortSignal.any([]))).resolves.toBeUndefined();
});
