// @ts-check
// Builds the dashboard into dist/dashboard: types of the backend, bundle, each file packed for the line, and what a first visit loads. Left out
// where nothing that it is made of has changed (a digest beside the result), and where vite is not installed (--omit=dev ships the finished dist/).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runNode } from '../run-node.mjs';
import { firstLoad, FIRST_LOAD_LIMIT_BYTES } from './first-load.mjs';

/** Texts that shrink; fonts are packed already. */
const PACKED = /\.(?:js|css|svg)$/;

/**
 * @param {string} root of the repository, with a slash at its end
 * @param {'dashboard' | 'gallery'} what
 */
export async function buildDashboard(root, what = 'dashboard') {
  const vite = await import('vite').catch(() => undefined);
  if (vite === undefined) return;
  // The bundle does not wait for the types: only who checks them reads them.
  await Promise.all([describeBackend(root), bundleDashboard(vite, root, what)]);
}

/**
 * Writes the backend's types, `dashboard/dist/api.d.ts`.
 *
 * @param {string} root
 */
async function describeBackend(root) {
  const sources = digest(root, ['server/src', 'contract/src', 'tools/dashboard']);
  if (readIfThere(`${root}dashboard/dist/api.digest`) === sources) return;
  if ((await runNode(root, ['--import', 'tsx', 'tools/dashboard/describe-api.ts'])) !== 0) throw new Error('tools/dashboard/describe-api.ts failed');
  writeFileSync(`${root}dashboard/dist/api.digest`, sources);
}

/**
 * @param {typeof import('vite')} vite
 * @param {string} root
 * @param {'dashboard' | 'gallery'} what
 */
async function bundleDashboard(vite, root, what) {
  const folder = `${root}dist/${what === 'gallery' ? 'dashboard-gallery' : 'dashboard'}`;
  const sources = digest(root, ['dashboard/src', 'dashboard/index.html', 'dashboard/diagram.html', 'dashboard/gallery.html', 'dashboard/vite.config.ts', 'package-lock.json', 'tools/dashboard']);
  if (readIfThere(`${folder}/digest`) === sources) return;
  await vite.build({ configFile: `${root}dashboard/vite.config.ts`, mode: what === 'gallery' ? 'gallery' : 'production', logLevel: 'warn' });
  await Promise.all(readdirSync(`${folder}/assets`).filter((name) => PACKED.test(name)).map((name) => pack(`${folder}/assets/${name}`)));
  if (what === 'dashboard') tellFirstLoad(folder);
  writeFileSync(`${folder}/digest`, sources);
}

/** @param {string} file */
async function pack(file) {
  const content = readFileSync(file);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  writeFileSync(`${file}.gz`, zipped);
  writeFileSync(`${file}.br`, brotli);
}

/** @param {string} folder */
function tellFirstLoad(folder) {
  const { code, fonts } = firstLoad(folder);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(`dashboard: a first visit loads ${kilobytes(code)} gzipped (at most ${kilobytes(FIRST_LOAD_LIMIT_BYTES)}) and ${kilobytes(fonts)} of fonts`);
  if (code > FIRST_LOAD_LIMIT_BYTES) throw new Error('The first visit to the dashboard loads more than it may: load what few pages need with these pages.');
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} root
 * @param {readonly string[]} inputs files and folders
 */
function digest(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(path.join(root, input)))) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} at
 * @returns {string[]}
 */
function filesBelow(at) {
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at).sort().flatMap((name) => filesBelow(path.join(at, name)));
}
