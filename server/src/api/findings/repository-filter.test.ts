import { beforeAll, expect, test } from 'vitest';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
let url: string;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
  url = await publish(undefined, 'one', 'two');
  await publish(['upload:shop', ''], 'of the label');
  await publish(['upload:shop#2', '#2'], 'of another archive');
  await publish(['git:shop', ''], 'of a repository');
});

/** Publishes findings of a repository with this identity and variant. Returns its URL. */
async function publish(identity: readonly [string, string] | undefined, ...titles: string[]): Promise<string> {
  const fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
  if (identity) await api.database.ownerPool.query('update repositories set identity = $2, variant = $3 where id = $1', [fixture.repositoryId, ...identity]);
  await fixture.publish(titles.map((title) => publishedFinding(title)));
  const [row] = await fixture.read(titles);
  return String(row?.repository_url);
}

async function list(query: Record<string, string>, key = tenant.key) {
  const { status, body } = await api.request('GET', `/v1/findings?${new URLSearchParams(query).toString()}`, { key });
  expect(status).toBe(200);
  expect(body.data.length).toBe(Math.min(body.total, Number(query['limit'] ?? 15)));
  return body;
}

test('a finding shows the name and the address of its repository in its list and by itself', async () => {
  const { data: [finding] } = await list({ repository: url });

  expect(finding).toMatchObject({ repository: url, repo_url: url, repository_url: url });
  expect((await api.request('GET', `/v1/findings/${finding.id}`, { key: tenant.key })).body).toMatchObject({ repository: url, repo_url: url, repository_url: url });
});

test('the filter takes a label or an address in any spelling, and finds every repository of the name', async () => {
  const spelled = url.replace('git.example', 'GIT.example');

  expect((await list({ repository: `${spelled}.git/` })).total).toBe(2);
  expect((await list({ repo_url: `${spelled}/` })).total).toBe(2);
  expect((await list({ repository: url, limit: '1' })).total).toBe(2);
  expect((await list({ repository: 'shop' })).data.map(({ repository }: { repository: string }) => repository)).toEqual(['shop', 'shop', 'shop']);
  expect((await list({ repository: 'shop#2' })).total).toBe(0);
});

test('the filter holds together with others', async () => {
  expect((await list({ repository: 'shop', repo_url: url })).total).toBe(0);
  expect((await list({ repository: 'shop', q: 'archive' })).total).toBe(1);
  expect((await list({ repository: url, q: 'archive' })).total).toBe(0);
  expect((await list({ repository: 'shop', severity: 'high', sort_by: 'severity' })).total).toBe(3);
  expect((await list({ repository: 'shop', severity: 'low' })).total).toBe(0);
});

test('exports are filtered alike', async () => {
  const { body } = await api.request('GET', '/v1/findings/export?format=json&repository=shop', { key: tenant.key });
  const { text } = await api.request('GET', '/v1/findings/export?format=csv&repository=shop', { key: tenant.key });

  expect(body).toHaveLength(3);
  expect(text.split('\r\n')[0]).toMatch(/,repository,repo_url,branch,commit_sha,confidence$/);
  expect(text.match(/"shop"/g)).toHaveLength(3);
});

test('the name of a repository says nothing to another organization', async () => {
  expect(await list({ repository: 'shop' }, stranger.key)).toMatchObject({ total: 0, data: [] });
});
