import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-blobs-'));
const blobs = createFolderBlobStore(folder);

test('a blob is read as it was stored, with its size and digest told', async () => {
  const content = Buffer.alloc(300_000, 'ab');

  const stored = await blobs.put('archives/one/a.zip', Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]));

  expect(stored).toEqual({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
  expect((await buffer(await blobs.read('archives/one/a.zip'))).equals(content)).toBe(true);
});

test('a stream that fails leaves nothing behind', async () => {
  const failing = Readable.from((async function* () {
    yield Buffer.from('half');
    throw new Error('client gone');
  })());

  await expect(blobs.put('archives/two/a.zip', failing)).rejects.toThrow('client gone');

  expect(readdirSync(path.join(folder, 'archives/two'))).toEqual([]);
});

test('a removed blob is gone, and removing it again is no error', async () => {
  await blobs.put('x', Readable.from([Buffer.from('x')]));

  await blobs.remove('x');
  await blobs.remove('x');

  await expect(blobs.read('x')).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/.', 'a\u0000b', 'a\\b'])('the name %j is refused', async (name) => {
  await expect(async () => blobs.read(name)).rejects.toThrow('no name of a blob');
});
