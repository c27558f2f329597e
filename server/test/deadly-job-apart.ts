/* The process in which a worker of `deadly-worker.ts` runs a job apart. */
import { deadlyJob, doDeadlyJob } from '#test/deadly-jobs.ts';
import { parsePayload } from '#server/platform/queue/job.ts';
import { serveJobProcess } from '#server/platform/queue/job-process.ts';

serveJobProcess(({ job }, signal) => doDeadlyJob(parsePayload(deadlyJob, job.data), signal));
