import { expect, test } from 'vitest';
import { BOX, layOut } from '#dashboard/ui/diagram/layout.ts';

const step = (id: number, lane: string) => ({ id, title: `step ${id}`, lane, place: `:${id}` });

test('steps stand one below the other, each in the lane of its file', () => {
  const { placed, lanes } = layOut([step(0, 'a.ts'), step(1, 'b.ts'), step(2, 'a.ts')]);

  expect(lanes.map(({ name }) => name)).toEqual(['a.ts', 'b.ts']);
  expect(placed[0]?.x).toBe(placed[2]?.x);
  expect(placed[1]?.x).toBeGreaterThan(placed[0]?.x ?? 0);
  for (const [index, { y }] of placed.slice(1).entries()) expect(y).toBeGreaterThanOrEqual((placed[index]?.y ?? 0) + BOX.height);
});

test('of 10,000 steps in 10,000 files the ends are drawn, in four lanes', () => {
  const { placed, lanes, left, width } = layOut(Array.from({ length: 10_000 }, (_, index) => step(index, `${index}.ts`)));

  expect([placed.length, left, lanes.length, placed.at(-1)?.position]).toEqual([60, 9_940, 4, 10_000]);
  expect(placed.every(({ x }) => x + BOX.width <= width)).toBe(true);
});

test('no step is an empty diagram', () => {
  expect(layOut([])).toMatchObject({ lanes: [], placed: [], left: 0 });
});
