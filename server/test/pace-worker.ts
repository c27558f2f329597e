/* A process that asks one address as often as its pace lets it, to be killed by a test. Told by its first message what to ask. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabasePace } from '#server/domain/probes/index.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/database.ts';

interface PaceOrders {
  readonly connection: Connection;
  readonly organizationId: string;
  readonly url: string;
  readonly requestsPerSecond: number;
  readonly leaseMs: number;
}

async function ask({ connection, organizationId, url, ...limits }: PaceOrders): Promise<never> {
  const database = openDatabase(connection);
  const clock = { now: Date.now, sleep: async (ms: number, signal: AbortSignal) => void (await sleep(ms, undefined, { signal })) };
  const pace = createDatabasePace({ transaction: (work) => database.withOrganization(organizationId, work), clock, limits });
  const { signal } = new AbortController();
  for (;;) await pace.turn(new URL(url).origin, signal, async () => void (await (await fetch(url)).text()));
}

// The test that starts this process sends nothing else.
process.once('message', (orders: PaceOrders) => void ask(orders));
