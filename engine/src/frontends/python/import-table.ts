import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { dottedPath } from '#engine/frontends/python/syntax.ts';
import { typeReference } from '#engine/frontends/python/types.ts';

/** What a local name stands for: `*` for the module itself. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
}

/** The names that a file imports anywhere, for types, parents and annotations. */
export class ImportTable {
  readonly #names = new Map<string, ImportedName>();
  readonly #modules = new Set<string>();

  add(local: string, imported: ImportedName): void {
    if (!this.#names.has(local)) this.#names.set(local, imported);
  }

  /** `import a.b` makes `a.b.C` a name of the module `a.b`. */
  addModule(module: string): void {
    this.#modules.add(module);
  }

  /** Resolves names as written: `flask.Request` with `import flask` is `Request` of `flask`. */
  resolve(path: readonly string[]): TypeReference {
    for (let length = path.length - 1; length > 1; length--) {
      const module = path.slice(0, length).join('.');
      if (this.#modules.has(module)) return { module, path: path.slice(length) };
    }
    const [first = '', ...rest] = path;
    const imported = this.#names.get(first);
    if (imported === undefined) return { path };
    return { module: imported.module, path: imported.name === '*' ? rest : [imported.name, ...rest] };
  }

  /** The type that a hint names, if it names one. */
  typeOf(tree: SyntaxTree, node: Node): TypeReference | undefined {
    return node === NONE ? undefined : typeReference(tree, node, (path) => this.resolve(path));
  }

  /** The reference that an expression of names and dots makes, if it is one. */
  referenceTo(tree: SyntaxTree, node: Node): TypeReference | undefined {
    const path = dottedPath(tree, node);
    return path === undefined ? undefined : this.resolve(path);
  }
}
