// @ts-check
// `npm run bench [-- filter… [-- argument…]]`: every bench/<area>/<subject>.bench.ts whose path contains a filter, one after another,
// each in a process of its own, so that none measures the other's garbage. Builds first (a second), so that what is measured is
// what would ship. What stands behind the second `--` is for the benchmarks.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const filters = words.slice(0, end);
const args = words.slice(end + 1);

const benchmarks = readdirSync(`${root}bench`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.bench.ts') && (filters.length === 0 || filters.some((filter) => file.includes(filter))))
  .sort();
if (benchmarks.length === 0) {
  console.error(filters.length === 0 ? 'There are no benchmarks.' : `No benchmark's path contains ${filters.join(' or ')}.`);
  process.exit(1);
}
spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
for (const file of benchmarks) {
  console.log(`── ${file.replace(/\.bench\.ts$/, '')}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${file}`, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
