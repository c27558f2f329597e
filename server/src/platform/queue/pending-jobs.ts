import type pg from 'pg';

import { declareQueues, settingsOf, type QueueOptions } from '#server/platform/queue/queue.ts';

/** A job as it was enqueued. */
export interface PendingJob {
  readonly name: string;
  readonly data: object;
  readonly singletonKey: string | null;
  readonly priority: number;
  /** Its organization. */
  readonly groupId: string | null;
  /** ISO 8601. */
  readonly startAfter: string;
}

/** Jobs that wait or run, as they were enqueued. None where the engine was never started. */
export async function listPendingJobs(client: pg.Client): Promise<readonly PendingJob[]> {
  const { rows: found } = await client.query<{ found: string | null }>(`select to_regclass('pgboss.job')::text as found`);
  if (!found[0]?.found) return [];
  const { rows } = await client.query<PendingJob>(
    `select name, data, singleton_key as "singletonKey", priority, group_id as "groupId", to_json(start_after)#>>'{}' as "startAfter"
       from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on, id`,
  );
  return rows;
}

/**
 * Enqueues jobs again in the transaction of this client. The engine gives them the limits of today; a job that ran begins anew.
 *
 * @throws Error when a kind of job is unknown to this release
 */
export async function addPendingJobs(client: pg.Client, pending: readonly PendingJob[], { connection, jobs, onError }: Pick<QueueOptions, 'connection' | 'jobs' | 'onError'>): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...settingsOf(connection.jobs), max: 1, migrate: false, schedule: false, supervise: false });
  boss.on('error', (error) => onError(error, { part: 'queue' }));
  await boss.start();
  try {
    await declareQueues(boss, jobs);
    const db = { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) };
    for (const { name, data, singletonKey, priority, groupId, startAfter } of pending) {
      const id = await boss.send(name, data, { db, priority, startAfter, ...(singletonKey === null ? {} : { singletonKey }), ...(groupId === null ? {} : { group: { id: groupId } }) });
      if (id === null) throw new Error(`A job ${name} could not be enqueued again`);
    }
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
