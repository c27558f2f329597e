import { expect, test } from 'vitest';
import type { JudgedCase } from './judge-cases.ts';
import { printMisses, printScore } from './print-score.ts';
import { scoreOf } from './score.ts';

function judged(label: string, isUnsafe: boolean, isReported: boolean): JudgedCase {
  return { expected: { name: `${label} case`, isUnsafe, expectedClass: { label, means: label }, place: { file: 'a.js', isStem: false } }, file: 'a.js', isReported };
}

const cases = [
  ...Array.from({ length: 3 }, () => judged('sqli', true, true)),
  judged('sqli', true, false),
  judged('sqli', false, true),
  judged('sqli', false, false),
  judged('xss', true, true),
  judged('hash', false, false),
];

test('rates are of a class\'s own cases, and their mean weighs each class the same', () => {
  const { classes, total, mean } = scoreOf(cases);

  expect(classes.map(({ label }) => label)).toEqual(['hash', 'sqli', 'xss']);
  expect(classes[1]).toMatchObject({
    counts: { truePositives: 3, falseNegatives: 1, falsePositives: 1, trueNegatives: 1 },
    rates: { truePositiveRate: 0.75, falsePositiveRate: 0.5, youden: 0.25, precision: 0.75 },
  });
  expect(classes[2]?.rates).toEqual({ truePositiveRate: 1, falsePositiveRate: undefined, youden: undefined, precision: 1 });
  expect(total.rates).toMatchObject({ truePositiveRate: 0.8, falsePositiveRate: 1 / 3 });
  expect(mean).toEqual({ truePositiveRate: 0.875, falsePositiveRate: 0.25, youden: 0.25, precision: 0.875 });
});

test('the table shows what cannot be divided as a dash', () => {
  const lines = printScore(scoreOf(cases)).split('\n').map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));

  expect(lines[4]).toEqual(['xss', '1', '0', '0', '0', '100.0', '–', '–', '100.0']);
  expect(lines.at(-1)).toEqual(['mean of the classes', '', '', '', '', '87.5', '25.0', '25.0', '87.5']);
});

test('misses are the wrongly judged cases alone', () => {
  expect(printMisses(cases)).toBe('FN sqli sqli case (a.js)\nFP sqli sqli case (a.js)');
  expect(printMisses([judged('xss', true, true)])).toBe('Every case is judged rightly.');
});
