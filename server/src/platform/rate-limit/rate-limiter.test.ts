import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { createDatabaseRateLimiter } from '#server/platform/rate-limit/database-rate-limiter.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';
import type { RateLimit, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();

const stores: readonly (readonly [string, (policy: RateLimit) => RateLimiter])[] = [
  ['memory', (policy) => createMemoryRateLimiter(policy)],
  ['database', (policy) => createDatabaseRateLimiter(policy, database.pool)],
];

describe.each(stores)('the rate limiter in the %s', (_name, create) => {
  test('allows the limit and no more, each key for itself', async () => {
    const limiter = create({ limit: 3, windowMs: 60_000 });
    const [one, other] = [newId(), newId()];

    const outcomes = [];
    for (let hit = 0; hit < 5; hit++) outcomes.push(await limiter.hit(one));

    expect(outcomes.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
    expect(outcomes.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(outcomes[4]?.resetMs).toBeGreaterThan(59_000);
    expect(outcomes[4]?.resetMs).toBeLessThanOrEqual(60_000);
    expect(await limiter.hit(other)).toMatchObject({ allowed: true, remaining: 2 });
    limiter.stop();
  });

  test('lets exactly the limit through when hundreds come at once', async () => {
    const limiter = create({ limit: 100, windowMs: 60_000 });
    const key = newId();

    const outcomes = await Promise.all(Array.from({ length: 300 }, async () => limiter.hit(key)));

    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(100);
    limiter.stop();
  });

  test('rolls: what leaves the window makes room for as much, and refused hits do not count', async () => {
    // A second of leeway on either side: a busy machine wakes late.
    const limiter = create({ limit: 4, windowMs: 3_500 });
    const key = newId();
    await limiter.hit(key);
    await sleep(2_500);
    for (let hit = 0; hit < 3; hit++) await limiter.hit(key);
    expect((await limiter.hit(key)).allowed).toBe(false);

    await sleep(1_100); // The first hit is at least 3.6 s old, the three others at least 1.1.
    const outcomes = [];
    for (let hit = 0; hit < 3; hit++) outcomes.push((await limiter.hit(key)).allowed);

    expect(outcomes).toEqual([true, false, false]);
    limiter.stop();
  });

  test('a client that never stops trying is let in when its first hit is a window old', async () => {
    const limiter = create({ limit: 2, windowMs: 400 });
    const key = newId();
    const start = performance.now();
    await limiter.hit(key);
    await limiter.hit(key);

    while (!(await limiter.hit(key)).allowed) await sleep(5);

    expect(performance.now() - start).toBeGreaterThanOrEqual(399);
    limiter.stop();
  });
});

test('replicas that hit the same keys in opposite orders neither block each other nor let more through', async () => {
  const replicas = [1, 2, 3].map(() => createDatabaseRateLimiter({ limit: 40, windowMs: 60_000 }, database.pool));
  const keys = Array.from({ length: 6 }, () => newId());

  const outcomes: { key: string; allowed: boolean }[] = [];
  for (let round = 0; round < 20; round++) {
    const hits = replicas.flatMap((replica, at) => (at % 2 === 0 ? keys : keys.toReversed()).map(async (key) => ({ key, ...(await replica.hit(key)) })));
    outcomes.push(...(await Promise.all(hits)));
  }

  expect(keys.map((key) => outcomes.filter((outcome) => outcome.key === key && outcome.allowed).length)).toEqual(keys.map(() => 40));
});

test('the ring decides as a list of all allowed hits does, whatever the times', () => {
  const run = fc.record({ limit: fc.integer({ min: 1, max: 5 }), gaps: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }) });

  fc.assert(
    fc.property(run, ({ limit, gaps }) => {
      let now = 1_000;
      const limiter = createMemoryRateLimiter({ limit, windowMs: 100 }, () => now);
      const allowedAt: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const live = allowedAt.filter((at) => at > now - 100);
        const expected = live.length < limit;
        if (expected) allowedAt.push(now);
        const counted = allowedAt.filter((at) => at > now - 100);
        const oracle = { allowed: expected, remaining: limit - counted.length, resetMs: (counted[0] ?? now) + 100 - now };
        expect(limiter.hit('key')).toEqual(oracle);
      }
      limiter.stop();
    }),
  );
});
