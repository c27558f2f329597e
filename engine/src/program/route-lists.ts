/*
 * Files in which a program lists its routes: `GET /users/:id controllers.Users.show(id: Long)` on a line, or
 * `<action name="list" class="shop.Orders" method="list">`. The catalog says how they are written; reading takes time in proportion to
 * their length.
 */
import type { RouteListForm } from '#engine/ir/outside.ts';
import { parseXml } from '#engine/program/parse-xml.ts';
import type { Element, Part } from '#engine/program/parse-xml.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

export interface ListedRoute {
  readonly method: string;
  readonly path: string;
  /** What names the handler, as it is written; empty where nothing does. */
  readonly handler: string;
  /** Names of what the handler is given. */
  readonly given: readonly string[];
  readonly file: string;
  /** Offset in the file. */
  readonly start: number;
}

/** Longer files and lines are data. */
const MAX_LENGTH = 1_000_000;
const MAX_LINE = 2000;
/** Lists within lists. */
const MAX_DEPTH = 8;

/** The lists of a program, read when they are asked for. */
export class RouteLists {
  readonly #files: readonly SourceFile[];

  constructor(files: readonly SourceFile[]) {
    this.#files = files;
  }

  /** The routes of the files whose paths match, those of lists within lists below the path at which they are put. */
  read(paths: RegExp, form: RouteListForm): readonly ListedRoute[] {
    const lists = this.#files.filter(({ path, text }) => paths.test(path) && text.length <= MAX_LENGTH);
    if (form.element) return lists.flatMap((file) => elementRoutes(file, form.element));
    const read = new Map(lists.map((file) => [file.path, readLines(file, form)]));
    const inner = new Set([...read.values()].flatMap(({ included }) => included.map(({ file }) => file)));
    return [...read].flatMap(([path]) => (inner.has(path) ? [] : routesOf(path, read)));
  }
}

interface Lines {
  readonly routes: readonly ListedRoute[];
  readonly included: readonly { readonly file: string; readonly path: string }[];
}

function routesOf(path: string, read: ReadonlyMap<string, Lines>, before = '', depth = 0): readonly ListedRoute[] {
  const { routes = [], included = [] } = read.get(path) ?? {};
  const within = depth === MAX_DEPTH ? [] : included.flatMap((inner) => routesOf(inner.file, read, below(before, inner.path), depth + 1));
  return [...routes.map((route) => ({ ...route, path: below(before, route.path) })), ...within];
}

function below(before: string, path: string): string {
  return before === '' ? path : `${before.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
}

function readLines({ path: file, text }: SourceFile, { line: pattern, given, includes }: RouteListForm): Lines {
  const routes: ListedRoute[] = [];
  const included: { file: string; path: string }[] = [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  let start = 0;
  for (const line of text.split('\n')) {
    const at = start;
    start += line.length + 1;
    if (line.length > MAX_LINE) continue;
    const { method, path, handler = '', given: names = '' } = pattern?.exec(line)?.groups ?? {};
    if (path !== undefined) routes.push({ method: method ?? 'ANY', path, handler, given: given ? [...names.matchAll(new RegExp(given, 'gu'))].flatMap(({ groups }) => groups?.['name'] ?? []) : [], file, start: at });
    const inner = includes?.line.exec(line)?.groups;
    if (includes && inner) included.push({ file: folder + includes.name.replace('{file}', inner['file'] ?? ''), path: inner['path'] ?? '' });
  }
  return { routes, included };
}

function elementRoutes({ path: file, text }: SourceFile, element: RouteListForm['element']): readonly ListedRoute[] {
  if (!element) return [];
  const found: ListedRoute[] = [];
  let start = 0;
  const visit = (parts: readonly Part[], around: readonly Element[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.name === element.name) {
        start = Math.max(start, text.indexOf(`<${part.name}`, start + 1));
        found.push({ method: 'ANY', path: filled(element.path, part, around), handler: filled(element.handler, part, around), given: [], file, start });
      }
      if (around.length < MAX_DEPTH) visit(part.content, [part, ...around]);
    }
  };
  visit(parseXml(text), []);
  return found;
}

/** `{name}` is an attribute, or else what stands behind a bar; `{package.namespace}` one of the nearest such element around it. */
function filled(form: string, element: Element, around: readonly Element[]): string {
  return form.replace(/\{(?:(\w+)\.)?([\w-]+)(?:\|([^{}]*))?\}/g, (_, outer: string | undefined, name: string, otherwise = '') => {
    const owner = outer === undefined ? element : around.find((each) => each.name === outer);
    return owner?.attributes.get(name) ?? String(otherwise);
  });
}
