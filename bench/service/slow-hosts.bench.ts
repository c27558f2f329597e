/*
 * An estimation of one line while another organization holds every slow host that it may (must: 10 s). The service runs as it ships;
 * eight git hosts on the loopback are slow in four ways, and organization A posts estimations of twenty of their repositories until
 * its queue is full. Organization B estimates a repository of a host that is well, again and again.
 *
 * ORGANIZATIONS=3 lets so many organizations hold what they may.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCertificate } from '../../intake/test/certificate.ts';
import { startGitHost, type GitHost, type Intercept } from '../../intake/test/git-host.ts';
import { call, createKeys, openSession } from './callers.ts';
import { freePort, startService } from './running-service.ts';

const limitSeconds = 10;
const rounds = 6;
const roundPauseMs = 5_000;
const slowHosts = 8;
const dripMs = 8_000;
const greedy = Number(process.env['ORGANIZATIONS'] ?? 1);
/** A key may make a hundred requests a minute: so many estimations of twenty fill the queue of 2,000. */
const estimationsEach = 100;

/** How many requests hang at the slow hosts now. */
let held = 0;
let mostHeld = 0;

/** Lets git find a repository, and then is slow. */
function slowness(drip: (write: (text: string) => void) => void): Intercept {
  return (request, response) => {
    if (request.headers['user-agent'] === 'git/whitebox') {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).end();
      return true;
    }
    mostHeld = Math.max(mostHeld, ++held);
    const timer = setInterval(() => drip((text) => void request.socket.write(text)), dripMs);
    request.socket.once('close', () => {
      clearInterval(timer);
      held--;
    });
    return true;
  };
}

const kinds: readonly Intercept[] = [
  slowness(() => undefined),
  slowness((write) => write('H')),
  (request, response) => {
    const isSlow = slowness((write) => write('1\r\n0\r\n'))(request, response);
    if (request.headers['user-agent'] !== 'git/whitebox') response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).flushHeaders();
    return isSlow;
  },
  (request) => {
    mostHeld = Math.max(mostHeld, ++held);
    request.socket.once('close', () => held--);
    return true; // Never an answer, not even to the first question.
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const certificate = createCertificate();
const well = await startGitHost(undefined, certificate);
const slow: GitHost[] = [];
for (let at = 0; at < slowHosts; at++) slow.push(await startGitHost(kinds[at % kinds.length], certificate));
const authorities = path.join(folder, 'authorities.pem');
writeFileSync(authorities, well.ca);
const service = await startService(path.join(folder, 'data'), {
  port: await freePort(),
  environment: { WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8', WHITEBOX_CA_FILE: authorities, WHITEBOX_SIGN_UP: 'open' },
});
try {
  const alone = await estimate(await keyOf('alone'), 'alone');
  for (let at = 0; at < greedy; at++) await fillQueue(await keyOf(`greedy${at}`), at);
  const quiet = await keyOf('quiet');
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(roundPauseMs);
    seconds.push(await estimate(quiet, `round-${round}`));
  }
  const worst = Math.max(...seconds);
  console.table({
    'an estimation of one line, nobody else': { seconds: alone.toFixed(2), 'must be': '' },
    [`beside ${greedy} that hold ${mostHeld} slow fetches, best of ${rounds}`]: { seconds: Math.min(...seconds).toFixed(2), 'must be': '' },
    [`beside ${greedy} that hold ${mostHeld} slow fetches, worst of ${rounds}`]: { seconds: worst.toFixed(2), 'must be': `≤ ${limitSeconds}` },
  });
  if (mostHeld === 0) throw new Error('nothing was slow');
} finally {
  await service.end('SIGTERM');
  for (const host of [well, ...slow]) await host.close();
  rmSync(folder, { recursive: true, force: true });
}

async function keyOf(organization: string): Promise<string> {
  const cookie = await openSession(service.url, { email: `${organization}@whitebox.example`, password: `the password of ${organization}`, organization });
  const [key = ''] = await createKeys(service.url, cookie, 1);
  return key;
}

async function fillQueue(key: string, organization: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: estimationsEach }, (_unused, at) => {
    const repos = Array.from({ length: 20 }, (_none, index) => ({ source: 'public', repo_url: `${slow[(at + index) % slow.length]?.url ?? ''}/o${organization}-${at}-${index}`, branch: 'main' }));
    return call(`${service.url}/v1/cost-estimations`, { method: 'POST', headers: { 'x-api-key': key }, body: { repos } });
  }));
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  console.log(`organization ${organization}: ${count(201)} estimations of twenty slow repositories taken, ${count(429)} refused`);
}

/** @returns the seconds from the request to the price */
async function estimate(key: string, name: string): Promise<number> {
  well.addRepository(name, { 'a.js': `${name.replace('-', '_')};\n` });
  const headers = { 'x-api-key': key };
  const begin = performance.now();
  const { status, body } = await call(`${service.url}/v1/cost-estimations`, { method: 'POST', headers, body: { repos: [{ source: 'public', repo_url: `${well.url}/${name}`, branch: 'main' }] } });
  if (status !== 201) throw new Error(`the estimation was answered ${status}`);
  for (;;) {
    const now = await call(`${service.url}/v1/cost-estimations/${String(body.id)}`, { headers });
    if (now.body.status === 'completed') return (performance.now() - begin) / 1_000;
    if (now.body.status === 'failed' || performance.now() - begin > 120_000) throw new Error(`the estimation is ${String(now.body.status)}: ${String(now.body.error)}`);
    await sleep(250);
  }
}
