import { singleLine } from '@whitebox/engine';
import type { ScanReport } from '#cli/scan/scan-report.ts';

const MAX_NAMED = 3;

function named(paths: readonly string[]): string {
  const rest = paths.length - MAX_NAMED;
  return `${paths.slice(0, MAX_NAMED).map(singleLine).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** What was left out on purpose, and by whom: one sentence a line. Whoever narrows a scan, its reader learns of it. */
export function narrowingLines({ narrowing, suppressed }: ScanReport): string[] {
  const { leftOut, hidden, withoutReason, settingsFile } = narrowing;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  const places = reasons.map((reason) => {
    const paths = leftOut.filter((one) => one.reason === reason).map(({ path }) => path);
    const where = reason === 'in the settings file' ? `in ${singleLine(settingsFile ?? reason)}` : reason;
    return `Left out: ${count(paths.length, 'file or folder')} ${where} (${named(paths)}).`.replace('file or folders', 'files or folders');
  });
  const byComment = [...new Set(suppressed.map(({ suppression }) => suppression?.by ?? ''))].toSorted();
  return [
    ...places,
    ...Object.entries(hidden).map(([reason, number]) => `Not shown: ${count(number, 'finding')} ${singleLine(reason)}.`),
    ...(suppressed.length > 0 ? [`Suppressed: ${count(suppressed.length, 'finding')} by comments in the code (${byComment.join(', ')}).`] : []),
    ...(withoutReason.length > 0 ? [`Not suppressed: ${count(withoutReason.length, 'comment')} without a reason behind the rule (${named(withoutReason)}).`] : []),
  ];
}
