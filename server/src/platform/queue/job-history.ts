import type { JobWithMetadata } from 'pg-boss';

/** What attempts leave for those after them, in the job's output. */
export interface JobRecord {
  /** Attempts in a row that threw. */
  readonly thrown: number;
  /** Set of a job that runs apart: how often in a row it has ended its own process. */
  readonly ended?: number;
  /** Attempts in a row for which the database was away. */
  readonly away?: number;
  /** The attempt was made to end, by a stop of its worker. */
  readonly isInterrupted?: boolean;
  /** For people. */
  readonly message?: string;
}

export interface JobHistory {
  readonly record: JobRecord;
  /** The last attempt came to no end of its own: its worker died, stood still or was stopped. No fault that is known to be the job's. */
  readonly isLost: boolean;
}

/** Words of pg-boss for an attempt that has used up its time: found by a supervisor, or by its own worker. */
const overtime = /^(job timed out|handler execution exceeded)/;

/** A lost attempt leaves the queue's words in place of what was counted: then that count begins anew. */
export function historyOf({ output }: Pick<JobWithMetadata, 'output'>): JobHistory {
  if (output === null || output === undefined) return { record: { thrown: 0 }, isLost: false };
  if (!isRecord(output)) return { record: { thrown: 0 }, isLost: !overtime.test(wordsOf(output)) };
  const { isInterrupted = false, ...record } = output;
  return { record, isLost: isInterrupted };
}

function isRecord(output: object): output is JobRecord {
  return 'thrown' in output && typeof output.thrown === 'number';
}

/** `{ message }` of an error, `{ value }` of a word, or `{ value: { message } }`. */
function wordsOf(output: object): string {
  if ('message' in output) return String(output.message);
  if (!('value' in output)) return '';
  return typeof output.value === 'object' && output.value !== null ? wordsOf(output.value) : String(output.value);
}
