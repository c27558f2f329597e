/*
 * Access paths: where a value stands in one activation, as a root and the keys that were read from it. What conditions teach is kept by
 * them. They are interned: the same root and keys are the same object, so that maps and comparisons take them as they are.
 *
 * Invariant: keys of different kinds never meet. `q['x.y']` has one key and `q.x.y` two; `a[i]` is the element at the place of `i` and
 * not the member of that name; what `request.getParameter('id')` gives is no field `id`. (Dotted texts for all of them once lost a
 * critical finding: a check of `q['x.y']` was taken for one of `q.x.y`.)
 */
import type { Slot } from '#engine/ir/instruction.ts';

export type Root =
  | { readonly kind: 'slot'; readonly slot: Slot }
  /** A variable of a function around this one, so many functions outward. */
  | { readonly kind: 'outer'; readonly hops: number; readonly slot: Slot }
  | { readonly kind: 'global'; readonly name: string }
  /** What a function was given at a position: in what it says to its callers. */
  | { readonly kind: 'parameter'; readonly position: number }
  /** All elements of a list of the heap. */
  | { readonly kind: 'elements'; readonly list: number };

export type PathKey =
  | { readonly kind: 'member'; readonly name: string }
  /** The element at whatever stands there. */
  | { readonly kind: 'index'; readonly at: AccessPath }
  /** What a method gives when it is asked for a name. */
  | { readonly kind: 'answer'; readonly method: string; readonly name: string };

export interface AccessPath {
  /** Names it within the run. */
  readonly id: number;
  readonly root: Root;
  /** Without the last key; undefined for a root alone. */
  readonly parent: AccessPath | undefined;
  readonly key: PathKey | undefined;
}

interface Node extends AccessPath {
  // Most paths are never read further.
  members?: Map<string, Node>;
  indices?: Map<AccessPath, Node>;
  answers?: Map<string, Node>;
}

export class AccessPaths {
  readonly #all: Node[] = [];
  readonly #slots: Node[] = [];
  readonly #others = new Map<string, Node>();

  slot(slot: Slot): AccessPath {
    return (this.#slots[slot] ??= this.#make({ kind: 'slot', slot }));
  }

  outer(hops: number, slot: Slot): AccessPath {
    return this.#root(`^${hops} ${slot}`, { kind: 'outer', hops, slot });
  }

  global(name: string): AccessPath {
    return this.#root(`@${name}`, { kind: 'global', name });
  }

  parameter(position: number): AccessPath {
    return this.#root(`p${position}`, { kind: 'parameter', position });
  }

  elements(list: number): AccessPath {
    return this.#root(`#${list}`, { kind: 'elements', list });
  }

  member(path: AccessPath, name: string): AccessPath {
    const members = (this.#node(path).members ??= new Map());
    const known = members.get(name);
    if (known) return known;
    const made = this.#make(path.root, path, { kind: 'member', name });
    members.set(name, made);
    return made;
  }

  index(path: AccessPath, at: AccessPath): AccessPath {
    const indices = (this.#node(path).indices ??= new Map());
    const known = indices.get(at);
    if (known) return known;
    const made = this.#make(path.root, path, { kind: 'index', at });
    indices.set(at, made);
    return made;
  }

  answer(path: AccessPath, method: string, name: string): AccessPath {
    const answers = (this.#node(path).answers ??= new Map());
    // A length before the first name keeps two pairs of names apart.
    const key = `${method.length} ${method}${name}`;
    const known = answers.get(key);
    if (known) return known;
    const made = this.#make(path.root, path, { kind: 'answer', method, name });
    answers.set(key, made);
    return made;
  }

  /** @throws Error for an id that no path of this run has */
  byId(id: number): AccessPath {
    const found = this.#all[id];
    if (!found) throw new Error(`no access path has the id ${id}`);
    return found;
  }

  /** The path with its beginning `from` replaced by `onto`; undefined where it does not begin so. */
  rebase(path: AccessPath, from: AccessPath, onto: AccessPath): AccessPath | undefined {
    if (path === from) return onto;
    if (!path.parent || !path.key) return undefined;
    const parent = this.rebase(path.parent, from, onto);
    return parent && this.#below(parent, path.key);
  }

  #below(path: AccessPath, key: PathKey): AccessPath {
    switch (key.kind) {
      case 'member':
        return this.member(path, key.name);
      case 'index':
        return this.index(path, key.at);
      case 'answer':
        return this.answer(path, key.method, key.name);
    }
  }

  #root(name: string, root: Root): AccessPath {
    const known = this.#others.get(name);
    if (known) return known;
    const made = this.#make(root);
    this.#others.set(name, made);
    return made;
  }

  #node(path: AccessPath): Node {
    const node = this.#all[path.id];
    if (node !== path) throw new Error('an access path of another run');
    return node;
  }

  #make(root: Root, parent?: AccessPath, key?: PathKey): Node {
    const node: Node = { id: this.#all.length, root, parent, key };
    this.#all.push(node);
    return node;
  }
}

/** Whether a path leads to a part of what stands at another one. */
export function isBelow(path: AccessPath, whole: AccessPath): boolean {
  for (let at = path.parent; at; at = at.parent) if (at === whole) return true;
  return false;
}

/** For patterns of the catalog over settings: `@process.env.NODE_ENV`. Not a name: two paths may be spelled alike. */
export function spell({ root, parent, key }: AccessPath): string {
  if (parent && key) return `${spell(parent)}.${key.kind === 'index' ? `[${spell(key.at)}]` : key.kind === 'answer' ? `${key.method}().${key.name}` : key.name}`;
  switch (root.kind) {
    case 'slot':
      return String(root.slot);
    case 'outer':
      return `^${root.hops}.${root.slot}`;
    case 'global':
      return `@${root.name}`;
    case 'parameter':
      return String(root.position);
    case 'elements':
      return `#${root.list}`;
  }
}
