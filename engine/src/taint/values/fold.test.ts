import { expect, test } from 'vitest';
import { foldBinary } from '#engine/taint/values/fold.ts';
import { LIMITS } from '#engine/taint/limits.ts';

const LONG = 'a'.repeat(LIMITS.foldedLength);

test.each([
  ['a text that is repeated', foldBinary('*', 'ab', 3), 'ababab'],
  ['one that is repeated less than once', foldBinary('*', 'ab', -1), ''],
  ['one that is joined to a number', foldBinary('+', 'ab', 3), 'ab3'],
])('%s', (_, folded, value) => {
  expect(folded).toEqual({ value });
});

test.each([
  ['a text of digits, which one language repeats and another multiplies', foldBinary('*', '5', 3)],
  ['a text that would be too long once repeated', foldBinary('*', LONG, 2)],
  ['two that would be too long together', foldBinary('+', LONG, 'a')],
])('%s: not known', (_, folded) => {
  expect(folded).toBeUndefined();
});
