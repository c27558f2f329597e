import type { Severity } from '@whitebox/contract';
import { exactNumber, shortNumber } from '#dashboard/format/number.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { SeverityMark, severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

interface SeverityCountsProps {
  readonly counts: Readonly<Record<Severity, number>>;
  readonly empty?: string;
  /** In a column of such: each severity stands below the same one of the row above. Not on a phone, where there are no columns. */
  readonly isAligned?: boolean;
}

/** How many of each severity: those that there are. */
export function SeverityCounts({ counts, empty = 'None', isAligned = false }: SeverityCountsProps) {
  if (SEVERITIES.every((severity) => counts[severity] === 0)) return <span className="text-quiet">{empty}</span>;
  return (
    <span className={classes('inline-flex flex-wrap items-center gap-x-3 gap-y-1', isAligned && 'sm:grid sm:grid-cols-[repeat(5,3.5rem)] sm:gap-x-1')}>
      {SEVERITIES.map((severity) =>
        counts[severity] === 0 ? (
          isAligned && <span key={severity} className="max-sm:hidden" />
        ) : (
          <span key={severity} className="inline-flex min-w-12 items-center gap-1.5 whitespace-nowrap tabular" title={`${exactNumber(counts[severity])} ${severityWord(severity).toLowerCase()}`}>
            <SeverityMark severity={severity} isShort />
            {shortNumber(counts[severity])}
          </span>
        ),
      )}
    </span>
  );
}
