// @ts-check
// `npm run check [-- path] [--no-tests]`: what must hold before a change lands, for all or for what lies below a path.
// Each part runs to its end, so that one run shows all there is to mend; the tests have the last word.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean', default: false } } });
const scope = positionals[0]?.replace(/\/+$/, '');
const packages = ['engine', 'contract', 'intake', 'server', 'cli', 'tools'];

/**
 * Rules about the whole tree stay whole under a path: a violation there may be caused from here.
 *
 * @type {ReadonlyArray<{ name: string, tool: string, args: string[], only?: (line: string) => boolean }>}
 */
const parts = [
  { name: 'layout', tool: 'tools/layout/main.mjs', args: [] },
  { name: 'lint', tool: 'node_modules/eslint/bin/eslint.js', args: [scope ?? '.', '--max-warnings', '0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'] },
  { name: 'types', tool: 'node_modules/typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'], only: (line) => scope === undefined || line.startsWith(scope) },
  { name: 'architecture', tool: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', args: ['--config', 'architecture.cjs', ...packages] },
  { name: 'unused', tool: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'tests', tool: 'tools/test.mjs', args: scope === undefined ? [] : [`${scope}/`] },
];

let failed = 0;
for (const { name, tool, args, only } of parts) {
  const isLast = name === 'tests';
  if (isLast && values['no-tests']) continue;
  const start = Date.now();
  const { status, stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', isLast || only === undefined ? 'inherit' : 'pipe', 'inherit'], maxBuffer: 1 << 28 });
  const shown = only === undefined ? [] : (stdout ?? '').split('\n').filter(only).filter(Boolean);
  if (shown.length > 0) console.log(shown.join('\n'));
  const passed = status === 0 || (only !== undefined && status !== null && shown.length === 0);
  if (!passed) failed += 1;
  if (!isLast) console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}
process.exitCode = failed === 0 ? 0 : 1;
