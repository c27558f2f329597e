import type { Estimation } from '#dashboard/api/scans.ts';
import type { GivenOptions } from '#dashboard/scans/new/ScanOptions.tsx';

/** What is sent to start a scan of all that could be estimated. */
export function startBody(estimation: Estimation, { targets, auth, context, documents }: GivenOptions) {
  const good = estimation.repos.filter((_, index) => estimation.repo_results?.[index]?.status === 'completed');
  const addresses = targets.split(/\s+/).filter(Boolean);
  return {
    cost_estimation_id: estimation.id,
    repos: good.map(({ repo_url: url, branch, source }) => ({ url, branch, source })),
    ...(addresses.length > 0 && { target_urls: addresses }),
    ...(auth.trim() !== '' && { auth_instructions: auth }),
    ...(context.trim() !== '' && { custom_context: context }),
    ...(documents.length > 0 && { context_document_ids: documents.map(({ id }) => id) }),
  };
}
