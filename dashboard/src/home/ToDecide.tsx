import { Link } from '@tanstack/react-router';
import type { Overview } from '#dashboard/api/overview.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import { FindingItems } from '#dashboard/shell/FindingItems.tsx';
import { classes } from '#dashboard/ui/class-names.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { severityFill, severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** New and reopened findings: how many, and the worst of them, the oldest first. */
export function ToDecide({ toDecide }: { readonly toDecide: Overview['to_decide'] }) {
  const { oldest } = toDecide;
  return (
    <Section title="To decide">
      <div className="mb-4 grid grid-cols-5 overflow-hidden rounded-lg border border-line">
        {SEVERITIES.map((severity) => (
          <Link key={severity} to="/findings" search={{ severity }} className="border-r border-line px-4 py-3 last:border-r-0 hover:bg-sunken max-sm:px-2">
            <span className="flex items-center gap-2 text-sm text-quiet max-sm:flex-col max-sm:items-start max-sm:gap-1 max-sm:text-xs">
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
        <FindingItems
          findings={oldest}
          aside={({ repository, found_at: at }) => (
            <>
              <span className="w-36 shrink-0 truncate text-quiet max-md:hidden">
                <bdi>{visibleText(repositoryName(repository), 80)}</bdi>
              </span>
              <span className="shrink-0 text-right text-quiet tabular md:w-20">
                <RelativeTime at={at} />
              </span>
            </>
          )}
        />
      )}
    </Section>
  );
}
