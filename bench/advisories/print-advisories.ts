import { groupBy } from '../measure/group-by.ts';
import { printTable } from '../measure/print-table.ts';
import { placeOf } from './advisory.ts';
import type { Judged } from './judge-advisory.ts';

export interface JudgedAdvisory extends Judged {
  /** Whether the flaw's file is among those that a scan looks at: what is minified or generated is not. */
  readonly isAnalysed: boolean;
  readonly isFixReported: boolean;
}

const HEADINGS = ['class', 'advisories', 'found', 'in the file', 'missed', 'found, %', 'with a fix', 'fix reported'];

/** Counts per class, and of all, as a Markdown table. */
export function printClasses(judged: readonly JudgedAdvisory[]): string {
  const classes = [...groupBy(judged, ({ advisory }) => advisory.cwe)].sort(([a], [b]) => a - b);
  return printTable(HEADINGS, [...classes.map(([cwe, members]) => countCells(`cwe-${cwe}`, members)), countCells('all', judged)]);
}

/** One line an advisory, sorted by its package. */
export function printAdvisories(judged: readonly JudgedAdvisory[]): string {
  const lines = judged.map((each) => ({ key: `${each.advisory.package.name} ${placeOf(each.advisory)}`, line: `- ${placeOf(each.advisory)} — ${outcomeOf(each)}` }));
  return lines.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line).join('\n');
}

function countCells(label: string, judged: readonly JudgedAdvisory[]): string[] {
  const count = (test: (each: JudgedAdvisory) => boolean): number => judged.filter(test).length;
  const found = count(({ outcome }) => outcome === 'found');
  const others = [count(({ outcome }) => outcome === 'elsewhere'), count(({ outcome }) => outcome === 'missed')].map(String);
  const fixes = [count(({ advisory }) => advisory.fixed !== undefined), count(({ isFixReported }) => isFixReported)].map(String);
  return [label, String(judged.length), String(found), ...others, ((100 * found) / judged.length).toFixed(1), ...fixes];
}

function outcomeOf({ outcome, lines, isAnalysed, isFixReported, advisory: { fixed } }: JudgedAdvisory): string {
  const place = outcome === 'elsewhere' ? ` (${lines.join(', ')})` : isAnalysed ? '' : ' (not analysed)';
  return `${outcome}${place}${isFixReported ? `; ${fixed?.version ?? ''} still reported` : ''}`;
}
