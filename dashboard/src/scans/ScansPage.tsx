import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ScanStatus } from '@whitebox/contract';
import { ScanSearch } from 'lucide-react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { isEnded, SCAN_PAGE, useScans, type Scan } from '#dashboard/api/scans.ts';
import { useMay } from '#dashboard/api/session.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import type { Search } from '#dashboard/search.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Button, buttonLook } from '#dashboard/ui/controls/Button.tsx';
import { Select } from '#dashboard/ui/controls/Field.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityCounts } from '#dashboard/ui/marks/SeverityCounts.tsx';
import { ScanStatusMark, scanStatusWord } from '#dashboard/ui/marks/StateMark.tsx';

const STATUSES: readonly ScanStatus[] = ['draft', 'pending', 'running', 'pending_verification', 'pending_triage', 'completed', 'failed', 'stopped', 'cancelled', 'skipped'];
const column = tableColumns<Scan>();
const columns = [
  column.display({
    id: 'name',
    header: 'Scan',
    cell: ({ row: { original } }) => {
      const name = visibleText(original.name ?? repositoryName(original.repo_url ?? original.id), 160);
      const look = 'font-medium hover:underline';
      return (
        <>
          {original.status === 'draft' ? (
            <Link to="/new" search={{ draft: original.id }} className={look}>
              {name}
            </Link>
          ) : (
            <Link to="/scans/$id" params={{ id: original.id }} search={{}} className={look}>
              {name}
            </Link>
          )}
          <bdi className="ml-2 text-quiet">{sourceOf(original)}</bdi>
        </>
      );
    },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => (
      <span className="inline-flex min-w-28 flex-col gap-1">
        <ScanStatusMark status={original.status} />
        {!isEnded(original.status) && original.status !== 'draft' && <ProgressBar label="Progress" share={original.progress} />}
      </span>
    ),
  }),
  column.display({ id: 'findings', header: 'Findings', cell: ({ row: { original } }) => <SeverityCounts isAligned counts={original.findings_summary} empty={original.status === 'completed' ? 'None' : '–'} /> }),
  column.display({ id: 'credits', header: 'Credits', cell: ({ row: { original } }) => (original.status === 'draft' ? '–' : exactNumber(original.credits_charged - original.credits_refunded)) }),
  column.display({ id: 'created', header: 'Started', cell: ({ row: { original } }) => <RelativeTime at={original.created_at} /> }),
];

/** What it read, as far as its name does not say so: two scans of one name are told apart. */
function sourceOf({ name, repositories: [primary] }: Scan): string {
  if (primary === undefined) return '';
  const { repository, source, branch, commit_sha: commit } = primary;
  const parts = [name !== null && visibleText(repositoryName(repository), 80), source !== 'upload' && visibleText(branch, 60), commit?.slice(0, 8)];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** All scans, the newest first. */
export function ScansPage() {
  useTitle('Scans');
  const search: Search = useSearch({ from: '/shell/scans' });
  const navigate = useNavigate({ from: '/scans' });
  const may = useMay();
  const page = Math.max(1, Number(search['page']) || 1);
  const status = STATUSES.find((one) => one === search['status']);
  const { data, error, refetch } = useScans({ page, ...(status && { status }) });
  const go = (change: Search): void => void navigate({ search: (before: Search) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== '')) });
  return (
    <Page>
      <PageHeader
        title="Scans"
        actions={
          <Select label="Status" isLabelHidden className="w-44" value={status ?? ''} onChange={(event) => go({ status: event.target.value, page: '' })}>
            <option value="">Every status</option>
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {scanStatusWord(one)}
              </option>
            ))}
          </Select>
        }
      />
      {data === undefined && error === null && <SkeletonRows count={8} label="Loading scans" />}
      {data === undefined && error !== null && <ErrorState {...describeError(error)} isOffline={error instanceof UnreachableError} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState icon={<ScanSearch className="size-5" />} title={status === undefined ? 'No scan yet' : 'No scan has this status'} text="A scan reads a repository once, and says what it found and what it did not see.">
          {may('scans.start') && (
            <Link to="/new" search={{}} className={buttonLook({ kind: 'primary' })}>
              Start a scan
            </Link>
          )}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable label="Scans" columns={columns} rows={data.data} rowId={({ id }) => id} looks={{ name: { isWide: true, isTitle: true }, credits: { align: 'end' } }} />
          <Pages page={page} total={data.total} onGo={(next) => go({ page: next === 1 ? '' : String(next) })} />
        </>
      )}
    </Page>
  );
}

function Pages({ page, total, onGo }: { readonly page: number; readonly total: number; readonly onGo: (page: number) => void }) {
  const last = Math.ceil(total / SCAN_PAGE);
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-2 text-sm text-quiet tabular">
      Page {exactNumber(page)} of {exactNumber(last)}
      <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Newer
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onGo(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
