import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Snapshot } from '@whitebox/intake';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSnapshotCache, type SnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';

let folder: string;
let cache: SnapshotCache;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'whitebox-snapshots-'));
  cache = createSnapshotCache(path.join(folder, 'snapshots'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function make(root: string): Promise<Snapshot> {
  await mkdir(root);
  await writeFile(path.join(root, 'a.js'), 'x');
  return { root, origin: { kind: 'git', commit: 'c' }, contentDigest: 'd', files: 1, bytes: 1, leftOut: [], leftOutCount: 0, submodules: [], lfsFiles: 0 };
}

test('a snapshot that was kept is found by its organization and key, and by no other', async () => {
  const kept = await cache.keep('acme', make, ({ origin }) => origin.commit);

  expect(await cache.find('acme', 'c')).toEqual(kept);
  expect(existsSync(path.join(kept.root, 'a.js'))).toBe(true);
  expect(await cache.find('other', 'c')).toBeUndefined();
  expect(await cache.find('acme', '../acme/c')).toBeUndefined();
});

test('two that make the same snapshot at once get the same one', async () => {
  const [first, second] = await Promise.all([cache.keep('acme', make, () => 'c'), cache.keep('acme', make, () => 'c')]);

  expect(first).toEqual(second);
  expect(readdirSync(path.join(folder, 'snapshots', '.incoming'))).toEqual([]);
});

test('a snapshot that fails leaves nothing', async () => {
  const failing = cache.keep('acme', async (root) => {
    await make(root);
    throw new Error('no');
  }, () => 'c');

  await expect(failing).rejects.toThrow('no');
  expect(await cache.find('acme', 'c')).toBeUndefined();
  expect(readdirSync(path.join(folder, 'snapshots', '.incoming'))).toEqual([]);
});

test('a sweep removes what was not used for so long, and nothing else', async () => {
  await cache.sweep(0);
  await cache.keep('acme', make, () => 'c');

  await cache.sweep(60_000);
  expect(await cache.find('acme', 'c')).toBeDefined();

  await cache.sweep(-1);
  expect(await cache.find('acme', 'c')).toBeUndefined();
});

test('a snapshot that is removed is gone, for its organization alone', async () => {
  await cache.keep('acme', make, () => 'c');
  await cache.keep('other', make, () => 'c');

  await cache.remove('acme', 'c');
  await cache.remove('acme', 'c');

  expect(await cache.find('acme', 'c')).toBeUndefined();
  expect(await cache.find('other', 'c')).toBeDefined();
});

test('where room is short, what was unused the longest goes first, and what may be read stays', async () => {
  let rounds = 0;
  const directory = path.join(folder, 'full');
  const cache = createSnapshotCache(directory, { hasRoomFor: () => Promise.resolve(rounds-- <= 0) });
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  for (const [key, hours] of [['oldest', 30], ['old', 20], ['idle', 10], ['read', 1]] as const) {
    const { root } = await cache.keep('acme', make, () => key);
    utimesSync(path.dirname(root), hoursAgo(hours), hoursAgo(hours));
  }

  rounds = 2;
  await cache.keep('other', make, () => 'new');
  expect(readdirSync(path.join(directory, 'acme'))).toHaveLength(2);

  rounds = Infinity;
  await expect(cache.keep('other', make, () => 'newer')).rejects.toMatchObject({ reason: 'storage_full' });
  expect(await cache.find('acme', 'read')).toBeDefined();
  expect(readdirSync(path.join(directory, 'acme'))).toHaveLength(1);
});

test('a disk without room takes no snapshot, says so for good, and is asked each time', async () => {
  let room = false;
  const cache = createSnapshotCache(path.join(folder, 'small'), { hasRoomFor: () => Promise.resolve(room) });

  await expect(cache.keep('acme', make, () => 'c')).rejects.toMatchObject({ name: 'IntakeError', reason: 'storage_full', isRetryable: false });
  room = true;

  expect(await cache.keep('acme', make, () => 'c')).toBeDefined();
});
