import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedFinding } from '#dashboard/api/findings.ts';
import { clipPath, placeOf, visibleText } from '#dashboard/format/clip.ts';
import { Spans } from '#dashboard/ui/content/Prose.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';

const TITLE_LIMIT = 300;
/** As many letters as its column has room for. */
const PLACE_LIMIT = 24;

interface FindingItemsProps {
  readonly findings: readonly ListedFinding[];
  /** What stands at the right of each: of one width in all of them, since they are columns. */
  readonly aside?: (finding: ListedFinding) => ReactNode;
}

/** Some findings on a page that is about something else; each leads to its own. */
export function FindingItems({ findings, aside }: FindingItemsProps) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line">
      {findings.map((finding) => (
        <li key={finding.id} className="border-b border-line last:border-b-0">
          <Link to="/findings/$id" params={{ id: finding.id }} search={{}} className="flex min-h-row items-center gap-3 px-3 py-1.5 text-sm hover:bg-sunken">
            <SeverityMark severity={finding.severity} isShort />
            <span className="min-w-0 flex-1 truncate font-medium max-sm:line-clamp-2 max-sm:whitespace-normal">
              <Spans text={visibleText(finding.title, TITLE_LIMIT)} />
            </span>
            <span className="w-44 shrink-0 truncate font-mono text-xs text-quiet max-lg:hidden" title={visibleText(finding.affected_file, 4_000)}>
              <bdi>{visibleText(clipPath(placeOf(finding), PLACE_LIMIT))}</bdi>
            </span>
            {aside?.(finding)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
