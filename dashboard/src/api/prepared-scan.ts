import { describeError } from '#dashboard/api/errors.ts';
import { useKeepDraft } from '#dashboard/api/drafts.ts';
import { useCreateEstimation, useEstimateSample, type RepositoryToEstimate } from '#dashboard/api/scans.ts';

/**
 * Prepares a scan: its price is asked for, and it is kept as a draft, whose address a reload loses nothing of.
 *
 * @param onPrepared is told the draft's id
 * @returns how to begin, whether that is under way, and the words for what hindered it
 */
export function usePreparedScan(onPrepared: (draft: string) => void) {
  const create = useCreateEstimation();
  const sample = useEstimateSample();
  const keep = useKeepDraft();
  const prepare = ({ id }: { readonly id: string }): void =>
    keep.mutate({ cost_estimation_id: id }, { onSuccess: (draft) => onPrepared(draft.id) });
  const failure = create.error ?? sample.error ?? keep.error;
  const words = failure === null ? undefined : describeError(failure);
  return {
    prepareRepository: (repository: RepositoryToEstimate) => create.mutate({ repos: [repository] }, { onSuccess: prepare }),
    prepareSample: () => sample.mutate(undefined, { onSuccess: prepare }),
    isBusy: create.isPending || sample.isPending || keep.isPending,
    problem: words && `${words.title}. ${words.text}`,
  };
}
