import { expect, test } from 'vitest';
import { followedDelay } from './delay.ts';

function target(waitMsOf: (seconds: number, index: number) => number): { readonly ask: Parameters<typeof followedDelay>[0]; readonly asked: () => number } {
  let asked = 0;
  return {
    ask: async (seconds) => ({ request: { method: 'GET', url: `http://target.invalid/?s=${seconds}`, headers: [], as: 'nobody' }, response: { status: 200, headers: [], body: '', isCut: false, waitMs: waitMsOf(seconds, asked++) } }),
    asked: () => asked,
  };
}

test.each([0, 40, 900])('a target that takes %i ms and waits as long as it is told to is found out', async (usualMs) => {
  const evidence = await followedDelay(target((seconds) => usualMs + seconds * 1000).ask);

  expect(evidence?.effect).toEqual({ kind: 'waits', ms: 2000 });
  expect(evidence?.attack.response.waitMs).toBe(usualMs + 3000);
});

test('a target that does not wait is left after one request', async () => {
  const quick = target(() => 30);

  expect(await followedDelay(quick.ask)).toBeUndefined();
  expect(quick.asked()).toBe(1);
});

test.each([
  ['always takes five seconds', () => 5000],
  ['takes longer each time', (_seconds: number, index: number) => 2000 + index * 1000],
  ['waits twice as long as it is told to', (seconds: number) => seconds * 2000],
  ['was busy once', (seconds: number, index: number) => (index === 0 ? 2100 : seconds * 10)],
] as const)('a target that %s is not', async (_name, waitMsOf) => {
  expect(await followedDelay(target(waitMsOf).ask)).toBeUndefined();
});
