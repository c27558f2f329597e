import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertArchive } from '#server/domain/archives/index.ts';
import { insertDocument } from '#server/domain/documents/index.ts';
import { reserveUpload, sweepStorage, type StorageSweepServices } from '#server/domain/storage/index.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-sweep-'));
const uploadDirectory = path.join(folder, 'uploads');
const blobs = createFolderBlobStore(path.join(folder, 'blobs'));
const forgotten: string[] = [];
const services: StorageSweepServices = {
  database, blobs, uploadDirectory, retention: { uploadDays: 30, snapshotDays: 7 },
  forgetSnapshot: (_organizationId, uploadId) => Promise.resolve(void forgotten.push(uploadId)),
};
/** All files are old enough. */
const AT_ONCE = -1_000;
let organizationId = '';
beforeEach(async () => {
  ({ organizationId } = await createOrganization(database));
  mkdirSync(uploadDirectory, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string) => blobs.put(name, Readable.from([Buffer.from('bytes')]));
const keptBlobs = () => readdirSync(path.join(folder, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.parentPath.endsWith(organizationId)).map(({ name }) => name).sort();
const reserve = (id: string) => database.withOrganization(organizationId, (tx) => reserveUpload(tx, { bytes: 1e9, archives: 100, documents: 100, uploads: 100 }, { id, organizationId, kind: 'archive', bytes: 5 }));
const runOut = (id: string) => database.ownerPool.query(`update upload_reservations set expires_at = now() - interval '1 second' where id = $1`, [id]);

async function archive({ unusedDays = 0 } = {}): Promise<string> {
  const id = newId();
  const blob = `archives/${organizationId}/${id}`;
  await put(blob);
  await database.withOrganization(organizationId, (tx) => insertArchive(tx, { id, organization_id: organizationId, user_id: id, filename: 'a', repository: 'a', size_bytes: 5, sha256: '', content_digest: '', file_count: 1, blob }));
  await database.ownerPool.query('update scan_archives set used_at = now() - make_interval(days => $2) where id = $1', [id, unusedDays]);
  return id;
}

async function document({ unusedDays = 0 } = {}): Promise<string> {
  const id = newId();
  const blob = `documents/${organizationId}/${id}`;
  await put(blob);
  await database.withOrganization(organizationId, (tx) => insertDocument(tx, { id, organization_id: organizationId, user_id: id, filename: 'a', kind: 'text', title: null, size_bytes: 5, sha256: '', blob }));
  await database.ownerPool.query('update context_documents set used_at = now() - make_interval(days => $2) where id = $1', [id, unusedDays]);
  return id;
}

test('bytes that no row names go once they are old; those of rows and of running uploads stay', async () => {
  const [kept, noted] = [await archive(), await document()];
  const [lost, running, died] = [newId(), newId(), newId()];
  for (const id of [lost, running, died]) await put(`archives/${organizationId}/${id}`);
  await reserve(running);
  await reserve(died);
  await runOut(died);

  await sweepStorage(services);
  expect(keptBlobs()).toEqual([kept, noted, lost, running, died].sort());

  await Promise.all([sweepStorage(services, AT_ONCE), sweepStorage(services, AT_ONCE)]);
  expect(keptBlobs()).toEqual([kept, noted, running].sort());
});

test('bytes of organizations that another database may know stay', async () => {
  const stranger = newId();
  await put(`archives/${stranger}/${newId()}`);

  await sweepStorage(services, AT_ONCE);

  expect(readdirSync(path.join(folder, 'blobs/archives', stranger))).toHaveLength(1);
});

test('half a blob goes when nobody has written to it for long, and what is not ours is left', async () => {
  const directory = path.join(folder, 'blobs/archives', organizationId);
  mkdirSync(directory, { recursive: true });
  const id = newId();
  for (const name of [`${id}.${newId()}.part`, 'notes.txt']) writeFileSync(path.join(directory, name), 'half');

  await sweepStorage(services);
  expect(keptBlobs()).toHaveLength(2);

  await sweepStorage(services, AT_ONCE);
  expect(keptBlobs()).toEqual(['notes.txt']);
});

test('files and unpacked folders of uploads that died go; and so do copies of what is kept; those of a running one stay, however old', async () => {
  const [running, died, kept] = [newId(), newId(), await archive()];
  await reserve(running);
  for (const id of [running, died, kept]) {
    writeFileSync(path.join(uploadDirectory, id), 'half');
    mkdirSync(path.join(uploadDirectory, `${id}.unpacked/src`), { recursive: true });
    mkdirSync(path.join(uploadDirectory, `${id}.unpacked.unwrapped`));
    for (const name of [id, `${id}.unpacked`]) utimesSync(path.join(uploadDirectory, name), new Date(0), new Date(0));
  }
  const strange = path.join(uploadDirectory, 'lost+found');
  mkdirSync(strange);

  await sweepStorage(services, AT_ONCE);

  expect(readdirSync(uploadDirectory).sort()).toEqual([running, `${running}.unpacked`, `${running}.unpacked.unwrapped`, 'lost+found'].sort());
  rmSync(uploadDirectory, { recursive: true });
});

test('archives and documents that nobody used for long are deleted with their bytes, but for those that are needed', async () => {
  const [fresh, old, waited, noted] = [await archive({ unusedDays: 29 }), await archive({ unusedDays: 31 }), await archive({ unusedDays: 31 }), await document({ unusedDays: 31 })];
  await database.ownerPool.query(`insert into cost_estimations (id, organization_id, user_id, task_id, repos) values ($1::uuid, $2, $1, $1::text, $3)`,
    [newId(), organizationId, JSON.stringify([{ source: 'upload', archive_id: waited.toUpperCase() }])]);

  await sweepStorage({ ...services, retention: { uploadDays: 0, snapshotDays: 7 } });
  expect(keptBlobs()).toHaveLength(4);

  await sweepStorage(services);
  expect(keptBlobs()).toEqual([fresh, waited].sort());
  expect(forgotten).toEqual(expect.arrayContaining([old, noted]));
  const { rows } = await database.ownerPool.query('select id from scan_archives where organization_id = $1', [organizationId]);
  expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([fresh, waited].sort());
});

test('reservations that ran out are forgotten', async () => {
  const id = newId();
  await reserve(id);
  await runOut(id);

  await sweepStorage(services);

  expect((await database.ownerPool.query('select 1 from upload_reservations where id = $1', [id])).rows).toEqual([]);
});
