import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { Extraction } from '#intake/archive/extraction.ts';
import { countFolder, leaveOutLink } from '#intake/archive/entries.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;
const MAX_LINK_BYTES = 4_096;

/** Reads a zip by its central directory; yauzl refuses escaping names and entries that are longer than they say. */
export async function extractZip(archive: string, extraction: Extraction): Promise<void> {
  const zip = await yauzl.openPromise(archive, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    // Folders count too here: the directory is read before anything is written, and an honest archive has fewer folders than files.
    if (zip.entryCount > 2 * extraction.limits.files) throw new IntakeError('too_large', `more than ${extraction.limits.files} files`);
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

async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new IntakeError('archive_invalid', 'the archive is encrypted');
  if (!entry.canDecodeFileData()) throw new IntakeError('archive_invalid', `the archive uses compression method ${entry.compressionMethod}; only stored and deflated entries are read`);
  // Without a listener, an entry that ends before its reader has begun would end the process; the reader meets the error itself.
  return (await zip.openReadStreamPromise(entry)).on('error', () => undefined);
}

async function readLink(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_LINK_BYTES) throw new IntakeError('archive_invalid', 'the archive has a link that leaves it');
  return await text(await contentOf(zip, entry));
}
