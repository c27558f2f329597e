import { ApiError, describeError, fieldProblem } from '#dashboard/api/errors.ts';
import { useKeepDraft } from '#dashboard/api/drafts.ts';
import { useCreateEstimation, useEstimateSample, toEstimate, type RepositoryToEstimate, type Scan } from '#dashboard/api/scans.ts';

/**
 * Prepares a scan: its price is asked for, and it is kept as a draft, whose address a reload loses nothing of.
 *
 * @param onPrepared is told the draft's id
 * @returns how to begin, whether that is under way, and the words for what hindered it: those about a field of an address apart
 */
export function usePreparedScan(onPrepared: (draft: string) => void) {
  const create = useCreateEstimation();
  const sample = useEstimateSample();
  const keep = useKeepDraft();
  const prepare = ({ id }: { readonly id: string }): void =>
    keep.mutate({ cost_estimation_id: id }, { onSuccess: (draft) => onPrepared(draft.id) });
  const failure = create.error ?? sample.error ?? keep.error;
  const words = failure === null ? undefined : describeError(failure, 'archive');
  const fields = addressProblems(create.error);
  return {
    prepareRepository: (repository: RepositoryToEstimate) => create.mutate({ repos: [repository] }, { onSuccess: prepare }),
    prepareSample: () => sample.mutate(undefined, { onSuccess: prepare }),
    /** As another scan was: the same code as it is now, and what that scan was given beside it. */
    prepareAgain: ({ id: likeId, repositories }: Pick<Scan, 'id' | 'repositories'>) =>
      create.mutate({ repos: repositories.map(toEstimate) }, { onSuccess: ({ id }) => keep.mutate({ cost_estimation_id: id, like_scan_id: likeId }, { onSuccess: (draft) => onPrepared(draft.id) }) }),
    isBusy: create.isPending || sample.isPending || keep.isPending,
    problem: fields === undefined ? words && `${words.title}. ${words.text}` : undefined,
    fields,
  };
}

/** What the server has against the address or the branch of the one repository that was sent; undefined where it is about something else. */
function addressProblems(error: Error | null): { readonly url: string | undefined; readonly branch: string | undefined } | undefined {
  const [url, branch] = [fieldProblem(error, 'repos.0.repo_url'), fieldProblem(error, 'repos.0.branch')];
  const isAll = error instanceof ApiError && error.sentences.every((sentence) => /^repos\.0\.(?:repo_url|branch) /.test(sentence));
  return isAll && (url !== undefined || branch !== undefined) ? { url: about('The address', url), branch: about('The branch', branch) } : undefined;
}

/** `The address must be a full HTTPS URL.` */
function about(field: string, sentence: string | undefined): string | undefined {
  return sentence && `${field} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
