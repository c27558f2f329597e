import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * What happens after an attempt that failed or whose worker died:
 * - `transient`: the cause may go away by itself (a host that does not answer); several attempts, further and further apart
 * - `crash-only`: the work fails for good or not at all; it is taken up again only because a worker may have died
 */
export type RetryClass = 'transient' | 'crash-only';

/**
 * A kind of background job. Payloads hold ids only (they lie outside row-level security) and stay readable by the next release:
 * add optional fields, never change one.
 */
export interface JobDefinition<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly payload: Schema;
  /** Seconds after which an attempt is given up, its `signal` aborted. */
  readonly budgetSeconds: number;
  readonly retry: RetryClass;
}

export type Payload<Job extends JobDefinition> = Static<Job['payload']>;

export function defineJob<Schema extends TSchema>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

/** Where jobs go that failed for good, whoever's fault: the `exhausted` handler then settles what they were for. */
export function exhaustedQueueOf(job: JobDefinition): string {
  return `${job.name}.exhausted`;
}

/** Hears of failures inside the engine and of attempts that failed, with static context for the log. */
export type JobErrorListener = (error: unknown, context: Readonly<Record<string, unknown>>) => void;

/** Thrown by a job to say that another attempt would end alike: it goes straight to the job's `exhausted` handler. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a job whose turn has not come: it leaves its slot and comes again later. It was no attempt. */
export class PostponedJobError extends Error {
  override readonly name = 'PostponedJobError';
  readonly seconds: number;

  constructor(reason: string, seconds: number) {
    super(reason);
    this.seconds = seconds;
  }
}

/** @throws PermanentJobError when a payload does not fit its schema: no attempt can mend it */
export function parsePayload<Job extends JobDefinition>(job: Job, data: unknown): Payload<Job> {
  if (!Value.Check(job.payload, data)) throw new PermanentJobError(`The payload of a job ${job.name} does not fit its schema`);
  // Checked against the schema that the type stems from.
  return data as Payload<Job>;
}
