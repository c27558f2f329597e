import { Link } from '@tanstack/react-router';
import { FolderGit2 } from 'lucide-react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { useRepositories, type RepositoryListed } from '#dashboard/api/overview.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityCounts } from '#dashboard/ui/marks/SeverityCounts.tsx';
import { ScanStatusMark } from '#dashboard/ui/marks/StateMark.tsx';

const column = tableColumns<RepositoryListed>();
const columns = [
  column.display({
    id: 'repository',
    header: 'Repository',
    cell: ({ row: { original } }) => (
      <Link to="/findings" search={{ repository: original.repository }} className="font-medium hover:underline">
        <bdi title={visibleText(original.repository, 500)}>{visibleText(repositoryName(original.repository), 120)}</bdi>
      </Link>
    ),
  }),
  column.display({ id: 'open', header: 'Open findings', cell: ({ row: { original } }) => <SeverityCounts isAligned counts={original.open} /> }),
  column.display({ id: 'score', header: 'Risk', cell: ({ row: { original } }) => <span title="40 for each open critical finding, 10 high, 3 medium, 1 low">{exactNumber(original.score)}</span> }),
  column.display({
    id: 'scan',
    header: 'Last scan',
    cell: ({ row: { original } }) =>
      original.last_scan === null ? (
        <span className="text-quiet">None</span>
      ) : (
        <Link to="/scans/$id" params={{ id: original.last_scan.id }} search={{}} className="inline-flex items-center gap-3 hover:underline">
          <ScanStatusMark status={original.last_scan.status} />
          <span className="text-quiet">
            <RelativeTime at={original.last_scan.created_at} />
          </span>
        </Link>
      ),
  }),
];

/** Everything that was scanned, the riskiest first. */
export function RepositoriesPage() {
  useTitle('Repositories');
  const { data, error, refetch } = useRepositories();
  return (
    <Page>
      <PageHeader title="Repositories" text="Everything that was scanned, by what is open in it." />
      {data === undefined && error === null && <SkeletonRows count={6} label="Loading repositories" />}
      {data === undefined && error !== null && <ErrorState {...describeError(error)} isOffline={error instanceof UnreachableError} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState icon={<FolderGit2 className="size-5" />} title="Nothing was scanned yet" text="A repository stands here from its first scan on." />}
      {data !== undefined && data.data.length > 0 && (
        <DataTable label="Repositories" columns={columns} rows={data.data} rowId={({ id }) => id} looks={{ repository: { isWide: true, isTitle: true }, score: { align: 'end' } }} />
      )}
    </Page>
  );
}
