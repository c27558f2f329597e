import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptArchive, insertArchive } from '#server/domain/archives/index.ts';
import { balanceOf } from '#server/domain/credits/index.ts';
import { connectCodeHost } from '#server/domain/organizations/index.ts';
import { listCoverage } from '#server/domain/scans/index.ts';
import { analyzeJob } from '#server/pipeline/analyze/analyze.job.ts';
import { intakeJob } from '#server/pipeline/intake/intake.job.ts';
import { publishJob } from '#server/pipeline/publish/publish.job.ts';
import { enqueueStage } from '#server/pipeline/scan-stage.ts';
import { verifyJob } from '#server/pipeline/verify/verify.job.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestPipeline } from '#test/pipeline.ts';

// A scan is four processes one after the other: on a busy machine each takes many times what it needs.
vi.setConfig({ testTimeout: 120_000 });
const pipeline = await createTestPipeline({ limits: { stallMs: 8_000 } });
const { database, host, organization } = pipeline;
const { organizationId, userId } = organization;
await pipeline.work();

afterEach(() => {
  pipeline.intercept = () => false;
});

const publicRepository = (name: string, branch = 'main') => ({ source: 'public' as const, repo_url: `${host.url}/${name}`, branch });
const balance = () => database.withOrganization(organizationId, (tx) => balanceOf(tx, organizationId));
const countIn = async (table: string, scanId: string): Promise<number> => {
  const { rows } = await database.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${table} where scan_id = $1`, [scanId]);
  return rows[0]?.count ?? -1;
};

test('an estimation of a repository has its commit, its lines, its applications and its price', async () => {
  const commit = host.addRepository('priced', { 'package.json': '{"name":"shop","dependencies":{"express":"4.18.2"},"scripts":{"start":"x"}}', 'app.js': "app.get('/a', f);\n\nx;\n", 'b.ts': 'y;\n' });

  const estimation = await pipeline.estimated(publicRepository('priced'));

  expect(estimation).toMatchObject({ status: 'completed', total_credits: 1, error: null });
  expect(estimation.repos).toMatchObject([{ commit_sha: commit }]);
  expect(estimation.repo_results).toEqual([{
    repo_url: `${host.url}/priced`, branch: 'main', commit_sha: commit, status: 'completed', from_cache: false, credits: 1, lines: { javascript: 2, typescript: 1 },
    applications: [{ app_name: 'shop', app_root_path: '', architecture: 'JavaScript and TypeScript web application on Express 4.18.2 with 1 HTTP route. 3 analysable lines in 2 files.' }],
  }]);
  expect((await pipeline.estimated(publicRepository('priced'))).repo_results).toMatchObject([{ from_cache: true, credits: 1 }]);
});

test('an estimation of which some repositories fail is partial, each failure with its reason', async () => {
  host.addRepository('good', { 'a.js': 'x\n' });
  host.addRepository('go-only', { 'main.go': 'package main\n' });

  const estimation = await pipeline.estimated(publicRepository('good'), publicRepository('good', 'other'), publicRepository('absent'), publicRepository('go-only'));

  expect(estimation).toMatchObject({ status: 'partial', total_credits: 1, error: null });
  expect(estimation.repo_results).toMatchObject([
    { status: 'completed', credits: 1 },
    { status: 'failed', failure_reason: 'branch_not_found', commit_sha: '', credits: 0, applications: [] },
    { status: 'failed', failure_reason: 'not_accessible' },
    { status: 'failed', failure_reason: 'unsupported_language', error: 'written in Go, which is not analysed' },
  ]);
});

test('a host that hangs makes a failed estimation with reason timeout', async () => {
  pipeline.intercept = () => true;

  expect(await pipeline.estimated(publicRepository('silent'))).toMatchObject({ status: 'failed', total_credits: null, repo_results: [{ failure_reason: 'timeout' }] });
});

test('a host that is down for a moment is asked again', async () => {
  host.addRepository('flaky', { 'a.js': 'x\n' });
  let requests = 0;
  pipeline.intercept = (_request, response) => {
    if (++requests > 1) return false;
    response.writeHead(503).end();
    return true;
  };

  expect(await pipeline.estimated(publicRepository('flaky'))).toMatchObject({ status: 'completed' });
});

test('a connected repository is read with the token of its host, and a public one never is', async () => {
  host.addRepository('private', { 'a.js': 'x\n' });
  const expected = `Basic ${Buffer.from('oauth2:the-token').toString('base64')}`;
  pipeline.intercept = (request, response) => {
    if (request.headers.authorization === expected) return false;
    response.writeHead(401).end();
    return true;
  };
  const request = { provider: 'gitlab' as const, baseUrl: new URL(host.url), username: null, token: 'the-token', secrets: pipeline.services.secrets };
  await database.withOrganization(organizationId, (tx) => connectCodeHost(tx, { organizationId, personId: userId, role: 'owner' }, request));

  const estimation = await pipeline.estimated({ ...publicRepository('private'), source: 'connected' }, publicRepository('private'));

  expect(estimation.repo_results).toMatchObject([{ status: 'completed' }, { status: 'failed', failure_reason: 'not_accessible' }]);
});

test('a repository that is named again is priced and scanned once, and another archive of its label keeps findings of its own', async () => {
  const [first, second] = [await uploadArchive({ 'app.js': 'find\n' }), await uploadArchive({ 'other.js': 'find\n' })];
  const [one, two] = [first, second].map(({ id }) => ({ source: 'upload' as const, archive_id: id }));
  if (one === undefined || two === undefined) throw new Error('there are two archives');

  const estimation = await pipeline.estimated(one, one, two);
  const scan = await pipeline.reached(await pipeline.start(estimation), 'completed');

  expect(estimation).toMatchObject({ total_credits: 2, repo_results: [{ credits: 1, from_cache: false }, { status: 'completed', credits: 0, from_cache: true }, { credits: 1 }] });
  expect([await countIn('scan_repositories', scan.id), await countIn('finding_publications', scan.id)]).toEqual([2, 2]);
});

test('an uploaded archive is estimated and scanned by its content', async () => {
  const archive = await uploadArchive({ 'app.js': 'find\n' });

  const estimation = await pipeline.estimated({ source: 'upload', archive_id: archive.id });
  const scan = await pipeline.reached(await pipeline.start(estimation), 'completed');

  expect(estimation).toMatchObject({ status: 'completed', repo_results: [{ branch: 'upload', commit_sha: archive.content_digest.slice(0, 40) }] });
  expect(scan).toMatchObject({ status: 'completed', message: 'Completed' });
});

test('a scan goes through its stages to the end, charges its price once, and leaves nothing between the stages', async () => {
  host.addRepository('whole', { 'a.js': 'find\n', 'b.js': 'x\n' });
  const before = await balance();

  const scanId = await pipeline.start(await pipeline.estimated(publicRepository('whole')));
  const scan = await pipeline.reached(scanId, 'completed');

  expect(scan.status).toBe('completed');
  expect(await countIn('finding_publications', scanId)).toBe(1);
  expect(await countIn('stage_outputs', scanId)).toBe(0);
  expect(before - await balance()).toBe(1);
  expect(scan).toMatchObject({ stage: 'publish', progress: 1, problem: null });
  expect((scan.finished_at?.getTime() ?? 0) >= (scan.started_at?.getTime() ?? Infinity)).toBe(true);
});

test('a scan keeps what it saw and what it did not, from stage to stage', async () => {
  host.addRepository('covered', { 'a.js': 'find\n', 'b.min.js': 'x\n', 'main.go': 'package main\n\nfunc main() {}\n', 'README.md': 'x', 'node_modules/x/index.js': 'x\n' });

  const scan = await pipeline.reached(await pipeline.start(await pipeline.estimated(publicRepository('covered'))), 'completed');

  expect(await database.withOrganization(organizationId, (tx) => listCoverage(tx, scan.id))).toMatchObject([{
    position: 0,
    inventory: {
      languages: [{ language: 'javascript', files: 1, lines: 1 }], unread: [{ language: 'go', files: 1, lines: 2 }], otherFiles: 1,
      skipped: [{ reason: 'minified', data: [{ path: 'b.min.js' }] }, { reason: 'vendored', data: [{ path: 'node_modules/' }] }],
    },
    analysis: { state: 'complete', dropped: { files: 0 }, engineDigest: 'stub' },
    // The stub's hop has no hash, so verification refutes it.
    verification: { approved: 0, rejected: 1, leads: 0 },
  }]);
});

test('a scan says which submodules and LFS files it has not seen', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n';
  host.addRepository('partly', { 'a.js': 'find\n', 'model.bin': pointer }, { prepare: (git) => git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`) });

  const scan = await pipeline.reached(await pipeline.start(await pipeline.estimated(publicRepository('partly'))), 'completed');

  expect(scan.message).toBe(`Completed; ${host.url}/partly: not scanned: 1 submodule and 1 Git LFS file`);
});

