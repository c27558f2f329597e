// @ts-check
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Of a file system in memory (`TMPFS_MAGIC`), as statfs(2) tells it. */
const IN_MEMORY = 0x01_02_19_94;
const GIGABYTE = 1024 ** 3;
/** A run lays up to 1 GB there at once, beside what its processes take: in a container both count against its limit. */
const NEEDED = { room: 3 * GIGABYTE, memory: 8 * GIGABYTE };
const NAME = 'whitebox-tests-';

/**
 * Makes the folder in which a run's tests lay what they write for a while, in memory where a machine has plenty. Tests make some 100,000 files of
 * databases and delete them: a tenth of the CPU of the service's tests went into ext4's search for a place, which steps over what was deleted in the
 * last minutes, one by one.
 *
 * @param {{ readonly memory?: string, readonly freeBytes?: number }} [where] where memory is a folder, and how much of it is free
 * @returns {string | undefined} undefined where the machine's own folder is as good
 */
export function makeTemporaryFolder({ memory = '/dev/shm', freeBytes = process.availableMemory() } = {}) {
  try {
    if (freeBytes < NEEDED.memory || !hasRoom(memory) || mayNotRun(memory)) return undefined;
    removeLeft(memory);
    const folder = mkdtempSync(path.join(memory, `${NAME}${process.pid}-`));
    // Processes of other accounts come here, as to `/tmp`.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    // There is no such folder, or it is closed to us.
    return undefined;
  }
}

/** @param {string} memory */
function hasRoom(memory) {
  const { type, bavail, bsize } = statfsSync(memory);
  return type === IN_MEMORY && bavail * bsize >= NEEDED.room;
}

/**
 * Some tests start what they wrote.
 *
 * @param {string} memory
 */
function mayNotRun(memory) {
  const mount = readFileSync('/proc/mounts', 'utf8').split('\n').map((line) => line.split(' ')).findLast(([, place]) => place === memory);
  return mount === undefined || (mount[3] ?? '').split(',').includes('noexec');
}

/**
 * What runs left that were killed, so that it takes no memory for good.
 *
 * @param {string} memory
 */
function removeLeft(memory) {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
