#!/usr/bin/env node
// The one command. `serve` and `admin` are the server's, the rest is the command line's. Runs what `npm ci` built, or the sources
// themselves where they are newer (development) and tsx is installed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = {
  serve: { built: 'dist/server.mjs', source: 'server/src/main.ts', words: 1 },
  admin: { built: 'dist/admin.mjs', source: 'server/src/admin/main.ts', words: 1 },
};
const commandLine = { built: 'dist/cli.mjs', source: 'cli/src/main.ts', words: 0 };
const packages = ['engine', 'contract', 'intake', 'server', 'cli'];

/** Newest change of any source, in milliseconds. A thousand files take 10 ms. */
function newestSource(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    newest = Math.max(newest, statSync(path.join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return newest;
}

function isBuilt(file) {
  if (!existsSync(file)) return false;
  const sources = packages.map((name) => path.join(root, name, 'src')).filter((folder) => existsSync(folder));
  return Math.max(0, ...sources.map(newestSource)) <= statSync(file).mtimeMs;
}

const { built, source, words } = programs[process.argv[2]] ?? commandLine;
process.argv.splice(2, words);
const bundle = path.join(root, built);
if (isBuilt(bundle) || !existsSync(path.join(root, source))) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(root, source)).href);
}
