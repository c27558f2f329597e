import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The file in which a file of a package is written: itself where it was analysed, or the one analysed source that its map names. A scan
 * leaves out what is built of sources that the package brings along, so that nothing can be found in an advisory's compiled file.
 */
export function writtenIn(folder: string, file: string, analysed: ReadonlySet<string>): string {
  const map = path.join(folder, `${file}.map`);
  if (analysed.has(file) || !existsSync(map)) return file;
  const [source, ...others] = sourcesOf(readFileSync(map, 'utf8'));
  if (source === undefined || others.length > 0) return file;
  const written = path.posix.join(path.posix.dirname(file), source);
  return analysed.has(written) ? written : file;
}

function sourcesOf(text: string): readonly string[] {
  const map: unknown = JSON.parse(text);
  if (typeof map !== 'object' || map === null) return [];
  const { sources, sourceRoot } = map as { readonly sources?: unknown; readonly sourceRoot?: unknown }; // A map is any JSON: both are looked at.
  const root = typeof sourceRoot === 'string' ? sourceRoot : '';
  return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string').map((source) => path.posix.join(root, source)) : [];
}
