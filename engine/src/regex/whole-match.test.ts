import { expect, test } from 'vitest';
import { admittedWhole } from '#engine/regex/whole-match.ts';

test.each([
  ['^[a-z]+$', '.', false],
  ['^[a-z.]+$', '..', true],
  ['^[a-z]+\\.(?:png|jpg)$', '.', true],
  ['^[a-z]+\\.(?:png|jpg)$', '..', false],
  ['^\\w+(?:\\.\\w+)*$', '..', false],
  ['^\\w*(?:\\.\\w*)*$', '..', true],
  ['\\A(?P<year>\\d{4})-\\d{2}\\Z', '-', true],
  ['\\A(?P<year>\\d{4})-\\d{2}\\Z', '--', false],
  ['^(?:a|b;)$|^c$', ';', true],
  ['^(?:a|b)$|^c$', ';', false],
  ['^(?!.*\\.\\.)[\\w./]+$', ';', false],
])('%s may hold %s: %s', (pattern, text, expected) => {
  expect(admittedWhole(pattern, '')?.mayHold(text)).toBe(expected);
});

test.each([['^/[a-z/]*$', '//', true], ['^/(?:[a-z]+/)*$', '//', false]])('%s may begin with %s: %s', (pattern, text, expected) => {
  expect(admittedWhole(pattern, '')?.mayBegin(text)).toBe(expected);
});

test.each(['^[a-z]+', '[a-z]+$', '^a$|b', '^[a-z]+$|', '(', '^[a-z]+$\n'])('%s admits anything around what it finds, or is not understood', (pattern) => {
  expect(admittedWhole(pattern, '')).toBeUndefined();
});

test('a line is not a text where the pattern looks at lines', () => {
  expect(admittedWhole('^[a-z]+$', 'm')).toBeUndefined();
});
