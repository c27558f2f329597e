import { Link } from '@tanstack/react-router';
import type { Overview } from '#dashboard/api/overview.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Spans } from '#dashboard/ui/content/Prose.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { severityFill, SeverityMark, severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** New and reopened findings: how many, and the worst of them, the oldest first. */
export function ToDecide({ toDecide }: { readonly toDecide: Overview['to_decide'] }) {
  const { oldest } = toDecide;
  return (
    <Section title="To decide">
      <div className="mb-4 grid grid-cols-5 overflow-hidden rounded-lg border border-line max-sm:grid-cols-3">
        {SEVERITIES.map((severity) => (
          <Link key={severity} to="/findings" search={{ severity }} className="border-r border-line px-4 py-3 last:border-r-0 hover:bg-sunken">
            <span className="flex items-center gap-2 text-sm text-quiet">
              <span aria-hidden="true" className={classes('size-2 rounded-full', severityFill(severity))} />
              {severityWord(severity)}
            </span>
            <span className={classes('block text-xl font-semibold tabular', toDecide[severity] === 0 && 'font-normal text-quiet')}>{exactNumber(toDecide[severity])}</span>
          </Link>
        ))}
      </div>
      {oldest.length === 0 ? (
        <p className="text-quiet">Every finding has been decided on.</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line">
          {oldest.map((finding) => (
            <li key={finding.id} className="border-b border-line last:border-b-0">
              <Link to="/findings/$id" params={{ id: finding.id }} search={{}} className="flex min-h-9 items-center gap-3 px-3 py-1.5 text-sm hover:bg-sunken">
                <SeverityMark severity={finding.severity} isShort />
                <span className="min-w-0 flex-1 truncate font-medium max-sm:line-clamp-2 max-sm:whitespace-normal">
                  <Spans text={visibleText(finding.title, 300)} />
                </span>
                <span className="max-w-48 truncate text-quiet max-md:hidden">
                  <bdi>{visibleText(repositoryName(finding.repository), 80)}</bdi>
                </span>
                <span className="shrink-0 text-quiet tabular">
                  <RelativeTime at={finding.found_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
