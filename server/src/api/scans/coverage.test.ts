import type { ScanStatus } from '@whitebox/contract';
import { beforeAll, expect, test } from 'vitest';
import { storeCoverage, type AnalysisCoverage, type InventoryCoverage } from '#server/domain/scans/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
});

/** A scan of two repositories; one of before this record has begun and has no stage. */
async function addScan(status: ScanStatus, stage: string | null = 'analyze'): Promise<string> {
  const id = newId();
  const { organizationId, userId } = tenant;
  await api.database.ownerPool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch, started_at, stage)
     values ($1, $2, $3, $4, 'full', $5, 'https://git.example.org/a/b', 'main', now(), $6)`,
    [id, organizationId, userId, `scan-${id}`, status, stage],
  );
  for (const position of [0, 1]) {
    const repositoryId = newId();
    await api.database.ownerPool.query('insert into repositories (id, organization_id, identity) values ($1, $2, $3)', [repositoryId, organizationId, `git:https://git.example.org/${repositoryId}`]);
    await api.database.ownerPool.query(
      `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits) values ($1, $2, $3, $4, 'public', $5, 'main', 'c', 1)`,
      [id, position, organizationId, repositoryId, `https://git.example.org/${repositoryId}`],
    );
  }
  return id;
}

const get = (id: string, key = tenant.key) => api.request('GET', `/v1/scans/${id}/coverage`, { key });

const inventory: InventoryCoverage = {
  languages: [{ language: 'javascript', name: 'JavaScript', files: 3, lines: 30 }],
  unread: [{ language: 'go', name: 'Go', files: 1, lines: 9 }],
  otherFiles: 2,
  skipped: [{ reason: 'build_output', files: 1, data: [{ path: 'dist/a.js', detail: null }] }],
};
const analysis: AnalysisCoverage = {
  state: 'complete',
  dropped: { reason: 'dropped', files: 1, data: [{ path: 'deep.js', detail: 'nests too deeply' }] },
  droppedByLanguage: { javascript: 1 },
  diagnostics: [{ kind: 'parse-error', files: 1, total: 1, data: [{ file: 'a.js', message: 'odd' }] }, { kind: 'of-tomorrow', files: 1, total: 1, data: [] }],
  reach: { functions: 5, functionsReached: 4, calls: 10, callsUnresolved: 3, entryPoints: 2 },
  routes: { total: 1, data: [{ method: 'GET', path: '/a', handler: 'show', file: 'a.js', line: 1, middleware: [] }] },
  budgets: { total: 0, data: [] },
  notes: ['not scanned: 1 submodule'],
  engineDigest: 'e',
  catalogDigest: 'c',
};

async function record(scanId: string, position: number, parts: readonly ('inventory' | 'analysis' | 'verification')[]): Promise<void> {
  const place = { scanId, organizationId: tenant.organizationId, position };
  await api.database.withOrganization(tenant.organizationId, async (tx) => {
    if (parts.includes('inventory')) await storeCoverage(tx, place, 'inventory', inventory);
    if (parts.includes('analysis')) await storeCoverage(tx, place, 'analysis', analysis);
    if (parts.includes('verification')) await storeCoverage(tx, place, 'verification', { approved: 1, rejected: 2, leads: 1, byStep: [{ step: 'edges', count: 1, reasons: ['hop 2'] }] });
  });
}

