import type { Tree } from 'web-tree-sitter';

/** A node of a tree: its position in the order in which nodes begin, parents first. */
export type Node = number;
export const NONE = -1;

/** What the grammar calls its nodes and fields. */
export interface Names {
  readonly kinds: readonly string[];
  readonly fields: readonly string[];
}

/** A parsed file in columns: quick to ask for parents, which the parser's own tree is not. */
export class SyntaxTree {
  readonly #kinds: Uint16Array;
  readonly #fields: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #parents: Int32Array;
  readonly #after: Int32Array;
  readonly #named: Uint8Array;
  readonly length: number;

  constructor(readonly text: string, parsed: Tree, private readonly names: Names) {
    const count = parsed.rootNode.descendantCount;
    this.#kinds = new Uint16Array(count);
    this.#fields = new Uint16Array(count);
    this.#starts = new Uint32Array(count);
    this.#ends = new Uint32Array(count);
    this.#parents = new Int32Array(count);
    this.#after = new Int32Array(count);
    this.#named = new Uint8Array(count);
    this.length = this.#read(parsed, count);
  }

  #read(parsed: Tree, count: number): number {
    const cursor = parsed.walk();
    let parent: Node = NONE;
    let node: Node = 0;
    while (node < count) {
      this.#kinds[node] = cursor.nodeTypeId;
      this.#fields[node] = cursor.currentFieldId;
      this.#starts[node] = cursor.startIndex;
      this.#ends[node] = cursor.endIndex;
      this.#parents[node] = parent;
      this.#named[node] = cursor.nodeIsNamed ? 1 : 0;
      const here = node++;
      if (cursor.gotoFirstChild()) {
        parent = here;
        continue;
      }
      this.#after[here] = node;
      while (!cursor.gotoNextSibling() && cursor.gotoParent()) {
        this.#after[parent] = node;
        parent = this.#parents[parent] ?? NONE;
      }
      if (parent === NONE) break;
    }
    cursor.delete();
    return node;
  }

  kind(node: Node): string {
    return this.names.kinds[this.#kinds[node] ?? 0] ?? 'ERROR';
  }

  /** How many characters stand where the grammar reads nothing. */
  get unread(): number {
    let characters = 0;
    for (let at = 0; at < this.length; at = this.kind(at) === 'ERROR' ? this.after(at) : at + 1) if (this.kind(at) === 'ERROR') characters += 1 + this.end(at) - this.start(at);
    return characters;
  }

  /** The name under which a node's parent knows it; empty where it has none. */
  role(node: Node): string {
    return this.names.fields[this.#fields[node] ?? 0] ?? '';
  }

  start(node: Node): number {
    return this.#starts[node] ?? 0;
  }

  end(node: Node): number {
    return this.#ends[node] ?? 0;
  }

  /** The node around a node; `NONE` of the whole file. */
  parent(node: Node): Node {
    return this.#parents[node] ?? NONE;
  }

  /** The first node behind everything in this one. */
  after(node: Node): Node {
    return this.#after[node] ?? node + 1;
  }

  isNamed(node: Node): boolean {
    return this.#named[node] === 1;
  }

  textOf(node: Node): string {
    return this.text.slice(this.start(node), this.end(node));
  }

  /** Named children, in order. */
  children(node: Node): Node[] {
    const found: Node[] = [];
    for (let child = node + 1; child < this.after(node); child = this.after(child)) if (this.isNamed(child)) found.push(child);
    return found;
  }

  child(node: Node, role: string): Node {
    for (let child = node + 1; child < this.after(node); child = this.after(child)) if (this.role(child) === role) return child;
    return NONE;
  }

  hasToken(node: Node, token: string): boolean {
    for (let child = node + 1; child < this.after(node); child = this.after(child)) if (!this.isNamed(child) && this.kind(child) === token) return true;
    return false;
  }

  holds(outer: Node, inner: Node): boolean {
    return inner >= outer && inner < this.after(outer);
  }

  /** The nodes around a node, from the inner to the outer, itself first. */
  *upFrom(node: Node): Generator<Node> {
    for (let at = node; at !== NONE; at = this.parent(at)) yield at;
  }

  /** All named nodes that span exactly this, the outer first. */
  nodesAt(start: number, end: number): Node[] {
    const found: Node[] = [];
    for (let node = 0; node < this.length;) {
      if (this.start(node) === start && this.end(node) === end && this.isNamed(node)) found.push(node);
      // A node without the span in it is passed over with all that is in it.
      node = this.start(node) <= start && this.end(node) >= end ? node + 1 : this.after(node);
    }
    return found;
  }

  /** The innermost node of such a kind that holds the span. */
  innermost(start: number, end: number, kind: RegExp): Node | undefined {
    let found: Node | undefined;
    for (let node = 0; node < this.length;) {
      const isAround = this.start(node) <= start && this.end(node) >= end;
      if (isAround && kind.test(this.kind(node))) found = node;
      node = isAround ? node + 1 : this.after(node);
    }
    return found;
  }
}
