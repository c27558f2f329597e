/*
 * A worker process whose jobs kill it, or that is killed by a test. Its argument is the program for jobs that run apart; told by its first
 * message where the jobs are; answers `ready`.
 */
import type { Connection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createQuarantine } from '#server/platform/queue/quarantine.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { deadlyJob, doDeadlyJob } from '#test/deadly-jobs.ts';

async function work(connection: Connection, program: string): Promise<void> {
  const database = openDatabase(connection);
  const queue = await startQueue({
    connection, database, jobs: [deadlyJob], supervise: true,
    quarantine: createQuarantine({ program, surroundings: {}, limits: { outlivedMs: 200 } }),
    // Of workers and jobs that are killed; what became of them is read from the queue.
    onError: () => undefined,
  });
  await queue.work(deadlyJob, { concurrency: 4, run: (payload, { signal }) => doDeadlyJob(payload, signal) });
  process.send?.('ready');
}

// The test that starts this process sends nothing else.
process.once('message', (connection: Connection) => void work(connection, process.argv[2] ?? ''));
