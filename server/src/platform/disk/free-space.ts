import { statfs } from 'node:fs/promises';

/** Whether a disk has room, with what must stay free on it. */
export interface DiskSpace {
  /** Whether so many bytes may be written without touching the reserve. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/**
 * @param directory exists, on the disk that is asked
 * @param reserveBytes what must stay free; 0 asks nothing, for file systems that do not tell
 */
export function createDiskSpace(directory: string, reserveBytes: number): DiskSpace {
  return {
    hasRoomFor: async (bytes) => {
      if (reserveBytes === 0) return true;
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize - bytes >= reserveBytes;
    },
  };
}

/** Whether a failure says that a disk, or an account's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
