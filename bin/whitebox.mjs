#!/usr/bin/env node
// The one command. `serve` and `admin` are the server's, the rest is the command line's. Runs what `npm ci` built, or the sources
// themselves where they are newer (development) and tsx is installed.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = {
  serve: { built: 'dist/server.mjs', source: 'server/src/main.ts', words: 1 },
  admin: { built: 'dist/admin.mjs', source: 'server/src/admin/main.ts', words: 1 },
};
const commandLine = { built: 'dist/cli.mjs', source: 'cli/src/main.ts', words: 0 };
/** What each of them starts. */
const engine = path.join(root, 'dist/engine-process.mjs');

/** Whether the programs are there, and none of the sources that they were built of has changed since. A new source changes one that uses it. */
function isBuilt(files) {
  const lists = files.map((file) => file.replace(/\.mjs$/, '.sources'));
  if (![...files, ...lists].every((file) => existsSync(file))) return false;
  const builtMs = Math.min(...files.map((file) => statSync(file).mtimeMs));
  // Each once: programs share most of them.
  const names = new Set(lists.flatMap((list) => readFileSync(list, 'utf8').split('\n')));
  return [...names].every((name) => (statSync(root + name, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= builtMs);
}

const { built, source, words } = programs[process.argv[2]] ?? commandLine;
process.argv.splice(2, words);
const bundle = path.join(root, built);
if (isBuilt([bundle, engine]) || !existsSync(path.join(root, source))) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(root, source)).href);
}
