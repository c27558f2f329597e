import { useNavigate } from '@tanstack/react-router';
import { counted } from '#dashboard/format/number.ts';
import { useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { useChangeDraft, useDeleteDraft, useDraft, useStartDraft, type Draft } from '#dashboard/api/drafts.ts';
import { useCreateEstimation, useEstimation, toEstimate, type Estimation } from '#dashboard/api/scans.ts';
import { Price } from '#dashboard/scans/new/Price.tsx';
import { ScanOptions } from '#dashboard/scans/new/ScanOptions.tsx';
import { useKeptOptions } from '#dashboard/scans/new/use-kept-options.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

/** A draft: its price, what else the scan may know, and the start. */
export function PreparedScan({ id }: { readonly id: string }) {
  const draft = useDraft(id);
  return (
    <Loaded query={draft} skeleton={<Skeleton className="h-64 w-full" />}>
      {(loaded) => <Prepared draft={loaded} />}
    </Loaded>
  );
}

function Prepared({ draft }: { readonly draft: Draft }) {
  const navigate = useNavigate();
  const { data: estimation, error } = useEstimation(draft.cost_estimation_id);
  const kept = useKeptOptions(draft);
  const start = useStartDraft(draft.id);
  const isReady = estimation !== undefined && (estimation.status === 'completed' || estimation.status === 'partial') && (estimation.total_credits ?? 0) > 0;
  const failure = start.error ?? kept.error ?? error;
  const words = failure === null ? undefined : describeError(failure);
  const run = (): void =>
    void kept.settle().then((isKept) => isKept && start.mutate(undefined, { onSuccess: ({ id }) => void navigate({ to: '/scans/$id', params: { id }, search: {} }) }));
  return (
    <>
      <Section
        title="What is there, and what it costs"
        text="One credit for every started 1,000 lines. Nothing is charged before you start."
        actions={
          // Above what is still to be found, which would push it away under a press.
          <>
            <DeleteDraft id={draft.id} />
            <Button size="small" onClick={() => void navigate({ to: '/new', search: {} })}>
              Something else
            </Button>
          </>
        }
      >
        <Price estimation={estimation} />
        <PriceAgain draft={draft} estimation={estimation} isRefused={start.isError} />
      </Section>
      {isReady && <ScanOptions options={kept.options} hasAuth={draft.has_auth_instructions} onChange={kept.change} onForgetAuth={kept.forgetAuth} />}
      <Problem text={words && `${words.title}. ${words.text}`} />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-sm text-quiet">
          {kept.isBusy ? 'Keeping…' : 'Kept as a draft: it stands among the scans.'}
        </p>
        {isReady && estimation.total_credits !== null && (
          <Button kind="primary" isBusy={start.isPending} onClick={run}>
            Start scan for {counted(estimation.total_credits, 'credit')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A price holds for seven days and for one scan; the code may have changed since too. */
function PriceAgain({ draft, estimation, isRefused }: { readonly draft: Draft; readonly estimation: Estimation | undefined; readonly isRefused: boolean }) {
  const create = useCreateEstimation();
  const change = useChangeDraft(draft.id);
  if (estimation === undefined || (!isRefused && estimation.status !== 'failed' && estimation.status !== 'partial')) return null;
  const again = (): void => create.mutate({ repos: estimation.repos.map(toEstimate) }, { onSuccess: ({ id }) => change.mutate({ cost_estimation_id: id }) });
  return (
    <p className="mt-3 flex items-center justify-between gap-4 text-sm text-quiet">
      A price holds for seven days, and for one scan.
      <Button size="small" isBusy={create.isPending || change.isPending} onClick={again}>
        Look again
      </Button>
    </p>
  );
}

function DeleteDraft({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteDraft(id);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this draft?"
        text="What was prepared is gone. Nothing was charged for it, and its code stays."
        action="Delete draft"
        isBusy={remove.isPending}
        problem={remove.error === null ? undefined : describeError(remove.error).text}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/scans', search: {} }) })}
      />
    </>
  );
}