test('a stage that runs again after its scan has gone on changes nothing', async () => {
  host.addRepository('twice', { 'a.js': 'find\n' });
  const scanId = await pipeline.start(await pipeline.estimated(publicRepository('twice')));
  const scan = await pipeline.reached(scanId, 'completed');
  const before = await balance();

  await database.withOrganization(organizationId, async (tx) => {
    for (const job of [intakeJob, analyzeJob, verifyJob, publishJob]) await enqueueStage(pipeline.services, tx, job, { organizationId, scanId });
  });
  await vi.waitFor(async () => {
    const { rows } = await database.ownerPool.query(`select 1 from pgboss.job where singleton_key = $1 and state in ('created', 'retry', 'active')`, [scanId]);
    expect(rows).toEqual([]);
  }, { timeout: 300_000, interval: 250 });

  expect(await pipeline.read(scanId)).toEqual(scan);
  expect(await countIn('finding_publications', scanId)).toBe(1);
  expect(await countIn('stage_outputs', scanId)).toBe(0);
  expect(await balance()).toBe(before);
});

test('a scan reads the estimated commit although the branch has moved on and the snapshot is gone', async () => {
  host.addRepository('moving', { 'a.js': 'x\n' });
  const estimation = await pipeline.estimated(publicRepository('moving'));
  await pipeline.services.snapshots.sweep(-1);

  const scan = await pipeline.reached(await pipeline.start(estimation), 'completed');

  expect(scan.status).toBe('completed');
});

