import { open } from 'node:fs/promises';
import yauzl from 'yauzl';
import type { Extraction } from '#intake/archive/extraction.ts';
import { WindowReader } from '#intake/archive/window-reader.ts';
import { IntakeError, RATIO_FREE_BYTES } from '#intake/snapshot/snapshot.ts';

/*
 * A zip says twice what it holds: in its directory at the end, and before the bytes of each entry. Nothing in the format keeps many
 * rows of the directory from naming the same bytes, so 3.3 MB could be written a hundred times over (480 MB) without one entry that
 * expands beyond the ratio. Honest tools lay entries one behind the other before the directory and say the same in both places; an
 * archive that does not is refused before a byte of it is written.
 *
 * Gaps are allowed (alignment, signatures), and so is a descriptor that repeats what stands before the bytes. The encoding and the
 * times of an entry are not compared: only the directory's are read.
 */

/** What the directory says about an entry; its name refers into the directory's own bytes. */
type DirectoryRow = Pick<yauzl.Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'compressionMethod' | 'crc32' | 'compressedSize' | 'uncompressedSize' | 'relativeOffsetOfLocalHeader'>;

const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED = 0x1;
/** Sizes and checksum were not known when the bytes were written: a descriptor behind them has them. */
const DESCRIBED_LATER = 0x8;
const ZIP64_FIELD = 0x0001;
const IN_ZIP64_FIELD = 0xffffffff;
const DESCRIPTOR_MARK = 0x08074b50;

/**
 * Compares the directory of a zip with its entries, and their sum with the limits. It reads for itself: a directory can be read once
 * an opening, and reading it twice holds less than keeping 200,000 entries for the writing.
 *
 * @throws {IntakeError} `archive_invalid` where entries overlap, reach into the directory, contradict it or expand too much;
 * `too_large` where they are too many or claim to be larger than the limit together
 */
export async function checkZip(archive: string, extraction: Extraction): Promise<void> {
  const file = await open(archive);
  try {
    const reader = new WindowReader(file);
    const { size } = await file.stat();
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, size, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    // Folders count too here: an honest archive has fewer folders than files.
    if (zip.entryCount >= 2 * extraction.limits.files) throw new IntakeError('too_large', `more than ${extraction.limits.files} files`);
    await checkEntries(zip, reader, extraction);
  } finally {
    await file.close();
  }
}

async function checkEntries(zip: yauzl.ZipFile, reader: WindowReader, extraction: Extraction): Promise<void> {
  // The cursor is where the directory begins until the first row is read. Its declared type, boolean, is a mistake of the declarations.
  const directoryStart = Number(zip.readEntryCursor);
  const rows = await readDirectory(zip, extraction);
  rows.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  // By the directory alone first: rows that all name one header with 128 KB of fields would cost gigabytes of reading below.
  for (const [index, row] of rows.entries()) {
    const least = row.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + row.fileNameRaw.length + row.compressedSize;
    if (least > startAfter(rows, index, directoryStart)) throw overlapping();
  }
  checkSum(rows, zip.fileSize, extraction);
  for (const [index, row] of rows.entries()) {
    extraction.signal.throwIfAborted();
    const end = await readEntryEnd(zip, reader, row);
    if (end > startAfter(rows, index, directoryStart)) throw overlapping();
  }
}

