import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import type { Extraction } from '#intake/archive/extraction.ts';
import { countFolder, leaveOutLink } from '#intake/archive/entries.ts';
import { IntakeError, RATIO_FREE_BYTES } from '#intake/snapshot/snapshot.ts';

/** Header, padding to the block and one extended header of a file. */
const HEADER_BYTES = 2_048;
/** GNU tar pads to a record of 10 KB; other tools to more. */
const PADDING_BYTES = 1024 * 1024;

/** Reads a gzipped tar from front to back, one entry at a time. */
export async function extractTar(archive: string, extraction: Extraction): Promise<void> {
  const { size } = await stat(archive);
  const tar = extract();
  const feeding = pipeline(createReadStream(archive), createGunzip(), bounded(extraction, size), tar, { signal: extraction.signal });
  // The reading loop below meets the same failure through `tar`; the promise is awaited at the end.
  feeding.catch(() => undefined);
  try {
    const folders = countFolder(extraction);
    for await (const entry of tar) {
      // Without a listener, an archive that ends while the entry's file is being opened would end the process; the reader meets the error itself.
      entry.on('error', () => undefined);
      const { name, type, linkname } = entry.header;
      assertPlain(entry.header);
      if (type === 'file' || type === 'contiguous-file') await extraction.writer.write(name, entry);
      else if (type === 'directory') folders(name);
      else if (type === 'symlink') leaveOutLink(extraction, name, linkname ?? '');
      else if (type === 'link') throw new IntakeError('archive_invalid', 'the archive has a hard link');
      else throw new IntakeError('archive_invalid', type === null ? 'the archive has an entry of a kind that is not read' : 'the archive has a device or a pipe');
      // An entry is over when its stream is; what was not read must flow on.
      entry.resume();
    }
    await feeding;
  } finally {
    tar.destroy();
  }
}

/**
 * Refuses what other readers would understand differently, so that nobody can show us other files than those that they unpack:
 * sparse files (their bytes are a map and what it maps), content of links and folders (some skip it, some read it as entries), and
 * sizes in words of an extended header that are no plain number. Its reader has put such a size in place of the header's.
 */
function assertPlain({ type, size, pax: extended }: Header): void {
  const pax = new Map(Object.entries(extended ?? {}));
  if ([...pax.keys()].some((key) => key.startsWith('GNU.sparse.') || key.startsWith('SCHILY.realsize'))) throw new IntakeError('archive_invalid', 'the archive has a sparse file');
  if ((type === 'symlink' || type === 'directory') && size !== 0) throw new IntakeError('archive_invalid', 'the archive has a folder or a link with content');
  const written: unknown = pax.get('size');
  if (written !== undefined && !(typeof written === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(written))) throw new IntakeError('archive_invalid', 'the archive is damaged');
}

/** Stops what expands without ever becoming a file: padding, headers, content of folders. One gzip may follow another: all count. */
function bounded({ limits }: Extraction, packedBytes: number) {
  const allowed = limits.unpackedBytes + limits.files * HEADER_BYTES + PADDING_BYTES;
  return async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > allowed) throw new IntakeError('too_large', `more than ${limits.unpackedBytes} bytes unpacked`);
      if (bytes > RATIO_FREE_BYTES && bytes > packedBytes * limits.ratio) throw new IntakeError('archive_invalid', `the archive expands more than ${limits.ratio} times`);
      yield chunk;
    }
  };
}
