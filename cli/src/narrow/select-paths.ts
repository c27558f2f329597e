import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Why a path is not looked at. */
export type LeftOutReason = 'not named' | 'not in --include' | 'in --exclude' | 'in .gitignore' | 'in .whiteboxignore' | 'in the settings file';

export interface PathSelection {
  /** Folders and files of the root that were named, without `./`; absent: all of it. */
  readonly named?: readonly string[];
  /** Patterns as in a .gitignore file. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Of the settings file, which narrows and never widens. */
  readonly settings: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** Files of what git does not keep: not for what was fetched, since all of that is kept. */
  readonly honoursGitignore: boolean;
  readonly honoursWhiteboxignore: boolean;
}

/** Larger ones are no lists that people wrote. */
const MAX_LIST_BYTES = 256 * 1024;

/** The text of a regular file below the root; a link could lead anywhere. */
function listText(path: string): string | undefined {
  try {
    const status = lstatSync(path);
    return status.isFile() && status.size <= MAX_LIST_BYTES ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EACCES')) return undefined;
    throw error;
  }
}

/** The lists of one name in all folders: of those above a path the nearest that speaks of it counts, as in git. */
class Lists {
  readonly #byFolder = new Map<string, Ignore | undefined>();
  readonly #root: string;
  readonly #name: string;

  constructor(root: string, name: string) {
    this.#root = root;
    this.#name = name;
  }

  #listOf(folder: string): Ignore | undefined {
    if (!this.#byFolder.has(folder)) {
      const text = listText(join(this.#root, folder, this.#name));
      this.#byFolder.set(folder, text === undefined ? undefined : ignore().add(text));
    }
    return this.#byFolder.get(folder);
  }

  ignores(path: string, isFolder: boolean): boolean {
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const folder = end < 0 ? '' : path.slice(0, end);
      const { ignored, unignored } = tested(this.#listOf(folder), path.slice(end + 1), isFolder);
      if (ignored || unignored || end < 0) return ignored;
    }
  }
}

function tested(list: Ignore | undefined, path: string, isFolder: boolean): { ignored: boolean; unignored: boolean } {
  // Names such as `..a` or `a\b` mean something else to the library than to the file system.
  if (list === undefined || !ignore.isPathValid(path)) return { ignored: false, unignored: false };
  return list.test(isFolder ? `${path}/` : path);
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Matches files by patterns, and folders in which none of them can lie by their excluding ones alone. */
function patternTest(patterns: readonly string[]): (path: string, isFolder: boolean) => boolean {
  const list = ignore().add([...patterns]);
  return (path, isFolder) => tested(list, path, isFolder).ignored;
}

/** Gives why a path below the root is left out, or undefined. Asked from the root down: what lies in a left out folder is not asked about. */
export function pathSelector(root: string, selection: PathSelection): (path: string, isFolder: boolean) => LeftOutReason | undefined {
  const { named, include, exclude, settings } = selection;
  const gitignore = selection.honoursGitignore ? new Lists(root, '.gitignore') : undefined;
  const whiteboxignore = selection.honoursWhiteboxignore ? new Lists(root, '.whiteboxignore') : undefined;
  const [isIncluded, isExcluded] = [patternTest(include), patternTest(exclude)];
  const [isKept, isDropped] = [patternTest(settings.include), patternTest(settings.exclude)];
  const isNamed = (path: string, isFolder: boolean): boolean =>
    named === undefined || named.some((one) => isWithin(path, one) || (isFolder && isWithin(one, path)));
  return (path, isFolder) => {
    if (!isNamed(path, isFolder)) return 'not named';
    // What somebody names is scanned, whatever lists say of it.
    const isAsked = named?.includes(path) === true;
    if (!isFolder && include.length > 0 && !isIncluded(path, false)) return 'not in --include';
    if (isExcluded(path, isFolder)) return 'in --exclude';
    if (!isAsked && gitignore?.ignores(path, isFolder)) return 'in .gitignore';
    if (!isAsked && whiteboxignore?.ignores(path, isFolder)) return 'in .whiteboxignore';
    const isOut = isDropped(path, isFolder) || (!isFolder && settings.include.length > 0 && !isKept(path, false));
    return isOut ? 'in the settings file' : undefined;
  };
}
