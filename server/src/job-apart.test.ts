import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { findEstimation } from '#server/domain/estimations/index.ts';
import { repositoryJob } from '#server/pipeline/estimate/repository.job.ts';
import { createQuarantine } from '#server/platform/queue/quarantine.ts';
import type { JobSurroundings } from '#server/serve.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const program = await buildProgram('server/src/job-apart.ts');
const pipeline = await createTestPipeline();
const { database, host, folder, organization: { organizationId } } = pipeline;

test('the job of an estimation that runs apart prices its repository as a worker does', async () => {
  host.addRepository('apart', { 'a.js': 'find\n' });
  const authorities = path.join(folder, 'authorities.pem');
  writeFileSync(authorities, host.ca);
  const config = readConfig({ WHITEBOX_DATA_DIR: folder, WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8', WHITEBOX_CA_FILE: authorities });
  const surroundings: JobSurroundings = { connection: database.connection, config, publicUrl: 'http://whitebox.test' };
  const quarantine = createQuarantine({ program, surroundings });
  const id = await pipeline.estimate({ source: 'public', repo_url: `${host.url}/apart`, branch: 'main' });

  const { rows: [job] } = await database.ownerPool.query<{ id: string; data: object }>('select id, data from pgboss.job where name = $1', [repositoryJob.name]);

  await quarantine({ name: repositoryJob.name, data: job?.data, jobId: job?.id ?? '', attempt: 1 }, AbortSignal.any([]));

  const estimation = await database.withOrganization(organizationId, (tx) => findEstimation(tx, id));
  expect(estimation).toMatchObject({ status: 'completed', total_credits: 1 });
});
