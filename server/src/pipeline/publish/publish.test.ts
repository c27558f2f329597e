import { expect, test, vi } from 'vitest';
import { listNamedRepositories } from '#server/domain/scans/index.ts';
import { analyzeJob, analyzeStage } from '#server/pipeline/analyze/analyze.job.ts';
import { repositoryJob, repositoryWorker } from '#server/pipeline/estimate/repository.job.ts';
import { intakeStage } from '#server/pipeline/intake/intake.job.ts';
import { publishJob, publishStage } from '#server/pipeline/publish/publish.job.ts';
import { stageWorker } from '#server/pipeline/scan-stage.ts';
import { verifyJob, verifyStage } from '#server/pipeline/verify/verify.job.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const pipeline = await createTestPipeline();
const { database, host, services, organization: { organizationId } } = pipeline;

test('a scan that is stopped while its findings are read publishes none and stays stopped', async () => {
  await services.queue.work(repositoryJob, repositoryWorker(services));
  for (const stage of [intakeStage(services, analyzeJob), analyzeStage(services, verifyJob), verifyStage(services, () => ({ job: publishJob, stage: 'publish', message: 'Publishing' }))]) {
    await services.queue.work(stage.job, stageWorker(services, stage));
  }
  host.addRepository('stopped', { 'a.js': 'find\n' });
  const scanId = await pipeline.start(await pipeline.estimated({ source: 'public', repo_url: `${host.url}/stopped`, branch: 'main' }));
  const countOf = async (table: string) => (await database.ownerPool.query(`select 1 from ${table} where scan_id = $1`, [scanId])).rowCount;
  await vi.waitFor(async () => expect(await countOf('stage_outputs')).toBe(2), { timeout: 300_000, interval: 100 });
  const scan = await pipeline.read(scanId);
  let transactions = 0;

  await publishStage(services).run({
    scan,
    steering: null,
    repositories: await database.withOrganization(organizationId, (tx) => listNamedRepositories(tx, [scanId])),
    signal: new AbortController().signal,
    tell: () => undefined,
    transaction: async (work) => {
      if (transactions++ === 1) await pipeline.cancel(scanId);
      return await database.withOrganization(organizationId, work);
    },
  });

  expect(transactions).toBe(2);
  expect((await pipeline.read(scanId)).status).toBe('stopped');
  expect(await countOf('finding_publications')).toBe(0);
  expect(await countOf('stage_outputs')).toBe(0);
});
