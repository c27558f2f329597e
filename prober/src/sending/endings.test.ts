/* A target that ends under what it is asked, and is started again. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createMasker } from '#prober/sending/masking.ts';
import { memoryPace } from '#prober/sending/memory.ts';
import type { Clock } from '#prober/sending/ports.ts';
import { createSender, type Sender } from '#prober/sending/sender.ts';
import { TargetGivenUpError } from '#prober/sending/stops.ts';
import { testPorts } from '../../test/target-server.ts';

interface Mortal {
  readonly url: string;
  readonly asked: string[];
  readonly start: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** It ends where `/end` is asked. */
async function mortal(): Promise<Mortal> {
  const asked: string[] = [];
  let server: Server | undefined;
  let port = 0;
  const end = async (): Promise<void> => {
    const ending = server;
    server = undefined;
    ending?.closeAllConnections();
    await new Promise((resolve) => (ending === undefined ? resolve(undefined) : ending.close(resolve)));
  };
  const start = async (): Promise<void> => {
    if (server !== undefined) return;
    const started = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/end') void end();
      else response.end('ok');
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    port = (started.address() as AddressInfo).port; // It listens on an address.
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, asked, start, end };
}

/** @param passing what happens while somebody waits */
function senderFor(url: string, passing: () => Promise<void>): Sender {
  let now = 0;
  const clock: Clock = { now: () => now, sleep: async (ms) => { now += ms; if (ms >= 500) await passing(); } };
  return createSender({
    scanId: 'scan-1',
    rules: { origins: new Set([url]), isVerified: true, mayPost: true },
    limits: { requests: 50, timeoutMs: 10_000, bodyBytes: 1_000 },
    credentials: { headersFor: () => [] },
    masker: createMasker(),
    pulse: { method: 'GET', url: `${url}/pulse`, headers: [], as: 'nobody' },
  }, testPorts({ clock, pace: memoryPace(clock, { requestsPerSecond: 1_000, connections: 1 }) }));
}

const asking = (url: string) => ({ method: 'GET', url, headers: [], as: 'nobody' }) as const;

test('what nobody heard is sent once more when the target is back, and what ended it is not', async () => {
  const target = await mortal();
  const sender = senderFor(target.url, target.start);

  expect(await sender.send('one', asking(`${target.url}/end`))).toMatchObject({ kind: 'unanswered', reason: 'connection' });
  expect(await sender.send('two', asking(`${target.url}/page`))).toMatchObject({ kind: 'answered', response: { status: 200 } });

  expect(target.asked).toEqual(['/end', '/pulse', '/page']);
  await target.end();
});

test('a route under which the target ended three times is left alone', async () => {
  const target = await mortal();
  const sender = senderFor(target.url, target.start);

  for (let round = 0; round < 5; round += 1) {
    await sender.send(`end${round}`, asking(`${target.url}/end`));
    await sender.send(`page${round}`, asking(`${target.url}/page`));
  }

  expect(target.asked.filter((path) => path === '/end')).toHaveLength(3);
  expect(target.asked.filter((path) => path === '/page')).toHaveLength(5);
  expect(await sender.send('again', asking(`${target.url}/end`))).toMatchObject({ reason: 'not-sent', detail: 'the target ended 3 times when it was asked there' });
  await target.end();
});

test('what is sent once more to a target that is back ends it likewise', async () => {
  const target = await mortal();
  const sender = senderFor(target.url, target.start);

  for (let round = 0; round < 8; round += 1) await sender.send(`end${round}`, asking(`${target.url}/end`));

  expect(target.asked.filter((path) => path === '/end')).toHaveLength(3);
  expect(await sender.send('again', asking(`${target.url}/end`))).toMatchObject({ reason: 'not-sent', detail: 'the target ended 3 times when it was asked there' });
  await target.end();
});

test('a target that does not come back is given up', async () => {
  const target = await mortal();
  const sender = senderFor(target.url, () => Promise.resolve());
  await sender.send('one', asking(`${target.url}/end`));

  await expect(sender.send('two', asking(`${target.url}/page`))).rejects.toThrow(TargetGivenUpError);
});
