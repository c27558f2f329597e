import type pg from 'pg';

export interface Listening {
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

/**
 * Hears what transactions say by NOTIFY on a channel when they commit, over one connection of the pool. A connection that breaks is
 * replaced; what was said meanwhile is not heard, so who listens must also look by itself now and then.
 */
export function listenTo(pool: pg.Pool, channel: string, hear: (payload: string) => void): Listening {
  let isStopped = false;
  let wake: (() => void) | undefined;
  const until = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const listenOnce = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.once('error', () => resolve());
        wake = resolve;
      });
      client.on('notification', ({ payload }) => hear(payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!isStopped) await ended;
    } finally {
      // Not back to the pool: whoever took it next would hear too.
      client.release(true);
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      // The database is away: every request fails by it and says so; here it is enough to try again.
      await listenOnce().catch(() => undefined);
      if (!isStopped) await until(RETRY_MS);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      wake?.();
      await running;
    },
  };
}
