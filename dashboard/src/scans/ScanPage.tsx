import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { isOnItsWay } from '#dashboard/api/on-its-way.ts';
import { useComparison, useCoverage, useEarlierScans, useScan, useScanLog, type Scan } from '#dashboard/api/scans.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { ScanActions } from '#dashboard/scans/scan/ScanActions.tsx';
import { ScanComparison } from '#dashboard/scans/scan/ScanComparison.tsx';
import { ScanCoverage } from '#dashboard/scans/scan/ScanCoverage.tsx';
import { ScanFacts } from '#dashboard/scans/scan/ScanFacts.tsx';
import { ScanFindings, useScanFindings } from '#dashboard/scans/scan/ScanFindings.tsx';
import { ScanLog } from '#dashboard/scans/scan/ScanLog.tsx';
import { StageBar } from '#dashboard/scans/scan/StageBar.tsx';
import type { Search } from '#dashboard/search.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton, SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ScanStatusMark } from '#dashboard/ui/marks/StateMark.tsx';

/** One scan: how far it is, what it cost, what it found and what it did not see. */
export function ScanPage() {
  const { id } = useParams({ from: '/shell/scans/$id' });
  const { data: scan, error, refetch, isFetching } = useScan(id);
  const name = scan === undefined ? 'Scan' : visibleText(scan.name ?? repositoryName(scan.repo_url ?? scan.id), 160);
  useTitle(name);
  if (scan === undefined && error !== null) {
    const words = describeError(error, 'scan');
    return <ErrorState {...words} isOffline={error instanceof UnreachableError} onRetry={words.mayRetry ? () => void refetch() : undefined} isBusy={isFetching} />;
  }
  if (scan === undefined) return <ScanSkeleton />;
  if (scan.status === 'draft') return <Navigate to="/new" search={{ draft: id }} replace />;
  // What the mark beside the name says already is not said again.
  const says = scan.status === 'completed' ? '' : visibleText(scan.message ?? '', 2_000);
  return (
    <Page>
      <PageHeader title={name} mark={<ScanStatusMark status={scan.status} />} {...(says !== '' && { text: says })} actions={<ScanActions scan={scan} />} />
      <StageBar scan={scan} />
      <div className="grid grid-cols-[minmax(0,1fr)_19rem] gap-x-10 max-lg:grid-cols-1">
        <ScanParts scan={scan} />
        <aside aria-label="Facts" className="max-lg:order-first max-lg:mb-8">
          <ScanFacts scan={scan} />
        </aside>
      </div>
    </Page>
  );
}

/** What it found, what changed and what it did not see: all at once, since each would push the next one down. */
function ScanParts({ scan }: { readonly scan: Scan }) {
  const { against }: Search = useSearch({ from: '/shell/scans/$id' });
  const navigate = useNavigate({ from: '/scans/$id' });
  const parts = [useScanFindings(scan), useComparison(scan, against), useEarlierScans(scan), useCoverage(scan), useScanLog(scan)];
  if (parts.some(isOnItsWay)) return <SkeletonRows count={12} label="Loading what it found" />;
  return (
    <div className="min-w-0">
      <Section title="Findings">
        <ScanFindings scan={scan} />
      </Section>
      {scan.status === 'completed' && (
        <ScanComparison scan={scan} against={against} onChoose={(id) => void navigate({ search: { against: id }, replace: true })} />
      )}
      <Section title="Coverage" text="What was read, and what was not.">
        <ScanCoverage scan={scan} />
      </Section>
      <Section title="Log" text="What happened, and when.">
        <ScanLog scan={scan} />
      </Section>
    </div>
  );
}

function ScanSkeleton() {
  return (
    <Page>
      <div role="status" aria-label="Loading the scan">
        <Skeleton className="mb-4 h-7 w-1/3" />
        <Skeleton className="mb-8 h-20 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Page>
  );
}
