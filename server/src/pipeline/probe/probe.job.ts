/*
 * Tries on the running application what the code says. The prober asks for the same requests each time, so an attempt that takes over goes
 * through what the journal recalls and sends from the first request that was never written down. Whatever happens at a target, what
 * the code alone has shown is published.
 */
import { createHash } from 'node:crypto';
import type { CheckedFinding } from '@whitebox/intake';
import { allChecks, DEFAULT_LIMITS, systemClock as clock, type ProbeInput, type ProbePorts } from '@whitebox/prober';
import { createScanCallbacks } from '#server/domain/callbacks/index.ts';
import { createDatabaseJournal, createDatabasePace, firstRequestAt, forgetIdlePaces, RequestRefusedError } from '#server/domain/probes/index.ts';
import { instructionsOf, proberSteering, readContextDocuments, STAGE_BEGIN, storeLiveCoverage, storeProgress, type FlawClass } from '#server/domain/scans/index.ts';
import type { AnalysisOutput } from '#server/pipeline/analyze/analyze.job.ts';
import { liveCoverage } from '#server/pipeline/coverage/live-coverage.ts';
import { plain } from '#server/pipeline/coverage/bounds.ts';
import { TargetRecord, type ProbeOutput, type TargetOutput } from '#server/pipeline/probe/probe-output.ts';
import { proberFindings, proberRoutes, type StaticResult } from '#server/pipeline/probe/static-application.ts';
import { defineScanJob, enqueueStage, type ScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { findOutput, keepOutput, packOutput, type StageKey } from '#server/pipeline/stage-outputs.store.ts';
import type { Payload } from '#server/platform/queue/job.ts';

export const probeJob = defineScanJob({ name: 'scan.probe', budgetSeconds: 3 * 3_600, retry: 'crash-only' });

/** Scans whose targets one process asks at a time: it mostly waits for them. */
const CONCURRENCY = 4;
/** From a scan's first request on, attempts of dead workers included. */
const MOST_MS = 2 * 60 * 60_000;

export function probeStage(services: PipelineServices, next: ScanJob): ScanStage {
  const goOn = (run: Pick<StageRun, 'transaction'>, ids: Payload<ScanJob>) => run.transaction(async (tx) => {
    await storeProgress(tx, ids.scanId, { stage: 'publish', progress: STAGE_BEGIN.publish, message: 'Publishing what was found' });
    await enqueueStage(services, tx, next, ids);
  });
  return {
    job: probeJob,
    doing: 'testing the live targets',
    appliesTo: ['pending_verification'],
    concurrency: CONCURRENCY,
    async run(run) {
      await probeOnce(services, run);
      await goOn(run, { organizationId: run.scan.organization_id, scanId: run.scan.id });
    },
    // Publication says that the targets were not tested.
    instead: (run, ids) => goOn(run, ids),
  };
}

async function probeOnce(services: PipelineServices, run: StageRun): Promise<void> {
  const { scan, transaction } = run;
  const key: StageKey = { organizationId: scan.organization_id, scanId: scan.id, stage: 'probe', position: 0 };
  const { results, inputDigest } = await readStatic(run);
  const earlier = await transaction((tx) => findOutput<ProbeOutput>(tx, key));
  if (earlier?.inputDigest === inputDigest) return;
  const instructions = instructionsOf(services, scan);
  const documents = (await transaction((tx) => readContextDocuments({ blobs: services.blobs }, tx, scan.id))).map(({ filename, text }) => ({ name: filename, text }));
  const targets: TargetOutput[] = [];
  const urls = scan.target_urls ?? [];
  for (const [index, target] of urls.entries()) targets.push(await probeTarget(services, run, { target, results, instructions, documents, share: (index + 1) / urls.length }));
  const output: ProbeOutput = { targets, at: new Date().toISOString() };
  const packed = await packOutput(output);
  await transaction(async (tx) => {
    await keepOutput(tx, key, { inputDigest, packed });
    for (const target of targets) await storeLiveCoverage(tx, { scanId: scan.id, organizationId: scan.organization_id, target: target.target }, liveCoverage(target));
    await forgetIdlePaces(tx);
  });
}

async function readStatic({ scan, repositories, transaction }: StageRun): Promise<{ results: readonly StaticResult[]; inputDigest: string }> {
  const digest = createHash('sha256').update(JSON.stringify(scan.target_urls));
  const results: StaticResult[] = [];
  for (const { position } of repositories) {
    const key = { organizationId: scan.organization_id, scanId: scan.id, position };
    const analysis = await transaction((tx) => findOutput<AnalysisOutput>(tx, { ...key, stage: 'analyze' }));
    const checked = await transaction((tx) => findOutput<readonly CheckedFinding[]>(tx, { ...key, stage: 'verify' }));
    if (analysis === undefined || checked === undefined) throw new Error(`Scan ${scan.id} has no findings of its repository ${position}`);
    digest.update(checked.inputDigest);
    results.push({ position, routes: analysis.output.routes ?? [], checked: checked.output });
  }
  return { results, inputDigest: digest.digest('hex') };
}

interface Subject {
  readonly target: string;
  readonly documents: ProbeInput['documents'];
  readonly results: readonly StaticResult[];
  readonly instructions: string;
  /** Of the scan's budget that may be spent when this target is done: each has its part, and what others before it left. */
  readonly share: number;
}

async function probeTarget(services: PipelineServices, run: StageRun, { target, results, instructions, documents, share }: Subject): Promise<TargetOutput> {
  const { scan, transaction } = run;
  const { origin } = new URL(target);
  const record = new TargetRecord();
  const isVerified = await services.isVerifiedTarget(scan.organization_id, origin);
  const journal = createDatabaseJournal({ transaction, secrets: services.secrets, scan });
  const begun = (await transaction((tx) => firstRequestAt(tx, scan.id)))?.getTime() ?? Date.now();
  const deadline = AbortSignal.timeout(Math.max(0, Math.min(MOST_MS, begun + MOST_MS - Date.now())));
  const limits = { ...DEFAULT_LIMITS, ...services.probing?.limits };
  const input: ProbeInput = {
    scanId: scan.id,
    seed: scan.id,
    target: { url: target, isVerified },
    routes: proberRoutes(results),
    findings: proberFindings(results),
    documents,
    instructions,
    steering: proberSteering(run.steering, flawClasses(results)),
    limits: { ...limits, requests: Math.ceil(limits.requests * share) },
  };
  const pace = createDatabasePace({ transaction, clock, ...(services.probing?.pace && { limits: services.probing.pace }) });
  const callbacks = createScanCallbacks({ ...services, transaction }, { organizationId: scan.organization_id, scanId: scan.id });
  const ports: ProbePorts = { guard: services.guard, journal, pace, clock, signal: AbortSignal.any([run.signal, deadline]), ...(callbacks && { callbacks }), ...(services.probing?.chromium && { chromium: services.probing.chromium }) };
  const isComplete = await collect({ services, run, record, deadline }, services.probe(input, ports));
  return {
    target,
    verdicts: [...record.verdicts.values()],
    observations: record.observations,
    routes: [...record.routes.values()],
    notes: [...record.notes].map(plain),
    requests: await journal.count(origin),
    isVerified,
    isComplete,
  };
}

/** What callers may have named: rules of what was found, and the checks. */
function flawClasses(results: readonly StaticResult[]): FlawClass[] {
  const found = results.flatMap(({ checked }) => checked.map(({ finding: { rule }, report: { category } }) => ({ id: rule, category })));
  return [...found, ...allChecks.flatMap(({ id, categories }) => categories.map((category) => ({ id, category })))];
}

interface Collection {
  readonly services: PipelineServices;
  readonly run: StageRun;
  readonly record: TargetRecord;
  readonly deadline: AbortSignal;
}

/** @returns whether the run came to its end; what it told until then is kept */
async function collect({ services, run, record, deadline }: Collection, events: ReturnType<PipelineServices['probe']>): Promise<boolean> {
  try {
    for await (const event of events) {
      record.add(event);
      if (event.kind === 'progress') run.tell({ stage: 'probe', progress: progressOf(event), message: plain(`Testing ${event.target}: ${event.message}`) });
    }
    run.signal.throwIfAborted();
    if (!deadline.aborted) return true;
    record.note(OUT_OF_TIME);
    return false;
  } catch (error) {
    if (run.signal.aborted || error instanceof RequestRefusedError) throw error;
    if (deadline.aborted) record.note(OUT_OF_TIME);
    else {
      services.onError(error, { part: 'live test', scanId: run.scan.id });
      record.note('the test was ended by a fault of the service; what it had seen until then is kept');
    }
    return false;
  }
}

const OUT_OF_TIME = `the test ran out of time (its limit is ${MOST_MS / 3_600_000} hours); what it had seen until then is kept`;

function progressOf({ done, total }: { readonly done: number; readonly total: number }): number {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return STAGE_BEGIN.probe + share * (STAGE_BEGIN.publish - STAGE_BEGIN.probe);
}
