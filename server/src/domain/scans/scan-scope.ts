import type { EchoedRepository, RepositoryResult, ScanRepository } from '@whitebox/contract';
import { canonicalRepositoryUrl } from '@whitebox/intake';
import { archiveIdIn } from '#server/domain/archives/index.ts';
import { repositoryVersion } from '#server/domain/estimations/index.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** A repository that was estimated well: what was submitted, and what came out. */
export interface EstimatedRepository {
  readonly submitted: EchoedRepository;
  readonly result: RepositoryResult;
}

/**
 * The estimated repositories that a scan names, in the order of the scan; one that is named again counts once. Pure.
 *
 * @throws ProductError `repository_not_estimated`, `branch_differs`
 */
export function selectRepositories(
  requested: readonly ScanRepository[],
  estimated: readonly EstimatedRepository[],
): EstimatedRepository[] {
  const selected = new Map<string, EstimatedRepository>();
  for (const request of requested) {
    const match = findEstimated(request, estimated);
    const version = repositoryVersion(match.submitted);
    if (!selected.has(version)) selected.set(version, match);
  }
  return [...selected.values()];
}

function findEstimated(request: ScanRepository, estimated: readonly EstimatedRepository[]): EstimatedRepository {
  const named = estimated.filter(({ submitted }) => isNamedBy(submitted, request));
  if (named.length === 0) throw new ProductError('repository_not_estimated', { repository: request.url });
  const match = named.find(({ submitted }) => submitted.branch === request.branch);
  if (!match) throw new ProductError('branch_differs', { branch: request.branch, expected: named.map(({ submitted }) => submitted.branch).join(' or ') });
  return match;
}

function isNamedBy(submitted: EchoedRepository, request: ScanRepository): boolean {
  if (request.source !== undefined && request.source !== submitted.source) return false;
  if (submitted.source === 'upload') return archiveIdIn(request.url) === submitted.archive_id?.toLowerCase();
  return canonicalRepositoryUrl(request.url) === canonicalRepositoryUrl(submitted.repo_url);
}

/**
 * @throws ValidationError for each URL that is neither https nor the address of an archive
 */
export function assertRepositoryUrls(requested: readonly ScanRepository[]): void {
  const sentences = requested.flatMap(({ url, source }, index) => {
    const isHttps = /^https:\/\/[^/]/i.test(url) && URL.canParse(url);
    const isArchive = archiveIdIn(url) !== undefined && (source ?? 'upload') === 'upload';
    return isHttps || isArchive || source === 'upload' ? [] : [`repos.${index}.url must be a full HTTPS URL`];
  });
  if (sentences.length > 0) throw new ValidationError(sentences);
}

/** `repo@branch`, for an upload `filename@upload`: the name of a scan whose estimation has none. */
export function scanNameFor(submitted: EchoedRepository, archiveFilename: string | undefined): string {
  const repository = canonicalRepositoryUrl(submitted.repo_url).split('/').at(-1) ?? submitted.repo_url;
  return `${archiveFilename ?? repository}@${submitted.branch}`;
}

/**
 * What makes two scans read the same repository: its address however it is spelled, or the label of an upload. A further branch, or
 * a further archive of the same label, in one scan is a repository of its own: no finding of one may close a finding of the other.
 */
export function identifyRepositories(selected: readonly EstimatedRepository[], uploadLabels: readonly (string | undefined)[]): (EstimatedRepository & { readonly identity: string })[] {
  const times = new Map<string, number>();
  return selected.map((repository, position) => {
    const { submitted } = repository;
    const label = uploadLabels[position];
    const identity = label === undefined ? `git:${canonicalRepositoryUrl(submitted.repo_url)}` : `upload:${label}`;
    const time = (times.get(identity) ?? 0) + 1;
    times.set(identity, time);
    const suffix = label === undefined ? `@${submitted.branch}` : `#${time}`;
    return { ...repository, identity: time === 1 ? identity : identity + suffix };
  });
}
