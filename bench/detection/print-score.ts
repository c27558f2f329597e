import type { ClassScore, Rates, Score } from './score.ts';
import type { JudgedCase } from './judge-cases.ts';
import { printTable } from '../measure/print-table.ts';

const HEADINGS = ['class', 'TP', 'FN', 'FP', 'TN', 'TPR', 'FPR', 'Youden', 'precision'];

/** The score as a Markdown table that a person can read as it stands; rates in percent. */
export function printScore({ classes, total, mean }: Score): string {
  return printTable(HEADINGS, [...classes.map(scoreRow), scoreRow(total), ['mean of the classes', '', '', '', '', ...rateCells(mean)]]);
}

/** The cases on which the judgement is wrong, one a line: `FN CWE-89 orders.js:12:CWE-89 (orders.js)`. */
export function printMisses(cases: readonly JudgedCase[]): string {
  const wrong = cases.filter(({ expected, isReported }) => expected.isUnsafe !== isReported);
  if (wrong.length === 0) return 'Every case is judged rightly.';
  return wrong.map(({ expected, file }) => `${expected.isUnsafe ? 'FN' : 'FP'} ${expected.expectedClass.label} ${expected.name} (${file})`).sort().join('\n');
}

function scoreRow({ label, counts, rates }: ClassScore): string[] {
  return [label, ...[counts.truePositives, counts.falseNegatives, counts.falsePositives, counts.trueNegatives].map(String), ...rateCells(rates)];
}

function rateCells({ truePositiveRate, falsePositiveRate, youden, precision }: Rates): string[] {
  return [truePositiveRate, falsePositiveRate, youden, precision].map((rate) => (rate === undefined ? '–' : (100 * rate).toFixed(1)));
}
