/*
 * kill -9 of the service, of its engine processes and of its git, at random moments over all stages; the service is started again each
 * time (must: nothing that was acknowledged is lost, nothing is charged twice, each scan ends, and finds what an undisturbed one finds).
 *
 * `npm run bench -- kills -- 100 7`: so many kills, by this seed. One took six seconds beside other work; there are no more after ten minutes, or
 * as many as a third number says.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGitHost } from '../../intake/test/git-host.ts';
import { createTarGz } from '../../intake/test/tar-gz.ts';
import { groupBy } from '../measure/group-by.ts';
import { familyOf } from '../measure/process-family.ts';
import { createKeys, openSession } from './callers.ts';
import { createChance } from './chance.ts';
import { explainFailures, FailureHistory } from './explain-failures.ts';
import { runFlow, type Flow, type FlowServices, type Moment } from './flow.ts';
import { findingsOf, judge, readLedger, type LedgerEntry } from './judge-flows.ts';
import { freePort, ownerPassword, startService, type RunningService } from './running-service.ts';

const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const lanes = 6;
const keyCount = 9;
/** A machine with too much else to do makes fewer kills, and says so. */
const killLimitMs = Number(process.argv[4] ?? 10) * 60_000;
const drainLimitMs = 240_000;
/** Milliseconds after a moment within which a kill falls; a request is answered within some 20 ms, a stage within some seconds. */
const spreadMs: Readonly<Record<Moment | 'any', number>> = { any: 2_500, upload: 40, estimate: 25, estimating: 600, start: 30, pending: 200, running: 1_500, pending_verification: 2_500 };
/** How long to wait for a moment that does not come. */
const patienceMs = 3_000;

const files = {
  'package.json': '{"name":"shop","dependencies":{"express":"4.18.2"}}',
  'app.js': "const app = require('express')();\nconst run = require('./run');\napp.get('/', (q, s) => eval(q.query.code));\napp.get('/run', (q, s) => run(q.query.name));\napp.get('/page', (q, s) => s.send('<p>' + q.query.text));\napp.listen(1);\n",
  'run.js': "const { exec } = require('child_process');\nmodule.exports = (name) => exec('ls ' + name);\n",
  'hash.py': 'import hashlib\n\ndef digest(password):\n    return hashlib.md5(password.encode()).hexdigest()\n',
};

