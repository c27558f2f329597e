import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

import type { JobErrorListener } from '#server/platform/queue/job.ts';

/*
 * What a notification cannot say: that a job's time has come, that one has failed for good, that a worker is gone. One question a
 * second for all kinds of jobs, in place of one for each slot: on an idle service those were thirteen questions and a supervising pass a
 * second, and fifty times the CPU.
 */

export interface JobsWatch {
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly boss: PgBoss;
  /** Names of the queues that are looked after. */
  readonly queues: readonly string[];
  /** Hears of a queue that has a job which is due. */
  readonly onDue: (queue: string) => void;
  readonly onError: JobErrorListener;
}

const LOOK_MS = 1_000;
/** The engine's own pass, where nothing asks for one: it counts jobs and removes old ones. */
export const LOOKS_A_PASS = 15;

interface Sight {
  readonly due: readonly string[];
  readonly isLost: boolean;
}

/** Each of our queues is exclusive: what waits and runs stands in that policy's index, and is found without reading what is done. */
const question = `
  select array(
      select queue from unnest($1::text[]) queue
       where exists (select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now())
    ) as due,
    exists (
      select from pgboss.job where name = any ($1) and policy = 'exclusive' and state <= 'active' and state = 'active'
         and (heartbeat_on + heartbeat_seconds * interval '1 s' < now() or started_on + expire_seconds * interval '1 s' < now())
    ) as "isLost"`;

/** Wakes workers for what is due, and has attempts ended that were lost or used up their time, until it is stopped. */
export function watchJobs({ boss, queues, onDue, onError }: WatchOptions): JobsWatch {
  const stopping = new AbortController();
  const look = async (isPassDue: boolean): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(question, [queues]);
    // A select without a table gives one row.
    const [{ due, isLost }] = rows as [Sight];
    if (stopping.signal.aborted) return;
    for (const queue of due) onDue(queue);
    if (isLost || isPassDue) await boss.supervise();
  };
  const run = async (): Promise<void> => {
    for (let looks = 0; !stopping.signal.aborted; looks++) {
      await look(looks % LOOKS_A_PASS === 0).catch((error: unknown) => onError(error, { part: 'queue' }));
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
