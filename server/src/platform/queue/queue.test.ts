import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { defineJob, PermanentJobError, PostponedJobError, type JobDefinition } from '#server/platform/queue/job.ts';
import { startQueue, type Queue } from '#server/platform/queue/queue.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const payload = Type.Object({ id: Type.String() });
const job = (name: string, retry: JobDefinition['retry'] = 'crash-only') => defineJob({ name, payload, budgetSeconds: 60, retry });
const jobs = {
  plain: job('plain'), rolledBack: job('rolled-back'), single: job('single'), failing: job('failing'), permanent: job('permanent'),
  cancelled: job('cancelled'), fair: job('fair'), malformed: job('malformed'), orphaned: job('orphaned'),
  placed: job('placed'), shared: job('shared'), bounded: job('bounded'), postponed: job('postponed'), patient: job('patient', 'transient'),
};

let queue: Queue;
let organizationId: string;
const errors: unknown[] = [];

beforeAll(async () => {
  queue = await startQueue({ connection: database.connection, database, jobs: Object.values(jobs), supervise: true, mostWaiting: 12, onError: (error) => errors.push(error) });
  ({ organizationId } = await createOrganization(database));
});
afterAll(() => queue.stop(1_000));

function enqueue(job: JobDefinition, id: string, options: Parameters<Queue['enqueue']>[3] = {}) {
  const owner = options.organizationId ?? organizationId;
  return database.withOrganization(owner, (tx) => queue.enqueue(tx, job, { id }, { ...options, organizationId: owner }));
}

test('a job enqueued in a transaction runs once it commits', async () => {
  const run = vi.fn(() => Promise.resolve());
  await queue.work(jobs.plain, { concurrency: 1, run });

  await database.withOrganization(organizationId, async (tx) => {
    await queue.enqueue(tx, jobs.plain, { id: 'a' }, { organizationId });
    await sleep(300);
    expect(run).not.toHaveBeenCalled();
  });

  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, expect.objectContaining({ attempt: 1 })), 300_000);
});

test('a job whose transaction is rolled back never exists', async () => {
  const undone = database.withOrganization(organizationId, async (tx) => {
    await queue.enqueue(tx, jobs.rolledBack, { id: 'a' }, { organizationId });
    throw new Error('undo');
  });

  await expect(undone).rejects.toThrow('undo');
  const { rows } = await database.ownerPool.query(`select from pgboss.job where name = 'rolled-back'`);
  expect(rows).toEqual([]);
});

test('under one singleton key one job waits or runs, under another one more', async () => {
  const ids = [await enqueue(jobs.single, 'a', { singletonKey: 'x' }), await enqueue(jobs.single, 'b', { singletonKey: 'x' }), await enqueue(jobs.single, 'c', { singletonKey: 'y' })];

  expect(ids.map((id) => id === undefined)).toEqual([false, true, false]);
});

test('a job that keeps failing is tried three times and then settled by its exhausted handler', async () => {
  const exhausted = vi.fn(() => Promise.resolve());
  const attempts: number[] = [];
  await queue.work(jobs.failing, { concurrency: 1, exhausted, run: (_payload, { attempt }) => (attempts.push(attempt), Promise.reject(new Error('no'))) });

  await enqueue(jobs.failing, 'a');

  await vi.waitFor(() => expect(exhausted).toHaveBeenCalledExactlyOnceWith({ id: 'a' }), 300_000);
  expect(attempts).toEqual([1, 2, 3]);
});

test('a job whose workers died four times is taken up again', async () => {
  await enqueue(jobs.orphaned, 'a');
  await database.ownerPool.query(`update pgboss.job set state = 'retry', retry_count = 4 where name = 'orphaned'`);
  const run = vi.fn(() => Promise.resolve());

  await queue.work(jobs.orphaned, { concurrency: 1, run });

  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ id: 'a' }, expect.objectContaining({ attempt: 1 })), 300_000);
  const limit = await database.ownerPool.query(`select retry_limit from pgboss.job where name = 'orphaned'`);
  expect(limit.rows).toEqual([{ retry_limit: 10 }]);
});

test('a permanent error is not tried again', async () => {
  const exhausted = vi.fn(() => Promise.resolve());
  const run = vi.fn(() => Promise.reject(new PermanentJobError('never')));
  await queue.work(jobs.permanent, { concurrency: 1, run, exhausted });

  await enqueue(jobs.permanent, 'a');

  await vi.waitFor(() => expect(exhausted).toHaveBeenCalledOnce(), 300_000);
  expect(run).toHaveBeenCalledOnce();
});

test('cancelling a running job aborts its signal at the next heartbeat', async () => {
  let aborted = false;
  let started = false;
  await queue.work(jobs.cancelled, {
    concurrency: 1,
    run: async (_payload, { signal }) => {
      started = true;
      await sleep(20_000, undefined, { signal }).catch(() => undefined);
      aborted = signal.aborted;
    },
  });
  await enqueue(jobs.cancelled, 'a', { singletonKey: 'scan' });
  await vi.waitFor(() => expect(started).toBe(true), 300_000);

  await database.withOrganization(organizationId, (tx) => queue.cancel(tx, jobs.cancelled, 'scan'));

  await vi.waitFor(() => expect(aborted).toBe(true), 300_000);
});

