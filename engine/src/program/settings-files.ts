import { readApplications, type Applications } from '#engine/program/applications.ts';
import { DeploymentDescriptors } from '#engine/program/deployment-descriptors.ts';
import { FilesByName } from '#engine/program/files-by-name.ts';
import { RouteLists } from '#engine/program/route-lists.ts';
import type { RouteListForm } from '#engine/ir/outside.ts';
import { readYamlSettings } from '#engine/program/yaml-settings.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

const SETTINGS = /\.properties$|(?:^|\/)(?:application|bootstrap|config)[^/]*\.ya?ml$/i;
/** The same settings in another notation. */
const OTHER_ENDINGS = ['.yml', '.yaml'];
/** Longer files are data, no settings. */
const MAX_LENGTH = 200_000;

/** A file of such a name with such a text in it. */
interface FileText {
  readonly file: RegExp;
  readonly holds: RegExp;
}

/** Settings files of a program, read when first asked for: what stands in them is as constant as what stands in the code. */
export class SettingsFiles {
  readonly #files: FilesByName;
  readonly #all: readonly SourceFile[];
  readonly #told = new Map<RegExp, readonly string[]>();
  readonly #isPart: boolean;
  readonly #applications: Applications;
  readonly #holding = new Map<RegExp, ReadonlySet<string>>();
  readonly #known = new Map<SourceFile, ReadonlyMap<string, string>>();
  readonly descriptors: DeploymentDescriptors;
  readonly routeLists: RouteLists;

  /** @param isPart further files of the program are looked at elsewhere */
  constructor(files: readonly SourceFile[], isPart = false) {
    this.#all = files;
    this.#isPart = isPart;
    this.#applications = readApplications(files);
    this.descriptors = new DeploymentDescriptors(files);
    this.routeLists = new RouteLists(files);
    this.#files = new FilesByName(files.filter((file) => SETTINGS.test(file.path) && file.text.length <= MAX_LENGTH));
  }

  /**
   * The settings of the file that a program means by a name: of those whose path ends so, the one that shares most
   * folders with the program.
   * @param from path of the module that asks
   * @returns key → value; undefined when no file has the name
   */
  find(from: string, name: string): ReadonlyMap<string, string> | undefined {
    return this.#read(this.#files.nearest(from, name.replace(/^(?:classpath:|\.?\/)+/, ''), sharedLength));
  }

