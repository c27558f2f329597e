import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreateEstimation, ScanStatus, StartScan } from '@whitebox/contract';
import { isTerminal } from '@whitebox/contract';
import { buildEngineStub, buildProgram } from '@whitebox/intake/test/build-program.ts';
import { startGitHost, type GitHost, type Intercept } from '@whitebox/intake/test/git-host.ts';
import { afterAll, vi } from 'vitest';
import { createEstimation, findEstimation, type EstimationRow } from '#server/domain/estimations/index.ts';
import { cancelScan, findScan, startScan, type ScanRow } from '#server/domain/scans/index.ts';
import { createPipelineEntrance, pipelineJobs, startPipeline } from '#server/pipeline/pipeline.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { startQueue, type Queue } from '#server/platform/queue/queue.ts';
import { createKeyedOrganization, type KeyedOrganization } from '#test/factories.ts';
import { pipelineServices } from '#test/pipeline-services.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

export interface TestPipeline {
  readonly database: TestDatabase;
  readonly host: GitHost;
  readonly services: PipelineServices;
  /** Where blobs and snapshots lie. */
  readonly folder: string;
  /** The engine's process, or what runs in its place. */
  readonly program: string;
  readonly organization: KeyedOrganization;
  /** Failures that jobs reported. */
  readonly errors: unknown[];
  /** Answers requests to the git host in place of git. */
  intercept: Intercept;
  /** Begins to work on jobs; until then they wait. */
  work(): Promise<void>;
  estimate(...repos: CreateEstimation['repos']): Promise<string>;
  estimated(...repos: CreateEstimation['repos']): Promise<EstimationRow>;
  start(estimation: EstimationRow, repos?: StartScan['repos'], more?: Partial<StartScan>): Promise<string>;
  cancel(scanId: string): Promise<ScanRow>;
  read(scanId: string): Promise<ScanRow>;
  /** The scan once it is there, or has ended. */
  reached(scanId: string, status: ScanStatus, timeoutMs?: number): Promise<ScanRow>;
}

/**
 * The real stages on a real queue and database, reading from a real git host on the loopback.
 *
 * @param options `hasEngine`: the engine itself analyses, in place of one that does what each file says
 */
export async function createTestPipeline(overrides: Partial<PipelineServices> = {}, { hasEngine = false } = {}): Promise<TestPipeline> {
  const database = await createTestDatabase();
  const state: { intercept: Intercept } = { intercept: () => false };
  const host = await startGitHost((request, response) => state.intercept(request, response));
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-pipeline-'));
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const queue = await startQueue({ connection: database.connection, database, jobs: pipelineJobs, supervise: true, onError });
  const organization = await createKeyedOrganization(database);
  const program = hasEngine ? await buildProgram('intake/src/analysis/engine-process.ts') : await buildEngineStub();
  const services = pipelineServices({ database, queue, folder, ca: host.ca, program, onError, overrides });
  const ends: (() => void)[] = [];
  afterAll(async () => {
    for (const end of ends) end();
    await queue.stop(1_000);
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    database, host, services, folder, program, organization, errors,
    get intercept() {
      return state.intercept;
    },
    set intercept(intercept) {
      state.intercept = intercept;
    },
    work: async () => void ends.push(await startPipeline(services)),
    ...acting(database, { queue, services, organization }),
  };
}

/** Classes of flaws that contexts of scans can name. */
const FLAWS = [{ id: 'sql-injection', category: 'sql injection' }, { id: 'weak-hash', category: 'weak hash' }];

type Acting = Pick<TestPipeline, 'estimate' | 'estimated' | 'start' | 'cancel' | 'read' | 'reached'>;

function acting(database: TestDatabase, { queue, services, organization }: { queue: Queue; services: PipelineServices; organization: KeyedOrganization }): Acting {
  const entrance = createPipelineEntrance(queue);
  const { organizationId, userId } = organization;
  const inOrganization = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.withOrganization(organizationId, work);
  const read = async (scanId: string): Promise<ScanRow> => {
    const scan = await inOrganization((tx) => findScan(tx, scanId));
    if (scan === undefined) throw new Error(`There is no scan ${scanId}`);
    return scan;
  };
  const estimate: Acting['estimate'] = async (...repos) => {
    const row = await inOrganization((tx) =>
      createEstimation({ ...entrance, guard: services.guard, publicUrl: 'http://whitebox.test', isConnectedHost: () => Promise.resolve(true) }, tx, { organizationId, userId }, { repos }));
    return row.id;
  };
  return {
    estimate,
    read,
    estimated: async (...repos) => {
      const id = await estimate(...repos);
      return await vi.waitFor(async () => {
        const row = await inOrganization((tx) => findEstimation(tx, id));
        if (row === undefined || row.status === 'pending' || row.status === 'running') throw new Error(`The estimation is ${row?.status ?? 'gone'}`);
        return row;
      }, { timeout: 300_000, interval: 100 });
    },
    start: async (estimation, repos, more = {}) => {
      const wanted = repos ?? estimation.repos.map(({ repo_url: url, branch, source }) => ({ url, branch, source }));
      const started = await inOrganization((tx) =>
        startScan({ ...entrance, guard: services.guard, secrets: services.secrets, blobs: services.blobs, rules: () => Promise.resolve(FLAWS), now: () => new Date() }, tx, { organizationId, userId }, { cost_estimation_id: estimation.id, repos: wanted, ...more }));
      return started.id;
    },
    cancel: (scanId) => inOrganization((tx) => cancelScan(entrance, tx, scanId)),
    reached: (scanId, status, timeoutMs = 300_000) =>
      vi.waitFor(async () => {
        const scan = await read(scanId);
        if (scan.status !== status && !isTerminal(scan.status)) throw new Error(`The scan is ${scan.status}: ${scan.message ?? ''}`);
        return scan;
      }, { timeout: timeoutMs, interval: 100 }),
  };
}
