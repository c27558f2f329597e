import { expect, test } from 'vitest';
import { firstAnswered, ROUNDS, type Question } from '#prober/checks/judging/oracle.ts';
import { createSteadiness, type Steadiness } from '#prober/checks/judging/steadiness.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

const exchanged = (value: string, body: string): Exchange => ({ request: { method: 'GET', url: `http://target.invalid/?q=${value}`, headers: [], as: 'nobody' }, response: { status: 200, headers: [], body, isCut: false, waitMs: 5 } });

const FOUND = '<p>Welcome</p>';
const NOT_FOUND = '<p>Nothing found</p>';
const question: Question<string> = { same: 'same-0', other: 'other-0', again: ROUNDS.map((round) => ({ same: `same-${round}`, other: `other-${round}` })) };

/** Values in the order in which they were asked, with what came of it. */
async function asked(steadiness: Steadiness, found: (value: string, count: number) => boolean): Promise<{ readonly values: readonly string[]; readonly outcome: 'shown' | 'changes' | 'nothing' }> {
  const values: string[] = [];
  const answer = await firstAnswered([question], { baseline: exchanged('usual', FOUND), steadiness }, async (value) => {
    values.push(value);
    return exchanged(value, found(value, values.length) ? FOUND : NOT_FOUND);
  });
  return { values, outcome: answer === undefined ? 'nothing' : answer === 'changes' ? 'changes' : 'shown' };
}

const byMeaning = (value: string): boolean => value.startsWith('same');

test('the first condition of a target is asked in all words, and the first pair once more behind them', async () => {
  const { values, outcome } = await asked(createSteadiness(), byMeaning);

  expect(outcome).toBe('shown');
  expect(values).toEqual(['same-0', 'other-0', 'other-1', 'same-1', 'other-2', 'same-2', 'other-3', 'same-3', 'other-4', 'same-4', 'other-0', 'same-0']);
});

test('once a target kept to what it said, a condition takes six requests', async () => {
  const steadiness = createSteadiness();
  await asked(steadiness, byMeaning);

  expect((await asked(steadiness, byMeaning)).values).toEqual(['same-0', 'other-0', 'other-1', 'same-1', 'other-0', 'same-0']);
});

test.each([
  ['before a condition was shown', true],
  ['behind it', false],
])('a target that contradicted itself %s is asked in full from then on', async (_when, isBefore) => {
  const steadiness = createSteadiness();
  const contradicting = (value: string, count: number): boolean => byMeaning(value) && count < 4;
  const order = isBefore ? [contradicting, byMeaning] : [byMeaning, contradicting];
  const outcomes = [];
  for (const found of order) outcomes.push((await asked(steadiness, found)).outcome);

  expect(outcomes.toSorted()).toEqual(['changes', 'shown']);
  expect((await asked(steadiness, byMeaning)).values).toHaveLength(12);
});

test.each([
  ['alternates', 2],
  ['alternates in pairs', 4],
  ['answers each third otherwise', 3],
])('a known target that %s from now on shows nothing', async (_name, period) => {
  for (let first = 0; first < period; first += 1) {
    const steadiness = createSteadiness();
    await asked(steadiness, byMeaning);
    const { outcome } = await asked(steadiness, (_value, count) => (count + first) % period < period / 2);

    expect(outcome).not.toBe('shown');
  }
});

test('an old answer that no longer holds is asked for anew before a condition is judged by it', async () => {
  const anew = async (): Promise<Exchange> => exchanged('usual', FOUND);
  const answer = await firstAnswered([question], { baseline: exchanged('usual', '<p>Of yesterday</p>'), anew, steadiness: createSteadiness() }, async (value) => exchanged(value, byMeaning(value) ? FOUND : NOT_FOUND));

  expect(answer).toMatchObject({ isRepeated: true, baseline: { response: { body: FOUND } } });
});
