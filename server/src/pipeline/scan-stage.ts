/*
 * The frame around each stage of a scan. A stage runs again after a crash, a redeploy or a lost heartbeat, so: it looks first
 * whether the scan still is where the stage applies, does work that is the same the second time, and moves on in one transaction
 * together with its result and the next stage's job.
 */
import { isTerminal, type ScanStatus } from '@whitebox/contract';
import { IntakeError } from '@whitebox/intake';
import { Type } from 'typebox';
import { findScan, listScanRepositories, moveScan, storeAnalysedShare, storeMessage, type ScanRepositoryRow, type ScanRow } from '#server/domain/scans/index.ts';
import { shareOf, type PipelineServices } from '#server/pipeline/services.ts';
import { dropOutputs } from '#server/pipeline/stage-outputs.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { defineJob, type JobDefinition, type Payload } from '#server/platform/queue/job.ts';
import type { JobContext, WorkerOptions } from '#server/platform/queue/worker.ts';

const payload = Type.Object({ organizationId: Type.String(), scanId: Type.String() });
export type ScanJob = JobDefinition<typeof payload>;

/** A stage at work. */
export interface StageRun {
  readonly scan: ScanRow;
  readonly repositories: readonly ScanRepositoryRow[];
  /** Aborts when the scan is cancelled, the job's budget is spent, or the service stops. */
  readonly signal: AbortSignal;
  /** Tells callers what is happening, at most every two seconds; `share` is how much of a repository is analysed. */
  readonly tell: (message: string, progress?: { readonly position: number; readonly share: number }) => void;
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

export interface ScanStage {
  readonly job: ScanJob;
  /** Where the scan is while this stage may run. */
  readonly appliesTo: readonly ScanStatus[];
  readonly concurrency: number;
  readonly run: (run: StageRun) => Promise<void>;
}

/** How often a running stage looks whether its scan was cancelled: half the heartbeat that it is promised within. */
const WATCH_INTERVAL_MS = 1_500;
const TELL_INTERVAL_MS = 2_000;

/** Jobs of scans hold ids; one scan has one job of a stage at a time. */
export function defineScanJob(definition: Pick<ScanJob, 'name' | 'budgetSeconds' | 'retry'>): ScanJob {
  return defineJob({ ...definition, payload });
}

/** Queues a stage for a scan; a second time while it waits or runs is the first. */
export async function enqueueStage(services: Pick<PipelineServices, 'queue'>, tx: Transaction, job: ScanJob, ids: Payload<ScanJob>): Promise<void> {
  await services.queue.enqueue(tx, job, ids, { singletonKey: ids.scanId, organizationId: ids.organizationId });
}

export function stageWorker(services: PipelineServices, stage: ScanStage): WorkerOptions<ScanJob> {
  return {
    concurrency: stage.concurrency,
    perOrganization: shareOf(services.slots, stage.concurrency),
    run: (ids, context) => runStage(services, stage, ids, context),
    exhausted: (ids) => endScan(services, ids, { to: 'failed', message: 'The scan could not be finished; what was not analysed is refunded' }),
  };
}

async function runStage(services: PipelineServices, stage: ScanStage, ids: Payload<ScanJob>, { signal }: JobContext): Promise<void> {
  const { organizationId, scanId } = ids;
  const transaction: StageRun['transaction'] = (work) => services.database.withOrganization(organizationId, work);
  const scan = await transaction((tx) => findScan(tx, scanId));
  if (scan === undefined || !stage.appliesTo.includes(scan.status)) return;
  const isOver = async (): Promise<boolean> => {
    const now = await transaction((tx) => findScan(tx, scanId));
    return now === undefined || isTerminal(now.status);
  };
  const watch = watchCancellation(isOver, signal);
  try {
    const repositories = await transaction((tx) => listScanRepositories(tx, scanId));
    await stage.run({ scan, repositories, signal: watch.signal, tell: teller(services, ids), transaction });
  } catch (error) {
    if (await isOver()) return await transaction((tx) => dropOutputs(tx, scanId));
    if (!(error instanceof IntakeError) || error.isRetryable || error.reason === 'cancelled') throw error;
    await endScan(services, ids, { to: 'failed', message: `The code could not be read: ${error.message}` });
  } finally {
    watch.stop();
  }
}

/** Ends a scan early and forgets what its stages had made. */
export async function endScan({ database }: Pick<PipelineServices, 'database'>, { organizationId, scanId }: Payload<ScanJob>, move: { to: 'failed' | 'skipped'; message: string }): Promise<void> {
  await database.withOrganization(organizationId, async (tx) => {
    await moveScan(tx, scanId, move);
    await dropOutputs(tx, scanId);
  });
}

function watchCancellation(isOver: () => Promise<boolean>, job: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setInterval(() => {
    // A look that fails says nothing; the next one is a moment away, and the stage meets a lost database by itself.
    isOver().then((over) => over && controller.abort(), () => undefined);
  }, WATCH_INTERVAL_MS);
  return { signal: AbortSignal.any([job, controller.signal]), stop: () => clearInterval(timer) };
}

function teller({ database, onError }: PipelineServices, { organizationId, scanId }: Payload<ScanJob>): StageRun['tell'] {
  let last = 0;
  return (message, progress) => {
    if (Date.now() - last < TELL_INTERVAL_MS) return;
    last = Date.now();
    const told = database.withOrganization(organizationId, async (tx) => {
      await storeMessage(tx, scanId, message);
      if (progress !== undefined) await storeAnalysedShare(tx, { scanId, position: progress.position }, progress.share);
    });
    told.catch((error: unknown) => onError(error, { part: 'progress', scanId }));
  };
}
