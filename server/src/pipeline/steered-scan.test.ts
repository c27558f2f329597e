import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { presentCoverage } from '#server/api/scans/present-coverage.ts';
import { listCoverage, listNamedRepositories, type ScanRow } from '#server/domain/scans/index.ts';
import { createTestPipeline } from '#test/pipeline.ts';

/** The product's own engine: what is left out depends on severity, class and route, which only a checked finding has. */
const pipeline = await createTestPipeline({ engineProgram: fileURLToPath(new URL('../../../dist/engine-process.mjs', import.meta.url)) });
const { database, host, organization: { organizationId } } = pipeline;
await pipeline.work();

const route = (path: string, table: string) => `
const express = require('express');
const { Pool } = require('pg');
const router = express.Router();
const pool = new Pool();
router.get('${path}', async (request, response) => {
  const { rows } = await pool.query("select * from ${table} where id = '" + request.query.id + "'");
  response.json(rows);
});
module.exports = router;
`;
const files = {
  'package.json': '{"name":"shop","dependencies":{"express":"5","pg":"8"}}',
  'app.js': "const app = require('express')();\napp.use(require('./src/users'));\napp.use(require('./legacy/orders'));\napp.listen(3000);\n",
  'src/users.js': route('/users', 'users'),
  'legacy/orders.js': route('/orders', 'orders'),
  'legacy/digest.js': "const { createHash } = require('crypto');\nmodule.exports = (password) => createHash('md5').update(password).digest('hex');\n",
};
host.addRepository('shop', files);
const repository = { source: 'public' as const, repo_url: `${host.url}/shop`, branch: 'main' };

async function scan(context?: string): Promise<ScanRow> {
  const id = await pipeline.start(await pipeline.estimated(repository), undefined, context === undefined ? {} : { custom_context: context });
  return await pipeline.reached(id, 'completed');
}

async function findings(): Promise<{ file: string; state: string; seen: string }[]> {
  const { rows } = await database.ownerPool.query<{ file: string; state: string; seen: string }>(
    `select affected_file as file, state, last_seen_scan_id as seen from findings where verdict = 'approved' and category = 'sql injection' order by 1`);
  return rows;
}

test('a steered scan publishes what is wanted, says what it left out, and closes nothing that it did not look for', async () => {
  const first = await scan();
  const both = await findings();
  expect(both.map(({ file }) => file)).toEqual(['legacy/orders.js', 'src/users.js']);

  const steered = await scan('exclude: legacy/\nfocus: GET /users');

  expect(steered).toMatchObject({ status: 'completed', credits: first.credits });
  expect(await findings()).toEqual([{ file: 'legacy/orders.js', state: 'open', seen: first.id }, { file: 'src/users.js', state: 'open', seen: steered.id }]);
  const [coverage] = await database.withOrganization(organizationId, async (tx) =>
    presentCoverage({ scan: steered, repositories: await listNamedRepositories(tx, [steered.id]), stored: await listCoverage(tx, steered.id), live: new Map() }).repositories);
  expect(coverage?.out_of_scope).toMatchObject({ files: { total: 2, data: ['legacy/digest.js', 'legacy/orders.js'] }, by_reason: [{ reason: 'exclude: legacy/' }] });
  expect(coverage?.out_of_scope?.findings).toBeGreaterThan(0);

  // The flaw is mended, and a scan of other classes, or of the other route, cannot tell.
  host.addRepository('mended', { ...files, 'legacy/orders.js': route('/orders', 'orders').replace(/ \+ request[^)]*/, '') });
  pipeline.intercept = (request) => {
    request.url = request.url?.replace('/shop', '/mended') ?? '';
    return false;
  };
  for (const context of ['only: weak hash', 'severity: critical\nexclude: sql injection', 'only: GET /users', 'only: src/**']) await scan(context);
  expect((await findings()).map(({ state }) => state)).toEqual(['open', 'open']);
  await scan('only: legacy/**, sql injection');
  expect((await findings()).map(({ state }) => state)).toEqual(['resolved', 'open']);
});
