import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MARK_BYTES = 4;

/** Where a process notes what it works on: a file without a name that outlives the process, however it ends. */
export interface MarkFile {
  readonly descriptor: number;
  /** A position from 1; 0 for none. */
  read(): number;
  close(): void;
}

/** Memory, where the system has it: a disk with much to do took 80 ms to forget such a file. */
const MEMORY = '/dev/shm';

export function openMarkFile(): MarkFile {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'whitebox-mark-'));
  const descriptor = openSync(join(folder, 'mark'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  const bytes = Buffer.alloc(MARK_BYTES);
  return {
    descriptor,
    read: () => (readSync(descriptor, bytes, 0, MARK_BYTES, 0) === MARK_BYTES ? bytes.readUInt32LE() : 0),
    close: () => closeSync(descriptor),
  };
}
