import { open, rm, stat } from 'node:fs/promises';
import { createSnapshotWriter } from '#intake/snapshot/snapshot-writer.ts';
import { DEFAULT_SNAPSHOT_LIMITS, IntakeError, type Snapshot, type SnapshotLimits } from '#intake/snapshot/snapshot.ts';
import { extractTar } from '#intake/archive/extract-tar.ts';
import { extractZip } from '#intake/archive/extract-zip.ts';

export interface ExtractOptions {
  readonly limits?: Partial<SnapshotLimits>;
  readonly signal?: AbortSignal;
}

/**
 * Unpacks a zip or tar.gz into a fresh folder. Nothing but regular files is made; links that stay inside are left out,
 * everything written to escape refuses the whole archive. On failure the folder is removed.
 *
 * @param archive path of the archive.
 * @param root folder to make; its parent exists.
 * @throws {IntakeError} `archive_invalid` (no archive, empty, damaged, hostile), `too_large`, `timeout`.
 */
export async function extractArchive(archive: string, root: string, options: ExtractOptions = {}): Promise<Snapshot> {
  const limits = { ...DEFAULT_SNAPSHOT_LIMITS, ...options.limits };
  const { size } = await stat(archive);
  if (size > limits.packedBytes) throw new IntakeError('too_large', `the archive is larger than ${limits.packedBytes} bytes`);
  const format = await formatOf(archive);
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]);
  const writer = await createSnapshotWriter(root, { limits, packedBytes: size, hostilePaths: 'refuse', signal });
  try {
    await (format === 'zip' ? extractZip : extractTar)(archive, { writer, limits, signal });
    const snapshot = await writer.finish({ origin: (digest) => ({ kind: 'archive', commit: digest.slice(0, 40) }), unwrap: true });
    if (snapshot.files === 0) throw new IntakeError('archive_invalid', 'the archive holds no files');
    return snapshot;
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw asIntakeError(error, deadline, options.signal);
  }
}

function asIntakeError(error: unknown, deadline: AbortSignal, caller: AbortSignal | undefined): unknown {
  if (error instanceof IntakeError) return error;
  if (caller?.aborted === true) return new IntakeError('cancelled', 'unpacking was cancelled', { cause: error });
  if (deadline.aborted) return new IntakeError('timeout', 'unpacking the archive took too long', { cause: error });
  // A full disk is our trouble and not the archive's fault.
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EMFILE' || error.code === 'EIO')) return error;
  return new IntakeError('archive_invalid', 'the archive is damaged', { cause: error });
}

async function formatOf(archive: string): Promise<'zip' | 'tar.gz'> {
  const file = await open(archive);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const magic = buffer.subarray(0, bytesRead).toString('latin1');
    if (magic === 'PK\x03\x04' || magic === 'PK\x05\x06') return 'zip';
    if (magic.startsWith('\x1f\x8b')) return 'tar.gz';
  } finally {
    await file.close();
  }
  throw new IntakeError('archive_invalid', 'the file is neither a zip nor a tar.gz archive');
}
