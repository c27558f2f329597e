import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import {
  findEstimation,
  markRunning,
  storeOutcome,
  type EstimationRow,
  type Outcome,
} from '#server/domain/estimations/estimations.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/**
 * Takes an estimation up: `pending` → `running`. Again after a crash: the same row.
 *
 * @returns undefined when there is nothing to do: it does not exist or has ended
 */
export async function beginEstimation(tx: Transaction, id: string): Promise<EstimationRow | undefined> {
  await markRunning(tx, id);
  const row = await findEstimation(tx, id);
  return row?.status === 'running' ? row : undefined;
}

/**
 * Ends an estimation with one result for each of its repositories, in their order. All good: `completed`; some: `partial`, priced
 * by the good ones; none: `failed` without a price. Ending it twice changes nothing.
 *
 * @returns false when it had ended before
 */
export async function finishEstimation(tx: Transaction, id: string, results: readonly RepositoryResult[]): Promise<boolean> {
  const row = await findEstimation(tx, id);
  return row !== undefined && storeOutcome(tx, id, outcomeOf(row.repos, results));
}

/** Pure: what the results of its repositories make of an estimation. */
export function outcomeOf(repos: readonly EchoedRepository[], results: readonly RepositoryResult[]): Outcome {
  const good = results.filter((result) => result.status === 'completed');
  const withCommits = repos.map((repository, index) => ({ ...repository, commit_sha: results[index]?.commit_sha ?? '' }));
  const shared = { repos: withCommits, repo_results: results };
  if (good.length === 0) {
    return { ...shared, status: 'failed', total_credits: null, error: failureText(results) };
  }
  const total = good.reduce((sum, result) => sum + result.credits, 0);
  return { ...shared, status: good.length === results.length ? 'completed' : 'partial', total_credits: total, error: null };
}

function failureText(results: readonly RepositoryResult[]): string {
  const [first] = results;
  const detail = first?.error ?? 'the repository could not be read';
  return results.length > 1 ? `None of the ${results.length} repositories could be estimated; the first: ${detail}` : detail;
}
