import { expect, test } from 'vitest';
import { judgeCases, looksFor, type JudgedFinding, type JudgedRule } from './judge-cases.ts';
import type { CasePlace, ExpectedCase } from './expected-case.ts';

const sql: JudgedRule = { id: 'sql-injection', category: 'sql injection', cwe: [89] };
const operators: JudgedRule = { id: 'nosql-operator-injection', category: 'nosql injection', cwe: [943] };

function caseAt(place: Partial<CasePlace>): ExpectedCase {
  return { name: 'case', isUnsafe: true, expectedClass: { label: 'sqli', means: 89 }, place: { file: 'orders.js', isStem: false, ...place } };
}

/** A flow through `route.js`, `orders.js` and `store.js`, one line each. */
function flow(rule: string, ...steps: readonly (readonly [file: string, line: number, within: string])[]): JudgedFinding {
  return {
    rule,
    hops: steps.map(([file, line, within], index) => ({
      file, function: within, edge: index === 0 ? 'source' : 'sink', start: 0, end: 1, from: { line, column: 1 }, to: { line: line + 1, column: 2 }, sha256: '', text: '',
    })),
  };
}

function isReported(expected: ExpectedCase, ...findings: readonly JudgedFinding[]): boolean | undefined {
  const [judged] = judgeCases({ cases: [expected], files: ['orders.js', 'route.js', 'store.js'], rules: [sql, operators] }, findings);
  return judged?.isReported;
}

test('a class is its CWE, a rule or a category, and nothing related', () => {
  const means = (meaning: number | string) => looksFor(sql, { label: '', means: meaning });

  expect([89, 'sql-injection', 'sql injection'].map(means)).toEqual([true, true, true]);
  expect([74, 564, 943, 'sql', 'nosql injection'].map(means)).toEqual([false, false, false, false, false]);
});

test('source and sink count where they stand; what only passes does not', () => {
  const finding = flow('sql-injection', ['route.js', 1, ''], ['orders.js', 5, ''], ['store.js', 9, '']);

  expect(isReported(caseAt({ file: 'route.js' }), finding)).toBe(true);
  expect(isReported(caseAt({ file: 'store.js' }), finding)).toBe(true);
  expect(isReported(caseAt({ file: 'orders.js' }), finding)).toBe(false);
});

test('a finding of another class at the place is no report of this one', () => {
  expect(isReported(caseAt({}), flow('nosql-operator-injection', ['orders.js', 5, '']))).toBe(false);
});

test('a line is that of the sink or source, over all of its lines', () => {
  const finding = flow('sql-injection', ['orders.js', 5, '']);

  expect([4, 5, 6, 7].map((line) => isReported(caseAt({ line }), finding))).toEqual([false, true, true, false]);
});

test('a function is named whole or by its end', () => {
  const finding = flow('sql-injection', ['orders.js', 5, 'Orders.find']);

  expect(['Orders.find', 'find', 'nd', 'Orders'].map((name) => isReported(caseAt({ function: name }), finding))).toEqual([true, true, false, false]);
});

test('a stem stands for the one file that has it', () => {
  expect(isReported(caseAt({ file: 'orders', isStem: true }), flow('sql-injection', ['orders.js', 5, '']))).toBe(true);
});

test('a case without its file ends the judgement', () => {
  const ambiguous = { cases: [caseAt({ file: 'orders', isStem: true })], files: ['a/orders.js', 'b/orders.js'], rules: [sql] };

  expect(() => judgeCases({ ...ambiguous, cases: [caseAt({})] }, [])).toThrow('the case case names orders.js, which was not analysed');
  expect(() => judgeCases(ambiguous, [])).toThrow('the case case may be a/orders.js or b/orders.js');
});
