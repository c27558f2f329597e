import { expect, test } from 'vitest';
import { isShown } from './send-proof.ts';

const SLOW = { file: 'a.js', line: 1, rule: 'r', shows: { slowerThanMs: 200 } };

function answer(...times: readonly string[]): { readonly text: string } {
  return { text: `${times.map((time) => `${time} s`).join('\n')}\n` };
}

test.each([
  ['each answer takes longer than the one before', [answer('0.012', '0.110', '1.700'), answer('0.010', '0.100', '1.600')], true],
  ['the machine answers all of it late', [answer('1.400', '1.900', '1.700')], false],
  ['one answer came late once', [answer('0.012', '0.011', '1.700'), answer('0.010', '0.010', '0.013')], false],
  ['the first came late once', [answer('0.900', '0.100', '1.600'), answer('0.010', '0.100', '1.600')], true],
  ['the last takes longer, but hardly', [answer('0.001', '0.002', '0.009')], false],
  ['no time is said', [{ text: 'curl: (7) Failed to connect' }], false],
])('%s', (_, answers, shown) => {
  expect(isShown(SLOW, answers)).toBe(shown);
});

test('what one of the answers says shows it', () => {
  const flaw = { ...SLOW, shows: /hidden-product/ };

  expect(isShown(flaw, [{ text: 'a hidden-product' }])).toBe(true);
  expect(isShown(flaw, [{ text: 'a product' }])).toBe(false);
});
