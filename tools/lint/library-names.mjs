// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * Packages that share their name with a word of analysis itself, in which sense the engine uses it: a place in a
 * request, a part of a route, a kind of value.
 */
const ALSO_PLAIN_WORDS = new Set(['core', 'path', 'url', 'process', 'request', 'response', 'stream', 'events', 'next', 'global', 'globals', 'constants', 'module', 'buffer', 'string', 'test', 'type', 'glob', 'copy', 'operator', 'regex', 'invoke', 'assert']);

/**
 * Names under which the catalog knows libraries: `package` and `aliases` of every model file.
 *
 * @param {URL} folder `catalog/models/`, ending with a slash
 * @returns {string[]} sorted, each once; empty when the folder does not exist
 */
export function libraryNames(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yml'))
    .flatMap((path) => namesInModel(readFileSync(new URL(path, folder), 'utf8')));
  return [...new Set(names)].filter((name) => !ALSO_PLAIN_WORDS.has(name)).sort();
}

/**
 * Both fields stand at the top level of a model, on one line each: no YAML parser is needed to lint.
 *
 * @param {string} text
 */
function namesInModel(text) {
  const packageName = /^package:\s*(.+)$/m.exec(text)?.[1] ?? '';
  const aliases = /^aliases:\s*\[(.*)\]/m.exec(text)?.[1] ?? '';
  return [packageName, ...aliases.split(',')].map((name) => name.replace(/\s#.*$/, '').replace(/['"]/g, '').trim()).filter(Boolean);
}
