import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Extraction } from '#intake/archive/extraction.ts';
import { countFolder, leaveOutLink } from '#intake/archive/entries.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

/** Header, padding to the block and one extended header of a file. */
const HEADER_BYTES = 2_048;
/** GNU tar pads to a record of 10 KB; other tools to more. */
const PADDING_BYTES = 1024 * 1024;

/** Reads a gzipped tar from front to back, one entry at a time. */
export async function extractTar(archive: string, extraction: Extraction): Promise<void> {
  const tar = extract();
  const feeding = pipeline(createReadStream(archive), createGunzip(), bounded(extraction), tar, { signal: extraction.signal });
  // The reading loop below meets the same failure through `tar`; the promise is awaited at the end.
  feeding.catch(() => undefined);
  try {
    const folders = countFolder(extraction);
    for await (const entry of tar) {
      // Without a listener, an archive that ends while the entry's file is being opened would end the process; the reader meets the error itself.
      entry.on('error', () => undefined);
      const { name, type, linkname } = entry.header;
      if (type === 'file' || type === 'contiguous-file') await extraction.writer.write(name, entry);
      else if (type === 'directory') folders(name);
      else if (type === 'symlink') leaveOutLink(extraction, name, linkname ?? '');
      else if (type === 'link') throw new IntakeError('archive_invalid', 'the archive has a hard link');
      else throw new IntakeError('archive_invalid', 'the archive has a device or a pipe');
      // An entry is over when its stream is; what was not read must flow on.
      entry.resume();
    }
    await feeding;
  } finally {
    tar.destroy();
  }
}

/** Stops what expands without ever becoming a file: padding, headers, content of folders. */
function bounded({ limits }: Extraction) {
  const allowed = limits.unpackedBytes + limits.files * HEADER_BYTES + PADDING_BYTES;
  return async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > allowed) throw new IntakeError('too_large', `more than ${limits.unpackedBytes} bytes unpacked`);
      yield chunk;
    }
  };
}
