import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RepositorySource } from '@whitebox/contract';
import { canonicalRepositoryUrl, extractArchive, fetchRepository, IntakeError, type Credential, type FetchOptions, type Snapshot } from '@whitebox/intake';
import { findArchive } from '#server/domain/archives/index.ts';
import { findCodeHost } from '#server/domain/organizations/index.ts';
import { fullDiskError } from '#server/pipeline/intake/snapshot-cache.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { isDiskFull } from '#server/platform/disk/free-space.ts';
import { PostponedJobError } from '#server/platform/queue/job.ts';

/** One repository of an estimation or of a scan. */
export interface RepositoryReference {
  readonly organizationId: string;
  readonly source: RepositorySource;
  readonly repo_url: string;
  readonly branch: string;
  readonly archive_id?: string | null | undefined;
  /** The commit to read; the branch's head where absent. */
  readonly commit?: string;
}

/** When to look again for a slot of a host: fetches from one that is fast are over by then. */
const HOST_FULL_SECONDS = 2;

/** How the hosts of each provider want a token named in HTTP Basic. */
const TOKEN_USERS: Readonly<Record<string, string>> = { github: 'x-access-token', gitlab: 'oauth2', bitbucket: 'x-token-auth', git: 'git' };

/**
 * The files of a repository, from the cache or from where they live. A known commit is read although its branch has moved on.
 * @throws {IntakeError}
 * @throws {PostponedJobError} when its host already has as many fetches as it may
 */
export async function fetchSnapshot(services: PipelineServices, reference: RepositoryReference, signal: AbortSignal): Promise<Snapshot> {
  try {
    return await (reference.source === 'upload' ? unpack : fetchCode)(services, reference, signal);
  } catch (error) {
    throw isDiskFull(error) ? fullDiskError(error) : error;
  }
}

async function fetchCode(services: PipelineServices, reference: RepositoryReference, signal: AbortSignal): Promise<Snapshot> {
  const { organizationId, commit } = reference;
  const cached = commit === undefined ? undefined : await services.snapshots.find(organizationId, gitKey(reference.repo_url, commit));
  if (cached !== undefined) return cached;
  const credential = await credentialFor(services, reference);
  const options: FetchOptions = {
    guard: services.guard,
    branch: reference.branch,
    signal,
    ...(credential === undefined ? {} : { credential }),
    ...(services.extraCa === undefined ? {} : { extraCa: services.extraCa }),
    ...(services.limits?.git === undefined ? {} : { limits: services.limits.git }),
    ...(services.limits?.stallMs === undefined ? {} : { stallMs: services.limits.stallMs }),
  };
  const leave = services.hosts.take(new URL(reference.repo_url).host);
  if (leave === undefined) throw new PostponedJobError('as much is fetched from this host as it may hold', HOST_FULL_SECONDS);
  return await services.snapshots.keep(
    organizationId,
    (root) => (commit === undefined ? fetchRepository(reference.repo_url, root, options) : fetchCommit(reference.repo_url, root, { ...options, commit })),
    (snapshot) => gitKey(reference.repo_url, snapshot.origin.commit),
  ).finally(leave);
}

/** Some hosts give out heads only: then the branch must still be where it was. */
async function fetchCommit(url: string, root: string, options: FetchOptions & { readonly commit: string }): Promise<Snapshot> {
  try {
    return await fetchRepository(url, root, options);
  } catch (error) {
    if (!(error instanceof IntakeError) || error.reason !== 'branch_not_found') throw error;
  }
  const { commit, ...atBranch } = options;
  const snapshot = await fetchRepository(url, root, atBranch);
  if (snapshot.origin.commit !== commit) throw new IntakeError('branch_not_found', 'the estimated commit is no longer in the repository');
  return snapshot;
}

async function unpack({ database, blobs, snapshots, limits }: PipelineServices, { organizationId, archive_id: id }: RepositoryReference, signal: AbortSignal): Promise<Snapshot> {
  const key = uploadKey(id ?? '');
  const cached = await snapshots.find(organizationId, key);
  if (cached !== undefined) return cached;
  const archive = id ? await database.withOrganization(organizationId, (tx) => findArchive(tx, id)) : undefined;
  if (archive === undefined) throw new IntakeError('not_accessible', 'the archive is no longer there');
  const file = await snapshots.scratch();
  try {
    await pipeline(await blobs.read(archive.blob), createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    return await snapshots.keep(organizationId, (root) => extractArchive(file, root, { signal, ...(limits?.archive && { limits: limits.archive }) }), () => key);
  } finally {
    await rm(file, { force: true });
  }
}

/** Only what was submitted as `connected` uses a stored token: a public address must not be a way to spend one. */
async function credentialFor({ database, secrets }: PipelineServices, { organizationId, source, repo_url: url }: RepositoryReference): Promise<Credential | undefined> {
  if (source !== 'connected') return undefined;
  const repository = new URL(url);
  const connected = await database.withOrganization(organizationId, (tx) => findCodeHost(tx, secrets, { organizationId, repository }));
  if (connected === undefined) throw new IntakeError('not_accessible', `${repository.host} is no longer connected`);
  return { token: connected.token, username: connected.username ?? TOKEN_USERS[connected.provider] ?? 'git' };
}

/** Under which the snapshot of what was scanned is kept. */
export function snapshotKey({ source, repo_url: url, archive_id: archiveId, commit }: Pick<RepositoryReference, 'source' | 'repo_url' | 'archive_id'> & { readonly commit: string }): string {
  return source === 'upload' ? uploadKey(archiveId ?? '') : gitKey(url, commit);
}

/** Under which the snapshot of an uploaded archive is kept. */
export function uploadKey(archiveId: string): string {
  return `upload\0${archiveId.toLowerCase()}`;
}

function gitKey(url: string, commit: string): string {
  return `git\0${canonicalRepositoryUrl(url)}\0${commit}`;
}
