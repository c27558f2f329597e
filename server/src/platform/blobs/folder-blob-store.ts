import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { assertBlobName, type BlobStore, type StoredBlob } from '#server/platform/blobs/blob-store.ts';

const DRAFT = '.part';

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
      const draft = `${target}.${randomUUID()}${DRAFT}`;
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
    list: async function* (before) {
      for await (const name of olderFiles(folder, '', before)) if (!name.endsWith(DRAFT)) yield name;
    },
    removeDrafts: async (before) => {
      for await (const name of olderFiles(folder, '', before)) if (name.endsWith(DRAFT)) await rm(path.join(folder, name), { force: true });
    },
  };
}

/** Files below a folder that were written last before then, by their names with `/`; what others remove meanwhile is left out. */
async function* olderFiles(root: string, folder: string, before: Date): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreMissing) ?? []) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* olderFiles(root, name, before);
    if (!entry.isFile()) continue;
    const status = await stat(path.join(root, name)).catch(ignoreMissing);
    if (status !== undefined && status.mtime < before) yield name;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
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
