import { readFrom } from '#engine/taint/values/read-from.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Trail } from '#engine/taint/values/trail.ts';

/** What arrived, and how. */
export interface Sent {
  readonly source: Source;
  readonly trail: Trail;
}

/** Whether both are the same part of the request, under the same names. */
export function isSamePart(one: Sent, other: Sent): boolean {
  const [a, b] = [one, other].map(({ source, trail }) => readFrom(source, trail));
  return a?.name !== undefined && a.name === b?.name && a.place === b.place && a.keys.join('.') === b.keys.join('.');
}
