/*
 * What the prober shows on applications that others wrote to be broken, by their documented flaws:
 * `npm run bench -- live -- NAME=URL… [--rate N] [--budget N]`. Whoever runs it fetched and started them on the loopback.
 * `expected/LANGUAGE/NAME.yml` has their flaws, how to sign in, and what must be left alone.
 *
 * `--code FOLDER` gives the prober what the application's code says, `--kept FILE` holds that for the next run.
 * With `--browser on`, or `unsandboxed` where Chromium cannot keep its own sandbox, pages are visited as well. With `--cases FILE` the application is a labelled suite (`judge-labelled.ts`).
 */
import type { ProbeEvent } from '@whitebox/prober';
import { printTable } from '../measure/print-table.ts';
import { expectedFile, readExpected } from './expected-flaws.ts';
import { judgeLabelled } from './judge-labelled.ts';
import { judgeRun, shownIn } from './judge-run.ts';
import { wholeKnowledge } from './labelled-suite.ts';
import { requestsOf } from './requests-for-confirmations.ts';
import { runProber, type Pace } from './run-prober.ts';

const settings = new Map(process.argv.flatMap((argument, index) => (argument.startsWith('--') ? [[argument.slice(2), process.argv[index + 1] ?? ''] as const] : [])));
const browser = settings.get('browser');
const pace: Pace = { rate: Number(settings.get('rate') ?? 20), budget: Number(settings.get('budget') ?? 6000), ...(browser === undefined ? {} : { chromium: { isSandboxed: browser !== 'unsandboxed' } }) };
const named = process.argv.slice(2).filter((argument) => /^[\w-]+=http/.test(argument));
if (named.length === 0) console.log('skipped: no application was named, as NAME=URL');
for (const argument of named) {
  const [name = '', url = ''] = argument.split(/=(.*)/s);
  const cases = settings.get('cases');
  await (cases === undefined ? judge(name, url) : judgeLabelled({ name, url, cases, settings, pace }));
}

async function judge(name: string, url: string): Promise<void> {
  const expected = readExpected(expectedFile(name));
  const code = settings.get('code');
  const known = code === undefined ? { routes: [], findings: [] } : await wholeKnowledge(code, settings.get('kept'));
  const { events, sent } = await runProber({ url, routes: [...known.routes, ...expected.routes], findings: known.findings, instructions: expected.instructions, exclude: expected.exclude, mayPost: expected.mayPost }, pace);
  const shown = shownIn(known.findings, events);
  const { rows, missed, unexpected } = judgeRun(expected.flaws, shown);
  console.log(printTable([`${name}: check`, 'confirmed', 'expected'], rows.map(({ check, confirmed, expected: of }) => [check, String(confirmed), String(of)])));
  for (const { path: missedPath, parameter = '', checks } of missed) console.log(`missed: ${checks.join(' or ')} ${missedPath} ${parameter}`);
  for (const { check, route, parameter } of unexpected) console.log(`not documented: ${check} ${route?.method ?? ''} ${route?.path ?? ''} ${parameter?.place ?? ''} ${parameter?.name ?? ''}`);
  for (const { check } of shown.filter(({ route }) => route === undefined)) console.log(`of the site: ${check}`);
  for (const event of events) if (event.kind === 'verdict') console.log(`  ${event.result.verdict} ${known.findings.find(({ id }) => id === event.findingId)?.category ?? ''}: ${JSON.stringify(event.result.verdict === 'confirmed' ? event.result.evidence.lookFor : event.result).slice(0, 200)}`);
  printCoverage(events);
  console.log(requestsOf(pace, { events, sent }));
}

function printCoverage(events: readonly ProbeEvent[]): void {
  for (const event of events) {
    if (event.kind === 'route') console.log(`  ${event.outcome.padEnd(12)} ${event.method} ${event.path} (${event.parameters.map(({ name, place }) => `${place} ${name}`).join(', ')}) ${event.reason ?? ''}`);
    if (event.kind === 'note') console.log(`  note: ${event.text}`);
  }
}
