import { expect, test } from 'vitest';
import type { ReportFinding } from '@whitebox/engine';
import { judgeSuppression } from '#cli/narrow/suppressions.ts';

/** A finding of `sql-injection` at the last line. */
function judge(text: string, honoursForeign = false): ReturnType<typeof judgeSuppression> {
  const lines = text.split('\n');
  const from = { line: lines.length, column: 1 };
  const hops: ReportFinding['hops'] = [{ file: 'a.js', start: 0, end: 1, from, to: from, edge: 'sink', sha256: '', text: '', function: '' }];
  return judgeSuppression({ rule: 'sql-injection', hops }, lines, honoursForeign);
}

test.each([
  ['query(a) // whitebox-ignore sql-injection: the id is a number', 'the id is a number'],
  ['// whitebox-ignore sql-injection: checked above\nquery(a)', 'checked above'],
  ['# whitebox-ignore weak-hash, sql-injection: both are fine\nquery(a)', 'both are fine'],
  ['/* whitebox-ignore sql-injection: one\n * line */\nquery(a) /* whitebox-ignore sql-injection: near */', 'near'],
  ['{/* whitebox-ignore sql-injection: in JSX */}\nquery(a)', 'in JSX'],
  ['<!-- whitebox-ignore sql-injection: a mapper -->\nselect ${a}', 'a mapper'],
  ['<%-- whitebox-ignore sql-injection: a page --%>\nselect', 'a page'],
  ['{{!-- whitebox-ignore sql-injection: a template --}}\n{{{a}}}', 'a template'],
  ['{# whitebox-ignore sql-injection: jinja #}\n{{ a }}', 'jinja'],
  ['// whitebox-ignore sql-injection: the first of two\n// whitebox-ignore weak-hash: other\nquery(a)', 'the first of two'],
])('%j suppresses', (text, reason) => {
  expect(judge(text).suppression).toMatchObject({ by: 'whitebox-ignore', reason });
});

test.each([
  ['another rule', 'query(a) // whitebox-ignore weak-hash: no'],
  ['no rule', 'query(a) // whitebox-ignore: all of it'],
  ['code between', '// whitebox-ignore sql-injection: here\nother()\nquery(a)'],
  ['behind code of the line before', 'x() // whitebox-ignore sql-injection: that line\nquery(a)'],
  ['no comment', 'query("whitebox-ignore sql-injection: text")'],
])('%s does not suppress', (_, text) => {
  expect(judge(text)).toEqual({});
});

test.each(['query(a) // whitebox-ignore sql-injection', 'query(a) // whitebox-ignore sql-injection:', '/* whitebox-ignore sql-injection: */\nquery(a)'])('%j gives no reason, does not count and is told', (text) => {
  expect(judge(text)).toEqual({ withoutReason: 1 });
});

test.each([
  'query(a) // nosemgrep', '# nosemgrep: rule\nquery(a)', 'query(a) # nosec B608', 'query(a); // NOSONAR', 'q(a) // eslint-disable-line security/detect-x',
  '// eslint-disable-next-line security/detect-x\nq(a)', '// codeql[js/sql-injection]\nq(a)', 'q(a) // lgtm [js/x]',
])('%j counts where comments of others are heeded', (text) => {
  expect(judge(text)).toEqual({});
  expect(judge(text, true).suppression?.reason).toBe('');
});

test('a comment of another linter about something else does not count', () => {
  expect(judge('// eslint-disable-next-line no-console\nq(a)', true)).toEqual({});
  expect(judge('# nosec\nq(a)', true)).toEqual({});
});

test('hostile lines are read in linear time: backtracking would run into the time limit of the test', () => {
  for (const text of [`// whitebox-ignore ${'a,'.repeat(200_000)}`, `${'#'.repeat(200_000)}`, `${' '.repeat(200_000)}x`, `// whitebox-ignore sql-injection:${' '.repeat(200_000)}x`, `eslint-disable-line ${' '.repeat(200_000)}`]) {
    expect(judge(`${text}\nquery(a)`, true).suppression?.by).not.toBe('nosec');
  }
});