test('one organization’s long line does not delay another’s first job, and a backlog drains without waiting for polls', async () => {
  const { organizationId: other } = await createOrganization(database);
  for (let at = 0; at < 60; at++) await enqueue(jobs.fair, 'long', { organizationId });
  await database.withOrganization(other, (tx) => queue.enqueue(tx, jobs.fair, { id: 'short' }, { organizationId: other }));
  const order: string[] = [];

  const start = performance.now();
  await queue.work(jobs.fair, { concurrency: 2, run: ({ id }) => (order.push(id), Promise.resolve()) });
  await vi.waitFor(() => expect(order).toHaveLength(61), 300_000);

  expect(order.indexOf('short')).toBeLessThan(4);
  // By polls alone, one job each five seconds a slot, it would take so long.
  expect(performance.now() - start).toBeLessThan((60 / 2) * 5_000);
});

test('a job’s place counts what waits and what runs of its organization', async () => {
  const { organizationId: owner } = await createOrganization(database);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await queue.work(jobs.placed, { concurrency: 1, run: () => released });
  await enqueue(jobs.placed, 'a', { organizationId: owner });
  await vi.waitFor(async () => expect((await database.ownerPool.query(`select 1 from pgboss.job where name = 'placed' and state = 'active'`)).rowCount).toBe(1), 300_000);

  await database.withOrganization(owner, (tx) => queue.enqueueAll(tx, jobs.placed, ['b', 'c'].map((id) => ({ payload: { id }, singletonKey: id })), owner));
  await enqueue(jobs.placed, 'd', { organizationId: owner });

  const { rows } = await database.ownerPool.query<{ id: string; priority: number }>(`select data->>'id' as id, priority from pgboss.job where name = 'placed' order by priority desc`);
  expect(rows).toEqual([{ id: 'a', priority: 0 }, { id: 'b', priority: -1 }, { id: 'c', priority: -2 }, { id: 'd', priority: -3 }]);
  release();
});

test('one organization never holds more than its share of the slots, and all its jobs are done', async () => {
  const owners = await Promise.all([createOrganization(database), createOrganization(database)]);
  const [busy = '', quiet = ''] = owners.map((owner) => owner.organizationId);
  const running = new Map<string, number>();
  let most = 0;
  let done = 0;
  await queue.work(jobs.shared, {
    concurrency: 6,
    perOrganization: 2,
    run: async ({ id }) => {
      const now = (running.get(id) ?? 0) + 1;
      running.set(id, now);
      most = Math.max(most, now);
      await sleep(20);
      running.set(id, (running.get(id) ?? 0) - 1);
      done++;
    },
  });

  await Promise.all([...Array<string>(40).fill(busy), quiet].map((id) => enqueue(jobs.shared, id, { organizationId: id })));

  await vi.waitFor(() => expect(done).toBe(41), 300_000);
  expect(most).toBe(2);
});

test('of many requests at once only those find room that fit, and the others leave nothing', async () => {
  const { organizationId: owner } = await createOrganization(database);
  const request = () => database.withOrganization(owner, async (tx) => {
    await queue.makeRoom(tx, owner, 2);
    await queue.enqueueAll(tx, jobs.bounded, [newId(), newId()].map((id) => ({ payload: { id }, singletonKey: id })), owner);
  });

  const ends = await Promise.allSettled(Array.from({ length: 30 }, request));

  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(24);
  expect(refused[0]).toMatchObject({ reason: { code: 'queue_full', status: 429 } });
  expect((await database.ownerPool.query(`select 1 from pgboss.job where name = 'bounded'`)).rowCount).toBe(12);
});

test('a job that is postponed leaves its slot, comes again, and has lost no attempt', async () => {
  const attempts: number[] = [];
  const order: string[] = [];
  await queue.work(jobs.postponed, {
    concurrency: 1,
    run: ({ id }, { attempt }) => {
      order.push(id);
      if (id === 'late') attempts.push(attempt);
      return id === 'late' && attempts.length < 8 ? Promise.reject(new PostponedJobError('not yet', attempts.length === 1 ? 1 : 0)) : Promise.resolve();
    },
  });

  await enqueue(jobs.postponed, 'late');
  await enqueue(jobs.postponed, 'other');

  await vi.waitFor(() => expect(attempts).toEqual(Array(8).fill(1)), 300_000);
  await vi.waitFor(async () => expect((await database.ownerPool.query(`select 1 from pgboss.job where name = 'postponed' and state <> 'completed'`)).rowCount).toBe(0), 300_000);
  expect(order.indexOf('other')).toBe(1);
});

test('a payload that does not fit is refused when enqueued, and settled when an older release left it', async () => {
  const run = vi.fn(() => Promise.resolve());
  // The compiler would refuse it: this is the payload of a caller that got around it.
  const wrong = { name: 'a' } as never;
  await expect(database.withOrganization(organizationId, (tx) => queue.enqueue(tx, jobs.malformed, wrong))).rejects.toThrow('does not fit');
  await database.ownerPool.query(`insert into pgboss.job (id, name, data) values ($1, 'malformed', '{"name":"a"}')`, [newId()]);

  await queue.work(jobs.malformed, { concurrency: 1, run });

  await vi.waitFor(() => expect(errors.map(String)).toContainEqual(expect.stringContaining('malformed does not fit')), 300_000);
  expect(run).not.toHaveBeenCalled();
});
