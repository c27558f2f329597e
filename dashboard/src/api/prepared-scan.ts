import { useLocation, useNavigate } from '@tanstack/react-router';
import { describeError } from '#dashboard/api/errors.ts';
import { useKeepDraft } from '#dashboard/api/drafts.ts';
import { useCreateEstimation, useEstimateSample, type RepositoryToEstimate } from '#dashboard/api/scans.ts';

/**
 * Prepares a scan and leads to it: its price is asked for, and it is kept as a draft, whose address a reload loses nothing of.
 *
 * @returns how to begin, whether that is under way, and the words for what hindered it
 */
export function usePreparedScan() {
  const navigate = useNavigate();
  const isChoosing = useLocation({ select: ({ pathname }) => pathname === '/new' });
  const create = useCreateEstimation();
  const sample = useEstimateSample();
  const keep = useKeepDraft();
  const prepare = ({ id }: { readonly id: string }): void =>
    keep.mutate({ cost_estimation_id: id }, { onSuccess: (draft) => void navigate({ to: '/new', search: { draft: draft.id }, replace: isChoosing }) });
  const failure = create.error ?? sample.error ?? keep.error;
  const words = failure === null ? undefined : describeError(failure);
  return {
    prepareRepository: (repository: RepositoryToEstimate) => create.mutate({ repos: [repository] }, { onSuccess: prepare }),
    prepareSample: () => sample.mutate(undefined, { onSuccess: prepare }),
    isBusy: create.isPending || sample.isPending || keep.isPending,
    problem: words && `${words.title}. ${words.text}`,
  };
}
