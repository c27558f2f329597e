import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import type { RepositoryOutcome } from '#server/domain/estimations/estimation-repositories.store.ts';
import { repositoryVersion } from '#server/domain/estimations/repository-version.ts';

/** The places of the repositories that are worked on: those that no earlier entry of the estimation means too. */
export function distinctPositions(repos: readonly EchoedRepository[]): readonly number[] {
  const versions = repos.map(repositoryVersion);
  return versions.flatMap((version, position) => (versions.indexOf(version) === position ? [position] : []));
}

/**
 * The entries of `repo_results`, in the order of the repositories, whatever the order in which these ended. An entry that is named again is
 * priced once. Of several with the same content the first was counted and the others found its price, unless it was there before.
 *
 * @returns undefined while an outcome is missing
 */
export function assembleResults(repos: readonly EchoedRepository[], outcomes: ReadonlyMap<number, RepositoryOutcome>): readonly RepositoryResult[] | undefined {
  const versions = repos.map(repositoryVersion);
  const counted = new Set([...outcomes.values()].flatMap(({ result, content }) => (content === undefined || result.from_cache ? [] : [content])));
  const seen = new Set<string>();
  const results: RepositoryResult[] = [];
  for (const [position, repository] of repos.entries()) {
    const first = versions.indexOf(versions[position] ?? '');
    const earlier = first < position ? results[first] : undefined;
    const outcome = outcomes.get(first);
    if (outcome === undefined) return undefined;
    results.push(earlier === undefined ? counting(outcome) : repeated(earlier, repository));
  }
  return results;

  function counting({ result, content }: RepositoryOutcome): RepositoryResult {
    if (content === undefined) return result;
    const wasThere = seen.has(content) || !counted.has(content);
    seen.add(content);
    return { ...result, from_cache: wasThere };
  }
}

function repeated(earlier: RepositoryResult, { repo_url }: EchoedRepository): RepositoryResult {
  return { ...earlier, repo_url, credits: 0, from_cache: earlier.status === 'completed' };
}
