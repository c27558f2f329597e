import { beforeAll, expect, test } from 'vitest';
import { createFindingsFixture, publishedFinding, type FindingsFixture } from '#test/findings.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let fixtures: FindingsFixture[];
beforeAll(async () => {
  tenant = await api.createTenant();
  const given = { database: api.database, organizationId: tenant.organizationId };
  fixtures = [await createFindingsFixture(given), await createFindingsFixture(given)];
});

test('people who triage while scans publish never wait in a circle, and the counts stay true', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `finding ${index}`);
  for (const fixture of fixtures) await fixture.publish(names.map((name) => publishedFinding(name)));
  const ids = (await Promise.all(fixtures.map((fixture) => fixture.read(names)))).flat().map(({ id }) => id);
  const publish = (fixture: FindingsFixture, round: number) =>
    fixture.publish(names.slice(round, 30 + round).map((name) => ({ ...publishedFinding(name), tags: [`round-${round}`], severity: round % 2 ? 'low' : 'high' })), { wasAnalysed: () => true });
  const triage = (id: string, index: number) =>
    api.request('PATCH', `/v1/findings/${id}`, { key: tenant.key, body: index % 2 ? { state: 'true_positive' } : { severity: 'info' } });

  const [answers] = await Promise.all([
    Promise.all(ids.map(triage)),
    ...fixtures.flatMap((fixture) => [1, 2, 3].map((round) => publish(fixture, round))),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const filter of ['', 'state=open', 'state=resolved', 'severity=info', 'severity=low', 'tag=round-3']) {
    const { body } = await api.request('GET', `/v1/findings?limit=100&${filter}`, { key: tenant.key });
    expect([filter, body.total]).toEqual([filter, body.data.length]);
  }
});
