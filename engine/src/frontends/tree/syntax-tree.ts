/*
 * A finished syntax tree as a struct of arrays in pre-order, the same for every grammar. A node is its index; node 0 is
 * the root. `after[n]` is the first node behind the subtree of n, so children of n are n + 1, after[n + 1], … below
 * after[n], with no parent or sibling pointers. A tree is overwritten by the next parse: lower it, then drop it.
 */
import type { Span } from '#engine/source/source-file.ts';

/** Index of a node in a tree; `NONE` where there is no such node. */
export type Node = number;
export const NONE: Node = -1;

/** Bits of `SyntaxTree.flags`. */
export const NodeFlag = { named: 1, extra: 2, missing: 4, error: 8 } as const;

/** The name of the kind that marks text the grammar could not read. */
export const ERROR_KIND = 'ERROR';

/** Kind and field names of one grammar by id, resolved once when it is loaded. */
export interface Vocabulary {
  readonly kinds: readonly string[];
  readonly fields: ReadonlyMap<string, number>;
  /** Id of `ERROR_KIND`. */
  readonly errorKind: number;
}

const EMPTY_VOCABULARY: Vocabulary = { kinds: [ERROR_KIND], fields: new Map(), errorKind: 0 };

/** The columns of a tree. They grow in place; only the first `length` entries are meant. */
export class SyntaxTree {
  kinds = new Uint16Array(0);
  fields = new Uint8Array(0);
  flags = new Uint8Array(0);
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  after = new Int32Array(0);
  length = 0;
  /** Number of ERROR and MISSING nodes. */
  errorCount = 0;
  text = '';
  vocabulary: Vocabulary = EMPTY_VOCABULARY;

  constructor(capacity = 1 << 14) {
    this.grow(capacity);
  }

  /** Empties the tree for a new text. */
  reset(text: string, vocabulary: Vocabulary): void {
    this.text = text;
    this.vocabulary = vocabulary;
    this.length = 0;
    this.errorCount = 0;
  }

  grow(capacity = this.kinds.length * 2): void {
    const old = { kinds: this.kinds, fields: this.fields, flags: this.flags, starts: this.starts, ends: this.ends, after: this.after };
    this.kinds = new Uint16Array(capacity);
    this.fields = new Uint8Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.after = new Int32Array(capacity);
    this.kinds.set(old.kinds);
    this.fields.set(old.fields);
    this.flags.set(old.flags);
    this.starts.set(old.starts);
    this.ends.set(old.ends);
    this.after.set(old.after);
  }

  kindId(node: Node): number {
    return this.kinds[node] ?? this.vocabulary.errorKind;
  }

  /** The kind's name; for a token without a name of its own, its text. Interned, so `===` compares pointers. */
  kind(node: Node): string {
    return this.vocabulary.kinds[this.kindId(node)] ?? ERROR_KIND;
  }

  start(node: Node): number {
    return this.starts[node] ?? 0;
  }

  end(node: Node): number {
    return this.ends[node] ?? 0;
  }

  span(node: Node): Span {
    return { start: this.start(node), end: this.end(node) };
  }

  textOf(node: Node): string {
    return this.text.slice(this.start(node), this.end(node));
  }

  isNamed(node: Node): boolean {
    return ((this.flags[node] ?? 0) & NodeFlag.named) !== 0;
  }

  isMissing(node: Node): boolean {
    return ((this.flags[node] ?? 0) & NodeFlag.missing) !== 0;
  }

  isError(node: Node): boolean {
    return ((this.flags[node] ?? 0) & NodeFlag.error) !== 0;
  }

  /** A comment or the like, which may stand anywhere. Skipped text is `extra` in the tree too, but counts as an error. */
  isExtra(node: Node): boolean {
    return ((this.flags[node] ?? 0) & (NodeFlag.extra | NodeFlag.error)) === NodeFlag.extra;
  }

  /** First child of any sort, or `NONE`. */
  firstChild(node: Node): Node {
    return node + 1 < this.afterOf(node) ? node + 1 : NONE;
  }

  /** The next child of `parent` behind `child`, or `NONE`. */
  nextChild(parent: Node, child: Node): Node {
    const next = this.afterOf(child);
    return next < this.afterOf(parent) ? next : NONE;
  }

  /** The first node behind the subtree of `node`. */
  afterOf(node: Node): Node {
    return this.after[node] ?? node + 1;
  }

  /** All children with a name, without comments. */
  named(node: Node): Node[] {
    const found: Node[] = [];
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) {
      if (this.isNamed(child) && !this.isExtra(child)) found.push(child);
    }
    return found;
  }

  /** All children, tokens included, without comments. */
  children(node: Node): Node[] {
    const found: Node[] = [];
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) if (!this.isExtra(child)) found.push(child);
    return found;
  }

  /** The first child with a name that is no comment, or `NONE`. */
  firstNamed(node: Node): Node {
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) {
      if (this.isNamed(child) && !this.isExtra(child)) return child;
    }
    return NONE;
  }

  /** The first child in a field, or `NONE`. A field that the grammar does not have has no children. */
  child(node: Node, field: string): Node {
    const id = this.vocabulary.fields.get(field);
    if (id === undefined) return NONE;
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) {
      if (this.fields[child] === id && !this.isExtra(child)) return child;
    }
    return NONE;
  }

  /** Whether a node is in a field of its parent. */
  isIn(node: Node, field: string): boolean {
    const id = this.vocabulary.fields.get(field);
    return id !== undefined && this.fields[node] === id;
  }

  /** All children in a field, in order. */
  childrenIn(node: Node, field: string): Node[] {
    const id = this.vocabulary.fields.get(field);
    return id === undefined ? [] : this.children(node).filter((child) => this.fields[child] === id);
  }

  /** The first child of a kind, or `NONE`. */
  childOfKind(node: Node, kind: string): Node {
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) {
      if (this.isNamed(child) && this.kind(child) === kind) return child;
    }
    return NONE;
  }

  /** Whether a token such as `async` stands directly in the node. */
  hasToken(node: Node, token: string): boolean {
    const end = this.afterOf(node);
    for (let child = node + 1; child < end; child = this.afterOf(child)) {
      if (!this.isNamed(child) && this.kind(child) === token) return true;
    }
    return false;
  }
}
