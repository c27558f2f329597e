import type { Seen } from '#server/domain/changes/changes.store.ts';

/** Changes are kept for so long at least; a reader who has been away longer is told to look at everything. */
export const KEPT_MS = 60 * 60 * 1000;

/** `<milliseconds>-<snapshot>`: what stands in a stream as the id of an event, and comes back as `Last-Event-ID`. */
export function formatPosition({ atMs, snapshot }: Seen): string {
  return `${atMs}-${snapshot}`;
}

/**
 * The position that a caller gives back; undefined where nothing can be read from there: it is none of ours, or too old, or of a
 * database that was ahead of this one (a restored back-up).
 */
export function parsePosition(text: string, now: Seen): Seen | undefined {
  const [, at = '', snapshot = ''] = /^(\d{1,15})-(\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19}){0,999})?)$/.exec(text) ?? [];
  if (snapshot === '' || !isSnapshot(snapshot)) return undefined;
  const atMs = Number(at);
  if (now.atMs - atMs > KEPT_MS || atMs > now.atMs || endOf(snapshot) > endOf(now.snapshot)) return undefined;
  return { atMs, snapshot };
}

/** As the database reads one: from, until, and what was under way between them, in order. */
function isSnapshot(text: string): boolean {
  const [from = 0n, until = 0n, ...underWay] = numbersOf(text);
  const isInOrder = underWay.every((number, index) => number >= from && number < until && (index === 0 || number > (underWay[index - 1] ?? 0n)));
  return from > 0n && from <= until && isInOrder && until < 2n ** 63n;
}

function endOf(snapshot: string): bigint {
  return numbersOf(snapshot)[1] ?? 0n;
}

function numbersOf(snapshot: string): bigint[] {
  return snapshot.split(/[:,]/).filter((part) => part !== '').map(BigInt);
}
