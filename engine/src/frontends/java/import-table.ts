import type { TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { isTypeName } from '#engine/frontends/java/syntax.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

/** The package of the classes that need no import. */
const LANGUAGE_PACKAGE = 'java.lang';

/** A member that a static import names. */
export interface StaticImport {
  readonly type: TypeReference;
  readonly member: string;
}

/** What a file imports, and its own package. */
export class ImportTable {
  /** Packages of the program whose names are written as types are. */
  readonly #capital: readonly string[];
  #namespace = '';
  readonly #types = new Map<string, TypeReference>();
  readonly #members = new Map<string, StaticImport>();
  readonly #packages: string[] = [];
  /** Classes of which all static members are imported. */
  readonly wholeClasses: TypeReference[] = [];
  /** Packages of which single types are imported. */
  readonly packagesOfTypes = new Set<string>();
  /** Packages and classes' packages, each once, in the order of the file. */
  readonly specifiers = new Set<string>();

  constructor(capital: readonly string[] = []) {
    this.#capital = capital;
  }

  get namespace(): string {
    return this.#namespace;
  }

  setNamespace(tree: SyntaxTree, declaration: Node): void {
    this.#namespace = namesIn(tree, firstName(tree, declaration)).join('.');
  }

  add(tree: SyntaxTree, declaration: Node): void {
    const names = namesIn(tree, firstName(tree, declaration));
    if (names.length === 0) return;
    const isWhole = tree.childOfKind(declaration, 'asterisk') !== NONE;
    if (tree.hasToken(declaration, 'static')) this.#addStatic(names, isWhole);
    else if (isWhole) this.#addPackage(names.join('.'));
    else {
      const type = this.#qualified(names);
      if (type.module !== undefined) {
        this.specifiers.add(type.module);
        this.packagesOfTypes.add(type.module);
      }
      this.#types.set(names.at(-1) ?? '', type);
    }
  }

  #addPackage(name: string): void {
    this.#packages.push(name);
    this.specifiers.add(name);
  }

  #addStatic(names: readonly string[], isWhole: boolean): void {
    const type = this.#qualified(isWhole ? names : names.slice(0, -1));
    if (type.module !== undefined) this.specifiers.add(type.module);
    if (isWhole) {
      this.wholeClasses.push(type);
      this.#types.set(names.at(-1) ?? '', this.#types.get(names.at(-1) ?? '') ?? type);
      return;
    }
    const member = names.at(-1) ?? '';
    this.#members.set(member, { type, member });
    // A static import may name a class that is a member of another.
    if (isTypeName(member)) this.#types.set(member, { ...type, path: [...type.path, member] });
  }

  /** The type that a single-type import gives a simple name. */
  imported(name: string): TypeReference | undefined {
    return this.#types.get(name);
  }

  staticMember(name: string): StaticImport | undefined {
    return this.#members.get(name);
  }

  /** The type that names mean which nothing in the file declares: `List`, `Map.Entry`, `java.util.List`. */
  resolve(names: readonly string[]): TypeReference {
    const [first = '', ...rest] = names;
    const imported = this.#types.get(first);
    if (imported !== undefined) return rest.length === 0 ? imported : { ...imported, path: [...imported.path, ...rest] };
    if (names.length > 1 && !isTypeName(first)) return this.#qualified(names);
    return { module: this.#namespace, candidates: this.#candidates(), path: names };
  }

  /** Splits `java.util.Map.Entry` where the package ends. */
  #qualified(names: readonly string[]): TypeReference {
    const at = names.findIndex((name, i) => isTypeName(name) && !this.#isOfPackage(names.slice(0, i + 1)));
    const end = at < 0 ? names.length - 1 : at;
    return { module: names.slice(0, end).join('.'), path: names.slice(end) };
  }

  #isOfPackage(names: readonly string[]): boolean {
    const name = names.join('.');
    return this.#capital.some((each) => each === name || each.startsWith(`${name}.`));
  }

  #candidates(): readonly string[] {
    return [...this.#packages, LANGUAGE_PACKAGE];
  }
}

function firstName(tree: SyntaxTree, declaration: Node): Node {
  const scoped = tree.childOfKind(declaration, 'scoped_identifier');
  return scoped === NONE ? tree.childOfKind(declaration, 'identifier') : scoped;
}

