/*
 * A process of its own for a job under which worker after worker has died. Who killed a worker cannot be seen from its death: the job, or
 * somebody outside. Here it can: a process that ends by itself while the worker that started it lives on was ended by its job. Where the
 * worker dies too, its quarantine ends with it, and nobody is to blame.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { DatabaseAwayError } from '#server/platform/database/is-away.ts';
import { PermanentJobError, PostponedJobError } from '#server/platform/queue/job.ts';
import { fromJobProcess, type JobEnd, type JobOrder, type OrderedJob } from '#server/platform/queue/job-process.ts';

/**
 * Runs a job apart, and throws what it throws.
 *
 * @throws JobProcessEndedError when its process ended without a word
 * @throws PostponedJobError when too many are apart already
 */
export type Quarantine = (job: OrderedJob, signal: AbortSignal) => Promise<void>;

/** The job ended the process that was its alone. */
export class JobProcessEndedError extends Error {
  override readonly name = 'JobProcessEndedError';
}

export interface QuarantineOptions {
  /** Its module calls `serveJobProcess`. */
  readonly program: string;
  /** Told to the program: what it needs to do any job. Plain data. */
  readonly surroundings: object;
  readonly limits?: Partial<QuarantineLimits>;
}

export interface QuarantineLimits {
  /** Processes at a time; each costs some hundred megabytes beside what its job takes. */
  readonly processes: number;
  /** Without a sign of life: its event loop stands still. */
  readonly silenceMs: number;
  /** For ending in order, when the job is aborted. */
  readonly graceMs: number;
  /** How long the worker must outlive the process for its end to count: who kills all processes kills them one after another. */
  readonly outlivedMs: number;
}

const LIMITS: QuarantineLimits = { processes: 4, silenceMs: 60_000, graceMs: 5_000, outlivedMs: 2_000 };
const LOOK_MS = 1_000;
const COMES_AGAIN_SECONDS = 2;

export function createQuarantine({ program, surroundings, limits: given }: QuarantineOptions): Quarantine {
  const limits = { ...LIMITS, ...given };
  let running = 0;
  return async (job, signal) => {
    if (running >= limits.processes) throw new PostponedJobError('as many jobs run apart as may', COMES_AGAIN_SECONDS);
    signal.throwIfAborted();
    running++;
    try {
      settle(await runApart({ program, order: { job, surroundings } }, limits, signal));
    } finally {
      running--;
    }
  };
}

async function runApart({ program, order }: { program: string; order: JobOrder }, limits: QuarantineLimits, signal: AbortSignal): Promise<JobEnd> {
  const execArgv = program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : process.execArgv;
  const child = fork(program, [], { execArgv, serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const abort = (): void => {
    if (child.connected) child.send('abort', () => undefined); // One that is gone needs no telling.
    setTimeout(() => child.kill('SIGKILL'), limits.graceMs).unref();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const heard = hear(child, limits);
    child.send(order, () => undefined); // One that ended before it was told is heard of by its end.
    const end = await heard;
    if (end.kind === 'ended' && !signal.aborted) await sleep(limits.outlivedMs, undefined, { signal });
    return end;
  } finally {
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

/** A process that has told its end waits to be killed, so none is gone before its last word is read. */
function hear(child: ChildProcess, { silenceMs }: QuarantineLimits): Promise<JobEnd> {
  return new Promise((resolve, reject) => {
    let silentFor = 0;
    // Turns of this process's own loop, not the clock's time: a machine that slept has not been silent.
    const looks = setInterval(() => {
      silentFor += LOOK_MS;
      if (silentFor > silenceMs) child.kill('SIGKILL');
    }, LOOK_MS);
    child.on('message', (message) => {
      silentFor = 0;
      if (Value.Check(fromJobProcess, message) && message.kind !== 'alive') resolve(message);
    });
    child.once('exit', (code, killedBy) => resolve({ kind: 'ended', how: silentFor > silenceMs ? 'it stood still' : `by ${killedBy ?? `exit code ${code ?? 'none'}`}` }));
    child.once('error', reject);
    child.once('exit', () => clearInterval(looks));
  });
}

function settle(end: JobEnd): void {
  switch (end.kind) {
    case 'completed': return;
    case 'postponed': throw new PostponedJobError(end.reason, end.seconds);
    case 'failed':
      if (end.isDatabaseAway) throw new DatabaseAwayError(end.message);
      throw end.isPermanent ? new PermanentJobError(end.message) : new Error(end.message);
    case 'ended': throw new JobProcessEndedError(`The job ended its own process: ${end.how}`);
  }
}
