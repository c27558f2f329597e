import { expect, test } from 'vitest';
import { splitProse } from '#engine/text/code-spans.ts';
import { codeBlock, codeSpan, markdownLine, markdownProse } from '#engine/text/markdown-text.ts';

test.each([
  ['SQL injection in GET /users/:id', 'SQL injection in GET `/users/:id`'],
  ['the parameter `id` enters at `a.js:1`, and (rarely) 3.5 times', 'the parameter `id` enters at `a.js:1`, and (rarely) 3.5 times'],
  ['<img src=x> becomes code', '`<img src=x>` becomes code'],
  ['see https://evil.example and @team', 'see `https://evil.example` and `@team`'],
  ['1. no list', '1\\. no list'],
  ['x=`a`', '`x=` `a`'],
  ['a ``` b', 'a ```` ``` ```` b'],
])('of the line %j markup is left only where code is', (text, line) => {
  expect(markdownLine(text)).toBe(line);
});

test('paragraphs stay paragraphs', () => {
  expect(markdownProse('One\ntwo.\n\n\nThree.\r\n \r\nFour.')).toBe('One two.\n\nThree.\n\nFour.');
});

test('a fence is longer than any run inside of it', () => {
  expect(codeSpan('a``b`')).toBe('``` a``b` ```');
  expect(codeBlock('````\na', 'js x')).toBe('`````jsx\n````\na\n`````');
});

test('prose is split where a reader of Markdown sees code', () => {
  expect(splitProse('a `b` `` c ` d `` e ` f')).toEqual([
    { kind: 'words', text: 'a ' },
    { kind: 'code', text: 'b' },
    { kind: 'words', text: ' ' },
    { kind: 'code', text: 'c ` d' },
    { kind: 'words', text: ' e ` f' },
  ]);
});
