import { Link } from '@tanstack/react-router';
import type { Overview } from '#dashboard/api/overview.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { SeverityCounts } from '#dashboard/ui/marks/SeverityCounts.tsx';

export function RiskList({ repositories }: { readonly repositories: Overview['repositories'] }) {
  if (repositories.length === 0) return <p className="text-quiet">No repository has an open finding.</p>;
  return (
    <ul className="overflow-hidden rounded-lg border border-line">
      {repositories.map(({ repository, open }) => (
        <li key={repository} className="border-b border-line last:border-b-0">
          <Link to="/findings" search={{ repository }} className="flex min-h-row flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5 text-sm hover:bg-sunken">
            <span className="min-w-0 truncate font-medium">
              <bdi>{visibleText(repositoryName(repository), 120)}</bdi>
            </span>
            <SeverityCounts isAligned counts={open} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
