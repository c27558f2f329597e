// @ts-check
// `npm test [-- filter…]`: the whole suite, or the files whose path contains a filter. Builds first (a second), so that tests
// that start our programs start what would ship; `--no-build` leaves that out, for tests that start none.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `default` speaks while it runs, ours has the last word. */
const reporters = ['--reporter=default', '--reporter=./tools/test/summary-reporter.mjs'];

const given = process.argv.slice(2);
if (!given.includes('--no-build')) spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...given.filter((argument) => argument !== '--no-build')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
