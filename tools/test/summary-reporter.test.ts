import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
// Inside the repository, where `vitest` resolves; ignored by git.
const folder = mkdtempSync(join(root, '.cache/suite-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly code: number;
  readonly lastLine: string;
  readonly output: string;
}

/** Runs a suite of one file as `npm test` does, in a process of its own. */
function runSuite(body: string, ...more: readonly string[]): Promise<Run> {
  writeFileSync(join(folder, 'example.test.mjs'), `import { describe, test, expect } from 'vitest';\n${body}`);
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['example.test.mjs'] } };");
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, `--reporter=${join(root, 'tools/test/summary-reporter.mjs')}`, ...more];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { PATH: process.env['PATH'] } }, (error, stdout, stderr) => {
      const lines = stdout.trimEnd().split('\n');
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lastLine: lines.at(-1) ?? '', output: stdout + stderr });
    });
  });
}

test('a run that passes ends with its count', async () => {
  const run = await runSuite("test('a', () => expect(1).toBe(1)); test('b', () => expect(2).toBe(2));");

  expect(run).toMatchObject({ code: 0, lastLine: '2 passed, 0 failed' });
});

test('a failure is counted and ends the process badly', async () => {
  const run = await runSuite("test('a', () => expect(1).toBe(1)); test('b', () => expect(2).toBe(3));");

  expect(run).toMatchObject({ code: 1, lastLine: '1 passed, 1 failed' });
  expect(run.output.split('\n')).toContain('failed: example.test.mjs: b: expected 2 to be 3 // Object.is equality');
});

test('a file that does not load is a failure', async () => {
  const run = await runSuite("throw new Error('broken');");

  expect(run).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' });
  expect(run.output.split('\n')).toContain('failed: example.test.mjs: broken');
});

test('a skip is printed with its reason', async () => {
  const run = await runSuite("test('a', () => expect(1).toBe(1)); test('needs a browser', (context) => context.skip('no Chromium here'));");

  expect(run).toMatchObject({ code: 0, lastLine: '1 passed, 0 failed, 1 skipped' });
  expect(run.output).toContain('skipped: needs a browser: no Chromium here');
});

test('a skip without a reason is a failure', async () => {
  const run = await runSuite("test('a', () => expect(1).toBe(1)); test.skip('b', () => expect(1).toBe(2));");

  expect(run).toMatchObject({ code: 1, lastLine: '1 passed, 1 failed' });
});

test('of tests chosen by name the others do not count, and a name that none has is a failure', async () => {
  const body = "test('one.yml has no faults', () => expect(1).toBe(1)); describe('two', () => test('b', () => expect(1).toBe(2)));";

  expect(await runSuite(body, '--testNamePattern', '^one')).toMatchObject({ code: 0, lastLine: '1 passed, 0 failed' });
  expect(await runSuite(body, '--testNamePattern', '^two b$')).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' });
  const none = await runSuite(body, '--testNamePattern', '^three');
  expect(none).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' });
  expect(none.output).toContain('No test has a name like ^three.');
});
