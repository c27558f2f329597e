import type { CallPath } from '#engine/catalog/call-path.ts';
import type { FactOrigin, ModelNode } from '#engine/catalog/catalog.ts';
import { rowName, type CatalogDocument, type RowPath } from '#engine/catalog/catalog-document.ts';
import type { ModelFile } from '#engine/catalog/schema/model-file.ts';
import { callbackEdges, edgeOf, resolve, type GraphNode, type ModelGraph } from '#engine/catalog/model-graph.ts';
import { parseDeclaration, type Declaration } from '#engine/catalog/parse-declaration.ts';
import { parsePath, parsePlace, type ModelPath } from '#engine/catalog/parse-path.ts';
import { PathError } from '#engine/catalog/path-reader.ts';

/** Types of all files of one language, by `<package>.<Type>`. */
export type TypeTable = ReadonlyMap<string, GraphNode>;

/** Where the edges of a path begin and which they are. */
export interface Route {
  readonly start: { readonly node: GraphNode } | { readonly table: Map<string, GraphNode>; readonly name: string };
  readonly edges: readonly string[];
}

/** What a fact row is about: the callee, and the place in its call if the path names one. */
export interface Target {
  readonly node: GraphNode;
  readonly place?: CallPath;
}

/** One model file with the names that its paths may use. All faults go to its document. */
export class ModelScope {
  readonly document: CatalogDocument;
  readonly content: ModelFile;
  readonly graph: ModelGraph;
  /** The package, or the file's name for globals alone. */
  readonly name: string;
  readonly #types: TypeTable;

  constructor(document: CatalogDocument, content: ModelFile, graph: ModelGraph, types: TypeTable) {
    this.document = document;
    this.content = content;
    this.graph = graph;
    this.name = scopeName(document.file, content);
    this.#types = types;
  }

  origin(row: RowPath): FactOrigin {
    return { file: this.document.file, row: rowName(row.slice(0, 2)) };
  }

  /** The type that this file defines under a name. */
  ownType(name: string): GraphNode | undefined {
    return this.#types.get(`${this.name}.${name}`);
  }

  /** Parses a path; a fault gives none. */
  parse(row: RowPath, text: string): readonly ModelPath[] {
    return this.guard(row, () => parsePath(text, this.content.package)) ?? [];
  }

  parsePlace(row: RowPath, text: string): CallPath | undefined {
    return this.guard(row, () => parsePlace(text));
  }

  /** The declaration that is written; `path` for a path, undefined for a fault. */
  declaration(row: RowPath, text: string): Declaration | 'path' | undefined {
    return this.guard(row, () => parseDeclaration(text) ?? 'path');
  }

  /** The ways to the values that a path names (never a place in a call other than a callback's parameter). */
  routes(row: RowPath, path: ModelPath): readonly Route[] {
    const route = this.#calleeRoute(row, path);
    if (route === undefined || path.place === undefined) return route === undefined ? [] : [route];
    const callbacks = callbackEdges(path.place);
    if (callbacks === undefined) {
      this.document.fault(row, 'this place holds no value of the library: only argument(n).parameter(m) does');
      return [];
    }
    return callbacks.map((edges) => ({ start: route.start, edges: [...route.edges, ...edges] }));
  }

  /** The nodes of the values that paths name. */
  values(row: RowPath, text: string): readonly GraphNode[] {
    return this.parse(row, text).flatMap((path) => this.routes(row, path)).map((route) => this.walk(route));
  }

  /** The same, set apart from others of their type: a fact holds of the values that come from there alone. */
  valuesApart(row: RowPath, text: string): readonly GraphNode[] {
    return this.parse(row, text).flatMap((path) => this.routes(row, path)).map(({ start, edges }) => this.graph.apart('node' in start ? start.node : this.graph.root(start.table, start.name), edges));
  }

  /** One value's node, for places that want exactly one. */
  value(row: RowPath, text: string): ModelNode | undefined {
    return this.values(row, text)[0]?.model;
  }

  /** What fact rows are about. A `new` with nothing behind it means the class. */
  targets(row: RowPath, at: string | readonly string[]): readonly Target[] {
    const texts = typeof at === 'string' ? [at] : at;
    return texts.flatMap((text, i) => {
      const place = typeof at === 'string' ? row : [...row, i];
      return this.parse(place, text).flatMap((path) => this.#target(place, path));
    });
  }

  #target(row: RowPath, path: ModelPath): readonly Target[] {
    const route = this.#calleeRoute(row, path);
    if (route === undefined) return [];
    const edges = route.edges.at(-1) === 'construct' ? route.edges.slice(0, -1) : route.edges;
    const node = this.walk({ start: route.start, edges });
    return [path.place === undefined ? { node } : { node, place: path.place }];
  }

  walk(route: Route): GraphNode {
    const { start } = route;
    return this.graph.walk('node' in start ? start.node : this.graph.root(start.table, start.name), route.edges);
  }

  #calleeRoute(row: RowPath, path: ModelPath): Route | undefined {
    const edges = path.steps.map(edgeOf);
    const { packages, globals } = this.graph;
    if (path.root.kind === 'package') return { start: { table: packages, name: this.content.package ?? '' }, edges };
    const { name } = path.root;
    if (path.root.kind === 'foreign') return this.#foreignRoute(name, edges);
    const type = this.ownType(name);
    if (type !== undefined) return { start: { node: resolve(type) }, edges };
    if (this.content.globals !== true) {
      this.document.fault(row, `${name} is neither the package nor a type that this file defines`);
      return undefined;
    }
    const [first, ...rest] = edges;
    if (name === 'global' && first?.startsWith('.') === true) return { start: { table: globals, name: first.slice(1) }, edges: rest };
    return { start: { table: globals, name }, edges };
  }

  /** `"express".Request` is the type of that file, where it has one, else the member. */
  #foreignRoute(name: string, edges: readonly string[]): Route {
    const [first, ...rest] = edges;
    const type = first === undefined ? undefined : this.#types.get(name + first);
    if (type !== undefined) return { start: { node: resolve(type) }, edges: rest };
    return { start: { table: this.graph.packages, name }, edges };
  }

  /** What `read` reads of a text that begins at `offset` of the row; what it throws of paths becomes a fault. */
  guard<T>(row: RowPath, read: () => T, offset = 0): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof PathError)) throw error;
      this.document.fault(row, error.message, offset + error.offset);
      return undefined;
    }
  }
}

/** The package of a model file, or, for globals alone, the file's own name. */
export function scopeName(file: string, content: ModelFile): string {
  return content.package ?? fileStem(file);
}

/** `models/javascript/nestjs__common.yml` → `nestjs__common`. */
export function fileStem(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.yml$/, '');
}
