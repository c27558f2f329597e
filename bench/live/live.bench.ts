/*
 * What the prober shows on applications that others wrote to be broken, by their documented flaws:
 * `npm run bench -- live -- NAME=URL… [--rate N] [--budget N]`. Whoever runs it fetched and started them on the loopback.
 * `expected/NAME.yml` has their flaws, how to sign in, and what must be left alone.
 */
import path from 'node:path';
import { createAddressGuard } from '@whitebox/intake/address';
import { parsePrivateHosts } from '@whitebox/intake';
import { allChecks, memoryJournal, memoryPace, probe, showsEffect, systemClock, type Journal, type Observation, type ProbeEvent } from '@whitebox/prober';
import { printTable } from '../measure/print-table.ts';
import { readExpected, type Expected } from './expected-flaws.ts';
import { judgeRun, mostWithin } from './judge-run.ts';

const SPAN_MS = 10_000;
const MUST = { requests: 6 };

const settings = new Map(process.argv.flatMap((argument, index) => (argument.startsWith('--') ? [[argument.slice(2), process.argv[index + 1] ?? ''] as const] : [])));
const rate = Number(settings.get('rate') ?? 20);
const budget = Number(settings.get('budget') ?? 6000);
const named = process.argv.slice(2).filter((argument) => /^[\w-]+=http/.test(argument));
if (named.length === 0) console.log('skipped: no application was named, as NAME=URL');
for (const argument of named) {
  const [name = '', url = ''] = argument.split(/=(.*)/s);
  await judge(name, url);
}

async function judge(name: string, url: string): Promise<void> {
  const expected = readExpected(path.join(import.meta.dirname, 'expected', `${name}.yml`));
  const sent: { readonly key: string; readonly atMs: number }[] = [];
  const events = await probed(url, expected, sent);
  const observations = events.filter((event): event is Observation => event.kind === 'observation');
  const { rows, missed, unexpected } = judgeRun(expected.flaws, observations);
  console.log(printTable([`${name}: check`, 'confirmed', 'expected'], rows.map(({ check, confirmed, expected: of }) => [check, String(confirmed), String(of)])));
  for (const { path: missedPath, parameter = '', checks } of missed) console.log(`missed: ${checks.join(' or ')} ${missedPath} ${parameter}`);
  for (const { check, route, parameter, evidence } of unexpected) console.log(`not documented: ${check} ${route?.method ?? ''} ${route?.path ?? ''} ${parameter?.place ?? ''} ${parameter?.name ?? ''} — ${evidence.lookFor} ${evidence.attack.request.url} ${evidence.attack.request.body?.text ?? ''}`.slice(0, 600));
  for (const { check, subject } of observations.filter(({ route }) => route === undefined)) console.log(`of the site: ${check} ${subject}`);
  printCoverage(events);
  const moments = sent.map(({ atMs }) => atMs);
  console.log(`${sent.length} requests; most within any 10 s: ${mostWithin(moments, SPAN_MS)} of ${rate * (SPAN_MS / 1000)} allowed; median of requests for a confirmation: ${medianRequests(observations, sent)} (must be at most ${MUST.requests})`);
}

async function probed(url: string, expected: Expected, sent: { readonly key: string; readonly atMs: number }[]): Promise<readonly ProbeEvent[]> {
  const journal = memoryJournal();
  const recorded: Journal = { ...journal, begin: (key, request) => (sent.push({ key, atMs: performance.now() }), journal.begin(key, request)) };
  const ports = { guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') }), journal: recorded, pace: memoryPace(systemClock, { requestsPerSecond: rate, connections: 1 }), clock: systemClock, signal: new AbortController().signal };
  const steering = { only: [], exclude: expected.exclude, focus: [], classes: [], mayPost: expected.mayPost };
  const input = { scanId: '00000000-0000-4000-8000-000000000000', target: { url, isVerified: true }, routes: expected.routes, findings: [], documents: [], instructions: expected.instructions, steering, limits: { requests: budget }, seed: 'bench' };
  const events: ProbeEvent[] = [];
  for await (const event of probe(input, ports, { checks: allChecks, showsEffect })) events.push(event);
  return events;
}

function printCoverage(events: readonly ProbeEvent[]): void {
  for (const event of events) {
    if (event.kind === 'route') console.log(`  ${event.outcome.padEnd(12)} ${event.method} ${event.path} (${event.parameters.map(({ name, place }) => `${place} ${name}`).join(', ')}) ${event.reason ?? ''}`);
    if (event.kind === 'note') console.log(`  note: ${event.text}`);
  }
}

/** Requests of a piece of work bear its name before the sign `#`; what repeats a confirmation is counted. */
function medianRequests(observations: readonly Observation[], sent: readonly { readonly key: string }[]): string {
  const works = new Map<string, number>();
  for (const { key } of sent) works.set(key.split('#')[0] ?? '', (works.get(key.split('#')[0] ?? '') ?? 0) + 1);
  const counts = observations.filter(({ route }) => route !== undefined).flatMap(({ check, route, parameter }) => [...works].filter(([work]) => work.includes(check) && work.includes(route?.path ?? '') && work.includes(parameter?.name ?? '')).map(([, count]) => count)).sort((a, b) => a - b);
  return String(counts[Math.floor(counts.length / 2)] ?? 'none');
}
