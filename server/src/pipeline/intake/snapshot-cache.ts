import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IntakeError, type Snapshot } from '@whitebox/intake';
import type { DiskSpace } from '#server/platform/disk/free-space.ts';

/**
 * Snapshots on this machine's disk, by organization and content: the stages of an estimation and of its scan read the same files
 * without fetching them again. Only a cache: a machine that lacks a snapshot fetches the same commit.
 */
export interface SnapshotCache {
  find(organizationId: string, key: string): Promise<Snapshot | undefined>;
  /**
   * Keeps what `make` writes into the folder that it is given. The snapshot appears whole or not at all; where two make the same
   * one, the first stays.
   */
  keep(organizationId: string, make: (root: string) => Promise<Snapshot>, keyOf: (snapshot: Snapshot) => string): Promise<Snapshot>;
  /** Forgets a snapshot that nobody reads; does nothing when there is none. */
  remove(organizationId: string, key: string): Promise<void>;
  /**
   * A path for a file that is needed for a moment.
   * @throws {IntakeError} `storage_full`, as `keep`
   */
  scratch(): Promise<string>;
  /** Removes snapshots that nobody used for `maxAgeMs`, and what a crash left behind: what is half made for `halfAgeMs`. */
  sweep(maxAgeMs: number, halfAgeMs?: number): Promise<void>;
}

const INCOMING = '.incoming';
const FILES = 'files';
const MANIFEST = 'snapshot.json';
/** A fetch and an unpacking take five minutes each at most: what is older was left by a crash. */
const INCOMING_LIFE_MS = 2 * 60 * 60 * 1000;
/** No stage reads a snapshot for longer: the analysis has three hours, and looks it up at its start. */
const READING_MS = 4 * 60 * 60 * 1000;

/**
 * @param directory made when it is first needed
 * @param disk the one that it lies on; without it there is always room
 */
export function createSnapshotCache(directory: string, disk?: DiskSpace): SnapshotCache {
  const incoming = path.join(directory, INCOMING);
  const find = async (organizationId: string, key: string): Promise<Snapshot | undefined> => {
    const folder = path.join(directory, organizationId, digest(key));
    const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(ignoreMissing);
    if (text === undefined) return undefined;
    const now = new Date();
    await utimes(folder, now, now);
    // Written by `keep` below, in a folder that the service alone writes to.
    return { ...(JSON.parse(text) as Snapshot), root: path.join(folder, FILES) };
  };
  const scratch = async (): Promise<string> => {
    if (disk !== undefined) await makeRoom(directory, disk);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return path.join(incoming, randomUUID());
  };
  return {
    find,
    scratch,
    async keep(organizationId, make, keyOf) {
      const folder = await scratch();
      await mkdir(folder, { mode: 0o700 });
      try {
        const snapshot = await make(path.join(folder, FILES));
        await writeFile(path.join(folder, MANIFEST), JSON.stringify(snapshot));
        const key = keyOf(snapshot);
        const target = path.join(directory, organizationId, digest(key));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(folder, target).catch(ignorePresent);
        const kept = await find(organizationId, key);
        if (kept === undefined) throw new Error(`The snapshot ${target} is gone`);
        return kept;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (organizationId, key) => rm(path.join(directory, organizationId, digest(key)), { recursive: true, force: true }),
    async sweep(maxAgeMs, halfAgeMs = INCOMING_LIFE_MS) {
      for (const owner of await readdir(directory).catch(ignoreMissing) ?? []) {
        const life = owner === INCOMING ? halfAgeMs : maxAgeMs;
        for (const name of await readdir(path.join(directory, owner))) await removeOlder(path.join(directory, owner, name), life);
      }
    },
  };
}

/**
 * Where the disk is short of room, gives up snapshots, the longest unused first, but none that a stage may be reading: a disk full of
 * what one organization once had estimated must not keep others from their first.
 */
async function makeRoom(directory: string, disk: DiskSpace): Promise<void> {
  if (await disk.hasRoomFor(0)) return;
  for (const { folder } of await idleSnapshots(directory)) {
    await rm(folder, { recursive: true, force: true });
    if (await disk.hasRoomFor(0)) return;
  }
  throw fullDiskError();
}

async function idleSnapshots(directory: string): Promise<{ folder: string; usedMs: number }[]> {
  const idle: { folder: string; usedMs: number }[] = [];
  for (const owner of await readdir(directory).catch(ignoreMissing) ?? []) {
    if (owner === INCOMING) continue;
    for (const name of await readdir(path.join(directory, owner))) {
      const folder = path.join(directory, owner, name);
      const status = await stat(folder).catch(ignoreMissing);
      if (status !== undefined && Date.now() - status.mtimeMs > READING_MS) idle.push({ folder, usedMs: status.mtimeMs });
    }
  }
  return idle.sort((a, b) => a.usedMs - b.usedMs);
}

/** Not asked again: a disk is not emptied in the minute between two attempts, and whoever waits should hear why. */
export function fullDiskError(cause?: unknown): IntakeError {
  return new IntakeError('storage_full', 'the server has too little free disk space to fetch it', { cause });
}

async function removeOlder(folder: string, lifeMs: number): Promise<void> {
  const status = await stat(folder).catch(ignoreMissing);
  if (status !== undefined && Date.now() - status.mtimeMs > lifeMs) await rm(folder, { recursive: true, force: true });
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function ignorePresent(error: unknown): void {
  const code = codeOf(error);
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
