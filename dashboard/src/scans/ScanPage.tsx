import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { isOnItsWay } from '#dashboard/api/on-its-way.ts';
import { isEnded, useCancelScan, useComparison, useCoverage, useScan, useScanLog, type Scan } from '#dashboard/api/scans.ts';
import { useMay } from '#dashboard/api/session.ts';
import { repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { ScanComparison } from '#dashboard/scans/scan/ScanComparison.tsx';
import { ScanCoverage } from '#dashboard/scans/scan/ScanCoverage.tsx';
import { ScanFacts } from '#dashboard/scans/scan/ScanFacts.tsx';
import { ScanFindings, useScanFindings } from '#dashboard/scans/scan/ScanFindings.tsx';
import { ScanLog } from '#dashboard/scans/scan/ScanLog.tsx';
import { StageBar } from '#dashboard/scans/scan/StageBar.tsx';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton, SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ScanStatusMark } from '#dashboard/ui/marks/StateMark.tsx';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

/** One scan: how far it is, what it cost, what it found and what it did not see. */
export function ScanPage() {
  const { id } = useParams({ from: '/shell/scans/$id' });
  const { data: scan, error, refetch, isFetching } = useScan(id);
  const name = scan === undefined ? 'Scan' : visibleText(scan.name ?? repositoryName(scan.repo_url ?? scan.id), 160);
  useTitle(name);
  if (scan === undefined && error !== null) return <ErrorState {...describeError(error)} isOffline={error instanceof UnreachableError} onRetry={() => void refetch()} isBusy={isFetching} />;
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
  const isOver = isEnded(scan.status);
  const parts = [useScanFindings(scan), useComparison(scan.id, scan.status !== 'completed'), useCoverage(scan.id, !isOver), useScanLog(scan)];
  if (parts.some(isOnItsWay)) return <SkeletonRows count={12} label="Loading what it found" />;
  return (
    <div className="min-w-0">
      <Section title="Findings">
        <ScanFindings scan={scan} />
      </Section>
      {scan.status === 'completed' && (
        <Section title="Against the scan before">
          <ScanComparison id={scan.id} />
        </Section>
      )}
      <Section title="Coverage" text="What was read, and what was not.">
        <ScanCoverage id={scan.id} isOff={!isOver} />
      </Section>
      <Section title="Log" text="What happened, and when.">
        <ScanLog scan={scan} />
      </Section>
    </div>
  );
}

function ScanActions({ scan }: { readonly scan: Scan }) {
  const may = useMay();
  const navigate = useNavigate();
  const cancel = useCancelScan(scan.id);
  const [isAsking, setAsking] = useState(false);
  if (!may('scans.start')) return null;
  if (!isEnded(scan.status)) {
    return (
      <>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Cancel scan
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="Cancel this scan?"
          text="What was not analysed yet is refunded. It cannot go on later; a new scan starts from the beginning."
          action="Cancel scan"
          isBusy={cancel.isPending}
          problem={cancel.error === null ? undefined : describeError(cancel.error).text}
          onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        />
      </>
    );
  }
  const [primary] = scan.repositories;
  if (primary === undefined) return null;
  const search = primary.archive_id === null ? { from: 'address', url: primary.repo_url, branch: primary.branch } : { from: 'archive', archive: primary.archive_id };
  return (
    <>
      <Link to="/findings" search={{ scan: scan.id, state: 'all' }} className="text-sm text-accent-text hover:underline">
        All its findings
      </Link>
      <Button onClick={() => void navigate({ to: '/new', search })}>Scan again</Button>
    </>
  );
}

function ScanSkeleton() {
  return (
    <Page>
      <div role="status" aria-label="Loading the scan">
        <Skeleton className="mb-4 h-7 w-1/3" />
        <Skeleton className="mb-8 h-12 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Page>
  );
}