async function readDirectory(zip: yauzl.ZipFile, { signal }: Extraction): Promise<DirectoryRow[]> {
  const rows: DirectoryRow[] = [];
  for await (const entry of zip.eachEntry()) {
    signal.throwIfAborted();
    const { fileNameRaw, generalPurposeBitFlag, compressionMethod, crc32, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
    rows.push({ fileNameRaw, generalPurposeBitFlag, compressionMethod, crc32, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader });
  }
  return rows;
}

/** An entry that grows beyond what it claims is stopped when it is read, so the claims bound what is written. */
function checkSum(rows: readonly DirectoryRow[], packedBytes: number, { limits }: Extraction): void {
  const claimed = rows.reduce((sum, row) => sum + row.uncompressedSize, 0);
  if (claimed > RATIO_FREE_BYTES && claimed > packedBytes * limits.ratio) throw new IntakeError('archive_invalid', `the archive expands more than ${limits.ratio} times`);
  if (claimed > limits.unpackedBytes) throw new IntakeError('too_large', `more than ${limits.unpackedBytes} bytes unpacked`);
}

function startAfter(rows: readonly DirectoryRow[], index: number, directoryStart: number): number {
  return rows[index + 1]?.relativeOffsetOfLocalHeader ?? directoryStart;
}

/** Where the entry ends, its descriptor included; reads what stands before and behind its bytes and compares it with the directory. */
async function readEntryEnd(zip: yauzl.ZipFile, reader: WindowReader, row: DirectoryRow): Promise<number> {
  // It uses where the header is and how long the bytes are, both of which the row has.
  const local = await zip.readLocalFileHeaderPromise(row as yauzl.Entry);
  const isSame =
    local.fileName.equals(row.fileNameRaw) &&
    local.compressionMethod === row.compressionMethod &&
    ((local.generalPurposeBitFlag ^ row.generalPurposeBitFlag) & (ENCRYPTED | DESCRIBED_LATER)) === 0;
  if (!isSame) throw contradicting();
  const dataEnd = local.fileDataStart + row.compressedSize;
  const descriptorBytes = (row.generalPurposeBitFlag & DESCRIBED_LATER) === 0 ? 0 : await readDescriptor(reader, dataEnd, row);
  if (descriptorBytes === 0 && !saysTheSame(local, row)) throw contradicting();
  return dataEnd + descriptorBytes;
}

function saysTheSame(local: yauzl.LocalFileHeader, row: DirectoryRow): boolean {
  const { uncompressedSize, compressedSize } = sizesOf(local);
  return local.crc32 === row.crc32 && uncompressedSize === row.uncompressedSize && compressedSize === row.compressedSize;
}

/** The sizes before an entry's bytes; those that do not fit stand in the field for them, which has both (APPNOTE 4.5.3). */
function sizesOf({ uncompressedSize, compressedSize, extraField }: yauzl.LocalFileHeader): { uncompressedSize: number; compressedSize: number } {
  if (uncompressedSize !== IN_ZIP64_FIELD && compressedSize !== IN_ZIP64_FIELD) return { uncompressedSize, compressedSize };
  const sizes: number[] = [];
  for (let at = 0; at + 4 <= extraField.length; at += 4 + extraField.readUInt16LE(at + 2)) {
    if (extraField.readUInt16LE(at) !== ZIP64_FIELD) continue;
    const end = Math.min(at + 4 + extraField.readUInt16LE(at + 2), extraField.length);
    for (let value = at + 4; value + 8 <= end; value += 8) sizes.push(Number(extraField.readBigUInt64LE(value)));
    break;
  }
  return {
    uncompressedSize: uncompressedSize === IN_ZIP64_FIELD ? (sizes.shift() ?? NaN) : uncompressedSize,
    compressedSize: compressedSize === IN_ZIP64_FIELD ? (sizes.shift() ?? NaN) : compressedSize,
  };
}

/** Length of the descriptor at this place that repeats the row; 0 where there is none. Its mark is optional, its sizes have 4 or 8 bytes. */
async function readDescriptor(reader: WindowReader, at: number, row: DirectoryRow): Promise<number> {
  const bytes = await reader.bytesAt(at, 24);
  for (const start of bytes.length >= 4 && bytes.readUInt32LE(0) === DESCRIPTOR_MARK ? [4, 0] : [0]) {
    if (bytes.length >= start + 20 && bytes.readUInt32LE(start) === row.crc32 && Number(bytes.readBigUInt64LE(start + 4)) === row.compressedSize && Number(bytes.readBigUInt64LE(start + 12)) === row.uncompressedSize) return start + 20;
    if (bytes.length >= start + 12 && bytes.readUInt32LE(start) === row.crc32 && bytes.readUInt32LE(start + 4) === row.compressedSize && bytes.readUInt32LE(start + 8) === row.uncompressedSize) return start + 12;
  }
  return 0;
}

function overlapping(): IntakeError {
  return new IntakeError('archive_invalid', 'the archive has entries that overlap');
}

function contradicting(): IntakeError {
  return new IntakeError('archive_invalid', 'the archive has an entry that its directory describes differently');
}
