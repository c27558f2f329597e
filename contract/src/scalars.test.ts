import { expect, test } from 'vitest';
import { isVisible } from '#contract/scalars.ts';

test.each(['\ud800', '\udfff \ud800', '\u0000', '\u200b', '\u2800', '\u3164'])('nothing can be seen of %j', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['a', '👩', '\ud800a'])('something can be seen of %j', (text) => {
  expect(isVisible(text)).toBe(true);
});
