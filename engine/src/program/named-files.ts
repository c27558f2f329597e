/* Which of some files a text names: by folder and name (`scripts/serve`, `scripts.serve`), beside itself (`./serve.js`), or by a folder of theirs. */

export interface Naming {
  /** The file in which the text stands. */
  readonly path: string;
  /** Texts of code name a folder where they are nothing else; settings of what runs where they write a path or go there. */
  readonly folders: 'whole' | 'paths' | 'none';
}

export type NamedFiles = (text: string, naming: Naming) => readonly string[];

/** Folders and a name, as texts write them. */
const WAY = /[\w.@/-]+/g;

/** What stands before a folder in which a command is run, or that is quoted. */
const GOES = /(?:["'`]|\b(?:cd|pushd|workdir|cwd|chdir|directory|context|build|root|path)\b["']?[\s:=]+["']?)$/i;

/** A name of something else: the key of a map, or the host of a server. */
const KEY = /^["']?\s*:(?!\d)/;

export function namedAmong(paths: readonly string[], isFolder: (name: string) => boolean): NamedFiles {
  const byName = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const name of namesOf(parts.at(-2) ?? '', parts.at(-1) ?? '')) add(byName, name, path);
    for (const folder of new Set(parts.slice(0, -1).filter(isFolder))) add(byFolder, folder, path);
  }
  return (text, { path, folders }) => {
    const beside = path.split('/').at(-2) ?? '';
    return [...text.matchAll(WAY)].flatMap(({ 0: way, index }) => {
      const parts = partsOf(way, beside);
      const files = parts.flatMap((part, at) => (at === 0 ? [] : namesOf(parts[at - 1] ?? '', part).flatMap((name) => byName.get(name) ?? [])));
      if (files.length > 0 || folders === 'none') return files;
      const isPath = folders === 'whole' && !/\s|:\/\//.test(text);
      const around = { before: text.slice(Math.max(0, index - 20), index), after: text.slice(index + way.length, index + way.length + 4) };
      return isPath || goesThere(way, around) ? foldersOf(way).flatMap((folder) => byFolder.get(folder) ?? []) : [];
    });
  };
}

function add(map: Map<string, string[]>, name: string, path: string): void {
  const paths = map.get(name);
  if (paths) paths.push(path);
  else map.set(name, [path]);
}

/** With its ending and without. */
function namesOf(folder: string, name: string): readonly string[] {
  return [...new Set([`${folder}/${name}`, `${folder}/${name.replace(/\.\w+$/, '')}`])];
}

function partsOf(way: string, beside: string): readonly string[] {
  if (way.includes('/')) return way.split('/').map((part) => (part === '.' ? beside : part));
  return /^[\w-]+\.\w+$/.test(way) ? [...way.split('.'), beside, way] : way.split('.');
}

function foldersOf(way: string): readonly string[] {
  if (way.includes('/')) return way.split('/');
  const parts = way.split('.').filter((part) => part !== '');
  // The last part of a package, or what is put before a name; `example` at the end of others is that of a host.
  return parts.length > 1 && parts.at(-1) === 'example' ? [] : parts.slice(-1);
}

function goesThere(way: string, { before, after }: { readonly before: string; readonly after: string }): boolean {
  return !KEY.test(after) && (GOES.test(before) || (way.includes('/') && !before.endsWith(':')));
}