const chance = createChance(seed);
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const host = await startGitHost();
const authorities = path.join(folder, 'authorities.pem');
writeFileSync(authorities, host.ca);
const history = new FailureHistory();
const settings = { port: await freePort(), onOutput: (text: string) => history.hear(text), environment: { WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8', WHITEBOX_CA_FILE: authorities, WHITEBOX_SIGN_UP_CREDITS: '100000' } };
const start = (): Promise<RunningService> => startService(path.join(folder, 'data'), settings);

let service = await start();
const flows: Flow[] = [];
const ledger = new Map<string, LedgerEntry>();
const killed: { moment: string; victim: string }[] = [];
const refused: string[] = [];
let isOver = false;
let wake: ((moment: Moment) => void) | undefined;
let turn = 0;
const begin = performance.now();
try {
  console.log(`${kills} kills by seed ${seed}`);
  const keys = await createKeys(service.url, await session(), keyCount);
  const services: FlowServices = {
    url: service.url,
    key: () => keys[turn++ % keys.length] ?? '',
    archive: new Uint8Array(await createTarGz(files)),
    repositoryUrl: (name) => `${host.url}/${name}`,
    onMoment: (moment) => wake?.(moment),
  };
  const undisturbed = { upload: await scanned(services, 'upload'), git: await scanned(services, 'git') };
  if (undisturbed.upload === '' || undisturbed.upload !== undisturbed.git) throw new Error(`undisturbed scans do not agree:\n${undisturbed.upload}\n\n${undisturbed.git}`);
  const work = Promise.all(Array.from({ length: lanes }, (_unused, lane) => runLane(services, lane)));
  while (killed.length < kills && performance.now() - begin < killLimitMs) await killOnce();
  isOver = true;
  const drained = await Promise.race([work.then(() => true), sleep(drainLimitMs, false, { ref: false })]);
  await noteLedger();
  const { balance } = await readLedger(service.url, await session());
  const verdict = await judge({ services, flows, undisturbed, ledger, balance });
  report(verdict, drained);
  for (const sentence of await explainFailures(path.join(folder, 'data'), flows, history)) console.log(sentence);
} finally {
  isOver = true;
  await service.end('SIGTERM');
  await host.close();
  rmSync(folder, { recursive: true, force: true });
}
// A lane that did not drain still asks.
process.exit();

function session(): Promise<string> {
  return openSession(service.url, { email: 'owner@whitebox.example', password: ownerPassword });
}

async function noteLedger(): Promise<void> {
  const { entries } = await readLedger(service.url, await session());
  for (const entry of entries) ledger.set(entry.id, entry);
}

function newFlow(kind: Flow['kind'], name: string): Flow {
  const flow: Flow = { name, kind, moment: 'upload' };
  flows.push(flow);
  if (kind === 'git') host.addRepository(name, files);
  return flow;
}

async function scanned(services: FlowServices, kind: Flow['kind']): Promise<string> {
  const flow = newFlow(kind, `undisturbed-${kind}`);
  await runFlow(services, flow);
  return await findingsOf(services, flow.scanId ?? '');
}

async function runLane(services: FlowServices, lane: number): Promise<void> {
  for (let at = 0; !isOver; at++) {
    // An answer that no kill explains; the other lanes go on.
    await runFlow(services, newFlow((at + lane) % 2 === 0 ? 'upload' : 'git', `lane-${lane}-${at}`)).catch((error: unknown) => refused.push(String(error)));
  }
}

async function killOnce(): Promise<void> {
  const wanted = pick<Moment | 'any'>(['any', 'any', 'upload', 'estimate', 'estimating', 'start', 'start', 'pending', 'running', 'running', 'pending_verification', 'pending_verification']);
  const reached = wanted === 'any' ? true : await momentCame(wanted);
  await sleep(Math.floor(chance() * spreadMs[reached ? wanted : 'any']));
  const child = chance() < 0.25 ? pickChild() : undefined;
  killed.push({ moment: reached ? wanted : 'any', victim: child?.name ?? 'service' });
  if (child !== undefined) {
    kill(child.pid);
    return;
  }
  await service.end('SIGKILL');
  service = await start();
  // Fewer than a hundred entries can have come meanwhile.
  if (killed.length % 10 === 0) await noteLedger();
}

async function momentCame(wanted: Moment): Promise<boolean> {
  const came = new Promise<boolean>((resolve) => {
    wake = (moment) => {
      if (moment === wanted) resolve(true);
    };
  });
  return await Promise.race([came, sleep(patienceMs, false)]);
}

/** One of the service's engine and git processes: all that is neither it nor its database. */
function pickChild(): { pid: number; name: string } | undefined {
  const children = familyOf(service.pid).slice(1).flatMap((pid) => {
    const words = commandOf(pid);
    const name = /engine-process/.test(words) ? 'engine' : /^(git|\/bin\/sh -c ulimit|\/usr\/lib\/git-core)/.test(words) ? 'git' : undefined;
    return name === undefined ? [] : [{ pid, name }];
  });
  return children.length === 0 ? undefined : pick(children);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // It ended while we looked.
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function pick<T>(from: readonly T[]): T {
  // Of a list that is not empty.
  return from[Math.floor(chance() * from.length)] as T;
}

function report({ lost, money, findings }: Awaited<ReturnType<typeof judge>>, drained: boolean): void {
  const grouped = groupBy(killed, ({ moment, victim }) => `${victim} after ${moment}`);
  console.table(Object.fromEntries([...grouped].map(([name, list]) => [name, list.length]).sort()));
  const count = (name: keyof Flow): number => flows.filter((flow) => flow[name] !== undefined).length;
  const ended = flows.filter(({ scanStatus }) => scanStatus === 'completed').length;
  console.table({
    kills: { count: killed.length, 'must be': kills },
    'uploads acknowledged': { count: count('archiveId'), 'must be': '' },
    'estimations acknowledged': { count: count('estimationId'), 'must be': '' },
    'scans acknowledged': { count: count('scanId'), 'must be': '' },
    'scans completed': { count: ended, 'must be': count('scanId') },
    'refused for no reason': { count: refused.length, 'must be': 0 },
    lost: { count: lost.length, 'must be': 0 },
    'wrong in the ledger': { count: money.length, 'must be': 0 },
    'scans with other findings': { count: findings.length, 'must be': 0 },
    'drained in time': { count: drained ? 1 : 0, 'must be': 1 },
    seconds: { count: Math.round((performance.now() - begin) / 1_000), 'must be': '' },
  });
  for (const sentence of [...refused, ...lost, ...money, ...findings]) console.log(sentence);
  if (!drained || refused.length + lost.length + money.length + findings.length > 0) process.exitCode = 1;
}
