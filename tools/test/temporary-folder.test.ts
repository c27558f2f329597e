import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const MEMORY = '/dev/shm';
const PLENTY = 64 * 1024 ** 3;
const found = makeTemporaryFolder({ freeBytes: PLENTY });
if (found !== undefined) rmSync(found, { recursive: true });
const it = test.skipIf(found === undefined);
const why = found === undefined ? ' - this machine has no folder in memory from which programs start' : '';

it(`the folder is in memory and open to all, and what a run left that is gone is removed${why}`, () => {
  const gone = join(MEMORY, `whitebox-tests-${spawnSync(process.execPath, ['-e', '']).pid}-left`);
  const others = join(MEMORY, `whitebox-tests-${process.pid}-running`);
  for (const folder of [gone, others]) mkdirSync(folder);
  const folder = makeTemporaryFolder({ freeBytes: PLENTY });
  try {
    expect(folder).toMatch(/^\/dev\/shm\/whitebox-tests-/);
    expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
    expect([gone, others].map((each) => existsSync(each))).toEqual([false, true]);
  } finally {
    for (const each of [gone, others, folder ?? gone]) rmSync(each, { recursive: true, force: true });
  }
});

test('a machine with little memory, or a folder that is not in memory or not there, gives none', () => {
  expect(makeTemporaryFolder({ freeBytes: 1024 ** 3 })).toBeUndefined();
  expect(makeTemporaryFolder({ memory: '/proc', freeBytes: PLENTY })).toBeUndefined();
  expect(makeTemporaryFolder({ memory: join(tmpdir(), 'nowhere'), freeBytes: PLENTY })).toBeUndefined();
});
