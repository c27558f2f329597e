import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import { assembleResults, distinctPositions } from '#server/domain/estimations/assemble-results.ts';
import {
  agesOf,
  dropRepositories,
  findOutcomes,
  forgetBegin,
  keepOutcome,
  noteBegin,
  type RepositoryKey,
  type RepositoryOutcome,
} from '#server/domain/estimations/estimation-repositories.store.ts';
import { lockEstimation, type EstimationRow } from '#server/domain/estimations/estimations.store.ts';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/finish-estimation.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** A repository of an estimation that is to be estimated. */
export interface RepositoryWork {
  readonly repository: EchoedRepository;
  /** Milliseconds since work on it began, and on the first repository of its estimation. */
  readonly repositoryMs: number;
  readonly estimationMs: number;
}

/**
 * Takes a repository up, and with the first one its estimation. Again after a crash: since the same moment.
 *
 * @returns undefined when there is nothing to do: it is done, or its estimation has ended
 */
export async function beginRepository(tx: Transaction, key: RepositoryKey): Promise<RepositoryWork | undefined> {
  const repository = (await beginEstimation(tx, key.estimationId))?.repos[key.position];
  if (repository === undefined || (await findOutcomes(tx, key.estimationId)).has(key.position)) return undefined;
  await noteBegin(tx, key);
  return { repository, ...(await agesOf(tx, key)) };
}

/** Puts a repository back that was taken up and not begun: its time does not run. */
export async function putBackRepository(tx: Transaction, key: RepositoryKey): Promise<void> {
  await forgetBegin(tx, key);
}

/** Notes what came of a repository, and ends the estimation with the last one, in one transaction. Twice equals once. */
export async function endRepository(tx: Transaction, key: RepositoryKey, outcome: RepositoryOutcome): Promise<void> {
  const estimation = await lockUnderWay(tx, key.estimationId);
  if (estimation === undefined) return;
  await keepOutcome(tx, key, outcome);
  await finishWhenComplete(tx, estimation, await findOutcomes(tx, key.estimationId));
}

/** Ends an estimation at its deadline: what has no outcome until now has none in time. */
export async function expireEstimation(tx: Transaction, id: string): Promise<void> {
  const estimation = await lockUnderWay(tx, id);
  if (estimation === undefined) return;
  const late = estimation.repos.map((repository, position) => [position, { result: timedOutResult(repository) }] as const);
  await finishWhenComplete(tx, estimation, new Map([...late, ...(await findOutcomes(tx, id))]));
}

/** The places of the repositories that still have to be estimated; none when the estimation has ended. */
export async function unfinishedPositions(tx: Transaction, id: string): Promise<readonly number[]> {
  const estimation = await lockUnderWay(tx, id);
  if (estimation === undefined) return [];
  const outcomes = await findOutcomes(tx, id);
  return distinctPositions(estimation.repos).filter((position) => !outcomes.has(position));
}

/** The entry of a repository that was not read in time. */
export function timedOutResult({ repo_url, branch }: EchoedRepository): RepositoryResult {
  return { repo_url, branch, commit_sha: '', status: 'failed', from_cache: false, credits: 0, applications: [], error: 'the repository could not be read in time', failure_reason: 'timeout' };
}

/** Holds the estimation: of two repositories that end at once, the second sees the outcome of the first. */
async function lockUnderWay(tx: Transaction, id: string): Promise<EstimationRow | undefined> {
  const estimation = await lockEstimation(tx, id);
  return estimation?.status === 'pending' || estimation?.status === 'running' ? estimation : undefined;
}

async function finishWhenComplete(tx: Transaction, { id, repos }: EstimationRow, outcomes: ReadonlyMap<number, RepositoryOutcome>): Promise<void> {
  const results = assembleResults(repos, outcomes);
  if (results === undefined) return;
  await finishEstimation(tx, id, results);
  await dropRepositories(tx, id);
}
