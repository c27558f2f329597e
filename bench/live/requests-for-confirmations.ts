import type { ProbeEvent, ProbeInput } from '@whitebox/prober';
import { mostWithin } from './judge-run.ts';
import type { Pace, Sent } from './run-prober.ts';

/** The median of the requests that a confirmation took, the ones that repeat it among them; `none` where nothing was confirmed. */
function medianRequests(findings: ProbeInput['findings'], events: readonly ProbeEvent[], sent: readonly { readonly key: string }[]): string {
  // Requests of a piece of work bear its name, “target|check|METHOD path|place:name”, before the sign `#`.
  const works = new Map<string, number>();
  for (const { key } of sent) works.set(key.split('#')[0] ?? '', (works.get(key.split('#')[0] ?? '') ?? 0) + 1);
  const ofWork = (check: string, path: string, name: string): number => [...works].reduce((sum, [work, count]) => sum + (work.includes(`|${check}|`) && work.includes(path) && work.includes(name) ? count : 0), 0);
  const counts = events.flatMap((event) => {
    if (event.kind === 'observation' && event.route !== undefined) return [ofWork(event.check, event.route.path, event.parameter?.name ?? '')];
    if (event.kind !== 'verdict' || event.result.verdict !== 'confirmed') return [];
    const finding = findings.find(({ id }) => id === event.findingId);
    return [ofWork(event.check ?? '', finding?.route?.path ?? '', finding?.parameter?.name ?? '')];
  });
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b);
  return String(sorted[Math.floor(sorted.length / 2)] ?? 'none');
}

const SPAN_MS = 10_000;
const MOST_REQUESTS = 6;

/** A line on what was sent: how many, how fast at most, how many for a confirmation. */
export function requestsOf({ rate }: Pace, { findings, events, sent }: { readonly findings: ProbeInput['findings']; readonly events: readonly ProbeEvent[]; readonly sent: readonly Sent[] }): string {
  const most = mostWithin(sent.map(({ atMs }) => atMs), SPAN_MS);
  return `${sent.length} requests; most within any 10 s: ${most} of ${rate * (SPAN_MS / 1000)} allowed; median of requests for a confirmation: ${medianRequests(findings, events, sent)} (must be at most ${MOST_REQUESTS})`;
}
