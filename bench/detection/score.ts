import { groupBy } from '../measure/group-by.ts';
import type { JudgedCase } from './judge-cases.ts';

export interface Counts {
  readonly truePositives: number;
  readonly falseNegatives: number;
  readonly falsePositives: number;
  readonly trueNegatives: number;
}

/** Shares from 0 to 1; `undefined` where there is nothing to divide by. */
export interface Rates {
  /** TP ÷ (TP + FN): recall. */
  readonly truePositiveRate: number | undefined;
  /** FP ÷ (FP + TN). */
  readonly falsePositiveRate: number | undefined;
  /** True less false positive rate (Youden's J): 0 for guessing, 1 for knowing. */
  readonly youden: number | undefined;
  /** TP ÷ (TP + FP). */
  readonly precision: number | undefined;
}

export interface ClassScore {
  readonly label: string;
  readonly counts: Counts;
  readonly rates: Rates;
}

export interface Score {
  /** Sorted by label. */
  readonly classes: readonly ClassScore[];
  /** All cases together: large classes weigh more. */
  readonly total: ClassScore;
  /** Of the classes' rates, each class weighing the same, without those that have no such rate. */
  readonly mean: Rates;
}

const RATES = ['truePositiveRate', 'falsePositiveRate', 'youden', 'precision'] as const;

export function scoreOf(cases: readonly JudgedCase[]): Score {
  const byLabel = groupBy(cases, ({ expected }) => expected.expectedClass.label);
  const classes = [...byLabel].map(([label, members]) => classScore(label, members)).sort((a, b) => (a.label < b.label ? -1 : 1));
  const [truePositiveRate, falsePositiveRate, youden, precision] = RATES.map((rate) => mean(classes.flatMap(({ rates }) => rates[rate] ?? [])));
  return { classes, total: classScore('all cases', cases), mean: { truePositiveRate, falsePositiveRate, youden, precision } };
}

function classScore(label: string, cases: readonly JudgedCase[]): ClassScore {
  const count = (isUnsafe: boolean, isReported: boolean): number => cases.filter((judged) => judged.expected.isUnsafe === isUnsafe && judged.isReported === isReported).length;
  const counts = { truePositives: count(true, true), falseNegatives: count(true, false), falsePositives: count(false, true), trueNegatives: count(false, false) };
  return { label, counts, rates: ratesOf(counts) };
}

function ratesOf({ truePositives, falseNegatives, falsePositives, trueNegatives }: Counts): Rates {
  const truePositiveRate = share(truePositives, falseNegatives);
  const falsePositiveRate = share(falsePositives, trueNegatives);
  const youden = truePositiveRate === undefined || falsePositiveRate === undefined ? undefined : truePositiveRate - falsePositiveRate;
  return { truePositiveRate, falsePositiveRate, youden, precision: share(truePositives, falsePositives) };
}

function share(part: number, rest: number): number | undefined {
  return part + rest === 0 ? undefined : part / (part + rest);
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
