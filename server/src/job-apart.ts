/* The program of a job that runs apart from its worker: see `platform/queue/quarantine.ts`. */
import { createPipelineServices, createServices } from '#server/app.ts';
import { isFaultOfRepository } from '#server/pipeline/estimate/estimate-repository.ts';
import { pipelineJobs, runPipelineJob } from '#server/pipeline/pipeline.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createFailureLog } from '#server/platform/logging/failure-log.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { serveJobProcess } from '#server/platform/queue/job-process.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import type { JobSurroundings } from '#server/serve.ts';

/** Of one job: its own statements, and those that watch for its cancellation. */
const MOST_CONNECTIONS = 4;

serveJobProcess<JobSurroundings>(async ({ job, surroundings: { connection, config, publicUrl } }, signal) => {
  const log = createLogger('info');
  const failures = createFailureLog(log, isFaultOfRepository);
  const database = openDatabase(connection, { maxConnections: MOST_CONNECTIONS });
  const queue = await startQueue({ connection, database, jobs: pipelineJobs, supervise: false, onError: failures.report });
  const services = createServices({ config, database, queue, log, publicUrl, replicated: true });
  await runPipelineJob(await createPipelineServices(services, failures), job, signal);
});
