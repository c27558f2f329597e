import { expect, test } from 'vitest';

import { createBoundedLine } from '#server/platform/identity/bounded-line.ts';

/** Work that ends when it is told to. */
function heldWork() {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  return { work: () => held, end };
}

test('so many are served at once, so many wait, and the next is told to come again', async () => {
  const line = createBoundedLine({ atOnce: 2, waiting: 3 });
  const { work, end } = heldWork();
  const order: number[] = [];
  const served = Array.from({ length: 5 }, async (_, at) => {
    await line.run(work);
    order.push(at);
  });

  await expect(line.run(work)).rejects.toMatchObject({ code: 'sign_in_busy', status: 503, retryAfterSeconds: 1 });
  end();
  await Promise.all(served);

  expect(order).toEqual([0, 1, 2, 3, 4]);
  await expect(line.run(() => Promise.resolve('free'))).resolves.toBe('free');
});

test('never more than so many work at a time, and what fails leaves its place', async () => {
  const line = createBoundedLine({ atOnce: 2, waiting: 100 });
  let [working, most] = [0, 0];
  const work = async (at: number) => {
    most = Math.max(most, ++working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
    if (at % 3 === 0) throw new Error('failed');
    return at;
  };

  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => line.run(() => work(at))));

  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
});
