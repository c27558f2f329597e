// @ts-check
// `node keep-code.mjs FOLDER PROGRAM CODE [argument…]`: runs a built program once, and leaves what V8 made of its code meanwhile beside it.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { loadCode, madeOf, withSum } from './run-code.mjs';

const [folder = '', program = '', code = '', ...given] = process.argv.slice(2);
const file = path.join(folder, program);
process.argv.splice(1, Infinity, file, ...given);
const { script, run } = loadCode({ ...import.meta, url: pathToFileURL(file).href }, code);
// What is there already counts under these flags.
if (script.cachedDataRejected === false) process.exit(0);
process.on('exit', (status) => {
  if (status !== 0) return;
  // It counts under the flags of this moment, and the engine sets one for small programs (`serve-request.ts`) that turns two others off.
  for (const flag of ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering']) setFlagsFromString(flag);
  const made = path.join(folder, madeOf(code));
  // Whole or not at all: a program may start meanwhile.
  writeFileSync(`${made}.${process.pid}`, withSum(readFileSync(path.join(folder, code)), script.createCachedData()));
  renameSync(`${made}.${process.pid}`, made);
});
run();
