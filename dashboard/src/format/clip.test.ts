import { expect, test } from 'vitest';
import { categoryName, clipPath, repositoryName, visibleText } from '#dashboard/format/clip.ts';

test('a control that turns what is read is shown by its name', () => {
  expect(visibleText('a\u202eb\u2066c')).toBe('a⟨U+202E⟩b⟨U+2066⟩c');
});

test('a character that is not seen is shown by its name', () => {
  expect(visibleText('ad\u200bmin\u0000\u{e0041}\ttab\n')).toBe('ad⟨U+200B⟩min⟨U+0000⟩⟨U+E0041⟩\ttab\n');
});

test('a text beyond the limit is cut', () => {
  expect(visibleText('x'.repeat(1_000_000), 3)).toBe('xxx…');
});

test.each([
  ['https://github.com/acme/shop.git', 'acme/shop'],
  ['https://git.example.org/a/b/c/', 'a/b/c'],
  ['shop', 'shop'],
])('%s is called %s', (url, name) => {
  expect(repositoryName(url)).toBe(name);
});

test.each([
  ['src/a.ts:8', 12, 'src/a.ts:8'],
  ['src/app/api/send/route.ts:83', 20, '…/send/route.ts:83'],
  ['a-very-long-name-of-a-file.ts', 12, '…f-a-file.ts'],
])('the path %s in %i characters is %s', (path, limit, clipped) => {
  expect(clipPath(path, limit)).toBe(clipped);
});

test.each([
  ['sql injection', 'SQL injection'],
  ['nosql injection', 'NoSQL injection'],
  ['path traversal', 'Path traversal'],
])('the category %s is written %s', (category, name) => {
  expect(categoryName(category)).toBe(name);
});
