import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';
import type { JobRecord } from '#server/platform/queue/job-history.ts';

export interface Claims {
  /** Gives a job back that comes again after so many seconds. */
  readonly postpone: (job: JobWithMetadata, seconds: number, record?: JobRecord) => Promise<void>;
  /** Takes a lost attempt off the count of those that the queue allows. */
  readonly forgive: (job: JobWithMetadata, record: JobRecord) => Promise<void>;
}

/** What the engine has no call for: to end or keep the claim of a job without a lost attempt. */
export function createClaims({ ownerPool }: Pick<Database, 'ownerPool'>): Claims {
  const change = async (what: string, { name, id, retryCount }: JobWithMetadata, values: readonly unknown[]): Promise<void> => {
    await ownerPool.query(`update pgboss.job set retry_limit = retry_limit + 1, ${what} where name = $1 and id = $2 and retry_count = $3 and state = 'active'`, [name, id, retryCount, ...values]);
  };
  const json = (record: JobRecord | undefined): string | null => record === undefined ? null : JSON.stringify(record);
  return {
    // Back into the queue with its place. The claim after it counts a retry more, so that what its present worker still says is of no account.
    postpone: (job, seconds, record) => change(`state = 'retry', start_after = now() + $4 * interval '1 second', output = coalesce($5::jsonb, output)`, job, [seconds, json(record)]),
    forgive: (job, record) => change('output = $4::jsonb', job, [json(record)]),
  };
}
