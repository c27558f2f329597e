// @ts-check
// Whether what was built is still what the sources say: `npm test` builds first, and after an install or a run before it has nothing to build.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NOTE = 'dist/built.json';

/** What decides about a build beside the files that are bundled: how we build, and what of the registry lies where. */
const DECIDING = ['tools/build.mjs', 'tools/build', 'tools/run-node.mjs', 'package-lock.json', 'package.json', 'tsconfig.json', 'catalog'];

/**
 * @typedef {object} Built
 * @property {string} runtime what V8 made is of one version
 * @property {Readonly<Record<string, string>>} stamps of each file that was read or written
 */

/**
 * Whether each file that the last build read or wrote is as it was, by size and time of change. A file that is new is named by one that has changed,
 * as imports name their files whole; of the catalog, of which all is read, the folders tell.
 *
 * @param {string} root with a slash at its end
 */
export function isStillBuilt(root) {
  if (!existsSync(root + NOTE)) return false;
  /** @type {Built} */
  const { runtime, stamps } = JSON.parse(readFileSync(root + NOTE, 'utf8'));
  return runtime === process.version && Object.entries(stamps).every(([file, stamp]) => stampOf(root + file) === stamp);
}

/**
 * @param {string} root
 * @param {{ readonly begunMs: number, readonly inputs: Iterable<string>, readonly outputs: readonly string[], readonly packages: readonly string[] }} build
 *   `inputs`: what was bundled; `outputs`: what was written
 */
export function noteBuilt(root, { begunMs, inputs, outputs, packages }) {
  const read = [...inputs, ...packages.map((name) => `${name}/package.json`), ...DECIDING.flatMap((name) => withAllBelow(root, name))];
  // A file that was edited meanwhile may have been read before.
  const isSettled = read.every((file) => (statSync(root + file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < begunMs);
  if (!isSettled) return;
  const stamps = Object.fromEntries([...new Set([...read, ...outputs])].map((file) => [file, stampOf(root + file)]));
  writeFileSync(root + NOTE, JSON.stringify(/** @type {Built} */ ({ runtime: process.version, stamps })));
}

/** @param {string} file */
function stampOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.isFile() ? found.size : 'folder'} ${found.mtimeMs}`;
}

/**
 * A file, or a folder with everything below it.
 *
 * @param {string} root
 * @param {string} name
 * @returns {readonly string[]}
 */
function withAllBelow(root, name) {
  if (!statSync(root + name).isDirectory()) return [name];
  return [name, ...readdirSync(root + name, { recursive: true, encoding: 'utf8' }).map((below) => path.join(name, below))];
}
