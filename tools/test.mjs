// @ts-check
// `npm test [-- filter…]`: the whole suite, or the files whose path contains a filter. Builds first what is not built, so that tests
// that start our programs start what would ship; `--no-build` leaves that out, for tests that start none.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBeside } from './test/run-beside.mjs';
import { BUSY, WAITING } from './test/projects.mjs';
import { makeTemporaryFolder } from './test/temporary-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `default` speaks while it runs, ours has the last word. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tools/test/summary-reporter.mjs'];

const given = process.argv.slice(2);
if (!given.includes('--no-build')) spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

const chosen = given.filter((argument) => argument !== '--no-build');
const runs = chosen.length > 0
  // A filter may fit files of either kind.
  ? [{ command: [...vitest, ...chosen] }]
  : [
      { command: [...vitest, ...WAITING.map((name) => `--project=${name}`)] },
      { command: [...vitest, ...BUSY.map((name) => `--project=${name}`)], isBehind: true },
    ];
// Who set another place wants it.
const temporary = process.env['TMPDIR'] === undefined ? makeTemporaryFolder() : undefined;
process.exitCode = await runBeside(runs, { root, env: temporary === undefined ? {} : { TMPDIR: temporary }, write: (line) => void process.stdout.write(`${line}\n`) });
if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
