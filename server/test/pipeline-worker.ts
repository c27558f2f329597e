/*
 * A worker process of its own, to be killed by a test: works on the jobs of a test's database until it ends. Told by its first
 * message what to work on; answers `ready`.
 */
import { openDatabase } from '#server/platform/database/database.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { pipelineJobs, startPipeline } from '#server/pipeline/pipeline.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { pipelineServices } from '#test/pipeline-services.ts';

interface WorkerOrders {
  readonly connection: Connection;
  readonly folder: string;
  readonly ca: string;
  /** Runs in place of the engine's process; default the engine. */
  readonly program?: string;
  readonly requestsPerSecond?: number;
}

async function work({ connection, folder, ca, program, requestsPerSecond = 100 }: WorkerOrders): Promise<void> {
  const database = openDatabase(connection);
  const onError = (error: unknown): void => console.error(error);
  const queue = await startQueue({ connection, database, jobs: pipelineJobs, supervise: true, onError });
  await startPipeline(pipelineServices({ database, queue, folder, ca, program, onError, overrides: { probing: { pace: { requestsPerSecond, leaseMs: 2_000 } } } }));
  process.send?.('ready');
}

// The test that starts this process sends nothing else.
process.once('message', (orders: WorkerOrders) => void work(orders));
