/*
 * Whether the target still stands what is sent. An attack may well make one route answer 500 again and again; only when a harmless
 * request fails too is the target given up.
 */
import type { Outcome } from '#prober/sending/exchange.ts';
import { RouteSilentError, TargetGivenUpError } from '#prober/sending/stops.ts';

export interface Health {
  /** @throws {TargetGivenUpError | RouteSilentError} */
  observe(key: string, outcome: Outcome): Promise<void>;
}

export interface Pulse {
  /** Sends the harmless request under this key. */
  readonly send: (key: string) => Promise<Outcome>;
  /** Nobody sends to the target for so long. */
  readonly rest: (ms: number) => Promise<void>;
}

/** Successive answers of 5xx, or none, after which the pulse is taken. */
const FAILURES_LIMIT = 5;
const RESTS_MS = [5_000, 20_000];

export function createHealth(pulse: Pulse): Health {
  let failures: Outcome[] = [];

  const isAlive = async (key: string): Promise<boolean> => {
    for (let round = 0; ; round += 1) {
      if (!hasFailed(await pulse.send(`${key}~pulse${round}`))) return true;
      const restMs = RESTS_MS[round];
      if (restMs === undefined) return false;
      await pulse.rest(restMs);
    }
  };

  return {
    async observe(key, outcome) {
      if (!hasFailed(outcome)) {
        failures = [];
        return;
      }
      failures.push(outcome);
      if (failures.length < FAILURES_LIMIT) return;
      const isSilent = failures.every(({ kind }) => kind === 'unanswered');
      failures = [];
      if (!(await isAlive(key))) throw new TargetGivenUpError(`${FAILURES_LIMIT} requests in a row failed (last: ${wordsOf(outcome)}), and a harmless one too`);
      if (isSilent) throw new RouteSilentError(`${FAILURES_LIMIT} requests in a row were not answered (last: ${wordsOf(outcome)})`);
    },
  };
}

function hasFailed(outcome: Outcome): boolean {
  if (outcome.kind === 'unanswered') return outcome.reason !== 'not-sent' && outcome.reason !== 'lost';
  return outcome.response.status >= 500 || outcome.response.status === 429;
}

function wordsOf(outcome: Outcome): string {
  return outcome.kind === 'unanswered' ? `${outcome.reason}: ${outcome.detail}` : `status ${outcome.response.status}`;
}
