import { expect, test } from 'vitest';
import { writtenByText } from '#engine/program/templates/template-text.ts';
import type { TextMarks } from '#engine/program/templates/template-text.ts';

test.each<[text: string, marks: TextMarks, expected: readonly string[]]>([
  ['<%- a %><%= b %>', { language: 'scriptlets' }, ['a']],
  ['<%= a %><%- b %>', { language: 'scriptlets', raw: '<%=' }, ['a']],
  ['{{=it.a}}{{!it.b}}{{ it.c }}', { language: 'scriptlets', raw: '{{=', end: '}}' }, ['it.a']],
  ['{{{a}}}{{b}}', { language: 'braces' }, ['a']],
  ['{{ a | safe }}{{ b }}', { language: 'filters' }, ['a']],
  ['{{ a | safe }}{{ b }}{{ c | escape }}', { language: 'filters', bare: true }, ['a', 'b']],
  ['p!= a\np= b', { language: 'indented' }, ['a']],
  ['{{{a}}}'.repeat(20_000), { language: 'braces' }, []],
])('of text %# what its marks say is written as it is', (text, marks, expected) => {
  expect(writtenByText(text, marks, false).map((path) => path.join('.'))).toEqual(expected);
});

test('where escaping was turned off, all is written as it is that the template does not escape itself', () => {
  expect(writtenByText('{{ a }}{{ b | e }}', { language: 'filters' }, true)).toEqual([['a']]);
});
