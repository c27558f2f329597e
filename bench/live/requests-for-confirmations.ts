import type { Evidence, ProbeEvent, ProbeRequest } from '@whitebox/prober';
import { mostWithin } from './judge-run.ts';
import type { Pace, Sent } from './run-prober.ts';

/*
 * How many requests a confirmation took: all of the piece of work that showed it, that is of one check at one input. Those that led nowhere are among them, the ones that
 * repeat it, and pages of forms that were fetched for their tokens. Not counted are signing in, looking around, and reaching the route, which were done for no check; nor
 * whether the tokens of a form hold, which is asked once a form. What an input is asked for all of its checks (the usual value, quotes, a mark) is told apart: a
 * confirmation needs some of these, and at most all.
 */

/** `none` where nothing was confirmed. */
function medianOf(counts: readonly number[]): string {
  return String(counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 'none');
}

interface Counted {
  readonly check: string;
  readonly requests: number;
  /** With all that its input was asked for every check. */
  readonly most: number;
}

/** Of each confirmation, the fewest first. */
function countsOf(events: readonly ProbeEvent[], sent: readonly Sent[]): readonly Counted[] {
  // A request that several pieces of work sent was the last one's that shows something.
  const works = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { key, request } of sent) {
    const work = key.replace(/#[^#]*$/, '');
    counts.set(work, (counts.get(work) ?? 0) + 1);
    for (const part of key.split('|')) if (part.startsWith('live-')) works.set(`${part} ${textOf(request)}`, work);
  }
  return events.flatMap((event) => {
    const evidence = evidenceOf(event);
    const work = evidence === undefined ? undefined : works.get(`${checkOf(event)} ${textOf(evidence.attack.request)}`);
    if (work === undefined) return [];
    const requests = counts.get(work) ?? 0;
    return [{ check: checkOf(event), requests, most: requests + (counts.get(work.replace(/\|live-[\w-]+\|/, '|input|')) ?? 0) }];
  }).sort((a, b) => a.requests - b.requests);
}

function evidenceOf(event: ProbeEvent): Evidence | undefined {
  if (event.kind === 'observation') return event.route === undefined ? undefined : event.evidence;
  return event.kind === 'verdict' && event.result.verdict === 'confirmed' ? event.result.evidence : undefined;
}

function checkOf(event: ProbeEvent): string {
  return event.kind === 'observation' || event.kind === 'verdict' ? (event.check ?? '') : '';
}

/** A token of the form's page is new in each. */
function textOf({ method, url, headers, body, fresh }: ProbeRequest): string {
  const fields = fresh === undefined || body === undefined ? undefined : new URLSearchParams(body.text);
  for (const name of fresh?.fields ?? []) fields?.delete(name);
  return JSON.stringify([method, url, headers, fields === undefined ? body : fields.toString()]);
}

const SPAN_MS = 10_000;
const MOST_REQUESTS = 6;

/** Lines on what was sent: how many, how fast at most, how many for a confirmation. */
export function requestsOf({ rate }: Pace, { events, sent }: { readonly events: readonly ProbeEvent[]; readonly sent: readonly Sent[] }): string {
  const most = mostWithin(sent.map(({ atMs }) => atMs), SPAN_MS);
  const counts = countsOf(events, sent);
  return `requests for confirmations: ${counts.map(({ check, requests }) => `${check} ${requests}`).join(', ')}\n${sent.length} requests; most within any 10 s: ${most} of ${rate * (SPAN_MS / 1000)} allowed; median of requests for a confirmation: ${medianOf(counts.map(({ requests }) => requests))} (must be at most ${MOST_REQUESTS}), ${medianOf(counts.map(({ most }) => most))} with what its input was asked for all checks`;
}
