import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace, isDiskFull } from '#server/platform/disk/free-space.ts';

test('there is room while the reserve stays free, and always where none is kept', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const size = blocks * bsize;

  expect(await createDiskSpace(tmpdir(), 1).hasRoomFor(0)).toBe(true);
  expect(await createDiskSpace(tmpdir(), 1).hasRoomFor(size)).toBe(false);
  expect(await createDiskSpace(tmpdir(), size).hasRoomFor(0)).toBe(false);
  expect(await createDiskSpace(tmpdir(), 0).hasRoomFor(size)).toBe(true);
});

test('a full disk and a used-up share of one are told from other failures', () => {
  expect(['ENOSPC', 'EDQUOT', 'EIO'].map((code) => isDiskFull(Object.assign(new Error(code), { code })))).toEqual([true, true, false]);
  expect(isDiskFull(undefined)).toBe(false);
});
