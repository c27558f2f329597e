// @ts-check
// What the built programs that start for every scan begin with: their code is one file, and what V8 made of it when it was built lies beside it.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** At its end what V8 made holds a sum of itself and of the code, of so many bytes: V8 looks at the length of the code alone, and runs what is damaged. */
const SUM_BYTES = 4;

/**
 * The name of what V8 made of a file of code: another runtime looks for its own.
 *
 * @param {string} code
 */
export function madeOf(code) {
  return `${code}.${process.version}-${process.arch}`;
}

/**
 * What a file holds that keeps what V8 made of a code.
 *
 * @param {Buffer} code
 * @param {Buffer} made
 */
export function withSum(code, made) {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(crc32(made, crc32(code)));
  return Buffer.concat([made, sum]);
}

/**
 * What V8 made of a code; undefined where that is not there, damaged, or of another code.
 *
 * @param {string} file of the code
 * @param {Buffer} code
 */
export function madeBefore(file, code) {
  if (!existsSync(madeOf(file))) return undefined;
  const kept = readFileSync(madeOf(file));
  const end = kept.length - SUM_BYTES;
  if (end <= 0) return undefined;
  const made = kept.subarray(0, end);
  return kept.readUInt32LE(end) === crc32(made, crc32(code)) ? made : undefined;
}

/**
 * A built program's code, ready to run. Without what V8 made of it, or where that was made by another V8 or under other flags, it is compiled anew,
 * which takes longer and does the same.
 *
 * @param {ImportMeta} meta of the program, whose code names other files by it
 * @param {string} name of the code's file, beside the program
 * @returns {{ readonly script: Script, readonly run: () => void }}
 */
export function loadCode(meta, name) {
  const file = fileURLToPath(new URL(name, meta.url));
  const code = readFileSync(file);
  const cachedData = madeBefore(file, code);
  const script = new Script(`(function (require, __meta, __import) {${code.toString('utf8')}\n})`, { filename: file, ...(cachedData && { cachedData }) });
  return { script, run: () => script.runInThisContext()(createRequire(meta.url), meta, (/** @type {string} */ address) => import(address)) };
}
