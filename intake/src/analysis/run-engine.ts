import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve as resolvePath } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { engineCommand } from '#intake/analysis/process/engine-command.ts';
import { FAULT_WORDS } from '#intake/analysis/engine-message.ts';
import type { CutBy, EngineLimits, EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';
import { openMarkFile, type MarkFile } from '#intake/analysis/process/mark-file.ts';
import { clockOf, type WorkClock } from '#intake/analysis/process/work-clock.ts';
import { DEFAULT_MESSAGE_LIMITS, MessageStream, type MessageLimits } from '#intake/analysis/message-stream.ts';
import type { ModuleStore } from '#intake/exchange/module-store.ts';
import { serveExchange } from '#intake/exchange/serve-exchange.ts';
import { killGroup, killTree, residentBytes } from '#intake/isolation/process-tree.ts';
import { nextAccount } from '#intake/isolation/accounts.ts';
import { confine, type Command } from '#intake/isolation/confine.ts';
import { detectIsolation, type Isolation } from '#intake/isolation/isolation.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

/** Why an engine process ended. `crashed`: its own fault or a signal from elsewhere. `stalled`: it hung. */
export type EngineEnd = 'complete' | CutBy | 'crashed' | 'stalled';

export interface RunEngineOptions {
  readonly limits: EngineLimits;
  readonly onMessage: (message: EngineMessage) => void;
  readonly signal?: AbortSignal;
  /** Another program in place of the engine's, for tests. */
  readonly program?: string;
  readonly messages?: Partial<MessageLimits>;
  /** Where processes that analyse the same program leave what they lowered. */
  readonly modules?: ModuleStore;
  /** The snapshot was written by us and is open to every account below a closed folder: the process may have its own. */
  readonly hasOpenFiles?: boolean;
  /** Another isolation than the strongest that works here, for tests. */
  readonly isolation?: Isolation;
}

export interface EngineRun {
  readonly end: EngineEnd;
  /** What went wrong, for the log. */
  readonly detail: string;
  /** Position, from 1, of what it worked on when it ended; 0 for none. Told by the process itself, so a hint and no more. */
  readonly at: number;
  /** From its `started`, by its `WorkClock`; 0 for one that never did. */
  readonly workedMs: number;
  readonly hasStarted: boolean;
  /** Whether somebody else killed it: neither we, by a limit, nor it itself, by a fault. */
  readonly isKilled: boolean;
}

/** For starting and reading: seconds at most. */
const START_MS = 180_000;
const WATCH_INTERVAL_MS = 250;
const STDERR_KEPT = 8_192;
const DRAIN_MS = 5_000;
/** Others may read and enter. */
const OPEN_FOLDER = 0o005;
/** Processor time by the clock's: the analysis has one thread, its collector and compiler some more. */
const CPU_SHARE = 4;

/** One process, from its start to its end. */
class Watched {
  end: EngineEnd | undefined;
  detail = '';
  startedAt: number | undefined;
  readonly #clock: WorkClock;
  #lastSign = 0;
  #lastMark = 0;

  constructor(readonly child: ChildProcess, private readonly mark: MarkFile, private readonly options: RunEngineOptions) {
    this.#clock = clockOf(child.pid);
  }

  get workedMs(): number {
    return this.startedAt === undefined ? 0 : this.#clock.look() - this.startedAt;
  }

  /** The first reason counts. */
  stop(reason: EngineEnd): void {
    this.end ??= reason;
    if (this.child.pid !== undefined) killTree(this.child.pid);
  }

  hear(message: EngineMessage): void {
    this.#lastSign = this.#clock.look();
    if (message.kind === 'started') this.startedAt ??= this.#lastSign;
    if (message.kind === 'analyzed') this.end ??= message.cutBy ?? 'complete';
    if (message.kind === 'verified' || message.kind === 'printed') this.end ??= 'complete';
    if (message.kind === 'failed') this.detail = message.error;
    this.options.onMessage(message);
  }

  look(): void {
    const { limits } = this.options;
    if (this.child.pid !== undefined && residentBytes(this.child.pid) > limits.memoryBytes) this.stop('out-of-memory');
    const now = this.#clock.look();
    const mark = this.mark.read();
    if (mark !== this.#lastMark) this.#lastSign = now;
    this.#lastMark = mark;
    if (now - (this.startedAt ?? 0) > (this.startedAt === undefined ? START_MS : limits.timeMs)) this.stop('out-of-time');
    else if (this.startedAt !== undefined && now - this.#lastSign > limits.stallMs) this.stop('stalled');
  }
}

/**
 * Runs one request in a process of its own and hears its messages until it ends by itself or by a limit. What it said until
 * then stands. The process is not trusted: see `message-stream.ts`.
 * @throws {IntakeError} `cancelled` when the signal aborts.
 */
export async function runEngine(asked: EngineRequest, options: RunEngineOptions): Promise<EngineRun> {
  const { signal } = options;
  const request = { ...asked, root: resolvePath(asked.root) };
  const isolation = options.isolation ?? await detectIsolation();
  signal?.throwIfAborted();
  const mark = openMarkFile();
  const child = start(request, { ...options, isolation }, mark);
  const watched = new Watched(child, mark, options);
  const stream = new MessageStream(messagesOf(child), { ...DEFAULT_MESSAGE_LIMITS, ...options.messages }, {
    onMessage: (message) => watched.hear(message),
    onFlood: () => {
      watched.detail = 'it said more than it may';
      watched.stop('crashed');
    },
  });
  const exchange = exchangeOf(child);
  const served = exchange && options.modules && serveExchange(exchange, options.modules);
  const cancel = (): void => watched.stop('crashed');
  signal?.addEventListener('abort', cancel, { once: true });
  const watch = setInterval(() => watched.look(), WATCH_INTERVAL_MS);
  try {
    const exit = await ended(child, watched, request);
    await drained(stream, messagesOf(child));
    exchange?.destroy();
    await served;
    if (signal?.aborted === true) throw new IntakeError('cancelled', 'the analysis was cancelled');
    return outcome(watched, { exit, dropped: stream.dropped, at: mark.read() });
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', cancel);
    mark.close();
  }
}

/** How its process, or the one that confines it, ended. */
interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What others send; a fault of its own is another signal. */
const FROM_OUTSIDE = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/**
 * `unshare` ends by the signal that ended the process which it confines. Up to util-linux 2.38 it cannot do so with SIGKILL, and says this.
 * Where the process itself says so, it is run once more for nothing.
 */
const CHILD_WAS_KILLED = /^unshare: sigprocmask unblock failed/m;

function isFromOutside({ signal }: Exit, detail: string): boolean {
  return FROM_OUTSIDE.some((name) => signal === name) || (signal === null && CHILD_WAS_KILLED.test(detail));
}

function outcome(watched: Watched, { exit, dropped, at }: { readonly exit: Exit; readonly dropped: number; readonly at: number }): EngineRun {
  const isHeap = watched.end === undefined && /heap out of memory|Allocation failed/.test(watched.detail);
  const end = watched.end ?? (isHeap ? 'out-of-memory' : 'crashed');
  const faults = watched.detail.includes(FAULT_WORDS) ? [watched.detail] : [];
  const notes = [...(dropped > 0 ? [`${dropped} lines were no messages`] : []), ...(end === 'complete' ? faults : [watched.detail, exit.signal === null ? `exit code ${exit.code ?? 'none'}` : `ended by ${exit.signal}`])];
  const isKilled = watched.end === undefined && !isHeap && isFromOutside(exit, watched.detail);
  return { end, detail: notes.join('\n').trim(), at, workedMs: watched.workedMs, hasStarted: watched.startedAt !== undefined, isKilled };
}

function ended(child: ChildProcess, watched: Watched, request: EngineRequest): Promise<Exit> {
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    watched.detail = (watched.detail + text).slice(-STDERR_KEPT);
  });
  // It may be gone before it has read its request; how it ended tells why.
  child.stdin?.on('error', () => undefined).end(JSON.stringify({ ...request, root: '.' } satisfies EngineRequest));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      watched.detail = String(error);
      resolve({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => {
      // What it started has no business without it.
      if (child.pid !== undefined) killGroup(child.pid);
      resolve({ code, signal });
    });
  });
}

