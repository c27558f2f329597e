import { isCallbackId } from '#server/domain/callbacks/callback-id.ts';
import { recordArrival } from '#server/domain/callbacks/callback.store.ts';
import { callbackSecret, type CallbackServices } from '#server/domain/callbacks/scan-callbacks.ts';
import type { Queryable } from '#server/platform/database/tables.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';

export interface Call {
  readonly id: string;
  readonly method: string;
  /** Without the query: what stands there is the target's. */
  readonly path: string;
  readonly source: string;
}

/** A call shows that it was made; a hundred of them show no more. */
const MOST_ARRIVALS = 20;
const MOST_A_MINUTE = 60;
const MAX_PATH = 300;

/** Keeps that an address was called. Cheap for who makes up addresses, and bounded for who knows one. */
export function createArrivalRecorder({ secrets, database }: CallbackServices & { readonly database: { readonly application: Queryable } }) {
  const secret = callbackSecret(secrets);
  const limiter = createMemoryRateLimiter({ limit: MOST_A_MINUTE, windowMs: 60_000 });
  return {
    note: async ({ id, method, path, source }: Call): Promise<void> => {
      if (!isCallbackId(secret, id) || !(await limiter.hit(id)).allowed) return;
      // A path may hold any byte that a URL may; what a database cannot hold comes in escaped.
      await recordArrival(database.application, { id, method: method.slice(0, 20), path: path.slice(0, MAX_PATH), source }, MOST_ARRIVALS);
    },
    stop: () => limiter.stop(),
  };
}
