import { fork, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import type { Pace } from '@whitebox/prober';
import { afterAll, expect, test } from 'vitest';
import { createDatabasePace, type PaceLimits } from '#server/domain/probes/pace.store.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const { organizationId } = await createOrganization(database);
const { organizationId: other } = await createOrganization(database);
const program = await buildProgram('server/test/pace-worker.ts');
const workers: ChildProcess[] = [];
const { signal } = new AbortController();

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

const clock = { now: Date.now, sleep: async (ms: number, until: AbortSignal) => void (await sleep(ms, undefined, { signal: until })) };
const paceOf = (organization: string, limits: PaceLimits): Pace => createDatabasePace({ transaction: (work) => database.withOrganization(organization, work), clock, limits });

test('two workers and a kill never ask a target more often in any ten seconds than its rate, nor with two connections at once', async () => {
  const requestsPerSecond = 8;
  const arrivals: number[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer((_request, response) => {
    arrivals.push(performance.now());
    mostOpen = Math.max(mostOpen, ++open);
    response.on('close', () => open--);
    setTimeout(() => response.end('ok'), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  // A TCP server's address is an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const organization of [organizationId, other]) {
    const worker = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    workers.push(worker);
    worker.send({ connection: database.connection, organizationId: organization, url, requestsPerSecond, leaseMs: 4_000 });
  }

  while (arrivals.length < 3 * requestsPerSecond) await sleep(50);
  workers[0]?.kill('SIGKILL');
  const atKill = arrivals.length;
  const end = performance.now() + 12_000;
  while (performance.now() < end) await sleep(50);
  workers[1]?.kill('SIGKILL');

  const perWindow = arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 10_000).length);
  expect(Math.max(...perWindow)).toBeLessThanOrEqual(10 * requestsPerSecond);
  expect(mostOpen).toBe(1);
  expect(arrivals.length - atKill).toBeGreaterThan(requestsPerSecond);
});

test('a worker that dies in its turn keeps the others away until its lease ends', async () => {
  const leaseMs = 600;
  const begun = performance.now();
  const taken = await database.withOrganization(organizationId, (tx) => tx.selectNoFrom((build) => build.fn<number>('probe_turn', [build.val('http://dead.test'), build.cast(build.val('018f0000-0000-7000-8000-000000000001'), 'uuid'), build.val(1), build.val(leaseMs)]).as('wait')).executeTakeFirst());

  await paceOf(other, { requestsPerSecond: 1_000, leaseMs }).turn('http://dead.test', signal, () => Promise.resolve());

  expect(taken?.wait).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(leaseMs - 100);
});

test('a long turn is renewed, and another waits for its end', async () => {
  const pace = paceOf(organizationId, { requestsPerSecond: 1_000, leaseMs: 2_000 });
  const order: string[] = [];
  let free = (): void => undefined;
  const first = pace.turn('http://slow.test', signal, async () => {
    free();
    await sleep(5_000);
    order.push('first');
  });
  await new Promise<void>((resolve) => {
    free = resolve;
  });

  await paceOf(other, { requestsPerSecond: 1_000, leaseMs: 2_000 }).turn('http://slow.test', signal, () => Promise.resolve(void order.push('second')));
  await first;

  expect(order).toEqual(['first', 'second']);
});

test('a target that asks for less is left alone by everybody, other targets are not', async () => {
  const limits = { requestsPerSecond: 1_000, leaseMs: 1_000 };
  const begun = performance.now();
  await paceOf(organizationId, limits).hold('http://busy.test', Date.now() + 500);

  await paceOf(other, limits).turn('http://idle.test', signal, () => Promise.resolve());
  const idle = performance.now() - begun;
  await paceOf(other, limits).turn('http://busy.test', signal, () => Promise.resolve());

  expect(performance.now() - begun).toBeGreaterThan(450);
  expect(idle).toBeLessThan(performance.now() - begun);
});

test('who waits for a turn stops when told to, and sends nothing', async () => {
  const pace = paceOf(organizationId, { requestsPerSecond: 1_000, leaseMs: 1_000 });
  await pace.hold('http://held.test', Date.now() + 60_000);
  const controller = new AbortController();
  let sent = 0;

  const waiting = pace.turn('http://held.test', controller.signal, () => Promise.resolve(++sent));
  setTimeout(() => controller.abort(), 50);

  await expect(waiting).rejects.toThrow();
  expect(sent).toBe(0);
});

test('the table of paces is nobody\'s to read or write but by its functions', async () => {
  await expect(database.pool.query('select * from probe_pace')).rejects.toThrow('permission denied');
  await expect(database.pool.query(`update probe_pace set next_at = now()`)).rejects.toThrow('permission denied');
});
