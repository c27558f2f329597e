// @ts-check
// `npm run check [-- path…] [--no-tests]`: what must hold before a change lands, for all or for what lies at some paths.
// Each part runs to its end, so that one run shows all there is to mend; the tests have the last word.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CATALOG_FORMS, runsOf, testsOfPath } from './check/tests-of-path.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean', default: false } } });
const scopes = positionals.map((named) => path.relative(root, path.resolve(root, named)).replaceAll('\\', '/'));
refuseUnless(scopes.filter((scope) => scope === '' || scope.startsWith('..') || !existsSync(root + scope)).map((scope) =>
  `There is no ${scope || 'such path'} below ${root}.${scope.startsWith('catalog') ? `\n${CATALOG_FORMS}` : ''}`));
const tests = scopes.map((scope) => testsOfPath(scope, repositoryFiles()));
if (!values['no-tests']) refuseUnless(tests.flatMap((each) => ('problem' in each ? each.problem : [])));

/** @param {readonly string[]} problems */
function refuseUnless(problems) {
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(2);
}

function repositoryFiles() {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0');
}

/** Data and prose: no compiler, no linter and no rule of architecture reads them. */
const isCode = scopes.length === 0 || scopes.some((scope) => !/^(?:catalog|docs)(?:\/|$)|^[^/]+\.md$/.test(scope));

/**
 * Where `scopes` do not appear, a rule is about the whole tree: a violation elsewhere may be caused from here. The
 * compiler, too, has to see everything; of its complaints, those below the paths are shown and counted.
 *
 * @type {ReadonlyArray<{ name: string, command: string[], isScopedByOutput?: boolean }>}
 */
const allParts = [
  { name: 'layout', command: ['tools/layout/main.mjs'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', ...(scopes.length > 0 ? scopes : ['.']), '--max-warnings', '0', '--no-error-on-unmatched-pattern'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'], isScopedByOutput: scopes.length > 0 },
  { name: 'types of the dashboard', command: ['node_modules/typescript/bin/tsc', '-p', 'dashboard/tsconfig.json', '--noEmit'], isScopedByOutput: scopes.length > 0 },
  { name: 'architecture', command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'architecture.cjs', 'engine', 'contract', 'intake', 'server', 'cli', 'dashboard/src', 'tools'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
const parts = allParts.filter(({ name }) => isCode || name === 'layout');

/**
 * @param {readonly string[]} command script and arguments, run by this Node
 * @param {boolean} isScopedByOutput show and judge only lines that begin with one of the paths
 * @returns {boolean} whether it passed
 */
function run(command, isScopedByOutput) {
  const { status, stdout } = spawnSync(process.execPath, [...command], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', isScopedByOutput ? 'pipe' : 'inherit', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  if (!isScopedByOutput) return status === 0;
  const lines = stdout.split('\n').filter((line) => scopes.some((scope) => isBelow(line, scope)));
  for (const line of lines) console.log(line);
  return status !== null && lines.length === 0;
}

/**
 * @param {string} line of the compiler, which begins with a file
 * @param {string} scope
 */
function isBelow(line, scope) {
  return line.startsWith(statSync(root + scope).isDirectory() ? `${scope}/` : scope);
}

/** @returns {boolean} whether all passed */
function runTests() {
  if (scopes.length === 0) return run(['tools/test.mjs'], false);
  // What judges the catalog and the documents starts none of our programs.
  const build = isCode ? [] : ['--no-build'];
  const outcomes = runsOf(tests.filter((each) => 'files' in each)).map(({ files, names }) =>
    run(['tools/test.mjs', ...build, ...files, ...(names === undefined ? [] : ['--hideSkippedTests', '--testNamePattern', names])], false));
  return outcomes.every(Boolean);
}

const failed = parts.filter(({ name, command, isScopedByOutput = false }) => {
  const start = performance.now();
  const passed = run(command, isScopedByOutput);
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return !passed;
});
const testsPassed = values['no-tests'] || runTests();
process.exitCode = failed.length === 0 && testsPassed ? 0 : 1;
