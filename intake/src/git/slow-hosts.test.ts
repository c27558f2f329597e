import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddressGuard } from '#intake/address/address-guard.ts';
import { parsePrivateHosts } from '#intake/address/private-hosts.ts';
import { fetchRepository, type FetchOptions } from '#intake/git/fetch-repository.ts';
import { startGitHost, type GitHost, type Intercept } from '../../test/git-host.ts';
import { startSlowFront } from '../../test/slow-front.ts';

let host: GitHost;
let folder: string;
let intercept: Intercept = () => false;
beforeAll(async () => {
  host = await startGitHost((request, response) => intercept(request, response));
  host.addRepository('small', { 'a.js': 'x' });
  host.addRepository('noise', { 'a.bin': randomBytes(40_000) });
});
afterAll(() => host.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whitebox-slow-'));
});
afterEach(() => {
  intercept = () => false;
  rmSync(folder, { recursive: true });
});

const guard = createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') });

async function fetch(url: string, options: Partial<FetchOptions> = {}) {
  return await fetchRepository(url, join(folder, 'snapshot'), { guard, extraCa: host.ca, branch: 'main', stallMs: 1_000, limits: { timeoutMs: 60_000 }, ...options });
}

async function failure(url: string, options: Partial<FetchOptions> = {}): Promise<unknown> {
  const error: unknown = await fetch(url, options).then(() => 'nothing failed', (caught: unknown) => caught);
  expect(existsSync(join(folder, 'snapshot'))).toBe(false);
  return error;
}

const tooSlow = { reason: 'timeout', isRetryable: false, message: 'the repository host sent less than 1000 bytes a second' };

/** Leaves the first request of each fetch to the host: it is the discovery, which is not git's. */
function afterDiscovery(answer: Intercept): Intercept {
  let requests = 0;
  return (request, response) => ++requests > 1 && answer(request, response);
}

test('a host that drips in the handshake of the transfer is ended, long before git would give the connection up', async () => {
  const front = await startSlowFront(host.port, { bytes: 1, everyMs: 500, fast: 1 });

  expect(await failure(`https://127.0.0.1:${front.port}/small`)).toMatchObject(tooSlow);
  await front.close();
});

test('a host that drips in the handshake of the first question does not answer in time', async () => {
  const front = await startSlowFront(host.port, { bytes: 1, everyMs: 500 });

  expect(await failure(`https://127.0.0.1:${front.port}/small`)).toMatchObject({ reason: 'timeout', message: 'the repository host did not answer in time' });
  await front.close();
});

test('a host that drips headers is ended', async () => {
  intercept = afterDiscovery(({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x: y\r\n'), 300);
    socket.on('close', () => clearInterval(timer));
    return true;
  });

  expect(await failure(`${host.url}/small`)).toMatchObject(tooSlow);
});

test('a host that sends headers and stops is ended', async () => {
  intercept = afterDiscovery((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).flushHeaders();
    return true;
  });

  expect(await failure(`${host.url}/small`)).toMatchObject(tooSlow);
});

test('a host that drips signs of life in place of the pack is ended', async () => {
  intercept = packOf((write) => {
    const timer = setInterval(() => write('0006\x02.'), 300);
    return () => clearInterval(timer);
  });

  expect(await failure(`${host.url}/small`)).toMatchObject(tooSlow);
});

test('a host that sends fast and never a pack is ended', async () => {
  intercept = packOf((write) => {
    const life = '0005\x02'.repeat(200);
    const timer = setInterval(() => write(life), 20);
    return () => clearInterval(timer);
  });

  expect(await failure(`${host.url}/small`)).toMatchObject(tooSlow);
});

test.runIf(process.platform === 'linux')('a host whose first answer has no end is ended before it fills the memory (which is read from /proc)', async () => {
  intercept = afterDiscovery((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
    const flood = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'z')));
      if (!response.destroyed) response.once('drain', () => setImmediate(flood));
    };
    flood();
    return true;
  });

  expect(await failure(`${host.url}/small`, { stallMs: 30_000 })).toMatchObject({ reason: 'too_large', message: 'the repository host sent too much before the first file' });
});

test.each([
  ['closes', (response: ServerResponse) => response.end()],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('a host that %s the line within the pack may be asked again', async (_, end) => {
  intercept = packOf((write, response) => {
    const begin = Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 3])]);
    write(`${(begin.length + 5).toString(16).padStart(4, '0')}\x01`);
    write(begin);
    setTimeout(() => end(response), 200);
    return () => undefined;
  });

  expect(await failure(`${host.url}/small`)).toMatchObject({ reason: 'not_accessible', isRetryable: true, message: 'the repository could not be fetched' });
});

test('a slow line that is honest passes, however long it takes', async () => {
  const front = await startSlowFront(host.port, { bytes: 800, everyMs: 100, fast: 1 });
  const begin = performance.now();

  const snapshot = await fetch(`https://127.0.0.1:${front.port}/noise`, { stallMs: 8_000 });

  expect(snapshot.files).toBe(1);
  expect(performance.now() - begin).toBeGreaterThan(4_000);
  await front.close();
});

/** Answers the question for the pack: its beginning, and then what `send` writes until the connection closes. */
function packOf(send: (write: (text: string | Buffer) => void, response: ServerResponse) => () => void): Intercept {
  let posts = 0;
  return (request, response) => {
    // The first question lists the references, the second asks for the pack.
    if (request.method !== 'POST' || ++posts % 2 === 1) return false;
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write('000dpackfile\n');
    response.on('close', send((text) => void response.write(text), response));
    return true;
  };
}
