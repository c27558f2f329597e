import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import { expect, test } from 'vitest';
import { assembleResults, distinctPositions } from '#server/domain/estimations/assemble-results.ts';
import type { RepositoryOutcome } from '#server/domain/estimations/estimation-repositories.store.ts';

const repository = (name: string, branch = 'main'): EchoedRepository => ({ source: 'public', repo_url: `https://git.example.org/${name}`, branch });

function outcome(name: string, fields: Partial<RepositoryResult> = {}, content: string = name): RepositoryOutcome {
  return { content, result: { ...repository(name), commit_sha: name, status: 'completed', from_cache: false, credits: 2, applications: [], ...fields } };
}

const failed: RepositoryOutcome = { result: { ...outcome('b').result, status: 'failed', credits: 0, failure_reason: 'timeout' } };

test('a repository that is named again has the place of its first entry alone', () => {
  expect(distinctPositions([repository('a'), repository('b'), repository('a.git'), repository('a', 'dev')])).toEqual([0, 1, 3]);
});

test('results stand in the order of the repositories and wait for the last one', () => {
  const repos = [repository('a'), repository('b')];

  expect(assembleResults(repos, new Map([[1, failed]]))).toBeUndefined();
  expect(assembleResults(repos, new Map([[1, failed], [0, outcome('a')]]))).toEqual([outcome('a').result, failed.result]);
});

test('a repeated repository costs nothing, whether its first entry was read or not', () => {
  const repos = [repository('a'), repository('b'), repository('a'), repository('b')];

  expect(assembleResults(repos, new Map([[0, outcome('a')], [1, failed]]))).toMatchObject([
    { credits: 2, from_cache: false }, { status: 'failed', from_cache: false }, { credits: 0, from_cache: true }, { status: 'failed', credits: 0, from_cache: false, failure_reason: 'timeout' },
  ]);
});

test('of equal contents the first is the one that was counted, in whatever order they ended', () => {
  const repos = [repository('a'), repository('b'), repository('c')];
  const ends = (...cached: readonly boolean[]) => new Map(cached.map((from_cache, at) => [at, outcome(String(at), { from_cache }, 'same')]));
  const told = (...cached: readonly boolean[]) => assembleResults(repos, ends(...cached))?.map(({ from_cache }) => from_cache);

  expect(told(false, true, true)).toEqual([false, true, true]);
  expect(told(true, true, false)).toEqual([false, true, true]);
  expect(told(false, false, false)).toEqual([false, true, true]);
  expect(told(true, true, true)).toEqual([true, true, true]);
});
