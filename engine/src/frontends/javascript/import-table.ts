import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { referenceTo, typeReference } from '#engine/frontends/javascript/types.ts';

/** What a local name stands for: an export of a module; `*` and `default` stand for the module itself when a member is taken. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
  /** It is not there when the program runs. */
  readonly isErased?: true;
}

/** The names that a file imports, for types, heritage and annotations. */
export class ImportTable {
  readonly #names = new Map<string, ImportedName>();

  add(local: string, imported: ImportedName): void {
    this.#names.set(local, imported);
  }

  /** Resolves names as written: `express.Request` with `import express from 'express'` is `Request` of `express`. */
  resolve(path: readonly string[]): TypeReference {
    const [first = '', ...rest] = path;
    const imported = this.#names.get(first);
    if (imported === undefined) return { path };
    const isModule = imported.name === '*' || (imported.name === 'default' && rest.length > 0);
    return { module: imported.module, path: isModule ? rest : [imported.name, ...rest], ...(imported.isErased && { isErased: true }) };
  }

  /** The reference that a type annotation or type node makes, if it names one type. */
  typeOf(tree: SyntaxTree, node: Node): TypeReference | undefined {
    return node === NONE ? undefined : typeReference(tree, node, (path) => this.resolve(path));
  }

  /** The type that `x as T` or `<T>x` names. */
  typeOfCast(tree: SyntaxTree, node: Node): TypeReference | undefined {
    const kind = tree.kind(node);
    const named = tree.named(node);
    if (kind === 'as_expression' || kind === 'satisfies_expression') return this.typeOf(tree, named[1] ?? NONE);
    return kind === 'type_assertion' ? this.typeOf(tree, tree.firstNamed(named[0] ?? NONE)) : undefined;
  }

  /** The reference that an expression of names and dots makes (`nest.Controller`), if it is one. */
  referenceTo(tree: SyntaxTree, node: Node): TypeReference | undefined {
    const path = referenceTo(tree, node);
    return path === undefined ? undefined : this.resolve(path);
  }
}
