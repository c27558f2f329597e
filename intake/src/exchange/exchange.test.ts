import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex, PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FETCH, OFFER } from '#intake/exchange/exchange-client.ts';
import { DEFAULT_STORE_LIMITS, ModuleStore } from '#intake/exchange/module-store.ts';
import { serveExchange } from '#intake/exchange/serve-exchange.ts';

const KEY = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whitebox-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The two ends of a pipe: what the process writes, and all that it was answered by then. */
function connect(store: ModuleStore) {
  const said = new PassThrough();
  const heard = new PassThrough();
  const served = serveExchange(Duplex.from({ readable: said, writable: heard }), store);
  return { said, heard, served };
}

function offer(key: string, bytes: Buffer, length = bytes.length): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(length);
  return Buffer.concat([Buffer.from([OFFER]), Buffer.from(key, 'hex'), size, bytes]);
}

function fetchOf(...keys: readonly string[]): Buffer {
  return Buffer.concat([Buffer.from([FETCH, keys.length, 0]), ...keys.map((key) => Buffer.from(key, 'hex'))]);
}

test('what one process offered another is given, and what nobody did is none, in whichever pieces it comes', async () => {
  const store = await ModuleStore.open(folder);
  const { said, heard, served } = connect(store);

  for (const byte of Buffer.concat([offer(KEY, Buffer.from('lowered')), fetchOf(OTHER, KEY)])) said.write(Buffer.from([byte]));
  const parts: Buffer[] = [];
  heard.on('data', (part: Buffer) => parts.push(part));
  await vi.waitFor(() => expect(Buffer.concat(parts)).toHaveLength(4 + 4 + 7), 60_000);
  said.end();
  await served;

  expect(Buffer.concat(parts)).toEqual(Buffer.from('\0\0\0\0\x07\0\0\0lowered', 'latin1'));
  expect(store.counts).toEqual({ asked: 2, found: 1, kept: 1 });
});

test.each([
  ['a frame of no kind', Buffer.from('Q')],
  ['more bytes than a file may have', offer(KEY, Buffer.from('x'), DEFAULT_STORE_LIMITS.moduleBytes + 1)],
  ['an empty file', offer(KEY, Buffer.alloc(0))],
  ['no keys', Buffer.from([FETCH, 0, 0])],
  ['too many keys', Buffer.from([FETCH, 255, 255])],
  ['an end within a frame', offer(KEY, Buffer.from('cut'), 9)],
])('%s ends the exchange and leaves nothing', async (_, frame) => {
  const store = await ModuleStore.open(folder);
  const { said, served } = connect(store);

  said.end(frame);
  await served;

  expect(readdirSync(folder)).toEqual([]);
});

test('a store keeps no more than it may, and a temporary one leaves nothing', async () => {
  const store = await ModuleStore.open(folder, { moduleBytes: 10, totalBytes: 15 });
  await store.put(KEY, Buffer.alloc(10));
  await store.put(OTHER, Buffer.alloc(10));
  await store.put('../escape', Buffer.alloc(1));

  expect(readdirSync(folder)).toEqual([KEY]);
  expect(await store.get('../escape')).toBeUndefined();

  const temporary = await ModuleStore.open();
  await temporary.put(KEY, Buffer.alloc(1));
  await temporary.close();
  expect(await temporary.get(KEY)).toBeUndefined();
});