/** What the pipe still holds is read; a process that left the group would hold the pipe's other end for as long as it likes. */
async function drained(stream: MessageStream, pipe: Readable): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    // One more turn of the loop: where this process was held up, what came meanwhile is read first.
    timer = setTimeout(() => setImmediate(resolve), DRAIN_MS);
  });
  await Promise.race([stream.ended, late]);
  clearTimeout(timer);
  pipe.destroy();
}

function start(request: EngineRequest, { limits, program, isolation, modules, hasOpenFiles = false }: RunEngineOptions & { readonly isolation: Isolation }, mark: MarkFile): ChildProcess {
  const command = engineCommand(request, { limits, ...(program === undefined ? {} : { program }) });
  const mayHaveAccount = isolation.hasAccount && hasOpenFiles && isOpen(request.root);
  const { file, args } = command.readable === undefined ? command : confine(limited(command, limits), {
    isolation, account: mayHaveAccount ? nextAccount() : undefined, folder: request.root, readable: command.readable, writable: [], hasNetwork: false,
  });
  // It starts in the snapshot's folder and reads by relative paths: no folder on the way there has to be open to its account.
  const child = spawn(file, args, { env: {}, cwd: request.root, stdio: ['pipe', 'ignore', 'pipe', 'pipe', mark.descriptor, modules === undefined ? 'ignore' : 'pipe'], detached: true });
  // A service that shares its cores with analyses answers first.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** A snapshot of an earlier version, or under another umask, may be closed. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & OPEN_FOLDER) === OPEN_FOLDER;
}

/** The kernel's limits: no core dump with other people's code in it, no files but the mark, an end even where nobody watches any more. */
function limited({ file, args }: Command, { timeMs }: EngineLimits): Command {
  const cpuSeconds = Math.ceil(timeMs / 1_000) * CPU_SHARE + START_MS / 1_000;
  return { file: '/bin/sh', args: ['-c', `ulimit -c 0 && ulimit -f 1 && ulimit -t ${cpuSeconds} && exec "$@"`, 'sh', file, ...args] };
}

function messagesOf(child: ChildProcess): Readable {
  return child.stdio[3] as Readable; // A pipe by `stdio` above.
}

function exchangeOf(child: ChildProcess): Duplex | undefined {
  // The type knows five ends; the sixth is a pair of sockets by `stdio` above, or nothing.
  return (child.stdio as readonly unknown[])[5] as Duplex | null ?? undefined;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Refused or already gone: a matter of courtesy, not of correctness.
  }
}
