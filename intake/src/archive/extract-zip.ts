import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { checkZip } from '#intake/archive/check-zip.ts';
import type { Extraction } from '#intake/archive/extraction.ts';
import { countFolder, leaveOutLink } from '#intake/archive/entries.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;
const MAX_LINK_BYTES = 4_096;
/** How yauzl words the names that it refuses. */
const ESCAPING_NAME = /^(?:absolute path|invalid relative path|invalid characters in fileName): /;

/** Reads a zip by its central directory; yauzl refuses escaping names and entries that are longer than they say. */
export async function extractZip(archive: string, extraction: Extraction): Promise<void> {
  try {
    await checkZip(archive, extraction);
    await writeEntries(archive, extraction);
  } catch (error) {
    if (error instanceof Error && ESCAPING_NAME.test(error.message)) throw new IntakeError('archive_invalid', 'the archive has a path that leaves the archive', { cause: error });
    throw error;
  }
}

async function writeEntries(archive: string, extraction: Extraction): Promise<void> {
  // Closed by the library, which waits for reads of streams that were given up.
  const zip = await yauzl.openPromise(archive, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const folders = countFolder(extraction);
    for await (const entry of zip.eachEntry()) {
      extraction.signal.throwIfAborted();
      const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
      if (entry.fileName.endsWith('/') || type === FOLDER) folders(entry.fileName);
      else if (type === LINK) leaveOutLink(extraction, entry.fileName, await readLink(zip, entry));
      else if (type === REGULAR || type === 0) await extraction.writer.write(entry.fileName, await contentOf(zip, entry));
      else throw new IntakeError('archive_invalid', 'the archive has a device or a pipe');
    }
  } finally {
    zip.close();
  }
}

async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  if (entry.isEncrypted()) throw new IntakeError('archive_invalid', 'the archive is encrypted');
  if (!entry.canDecodeFileData()) throw new IntakeError('archive_invalid', `the archive uses compression method ${entry.compressionMethod}; only stored and deflated entries are read`);
  // Without a listener, an entry that ends before its reader has begun would end the process; the reader meets the error itself.
  return summed((await zip.openReadStreamPromise(entry)).on('error', () => undefined), entry);
}

/** The bytes of an entry, which must have the checksum that stands in the directory: yauzl leaves that to us. */
async function* summed(content: Readable, { crc32: expected }: yauzl.Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  // A stream without encoding and object mode reads as buffers.
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) throw new IntakeError('archive_invalid', 'the archive is damaged');
}

async function readLink(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_LINK_BYTES) throw new IntakeError('archive_invalid', 'the archive has a link that leaves it');
  return await text(await contentOf(zip, entry));
}
