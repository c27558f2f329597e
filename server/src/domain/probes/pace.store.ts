/*
 * How often a target is asked, by all workers and scans of all organizations together: a row an origin, one turn at a time. A turn is
 * leased: who dies with it keeps the others away until the lease ends, and no request of a dead worker meets one of a living one.
 */
import type { Clock, Pace } from '@whitebox/prober';
import { sql } from 'kysely';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export interface PaceLimits {
  readonly requestsPerSecond: number;
  /** How long a worker that died keeps its turn. */
  readonly leaseMs: number;
}

/** A polite guest's, for targets that serve others too. */
export const DEFAULT_PACE: PaceLimits = { requestsPerSecond: 2, leaseMs: 15_000 };

/** Slots are a twentieth longer than the rate says: a request that is late on its way cannot come together with the next ones. */
const SLACK = 1.05;

export interface PaceServices {
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly limits?: PaceLimits;
}

export function createDatabasePace({ transaction, clock, limits = DEFAULT_PACE }: PaceServices): Pace {
  const { leaseMs } = limits;
  const slotMs = (1_000 / limits.requestsPerSecond) * SLACK;
  const tell = async (statement: ReturnType<typeof sql>): Promise<void> => void (await transaction((tx) => statement.execute(tx)));

  /** @returns whether the turn is the caller's now */
  const take = async (origin: string, turn: string, signal: AbortSignal): Promise<boolean> => {
    const asked = performance.now();
    const { rows } = await transaction((tx) => sql<{ wait: number }>`select probe_turn(${origin}, ${turn}::uuid, ${slotMs}, ${leaseMs}) as wait`.execute(tx));
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) await clock.sleep(wait, signal);
    // Of a process that stood still the lease may be over by now: it asks again.
    return wait === 0 && performance.now() - asked < leaseMs / 2;
  };

  return {
    async turn(origin, signal, send) {
      const turn = newId();
      do signal.throwIfAborted();
      while (!(await take(origin, turn, signal)));
      const begun = performance.now();
      const renewal = setInterval(() => {
        // One that fails says nothing: the next one is a moment away, and the turn's end meets a lost database by itself.
        tell(sql`select probe_turn_renew(${origin}, ${turn}::uuid, ${leaseMs})`).catch(() => undefined);
      }, leaseMs / 3);
      try {
        return await send();
      } finally {
        clearInterval(renewal);
        // A slot begins when the request is sent, which is later than when the turn was taken.
        await tell(sql`select probe_turn_end(${origin}, ${turn}::uuid, ${slotMs - (performance.now() - begun)})`);
      }
    },
    hold: (origin, untilMs) => tell(sql`select probe_hold(${origin}, ${Math.max(0, untilMs - clock.now())})`),
  };
}

export async function forgetIdlePaces(tx: Transaction): Promise<void> {
  await sql`select probe_pace_forget()`.execute(tx);
}
