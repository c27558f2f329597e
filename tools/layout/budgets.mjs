// @ts-check
// Budgets of the file tree (CONTRIBUTING.md): what a reader meets before opening a file.

const FILES_A_FOLDER = 25;
const LEVELS_BELOW_SRC = 4;
/** Folders where one file is one row of a table: they are looked up, not read through. */
const TABLES = [/^catalog\/(models|probes)\//, /^engine\/src\/ir$/, /(^|\/)fixtures(\/|$)/, /^engine\/conformance/, /^docs\/(decisions|errors)$/, /^server\/src\/migrations$/];
/** Names that invite everything. */
const ROOMS_WITHOUT_A_NAME = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib', 'stuff']);
/** A component's file bears its name; what stands at the top of the dashboard (main, router) is no component. */
const COMPONENT = /^(?:[A-Z][A-Za-z0-9]*|[a-z]+)\.tsx$/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|mjs|cjs)$/;

/**
 * @param {readonly string[]} files paths below the root, with slashes
 * @returns {string[]} one sentence a violation, sorted
 */
export function layoutViolations(files) {
  return [...crowdedFolders(files), ...files.flatMap(violationsOfPath)].sort();
}

/** @param {readonly string[]} files */
function crowdedFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    // A test belongs to its file: the pair is one thing to a reader.
    if (folder !== '' && !file.endsWith('.test.ts')) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FILES_A_FOLDER && !isTable(folder))
    .map(([folder, count]) => `${folder}: ${count} files (at most ${FILES_A_FOLDER}): find the groups and name them`);
}

/** @param {string} path */
function violationsOfPath(path) {
  if (isTable(path)) return [];
  const parts = path.split('/');
  const found = [];
  const source = parts.indexOf('src');
  const depth = parts.length - source - 2;
  if (source >= 0 && depth > LEVELS_BELOW_SRC) found.push(`${path}: ${depth} folders below src (at most ${LEVELS_BELOW_SRC})`);
  if (parts.some((part) => ROOMS_WITHOUT_A_NAME.has(part.replace(/\..*$/, '')))) found.push(`${path}: name the folder or file after what it holds`);
  if (/\.(ts|mjs|cjs)$/.test(path) && !KEBAB_CASE.test(parts.at(-1) ?? '')) found.push(`${path}: file names are kebab-case`);
  if (path.endsWith('.tsx') && !COMPONENT.test(parts.at(-1) ?? '')) found.push(`${path}: the file of a component bears its name`);
  return found;
}

/** @param {string} path */
function isTable(path) {
  return TABLES.some((pattern) => pattern.test(path));
}
