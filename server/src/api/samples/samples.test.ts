import { expect, test } from 'vitest';

import { join, newOwner } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const make = ({ browser }: Pick<Awaited<ReturnType<typeof newOwner>>, 'browser'>) => browser.request({ method: 'POST', url: '/api/v1/samples' });

test('the sample is an archive of the organization with an estimation; a second time the archive is there', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];

  const [first, second, other] = [await make(owner), await make(owner), await make(stranger)];

  const { id, repos } = first.json();
  expect([first.statusCode, first.headers.location]).toEqual([201, `/api/v1/cost-estimations/${id}`]);
  expect(first.json()).toMatchObject({ name: 'Sample application', status: 'pending', repos: [{ source: 'upload' }] });
  expect([second.json().repos, other.json().repos]).toEqual([repos, [expect.not.objectContaining({ archive_id: repos[0].archive_id })]]);
  const { data } = (await owner.browser.request({ method: 'GET', url: '/api/v1/scan-archives' })).json();
  expect(data).toMatchObject([{ id: repos[0].archive_id, filename: 'sample.tar.gz', repository: 'sample', file_count: 8 }]);
  expect((await owner.browser.request({ method: 'GET', url: '/api/v1/storage' })).json().uploads.used).toBe(0);
});

test('who may not start scans starts none of the sample', async () => {
  const owner = await newOwner(it);

  expect([(await make(await join(it, owner, 'viewer'))).statusCode, (await make({ browser: openBrowser(it) })).statusCode]).toEqual([403, 401]);
  expect((await make(await join(it, owner, 'member'))).statusCode).toBe(201);
});
