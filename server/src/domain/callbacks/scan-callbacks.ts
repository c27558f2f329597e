import type { Callbacks } from '@whitebox/prober';
import { callbackId, isCallbackId, type CallbackSubject } from '#server/domain/callbacks/callback-id.ts';
import { listArrivals, putCallback } from '#server/domain/callbacks/callback.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export interface CallbackServices {
  readonly secrets: Pick<SecretBox, 'derive'>;
  /** Where targets reach the listener, without a slash at its end; absent: there is none. */
  readonly callbackUrl?: string | undefined;
}

/** What is called later than this after it was tried says nothing any more. */
const HOURS = 24;

/** The listener as live tests of one scan use it; undefined where the operator gave it no address. */
export function createScanCallbacks(
  { secrets, callbackUrl, transaction }: CallbackServices & { readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
  scan: Omit<CallbackSubject, 'key'>,
): Callbacks | undefined {
  if (callbackUrl === undefined) return undefined;
  const secret = callbackSecret(secrets);
  const { organizationId, scanId } = scan;
  return {
    urlFor: async (key) => {
      const id = callbackId(secret, { ...scan, key });
      await transaction((tx) => putCallback(tx, { id, organization_id: organizationId, scan_id: scanId }, HOURS));
      return `${callbackUrl}/callbacks/${id}`;
    },
    arrivals: async (url) => {
      const id = url.slice(`${callbackUrl}/callbacks/`.length).split('/')[0] ?? '';
      if (!isCallbackId(secret, id)) return [];
      const rows = await transaction((tx) => listArrivals(tx, scanId, id));
      return rows.map(({ method, path, source, arrived_at }) => ({ method, path, source, atMs: arrived_at.getTime() }));
    },
  };
}

export function callbackSecret(secrets: Pick<SecretBox, 'derive'>): string {
  return secrets.derive('callbacks of live targets');
}
