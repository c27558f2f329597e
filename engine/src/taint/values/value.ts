import type { Constant } from '#engine/ir/instruction.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { joinTaints, sameTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';

/** What a value may be. Atoms are interned: equal atoms are the same object. */
export type Atom =
  | { readonly kind: 'const'; readonly id: number; readonly value: Constant }
  | { readonly kind: 'shape'; readonly id: number; readonly shape: ValueShape }
  | { readonly kind: 'object'; readonly id: number; readonly object: number }
  | { readonly kind: 'model'; readonly id: number; readonly node: ModelNode }
  | { readonly kind: 'unknown'; readonly id: number };

/**
 * An abstract value: it is one of its atoms, and was made from its taints' sources. No atoms: never reached.
 * `prefix`: if it is a text, it begins so (a constant's prefix is the constant itself).
 */
export interface Value {
  readonly atoms: readonly Atom[];
  readonly taints: readonly Taint[];
  readonly prefix: string;
}

type Begun = (taints: readonly Taint[], prefix: string, left: string) => readonly Taint[];

const NO_TAINTS: readonly Taint[] = [];

/** All members that some kind of atom has. */
interface WholeAtom {
  readonly kind: Atom['kind'];
  readonly id: number;
  readonly value?: Constant;
  readonly shape?: ValueShape;
  readonly object?: number;
  readonly node?: ModelNode;
}

/** All atoms are made here, with all members in one order: every step asks for the kind of some, and the machine then treats them as one class. */
function atomOf(atom: Atom): Atom {
  const { kind, id, value, shape, object, node }: WholeAtom = atom;
  const whole: { readonly [Key in keyof WholeAtom]-?: WholeAtom[Key] | undefined } = { kind, id, value, shape, object, node };
  return whole as Atom; // Of its own kind, beside members that its kind has not.
}

/** Makes and joins values; owns the atoms of one run. */
export class Values {
  readonly #ownKinds: ReadonlySet<string>;
  readonly #begun: Begun;
  #nextId = 0;
  readonly #constants = new Map<Constant, Value>();
  readonly #shapes = new Map<ValueShape, Value>();
  readonly #objects = new Map<number, Value>();
  readonly #models = new Map<ModelNode, Value>();

  readonly never: Value = { atoms: [], taints: NO_TAINTS, prefix: '' };
  readonly unknown: Value = this.#single(atomOf({ kind: 'unknown', id: this.#nextId++ }));
  readonly undefined: Value = this.constant(undefined);
  readonly null: Value = this.constant(null);
  readonly true: Value = this.constant(true);
  readonly false: Value = this.constant(false);

  /**
   * @param ownKinds kinds of sources of whoever sets the program up
   * @param begun the taints of a text that begins so, with what that says of them and what is left of it does not
   */
  constructor(ownKinds: ReadonlySet<string> = new Set(), begun: Begun = (taints) => taints) {
    this.#ownKinds = ownKinds;
    this.#begun = begun;
  }

  constant(value: Constant): Value {
    const known = this.#constants.get(value);
    if (known) return known;
    const made = this.#single(atomOf({ kind: 'const', id: this.#nextId++, value }), typeof value === 'string' ? value : '');
    this.#constants.set(value, made);
    return made;
  }

  shape(shape: ValueShape): Value {
    return this.#interned(this.#shapes, shape, (id) => ({ kind: 'shape', id, shape }));
  }

  object(object: number): Value {
    return this.#interned(this.#objects, object, (id) => ({ kind: 'object', id, object }));
  }

  /** Drops the values of objects that exist no longer. */
  forgetObjects(from: number, to: number): void {
    for (let object = from; object < to; object++) this.#objects.delete(object);
  }

  model(node: ModelNode): Value {
    return this.#interned(this.#models, node, (id) => ({ kind: 'model', id, node }));
  }

