import type { EchoedRepository } from '@whitebox/contract';
import { expect, test } from 'vitest';
import { identifyRepositories, selectRepositories } from '#server/domain/scans/scan-scope.ts';

function estimated(submitted: EchoedRepository) {
  const { repo_url, branch } = submitted;
  return { submitted, result: { repo_url, branch, commit_sha: '', status: 'completed' as const, from_cache: false, credits: 1, applications: [] } };
}

const shop = { source: 'public' as const, repo_url: 'https://git.example.org/acme/shop', branch: 'main' };
const upload = (digit: string) => ({ source: 'upload' as const, repo_url: '', branch: 'upload', archive_id: `${digit.repeat(8)}-0000-4000-8000-000000000000` });

test('a repository that is named again, however it is spelled, is scanned once', () => {
  const named = { url: shop.repo_url, branch: 'main' };

  const selected = selectRepositories([named, { ...named, url: 'https://GIT.example.org/acme/shop.git/' }], [estimated(shop), estimated(shop)]);

  expect(selected.map(({ submitted }) => submitted)).toEqual([shop]);
});

test('a branch that was not estimated is refused with all that were', () => {
  const both = [shop, { ...shop, branch: 'next' }].map(estimated);

  expect(() => selectRepositories([{ url: shop.repo_url, branch: 'old' }], both)).toThrow('Branch old does not match the cost estimation branch main or next');
});

test('further branches and further archives of one label in a scan are repositories of their own', () => {
  const selected = [shop, upload('1'), { ...shop, branch: 'next' }, upload('2'), upload('3')].map(estimated);

  const identified = identifyRepositories(selected, [undefined, 'shop', undefined, 'shop', 'tools']);

  expect(identified.map(({ identity }) => identity)).toEqual([
    'git:https://git.example.org/acme/shop', 'upload:shop', 'git:https://git.example.org/acme/shop@next', 'upload:shop#2', 'upload:tools',
  ]);
});
