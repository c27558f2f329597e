import { expect, test } from 'vitest';
import { exampleOf } from '#engine/regex/index.ts';

test.each([
  ['^[a-z]{3}-\\d+$', '', 'xxx-1'],
  ['^(?:get|set)_[A-Z]\\w*$', '', 'get_A'],
  ['^[0-9a-f]{8}-[0-9a-f]{4}$', 'i', 'aaaaaaaa-aaaa'],
  ['^\\+?[1-9]\\d{7,14}$', '', '11111111'],
  ['^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$', 'i', 'x@x.xx'],
  ['ä+', '', 'ä'],
  ['^.*$', '', undefined],
  ['^(?=.*\\d)[a-z0-9]{8}$', '', undefined],
  ['^a{500}$', '', undefined],
  ['(', '', undefined],
])('a text that fits %s', (pattern, flags, text) => {
  expect(exampleOf({ pattern, flags })).toBe(text);
  if (text !== undefined) expect(new RegExp(pattern, flags).test(text)).toBe(true);
});
