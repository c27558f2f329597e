/*
 * The whole service with its access check on the loopback, over an embedded PostgreSQL with the settings of a default installation, and one
 * person whose organization has many findings. FINDINGS=1000000 makes it larger.
 */
import { createApp, createServices } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { foundOrganization } from '../../server/src/domain/credits/index.ts';
import { pipelineJobs } from '../../server/src/pipeline/pipeline.ts';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { startQueue } from '../../server/src/platform/queue/queue.ts';
import { seedFindings, withBenchDatabase, type BenchDatabase } from './seeded-organization.ts';

const total = Number(process.env['FINDINGS'] ?? 100_000);

export const person = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' };

export interface SeededService {
  readonly url: string;
  /** One of each, for addresses. */
  readonly finding: string;
  readonly scan: string;
}

export async function withSeededService(work: (service: SeededService) => Promise<void>): Promise<void> {
  await withBenchDatabase(async (bench) => {
    const queue = await startQueue({ connection: bench.connection, database: bench.database, jobs: pipelineJobs, supervise: false, onError: console.error });
    try {
      await serve(bench, queue, work);
    } finally {
      await queue.stop(100);
    }
  });
}

async function serve({ database, folder }: BenchDatabase, queue: Awaited<ReturnType<typeof startQueue>>, work: (service: SeededService) => Promise<void>): Promise<void> {
  const config = readConfig({ WHITEBOX_DATA_DIR: folder });
  const services = createServices({ config, database, queue, log: createLogger('silent'), publicUrl: 'http://127.0.0.1', replicated: false });
  const { id: ownerId } = await services.identity.createPerson(person);
  const organizationId = await foundOrganization(database, { name: 'bench', ownerId, credits: 0, actor: { kind: 'operator' } });
  const started = performance.now();
  await seedFindings(database.ownerPool, organizationId, total);
  console.log(`seeded ${total} findings in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const app = await createApp(services, { api: true });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { rows } = await database.ownerPool.query<{ finding: string; scan: string }>(`select md5('finding7')::uuid as finding, md5('scan7')::uuid as scan`);
    await work({ url, ...(rows[0] ?? { finding: '', scan: '' }) });
  } finally {
    await app.close();
    await services.keyUse.stop();
    await services.failedSignIns.settle();
  }
}

/** Signs the person in. @returns the cookie */
export async function signIn(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: person.email, password: person.password }) });
  return signedIn.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
