import { severities } from '@whitebox/contract';
import { expect, test } from 'vitest';

import { createFindingsFixture, publishedFinding, type FindingsFixture } from '#test/findings.ts';
import { join, newOwner, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { database } = it;
const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const routes = ['/api/v1/overview', '/api/v1/repositories', '/api/v1/finding-counts'];

const get = async ({ browser }: Pick<Signed, 'browser'>, url: string) => (await browser.request({ method: 'GET', url })).json();
const patch = ({ browser }: Pick<Signed, 'browser'>, id: string | undefined, body: unknown) => browser.request({ method: 'PATCH', url: `/api/v1/findings/${id}`, body });

/** An organization with a finding of each severity, named after it. */
async function organizationWithFindings() {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  const { scanId } = await fixture.publish(severities.map((severity) => ({ ...publishedFinding(severity), severity, tags: ['cwe-89', severity] })));
  await readByScan(fixture, scanId);
  const findings = await fixture.read(severities);
  return { owner, fixture, scanId, ids: findings.map(({ id }) => id) };
}

/** What a scan that was started would have noted of the repository that it reads. */
async function readByScan({ organizationId, repositoryId }: FindingsFixture, scanId: string): Promise<void> {
  await database.ownerPool.query(
    `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
     values ($1, 0, $2, $3, 'public', 'https://git.example.org/Acme/Shop.git', 'main', 'c0ffee', 1)`, [scanId, organizationId, repositoryId]);
}

test('the overview tells what is to be decided, what is open where, and since when', async () => {
  const { owner, fixture, scanId, ids } = await organizationWithFindings();
  await database.ownerPool.query(`update findings set found_at = now() - interval '4 days' where id = $1`, [ids[1]]);
  await patch(owner, ids[0], { state: 'true_positive' });
  await patch(owner, ids[1], { state: 'resolved' });

  const overview = await get(owner, '/api/v1/overview');

  expect(overview.to_decide).toMatchObject({ ...none, medium: 1, low: 1, info: 1 });
  expect(overview.to_decide.oldest.map(({ title }: { title: string }) => title)).toEqual(['medium', 'low', 'info']);
  expect(overview.open_over_time).toHaveLength(90);
  expect(overview.open_over_time[0]).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...none });
  expect(overview.open_over_time[89]).toEqual({ day: new Date().toISOString().slice(0, 10), critical: 1, high: 0, medium: 1, low: 1, info: 1 });
  expect(overview.median_days_to_resolve).toBeCloseTo(4, 2);
  const open = { critical: 1, high: 0, medium: 1, low: 1, info: 1 };
  const repository = { repository: expect.stringContaining(fixture.repositoryId), repo_url: 'https://git.example.org/Acme/Shop.git', open, score: 44 };
  expect(overview.repositories).toEqual([repository]);
  expect(overview).toMatchObject({ running: [], findings_total: 5, scans_total: 1 });
  const { data } = await get(owner, '/api/v1/repositories');
  expect(data).toEqual([{ ...repository, id: fixture.repositoryId, last_scan: expect.objectContaining({ id: scanId, status: 'completed' }) }]);
});

test('repositories stand in order of their risk', async () => {
  const owner = await newOwner(it);
  const add = async (severity: 'low' | 'high' | 'critical'): Promise<string> => {
    const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
    const { scanId } = await fixture.publish([{ ...publishedFinding(severity), severity }]);
    await readByScan(fixture, scanId);
    return fixture.repositoryId;
  };
  const [high, low, critical] = [await add('high'), await add('low'), await add('critical')];

  const { data } = await get(owner, '/api/v1/repositories');

  expect(data.map(({ id, score }: { id: string; score: number }) => [id, score])).toEqual([[critical, 40], [high, 10], [low, 1]]);
});

test('a scan that runs is on the overview, a draft is not', async () => {
  const { owner, fixture, scanId } = await organizationWithFindings();
  const { scanId: draft } = await fixture.publish([]);
  await database.ownerPool.query(`update scans set status = case id when $1 then 'running' else 'draft' end where id in ($1, $2)`, [scanId, draft]);

  const overview = await get(owner, '/api/v1/overview');

  expect(overview.running.map(({ id }: { id: string }) => id)).toEqual([scanId]);
  expect(overview.scans_total).toBe(1);
});

