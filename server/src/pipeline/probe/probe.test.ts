import { afterAll, expect, test, vi } from 'vitest';
import { findFinding, listEvidence, type FindingRow } from '#server/domain/findings/index.ts';
import { listLiveCoverage } from '#server/domain/scans/index.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestPipeline } from '#test/pipeline.ts';
import { APPLICATION_CODE, startApplication } from '#test/vulnerable-application.ts';

const pipeline = await createTestPipeline({}, { hasEngine: true });
const { database, host, organization: { organizationId } } = pipeline;
await pipeline.work();
const application = await startApplication();
afterAll(() => application.close());

host.addRepository('greeter', APPLICATION_CODE);
const repository = { source: 'public' as const, repo_url: `${host.url}/greeter`, branch: 'main' };

async function scan(live?: Parameters<typeof pipeline.start>[2]): Promise<string> {
  return await pipeline.start(await pipeline.estimated(repository), undefined, live);
}

async function findingsOf(scanId: string): Promise<FindingRow[]> {
  const { rows } = await database.ownerPool.query<{ finding_id: string }>('select finding_id from finding_sightings where scan_id = $1', [scanId]);
  const found = await Promise.all(rows.map(({ finding_id: id }) => database.withOrganization(organizationId, (tx) => findFinding(tx, id))));
  return found.filter((row) => row !== undefined);
}

async function crossSiteScripting(scanId: string): Promise<FindingRow> {
  const [found, ...more] = (await findingsOf(scanId)).filter(({ category }) => category === 'cross-site scripting');
  if (found === undefined || more.length > 0) throw new Error('There is not one finding of cross-site scripting');
  return found;
}

const rowsOf = async <Row extends object>(table: string, scanId: string): Promise<Row[]> => (await database.ownerPool.query<Row>(`select * from ${table} where scan_id = $1`, [scanId])).rows;

test('what the code says is tried on the running application, shown with its exchange, and refuted by a mended one without being hidden', async () => {
  const instructions = 'header: X-Session: the-password-of-the-scan';
  const first = await scan({ target_urls: [application.url], auth_instructions: instructions });
  const ended = await pipeline.reached(first, 'completed');
  const confirmed = await crossSiteScripting(first);

  expect(ended.message).not.toContain('not requested');
  expect(confirmed).toMatchObject({ confidence: 'high', live: { verdict: 'confirmed', target: application.url, scan_id: first }, affected_file: 'app.js' });
  expect(confirmed.tags).toContain('confirmed-live');
  expect(confirmed.proof_of_concept).toMatch(new RegExp(`curl .*'${application.url}/greet\\?name=`));
  expect(confirmed.report).toMatchObject({ proofOfConcept: confirmed.proof_of_concept, tags: confirmed.tags, confidence: 'high' });
  const [evidence] = await database.withOrganization(organizationId, (tx) => listEvidence(tx, confirmed.id));
  expect(evidence?.evidence.attack.request.url).toContain('/greet?name=');
  expect(JSON.stringify(evidence?.evidence)).not.toMatch(/a-session-that-nobody-may-read|the-password-of-the-scan/);

  expect(ended.sealed_auth_instructions).toBeNull();
  const requests = await rowsOf<{ outcome: string; sealed_request: Buffer | null; sealed_outcome: Buffer | null }>('probe_requests', first);
  expect(requests.length).toBe(application.requests.length);
  expect(requests.every(({ sealed_request: request, sealed_outcome: outcome }) => request === null && outcome === null)).toBe(true);
  const coverage = await database.withOrganization(organizationId, (tx) => listLiveCoverage(tx, first));
  expect(coverage.get(application.url)).toMatchObject({ isVerified: true, isComplete: true, requests: requests.length });
  expect(coverage.get(application.url)?.routes.data).toContainEqual(expect.objectContaining({ method: 'GET', path: '/greet', outcome: 'tried', origin: 'code' }));

  application.isHardened = true;
  const second = await scan({ target_urls: [application.url] });
  await pipeline.reached(second, 'completed');
  const refuted = await crossSiteScripting(second);

  expect(refuted).toMatchObject({ id: confirmed.id, state: 'open', live: { verdict: 'not_confirmed', scan_id: second, tried: expect.stringMatching(/\w/) } });
  expect(refuted.tags).not.toContain('confirmed-live');
  application.isHardened = false;
});

