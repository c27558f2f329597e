/* What a walk has come to and has still to look at, and the parts of files that it may look into. */
import type { Node } from '#trace-checker/syntax/syntax-tree.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** A part of a file that the walk may look into. */
export interface Region {
  readonly unit: SourceUnit;
  readonly root: Node;
  /** Functions of it that a call may enter: those around a place that is asked about; default: all that it names. */
  readonly entered?: readonly Node[];
}

export interface Carrier {
  readonly unit: SourceUnit;
  readonly node: Node;
}

/**
 * Something that the walk has to follow: the value of an expression (`value`), a function whose result is the value (`result`), or one
 * that put the value into an object that it was given (`filled`).
 */
export interface Work extends Carrier {
  readonly kind: 'value' | 'result' | 'filled';
}

const NO_CALLS: ReadonlySet<Node> = new Set();

export class Places {
  readonly #marked = new Map<SourceUnit, Set<Node>>();
  readonly #settled = new Map<SourceUnit, Set<Node>>();
  readonly #passed = new Map<SourceUnit, Set<Node>>();
  readonly #resulting = new Map<SourceUnit, Set<Node>>();
  readonly #filled = new Map<SourceUnit, Set<Node>>();
  readonly #work: Work[] = [];

  constructor(readonly regions: readonly Region[]) {}

  /** Whether the value gets to a node. */
  has(unit: SourceUnit, node: Node): boolean {
    return this.#marked.get(unit)?.has(node) === true || this.#settled.get(unit)?.has(node) === true;
  }

  /** Calls that the value is part of, without what else the walk has come to. */
  get calls(): { readonly callsIn: (unit: SourceUnit) => ReadonlySet<Node> } {
    const passed = this.#passed;
    return { callsIn: (unit) => passed.get(unit) ?? NO_CALLS };
  }

  next(): Work | undefined {
    return this.#work.pop();
  }

  /** Marks a place from which the value goes on. @returns whether it is new */
  mark(unit: SourceUnit, node: Node): boolean {
    return this.#take('value', this.#marked, { unit, node });
  }

  /** Marks a function that gives the value to who calls it. */
  markResult(unit: SourceUnit, fn: Node): void {
    this.#take('result', this.#resulting, { unit, node: fn });
  }

  isResult(unit: SourceUnit, fn: Node): boolean {
    return this.#resulting.get(unit)?.has(fn) === true;
  }

  /** Marks a function that puts the value into an object that its caller has. */
  markFilled(unit: SourceUnit, fn: Node): void {
    this.#take('filled', this.#filled, { unit, node: fn });
  }

  #take(kind: Work['kind'], into: Map<SourceUnit, Set<Node>>, { unit, node }: Carrier): boolean {
    if (!add(into, unit, node)) return false;
    this.#work.push({ kind, unit, node });
    return true;
  }

  /** Marks a place to which the value gets and from which it goes nowhere else. */
  settle(unit: SourceUnit, node: Node): void {
    add(this.#settled, unit, node);
  }

  note(unit: SourceUnit, call: Node): void {
    add(this.#passed, unit, call);
  }

  regionsOf(unit: SourceUnit): readonly Region[] {
    return this.regions.filter((region) => region.unit === unit);
  }

  /** Where a name stands in the regions. */
  *occurrences(text: string): Generator<Carrier> {
    for (const { unit, root } of this.regions) for (const node of unit.namesWithin(text, root)) yield { unit, node };
  }
}

function add(into: Map<SourceUnit, Set<Node>>, unit: SourceUnit, node: Node): boolean {
  const known = into.get(unit);
  if (known === undefined) {
    into.set(unit, new Set([node]));
    return true;
  }
  if (known.has(node)) return false;
  known.add(node);
  return true;
}