  /** The settings under that name of the application of which the module is a part: its file stands at the root or among the resources. */
  ofApplication(from: string, name: string): ReadonlyMap<string, string> | undefined {
    const names = [name, ...OTHER_ENDINGS.map((ending) => name.replace(/\.\w+$/, ending))];
    const own = names.flatMap((each) => this.#files.nearestFirst(from, each, sharedLength)).filter(({ path }) => from.startsWith(rootOf(path)));
    return this.#read(own.toSorted((a, b) => rootOf(b.path).length - rootOf(a.path).length)[0]);
  }

  /** Paths that settings of these files say, but for those that another one switches off. */
  pathsAt(files: RegExp, { key, off }: NonNullable<RouteListForm['setting']>): readonly { readonly file: string; readonly path: string }[] {
    return this.#all.filter((file) => files.test(file.path) && SETTINGS.test(file.path) && file.text.length <= MAX_LENGTH).flatMap((file) => {
      const settings = this.#read(file) ?? new Map<string, string>();
      return [...settings].flatMap(([name, path]) => {
        const found = key.exec(name);
        return found && settings.get(off.replace('{name}', found.groups?.['name'] ?? '')) !== 'false' ? [{ file: file.path, path }] : [];
      });
    });
  }

  /** The files whose paths match, code or not. */
  pathsOf(pattern: RegExp): readonly string[] {
    return this.#all.flatMap(({ path }) => (pattern.test(path) ? [path] : []));
  }

  /** Whether the file stands below a folder with a file of such a name that holds such a text. */
  isBelow(path: string, fact: FileText): boolean {
    return this.#foldersWith(fact).some((folder) => path.startsWith(folder));
  }

  /**
   * Whether it stands below a folder with such a file. Where no file of its own folders names the library, it comes with other modules: all
   * that name it must say the same. A part of a program tells nothing of what other modules say.
   */
  isExcused(path: string, { file, holds, names, lacks }: FileText & { readonly names?: RegExp; readonly lacks?: RegExp }): boolean {
    if (lacks && (this.#isPart || this.#foldersWith({ file, holds: lacks }).length > 0)) return false;
    if (this.isBelow(path, { file, holds })) return true;
    if (!names || this.#isPart) return false;
    const naming = this.#foldersWith({ file, holds: names });
    return naming.length > 0 && naming.every((folder) => !path.startsWith(folder) && this.isBelow(folder, { file, holds }));
  }

  /** Whether of the files of such a name in its folder and those above, the nearest holds such a text. */
  isTold(path: string, fact: FileText): boolean {
    const holding = this.#foldersWith(fact).filter((folder) => path.startsWith(folder));
    if (holding.length === 0) return false;
    const nearest = Math.max(...holding.map(({ length }) => length));
    return !this.#all.some((one) => fact.file.test(one.path.slice(one.path.lastIndexOf('/') + 1)) && one.path.lastIndexOf('/') >= nearest && path.startsWith(one.path.slice(0, one.path.lastIndexOf('/') + 1)));
  }

  #foldersWith({ file, holds }: FileText): readonly string[] {
    const folders = this.#told.get(holds) ?? this.#all.flatMap((one) => (file.test(one.path.slice(one.path.lastIndexOf('/') + 1)) && one.text.length <= MAX_LENGTH && holds.test(one.text) ? [one.path.slice(0, one.path.lastIndexOf('/') + 1)] : []));
    this.#told.set(holds, folders);
    return folders;
  }

  /**
   * The folder of the application of which the file is a part, if all its files together say so: some file has each of these texts, and none
   * the other one, if one is named. Of a part of a program nothing tells what the rest lacks.
   */
  application(path: string, { has, lacks }: { readonly has: readonly FileText[]; readonly lacks?: FileText | undefined }): string | undefined {
    const folder = this.#applications.of(path);
    const isLacking = lacks === undefined || (!this.#isPart && !this.#withText(lacks).has(folder));
    return isLacking && has.every((each) => this.#withText(each).has(folder)) ? folder : undefined;
  }

  #withText({ file, holds }: FileText): ReadonlySet<string> {
    const known = this.#holding.get(holds) ?? new Set(this.#all.flatMap(({ path, text }) => (file.test(path.slice(path.lastIndexOf('/') + 1)) && text.length <= MAX_LENGTH && holds.test(withoutComments(text)) ? [this.#applications.of(path)] : [])));
    this.#holding.set(holds, known);
    return known;
  }

  #read(nearest: SourceFile | undefined): ReadonlyMap<string, string> | undefined {
    if (!nearest) return undefined;
    const known = this.#known.get(nearest) ?? (nearest.path.endsWith('.properties') ? readProperties(nearest.text) : readYamlSettings(nearest.text));
    this.#known.set(nearest, known);
    return known;
  }
}

/** Comments that are marked at both ends, and lines that are nothing else; texts between quotes, in which the same signs begin none. */
const COMMENT_OR_TEXT = /(?<comment>\/\*[\s\S]{0,10000}?\*\/|<!--[\s\S]{0,10000}?-->|<%--[\s\S]{0,10000}?--%>|^[ \t]*(?:\/\/|#).*$)|"(?:[^"\\\n]|\\.){0,10000}"|'(?:[^'\\\n]|\\.){0,10000}'/gmu;

/** What is switched off stands in comments. */
function withoutComments(text: string): string {
  return text.replaceAll(COMMENT_OR_TEXT, (whole: string, comment: string | undefined) => (comment === undefined ? whole : ''));
}

/** The folder of the application that a file of settings speaks of. */
function rootOf(path: string): string {
  return path.replace(/(?:(?:src\/main\/)?resources\/|conf\/|config\/)?[^/]+$/, '');
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The format of java.util.Properties: `key=value`, `key: value`, `key value`; a line that ends in a backslash goes on. */
function readProperties(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>();
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = 0; i < lines.length; i++) {
    let line = (lines[i] ?? '').trimStart();
    if (line === '' || line.startsWith('#') || line.startsWith('!')) continue;
    while (goesOn(line)) line = line.slice(0, -1) + (lines[++i] ?? '').trimStart();
    const end = keyEnd(line);
    const rest = line.slice(end).trimStart();
    settings.set(unescape(line.slice(0, end)), unescape(/^[=:]/.test(rest) ? rest.slice(1).trimStart() : rest));
  }
  return settings;
}

/** Whether the last backslash is no escaped one. */
function goesOn(line: string): boolean {
  let end = line.length;
  while (line[end - 1] === '\\') end--;
  return (line.length - end) % 2 === 1;
}

/** A key ends at the first separator that no backslash stands before. */
function keyEnd(line: string): number {
  for (let i = 0; i < line.length; i++) {
    const character = line[i] ?? '';
    if (character === '\\') i++;
    else if (/[=:\s]/.test(character)) return i;
  }
  return line.length;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? ESCAPES[character ?? ''] ?? character ?? '' : String.fromCharCode(Number.parseInt(code, 16)));
}
