import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a fetch is ended: more arrived than may, the pack did not begin in time, or what came before it filled the memory. */
export type FetchFault = 'large' | 'late' | 'heavy';

export interface FetchWatch {
  readonly signal: AbortSignal;
  readonly fault: () => FetchFault | undefined;
  /** Watches the memory of this process and of what it starts, from now on. */
  readonly watchMemory: (pid: number | undefined) => void;
  readonly stop: () => void;
}

export interface WatchOptions {
  /** Folder in which what is fetched appears. */
  readonly objects: string;
  readonly maxBytes: number;
  /** How long the pack may take to begin. */
  readonly beginMs: number;
}

const WATCH_INTERVAL_MS = 250;
/**
 * What git and its helpers may hold before the pack begins. It keeps the host's first answer whole in memory, and an endless one took
 * 2.7 GB until the limit on address space met it. A reference has some hundred bytes, so a million of them pass.
 */
const MOST_BYTES_BEFORE_PACK = 384 * 1024 * 1024;
const PAGE_BYTES = 4_096;

/**
 * Watches what curl in git does not: a host may send many packs' worth in several files (the folder's size is what counts), drip in the
 * handshake, which git gives five minutes, or send other things than a pack without end.
 */
export function watchFetch({ objects, maxBytes, beginMs }: WatchOptions): FetchWatch {
  const controller = new AbortController();
  let fault: FetchFault | undefined;
  let watched: number | undefined;
  const begin = performance.now();
  const look = async (): Promise<FetchFault | undefined> => {
    const bytes = await sizeOf(objects);
    if (bytes > maxBytes) return 'large';
    if (bytes > 0) return undefined;
    if (performance.now() - begin > beginMs) return 'late';
    return (await residentBytes(watched)) > MOST_BYTES_BEFORE_PACK ? 'heavy' : undefined;
  };
  const timer = setInterval(() => {
    void look().then((found) => {
      if (found === undefined) return;
      fault ??= found;
      controller.abort();
    });
  }, WATCH_INTERVAL_MS);
  return {
    signal: controller.signal,
    fault: () => fault,
    watchMemory: (pid) => {
      watched = pid;
    },
    stop: () => clearInterval(timer),
  };
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).then((status) => (status.isFile() ? status.size : 0), () => 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Of a process and all that it started; 0 where there is no `/proc`, or it has ended. */
async function residentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const [memory = '', children = ''] = await Promise.all([`/proc/${pid}/statm`, `/proc/${pid}/task/${pid}/children`].map((file) => readFile(file, 'utf8').catch(() => '')));
  const below = await Promise.all((children.match(/\d+/g) ?? []).map((child) => residentBytes(Number(child))));
  return below.reduce((sum, bytes) => sum + bytes, Number(memory.split(' ')[1] ?? 0) * PAGE_BYTES);
}
