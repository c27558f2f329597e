/*
 * A target may end under a request, where nothing catches its faults, and be started again by who watches over it. A connection that is refused was heard by
 * nobody: the request is sent once more when the target is back. A route under which it ended again and again is left alone.
 */
import type { Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import { routeOf } from '#prober/sending/resting-routes.ts';
import { TargetGivenUpError } from '#prober/sending/stops.ts';

export interface Endings {
  /** Whether nobody heard the request, who waited until somebody would. @throws {TargetGivenUpError} where nobody came back */
  wasUnheard(key: string, request: ProbeRequest, outcome: Outcome): Promise<boolean>;
  /** What came of a request that was sent once more: the target may have ended under it too. */
  observe(request: ProbeRequest, outcome: Outcome): void;
}

export interface EndingsOptions {
  /** Sends a harmless request under this key. */
  readonly pulse: (key: string) => Promise<Outcome>;
  readonly rest: (ms: number) => Promise<void>;
  /** The route of this request is left alone from now on. */
  readonly leave: (request: ProbeRequest, detail: string) => void;
}

const RESTS_MS = [1_000, 3_000, 6_000, 20_000];
/** A route under which the target ended so often takes the service from its people. */
const ENDINGS_LIMIT = 3;

export function createEndings({ pulse, rest, leave }: EndingsOptions): Endings {
  const counts = new Map<string, number>();
  let suspect: ProbeRequest | undefined;

  const countEnding = (): void => {
    if (suspect === undefined) return;
    const route = routeOf(suspect);
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    if (count === ENDINGS_LIMIT) leave(suspect, `the target ended ${count} times when it was asked there`);
    suspect = undefined;
  };

  const waitForReturn = async (key: string): Promise<void> => {
    for (const [round, ms] of RESTS_MS.entries()) {
      await rest(ms);
      if (!isRefused(await pulse(`${key}~return${round}`))) return;
    }
    throw new TargetGivenUpError('it refuses every connection');
  };

  const observe = (request: ProbeRequest, outcome: Outcome): void => {
    if (outcome.kind === 'unanswered' && outcome.reason === 'connection' && !isRefused(outcome)) suspect = request;
    else if (outcome.kind === 'answered') suspect = undefined;
  };

  return {
    observe,
    async wasUnheard(key, request, outcome) {
      if (isRefused(outcome)) {
        countEnding();
        await waitForReturn(key);
        return true;
      }
      observe(request, outcome);
      return false;
    },
  };
}

function isRefused(outcome: Outcome): boolean {
  return outcome.kind === 'unanswered' && outcome.reason === 'connection' && outcome.detail.includes('ECONNREFUSED');
}
