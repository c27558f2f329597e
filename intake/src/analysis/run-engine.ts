import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CutBy, EngineLimits, EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

/** Why an engine process ended. `crashed`: its own fault or a signal from elsewhere. */
export type EngineEnd = 'complete' | CutBy | 'crashed';

export interface RunEngineOptions {
  readonly limits: EngineLimits;
  readonly onMessage: (message: EngineMessage) => void;
  readonly signal?: AbortSignal;
  /** Another program in place of the engine's, for tests. */
  readonly program?: string;
}

export interface EngineRun {
  readonly end: EngineEnd;
  /** What went wrong, for the log. */
  readonly detail: string;
}

const HEAP_SHARE = 0.75;
const MEGABYTE = 1024 * 1024;
/** For starting and reading: seconds at most, also on a machine with far too much to do. */
const START_MS = 180_000;
const WATCH_INTERVAL_MS = 250;
const PAGE_BYTES = 4_096;
const STDERR_KEPT = 8_192;

/**
 * Runs one request in a process of its own and hears its messages until it ends by itself or by a limit. What it said until
 * then stands.
 * @throws {IntakeError} `cancelled` when the signal aborts.
 */
export async function runEngine(request: EngineRequest, options: RunEngineOptions): Promise<EngineRun> {
  const { limits, signal } = options;
  signal?.throwIfAborted();
  const child = startProcess(request, options);
  const run: { end: EngineEnd; detail: string } = { end: 'crashed', detail: '' };
  const stop = (reason: EngineEnd): void => {
    if (run.end === 'crashed') run.end = reason;
    child.kill('SIGKILL');
  };
  const cancel = (): void => stop('crashed');
  signal?.addEventListener('abort', cancel, { once: true });
  let timer = setTimeout(() => stop('out-of-time'), START_MS);
  const watch = setInterval(() => void residentBytes(child).then((bytes) => bytes > limits.memoryBytes && stop('out-of-memory')), WATCH_INTERVAL_MS);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    run.detail = (run.detail + text).slice(-STDERR_KEPT);
  });
  // What comes over this channel is written by engine-process.ts, which knows this type.
  child.on('message', (message: EngineMessage) => {
    if (message.kind === 'started') {
      clearTimeout(timer);
      timer = setTimeout(() => stop('out-of-time'), limits.timeMs);
    }
    if (message.kind === 'analyzed') run.end = message.cutBy ?? 'complete';
    if (message.kind === 'verified') run.end = 'complete';
    if (message.kind === 'failed') run.detail = message.error;
    options.onMessage(message);
  });
  try {
    const code = await new Promise<number | null>((resolveEnd) => {
      child.once('error', (error) => {
        run.detail = String(error);
        resolveEnd(null);
      });
      child.once('close', resolveEnd);
      child.send(request, () => undefined);
    });
    if (signal?.aborted === true) throw new IntakeError('cancelled', 'the analysis was cancelled');
    if (run.end === 'crashed' && /heap out of memory|Allocation failed/.test(run.detail)) run.end = 'out-of-memory';
    return { end: run.end, detail: run.end === 'complete' ? '' : `${run.detail}\nexit code ${code ?? 'none'}`.trim() };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * Room for young objects: an analysis makes little that lasts, and with four times the default it is a sixth faster (270 kLoC:
 * 31.2 s at 16 MB, 29.8 at 32, 26.6 at 64, 26.3 at 128). It starts at what is its most by default instead of growing there.
 */
const YOUNG_MEGABYTES = { most: 64, first: 16 };

function startProcess(request: EngineRequest, { limits, program }: RunEngineOptions): ChildProcess {
  const sibling = import.meta.url.endsWith('.ts') ? './engine-process.ts' : './engine-process.mjs';
  const entry = program ?? fileURLToPath(new URL(sibling, import.meta.url));
  // The compiler that runs sources starts a program and writes a cache; only a built process can be locked in.
  const guards = entry.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : permissions(entry, request);
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${Math.floor((limits.memoryBytes / MEGABYTE) * HEAP_SHARE)}`, `--max-semi-space-size=${YOUNG_MEGABYTES.most}`, `--min-semi-space-size=${YOUNG_MEGABYTES.first}`, '--stack-size=3900', ...guards],
    env: {},
    cwd: dirname(entry),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
  // A service that shares its cores with analyses answers first.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Node's permission model: read the program, its packages, the catalog and the snapshot; no writing, no processes, no workers. */
function permissions(entry: string, request: EngineRequest): string[] {
  const product = resolve(dirname(entry), '..');
  const readable = [dirname(entry), join(product, 'node_modules'), join(product, 'package.json'), join(product, 'catalog'), ...request.catalogFolders, request.root];
  const flag = Number.parseInt(process.versions.node, 10) >= 24 ? '--permission' : '--experimental-permission';
  // Node 20 ends with a failed assertion when it is given the same path twice, as the product's own catalog would be.
  return [flag, '--disable-warning=ExperimentalWarning', ...[...new Set(readable)].filter((path) => existsSync(path)).map((path) => `--allow-fs-read=${path.endsWith('.json') ? path : join(path, '*')}`)];
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Refused or already gone: a matter of courtesy, not of correctness.
  }
}

/** Resident memory by /proc, which Linux alone has; elsewhere the heap limit stands by itself. */
async function residentBytes(child: ChildProcess): Promise<number> {
  if (child.pid === undefined || process.platform !== 'linux') return 0;
  const pages = await readFile(`/proc/${child.pid}/statm`, 'latin1').then((text) => Number(text.split(' ')[1]), () => 0);
  return pages * PAGE_BYTES;
}
