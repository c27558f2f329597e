import { expect, test } from 'vitest';

import { askTogether } from '#server/platform/database/ask-together.ts';

/** Answers even numbers with their half, last question first. */
function createHalver() {
  const statements: (readonly number[])[] = [];
  const halve = askTogether((numbers: readonly number[]) => {
    statements.push(numbers);
    const rows = numbers.map((number, place) => ({ place, half: number / 2 }));
    return Promise.resolve(rows.filter(({ half }) => Number.isInteger(half)).reverse());
  });
  return { halve, statements };
}

test('questions of one turn are one statement, and each gets its own row, or none', async () => {
  const { halve, statements } = createHalver();

  const rows = await Promise.all([8, 3, 8, 6].map(halve));

  expect(rows.map((row) => row?.half)).toEqual([4, undefined, 4, 3]);
  expect(statements).toEqual([[8, 3, 8, 6]]);
});

test('a question of a later turn is a later statement', async () => {
  const { halve, statements } = createHalver();

  await halve(2);
  await halve(4);

  expect(statements).toEqual([[2], [4]]);
});

test('a crowd is parted, and nobody gets another’s row', async () => {
  const { halve, statements } = createHalver();
  const numbers = Array.from({ length: 150 }, (_, at) => at * 2);

  const rows = await Promise.all(numbers.map(halve));

  expect(rows.map((row) => row?.half)).toEqual(numbers.map((number) => number / 2));
  expect(statements.map(({ length }) => length)).toEqual([64, 64, 22]);
});

test('a statement that fails fails for all who asked it, and for nobody after them', async () => {
  let isDown = true;
  const ask = askTogether((questions: readonly string[]) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(questions.map((_, place) => ({ place })))));

  const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
  isDown = false;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask('c')).resolves.toEqual({ place: 0 });
});
