import { FilesByName } from '#engine/program/files-by-name.ts';
import { readEjs } from '#engine/program/templates/read-ejs.ts';
import { readFreemarker } from '#engine/program/templates/read-freemarker.ts';
import { readHandlebars } from '#engine/program/templates/read-handlebars.ts';
import { readJinja } from '#engine/program/templates/read-jinja.ts';
import { readPug } from '#engine/program/templates/read-pug.ts';
import { readThymeleaf, THYMELEAF_MARK } from '#engine/program/templates/read-thymeleaf.ts';
import type { Template, TemplatePath } from '#engine/program/templates/template-scope.ts';
import type { SourceFile, Span } from '#engine/source/source-file.ts';

/** Readers by the ends of names, the most likely first: programs may leave them out. */
const READERS: ReadonlyMap<string, (text: string) => Template> = new Map([
  ['.html', readPage], ['.htm', readPage], ['.xhtml', readPage], ['.djhtml', readJinja], ['.j2', readJinja], ['.jinja', readJinja], ['.jinja2', readJinja],
  ['.tpl', readPage], ['.ejs', readEjs], ['.hbs', readHandlebars], ['.handlebars', readHandlebars], ['.mustache', readHandlebars],
  ['.pug', readPug], ['.jade', readPug], ['.njk', readJinja], ['.nunjucks', readJinja], ['.swig', readJinja], ['.twig', readJinja],
  ['.ftl', (text): Template => readFreemarker(text, false)], ['.ftlh', (text): Template => readFreemarker(text, true)],
]);
/** Longer files are data, no pages. */
const MAX_LENGTH = 500_000;
/** Templates that one includes, and those that they include. */
const MAX_INCLUDED = 50;

export function isTemplateFile(path: string): boolean {
  return READERS.has(endOf(path));
}

/** An expression of a template that is written as it is. */
export interface WrittenPlace extends Span {
  readonly path: TemplatePath;
  readonly file: string;
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
   * What the template that a program means by a name, or that a text is, writes unescaped, and those that it includes.
   * @param from path of the module that asks
   * @param isUnescaped the program turned off that its engine escapes what no template marks as safe
   */
  written(from: string, name: string, isUnescaped = false): readonly TemplatePath[] {
    const key = `${from}\0${name}\0${String(isUnescaped)}`;
    const known = this.#written.get(key);
    if (known) return known;
    const raw: TemplatePath[] = [];
    const names = new Set([name]);
    for (const each of names) {
      const template = readInline(each) ?? this.#find(from, each);
      raw.push(...(template?.raw ?? []), ...(isUnescaped ? template?.escaped ?? [] : []));
      if (names.size < MAX_INCLUDED) template?.includes.forEach((included) => names.add(included));
    }
    this.#written.set(key, raw);
    return raw;
  }

  /** What the template of that name, and those that it takes in, write unescaped, each with its place, where its reader tells places. */
  places(from: string, name: string): readonly WrittenPlace[] {
    const places: WrittenPlace[] = [];
    const names = new Set([name]);
    for (const each of names) {
      const file = this.#fileOf(from, each);
      const template = file && this.#readOnce(file);
      if (!file || !template?.places) continue;
      for (const [i, path] of template.raw.entries()) places.push({ path, file: file.path, start: template.places[i]?.start ?? 0, end: template.places[i]?.end ?? 0 });
      if (names.size < MAX_INCLUDED) template.includes.forEach((included) => names.add(included));
    }
    return places;
  }

  #find(from: string, name: string): Template | undefined {
    const file = this.#fileOf(from, name);
    return file && this.#readOnce(file);
  }

  /** Of the files whose path ends so, with or without the end of its name, the one that shares most folders with the program. */
  #fileOf(from: string, name: string): SourceFile | undefined {
    const path = name.replace(/^(?:\.{0,2}\/)+/, '');
    const names = isTemplateFile(path) ? [path] : [...READERS.keys()].map((end) => `${path}${end}`);
    for (const each of names) {
      const file = this.#files.nearest(from, each, sharedFolders);
      if (file) return file;
    }
    return undefined;
  }

  #readOnce(file: SourceFile): Template {
    const known = this.#read.get(file) ?? READERS.get(endOf(file.path))?.(file.text) ?? { raw: [], includes: [] };
    this.#read.set(file, known);
    return known;
  }
}

/** A text with the marks of a template is one itself. */
function readInline(text: string): Template | undefined {
  if (text.includes('<%')) return readEjs(text);
  return text.includes('{{{') ? readHandlebars(text) : undefined;
}

/** A page may be of any family: the marks of one say nothing in another. */
function readPage(text: string): Template {
  if (THYMELEAF_MARK.test(text)) return readThymeleaf(text);
  return text.includes('<%') && !text.includes('{%') ? readEjs(text) : readJinja(text);
}

function endOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(dot).toLowerCase();
}

function sharedFolders(a: string, b: string): number {
  const others = b.split('/').slice(0, -1);
  const folders = a.split('/').slice(0, -1);
  let shared = 0;
  while (shared < folders.length && folders[shared] === others[shared]) shared++;
  return shared;
}
