import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { useOverview, type Overview } from '#dashboard/api/overview.ts';
import { useMay } from '#dashboard/api/session.ts';
import { holdFile, useDroppedFile } from '#dashboard/dropped-files.ts';
import { FirstSteps } from '#dashboard/home/FirstSteps.tsx';
import { RiskList } from '#dashboard/home/RiskList.tsx';
import { RunningScans } from '#dashboard/home/RunningScans.tsx';
import { ToDecide } from '#dashboard/home/ToDecide.tsx';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { PageHeader, Section } from '#dashboard/ui/content/PageHeader.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

/** Its scales are a tenth of what a first visit may load: on its way while the numbers are. */
const loading = import('./OpenOverTime.tsx');
const OpenOverTime = lazy(async () => ({ default: (await loading).OpenOverTime }));

/** What needs a decision now, what is under way, and how it went. */
export function HomePage() {
  useTitle('Home');
  useDroppedArchive();
  const { data, error, refetch, isFetching } = useOverview();
  if (data === undefined && error !== null) return <ErrorState {...describeError(error)} isOffline={error instanceof UnreachableError} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined) return <HomeSkeleton />;
  if (data.scans_total === 0) return <FirstSteps />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <Home overview={data} />
    </Suspense>
  );
}

function Home({ overview }: { readonly overview: Overview }) {
  const { to_decide: toDecide, running, open_over_time: days, median_days_to_resolve: median, repositories } = overview;
  return (
    <Page>
      <PageHeader title="Home" />
      <ToDecide toDecide={toDecide} />
      {running.length > 0 && <RunningScans scans={running} />}
      <Section title="Open findings over time" text={median === null ? 'Nothing was resolved within 90 days.' : `Half of what was resolved within 90 days took at most ${daysWords(median)}.`}>
        <OpenOverTime days={days} />
      </Section>
      <Section
        title="Repositories by risk"
        actions={
          <Link to="/repositories" search={{}} className="text-sm text-accent-text hover:underline">
            All repositories
          </Link>
        }
      >
        <RiskList repositories={repositories} />
      </Section>
    </Page>
  );
}

/** A file that is dropped here is an archive to scan. */
function useDroppedArchive(): void {
  const may = useMay();
  const navigate = useNavigate();
  useDroppedFile((file) => {
    if (!may('scans.start')) return;
    holdFile(file);
    void navigate({ to: '/new', search: { from: 'archive' } });
  });
}

function daysWords(days: number): string {
  if (days < 1) return `${Math.max(1, Math.round(days * 24))} hours`;
  return `${days.toFixed(days < 10 ? 1 : 0)} days`;
}

function HomeSkeleton() {
  return (
    <Page>
      <div role="status" aria-label="Loading">
        <Skeleton className="mb-6 h-7 w-32" />
        <Skeleton className="mb-10 h-20 w-full" />
        <Skeleton className="mb-10 h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Page>
  );
}
