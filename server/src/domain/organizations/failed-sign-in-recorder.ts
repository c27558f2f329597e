import type { Queryable } from '#server/platform/database/tables.ts';
import type { Client } from '#server/platform/http/callers/client.ts';

import { recordFailedSignIn } from '#server/domain/organizations/audit.store.ts';

/** Most failures that wait to be written; the ones beyond it are not: the log is bounded anyway. */
const waitingLimit = 200;

/**
 * Tells organizations of failed sign-ins of their people, after the answer has gone out: an answer that waited for it would come later
 * for addresses that have an account.
 */
export interface FailedSignInRecorder {
  note(email: string, client: Client): void;
  /** Waits until all that was noted is written. */
  settle(): Promise<void>;
}

interface Surroundings {
  readonly findPerson: (email: string) => Promise<{ readonly id: string } | undefined>;
  readonly onError: (error: unknown) => void;
}

export function createFailedSignInRecorder(db: Queryable, { findPerson, onError }: Surroundings): FailedSignInRecorder {
  let waiting = 0;
  let last = Promise.resolve();
  const write = async (email: string, client: Client, at: Date): Promise<void> => {
    try {
      const person = await findPerson(email);
      if (person) await recordFailedSignIn(db, person.id, client, at);
    } catch (error) {
      onError(error);
    } finally {
      waiting--;
    }
  };
  return {
    note: (email, client) => {
      if (waiting >= waitingLimit) return;
      waiting++;
      // One after the other: one connection of the pool, whatever comes.
      const at = new Date();
      last = last.then(() => write(email, client, at));
    },
    settle: () => last,
  };
}
