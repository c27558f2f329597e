import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { assertBlobName, type BlobStore, type StoredBlob } from '#server/platform/blobs/blob-store.ts';

/** Blobs as files below one folder. A file appears under its name only when it is complete and on the disk. */
export function createFolderBlobStore(folder: string): BlobStore {
  const pathOf = (name: string): string => {
    assertBlobName(name);
    return path.join(folder, ...name.split('/'));
  };
  return {
    put: async (name, content) => {
      const target = pathOf(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomUUID()}.part`;
      try {
        const stored = await writeDurably(draft, content);
        await rename(draft, target);
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: async (name) => (await open(pathOf(name), 'r')).createReadStream(),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function writeDurably(file: string, content: AsyncIterable<Buffer>): Promise<StoredBlob> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const digest = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      digest.update(chunk);
      size += chunk.length;
      await handle.write(chunk);
    }
    await handle.sync();
    return { size, sha256: digest.digest('hex') };
  } finally {
    await handle.close();
  }
}
