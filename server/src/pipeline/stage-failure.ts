/*
 * Why a stage failed, in words for the caller who waits for the scan: which repository, and which limit. Our own faults are told as
 * such and no more: what they say is for the log.
 */
import { IntakeError, type EngineEnd, type EngineLimits } from '@whitebox/intake';
import { repositoryCalled } from '#server/domain/scans/index.ts';

/** A failure with the repository at which it came up. */
class RepositoryFailure extends Error {
  override readonly name = 'RepositoryFailure';
  readonly repository: string;

  constructor(repository: string, cause: unknown) {
    super(`${repository}: ${String(cause)}`, { cause });
    this.repository = repository;
  }
}

/** Does work for one repository, and names it where the work fails. */
export async function atRepository<T>(repository: Parameters<typeof repositoryCalled>[0], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new RepositoryFailure(repositoryCalled(repository), error);
  }
}

export interface StageFailure {
  /** Set where another attempt would end alike. */
  readonly isFinal: boolean;
  /** `<repository>: <what stood in the way>`. */
  readonly problem: string;
}

export interface Interruption {
  /** The stage's limit in seconds, where the attempt has used it up; else it was asked to stop. */
  readonly overtime?: number;
}

/** @param interruption set where the attempt was made to end: what it threw then says nothing */
export function describeFailure(error: unknown, interruption: Interruption | undefined): StageFailure {
  const [cause, place] = error instanceof RepositoryFailure ? [error.cause, `${error.repository}: `] : [error, ''];
  if (interruption?.overtime !== undefined) return { isFinal: false, problem: `${place}it took longer than its limit of ${duration(interruption.overtime * 1_000)}` };
  if (interruption) return { isFinal: false, problem: `${place}it was interrupted` };
  if (!(cause instanceof IntakeError) || cause.reason === 'cancelled') return { isFinal: false, problem: `${place}a fault of the service` };
  return { isFinal: !cause.isRetryable, problem: `${place}${cause.message}` };
}

/** Why an analysis did not come to its end; completes "<repository>: …". */
export function cutWords(end: Exclude<EngineEnd, 'complete'>, { timeMs, memoryBytes, stallMs }: EngineLimits): string {
  switch (end) {
    case 'out-of-time': return `the analysis ran out of time (its limit is ${duration(timeMs)})`;
    case 'out-of-memory': return `the analysis ran out of memory (its limit is ${Math.round(memoryBytes / 1_048_576).toLocaleString('en-US')} MB)`;
    case 'stalled': return `the analysis stood still for ${duration(stallMs)}`;
    case 'crashed': return 'the analysis ended unexpectedly';
  }
}

/** `90 minutes`, `2 hours`, `5 seconds`. */
function duration(ms: number): string {
  const units = [['hour', 3_600_000], ['minute', 60_000], ['second', 1_000]] as const;
  const [name, length] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? ['second', 1_000];
  const count = Math.round((ms / length) * 10) / 10;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
