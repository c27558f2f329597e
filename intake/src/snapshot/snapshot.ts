/** Where the files of a snapshot came from. */
export interface SnapshotOrigin {
  readonly kind: 'git' | 'archive' | 'folder';
  /** 40 or 64 hex digits of the commit, or the first 40 of the content digest. */
  readonly commit: string;
}

/** A file that was in the source and is not in the snapshot, and why. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/**
 * The files of one commit or archive on disk: regular files only, in a folder that nothing else writes to.
 */
export interface Snapshot {
  /** The folder that holds the files. */
  readonly root: string;
  readonly origin: SnapshotOrigin;
  /** SHA-256 (hex) over the sorted pairs of path and content digest: independent of order, times, modes and packing. */
  readonly contentDigest: string;
  readonly files: number;
  readonly bytes: number;
  /** The first few hundred files left out; `leftOutCount` has them all. */
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
  /** Paths of submodules, whose content is never fetched. */
  readonly submodules: readonly string[];
  /** Number of files that are Git LFS pointers. */
  readonly lfsFiles: number;
}

/** Bounds on what is taken in. */
export interface SnapshotLimits {
  /** Bytes of the archive or of the pack. */
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: number;
  /** A larger file is left out and named. */
  readonly fileBytes: number;
  /** Unpacked bytes per packed byte, judged once more than `RATIO_FREE_BYTES` are unpacked. */
  readonly ratio: number;
  readonly timeoutMs: number;
}

const MEGABYTE = 1024 * 1024;

/** The product's promise to callers: 100 MB packed, 500 MB unpacked, 100,000 files. */
export const DEFAULT_SNAPSHOT_LIMITS: SnapshotLimits = {
  packedBytes: 100 * MEGABYTE,
  unpackedBytes: 500 * MEGABYTE,
  files: 100_000,
  fileBytes: 10 * MEGABYTE,
  ratio: 200,
  timeoutMs: 300_000,
};

/** Git packs hold no more than an archive unpacked would. */
export const DEFAULT_GIT_LIMITS: SnapshotLimits = { ...DEFAULT_SNAPSHOT_LIMITS, packedBytes: 500 * MEGABYTE };

/** Small archives of very regular files compress beyond any sensible ratio and do no harm. */
export const RATIO_FREE_BYTES = 10 * MEGABYTE;

/** Why code could not be taken in. */
export type IntakeFailure = 'not_accessible' | 'branch_not_found' | 'too_large' | 'archive_invalid' | 'timeout' | 'storage_full' | 'cancelled';

/** Code could not be taken in; the message is a sentence for the caller who named it. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
  readonly reason: IntakeFailure;
  /** Whether the same call may succeed later: a host that is down, never an address, branch or permission. */
  readonly isRetryable: boolean;

  constructor(reason: IntakeFailure, message: string, options: { readonly isRetryable?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.isRetryable = options.isRetryable ?? false;
  }
}
