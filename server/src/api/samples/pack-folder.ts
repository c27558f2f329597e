import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { listFiles } from '@whitebox/intake';
import { pack } from 'tar-stream';

const MOST_FILES = 1_000;

/** The files of a folder as a tar.gz: the same files give the same bytes. */
export async function packFolder(folder: string): Promise<Buffer> {
  const { files } = await listFiles(folder, { maxFiles: MOST_FILES });
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const { path: name } of files) archive.entry({ name, mtime: new Date(0) }, await readFile(path.join(folder, name)));
  archive.finalize();
  return packed;
}
