import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * An id is 128 bits that follow from the installation's secret, the scan and what is tried, and 64 bits that show so. Nobody can guess one,
 * the same try has the same one after a kill, and the listener knows a made up one without asking the database.
 */
const ID = /^([0-9a-f]{32})([0-9a-f]{16})$/;

export interface CallbackSubject {
  readonly organizationId: string;
  readonly scanId: string;
  /** What of the scan. */
  readonly key: string;
}

export function callbackId(secret: string, { organizationId, scanId, key }: CallbackSubject): string {
  const name = digest(secret, `name ${JSON.stringify([organizationId, scanId, key])}`).slice(0, 32);
  return name + seal(secret, name);
}

/** Whether this installation has made the id. */
export function isCallbackId(secret: string, id: string): boolean {
  const [, name, sealed] = ID.exec(id) ?? [];
  return name !== undefined && sealed !== undefined && timingSafeEqual(Buffer.from(sealed), Buffer.from(seal(secret, name)));
}

function seal(secret: string, name: string): string {
  return digest(secret, `seal ${name}`).slice(0, 16);
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
