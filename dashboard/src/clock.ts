/**
 * The time by the server's clock, as all times on the page are the server's: beside a computer's clock that is hours off, a scan that has just
 * begun would stand there as begun yesterday.
 */

/** The header counts seconds, and an answer takes its time: less than this is no difference. */
const TOLERATED_MS = 60_000;

let offsetMs = 0;

/** Told with every answer, by its `Date` header. */
export function noteServerTime(header: string | null): void {
  const server = Date.parse(header ?? '');
  if (Number.isNaN(server)) return;
  const distance = server - Date.now();
  offsetMs = Math.abs(distance) > TOLERATED_MS ? distance : 0;
}

export function currentTime(): Date {
  return new Date(Date.now() + offsetMs);
}
