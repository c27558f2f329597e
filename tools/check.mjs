// @ts-check
// `npm run check [-- path] [--no-tests]`: what must hold before a change lands, for all or for what lies below a path.
// Each part runs to its end, so that one run shows all there is to mend; the tests have the last word.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean', default: false } } });
const scope = positionals[0]?.replace(/\/+$/, '');
if (scope !== undefined && !existsSync(root + scope)) {
  console.error(`There is no ${scope} to check.`);
  process.exit(2);
}

/**
 * Where `scope` does not appear, a rule is about the whole tree: a violation elsewhere may be caused from here. The
 * compiler, too, has to see everything; of its complaints, those below the path are shown and counted.
 *
 * @type {ReadonlyArray<{ name: string, command: string[], isScopedByOutput?: boolean }>}
 */
const parts = [
  { name: 'layout', command: ['tools/layout/main.mjs'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', scope ?? '.', '--max-warnings', '0', '--no-error-on-unmatched-pattern'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'], isScopedByOutput: scope !== undefined },
  { name: 'architecture', command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'architecture.cjs', 'engine', 'contract', 'intake', 'server', 'cli', 'tools'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/**
 * @param {string[]} command script and arguments, run by this Node
 * @param {boolean} isScopedByOutput show and judge only lines that begin with the scope
 * @returns {boolean} whether it passed
 */
function run(command, isScopedByOutput) {
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', isScopedByOutput ? 'pipe' : 'inherit', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  if (!isScopedByOutput) return status === 0;
  const lines = stdout.split('\n').filter((line) => line.startsWith(`${scope}`));
  for (const line of lines) console.log(line);
  return status !== null && lines.length === 0;
}

const failed = parts.filter(({ name, command, isScopedByOutput = false }) => {
  const start = performance.now();
  const passed = run(command, isScopedByOutput);
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return !passed;
});
const testsPassed = values['no-tests'] || run(['tools/test.mjs', ...(scope === undefined ? [] : [`${scope}/`])], false);
process.exitCode = failed.length === 0 && testsPassed ? 0 : 1;
