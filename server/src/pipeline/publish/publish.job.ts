import type { CheckedFinding } from '@whitebox/intake';
import { recordFindings, type PublishedFinding } from '#server/domain/findings/index.ts';
import { leftOutBy, moveScan, repositoryCalled, type NamedScanRepository } from '#server/domain/scans/index.ts';
import type { AnalysisOutput } from '#server/pipeline/analyze/analyze.job.ts';
import { isShown, staticFindingId } from '#server/pipeline/probe/static-application.ts';
import type { ProbeOutput } from '#server/pipeline/probe/probe-output.ts';
import { liveFinding, liveSightings, type LiveSighting } from '#server/pipeline/publish/live-finding.ts';
import { liveVerdict, wasTriedAgain, type ScanIdentity } from '#server/pipeline/publish/live-verdicts.ts';
import { publishedFinding } from '#server/pipeline/publish/published-finding.ts';
import { isWantedFirst, leftUnpublished } from '#server/pipeline/steered-findings.ts';
import { defineScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import { dropOutputs, findOutput } from '#server/pipeline/stage-outputs.store.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export const publishJob = defineScanJob({ name: 'scan.publish', budgetSeconds: 900, retry: 'crash-only' });

/**
 * Makes the findings those of their repositories and ends the scan, in one transaction: callers see all of it or nothing. The move
 * comes first and holds the scan: one that was stopped a moment before publishes nothing, and a request to stop waits for the end.
 */
export function publishStage({ secrets }: Pick<PipelineServices, 'secrets'>): ScanStage {
  return {
    job: publishJob,
    doing: 'publishing what was found',
    appliesTo: ['pending_verification'],
    concurrency: 2,
    async run(run) {
      const read = await Promise.all(run.repositories.map((repository) => readOutputs(run, repository)));
      const probed = await readProbed(run);
      await run.transaction(async (tx) => {
        await dropOutputs(tx, run.scan.id);
        const moved = await moveScan(tx, run.scan.id, { to: 'pending_triage' });
        if (moved === undefined) return;
        const notes: string[] = [];
        for (const outputs of read) notes.push(...(await publish({ tx, secrets, run, all: read, probed }, outputs)));
        // An organization that wants triage before completion will stop here; none can ask for it yet.
        await moveScan(tx, run.scan.id, { to: 'completed', message: ['Completed', ...notes, ...liveNotes(run, probed)].join('; ') });
      });
    },
  };
}

interface Outputs {
  readonly repository: NamedScanRepository;
  readonly analysis: AnalysisOutput;
  readonly checked: readonly CheckedFinding[];
}

async function readOutputs({ scan, transaction }: StageRun, repository: NamedScanRepository): Promise<Outputs> {
  const key = { organizationId: scan.organization_id, scanId: scan.id, position: repository.position };
  return await transaction(async (tx) => {
    const analysis = await findOutput<AnalysisOutput>(tx, { ...key, stage: 'analyze' });
    const checked = await findOutput<readonly CheckedFinding[]>(tx, { ...key, stage: 'verify' });
    if (analysis === undefined || checked === undefined) throw new Error(`Scan ${scan.id} has no findings of its repository ${repository.position}`);
    return { repository, analysis: analysis.output, checked: checked.output };
  });
}

/** What was seen on the running application; undefined where there is none, or where its test had to be given up. */
async function readProbed({ scan, transaction }: StageRun): Promise<ProbeOutput | undefined> {
  if (!scan.target_urls?.length) return undefined;
  const found = await transaction((tx) => findOutput<ProbeOutput>(tx, { organizationId: scan.organization_id, scanId: scan.id, stage: 'probe', position: 0 }));
  return found?.output;
}

function liveNotes({ scan }: StageRun, probed: ProbeOutput | undefined): string[] {
  if (!scan.target_urls?.length) return [];
  if (probed === undefined) return ['the test of the live targets was given up after several attempts'];
  return probed.targets.flatMap(({ target, notes }) => notes.slice(0, MOST_NOTES).map((note) => `${target}: ${note}`));
}

/** Of a target; its coverage has them all. */
const MOST_NOTES = 3;

interface Publishing {
  readonly tx: Transaction;
  readonly secrets: PipelineServices['secrets'];
  readonly run: StageRun;
  readonly all: readonly Outputs[];
  readonly probed: ProbeOutput | undefined;
}

/** @returns what callers should know about this repository */
async function publish({ tx, secrets, run: { scan, steering }, all, probed }: Publishing, outputs: Outputs): Promise<readonly string[]> {
  const { repository, analysis, checked } = outputs;
  const skipped = new Set(analysis.skipped);
  const live = probed && { scanId: scan.id, probed };
  const ofCode = checked.map((each, index) => {
    const seen = live && isShown(each) ? liveVerdict(live, staticFindingId(repository.position, index)) : null;
    return { ...publishedFinding(each, seen), isInFocus: isWantedFirst(steering, each) };
  });
  const ofTargets = live ? liveFindings(live, all, outputs) : [];
  await recordFindings(tx, {
    organizationId: scan.organization_id,
    scanId: scan.id,
    scanType: scan.scan_type,
    repositoryId: repository.repository_id,
    repositoryUrl: repository.repo_url,
    branch: repository.branch,
    findings: [...ofCode, ...ofTargets],
    ...(probed && { liveTests: { secrets, wasTriedAgain: (seen) => wasTriedAgain(probed, seen) } }),
    leftOut: leftUnpublished(analysis.findings, checked).map(({ rule, signatures }) => ({ ruleFamily: rule, ruleAliases: [], signatures })),
    wasAnalysed: (place) => analysis.isComplete && !isSkipped(skipped, place.file) && (steering === null || leftOutBy(steering, place) === undefined),
  });
  return analysis.notes.map((note) => `${repositoryCalled(repository)}: ${note}`);
}

/** What targets alone have shown, at the repository that holds the handler; the primary one has the rest. */
function liveFindings(live: ScanIdentity, all: readonly Outputs[], { repository }: Outputs): PublishedFinding[] {
  const isHere = ({ first: { route } }: LiveSighting): boolean => {
    const home = all.find(({ analysis }) => analysis.routes?.some(({ file, line }) => file === route?.handler?.file && line === route.handler.line));
    return (home ?? all[0])?.repository === repository;
  };
  return liveSightings(live.probed.targets.flatMap(({ observations }) => observations)).filter(isHere).map((sighting) => liveFinding(live, sighting));
}

/** A skipped folder is noted by its path with a `/` at the end. */
function isSkipped(skipped: ReadonlySet<string>, file: string): boolean {
  if (skipped.has(file)) return true;
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) if (skipped.has(file.slice(0, at + 1))) return true;
  return false;
}
