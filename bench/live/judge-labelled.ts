/*
 * A labelled suite that runs, of which every `--every`-th case is judged (from `--offset` on): `--cases FILE` is its own list. With `--code FOLDER` the code's findings
 * are tried (`--kept FILE` holds the engine's result for the next run). Without its code, and with `--crawl` in the same run, pages alone lead to
 * the cases: those of `--through PATTERN,…` and what they link to. `--wapiti PROGRAM` lets that scanner try the pages that were found, for
 * `--seconds` at most. POST is allowed.
 */
import type { ProbeEvent, ProbeInput } from '@whitebox/prober';
import type { ExpectedCase } from '../detection/expected-case.ts';
import { readExpectations } from '../detection/read-expectations.ts';
import { printTable } from '../measure/print-table.ts';
import { isOfCases, judgeSuite, sampledCases, scopeOfCases, staticKnowledge, toldByProber, type StaticKnowledge, type Told } from './labelled-suite.ts';
import { requestsOf } from './requests-for-confirmations.ts';
import { runProber, type Pace } from './run-prober.ts';
import { runWapiti } from './wapiti.ts';

export interface LabelledRun {
  readonly name: string;
  readonly url: string;
  readonly cases: string;
  readonly settings: ReadonlyMap<string, string>;
  readonly pace: Pace;
}

export async function judgeLabelled({ name, url, cases: file, settings, pace }: LabelledRun): Promise<void> {
  const cases = sampledCases(readExpectations(file), Number(settings.get('every') ?? 1), Number(settings.get('offset') ?? 0));
  const code = settings.get('code');
  const through = settings.get('through')?.split(',') ?? [];
  const subject = { url, only: scopeOfCases(cases, ['GET /', ...through]), cases, pace };
  if (code !== undefined) await judgeProber(`${name} with code`, { ...subject, known: await staticKnowledge(code, cases, settings.get('kept')) });
  if (code !== undefined && !settings.has('crawl')) return;
  const events = await judgeProber(`${name} crawled`, { ...subject, known: { routes: [], findings: [] } });
  const wapiti = settings.get('wapiti');
  if (wapiti === undefined) return;
  const run = await runWapiti(wapiti, { url, pages: pagesOf(url, cases, events), seconds: Number(settings.get('seconds') ?? 1200) });
  printJudged(`${name} by Wapiti`, cases, run.told);
  console.log(`${run.requests} requests of attacks in ${run.seconds} s`);
}

interface ProberRun {
  readonly url: string;
  readonly only: readonly string[];
  readonly cases: readonly ExpectedCase[];
  readonly pace: Pace;
  readonly known: StaticKnowledge;
}

async function judgeProber(title: string, { url, only, cases, pace, known }: ProberRun): Promise<readonly ProbeEvent[]> {
  console.log(`${title}: ${cases.length} cases, ${known.findings.length} findings of the code; ${pace.rate} requests a second, ${pace.budget} in all`);
  const { events, sent } = await runProber({ url, only, ...known, instructions: '', exclude: [], mayPost: true }, pace);
  const missed = printJudged(title, cases, toldByProber(known.findings, events));
  for (const one of missed) console.log(`missed: ${one.expectedClass.label} ${one.name}: ${reasonOf(one.name, events, known.findings)}`);
  for (const event of events) if (event.kind === 'note') console.log(`note: ${event.text}`.slice(0, 300));
  console.log(requestsOf(pace, { events, sent }));
  return events;
}

/** @returns what was missed */
function printJudged(title: string, cases: readonly ExpectedCase[], told: readonly Told[]): readonly ExpectedCase[] {
  const { rows, missed, falsely } = judgeSuite(cases, told);
  console.log(printTable([`${title}: class`, 'confirmed', 'true cases', 'confirmed', 'safe cases'], rows.map((row) => [row.label, String(row.confirmed), String(row.unsafe), String(row.falselyConfirmed), String(row.safe)])));
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  console.log(`${sum((row) => row.confirmed)} of ${sum((row) => row.unsafe)} true cases, ${sum((row) => row.falselyConfirmed)} of ${sum((row) => row.safe)} safe ones`);
  for (const one of falsely) console.log(`falsely confirmed: ${one.expectedClass.label} ${one.name}`);
  return missed;
}

function reasonOf(name: string, events: readonly ProbeEvent[], findings: ProbeInput['findings']): string {
  const ids = new Set(findings.filter(({ route }) => route?.path.endsWith(name) === true).map(({ id }) => id));
  const verdicts = events.flatMap((event) => (event.kind === 'verdict' && ids.has(event.findingId) ? [event.result.verdict === 'not_testable' ? `not testable: ${event.result.reason}` : event.result.verdict] : []));
  const routes = events.flatMap((event) => (event.kind === 'route' && event.path.includes(name) ? [`${event.method} ${event.path} ${event.outcome} (${event.parameters.map((parameter) => `${parameter.place} ${parameter.name}`).join(', ')}) ${event.reason ?? ''}`] : []));
  return [...verdicts, ...routes].join('; ');
}

/** Addresses of the cases that the look found and that answer a GET. */
function pagesOf(url: string, cases: readonly ExpectedCase[], events: readonly ProbeEvent[]): readonly string[] {
  const base = url.replace(/\/$/, '');
  return [...new Set(events.flatMap((event) => (event.kind === 'route' && event.method === 'GET' && isOfCases(cases, event.path) ? [base + event.path] : [])))];
}
