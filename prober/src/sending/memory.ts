/* Journal, pace and clock of one process, for the command line and for tests. The service keeps the first two in its database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '#prober/sending/exchange.ts';
import type { Clock, Journal, Pace } from '#prober/sending/ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => void (await wait(Math.max(0, ms), undefined, { signal })),
};

const LOST: Outcome = { kind: 'unanswered', reason: 'lost', detail: 'it was written down, and the process ended before its answer was' };

/** A journal that ends with the process. */
export function memoryJournal(): Journal {
  const entries = new Map<string, { readonly origin: string; outcome?: Outcome }>();
  return {
    recall: async (key) => {
      const entry = entries.get(key);
      return entry === undefined ? undefined : entry.outcome ?? LOST;
    },
    begin: async (key, request) => {
      if (entries.has(key)) throw new Error(`The request ${key} was written down before.`);
      entries.set(key, { origin: new URL(request.url).origin });
    },
    end: async (key, outcome) => {
      const entry = entries.get(key);
      if (entry === undefined) throw new Error(`The request ${key} was never written down.`);
      entry.outcome = outcome;
    },
    count: async (origin) => (origin === undefined ? entries.size : [...entries.values()].filter((entry) => entry.origin === origin).length),
  };
}

export interface PaceLimits {
  readonly requestsPerSecond: number;
  readonly connections: number;
}

export const DEFAULT_PACE: PaceLimits = { requestsPerSecond: 2, connections: 1 };

/** When the next request of an origin may start, and who waits for a connection. */
interface Lane {
  nextMs: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

/** Starts requests of an origin in even steps, so that no span of time holds more than its share. */
export function memoryPace(clock: Clock, limits: PaceLimits = DEFAULT_PACE): Pace {
  const lanes = new Map<string, Lane>();
  const laneOf = (origin: string): Lane => {
    const lane = lanes.get(origin) ?? { nextMs: 0, underWay: 0, waiting: [] };
    lanes.set(origin, lane);
    return lane;
  };
  return {
    async turn(origin, signal, send) {
      const lane = laneOf(origin);
      await connection(lane, limits.connections);
      try {
        await untilDue(lane, clock, { signal, stepMs: 1000 / limits.requestsPerSecond });
        return await send();
      } finally {
        lane.underWay -= 1;
        lane.waiting.shift()?.();
      }
    },
    async hold(origin, untilMs) {
      const lane = laneOf(origin);
      lane.nextMs = Math.max(lane.nextMs, untilMs);
    },
  };
}

async function connection(lane: Lane, limit: number): Promise<void> {
  while (lane.underWay >= limit) await new Promise<void>((resolve) => lane.waiting.push(resolve));
  lane.underWay += 1;
}

/** Takes the next start. A timer may fire a moment early, and a hold or another start may come meanwhile: looks again. */
async function untilDue(lane: Lane, clock: Clock, { signal, stepMs }: { readonly signal: AbortSignal; readonly stepMs: number }): Promise<void> {
  signal.throwIfAborted();
  while (clock.now() < lane.nextMs) await clock.sleep(lane.nextMs - clock.now(), signal);
  lane.nextMs = clock.now() + stepMs;
}
