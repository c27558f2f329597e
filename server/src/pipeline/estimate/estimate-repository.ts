import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import { canonicalRepositoryUrl, IntakeError, LANGUAGES, type IntakeFailure } from '@whitebox/intake';
import { findArchive } from '#server/domain/archives/index.ts';
import { timedOutResult, type RepositoryOutcome } from '#server/domain/estimations/index.ts';
import { fetchSnapshot } from '#server/pipeline/intake/fetch-snapshot.ts';
import { priceSnapshot } from '#server/pipeline/inventory/price-snapshot.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';

/**
 * Intake and inventory of one repository, as its entry in `repo_results`. What is wrong with the repository is a failed entry.
 * @throws {IntakeError} when another attempt may succeed, or when cancelled.
 */
export async function estimateRepository(services: PipelineServices, organizationId: string, repository: EchoedRepository, signal: AbortSignal): Promise<RepositoryOutcome> {
  const empty = emptyResult(repository);
  try {
    const { commit_sha: _none, ...reference } = repository;
    const snapshot = await fetchSnapshot(services, { ...reference, organizationId }, signal);
    const commit_sha = snapshot.origin.commit;
    const fallbackName = await nameOf(services, organizationId, repository);
    const { inventory, fromCache, digest } = await priceSnapshot(services, { organizationId, snapshot, fallbackName, signal });
    const unread = Object.keys(inventory.unreadFiles);
    if (inventory.credits === 0 && unread.length > 0) return { result: { ...empty, commit_sha, ...failure('unsupported_language', `written in ${languages(unread)}, which is not analysed`) } };
    const { credits, lines } = inventory;
    return { content: digest, result: { ...empty, commit_sha, status: 'completed', from_cache: fromCache, credits, applications: [...inventory.applications], lines: { ...lines } } };
  } catch (error) {
    if (!(error instanceof IntakeError) || error.isRetryable || error.reason === 'cancelled') throw error;
    return { result: { ...empty, ...failure(error.reason, error.message) } };
  }
}

/** What came of a repository that could not be read after all attempts. */
/** Whether an attempt failed by the repository or its host, and not by this installation. */
export function isFaultOfRepository(error: unknown): boolean {
  return error instanceof IntakeError && error.reason !== 'storage_full';
}

export function failedOutcome(repository: EchoedRepository, error: IntakeError): RepositoryOutcome {
  if (error.reason === 'cancelled') return { result: timedOutResult(repository) };
  return { result: { ...emptyResult(repository), ...failure(error.reason, error.message) } };
}

function emptyResult({ repo_url, branch }: EchoedRepository): Omit<RepositoryResult, 'status'> {
  return { repo_url, branch, commit_sha: '', from_cache: false, credits: 0, applications: [] };
}

function failure(reason: Exclude<IntakeFailure, 'cancelled'> | 'unsupported_language', message: string): Pick<RepositoryResult, 'status' | 'error' | 'failure_reason'> {
  return { status: 'failed', failure_reason: reason, error: message };
}

async function nameOf({ database }: PipelineServices, organizationId: string, { repo_url, archive_id: id }: EchoedRepository): Promise<string> {
  if (id === undefined) return canonicalRepositoryUrl(repo_url).split('/').at(-1) ?? 'application';
  const archive = await database.withOrganization(organizationId, (tx) => findArchive(tx, id));
  return archive?.repository ?? 'application';
}

function languages(ids: readonly string[]): string {
  return LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ name }) => name).join(', ');
}
