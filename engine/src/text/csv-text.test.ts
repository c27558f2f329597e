import { expect, test } from 'vitest';
import { csvRecord } from '#engine/text/csv-text.ts';

test('a record is quoted as RFC 4180 says', () => {
  expect(csvRecord(['a', '', 'b "c", d', 'e\r\nf'])).toBe('"a","","b ""c"", d","e\nf"\r\n');
});

test.each([
  ['=1', "'=1"],
  ['＋1', "'＋1"],
  ['  -1', "'  -1"],
  ['\t=1', "'\t'=1"],
  ['|calc', "'|calc"],
  ['a;=1', "a;'=1"],
  ['a\r\n @SUM(1)', "a\n' @SUM(1)"],
  ['\u202e=1', '\\u{202e}=1'],
  ['a = b + c', 'a = b + c'],
])('what a spreadsheet would take for a formula is text: %j', (text, cell) => {
  expect(csvRecord([text])).toBe(`"${cell}"\r\n`);
});
