import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { sweepStorage } from '#server/domain/storage/index.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import { createKeyedOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import type { UploadServiceOrders } from '#test/upload-service.ts';

const database = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-killed-'));
const program = await buildProgram('server/test/upload-service.ts');
const running: ChildProcess[] = [];
const roomy = { bytes: 1024 ** 3, archives: 100, documents: 100, uploads: 100 };
const blobs = createFolderBlobStore(path.join(folder, 'blobs'));
const uploadDirectory = path.join(folder, 'uploads');
/** As the next hour's sweep finds it, with all files old. */
const sweep = () => sweepStorage({ database, blobs, uploadDirectory, retention: { uploadDays: 0, snapshotDays: 7 }, forgetSnapshot: () => Promise.resolve() }, -1_000);

afterAll(async () => {
  for (const service of running) await kill(service);
  rmSync(folder, { recursive: true, force: true });
});

async function start(orders: Partial<UploadServiceOrders>): Promise<{ service: ChildProcess; url: string }> {
  const service = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.push(service);
  service.send({ connection: database.connection, folder, quota: roomy, ...orders });
  const [url] = await once(service, 'message');
  return { service, url: String(url) };
}

async function kill(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGKILL');
  await once(service, 'exit');
}

async function upload(url: string, key: string): Promise<{ status: number; body: { id: string; message: string } }> {
  const form = new FormData();
  form.append('file', new Blob([await createTarGz({ 'a.js': 'x' })]), 'a.tgz');
  const response = await fetch(`${url}/v1/scan-archives`, { method: 'POST', headers: { 'x-api-key': key }, body: form });
  // The shapes of an archive and of an error, of which the tests read these fields.
  return { status: response.status, body: (await response.json()) as { id: string; message: string } };
}

test('of many uploads at once to two processes, exactly as many pass as may be kept', async () => {
  const { key } = await createKeyedOrganization(database);
  const quota = { ...roomy, archives: 7 };
  const [one, other] = await Promise.all([start({ quota }), start({ quota })]);

  const answers = await Promise.all(Array.from({ length: 30 }, (_unused, index) => upload(index % 2 === 0 ? one.url : other.url, key)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(23);
  await kill(one.service);
  await kill(other.service);
});

test('a process killed in the middle of an upload leaves a reservation that runs out and a file that is swept', async () => {
  const { key, organizationId } = await createKeyedOrganization(database);
  await sweep();
  const { service, url } = await start({});
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(`POST /v1/scan-archives HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: 900000\r\n\r\n--edge\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(50_000)}`);
  await vi.waitFor(() => expect(readdirSync(uploadDirectory)).toHaveLength(1), { timeout: 300_000 });
  const [file = ''] = readdirSync(uploadDirectory);

  await kill(service);
  const next = await start({ quota: { ...roomy, archives: 1 } });

  await sweep();
  expect(readdirSync(uploadDirectory)).toEqual([file]);
  expect((await upload(next.url, key)).body.message).toBe('An organization may keep at most 1 archives');

  await database.ownerPool.query(`update upload_reservations set expires_at = now() where organization_id = $1`, [organizationId]);
  await sweep();
  expect(readdirSync(uploadDirectory)).toEqual([]);
  expect((await upload(next.url, key)).status).toBe(201);
  await kill(next.service);
});

test('a process killed between the row and the bytes of a deletion leaves bytes that are swept', async () => {
  const { key, organizationId } = await createKeyedOrganization(database);
  const { service, url } = await start({ removesNothing: true });
  const [{ body: kept }, { body: gone }] = [await upload(url, key), await upload(url, key)];
  const fileOf = (id: string) => path.join(folder, 'blobs/archives', organizationId, id);
  const deletion = fetch(`${url}/v1/scan-archives/${gone.id}`, { method: 'DELETE', headers: { 'x-api-key': key } }).catch(() => undefined);
  await vi.waitFor(async () => expect((await database.ownerPool.query('select 1 from scan_archives where id = $1', [gone.id])).rows).toEqual([]), { timeout: 300_000 });

  await kill(service);
  await deletion;
  expect(existsSync(fileOf(gone.id))).toBe(true);
  await sweep();

  expect([existsSync(fileOf(gone.id)), existsSync(fileOf(kept.id))]).toEqual([false, true]);
});
