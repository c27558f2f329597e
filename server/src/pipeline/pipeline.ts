/*
 * The sequence, in one screen.
 *
 * estimation:  intake → inventory → estimate                                 one job a repository
 * scan:        intake → inventory and analyze → verify → probe → publish     one job a stage; probe only where there are live targets
 *
 * Notifying is no stage: what happened is written to the outbox by the transaction that makes it happen.
 */
import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '@whitebox/engine/version';
import { catalogKey, LANGUAGES } from '@whitebox/intake';
import type { ScanRow } from '#server/domain/scans/index.ts';
import { analyzeJob, analyzeStage } from '#server/pipeline/analyze/analyze.job.ts';
import { estimateJob, estimateWorker } from '#server/pipeline/estimate/estimate.job.ts';
import { intakeJob, intakeStage } from '#server/pipeline/intake/intake.job.ts';
import { enqueueRepositories, repositoryJob, repositoryWorker } from '#server/pipeline/estimate/repository.job.ts';
import { probeJob, probeStage } from '#server/pipeline/probe/probe.job.ts';
import { publishJob, publishStage } from '#server/pipeline/publish/publish.job.ts';
import { enqueueStage, stageWorker } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { verifyJob, verifyStage, type NextStage } from '#server/pipeline/verify/verify.job.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { parsePayload, PermanentJobError, type JobDefinition } from '#server/platform/queue/job.ts';
import type { OrderedJob } from '#server/platform/queue/job-process.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { JobContext, WorkerOptions } from '#server/platform/queue/worker.ts';

/** For `startQueue`: all kinds of jobs that the pipeline has. */
export const pipelineJobs: readonly JobDefinition[] = [estimateJob, repositoryJob, intakeJob, analyzeJob, verifyJob, probeJob, publishJob];

/** What the domain asks of the pipeline, in its own transactions. */
export interface PipelineEntrance {
  enqueueEstimation(tx: Transaction, job: { organizationId: string; estimationId: string; positions: readonly number[] }): Promise<void>;
  enqueueScan(tx: Transaction, job: { organizationId: string; scanId: string }): Promise<void>;
  cancelScanWork(tx: Transaction, scanId: string): Promise<void>;
}

export function createPipelineEntrance(queue: Queue): PipelineEntrance {
  return {
    enqueueEstimation: async (tx, job) => {
      await queue.makeRoom(tx, job.organizationId, job.positions.length);
      await enqueueRepositories(queue, tx, job);
    },
    enqueueScan: async (tx, ids) => {
      await queue.makeRoom(tx, ids.organizationId, 1);
      await enqueueStage({ queue }, tx, intakeJob, ids);
    },
    cancelScanWork: async (tx, scanId) => {
      for (const job of [intakeJob, analyzeJob, verifyJob, probeJob, publishJob]) await queue.cancel(tx, job, scanId);
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Where no other is set. */
const SNAPSHOT_DAYS = 7;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** One kind of job with what works on it. */
interface Work {
  readonly name: string;
  readonly begin: (queue: Queue) => Promise<void>;
  readonly runOnce: (data: unknown, context: JobContext) => Promise<void>;
}

function work<Job extends JobDefinition>(job: Job, options: WorkerOptions<Job>): Work {
  return { name: job.name, begin: (queue) => queue.work(job, options), runOnce: (data, context) => options.run(parsePayload(job, data), context) };
}

/** Without a live target there is nothing to try. */
function afterVerification({ target_urls: targets }: Pick<ScanRow, 'target_urls'>): NextStage {
  if (targets?.length) return { job: probeJob, stage: 'probe', message: 'Testing the live targets' };
  return { job: publishJob, stage: 'publish', message: 'Publishing what was found' };
}

function allWork(services: PipelineServices): readonly Work[] {
  const stages = [intakeStage(services, analyzeJob), analyzeStage(services, verifyJob), verifyStage(services, afterVerification), probeStage(services, publishJob), publishStage(services)];
  return [work(estimateJob, estimateWorker(services)), work(repositoryJob, repositoryWorker(services)), ...stages.map((stage) => work(stage.job, stageWorker(services, stage)))];
}

/** Does one job as a worker would, where nobody else works. */
export async function runPipelineJob(services: PipelineServices, { name, data, jobId, attempt }: OrderedJob, signal: AbortSignal): Promise<void> {
  const found = allWork(services).find((known) => known.name === name);
  if (found === undefined) throw new PermanentJobError(`There is no job ${name}`);
  await found.runOnce(data, { jobId, attempt, signal });
}

/** Begins to work on the pipeline's jobs in this process. @returns stops what it does beside the jobs, which end with the queue */
export async function startPipeline(services: PipelineServices): Promise<() => void> {
  const { queue, snapshots, onError, snapshotDays = SNAPSHOT_DAYS } = services;
  for (const { begin } of allWork(services)) await begin(queue);
  const sweep = (): void => void snapshots.sweep(snapshotDays === 0 ? Infinity : snapshotDays * DAY_MS).catch((error: unknown) => onError(error, { part: 'snapshots' }));
  sweep();
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Names what a kept result rests on: the engine, the languages that it reads, and the catalog's files. */
export async function pipelineVersion(): Promise<string> {
  const languages = LANGUAGES.filter((language) => language.isRead);
  return createHash('sha256').update(JSON.stringify([ENGINE_VERSION, languages, await catalogKey()])).digest('hex');
}
