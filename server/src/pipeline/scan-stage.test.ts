import { expect, test } from 'vitest';
import { analyzeJob } from '#server/pipeline/analyze/analyze.job.ts';
import { estimateJob, estimateWorker } from '#server/pipeline/estimate/estimate.job.ts';
import { repositoryJob, repositoryWorker } from '#server/pipeline/estimate/repository.job.ts';
import { intakeStage } from '#server/pipeline/intake/intake.job.ts';
import { stageWorker } from '#server/pipeline/scan-stage.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const pipeline = await createTestPipeline();
const { host, services, organization: { organizationId } } = pipeline;
await services.queue.work(estimateJob, estimateWorker(services));
await services.queue.work(repositoryJob, repositoryWorker(services));
const intake = stageWorker(services, intakeStage(services, analyzeJob));
const attempt = { jobId: '', attempt: 1, signal: new AbortController().signal };

async function startWithoutSnapshot(name: string): Promise<{ organizationId: string; scanId: string }> {
  host.addRepository(name, { 'a.js': 'x\n' });
  const estimation = await pipeline.estimated({ source: 'public', repo_url: `${host.url}/${name}`, branch: 'main' });
  await services.snapshots.sweep(-1);
  return { organizationId, scanId: await pipeline.start(estimation) };
}

test('a scan that is given up says at what, at which repository and why', async () => {
  const ids = await startWithoutSnapshot('down');
  pipeline.intercept = (_request, response) => {
    response.writeHead(503).end();
    return true;
  };

  await expect(intake.run(ids, attempt)).rejects.toThrow(`${host.url}/down`);
  const between = await pipeline.read(ids.scanId);
  await intake.exhausted?.(ids);
  pipeline.intercept = () => false;

  expect(between).toMatchObject({ status: 'running', stage: 'intake', problem: expect.stringContaining(`${host.url}/down: `) });
  expect(await pipeline.read(ids.scanId)).toMatchObject({
    status: 'failed', stage: 'intake', message: `Given up after several attempts while fetching the code: ${between.problem ?? ''}. What was not analysed is refunded`,
  });
});

test('a scan whose worker died each time is given up without a problem of an attempt that went on', async () => {
  const ids = await startWithoutSnapshot('fine');
  await intake.run(ids, attempt);

  await intake.exhausted?.(ids);

  expect(await pipeline.read(ids.scanId)).toMatchObject({ status: 'failed', stage: 'inventory', message: expect.stringContaining('its worker ended unexpectedly') });
});
