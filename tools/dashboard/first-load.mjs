// @ts-check
import { readFileSync, statSync } from 'node:fs';

/** Of code and style, gzipped, before the first page is on screen: about half a second on a slow line (3 Mbit/s). */
export const FIRST_LOAD_LIMIT_BYTES = 200_000;

/**
 * @typedef {object} Chunk an entry of Vite's manifest
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports]
 * @property {string[]} [css]
 */

/**
 * What a visit loads before it shows something: the entry, what this imports, the page asked for first (the list of findings, the largest), and
 * their styles. The highlighter is loaded by itself when code is on screen, and the
 * frame of diagrams when one is asked for.
 *
 * @param {string} folder of the built dashboard
 * @returns {{ code: number, fonts: number }} bytes on the line
 */
export function firstLoad(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const keys = Object.keys(manifest);
  const first = [...keys.filter((key) => key === 'index.html'), ...keys.filter((key) => key.endsWith('FindingsPage.tsx'))];
  const files = [...reachable(manifest, first)].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const code = [...new Set(files)].reduce((sum, file) => sum + statSync(`${folder}/${file}.gz`).size, 0);
  const fonts = keys.filter((key) => /inter-latin-wght-normal[.]woff2$/.test(key)).reduce((sum, key) => sum + statSync(`${folder}/${manifest[key]?.file ?? ''}`).size, 0);
  return { code, fonts };
}

/**
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {readonly string[]} from
 */
function reachable(manifest, from) {
  /** @type {Set<string>} */
  const seen = new Set();
  const pending = [...from];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    pending.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}