test('a finding seen again is open again on the day on which it was', async () => {
  const { owner, fixture, ids } = await organizationWithFindings();
  await patch(owner, ids[4], { state: 'resolved' });
  const today = async () => (await get(owner, '/api/v1/overview')).open_over_time[89].info;
  expect(await today()).toBe(0);

  await fixture.publish([{ ...publishedFinding('info'), severity: 'info' }]);

  expect(await today()).toBe(1);
  expect((await get(owner, '/api/v1/overview')).median_days_to_resolve).toBeNull();
});

test('each filter is counted as it would be if the others held and it were chosen anew', async () => {
  const { owner, fixture, ids } = await organizationWithFindings();
  await patch(owner, ids[0], { state: 'false_positive' });
  const counts = (query: string) => get(owner, `/api/v1/finding-counts${query}`);
  const as = (values: Readonly<Record<string, number>>) => Object.entries(values).map(([value, count]) => ({ value, count }));
  const [repository] = await get(owner, '/api/v1/findings?limit=1').then(({ data }) => data.map((finding: { repository: string }) => finding.repository));

  expect(await counts('')).toEqual({
    by_state: as({ open: 4, false_positive: 1 }),
    by_severity: as({ critical: 1, high: 1, medium: 1, low: 1, info: 1 }),
    by_confidence: as({ medium: 5 }),
    by_category: as({ 'sql injection': 5 }),
    by_repository: as({ [repository]: 5 }),
    by_tag: as({ 'cwe-89': 5, critical: 1, high: 1, info: 1, low: 1, medium: 1 }),
  });
  const open = await counts('?state=open');
  expect(open).toMatchObject({ by_state: as({ open: 4, false_positive: 1 }), by_severity: as({ high: 1, medium: 1, low: 1, info: 1 }), by_repository: as({ [repository]: 4 }) });
  expect(open.by_tag[0]).toEqual({ value: 'cwe-89', count: 4 });
  expect((await counts('?state=open,false_positive')).by_severity).toEqual(as({ critical: 1, high: 1, medium: 1, low: 1, info: 1 }));
  expect((await counts('?state=open,false_positive')).by_tag[0]).toEqual({ value: 'cwe-89', count: 5 });
  expect(await counts('?severity=high,critical&state=open')).toMatchObject({ by_state: as({ open: 1, false_positive: 1 }), by_severity: as({ high: 1, medium: 1, low: 1, info: 1 }), by_confidence: as({ medium: 1 }) });
  const narrowed = await counts('?state=open&severity=high&tag=high&q=high');
  expect(narrowed).toMatchObject({ by_state: as({ open: 1 }), by_severity: as({ high: 1 }), by_confidence: as({ medium: 1 }), by_category: as({ 'sql injection': 1 }) });
  expect(narrowed.by_tag).toEqual(as({ 'cwe-89': 1, high: 1 }));
  expect(await counts(`?repo_url=https://git.example.org/never/scanned`)).toMatchObject({ by_state: [], by_tag: [], by_repository: as({ [repository]: 5 }) });
  expect(await counts(`?confidence=high`)).toMatchObject({ by_state: [], by_confidence: as({ medium: 5 }) });
  expect(fixture.organizationId).toBe(owner.organizationId);
});

test('findings are listed, searched and counted by confidence', async () => {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  await fixture.publish([{ ...publishedFinding('sure'), confidence: 'high' }, { ...publishedFinding('unsure'), confidence: 'possible' }]);

  for (const query of ['confidence=high', 'confidence=high&q=query', 'confidence=high&severity=high']) {
    const { data, total } = await get(owner, `/api/v1/findings?${query}`);
    expect([query, data.map(({ title }: { title: string }) => title), total]).toEqual([query, ['sure'], 1]);
  }
});

test('it is for those who may read, each their own organization', async () => {
  const { owner } = await organizationWithFindings();
  const [viewer, stranger, nobody] = [await join(it, owner, 'viewer'), await newOwner(it), openBrowser(it)];

  for (const url of routes) {
    expect([url, (await viewer.browser.request({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
    expect([url, (await nobody.request({ method: 'GET', url })).statusCode]).toEqual([url, 401]);
  }
  expect(await get(stranger, '/api/v1/overview')).toMatchObject({ to_decide: { ...none, oldest: [] }, repositories: [], findings_total: 0, scans_total: 0, median_days_to_resolve: null });
  expect(await get(stranger, '/api/v1/repositories')).toEqual({ data: [] });
  expect(await get(stranger, '/api/v1/finding-counts')).toMatchObject({ by_state: [], by_repository: [], by_tag: [] });
});
