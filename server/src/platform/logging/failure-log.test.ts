import { expect, test } from 'vitest';
import { IntakeError } from '@whitebox/intake';
import { isFaultOfRepository } from '#server/pipeline/estimate/estimate-repository.ts';
import { createFailureLog } from '#server/platform/logging/failure-log.ts';
import { createLogger } from '#server/platform/logging/logger.ts';

const INFO = 30;
const ERROR = 50;

function levelsOf(...errors: readonly unknown[]): readonly number[] {
  const lines: string[] = [];
  const failures = createFailureLog(createLogger('info', { write: (line: string) => void lines.push(line) }), isFaultOfRepository);
  for (const error of errors) failures.report(error, { job: 'a-job' });
  return lines.map((line) => (JSON.parse(line) as { level: number }).level); // The logger writes a level on each line.
}

test('a host that is down is the caller’s, a full disk and a fault of ours are the operator’s', () => {
  expect(levelsOf(new IntakeError('not_accessible', 'The host did not answer.', { isRetryable: true }), new IntakeError('storage_full', 'No room.'), new Error('a fault'))).toEqual([INFO, ERROR, ERROR]);
});
