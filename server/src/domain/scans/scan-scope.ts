import type { EchoedRepository, RepositoryResult, RepositorySource, ScanRepository } from '@whitebox/contract';
import { canonicalRepositoryUrl } from '@whitebox/intake';
import { archiveIdIn } from '#server/domain/archives/index.ts';
import { repositoryVersion } from '#server/domain/estimations/index.ts';
import type { RepositoryIdentity } from '#server/domain/scans/repositories.store.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** A repository that was estimated well: what was submitted, and what came out. */
export interface EstimatedRepository {
  readonly submitted: EchoedRepository;
  readonly result: RepositoryResult;
}

/** A repository as a scan asks for it, under whichever of its two names the address came. */
export interface RequestedRepository {
  readonly url: string;
  readonly branch: string;
  readonly source?: RepositorySource;
}

/**
 * Reads `url` or `repo_url`; the schema has seen to it that there is one.
 *
 * @throws ValidationError where both are given, and for each URL that is neither https nor the address of an archive
 */
export function readRequested(repos: readonly ScanRepository[]): RequestedRepository[] {
  const sentences = repos.flatMap((repository, index) => {
    if (repository.url !== undefined && repository.repo_url !== undefined) return [`repos.${index}.repo_url must not be given together with url`];
    const name = repository.url === undefined ? 'repo_url' : 'url';
    return isScannable(requested(repository)) ? [] : [`repos.${index}.${name} must be a full HTTPS URL`];
  });
  if (sentences.length > 0) throw new ValidationError(sentences);
  return repos.map(requested);
}

function requested({ url, repo_url, branch, source }: ScanRepository): RequestedRepository {
  return { url: url ?? repo_url ?? '', branch, ...(source && { source }) };
}

function isScannable({ url, source }: RequestedRepository): boolean {
  const isHttps = /^https:\/\/[^/]/i.test(url) && URL.canParse(url);
  const isArchive = archiveIdIn(url) !== undefined && (source ?? 'upload') === 'upload';
  return isHttps || isArchive || source === 'upload';
}

/**
 * The estimated repositories that a scan names, in the order of the scan; one that is named again counts once. Pure.
 *
 * @throws ProductError `repository_not_estimated`, `branch_differs`
 */
export function selectRepositories(
  wanted: readonly RequestedRepository[],
  estimated: readonly EstimatedRepository[],
): EstimatedRepository[] {
  const selected = new Map<string, EstimatedRepository>();
  for (const request of wanted) {
    const match = findEstimated(request, estimated);
    const version = repositoryVersion(match.submitted);
    if (!selected.has(version)) selected.set(version, match);
  }
  return [...selected.values()];
}

function findEstimated(request: RequestedRepository, estimated: readonly EstimatedRepository[]): EstimatedRepository {
  const named = estimated.filter(({ submitted }) => isNamedBy(submitted, request));
  if (named.length === 0) throw new ProductError('repository_not_estimated', { repository: request.url });
  const match = named.find(({ submitted }) => submitted.branch === request.branch);
  if (!match) throw new ProductError('branch_differs', { branch: request.branch, expected: named.map(({ submitted }) => submitted.branch).join(' or ') });
  return match;
}

function isNamedBy(submitted: EchoedRepository, request: RequestedRepository): boolean {
  if (request.source !== undefined && request.source !== submitted.source) return false;
  if (submitted.source === 'upload') return archiveIdIn(request.url) === submitted.archive_id?.toLowerCase();
  return canonicalRepositoryUrl(request.url) === canonicalRepositoryUrl(submitted.repo_url);
}

/** `repo@branch`, for an upload `filename@upload`: the name of a scan whose estimation has none. */
export function scanNameFor(submitted: EchoedRepository, archiveFilename: string | undefined): string {
  const repository = canonicalRepositoryUrl(submitted.repo_url).split('/').at(-1) ?? submitted.repo_url;
  return `${archiveFilename ?? repository}@${submitted.branch}`;
}

/** What a message calls a repository: its address as it was submitted, or the label of an upload, whose address says nothing to people. */
export function repositoryCalled({ source, name, repo_url }: { readonly source: RepositorySource; readonly name: string; readonly repo_url: string }): string {
  return source === 'upload' ? name : repo_url;
}

/**
 * What makes two scans read the same repository: its address however it is spelled, or the label of an upload. A further branch, or
 * a further archive of the same label, in one scan is a repository of its own: no finding of one may close a finding of the other.
 */
export function identifyRepositories(selected: readonly EstimatedRepository[], uploadLabels: readonly (string | undefined)[]): (EstimatedRepository & RepositoryIdentity)[] {
  const times = new Map<string, number>();
  return selected.map((repository, position) => {
    const { submitted } = repository;
    const label = uploadLabels[position];
    const identity = label === undefined ? `git:${canonicalRepositoryUrl(submitted.repo_url)}` : `upload:${label}`;
    const time = (times.get(identity) ?? 0) + 1;
    times.set(identity, time);
    const further = label === undefined ? `@${submitted.branch}` : `#${time}`;
    const variant = time === 1 ? '' : further;
    return { ...repository, identity: identity + variant, variant };
  });
}
