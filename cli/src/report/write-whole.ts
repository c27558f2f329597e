import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Where a file's own bytes are: behind its links; undefined where it is a device, a pipe or the like. */
async function replaceable(file: string): Promise<string | undefined> {
  const status = await stat(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (status === undefined) return file;
  return status.isFile() ? realpath(file) : undefined;
}

/** Whole or not at all: a reader of the file never sees half a report. Devices and pipes are written to, and stay what they are. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const target = await replaceable(file);
  if (target === undefined) return writeFile(file, text);
  const partial = `${target}.${process.pid}.partial`;
  try {
    await writeFile(partial, text);
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}
