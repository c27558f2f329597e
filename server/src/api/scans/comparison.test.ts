import { expect, test } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { join, newOwner } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { database } = it;

/** Two scans of a repository, of which the second saw one finding more and one less. */
async function organizationWithScans() {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  const scan = async (...names: string[]) => {
    const { scanId } = await fixture.publish(names.map(publishedFinding));
    await database.ownerPool.query(
      `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
       values ($1, 0, $2, $3, 'public', 'https://git.example.org/acme/shop', 'main', 'c0ffee', 1)`, [scanId, fixture.organizationId, fixture.repositoryId]);
    return scanId;
  };
  return { owner, first: await scan('stays', 'goes'), second: await scan('stays', 'comes') };
}

test('a scan is held against the one before, or another', async () => {
  const { owner, first, second } = await organizationWithScans();
  const compare = async (query: string) => {
    const { new: appeared, gone, same, ...rest } = (await owner.browser.request({ method: 'GET', url: `/api/v1/scans/${query}` })).json();
    const titles = (findings: readonly { title: string }[]) => findings.map(({ title }) => title);
    return { ...rest, new: titles(appeared), gone: titles(gone), same: titles(same) };
  };

  const counts = { new_count: 1, gone_count: 1, same_count: 1 };
  expect(await compare(`${second}/comparison`)).toEqual({ with: first, new: ['comes'], gone: ['goes'], same: ['stays'], ...counts });
  expect(await compare(`${first}/comparison?with=${second}`)).toEqual({ with: second, new: ['goes'], gone: ['comes'], same: ['stays'], ...counts });
  expect(await compare(`${first}/comparison`)).toEqual({ with: null, new: [], gone: [], same: [], new_count: 0, gone_count: 0, same_count: 0 });
});

test('only scans of the organization are compared, by who may read', async () => {
  const { owner, first, second } = await organizationWithScans();
  const other = await organizationWithScans();
  const status = async ({ browser }: { browser: typeof owner.browser }, query: string) => (await browser.request({ method: 'GET', url: `/api/v1/scans/${query}` })).statusCode;

  expect(await status(owner, `${second}/comparison?with=${other.first}`)).toBe(404);
  expect(await status(owner, `${other.second}/comparison`)).toBe(404);
  expect(await status(owner, `${second}/comparison?with=${newId()}`)).toBe(404);
  expect(await status(owner, `${second}/comparison?with=${second}`)).toBe(400);
  expect(await status(owner, `${second}/comparison?with=latest`)).toBe(400);
  expect(await status(await join(it, owner, 'viewer'), `${second}/comparison?with=${first}`)).toBe(200);
  expect(await status({ browser: openBrowser(it) }, `${second}/comparison`)).toBe(401);
});
