import type { EchoedRepository } from '@whitebox/contract';
import { canonicalRepositoryUrl } from '@whitebox/intake';

/** What is read when this repository is: equal for two entries that mean the same code, however they spell its address. */
export function repositoryVersion({ source, repo_url: url, branch, archive_id: archive }: EchoedRepository): string {
  return archive === undefined ? `${source}:${canonicalRepositoryUrl(url)}@${branch}` : `${source}:${archive.toLowerCase()}`;
}
