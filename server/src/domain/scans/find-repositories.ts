import { canonicalRepositoryUrl } from '@whitebox/intake';
import { archiveIdIn, findArchive } from '#server/domain/archives/index.ts';
import { listRepositoriesNamed } from '#server/domain/scans/repositories.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** How lists are filtered by repository; both must hold where both are given. */
export interface RepositoryFilter {
  /** A URL in any spelling, or an upload's address, which stands for every upload of its label. */
  readonly repo_url?: string | undefined;
  /** Names of which one must be the repository's, as scans and findings show it; or URLs in any spelling. */
  readonly repositories?: readonly string[] | undefined;
}

/** The repositories that a filter means; undefined when it names none, empty when what it names was never scanned. */
export async function findRepositories(tx: Transaction, organizationId: string, { repo_url: url, repositories: names }: RepositoryFilter): Promise<readonly string[] | undefined> {
  const byUrl = url === undefined ? undefined : await atUrl(tx, organizationId, url);
  const byName = names && (await listRepositoriesNamed(tx, organizationId, { kind: 'any', names: names.flatMap((name) => [name, canonicalRepositoryUrl(name)]) }));
  return byUrl && byName ? byUrl.filter((id) => byName.includes(id)) : (byUrl ?? byName);
}

async function atUrl(tx: Transaction, organizationId: string, url: string): Promise<readonly string[]> {
  const archiveId = archiveIdIn(url);
  const archive = archiveId === undefined ? undefined : await findArchive(tx, archiveId);
  return listRepositoriesNamed(tx, organizationId, archive ? { kind: 'upload', names: [archive.repository] } : { kind: 'git', names: [canonicalRepositoryUrl(url)] });
}
