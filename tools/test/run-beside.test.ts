import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { runBeside } from './run-beside.mjs';

/** Runs programs that say what runs of test files would. */
async function outcomeOf(...runs: readonly { readonly says: string; readonly isBehind?: boolean }[]): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const commands = runs.map(({ says, isBehind = false }) => ({ command: ['-e', says], isBehind }));
  const code = await runBeside(commands, { root: import.meta.dirname, write: (line) => void lines.push(line) });
  return { code, lines };
}

const saying = (...lines: readonly string[]): string => lines.map((line) => `console.log(${JSON.stringify(line)})`).join(';');

test('runs at the same time end with the sum of what they counted', async () => {
  const { code, lines } = await outcomeOf({ says: saying('✓ a', '2 passed, 0 failed, 1 skipped') }, { says: saying('✓ b', '3 passed, 0 failed') });

  expect(code).toBe(0);
  expect(lines.slice(0, -1).toSorted()).toEqual(['✓ a', '✓ b']);
  expect(lines.at(-1)).toBe('5 passed, 0 failed, 1 skipped');
});

test('what failed in either is told just above the count', async () => {
  const { code, lines } = await outcomeOf({ says: `${saying('failed: a.test.ts: x', '1 passed, 1 failed')}; process.exitCode = 1` }, { says: `setTimeout(() => { ${saying('✓ b', '3 passed, 0 failed')} }, 50)` });

  expect(code).toBe(1);
  expect(lines).toEqual(['✓ b', 'failed: a.test.ts: x', '4 passed, 1 failed']);
});

test.each([
  ['ends without a count', saying('✓ a'), 'ended with 0'],
  ['ends badly though it counted no failure', `${saying('1 passed, 0 failed')}; process.exitCode = 3`, 'ended with 3'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'ended with null'],
])('a run that %s is a failure', async (_what, says, words) => {
  const { code, lines } = await outcomeOf({ says }, { says: saying('3 passed, 0 failed') });

  expect(code).toBe(1);
  expect(lines.at(-2)).toMatch(/^failed: /);
  expect(lines.at(-2)).toContain(words);
  expect(lines.at(-1)).toMatch(/^\d passed, 1 failed$/);
});

test('what runs behind the others has less priority', async () => {
  // It is asked for it late: the priority is set when the process is there.
  const { lines } = await outcomeOf({ says: "setTimeout(() => { console.log('at', require('node:os').getPriority()); console.log('1 passed, 0 failed'); }, 500)", isBehind: true });

  expect(Number(lines[0]?.split(' ')[1])).toBeGreaterThan(getPriority());
});