  #interned<Key>(table: Map<Key, Value>, key: Key, make: (id: number) => Atom): Value {
    const known = table.get(key);
    if (known) return known;
    const made = this.#single(atomOf(make(this.#nextId++)));
    table.set(key, made);
    return made;
  }

  #single(atom: Atom, prefix = ''): Value {
    return { atoms: [atom], taints: NO_TAINTS, prefix };
  }

  /** A value of these atoms, in any order and with repetitions. */
  of(atoms: readonly Atom[], taints: readonly Taint[], prefix = ''): Value {
    return { atoms: this.#widen(inOrder(atoms)), taints, prefix };
  }

  /** The same value with these taints instead of its own. */
  withTaints(value: Value, taints: readonly Taint[]): Value {
    if (value.taints === taints || (taints.length === 0 && value.taints.length === 0)) return value;
    return { atoms: value.atoms, taints, prefix: value.prefix };
  }

  withPrefix(value: Value, prefix: string): Value {
    return value.prefix === prefix ? value : { atoms: value.atoms, taints: value.taints, prefix };
  }

  /** The same value, tainted by these too. */
  addTaints(value: Value, taints: readonly Taint[]): Value {
    return this.withTaints(value, joinTaints(value.taints, taints));
  }

  /** The value without the atoms for which `drop` says true. */
  without(value: Value, drop: (atom: Atom) => boolean): Value {
    const atoms = value.atoms.filter((atom) => !drop(atom));
    return atoms.length === value.atoms.length ? value : { atoms, taints: value.taints, prefix: value.prefix };
  }

  /** The value with any number in the place of those that it may be. */
  withoutNumbers(value: Value): Value {
    const rest = this.without(value, (atom) => atom.kind === 'const' && typeof atom.value === 'number');
    return rest === value ? value : this.join(rest, this.shape('number'));
  }

  /** Either of the two. Returns `a` itself when `b` adds nothing, which is how loops notice that they are done. */
  join(a: Value, b: Value): Value {
    if (a === b || b.atoms.length === 0) return a;
    if (a.atoms.length === 0) return b;
    const atoms = this.#joinAtoms(a.atoms, b.atoms);
    const prefix = a.prefix === b.prefix ? a.prefix : commonPrefix(a, b, this.#isOwn(a) && this.#isOwn(b));
    const taints = joinTaints(this.#taintsBefore(a, prefix), this.#taintsBefore(b, prefix));
    if (atoms === a.atoms && taints === a.taints && prefix === a.prefix) return a;
    return { atoms, taints, prefix };
  }

  /**
   * What a beginning alone says of the taints is noted where it is no longer known: `link.startsWith('https://') ? link : '#'`. What the
   * beginning that is left says too is not: it would outlive what cuts it off.
   */
  #taintsBefore({ taints, prefix }: Value, left: string): readonly Taint[] {
    return prefix === left || taints.length === 0 ? taints : this.#begun(taints, prefix, left);
  }

  #isOwn({ taints }: Value): boolean {
    return taints.every(({ source }) => this.#ownKinds.has(source.kind));
  }

  joinAll(values: Iterable<Value>): Value {
    let joined = this.never;
    for (const value of values) joined = this.join(joined, value);
    return joined;
  }

  /** Merges two sorted lists; `a` itself when `b` adds nothing. */
  #joinAtoms(a: readonly Atom[], b: readonly Atom[]): readonly Atom[] {
    if (isSubset(b, a)) return a;
    const merged: Atom[] = [];
    let i = 0;
    let j = 0;
    for (;;) {
      const left = a[i];
      const right = b[j];
      if (!left && !right) break;
      if (left && (!right || left.id <= right.id)) {
        merged.push(left);
        i++;
        if (left === right) j++;
      } else if (right) {
        merged.push(right);
        j++;
      }
    }
    const widened = this.#widen(merged);
    return widened.length === a.length && isSubset(widened, a) ? a : widened;
  }

  /** Keeps unions small: many constants become their shape, constants beside their shape vanish, the rest is cut off. */
  #widen(atoms: readonly Atom[]): readonly Atom[] {
    if (atoms.length < 2) return atoms;
    let constants = 0;
    const shapes: ValueShape[] = [];
    for (const atom of atoms) {
      if (atom.kind === 'const') constants++;
      else if (atom.kind === 'shape') shapes.push(atom.shape);
    }
    const isMany = constants > LIMITS.constants;
    const kept = constants > 0 && (isMany || shapes.length > 0) ? this.#covered(atoms, shapes, isMany) : atoms;
    if (kept.length <= LIMITS.atoms) return kept;
    return this.#cut(kept);
  }

  /**
   * The first atoms and `unknown` for the rest: always as many, and shapes before others. What is dropped must not find room again, as
   * constants would whose shape is gone, or a loop that joins the same values never comes to rest.
   */
  #cut(atoms: readonly Atom[]): readonly Atom[] {
    const [unknown] = this.unknown.atoms;
    const isFirst = (atom: Atom): boolean => atom === unknown || atom.kind === 'shape';
    const all = unknown === undefined || atoms.includes(unknown) ? atoms : [...atoms, unknown].sort((a, b) => a.id - b.id);
    let room = LIMITS.atoms - all.filter(isFirst).length;
    return all.filter((atom) => isFirst(atom) || room-- > 0);
  }

  /** The atoms without the constants that a shape among them covers; of many, each is covered by its own. */
  #covered(atoms: readonly Atom[], shapes: ValueShape[], isMany: boolean): readonly Atom[] {
    const kept: Atom[] = [];
    const present = shapes.length;
    for (const atom of atoms) {
      const shape = atom.kind === 'const' ? shapeOfConstant(atom.value) : undefined;
      if (!shape || !(isMany || shapes.includes(shape))) kept.push(atom);
      else if (!shapes.includes(shape)) shapes.push(shape);
    }
    if (shapes.length === present) return kept.length === atoms.length ? atoms : kept;
    for (const shape of shapes.slice(present)) kept.push(...this.shape(shape).atoms);
    return kept.sort((x, y) => x.id - y.id);
  }
}

