import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads one regular file of a snapshot as text. The file is opened without following a link at its end.
 * @returns `undefined` when it is no regular file or larger than `maxBytes`.
 */
export async function readSource(root: string, path: string, maxBytes: number): Promise<string | undefined> {
  const file = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const status = await file.stat();
    if (!status.isFile() || status.size > maxBytes) return undefined;
    return decodeSource(await file.readFile());
  } finally {
    await file.close();
  }
}

/**
 * The text of a source file, the one that all spans and hashes refer to: UTF-16 where a byte order mark says so, else UTF-8
 * with each invalid sequence replaced by U+FFFD; a byte order mark is dropped.
 */
export function decodeSource(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
