import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { useFinding, useIsFindingOnItsWay, type VersionedFinding } from '#dashboard/api/findings.ts';
import { loadPart } from '#dashboard/api/load-part.ts';
import { useMay } from '#dashboard/api/session.ts';
import { FindingFacts } from '#dashboard/findings/finding/FindingFacts.tsx';
import { FindingPath } from '#dashboard/findings/finding/FindingPath.tsx';
import { FindingThread } from '#dashboard/findings/finding/FindingThread.tsx';
import { Proof } from '#dashboard/findings/finding/Proof.tsx';
import { storyOf } from '#dashboard/findings/finding/story.ts';
import { leftSearch, stepInList } from '#dashboard/findings/list/use-list-place.ts';
import { TriageDialog, type Triaged, type TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { categoryName, visibleText } from '#dashboard/format/clip.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { pageKeys } from '#dashboard/shell/key-help.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Prose, Spans } from '#dashboard/ui/content/Prose.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ConfidenceMark } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { useKeys } from '#dashboard/ui/keyboard/use-keys.ts';

/** Loaded when it is asked for. */
const PathDiagram = lazy(loadPart(async () => ({ default: (await import('./finding/PathDiagram.tsx')).PathDiagram })));

const TITLE_LIMIT = 400;

/** What is wrong, why we think so, and what to do: the story at the left, the facts at the right, the talk below. */
export function FindingPage() {
  const { id } = useParams({ from: '/shell/findings/$id' });
  useWayKeys(id);
  const { data, error, refetch, isFetching } = useFinding(id);
  const isOnItsWay = useIsFindingOnItsWay(id);
  // Once it is drawn it stays: what is asked for later, as the finding has changed, must not take away what somebody is writing.
  const [drawn, setDrawn] = useState<string>();
  if (data !== undefined && !isOnItsWay && drawn !== id) setDrawn(id);
  useTitle(data === undefined ? 'Finding' : visibleText(data.finding.title, 100));
  if (data === undefined && error !== null) {
    const words = describeError(error, 'finding');
    return <ErrorState {...words} isOffline={error instanceof UnreachableError} onRetry={words.mayRetry ? () => void refetch() : undefined} isBusy={isFetching} />;
  }
  if (data === undefined || (isOnItsWay && drawn !== id)) return <FindingSkeleton />;
  return <WholeFinding key={id} of={data} />;
}

function WholeFinding({ of }: { readonly of: VersionedFinding }) {
  const { finding, version } = of;
  const { write } = useSearch({ from: '/shell/findings/$id' });
  // What it was opened for: what others change meanwhile is a conflict, not a surprise.
  const [triage, setTriage] = useState<{ readonly kind: TriageKind; readonly of: Triaged }>();
  const mayTriage = useMay()('findings.triage');
  const story = storyOf(finding.description);
  const decide = (kind: TriageKind): void => setTriage({ kind, of: { ids: [finding.id], state: finding.state, severity: finding.severity, version, updatedAt: finding.updated_at, isDuplicate: finding.duplicate_of !== null, like: finding } });
  useFindingKeys(mayTriage, triage !== undefined, decide);
  return (
    <Page>
      <FindingHeader finding={finding} onDecide={mayTriage ? () => decide('state') : undefined} />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm lg:hidden">
        <SeverityMark severity={finding.severity} />
        {finding.confidence !== null && <ConfidenceMark confidence={finding.confidence} />}
        <FindingStateMark state={finding.state} />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-x-10 max-lg:grid-cols-1">
        <div className="min-w-0">
          <section aria-label="What happens" className="mb-8">
            {story.impact !== undefined && <Prose text={story.impact} className="mb-3 max-w-[72ch] text-lg" />}
            <Prose text={story.what} className={story.impact === undefined ? 'max-w-[72ch]' : 'max-w-[72ch] text-quiet'} />
          </section>
          <PathSection id={finding.id} />
          <Section title="How to see it">
            <Proof finding={finding} />
          </Section>
          {story.fix !== undefined && (
            <Section title="How to mend it">
              <Prose text={story.fix} />
            </Section>
          )}
        </div>
        <aside aria-label="Facts" className="max-lg:mb-8">
          <div className="sticky top-6 max-lg:static">
            <FindingFacts finding={finding} onTriage={mayTriage ? decide : undefined} />
          </div>
        </aside>
      </div>
      <FindingThread finding={finding} mayWrite={mayTriage} isWriting={write === 'comment'} />
      {triage !== undefined && <TriageDialog {...triage} onClose={() => setTriage(undefined)} />}
    </Page>
  );
}

/** The path in code, and on request as a diagram; a step that is chosen in one is shown in the other. */
function PathSection({ id }: { readonly id: string }) {
  const [hop, setHop] = useState<number>();
  const [isDrawn, setDrawn] = useState(false);
  const goTo = useCallback((chosen: number) => {
    setHop(chosen);
    document.getElementById(`hop-${chosen}`)?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Section
      title="The path"
      actions={
        <Button size="small" aria-pressed={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          Diagram
        </Button>
      }
    >
      {isDrawn && (
        <div className="mb-5">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <PathDiagram id={id} current={hop} onCurrent={goTo} />
          </Suspense>
        </div>
      )}
      <FindingPath id={id} current={hop} onCurrent={setHop} />
    </Section>
  );
}

function FindingHeader({ finding, onDecide }: { readonly finding: VersionedFinding['finding']; readonly onDecide: (() => void) | undefined }) {
  return (
    <>
      <nav aria-label="Where this is" className="mb-2 flex items-center gap-1 text-sm text-quiet">
        <Link to="/findings" search={leftSearch()} className="hover:text-text hover:underline">
          Findings
        </Link>
        <ChevronRight aria-hidden="true" className="size-3.5" />
        <span className="truncate">{visibleText(categoryName(finding.category), 120)}</span>
      </nav>
      <div className="mb-6 flex items-start justify-between gap-6 max-lg:mb-2">
        <h1 className="max-w-[60ch] text-xl">
          <Spans text={visibleText(finding.title, TITLE_LIMIT)} />
        </h1>
        {onDecide !== undefined && (
          <Button onClick={onDecide}>
            Decide <KeyHint keys="e" />
          </Button>
        )}
      </div>
    </>
  );
}

const wayLines = [
  { keys: 'j', does: 'Next finding of the list' },
  { keys: 'k', does: 'Finding before it' },
  { keys: 'escape', does: 'Back to the list' },
] as const;
const triageLines = [
  { keys: 'e', does: 'Change state' },
  { keys: 's', does: 'Change severity' },
  { keys: 'd', does: 'Mark as a duplicate' },
  { keys: 'c', does: 'Comment' },
] as const;

/** Through the list that one came from, whether this finding is there yet or on its way. */
function useWayKeys(id: string): void {
  const navigate = useNavigate();
  const step = async (by: 1 | -1): Promise<void> => {
    const next = await stepInList(id, by);
    if (next !== undefined) await navigate({ to: '/findings/$id', params: { id: next }, search: {}, replace: true });
  };
  useKeys({ j: () => void step(1), k: () => void step(-1), escape: () => void navigate({ to: '/findings', search: leftSearch() }) });
}

function useFindingKeys(mayTriage: boolean, isOff: boolean, triage: (kind: TriageKind) => void): void {
  useEffect(() => {
    pageKeys.tell(mayTriage ? [...wayLines, ...triageLines] : wayLines);
    return () => pageKeys.tell([]);
  }, [mayTriage]);
  useKeys({ e: () => triage('state'), s: () => triage('severity'), d: () => triage('duplicate'), c: () => document.querySelector<HTMLElement>('[data-comment]')?.focus() }, { isOff: isOff || !mayTriage });
}

function FindingSkeleton() {
  return (
    <Page>
      <div role="status" aria-label="Loading the finding">
        <Skeleton className="mb-4 h-4 w-40" />
        <Skeleton className="mb-8 h-7 w-2/3" />
        <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-x-10 max-lg:grid-cols-1">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
          <Skeleton className="h-96 w-full" />
        </div>
      </div>
    </Page>
  );
}
