import { expect, test } from 'vitest';
import { evidenceOf, tallyRows, type JudgedFinding } from './tally.ts';

const judged = (application: string, verdict: JudgedFinding['verdict'], finding: JudgedFinding['finding']): JudgedFinding => ({ application, verdict, finding });

const READ = [
  judged('shop', 'true', { rule: 'sql-injection', confidence: 'high' }),
  judged('shop', 'false', { rule: 'open-redirect', confidence: 'medium', missingEvidence: ['not-in-link', 'long-way'] }),
  judged('forum', 'false', { rule: 'open-redirect', confidence: 'medium', missingEvidence: ['not-in-link'] }),
  judged('forum', 'debatable', { rule: 'open-redirect', confidence: 'possible', missingEvidence: ['seldom-true'] }),
  judged('forum', 'false', { rule: 'weak-hash', confidence: 'high', isInTest: true }),
];

test('each rule with what was true, debatable and false of what is shown, and of what stands apart', () => {
  expect(tallyRows(READ, ({ rule }) => [rule])).toEqual([
    ['open-redirect', '0', '0', '2', '100 %', '0 / 1 / 0', '2'],
    ['weak-hash', '0', '0', '0', '–', '0 / 0 / 1', '1'],
    ['sql-injection', '1', '0', '0', '0 %', '0 / 0 / 0', '1'],
  ]);
});

test('each piece of evidence that is missing, and where nothing is', () => {
  expect(tallyRows(READ, evidenceOf)).toEqual([
    ['not-in-link', '0', '0', '2', '100 %', '0 / 0 / 0', '2'],
    ['long-way', '0', '0', '1', '100 %', '0 / 0 / 0', '1'],
    ['nothing is missing', '1', '0', '0', '0 %', '0 / 0 / 1', '2'],
    ['seldom-true', '0', '0', '0', '–', '0 / 1 / 0', '1'],
  ]);
});
