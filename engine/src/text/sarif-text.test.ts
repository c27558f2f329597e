import { expect, test } from 'vitest';
import { sarifMarkdown, sarifText } from '#engine/text/sarif-text.ts';

test.each([
  ['`req.query.id` becomes part of a[0].', "'req.query.id' becomes part of a[0]."],
  ['[a](1)', '\\[a\\](1)'],
  ['\\[a](1)', '\\\\\\[a\\](1)'],
  ['`${id}` {0}', "'${{id}}' {{0}}"],
  ['a\nb\u202e', 'a b\\u{{202e}}'],
])('the plain text message of %j holds no link and no argument', (prose, text) => {
  expect(sarifText(prose)).toBe(text);
});

test('a formatted message is Markdown with its braces doubled', () => {
  expect(sarifMarkdown('`{0}` and [a](b)\n\nFix: none')).toBe('`{{0}}` and `[a](b)`\n\nFix: none');
});
