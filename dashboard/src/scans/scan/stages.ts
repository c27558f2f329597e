import { counted, exactNumber } from '#dashboard/format/number.ts';
import type { Coverage, Scan, ScanLogEntry } from '#dashboard/api/scans.ts';

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

type Seen = Pick<Coverage, 'targets'> & { readonly repositories: readonly Pick<Coverage['repositories'][number], 'languages' | 'functions' | 'approved' | 'rejected' | 'leads'>[] };

/**
 * What each stage has established: a repository counts from when the stage is done with it, so numbers grow while it runs. A stage of which
 * nothing is known has none.
 */
export function stageCounts({ status, repositories, findings_summary: summary }: Pick<Scan, 'status' | 'repositories' | 'findings_summary'>, { repositories: seen, targets }: Seen): ReadonlyMap<Stage, string> {
  const sumOf = <T>(known: readonly (T | null)[], numberOf: (one: T) => number): number | undefined => {
    const given = known.filter((one) => one !== null);
    return given.length === 0 ? undefined : given.reduce((sum, one) => sum + numberOf(one), 0);
  };
  const languages = seen.map(({ languages: read }) => read);
  const files = sumOf(languages, (read) => read.reduce((sum, one) => sum + one.files, 0));
  const lines = sumOf(languages, (read) => read.reduce((sum, one) => sum + one.lines, 0)) ?? 0;
  const functions = sumOf(seen.map((one) => one.functions), ({ reached }) => reached);
  const approved = sumOf(seen.map((one) => one.approved), (count) => count);
  const judged = sumOf(seen, (one) => (one.approved ?? 0) + (one.rejected ?? 0) + (one.leads?.total ?? 0)) ?? 0;
  const requests = sumOf((targets ?? []).map((target) => target.requests), (count) => count);
  const words: Readonly<Record<Stage, string | undefined>> = {
    intake: files === undefined ? undefined : counted(repositories.length, 'repository', 'repositories'),
    inventory: files === undefined ? undefined : `${counted(files, 'file')}, ${counted(lines, 'line')}`,
    analyze: functions === undefined ? undefined : counted(functions, 'function'),
    verify: approved === undefined ? undefined : `${exactNumber(approved)} of ${exactNumber(judged)} held`,
    probe: requests === undefined ? undefined : counted(requests, 'request'),
    publish: status === 'completed' ? counted(Object.values(summary).reduce((sum, count) => sum + count, 0), 'finding') : undefined,
  };
  return new Map(stageLabels.flatMap(({ stage }) => (words[stage] === undefined ? [] : [[stage, words[stage]]])));
}
