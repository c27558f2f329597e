import type { CreateEstimation, EchoedRepository, SubmittedRepository } from '@whitebox/contract';
import { AddressRefusedError, parseRepositoryUrl, type AddressGuard } from '@whitebox/intake';
import { archiveAddress, takeArchives, type ArchiveRow } from '#server/domain/archives/index.ts';
import { distinctPositions } from '#server/domain/estimations/assemble-results.ts';
import { insertEstimation, type EstimationRow } from '#server/domain/estimations/estimations.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** What creating an estimation takes from its surroundings. */
export interface EstimationServices {
  readonly guard: AddressGuard;
  /** Base of the links that the API gives, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the organization has connected the host of a repository. */
  isConnectedHost(tx: Transaction, organizationId: string, repository: URL): Promise<boolean>;
  /**
   * Queues the work on the repositories at these places; visible when the transaction commits.
   * @throws ProductError `queue_full`
   */
  enqueueEstimation(tx: Transaction, job: { organizationId: string; estimationId: string; positions: readonly number[] }): Promise<void>;
}

export interface Author {
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * Records an estimation of 1 to 20 repositories and queues it (specification 4.1).
 *
 * @throws ValidationError naming the `repo_url` that is refused or whose host is not connected
 * @throws ProductError `archive_not_found`, `queue_full`
 */
export async function createEstimation(
  services: EstimationServices,
  tx: Transaction,
  author: Author,
  body: CreateEstimation,
): Promise<EstimationRow> {
  const repos: EchoedRepository[] = [];
  const archives = await takeArchives(tx, body.repos.flatMap((repository) => (repository.source === 'upload' ? [repository.archive_id.toLowerCase()] : [])));
  for (const [index, repository] of body.repos.entries()) {
    repos.push(await checkRepository(services, tx, author.organizationId, { repository, archives, at: `repos.${index}` }));
  }
  const id = newId();
  const row = await insertEstimation(tx, {
    id,
    ...author,
    name: body.name ?? null,
    taskId: `estimation-${id}`,
    repos,
  });
  await services.enqueueEstimation(tx, { organizationId: author.organizationId, estimationId: id, positions: distinctPositions(repos) });
  return row;
}

async function checkRepository(
  services: EstimationServices,
  tx: Transaction,
  organizationId: string,
  { repository, archives, at }: { repository: SubmittedRepository; archives: ReadonlyMap<string, ArchiveRow>; at: string },
): Promise<EchoedRepository> {
  if (repository.source === 'upload') {
    const archive = archives.get(repository.archive_id.toLowerCase());
    if (!archive) throw new ProductError('archive_not_found');
    return { ...repository, repo_url: archiveAddress(services.publicUrl, archive.id), branch: 'upload', repository: archive.repository };
  }
  const url = parseUrl(repository.repo_url, services.guard, at);
  if (repository.source === 'connected' && !(await services.isConnectedHost(tx, organizationId, url))) {
    throw new ValidationError([`${at}.repo_url must be on a connected code host: ${url.host} is not connected`], { isFinal: false });
  }
  return repository;
}

function parseUrl(text: string, guard: AddressGuard, at: string): URL {
  try {
    return parseRepositoryUrl(text, guard);
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new ValidationError([`${at}.repo_url ${refusal(error.message)}`], { isFinal: false });
    throw error;
  }
}

/** The guard says what an address is, the parser what it must be. */
function refusal(message: string): string {
  return message.startsWith('must') ? message : `must be a public URL: ${message}`;
}
