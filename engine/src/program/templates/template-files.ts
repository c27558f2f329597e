import { FilesByName } from '#engine/program/files-by-name.ts';
import { readTemplate, type Template, type TemplatePath } from '#engine/program/templates/read-template.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

const TEMPLATE = /\.(?:html?|xhtml|djhtml|j2|jinja2?|tpl)$/i;
/** Longer files are data, no pages. */
const MAX_LENGTH = 500_000;
/** Templates that one includes, and those that they include. */
const MAX_INCLUDED = 50;

export function isTemplateFile(path: string): boolean {
  return TEMPLATE.test(path);
}

/** Templates of a program, read when first asked for. */
export class TemplateFiles {
  readonly #files: FilesByName;
  readonly #read = new Map<SourceFile, Template>();
  readonly #written = new Map<string, readonly TemplatePath[]>();

  constructor(files: readonly SourceFile[]) {
    this.#files = new FilesByName(files.filter((file) => isTemplateFile(file.path) && file.text.length <= MAX_LENGTH));
  }

  /**
   * What the template that a program means by a name writes unescaped, and those that it includes.
   * @param from path of the module that asks
   */
  written(from: string, name: string): readonly TemplatePath[] {
    const key = `${from}\0${name}`;
    const known = this.#written.get(key);
    if (known) return known;
    const raw: TemplatePath[] = [];
    const names = new Set([name]);
    for (const each of names) {
      const template = this.#find(from, each);
      raw.push(...(template?.raw ?? []));
      if (names.size < MAX_INCLUDED) template?.includes.forEach((included) => names.add(included));
    }
    this.#written.set(key, raw);
    return raw;
  }

  /** Of the files whose path ends so, the one that shares most folders with the program. */
  #find(from: string, name: string): Template | undefined {
    const nearest = this.#files.nearest(from, name.replace(/^(?:\.?\/)+/, ''), sharedFolders);
    if (!nearest) return undefined;
    const known = this.#read.get(nearest) ?? readTemplate(nearest.text);
    this.#read.set(nearest, known);
    return known;
  }
}

function sharedFolders(a: string, b: string): number {
  const others = b.split('/').slice(0, -1);
  const folders = a.split('/').slice(0, -1);
  let shared = 0;
  while (shared < folders.length && folders[shared] === others[shared]) shared++;
  return shared;
}
