import { expect, test } from 'vitest';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';

test('a control that turns what is read is shown by its name', () => {
  expect(visibleText('a\u202eb\u2066c')).toBe('a⟨U+202E⟩b⟨U+2066⟩c');
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