test('a scan of a repository without sources is skipped and refunded', async () => {
  host.addRepository('words', { 'README.md': '# x\n' });
  host.addRepository('code', { 'a.js': 'x\n' });
  const estimation = await pipeline.estimated(publicRepository('words'), publicRepository('code'));
  const before = await balance();

  const scan = await pipeline.reached(await pipeline.start(estimation, [{ url: `${host.url}/words`, branch: 'main' }]), 'skipped');

  expect(scan).toMatchObject({ status: 'skipped', message: 'There is nothing here that we analyse' });
  expect(await balance()).toBe(before);
});

test('a scan whose repository is gone fails, says why, and is refunded', async () => {
  host.addRepository('vanishing', { 'a.js': 'x\n' });
  const estimation = await pipeline.estimated(publicRepository('vanishing'));
  await pipeline.services.snapshots.sweep(-1);
  pipeline.intercept = (_request, response) => {
    response.writeHead(404).end();
    return true;
  };
  const before = await balance();

  const scan = await pipeline.reached(await pipeline.start(estimation), 'failed');

  expect(scan).toMatchObject({ status: 'failed', message: `The code could not be read: ${host.url}/vanishing: the repository was not found or is not accessible` });
  expect(await balance()).toBe(before);
});

test('an analysis that is killed at a file goes on without it, and the scan says so', async () => {
  host.addRepository('deadly', { 'a.js': 'find\n', 'b.js': 'die\n' });

  const scan = await pipeline.reached(await pipeline.start(await pipeline.estimated(publicRepository('deadly'))), 'completed');

  expect(scan.status).toBe('completed');
  expect(scan.message).toContain('the analysis ended at b.js and went on without');
  expect(await database.withOrganization(organizationId, (tx) => listCoverage(tx, scan.id))).toMatchObject([{ analysis: { state: 'complete' } }]);
});

test.runIf(process.platform === 'linux')('an analysis that is killed from outside is run again and finds all (its process is found in /proc)', async () => {
  host.addRepository('outside', { 'a.js': 'wait 3000\n', 'b.js': 'find\n' });
  const scanId = await pipeline.start(await pipeline.estimated(publicRepository('outside')));
  await vi.waitFor(async () => expect((await pipeline.read(scanId)).message).toMatch(/^Analysing/), { timeout: 300_000, interval: 50 });

  const killed = killEngines();
  const scan = await pipeline.reached(scanId, 'completed');

  expect(killed).toBe(1);
  expect(scan).toMatchObject({ status: 'completed', message: 'Completed' });
  expect(await countIn('finding_publications', scanId)).toBe(1);
});

test('an analysis that yields nothing before it is killed fails the scan and refunds it', async () => {
  host.addRepository('fatal', { 'a.js': 'die\n' });
  const estimation = await pipeline.estimated(publicRepository('fatal'));
  const before = await balance();

  const scan = await pipeline.reached(await pipeline.start(estimation), 'failed');

  expect(scan).toMatchObject({ status: 'failed', message: expect.stringContaining(`${host.url}/fatal: the analysis ended unexpectedly`) });
  expect(await balance()).toBe(before);
});

test('a cancelled scan stops within seconds and gives back what was not analysed', async () => {
  host.addRepository('endless', { 'a.js': 'hang\n' });
  const estimation = await pipeline.estimated(publicRepository('endless'));
  const before = await balance();
  const scanId = await pipeline.start(estimation);
  await vi.waitFor(async () => expect((await pipeline.read(scanId)).message).toMatch(/^Analysing/), { timeout: 300_000 });

  const cancelled = await pipeline.cancel(scanId);
  // The next scan's analysis waits for the only slot, which the hanging one would hold for minutes.
  host.addRepository('next', { 'a.js': 'find\n' });
  const next = await pipeline.reached(await pipeline.start(await pipeline.estimated(publicRepository('next'))), 'completed');

  expect(cancelled.status).toBe('stopped');
  expect(next.status).toBe('completed');
  expect(before - await balance()).toBeLessThanOrEqual(2);
});

async function uploadArchive(files: Readonly<Record<string, string>>) {
  const bytes = await createTarGz(files);
  const file = await pipeline.services.snapshots.scratch();
  await writeFile(file, bytes);
  const accepted = await acceptArchive(pipeline.services, { id: newId(), organizationId, path: file });
  return await database.withOrganization(organizationId, (tx) => insertArchive(tx, {
    id: accepted.id, organization_id: organizationId, user_id: userId, filename: 'app.tar.gz', repository: 'app', size_bytes: bytes.length,
    sha256: newId(), content_digest: accepted.contentDigest, file_count: accepted.fileCount, blob: accepted.blob,
  }));
}

/** @returns how many there were */
function killEngines(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').match(/\d+/g) ?? []);
  const engines = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(pipeline.program));
  for (const pid of engines) process.kill(Number(pid), 'SIGKILL');
  return engines.length;
}
