import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '#server/domain/credits/index.ts';
import { createSnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import { createTestPipeline } from '#test/pipeline.ts';

let hasRoom = true;
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-full-'));
const pipeline = await createTestPipeline({ snapshots: createSnapshotCache(folder, { hasRoomFor: () => Promise.resolve(hasRoom) }) });
const { database, host, organization: { organizationId } } = pipeline;
await pipeline.work();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const repository = (name: string) => ({ source: 'public' as const, repo_url: `${host.url}/${name}`, branch: 'main' });
const balance = () => database.withOrganization(organizationId, (tx) => balanceOf(tx, organizationId));

test('on a full disk an estimation and a scan end at once and say why, what is there already is read, and with room all goes on', async () => {
  host.addRepository('kept', { 'a.js': 'find\n' });
  host.addRepository('gone', { 'b.js': 'find\n' });
  host.addRepository('new', { 'c.js': 'find\n' });
  const kept = await pipeline.estimated(repository('kept'));
  const gone = await pipeline.estimated(repository('gone'));
  const before = await balance();

  hasRoom = false;
  const keptScan = await pipeline.reached(await pipeline.start(kept), 'completed');
  await pipeline.services.snapshots.sweep(-1);
  const failedScan = await pipeline.reached(await pipeline.start(gone), 'failed');
  const refused = await pipeline.estimated(repository('new'));
  hasRoom = true;
  const estimated = await pipeline.estimated(repository('new'));

  expect(keptScan.status).toBe('completed');
  expect(failedScan).toMatchObject({ status: 'failed', message: `The code could not be read: ${host.url}/gone: the server has too little free disk space to fetch it` });
  expect(refused).toMatchObject({ status: 'failed', repo_results: [{ failure_reason: 'storage_full', error: 'the server has too little free disk space to fetch it' }] });
  expect(estimated.status).toBe('completed');
  expect(before - await balance()).toBe(1);
  const { rows } = await database.ownerPool.query<{ retries: number }>(`select coalesce(max(retry_count), 0)::int as retries from pgboss.job where name in ('scan.intake', 'estimation.estimate')`);
  expect(rows).toEqual([{ retries: 0 }]);
}, 120_000);
