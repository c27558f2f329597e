import type { Severity } from '@whitebox/contract';
import { exactNumber } from '#dashboard/format/number.ts';
import { SeverityMark, severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

/** How many of each severity: those that there are. */
export function SeverityCounts({ counts, empty = 'None' }: { readonly counts: Readonly<Record<Severity, number>>; readonly empty?: string }) {
  const present = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (present.length === 0) return <span className="text-quiet">{empty}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {present.map((severity) => (
        <span key={severity} className="inline-flex items-center gap-1.5 tabular" title={`${exactNumber(counts[severity])} ${severityWord(severity).toLowerCase()}`}>
          <SeverityMark severity={severity} isShort />
          {exactNumber(counts[severity])}
        </span>
      ))}
    </span>
  );
}
