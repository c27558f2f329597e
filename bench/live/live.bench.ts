/*
 * What the prober shows on applications that others wrote to be broken, by their documented flaws:
 * `npm run bench -- live -- NAME=URL… [--rate N] [--budget N]`. Whoever runs it fetched and started them on the loopback.
 * `expected/NAME.yml` has their flaws, how to sign in, and what must be left alone.
 *
 * With `--cases FILE` the application is a labelled suite (`labelled-suite.ts`), of which every `--every`-th case is judged; with `--code FOLDER`
 * its code is analysed first, and `--kept FILE` holds the engine's result for the next run. POST is allowed there.
 */
import path from 'node:path';
import { createAddressGuard } from '@whitebox/intake/address';
import { parsePrivateHosts } from '@whitebox/intake';
import { allChecks, memoryJournal, memoryPace, probe, showsEffect, systemClock, type Journal, type Observation, type ProbeEvent, type ProbeInput } from '@whitebox/prober';
import { printTable } from '../measure/print-table.ts';
import { readExpected } from './expected-flaws.ts';
import { judgeRun, mostWithin } from './judge-run.ts';
import { judgeSuite, sampledCases, staticKnowledge } from './labelled-suite.ts';

const SPAN_MS = 10_000;
const MUST = { requests: 6 };

const settings = new Map(process.argv.flatMap((argument, index) => (argument.startsWith('--') ? [[argument.slice(2), process.argv[index + 1] ?? ''] as const] : [])));
const rate = Number(settings.get('rate') ?? 20);
const budget = Number(settings.get('budget') ?? 6000);
const named = process.argv.slice(2).filter((argument) => /^[\w-]+=http/.test(argument));
if (named.length === 0) console.log('skipped: no application was named, as NAME=URL');
for (const argument of named) {
  const [name = '', url = ''] = argument.split(/=(.*)/s);
  const cases = settings.get('cases');
  await (cases === undefined ? judge(name, url) : judgeLabelled(name, url, cases));
}

async function judge(name: string, url: string): Promise<void> {
  const expected = readExpected(path.join(import.meta.dirname, 'expected', `${name}.yml`));
  const sent: Sent[] = [];
  const events = await probed({ url, routes: expected.routes, findings: [], instructions: expected.instructions, exclude: expected.exclude, mayPost: expected.mayPost }, sent);
  const observations = events.filter((event): event is Observation => event.kind === 'observation');
  const { rows, missed, unexpected } = judgeRun(expected.flaws, observations);
  console.log(printTable([`${name}: check`, 'confirmed', 'expected'], rows.map(({ check, confirmed, expected: of }) => [check, String(confirmed), String(of)])));
  for (const { path: missedPath, parameter = '', checks } of missed) console.log(`missed: ${checks.join(' or ')} ${missedPath} ${parameter}`);
  for (const { check, route, parameter, evidence } of unexpected) console.log(`not documented: ${check} ${route?.method ?? ''} ${route?.path ?? ''} ${parameter?.place ?? ''} ${parameter?.name ?? ''} — ${evidence.lookFor} ${evidence.attack.request.url} ${evidence.attack.request.body?.text ?? ''}`.slice(0, 600));
  for (const { check, subject } of observations.filter(({ route }) => route === undefined)) console.log(`of the site: ${check} ${subject}`);
  printCoverage(events);
  printRequests(sent, observations);
}

function printRequests(sent: readonly Sent[], observations: readonly Observation[]): void {
  const moments = sent.map(({ atMs }) => atMs);
  console.log(`${sent.length} requests; most within any 10 s: ${mostWithin(moments, SPAN_MS)} of ${rate * (SPAN_MS / 1000)} allowed; median of requests for a confirmation: ${medianRequests(observations, sent)} (must be at most ${MUST.requests})`);
}

async function judgeLabelled(name: string, url: string, file: string): Promise<void> {
  const cases = sampledCases(file, Number(settings.get('every') ?? 1));
  const code = settings.get('code');
  const known = code === undefined ? { routes: [], findings: [] } : await staticKnowledge(code, cases, settings.get('kept'));
  console.log(`${name}: ${cases.length} cases, ${known.findings.length} findings of the code; ${rate} requests a second, ${budget} in all`);
  const sent: Sent[] = [];
  const events = await probed({ url, ...known, instructions: '', exclude: [], mayPost: true }, sent);
  const { rows, missed, falsely } = judgeSuite(cases, known.findings, events);
  console.log(printTable(['class', 'confirmed', 'true cases', 'confirmed', 'safe cases'], rows.map((row) => [row.label, String(row.confirmed), String(row.unsafe), String(row.falselyConfirmed), String(row.safe)])));
  for (const one of falsely) console.log(`falsely confirmed: ${one.expectedClass.label} ${one.name}`);
  for (const one of missed) console.log(`missed: ${one.expectedClass.label} ${one.name}: ${reasonOf(one.name, events, known.findings)}`);
  for (const event of events) if (event.kind === 'note') console.log(`note: ${event.text}`.slice(0, 300));
  printRequests(sent, events.filter((event): event is Observation => event.kind === 'observation'));
}

function reasonOf(name: string, events: readonly ProbeEvent[], findings: ProbeInput['findings']): string {
  const ids = new Set(findings.filter(({ route }) => route?.path.endsWith(name) === true).map(({ id }) => id));
  const verdicts = events.flatMap((event) => (event.kind === 'verdict' && ids.has(event.findingId) ? [event.result.verdict === 'not_testable' ? `not testable: ${event.result.reason}` : event.result.verdict] : []));
  const routes = events.flatMap((event) => (event.kind === 'route' && event.path.includes(name) ? [`${event.method} ${event.path} ${event.outcome} (${event.parameters.map((parameter) => `${parameter.place} ${parameter.name}`).join(', ')}) ${event.reason ?? ''}`] : []));
  return [...verdicts, ...routes].join('; ');
}

interface Sent {
  readonly key: string;
  readonly atMs: number;
}

interface Subject extends Pick<ProbeInput, 'routes' | 'findings' | 'instructions'> {
  readonly url: string;
  readonly exclude: readonly string[];
  readonly mayPost: boolean;
}

async function probed({ url, routes, findings, instructions, exclude, mayPost }: Subject, sent: Sent[]): Promise<readonly ProbeEvent[]> {
  const journal = memoryJournal();
  const recorded: Journal = { ...journal, begin: (key, request) => (sent.push({ key, atMs: performance.now() }), journal.begin(key, request)) };
  const ports = { guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') }), journal: recorded, pace: memoryPace(systemClock, { requestsPerSecond: rate, connections: 1 }), clock: systemClock, signal: new AbortController().signal };
  const steering = { only: [], exclude, focus: [], classes: [], mayPost };
  const input = { scanId: '00000000-0000-4000-8000-000000000000', target: { url, isVerified: true }, routes, findings, documents: [], instructions, steering, limits: { requests: budget }, seed: 'bench' };
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
