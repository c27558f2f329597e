import type { IrModule } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Resolver } from '#engine/program/link.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';
import { STANDARD_MODULES } from '#engine/program/resolution/python-standard-modules.ts';

const SOURCE = /\.pyw?$/;

/** What a module offers: the names that it exports, and the modules whose names it all passes on. */
interface Offer {
  readonly names: ReadonlySet<string>;
  readonly stars: readonly string[];
  /** It makes up attributes as they are asked for. */
  readonly isOpen: boolean;
}

/**
 * Python's import system over the files of a program (Python reference, 5). There is no `sys.path` to know: an absolute name is
 * looked for in the folders above the file, the nearest that is no package first, and then wherever a file fits it.
 */
export class PythonModules implements Resolver {
  readonly #files = new Set<string>();
  /** Folders that hold files or packages. */
  readonly #folders = new Set<string>();
  /** Dotted name's first part → folders in which it is a module or a package. */
  readonly #roots = new Map<string, string[]>();
  readonly #modules: ReadonlyMap<string, IrModule>;
  readonly #offers = new Map<string, Offer>();

  constructor(modules: readonly IrModule[]) {
    const own = modules.filter(({ language }) => language === 'python');
    this.#modules = new Map(own.map((module) => [module.path, module]));
    for (const path of [...this.#modules.keys()].filter((each) => SOURCE.test(each)).sort()) this.#addFile(path);
  }

  #addFile(path: string): void {
    this.#files.add(path);
    this.#addRoot(folderOf(path), nameOf(path));
    for (let folder = folderOf(path); folder !== '' && !this.#folders.has(folder); folder = folderOf(folder)) {
      this.#folders.add(folder);
      this.#addRoot(folderOf(folder), nameOf(folder));
    }
  }

  #addRoot(folder: string, name: string): void {
    const known = this.#roots.get(name);
    if (!known) this.#roots.set(name, [folder]);
    else if (!known.includes(folder)) known.push(folder);
  }

  /** `specifier` keeps its leading dots; `name` is an attribute or a submodule, `*` and `=` the module itself. */
  resolve(from: string, specifier: string, name = '*'): ImportTarget {
    const base = this.#find(from, specifier);
    const outside: ImportTarget = { kind: 'package', name: specifier, subpath: '' };
    if (base === undefined) return outside;
    const path = this.#fileOf(base);
    if (name === '*' || name === '=') return path === undefined ? outside : { kind: 'file', path };
    if (path !== undefined && this.#has(path, name)) return { kind: 'file', path };
    const submodule = this.#fileOf(join(base, name));
    return submodule === undefined || submodule === path ? outside : { kind: 'file', path: submodule, isName: true };
  }

  /** The path of the module or package that a specifier means, without ending. */
  #find(from: string, specifier: string): string | undefined {
    const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
    const rest = specifier.slice(dots).split('.').filter((part) => part !== '').join('/');
    if (dots > 0) {
      let folder = folderOf(from);
      for (let up = 1; up < dots; up++) folder = folderOf(folder);
      return rest === '' ? folder : this.#existing(join(folder, rest));
    }
    for (const root of this.#rootsFor(from, rest)) {
      const found = this.#existing(join(root, rest));
      // A module that is called like what it imports does not mean itself.
      if (found !== undefined && (this.#fileOf(found) !== from || isInit(from)) && !this.#isNamedInFull(from, root, found)) return found;
    }
    return undefined;
  }

  /**
   * Whether the file lies in what was found, and calls a folder above that by an absolute name: its package has the longer name
   * then (PEP 420), and the short one is a library's, as in an adapter for it: `import redis` in `shop/caches/redis/base.py`.
   */
  #isNamedInFull(from: string, root: string, found: string): boolean {
    if (!from.startsWith(`${found}/`)) return false;
    const above = root.split('/');
    return this.#modules.get(from)?.imports.some((specifier) => above.includes(specifier.split('.', 1)[0] ?? '')) ?? false;
  }

  #existing(path: string): string | undefined {
    return this.#fileOf(path) !== undefined || this.#folders.has(path) ? path : undefined;
  }

  /** The file of a module, or of a package's own code; a package may have none. */
  #fileOf(path: string): string | undefined {
    return [join(path, '__init__.py'), `${path}.py`, `${path}.pyw`].find((file) => this.#files.has(file));
  }

  /** Folders in which an absolute name may begin, the likeliest first. */
  #rootsFor(from: string, rest: string): readonly string[] {
    const [first = ''] = rest.split('/');
    const all = this.#roots.get(first) ?? [];
    const above = all.filter((root) => root === '' || from.startsWith(`${root}/`)).sort((a, b) => b.length - a.length);
    const isPackage = (folder: string): boolean => this.#files.has(join(folder, '__init__.py'));
    const outermost = above.filter((root) => !isPackage(root));
    // A package's own folder is no place to look in but for scripts, and never for what the language itself has.
    const inner = STANDARD_MODULES.has(first) ? [] : above.filter(isPackage);
    const elsewhere = all.filter((root) => !above.includes(root) && !isPackage(root)).sort((a, b) => shared(b, from) - shared(a, from) || (a < b ? -1 : 1));
    return [...outermost, ...inner, ...(STANDARD_MODULES.has(first) ? [] : elsewhere)];
  }

  /** Whether a module has a name, itself or from modules that it passes on. */
  #has(path: string, name: string, seen = new Set<string>()): boolean {
    if (seen.has(path)) return false;
    seen.add(path);
    const offer = this.#offerOf(path);
    if (offer.names.has(name)) return true;
    const passed = offer.stars.some((specifier) => {
      const base = this.#find(path, specifier);
      const file = base === undefined ? undefined : this.#fileOf(base);
      return file !== undefined && this.#has(file, name, seen);
    });
    return passed || offer.isOpen;
  }

  #offerOf(path: string): Offer {
    const known = this.#offers.get(path);
    if (known) return known;
    const names = new Set<string>();
    const stars: string[] = [];
    for (const instruction of instructionsOf(this.#modules.get(path)?.functions[0]?.body ?? [])) {
      if (instruction.op === 'export') names.add(instruction.name);
      else if (instruction.op === 'exportFrom') stars.push(instruction.module);
    }
    const offer = { names, stars, isOpen: names.has('__getattr__') };
    this.#offers.set(path, offer);
    return offer;
  }
}

function isInit(path: string): boolean {
  return path.endsWith('/__init__.py');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(SOURCE, '');
}

function join(folder: string, rest: string): string {
  return folder === '' ? rest : rest === '' ? folder : `${folder}/${rest}`;
}

/** How many folders two paths begin with in common. */
function shared(root: string, from: string): number {
  const [a, b] = [root.split('/'), from.split('/')];
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
