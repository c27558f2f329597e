/* The places that a walk has come to, and the parts of files that it may look into. */
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

const NO_CALLS: ReadonlySet<Node> = new Set();

export class Places {
  readonly #marked = new Map<SourceUnit, Set<Node>>();
  readonly #settled = new Map<SourceUnit, Set<Node>>();
  readonly #passed = new Map<SourceUnit, Set<Node>>();
  readonly #work: Carrier[] = [];

  constructor(readonly regions: readonly Region[]) {}

  /** Whether the value gets to a node. */
  has(unit: SourceUnit, node: Node): boolean {
    return this.#marked.get(unit)?.has(node) === true || this.#settled.get(unit)?.has(node) === true;
  }

  /** Calls that the value is part of. */
  callsIn(unit: SourceUnit): ReadonlySet<Node> {
    return this.#passed.get(unit) ?? NO_CALLS;
  }

  /** The next place to go on from. */
  next(): Carrier | undefined {
    return this.#work.pop();
  }

  /** Marks a place from which the value goes on. @returns whether it is new */
  mark(unit: SourceUnit, node: Node): boolean {
    if (!add(this.#marked, unit, node)) return false;
    this.#work.push({ unit, node });
    return true;
  }

  /** Marks a place to which the value gets and from which it goes nowhere else. */
  settle(unit: SourceUnit, node: Node): void {
    add(this.#settled, unit, node);
  }

  note(unit: SourceUnit, call: Node): void {
    add(this.#passed, unit, call);
  }

  /** Where a name stands in the regions. */
  *occurrences(text: string): Generator<Carrier> {
    for (const { unit, root } of this.regions) for (const node of unit.names.get(text) ?? []) if (unit.tree.holds(root, node)) yield { unit, node };
  }
}

function add(into: Map<SourceUnit, Set<Node>>, unit: SourceUnit, node: Node): boolean {
  const known = into.get(unit) ?? new Set<Node>();
  into.set(unit, known);
  if (known.has(node)) return false;
  known.add(node);
  return true;
}
