// @ts-check
// What the built programs that start for every scan begin with: their code is one file, and what V8 made of it when it was built lies beside it.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/**
 * The name of what V8 made of a file of code: another runtime looks for its own.
 *
 * @param {string} code
 */
export function madeOf(code) {
  return `${code}.${process.version}-${process.arch}`;
}

/**
 * A built program's code, ready to run. Without what V8 made of it, or where that was made by another V8 or under other flags, it is compiled anew,
 * which takes longer and does the same.
 *
 * @param {ImportMeta} meta of the program, whose code names other files by it
 * @param {string} name of the code's file, beside the program; the name holds a digest of the text, as V8 itself compares its length alone
 * @returns {{ readonly script: Script, readonly run: () => void }}
 */
export function loadCode(meta, name) {
  const file = fileURLToPath(new URL(name, meta.url));
  const made = madeOf(file);
  const script = new Script(`(function (require, __meta, __import) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(existsSync(made) && { cachedData: readFileSync(made) }),
  });
  return { script, run: () => script.runInThisContext()(createRequire(meta.url), meta, (/** @type {string} */ address) => import(address)) };
}
