import { expect, test } from 'vitest';
import { findsRuns, foundAlone, repeatedCharacters } from './found-alone.ts';

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

test.each([['[^a-z0-9]+', '-', true], ['\\s+', ' ', true], ['-*', '-', true], ['[^a-z0-9]', '-', false], ['[^a-z-]+', '-', false], ['-{2,}', '-', false], ['a-+', '-', false], ['-+?', '-', false]])('/%s/g finds runs of %s whole: %s', (pattern, character, isFound) => {
  expect(findsRuns(pattern, 'g', character)).toBe(isFound);
});

test('a run of so many and more is found by what asks for no more', () => {
  expect(findsRuns('\\.{2,}', 'g', '.', 2)).toBe(true);
  expect(findsRuns('--+', 'g', '-', 2)).toBe(true);
  expect(findsRuns('\\-\\-+', 'g', '-', 2)).toBe(true);
  expect(findsRuns('-+-', 'g', '-', 2)).toBe(true);
  expect(findsRuns('---+', 'g', '-', 2)).toBe(false);
  expect(findsRuns('--', 'g', '-', 2)).toBe(false);
  expect(findsRuns('--+?', 'g', '-', 2)).toBe(false);
  expect(findsRuns('[a-]-+', 'g', '-', 2)).toBe(false);
  expect(findsRuns('--+x', 'g', '-', 2)).toBe(false);
  expect(findsRuns('-+|--+', 'g', '-', 2)).toBe(false);
  expect(findsRuns('\\.{3,}', 'g', '.', 2)).toBe(false);
  expect(findsRuns('\\.{2}', 'g', '.', 2)).toBe(false);
});

test.each([
  ['^-+|-+$', ['-', '-']], ['_*a', ['_']], ['abc', []], ['(?:-+)$', ['-']],
  ['\\s+$', undefined], ['(?:ab)+', undefined], ['-+.*$', undefined], ['(', undefined],
])('/%s/ repeats %s', (pattern, characters) => {
  expect(repeatedCharacters(pattern, '')).toEqual(characters);
});
