import { expect, test } from 'vitest';
import { againIfKilled } from '#intake/analysis/again-if-killed.ts';
import type { EngineRun } from '#intake/analysis/run-engine.ts';

const whole: EngineRun = { end: 'complete', detail: '', at: 0, workedMs: 2_000, hasStarted: true, isKilled: false };
const killed: EngineRun = { ...whole, end: 'crashed', detail: 'ended by SIGKILL', at: 3, isKilled: true };

/** Answers one run after the other, and notes the time that each was given. */
async function run(runs: readonly EngineRun[], timeMs: number) {
  const times: number[] = [];
  const ended = await againIfKilled((given) => {
    const next = runs[times.length];
    times.push(given);
    return next === undefined ? Promise.reject(new Error('run too often')) : Promise.resolve({ run: next });
  }, timeMs);
  return { ...ended.run, times };
}

test('a process that was killed from outside is run once more, in the time that is left', async () => {
  expect(await run([killed, whole], 10_000)).toEqual({ ...whole, detail: 'ended by SIGKILL', workedMs: 4_000, times: [10_000, 8_000] });
});

test('one that is killed the second time too has ended', async () => {
  expect(await run([killed, { ...killed, at: 4 }], 10_000)).toMatchObject({ end: 'crashed', at: 4, isKilled: true, times: [10_000, 8_000] });
});

test('one that is killed before it has read a file is started again until it has, and then once more', async () => {
  const unread: EngineRun = { ...killed, at: 0, workedMs: 0, hasStarted: false };

  expect(await run([unread, unread, unread, whole], 10_000)).toMatchObject({ end: 'complete', times: [10_000, 10_000, 10_000, 10_000] });
  expect(await run([unread, unread, killed, whole], 10_000)).toMatchObject({ end: 'complete', workedMs: 4_000, times: [10_000, 10_000, 10_000, 8_000] });
  expect(await run([unread, killed, killed], 10_000)).toMatchObject({ end: 'crashed', isKilled: true, times: [10_000, 10_000, 8_000] });
});

test('one that is killed each time before it has read a file is given up, and one that ends there by itself at once', async () => {
  const unread: EngineRun = { ...killed, at: 0, workedMs: 0, hasStarted: false };

  expect((await run(Array.from({ length: 5 }, () => unread), 10_000)).times).toHaveLength(5);
  expect((await run([{ ...unread, isKilled: false }], 10_000)).times).toHaveLength(1);
});

test('one that ended by itself is not run again, nor one whose time is over', async () => {
  expect(await run([{ ...killed, isKilled: false }], 10_000)).toMatchObject({ end: 'crashed', times: [10_000] });
  expect(await run([killed], 2_500)).toMatchObject({ end: 'crashed', times: [2_500] });
});
