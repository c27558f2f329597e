import { expect, test } from 'vitest';
import { endsInDomain } from '#engine/regex/domain-ending.ts';

test.each([
  ['^(www|api)\\.example\\.com$', ''],
  ['^example\\.com$', 'i'],
  ['\\.example\\.com$', ''],
  ['(^|\\.)example\\.com$', ''],
  ['^(?:[a-z0-9-]+\\.)*example\\.com$', ''],
  ['^(www\\.)?example\\.(com|org)$', 'i'],
  ['^[a-z]+\\.example\\.com$', ''],
])('%s names a domain', (pattern, flags) => {
  expect(endsInDomain({ pattern, flags })).toBe(true);
});

test.each([
  ['example\\.com$', 'another name may end so'],
  ['^example\\.com', 'a longer name begins so'],
  ['example\\.com', 'it stands anywhere'],
  ['^[a-z.]+$', 'any name'],
  ['\\.com$', 'a top level is no domain of anybody'],
  ['^.*example.com$', 'a dot is any character'],
  ['^(www\\.example\\.com|.*)$', 'one of its ways admits any name'],
  ['^(?:www|api).example\\.com$', 'a dot is any character'],
  ['\\.0\\.1$', 'an address in numbers is no name'],
  ['^10\\.0\\.0\\.1$', 'nor is all of one'],
  ['\\.co\\.uk$', 'anybody has a name below it'],
  ['(^|\\.)co\\.uk$', 'anybody has a name below it'],
])('%s does not: %s', (pattern) => {
  expect(endsInDomain({ pattern, flags: '' })).toBe(false);
});

test('lines are not texts', () => {
  expect(endsInDomain({ pattern: '^example\\.com$', flags: 'm' })).toBe(false);
});
