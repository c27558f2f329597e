import { expect, test } from 'vitest';
import { assertGitVersion, judgeGitVersion } from '#intake/git/git-version.ts';

test('the git of this machine fetches', async () => {
  await expect(assertGitVersion()).resolves.toBeUndefined();
});

test.each(['git version 2.37.0\n', 'git version 2.39.5 (Apple Git-154)\n', 'git version 2.50.1.windows.1\n', 'git version 3.0.0\n'])('%s is enough', (answer) => {
  expect(() => judgeGitVersion(answer)).not.toThrow();
});

test.each(['git version 2.36.6\n', 'git version 1.99.0\n', 'hub version 2.50\n', ''])('%s is refused in a sentence', (answer) => {
  expect(() => judgeGitVersion(answer)).toThrow(/needs git 2\.37 or newer: an older one cannot be held to the addresses that were checked/);
});

test('a machine without git is told what it needs', () => {
  expect(() => judgeGitVersion(undefined)).toThrow('git is not installed: repositories are fetched with git 2.37 or newer.');
});