/** Each once, sorted; most are asked for one by one, or are in order already. */
function inOrder(atoms: readonly Atom[]): readonly Atom[] {
  let last = -1;
  for (const { id } of atoms) {
    if (id <= last) return [...new Set(atoms)].sort((a, b) => a.id - b.id);
    last = id;
  }
  return atoms;
}

/** Both sorted. */
function isSubset(part: readonly Atom[], whole: readonly Atom[]): boolean {
  if (part.length > whole.length) return false;
  let at = 0;
  for (const atom of part) {
    while (at < whole.length && whole[at] !== atom) at++;
    if (at === whole.length) return false;
  }
  return true;
}

function commonPrefix(a: Value, b: Value, areOwn: boolean): string {
  // An absent text (undefined, null) says nothing about how the text begins.
  if (a.atoms.every(isAbsence)) return b.prefix;
  if (b.atoms.every(isAbsence)) return a.prefix;
  const site = commonSite(a, b, areOwn);
  if (site !== undefined) return site;
  const limit = Math.min(a.prefix.length, b.prefix.length);
  let length = 0;
  while (length < limit && a.prefix[length] === b.prefix[length]) length++;
  return a.prefix.slice(0, length);
}

/** An address with a host that nobody can go on writing: what ends it follows. */
const WHOLE_SITE = /^(?:(?:[a-z][a-z0-9+.-]*|\ufffc):\/\/[^/?#\\@]+|\ufffc(?!\/\/))([/?#])/i;
/** How one begins that the program writes alone. */
const OWN_SITE = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#\\@]|\ufffc)/i;

/** Addresses of one of several hosts, all of which the program chose: `production ? 'https://shop.example/' : 'http://localhost/'`. */
function commonSite(a: Value, b: Value, areOwn: boolean): string | undefined {
  const [end, other] = [WHOLE_SITE.exec(a.prefix)?.[1], WHOLE_SITE.exec(b.prefix)?.[1]];
  const isAlike = siteOf(a.prefix) === siteOf(b.prefix);
  if (isAlike) return undefined;
  if (end !== undefined && end === other) return UNKNOWN_PART + end;
  return areOwn && OWN_SITE.test(a.prefix) && OWN_SITE.test(b.prefix) ? UNKNOWN_PART : undefined;
}

function siteOf(prefix: string): string {
  return /^[^:/?#]*:?\/{0,2}[^/?#]*/.exec(prefix)?.[0] ?? '';
}

function isAbsence(atom: Atom): boolean {
  return atom.kind === 'const' && (atom.value === undefined || atom.value === null);
}

export function shapeOfConstant(value: Constant): ValueShape | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : undefined;
}

export function shapeOfAtom(atom: Atom): ValueShape | undefined {
  if (atom.kind === 'const') return shapeOfConstant(atom.value);
  return atom.kind === 'shape' ? atom.shape : undefined;
}

/** The constants that the value is made of; undefined when it may be anything else. */
export function constantsOf(value: Value): readonly Constant[] | undefined {
  if (value.atoms.length === 0) return undefined;
  const constants: Constant[] = [];
  for (const atom of value.atoms) {
    if (atom.kind !== 'const') return undefined;
    constants.push(atom.value);
  }
  return constants;
}

/** The one constant that the value is; undefined when there is not exactly one. Wrapped, since a constant may be undefined. */
export function constantOf(value: Value): { readonly value: Constant } | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  return only?.kind === 'const' ? { value: only.value } : undefined;
}

/** The text that the value surely is. */
export function textOf(value: Value): string | undefined {
  const constant = constantOf(value);
  return typeof constant?.value === 'string' ? constant.value : undefined;
}

/** Identity of a value for memoisation: same atoms, same sources, same trails. */
export function sameValue(a: Value, b: Value): boolean {
  return a === b || (a.prefix === b.prefix
    && a.atoms.length === b.atoms.length && a.atoms.every((atom, i) => atom === b.atoms[i])
    && sameTaints(a.taints, b.taints));
}

/** What is known of the value as a condition. */
export function truthOf(value: Value): 'true' | 'false' | 'either' {
  let isTrue = false;
  let isFalse = false;
  for (const atom of value.atoms) {
    if (atom.kind === 'const') {
      if (atom.value) isTrue = true;
      else isFalse = true;
    } else if (atom.kind === 'object') isTrue = true;
    else if (atom.kind === 'shape' && (atom.shape === 'list' || atom.shape === 'function')) isTrue = true;
    else return 'either';
  }
  if (isTrue === isFalse) return 'either';
  return isTrue ? 'true' : 'false';
}
