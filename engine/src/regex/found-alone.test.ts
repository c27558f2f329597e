import { expect, test } from 'vitest';
import { foundAlone } from './found-alone.ts';

test.each([
  ['[<>]', 'g', '<'], ['[^a-z]+', 'g', '.'], ['<|>', 'g', '>'], ['(["\'])', 'g', '"'], ['\\s*,\\s*', 'g', ','], ['X', 'gi', 'x'],
])('/%s/%s finds %s wherever it stands', (pattern, flags, character) => {
  expect(foundAlone(pattern, flags)?.(character)).toBe(true);
});

test.each([
  ['(?:\\.\\.[\\/\\\\])+', 'g', '.'], ['^\\/', 'g', '/'], [':(\\w{2,})(?:\\[([^\\]]+)\\])?', 'g', '"'], ['"{2,}', 'g', '"'], ['"\\b', 'g', '"'],
])('/%s/%s may leave %s', (pattern, flags, character) => {
  expect(foundAlone(pattern, flags)?.(character)).toBe(false);
});

test('what is no pattern says nothing', () => {
  expect(foundAlone('(', '')).toBeUndefined();
});
