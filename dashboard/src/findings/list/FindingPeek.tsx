import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { describeError } from '#dashboard/api/errors.ts';
import { useFinding } from '#dashboard/api/findings.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { FindingPath } from '#dashboard/findings/finding/FindingPath.tsx';
import { storyOf } from '#dashboard/findings/finding/story.ts';
import { Prose, Spans } from '#dashboard/ui/content/Prose.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ConfidenceMark } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';
import { SidePanel } from '#dashboard/ui/overlays/SidePanel.tsx';

/** A finding beside the list. */
export function FindingPeek({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useFinding(id);
  const open = (
    <Link to="/findings/$id" params={{ id }} search={{}} className="flex h-8 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-hover">
      <Maximize2 aria-hidden="true" className="size-4" />
      Open
    </Link>
  );
  return (
    <SidePanel label={data === undefined ? 'Finding' : visibleText(data.finding.title, 300)} onClose={onClose} actions={open}>
      {data === undefined && error === null && <PeekSkeleton />}
      {data === undefined && error !== null && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <article className="flex flex-col gap-4">
          <h2 className="text-lg">
            <Spans text={visibleText(data.finding.title, 300)} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <SeverityMark severity={data.finding.severity} />
            {data.finding.confidence !== null && <ConfidenceMark confidence={data.finding.confidence} />}
            <FindingStateMark state={data.finding.state} />
          </p>
          <Prose text={storyOf(data.finding.description).what} />
          <FindingPath id={id} />
        </article>
      )}
    </SidePanel>
  );
}

function PeekSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
