import { PgBoss } from 'pg-boss';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { createClaims } from '#server/platform/queue/claims.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import { declareQueues, prepareQueue, settingsOf } from '#server/platform/queue/queue.ts';
import { LOOKS_A_PASS, watchJobs, type JobsWatch } from '#server/platform/queue/watch-jobs.ts';
import { startWorkers } from '#server/platform/queue/worker.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const defined = (name: string) => defineJob({ name, payload: Type.Object({ id: Type.String() }), budgetSeconds: 60, retry: 'crash-only' });
const jobs = { idle: defined('idle'), later: defined('later'), lost: defined('lost') };
const boss = new PgBoss({ ...settingsOf(database.connection.jobs), migrate: false, schedule: false, supervise: false, monitorIntervalSeconds: 1 });
const onError = vi.fn();
const onDue = vi.fn();
const asked = vi.spyOn(boss.getDb(), 'executeSql');
let watch: JobsWatch;

beforeAll(async () => {
  await prepareQueue({ connection: database.connection, database, onError });
  await boss.start();
  await declareQueues(boss, Object.values(jobs));
  watch = watchJobs({ boss, queues: Object.values(jobs).map(({ name }) => name), onDue, onError });
});
afterAll(async () => {
  await watch.stop();
  await boss.stop({ graceful: false, close: true });
  expect(onError.mock.calls).toEqual([]);
});

const isLook = (text: string): boolean => text.includes('as "isLost"');
const looks = (): number => asked.mock.calls.filter(([text]) => isLook(text)).length;

test('slots that wait ask nothing, as one question a look is for all of them', async () => {
  await startWorkers({ boss, onError, quarantine: undefined, wake: () => undefined, ...createClaims(database) }, jobs.idle, { concurrency: 20, run: () => Promise.resolve() });
  // Between two passes of the engine's own.
  await vi.waitFor(() => expect(looks() % LOOKS_A_PASS).toBe(3), 300_000);
  const [before, from] = [asked.mock.calls.length, looks()];

  await vi.waitFor(() => expect(looks()).toBeGreaterThan(from + 3), 300_000);

  expect(asked.mock.calls.slice(before).filter(([text]) => !isLook(text))).toEqual([]);
});

test('a queue is told of when the time of its job has come, and not before', async () => {
  await database.ownerPool.query(`insert into pgboss.job (id, name, policy, start_after) values ($1, $2, 'exclusive', now() + interval '1 day')`, [newId(), jobs.later.name]);
  const from = looks();
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(from + 1), 300_000);
  expect(onDue).not.toHaveBeenCalled();

  await database.ownerPool.query(`update pgboss.job set start_after = now() where name = $1`, [jobs.later.name]);

  await vi.waitFor(() => expect(onDue).toHaveBeenCalledWith(jobs.later.name), 300_000);
});

test.each(['heartbeat_on', 'started_on'])('a job that is lost by its %s is free again within two looks', async (since) => {
  const id = newId();
  const other = since === 'started_on' ? 'heartbeat_on' : 'started_on';
  await database.ownerPool.query(
    `insert into pgboss.job (id, name, policy, singleton_key, state, retry_limit, expire_seconds, heartbeat_seconds, ${since}, ${other})
     values ($1::uuid, $2, 'exclusive', $1::uuid::text, 'active', 3, 60, 60, now() - interval '1 hour', now())`, [id, jobs.lost.name]);
  const from = looks();

  await vi.waitFor(async () => expect((await database.ownerPool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows).toEqual([{ state: 'retry' }]), 300_000);

  expect(looks() - from).toBeLessThanOrEqual(3);
});
