import { describe, expect, test } from 'vitest';
import { beginningsOf } from '#engine/regex/beginnings.ts';

describe('the ways in which texts begin that a pattern finds', () => {
  test.each([
    ['^https?:\\/\\/', '', ['http://', 'https://']],
    ['^(?:a|bc)\\/', '', ['a/', 'bc/']],
    ['^https?:\\/\\/(www\\.)?good\\.com\\/', 'i', ['http://good.com/', 'http://www.good.com/', 'https://good.com/', 'https://www.good.com/']],
    ['^\\/[a-z]+\\/', '', ['/']],
    ['^a+b', '', ['a']],
    ['^(a)\\1b', '', ['a']],
    ['^(?:https:\\/\\/)?', '', ['', 'https://']],
    ['^a$', '', ['a']],
  ])('of %s %s', (pattern, flags, expected) => {
    expect([...beginningsOf({ pattern, flags }) ?? []].sort()).toEqual(expected);
  });

  test.each([['a', ''], ['^a|b', ''], ['^a', 'm'], ['(?:^a|x)y', ''], ['(', '']])('of %s %s is not known', (pattern, flags) => {
    expect(beginningsOf({ pattern, flags })).toBeUndefined();
  });
});
