import type { Scan, ScanLogEntry } from '#dashboard/api/scans.ts';

export type Stage = NonNullable<Scan['stage']>;

/** The steps of a scan in order, as people are told of them. */
export const stageLabels: readonly { readonly stage: Stage; readonly label: string }[] = [
  { stage: 'intake', label: 'Fetch' },
  { stage: 'inventory', label: 'Take stock' },
  { stage: 'analyze', label: 'Analyse' },
  { stage: 'verify', label: 'Verify' },
  { stage: 'probe', label: 'Try live' },
  { stage: 'publish', label: 'Publish' },
];

/**
 * How long each stage took, in milliseconds: from the first entry that was written in it to the first of a later one, or to the scan's end.
 * A stage that has not ended, or of which nothing was written, has no time.
 */
export function stageTimes(entries: readonly ScanLogEntry[], finishedAt: string | null): ReadonlyMap<Stage, number> {
  const begins: { readonly stage: Stage; readonly at: number }[] = [];
  for (const { stage, created_at: at } of entries) {
    if (stage !== null && begins.every((begun) => begun.stage !== stage)) begins.push({ stage, at: Date.parse(at) });
  }
  const times = new Map<Stage, number>();
  for (const [index, { stage, at }] of begins.entries()) {
    const end = begins[index + 1]?.at ?? (finishedAt === null ? undefined : Date.parse(finishedAt));
    if (end !== undefined) times.set(stage, Math.max(0, end - at));
  }
  return times;
}
