import { expect, test } from 'vitest';
import { foreignWords } from './foreign-words.mjs';

test('a path of the machine is found with its line', () => {
  const text = ['first', `see ${['', 'work', 'main'].join('/')}`].join('\n');

  expect(foreignWords(text)).toEqual([{ line: 2, what: 'a path of one machine' }]);
});

test('the host of a package registry is found', () => {
  expect(foreignWords(['https://registry', 'npmjs', 'org/x'].join('.'))).toHaveLength(1);
});

test('words of the product are left alone', () => {
  expect(foreignWords('a session of the dashboard, a network/ folder, issues in the list, /tmp/upload')).toEqual([]);
});
