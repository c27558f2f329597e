/* What `web.xml` says of servlets: the patterns of addresses for which a class answers, which its code need not say. */
import { parseXml } from '#engine/program/parse-xml.ts';
import type { Element, Part } from '#engine/program/parse-xml.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

const DESCRIPTOR = /(?:^|\/)web\.xml$/;
/** Longer files are data. */
const MAX_LENGTH = 1_000_000;

interface Descriptor {
  readonly path: string;
  /** Qualified name of a class, or the path of a page with a slash before it → its patterns. */
  readonly patterns: ReadonlyMap<string, readonly string[]>;
}

/** The descriptors of a program, read when first asked for. */
export class DeploymentDescriptors {
  readonly #files: readonly SourceFile[];
  #known: readonly Descriptor[] | undefined;

  constructor(files: readonly SourceFile[]) {
    this.#files = files.filter(({ path, text }) => DESCRIPTOR.test(path) && text.length <= MAX_LENGTH);
  }

  /** The patterns of a class, by its qualified name: those of the descriptor that shares most folders with the file of the class. */
  patternsOf(type: string, from: string): readonly string[] {
    if (this.#files.length === 0) return [];
    this.#known ??= this.#files.map(({ path, text }) => ({ path, patterns: readDescriptor(text) }));
    const telling = this.#known.filter(({ patterns }) => patterns.has(type));
    return telling.sort((a, b) => sharedLength(b.path, from) - sharedLength(a.path, from))[0]?.patterns.get(type) ?? [];
  }

  /** The patterns of a page, which the descriptor names by its path below the folder that it stands in itself, or the root of its pages. */
  patternsOfPage(file: string): readonly string[] {
    if (this.#files.length === 0) return [];
    this.#known ??= this.#files.map(({ path, text }) => ({ path, patterns: readDescriptor(text) }));
    return this.#known.flatMap(({ path, patterns }) => {
      const root = path.replace(/(?:WEB-INF\/)?web\.xml$/, '');
      return file.startsWith(root) ? patterns.get(`/${file.slice(root.length)}`) ?? [] : [];
    });
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function readDescriptor(text: string): ReadonlyMap<string, readonly string[]> {
  const all = elementsIn(parseXml(text));
  const named = (name: string): readonly Element[] => all.filter((element) => element.name === name);
  const patterns = new Map<string, string[]>();
  for (const servlet of named('servlet')) {
    const type = textIn(servlet, 'servlet-class') || textIn(servlet, 'jsp-file');
    const name = textIn(servlet, 'servlet-name');
    const own = named('servlet-mapping').filter((mapping) => textIn(mapping, 'servlet-name') === name).flatMap((mapping) => textsIn(mapping, 'url-pattern'));
    patterns.set(type, [...(patterns.get(type) ?? []), ...own]);
  }
  return patterns;
}

/** The elements below the root. */
function elementsIn(parts: readonly Part[]): readonly Element[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : part.content.flatMap((inner) => (typeof inner === 'string' ? [] : [inner]))));
}

function textsIn({ content }: Element, name: string): readonly string[] {
  return content.flatMap((part) => (typeof part !== 'string' && part.name === name ? [part.content.filter((inner) => typeof inner === 'string').join('').trim()] : []));
}

function textIn(element: Element, name: string): string {
  return textsIn(element, name)[0] ?? '';
}