/** Three scans that several tests look at: two that try the application, and one after them that tries nothing. */
let scans: Promise<readonly [tried: string, triedAgain: string, without: string]> | undefined;
async function triedTwiceAndNot(): Promise<readonly [tried: string, triedAgain: string, without: string]> {
  const [tried, again] = [await scan({ target_urls: [application.url] }), await scan({ target_urls: [application.url] })];
  await pipeline.reached(tried, 'completed');
  await pipeline.reached(again, 'completed');
  const without = await scan();
  await pipeline.reached(without, 'completed');
  return [tried, again, without];
}

test('what was confirmed stays so in a scan that tries nothing', async () => {
  const [, , without] = await (scans ??= triedTwiceAndNot());
  const kept = await crossSiteScripting(without);

  expect(kept).toMatchObject({ last_seen_scan_id: without, confidence: 'high', live: { verdict: 'confirmed' } });
  expect(kept.tags).toContain('confirmed-live');
  expect(kept.proof_of_concept).toContain('curl --include');
  expect(kept.report.proofOfConcept).toBe(kept.proof_of_concept);
});

test('what the application shows beside its code is a finding of its own, the same in each scan, and gone only where it was looked for again', async () => {
  const [first, second] = await (scans ??= triedTwiceAndNot());
  const live = async (scanId: string) => (await findingsOf(scanId)).filter(({ rule }) => rule.startsWith('live/'));
  const [before, after] = [await live(first), await live(second)];

  expect(before.length).toBeGreaterThan(0);
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  const { rows } = await database.ownerPool.query<{ state: string }>('select state from findings where id = any($1)', [before.map(({ id }) => id)]);
  expect(rows.every(({ state }) => state === 'open')).toBe(true);
});

test('another organization sees no evidence, no request and no coverage', async () => {
  const { organizationId: stranger } = await createOrganization(database);
  const [scanId] = await (scans ??= triedTwiceAndNot());
  const { id } = await crossSiteScripting(scanId);

  const [evidence, coverage, requests] = await database.withOrganization(stranger, async (tx) => [
    await listEvidence(tx, id),
    await listLiveCoverage(tx, scanId),
    await tx.selectFrom('probe_requests').selectAll().execute(),
  ] as const);

  expect([evidence.length, coverage.size, requests.length]).toEqual([0, 0, 0]);
});

test('a scan that is stopped in the middle sends one request more at most', async () => {
  application.delayMs = 300;
  const scanId = await scan({ target_urls: [application.url], auth_instructions: 'header: X-Session: soon-forgotten' });
  const before = application.requests.length;
  await vi.waitFor(() => expect(application.requests.length).toBeGreaterThan(before + 3), { timeout: 300_000, interval: 20 });

  const stopped = await pipeline.cancel(scanId);
  const atStop = application.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  application.delayMs = 0;

  expect(stopped.status).toBe('stopped');
  expect(application.requests.length - atStop).toBeLessThanOrEqual(1);
  expect((await pipeline.read(scanId)).sealed_auth_instructions).toBeNull();
  const left = await rowsOf<{ sealed_request: Buffer | null; sealed_outcome: Buffer | null }>('probe_requests', scanId);
  expect(left.every(({ sealed_request: request, sealed_outcome: outcome }) => request === null && outcome === null)).toBe(true);
});

test('a target that does not answer leaves what the code says, and says why', async () => {
  const gone = await startApplication();
  gone.close();
  const scanId = await scan({ target_urls: [gone.url] });
  const ended = await pipeline.reached(scanId, 'completed');
  const found = await crossSiteScripting(scanId);

  expect(found.live).toMatchObject({ verdict: 'not_testable', reason: expect.stringMatching(/\w/) });
  expect(ended.status).toBe('completed');
});
