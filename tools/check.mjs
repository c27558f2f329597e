// @ts-check
// `npm run check [-- path…] [--no-tests]`: what must hold before a change lands, for all or for what lies at some paths.
// Each part runs to its end, so that one run shows all there is to mend; the tests have the last word.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  { name: 'lint and types', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--format', 'unix', '.'], isScopedByOutput: scopes.length > 0 },
  { name: 'layout', command: ['tools/layout/main.mjs'] },
  { name: 'architecture', command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'architecture.cjs', 'engine', 'trace-checker', 'contract', 'intake', 'prober', 'server', 'cli', 'dashboard/src', 'tools'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
const parts = allParts.filter(({ name }) => isCode || name === 'layout');

/**
 * @param {readonly string[]} command script and arguments, run by this Node
 * @returns {Promise<{ status: number | null, said: string }>} its exit code, null where a signal ended it, and all that it wrote
 */
function run(command) {
  const child = spawn(process.execPath, [...command], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, said: Buffer.concat(said).toString('utf8') }));
  });
}

/**
 * Runs a part and then shows what it said, with the time it took.
 *
 * @param {(typeof allParts)[number]} part of which, where its output is scoped, lines that begin with one of the paths are shown and judged alone
 * @returns {Promise<boolean>} whether it passed
 */
async function passes({ name, command, isScopedByOutput = false }) {
  const start = performance.now();
  const { status, said } = await run(command);
  const lines = said.split('\n').filter((line) => !isScopedByOutput || scopes.some((scope) => isBelow(line, scope)));
  const hasPassed = isScopedByOutput ? status !== null && lines.length === 0 : status === 0;
  const shown = lines.join('\n').trim();
  if (shown !== '') console.log(shown);
  console.log(`${hasPassed ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return hasPassed;
}

/**
 * @param {string} line of the compiler, which begins with a file
 * @param {string} scope
 */
function isBelow(line, scope) {
  return line.startsWith(statSync(root + scope).isDirectory() ? `${scope}/` : scope);
}

/** @returns {boolean} whether all passed */
function passTests() {
  if (scopes.length === 0) return passesTest([]);
  // What judges the catalog and the documents starts none of our programs.
  const build = isCode ? [] : ['--no-build'];
  const outcomes = runsOf(tests.filter((each) => 'files' in each)).map(({ files, names }) =>
    passesTest([...build, ...files, ...(names === undefined ? [] : ['--hideSkippedTests', '--testNamePattern', names])]));
  return outcomes.every(Boolean);
}

/**
 * Tests show what they do while they do it.
 *
 * @param {readonly string[]} given to `npm test`
 */
function passesTest(given) {
  return spawnSync(process.execPath, ['tools/test.mjs', ...given], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Every part has one thread: as many run at once as there are cores, the longest first. */
const waiting = [...parts];
const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  let haveAllPassed = true;
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) haveAllPassed = await passes(part) && haveAllPassed;
  return haveAllPassed;
}));
const haveTestsPassed = values['no-tests'] || passTests();
process.exitCode = outcomes.every(Boolean) && haveTestsPassed ? 0 : 1;
