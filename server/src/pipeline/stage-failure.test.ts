import { IntakeError } from '@whitebox/intake';
import { expect, test } from 'vitest';
import { atRepository, cutWords, describeFailure } from '#server/pipeline/stage-failure.ts';

const repository = { source: 'public' as const, name: 'https://git.example.org/a/b', repo_url: 'https://git.example.org/a/b' };
const upload = { source: 'upload' as const, name: 'shop', repo_url: 'https://whitebox.example/v1/scan-archives/x' };

async function failing(error: Error): Promise<unknown> {
  return await atRepository(repository, () => Promise.reject(error)).catch((failure: unknown) => failure);
}

test('a failure names its repository, and says whether another attempt may end otherwise', async () => {
  const gone = await failing(new IntakeError('not_accessible', 'the repository was not found'));
  const down = await failing(new IntakeError('timeout', 'the host did not answer', { isRetryable: true }));

  const damaged = await atRepository(upload, () => Promise.reject(new IntakeError('archive_invalid', 'the archive is damaged'))).catch((failure: unknown) => failure);

  expect(describeFailure(damaged, undefined).problem).toBe('shop: the archive is damaged');
  expect(describeFailure(gone, undefined)).toEqual({ isFinal: true, problem: 'https://git.example.org/a/b: the repository was not found' });
  expect(describeFailure(down, undefined)).toEqual({ isFinal: false, problem: 'https://git.example.org/a/b: the host did not answer' });
});

test('a fault of our own is not told in its own words', async () => {
  const fault = await failing(new Error('relation "secret_table" does not exist'));

  expect(describeFailure(fault, undefined)).toEqual({ isFinal: false, problem: 'https://git.example.org/a/b: a fault of the service' });
  expect(describeFailure(new Error('x'), undefined).problem).toBe('a fault of the service');
});

test('an attempt that was made to end says by what', async () => {
  const cancelled = await failing(new IntakeError('cancelled', 'the analysis was cancelled'));

  expect(describeFailure(cancelled, { overtime: 10_800 }).problem).toBe('https://git.example.org/a/b: it took longer than its limit of 3 hours');
  expect(describeFailure(cancelled, {}).problem).toBe('https://git.example.org/a/b: it was interrupted');
});

test('an analysis that was cut says at which limit', () => {
  const limits = { timeMs: 5_400_000, memoryBytes: 2_147_483_648, stallMs: 120_000 };

  expect(cutWords('out-of-time', limits)).toBe('the analysis ran out of time (its limit is 90 minutes)');
  expect(cutWords('out-of-time', { ...limits, timeMs: 1_500 })).toBe('the analysis ran out of time (its limit is 1.5 seconds)');
  expect(cutWords('out-of-memory', limits)).toBe('the analysis ran out of memory (its limit is 2,048 MB)');
  expect(cutWords('stalled', limits)).toBe('the analysis stood still for 2 minutes');
  expect(cutWords('crashed', limits)).toBe('the analysis ended unexpectedly');
});
