import { useNavigate } from '@tanstack/react-router';
import { describeError } from '#dashboard/api/errors.ts';
import { useKeepDraft } from '#dashboard/api/drafts.ts';
import { useCreateEstimation, useEstimateSample } from '#dashboard/api/scans.ts';
import { SourceForm } from '#dashboard/scans/new/SourceForm.tsx';
import type { Search } from '#dashboard/search.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

/** Where the code is. As soon as that is said, the scan is kept as a draft, whose address a reload loses nothing of. */
export function ChooseSource({ search }: { readonly search: Search }) {
  const navigate = useNavigate({ from: '/new' });
  const create = useCreateEstimation();
  const sample = useEstimateSample();
  const keep = useKeepDraft();
  const prepare = ({ id }: { readonly id: string }): void =>
    keep.mutate({ cost_estimation_id: id }, { onSuccess: (draft) => void navigate({ search: { draft: draft.id }, replace: true }) });
  const failure = create.error ?? sample.error ?? keep.error;
  const words = failure === null ? undefined : describeError(failure);
  return (
    <Section title="Source">
      <SourceForm
        search={search}
        isBusy={create.isPending || sample.isPending || keep.isPending}
        onEstimate={(repository) => create.mutate({ repos: [repository] }, { onSuccess: prepare })}
        onSample={() => sample.mutate(undefined, { onSuccess: prepare })}
      />
      <div className="mt-3">
        <Problem text={words && `${words.title}. ${words.text}`} />
      </div>
    </Section>
  );
}
