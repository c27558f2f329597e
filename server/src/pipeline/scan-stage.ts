/*
 * The frame around each stage of a scan. A stage runs again after a crash, a redeploy or a lost heartbeat, so: it looks first
 * whether the scan still is where the stage applies, does work that is the same the second time, and moves on in one transaction
 * together with its result and the next stage's job.
 */
import { isTerminal, type ScanStatus, type ScanSteering } from '@whitebox/contract';
import { Type } from 'typebox';
import { findScan, listNamedRepositories, moveScan, openSteering, storeAnalysedShare, storeProblem, storeProgress, type NamedScanRepository, type ScanProgress, type ScanRow } from '#server/domain/scans/index.ts';
import { shareOf, type PipelineServices } from '#server/pipeline/services.ts';
import { describeFailure } from '#server/pipeline/stage-failure.ts';
import { dropOutputs } from '#server/pipeline/stage-outputs.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { defineJob, type JobDefinition, type Payload } from '#server/platform/queue/job.ts';
import type { JobContext, WorkerOptions } from '#server/platform/queue/worker.ts';

const payload = Type.Object({ organizationId: Type.String(), scanId: Type.String() });
export type ScanJob = JobDefinition<typeof payload>;

/** A stage at work. */
export interface StageRun {
  readonly scan: ScanRow;
  readonly repositories: readonly NamedScanRepository[];
  /** What its caller asked for; null where nothing was written. */
  readonly steering: ScanSteering | null;
  /** Aborts when the scan is cancelled, the job's budget is spent, or the service stops. */
  readonly signal: AbortSignal;
  /** Tells callers what is happening, at most every two seconds. */
  readonly tell: (news: StageNews) => void;
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

export interface StageNews extends ScanProgress {
  readonly message: string;
  /** How much of a repository is analysed, from 0 to 1. */
  readonly analysed?: { readonly position: number; readonly share: number };
}

export interface ScanStage {
  readonly job: ScanJob;
  /** What a scan was at that had to be given up: completes "given up while …". */
  readonly doing: string;
  /** Where the scan is while this stage may run. */
  readonly appliesTo: readonly ScanStatus[];
  readonly concurrency: number;
  readonly run: (run: StageRun) => Promise<void>;
  /** Goes on without this stage where it had to be given up; default: the scan fails. */
  readonly instead?: (run: Pick<StageRun, 'transaction'>, ids: Payload<ScanJob>) => Promise<void>;
}

/** How often a running stage looks whether its scan was cancelled: half the heartbeat that it is promised within. */
const WATCH_INTERVAL_MS = 1_500;
const TELL_INTERVAL_MS = 2_000;
/** The queue counts a job's budget from when it handed the job out. */
const CLOCK_SLACK_MS = 5_000;

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
    exhausted: (ids) => giveUp(services, stage, ids),
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
  const begun = Date.now();
  try {
    const repositories = await transaction((tx) => listNamedRepositories(tx, [scanId]));
    await stage.run({ scan, repositories, steering: openSteering(services.secrets, scan), signal: watch.signal, tell: teller(services, ids), transaction });
  } catch (error) {
    if (await isOver()) return await transaction((tx) => dropOutputs(tx, scanId));
    const { budgetSeconds: overtime } = stage.job;
    const interruption = Date.now() - begun >= overtime * 1_000 - CLOCK_SLACK_MS ? { overtime } : {};
    const { isFinal, problem } = describeFailure(error, signal.aborted ? interruption : undefined);
    if (isFinal) return await endScan(services, ids, { to: 'failed', message: `The code could not be read: ${problem}` });
    // What is told when all attempts have failed. Where it cannot be kept, that failure is not worth hiding this one.
    await transaction((tx) => storeProblem(tx, scanId, problem)).catch(() => undefined);
    throw error;
  } finally {
    watch.stop();
  }
}

/** The last problem is known unless the worker died of it. */
async function giveUp(services: PipelineServices, { doing, instead }: ScanStage, ids: Payload<ScanJob>): Promise<void> {
  if (instead) return await instead({ transaction: (work) => services.database.withOrganization(ids.organizationId, work) }, ids);
  const scan = await services.database.withOrganization(ids.organizationId, (tx) => findScan(tx, ids.scanId));
  const problem = scan?.problem ?? 'its worker ended unexpectedly';
  await endScan(services, ids, { to: 'failed', message: `Given up after several attempts while ${doing}: ${problem}. What was not analysed is refunded` });
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
  return ({ analysed, ...progress }) => {
    if (Date.now() - last < TELL_INTERVAL_MS) return;
    last = Date.now();
    const told = database.withOrganization(organizationId, async (tx) => {
      await storeProgress(tx, scanId, progress);
      if (analysed !== undefined) await storeAnalysedShare(tx, { scanId, position: analysed.position }, analysed.share);
    });
    told.catch((error: unknown) => onError(error, { part: 'progress', scanId }));
  };
}
