/*
 * Reads a finished tree straight out of WASM memory: no call into WASM for a node, 50 ns a node with its text against
 * 700 ns by the public cursor. It gives the nodes, fields and positions of `TreeCursor`; `grammar.ts` proves that for
 * each grammar when it is loaded, and falls back to the cursor where it does not hold.
 *
 * Layout (tree-sitter 0.25 to 0.27, `lib/src/subtree.h`, 32-bit pointers). A subtree is two words:
 * - bit 0 of the first word set: the leaf itself. Bits 1–6 visible, named, extra, has-changes, missing, keyword; bits 8–15
 *   symbol; in the second word bits 16–23 padding, 24–31 size, both in bytes.
 * - else a pointer to a heap node of words: 1 padding, 4 size, 9 child count, 10 symbol (low half), 11 flags (bits 0–2
 *   visible, named, extra, bit 9 missing), 12 visible children, 16 production (high half). Its children lie before it.
 * Sizes count bytes of UTF-16, so half of them are offsets in a JavaScript string. An explicit stack, so no nest overflows.
 */
import { NodeFlag, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { GrammarLayout } from '#engine/frontends/tree/grammar-layout.ts';

const VISIBLE = 1;
const NAMED = 2;
const EXTRA = 4;
const MISSING = 16;

/** Integers that the stack keeps for one open subtree. */
const FRAME = 7;

/** The subtree whose children are being read. */
interface Open {
  /** Word index of the next child, and behind the last one. */
  child: number;
  end: number;
  /** First row of its production in the layout's tables. */
  row: number;
  /** Position of the next child among those that are not extras. */
  position: number;
  /** Field that hidden ancestors give to its children; 0 for none. */
  inherited: number;
  /** The node of the tree that it is; −1 for a hidden one. */
  node: number;
  /** Byte offset behind the last child read. */
  offset: number;
}

/** Fills `tree` (already reset) with the subtree pair at word index `root`. */
export class MemoryReader {
  #stack = new Int32Array(FRAME * 1024);
  #depth = 0;
  /** Reused for each child: one object a tree, not one a node. */
  readonly #subtree: Subtree = { heap: 0, symbol: 0, bits: 0, padding: 0, size: 0, count: 0 };

  read(tree: SyntaxTree, words: Uint32Array, layout: GrammarLayout, root: number): void {
    this.#depth = 0;
    const open: Open = { child: root, end: root + 2, row: 0, position: layout.stride, inherited: 0, node: -1, offset: 0 };
    for (;;) {
      if (open.child !== open.end) {
        this.#readChild(tree, words, layout, open);
        continue;
      }
      if (open.node >= 0) tree.after[open.node] = tree.length;
      if (this.#depth === 0) return;
      this.#pop(open);
    }
  }

  /** Reads the next child of `open`; when it has children, `open` becomes that child. */
  #readChild(tree: SyntaxTree, words: Uint32Array, layout: GrammarLayout, open: Open): void {
    const child = this.#subtree;
    decode(words, open.child, child);
    open.child += 2;
    const start = open.offset + child.padding;
    open.offset = start + child.size;

    const isExtra = (child.bits & EXTRA) !== 0;
    const cell = open.row + open.position;
    const isPlaced = !isExtra && open.position < layout.stride;
    const alias = isPlaced ? (layout.alias[cell] ?? 0) : 0;
    const field = isExtra ? 0 : (isPlaced && layout.field[cell]) || open.inherited;
    if (!isExtra) open.position++;

    const isVisible = alias !== 0 || (child.bits & VISIBLE) !== 0;
    const node = isVisible ? append(tree, { symbol: alias || child.symbol, isAlias: alias !== 0, bits: child.bits, field, start, end: open.offset }, layout) : -1;
    // A visible node without visible children is a leaf, whatever hidden ones it has.
    if (child.count === 0 || (isVisible && words[child.heap + 12] === 0)) return;
    this.#push(open);
    open.child = child.heap - 2 * child.count;
    open.end = child.heap;
    open.row = ((words[child.heap + 16] ?? 0) >>> 16) * layout.stride;
    open.position = 0;
    open.inherited = isVisible ? 0 : field;
    open.node = node;
    // The padding of a subtree is that of its first child, which adds it again.
    open.offset = start - child.padding;
  }

  #push(open: Open): void {
    const base = this.#depth * FRAME;
    if (base + FRAME > this.#stack.length) {
      const larger = new Int32Array(this.#stack.length * 2);
      larger.set(this.#stack);
      this.#stack = larger;
    }
    const stack = this.#stack;
    stack[base] = open.child;
    stack[base + 1] = open.end;
    stack[base + 2] = open.row;
    stack[base + 3] = open.position;
    stack[base + 4] = open.inherited;
    stack[base + 5] = open.node;
    stack[base + 6] = open.offset;
    this.#depth++;
  }

  #pop(open: Open): void {
    const stack = this.#stack;
    const base = --this.#depth * FRAME;
    open.child = stack[base] ?? 0;
    open.end = stack[base + 1] ?? 0;
    open.row = stack[base + 2] ?? 0;
    open.position = stack[base + 3] ?? 0;
    open.inherited = stack[base + 4] ?? 0;
    open.node = stack[base + 5] ?? -1;
    open.offset = stack[base + 6] ?? 0;
  }
}

/** A subtree as far as its parent reads it. Sizes in bytes; `heap` is a word index, without meaning for an inline leaf. */
interface Subtree {
  heap: number;
  symbol: number;
  /** Flags in the order of an inline leaf. */
  bits: number;
  padding: number;
  size: number;
  count: number;
}

function decode(words: Uint32Array, index: number, into: Subtree): void {
  const first = words[index] ?? 0;
  const second = words[index + 1] ?? 0;
  const heap = first >> 2;
  into.heap = heap;
  if ((first & 1) !== 0) {
    into.symbol = (first >>> 8) & 0xff;
    into.bits = (first >>> 1) & 0x3f;
    into.padding = (second >>> 16) & 0xff;
    into.size = second >>> 24;
    into.count = 0;
    return;
  }
  const flags = words[heap + 11] ?? 0;
  into.symbol = (words[heap + 10] ?? 0) & 0xffff;
  into.bits = (flags & (VISIBLE | NAMED | EXTRA)) | ((flags >>> 5) & MISSING);
  into.padding = words[heap + 1] ?? 0;
  into.size = words[heap + 4] ?? 0;
  into.count = words[heap + 9] ?? 0;
}

interface Visible {
  readonly symbol: number;
  readonly isAlias: boolean;
  readonly bits: number;
  readonly field: number;
  /** Byte offsets. */
  readonly start: number;
  readonly end: number;
}

function append(tree: SyntaxTree, child: Visible, layout: GrammarLayout): number {
  if (tree.length === tree.kinds.length) tree.grow();
  const node = tree.length++;
  const isError = child.symbol === 0xffff;
  const isMissing = (child.bits & MISSING) !== 0;
  const isNamed = child.isAlias || isError ? layout.isNamed[child.symbol] === 1 : (child.bits & NAMED) !== 0;
  if (isError || isMissing) tree.errorCount++;
  tree.kinds[node] = layout.publicKind[child.symbol] ?? 0;
  tree.fields[node] = child.field;
  tree.starts[node] = child.start >>> 1;
  tree.ends[node] = child.end >>> 1;
  tree.after[node] = node + 1;
  tree.flags[node] =
    (isNamed ? NodeFlag.named : 0) |
    ((child.bits & EXTRA) !== 0 ? NodeFlag.extra : 0) |
    (isMissing ? NodeFlag.missing : 0) |
    (isError ? NodeFlag.error : 0);
  return node;
}