test('the coverage of a scan tells what was seen of each repository and what was not', async () => {
  const id = await addScan('completed', 'publish');
  for (const position of [0, 1]) await record(id, position, ['inventory', 'analysis', 'verification']);

  const { status, body } = await get(id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ scan_id: id, status: 'completed', complete: true, repositories: [{ role: 'primary' }, { role: 'related' }] });
  expect(body.repositories[0]).toEqual({
    repo_url: expect.any(String), repository: expect.stringContaining('https://git.example.org/'), branch: 'main', commit_sha: 'c', role: 'primary', analysis: 'complete',
    languages: [{ language: 'javascript', name: 'JavaScript', files: 3, lines: 30, parsed: 2 }],
    unread_languages: [{ language: 'go', name: 'Go', files: 1, lines: 9 }],
    other_files: 2,
    skipped: [
      { reason: 'build_output', meaning: 'made from sources that are analysed', files: 1, data: [{ path: 'dist/a.js', detail: null }] },
      { reason: 'dropped', meaning: 'given up by the analysis', files: 1, data: [{ path: 'deep.js', detail: 'nests too deeply' }] },
    ],
    diagnostics: [
      { kind: 'parse-error', meaning: 'files did not parse in full', files: 1, total: 1, data: [{ file: 'a.js', message: 'odd' }] },
      { kind: 'of-tomorrow', meaning: 'files with of-tomorrow', files: 1, total: 1, data: [] },
    ],
    functions: { total: 5, reached: 4 },
    calls: { total: 10, resolved: 7, unresolved: 3 },
    entry_points: 2,
    routes: analysis.routes,
    budgets: { total: 0, data: [] },
    approved: 1, rejected: 2, out_of_scope: null,
    leads: { total: 1, by_step: [{ step: 'edges', count: 1, reasons: ['hop 2'] }] },
    engine_digest: 'e', catalog_digest: 'c',
    notes: ['not scanned: 1 submodule'],
  });
});

test('a running scan tells what is known so far', async () => {
  const id = await addScan('running');
  await record(id, 0, ['inventory']);

  const { body } = await get(id);

  expect(body.complete).toBe(false);
  expect(body.repositories).toMatchObject([
    { analysis: 'running', languages: [{ files: 3, parsed: null }], skipped: [{ reason: 'build_output' }], routes: null, leads: null, notes: [] },
    { analysis: 'pending', languages: null, unread_languages: null, skipped: null, calls: null },
  ]);
});

test('a scan that ended early is never complete, and says of each repository how far it came', async () => {
  const id = await addScan('stopped');
  await record(id, 0, ['inventory', 'analysis']);

  const { body } = await get(id);

  expect(body.complete).toBe(false);
  expect(body.repositories).toMatchObject([{ analysis: 'complete' }, { analysis: 'not_analysed', notes: ['The scan ended before this repository was analysed.'] }]);
});

test('what a stage tells a second time replaces its own part alone', async () => {
  const id = await addScan('running');
  await record(id, 0, ['inventory', 'analysis']);
  await record(id, 0, ['inventory']);

  expect((await get(id)).body.repositories[0]).toMatchObject({ analysis: 'complete', entry_points: 2 });
});

test('a scan from before this record says that nothing was recorded', async () => {
  const [done, verifying, draft] = [await addScan('completed', null), await addScan('pending_verification', null), await addScan('draft', null)];

  const old = (await get(done)).body;
  expect(old).toMatchObject({ complete: false, repositories: [{ analysis: 'not_recorded', languages: null, notes: ['This scan is older than the record of what scans see.'] }, {}] });
  expect((await get(verifying)).body.repositories[0].analysis).toBe('not_recorded');
  expect((await get(draft)).body.repositories[0].analysis).toBe('pending');
});

test('the coverage of foreign and absent scans is not found, a key needs to read', async () => {
  const id = await addScan('completed');
  await record(id, 0, ['inventory']);

  for (const answer of [await get(id, stranger.key), await get(newId())]) expect(answer.body).toEqual({ statusCode: 404, message: 'Scan not found', error: 'Not Found' });
  expect((await get('x')).body).toEqual({ statusCode: 400, message: ['id must be a UUID'], error: 'Bad Request' });
  expect((await get(id, tenant.deleteKey)).body).toMatchObject({ statusCode: 403 });
  expect((await api.request('GET', `/v1/scans/${id}/coverage`)).status).toBe(401);
  const seen = await api.database.withOrganization(stranger.organizationId, (tx) => tx.selectFrom('scan_coverage').selectAll().execute());
  expect(seen).toEqual([]);
});
