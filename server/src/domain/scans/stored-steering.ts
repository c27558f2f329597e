import type { ScanSteering } from '@whitebox/contract';
import type { ScanRow } from '#server/domain/scans/scans.store.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Notes are the caller's own words: what was understood is sealed as the text that it was understood from. */
export function sealSteering(secrets: Pick<SecretBox, 'seal'>, scanId: string, steering: ScanSteering | null): Buffer | null {
  return steering === null ? null : secrets.seal(JSON.stringify(steering), sealContext(scanId));
}

/** What the scan's caller asked for; null where nothing was written. */
export function openSteering(secrets: Pick<SecretBox, 'open'>, { id, sealed_steering: sealed }: Pick<ScanRow, 'id' | 'sealed_steering'>): ScanSteering | null {
  // Sealed by `sealSteering` from a value of this type.
  return sealed === null ? null : (JSON.parse(secrets.open(sealed, sealContext(id))) as ScanSteering);
}

function sealContext(scanId: string): string {
  return `scan:${scanId}:steering`;
}
