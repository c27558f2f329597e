import { expect, test } from 'vitest';
import { findsIn, findsNothingIn, firstFoundIn } from './found-in.ts';

test.each([
  ['^(?:__proto__|constructor)$', '', '__proto__'], ['(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)', '', 'a/../b'], ['\\.{2,}', '', '..'], ['A+b*$', 'i', 'xaa'], ['\\bx', '', '-x'],
])('/%s/%s finds something in %s', (pattern, flags, text) => {
  expect(findsIn(pattern, flags)?.(text)).toBe(true);
});

test.each([
  ['^(?:__proto__|constructor)$', '', 'proto'], ['(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)', '', 'a..b'], ['^\\.\\.', '', '/..'], ['(?=a)a', '', 'a'], ['(.)\\1', '', 'ab'],
])('/%s/%s finds nothing for sure in %s', (pattern, flags, text) => {
  expect(findsIn(pattern, flags)?.(text)).toBe(false);
});

test('what is no pattern says nothing', () => {
  expect(findsIn('(', '')).toBeUndefined();
});

test('a pattern that takes long is given up', () => {
  expect(findsIn('(?:(?:(?:a{0,900}){0,900}){0,900}){0,900}b', '')?.('aaaaaaaaaaaaaaaaaaaa')).toBe(false);
});

test.each([['(^|[^[])\\^', 'g', '(?:[^a]|b)+', true], ['(^|[^[])\\^', 'g', '^a', false], ['(?=b)b', '', 'a', undefined]])('/%s/%s surely finds nothing in %s: %s', (pattern, flags, text, isNowhere) => {
  expect(findsNothingIn(pattern, flags)?.(text)).toBe(isNowhere);
});

test('of a search that takes too long it is not said that it finds nothing', () => {
  expect(findsNothingIn('(?:(?:(?:a{0,900}){0,900}){0,900}){0,900}b', '')?.('a'.repeat(300))).toBe(false);
});

test('where a pattern first finds something, and where that may end', () => {
  expect(firstFoundIn('b+', '')('abba')).toEqual({ start: 1, ends: new Set([2, 3]) });
  expect(firstFoundIn('b+', '')('abba', 3)).toBeUndefined();
  expect(firstFoundIn('b+', '')('😀b😀b', 3)).toEqual({ start: 5, ends: new Set([6]) });
  expect(firstFoundIn('(', '')('(')).toBeUndefined();
});
