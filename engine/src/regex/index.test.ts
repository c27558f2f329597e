import { expect, test } from 'vitest';
import { admittedWhole, beginningOf, findsIn, groupsOf, isAtEnds, patternOfCharacters, plainTextOf, takenFromBeginning, wholePattern } from '#engine/regex/index.ts';

test.each([
  ['^/(?!/)', { text: '/', refused: '/' }],
  ['^\\/[^/\\\\]', { text: '/', refused: '/\\' }],
  ['^/(?![/\\\\])', { text: '/', refused: '/\\' }],
  ['^https-[^.]', { text: 'https-', refused: '.' }],
  ['^/[a-z]+', { text: '/', refused: expect.stringMatching(/^\/\\/) }],
  ['^\\/\\w', { text: '/', refused: expect.stringMatching(/^\/\\/) }],
])('%s finds texts that begin so', (pattern, beginning) => {
  expect(beginningOf({ pattern, flags: '' })).toEqual(beginning);
});

test.each([['^/[^/]*', '/'], ['^/[a-z]*', '/'], ['^/\\w?', '/'], ['^#head.+', '#head'], ['^a/+b', 'a/']])('%s finds texts that begin so, whatever follows', (pattern, text) => {
  expect(beginningOf({ pattern, flags: '' })).toEqual({ text, refused: '' });
});

test('two of a class are refused where the first of them is plain', () => {
  expect(beginningOf({ pattern: '^(?![/\\\\]{2,})\\/.*$', flags: '' })).toEqual({ text: '/', refused: '/\\' });
});

test.each([
  ['^https:\\/\\/api\\.example\\.org\\/photos\\/[^\\/]+\\/[^x]*', 'i', 'https://api.example.org/photos/'],
  ['^https://example\\.org/', '', 'https://example.org/'],
])('/%s/%s names the whole host of an address', (pattern, flags, text) => {
  expect(beginningOf({ pattern, flags })).toMatchObject({ text });
});

test.each(['^https:\\/\\/example\\.org', '^https://example\\.org/?', '^https://example.org/', 'https://example\\.org/', '^https?://example\\.org/', '^https://[a-z]+\\.example\\.org/'])('/%s/i does not', (pattern) => {
  expect(beginningOf({ pattern, flags: 'i' })).toBeUndefined();
});

test.each([['/(?!/)', ''], ['^/(?!/)|x', ''], ['^/(?!/)', 'm'], ['^a[^/]', 'i'], ['^.[^/]', ''], ['^/*', ''], ['^a?', ''], ['^(?!a)b', ''], ['^(?![/a-z]{2})/', ''], ['^(?![\\\\.]{2})/', ''], ['^(?![/]{3})/', '']])('of %s with the flags "%s" it is not known', (pattern, flags) => {
  expect(beginningOf({ pattern, flags })).toBeUndefined();
});

test.each([['^(\\.\\./)+', '../'], ['^(?:/)*', '/'], ['(/)+', undefined], ['^/+', undefined], ['^(?:[/])+', undefined]])('%s takes from the beginning of a text: %s', (pattern, text) => {
  expect(takenFromBeginning({ pattern, flags: '' })).toBe(text);
});

test.each([[', ', ', '], ['\\|', '|'], ['\\\\', '\\'], ['\\s', undefined], ['a|b', undefined], ['a.b', undefined], ['', '']])('%j finds only the text %j', (pattern, text) => {
  expect(plainTextOf(pattern)).toBe(text);
});

test('groups that capture are told in the order of their brackets, with their names and patterns', () => {
  expect(groupsOf('(a(?:b|c)(?<d>[)]+))\\((?P<e>f(?=g))(?!h)')).toEqual([
    { name: undefined, source: 'a(?:b|c)(?<d>[)]+)' }, { name: 'd', source: '[)]+' }, { name: 'e', source: 'f(?=g)' },
  ]);
});

test.each(['', 'ab', 'a-z', ']^\\', '[', '$.*'])('a pattern of the characters of %j admits these and no others', (characters) => {
  const admitted = admittedWhole(patternOfCharacters(characters), '');

  expect([...characters].filter((character) => admitted?.mayHold(character) !== true)).toEqual([]);
  expect([...'abcz-]^\\[$.* '].filter((character) => !characters.includes(character) && admitted?.mayHold(character) === true)).toEqual([]);
});

test('a pattern of whole texts finds nothing in a text that has more', () => {
  const finds = findsIn(wholePattern('a|b'), '');

  expect(['a', 'b', 'ab', 'xa', ''].map((text) => finds?.(text))).toEqual([true, true, false, false, false]);
});

test.each([['^\\/+', '', true], ['^\\/+|\\/+$', 'g', true], ['^(?:\\.\\.(?:/|$))+', '', true], ['/$', '', true], ['/', 'g', false], ['^/|a', '', false], ['^/', 'gm', false], ['(?:^)?/', '', false]])('whether /%s/%s finds nothing but what stands at an end of a text: %j', (pattern, flags, expected) => {
  expect(isAtEnds(pattern, flags)).toBe(expected);
});

test('a group around all of a pattern changes nothing of how a text begins', () => {
  expect(beginningOf({ pattern: wholePattern('https://a\\.example/[a-z]+'), flags: '' })).toMatchObject({ text: 'https://a.example/' });
  expect(beginningOf({ pattern: wholePattern('https://a\\.example/(?:x/)*y'), flags: '' })).toMatchObject({ text: 'https://a.example/' });
  expect(beginningOf({ pattern: wholePattern('https://a\\.example/|http://b/'), flags: '' })).toBeUndefined();
  expect(beginningOf({ pattern: wholePattern('(?:https://a\\.example/)?b'), flags: '' })).toBeUndefined();
});
