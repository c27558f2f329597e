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
    const first = words[open.child] ?? 0;
    const second = words[open.child + 1] ?? 0;
    open.child += 2;
    const isInline = (first & 1) !== 0;
    const heap = first >> 2;
    const symbol = isInline ? (first >>> 8) & 0xff : (words[heap + 10] ?? 0) & 0xffff;
    const bits = isInline ? (first >>> 1) & 0x3f : heapFlags(words[heap + 11] ?? 0);
    const padding = isInline ? (second >>> 16) & 0xff : (words[heap + 1] ?? 0);
    const size = isInline ? second >>> 24 : (words[heap + 4] ?? 0);
    const start = open.offset + padding;
    open.offset = start + size;

    let field = 0;
    let alias = 0;
    if ((bits & EXTRA) === 0) {
      if (open.position < layout.stride) {
        alias = layout.alias[open.row + open.position] ?? 0;
        field = layout.field[open.row + open.position] ?? 0;
      }
      open.position++;
      if (field === 0) field = open.inherited;
    }

    const isVisible = alias !== 0 || (bits & VISIBLE) !== 0;
    const node = isVisible ? append(tree, { symbol: alias || symbol, isAlias: alias !== 0, bits, field, start, end: open.offset }, layout) : -1;
    const childCount = isInline || (isVisible && words[heap + 12] === 0) ? 0 : (words[heap + 9] ?? 0);
    if (childCount === 0) return;
    this.#push(open);
    open.child = heap - 2 * childCount;
    open.end = heap;
    open.row = ((words[heap + 16] ?? 0) >>> 16) * layout.stride;
    open.position = 0;
    open.inherited = isVisible || (bits & EXTRA) !== 0 ? 0 : field;
    open.node = node;
    // The subtree's padding is its first child's padding.
    open.offset = start - (firstPadding(words, open.child));
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

/** The flags of a heap node in the bit order of an inline one. */
function heapFlags(word: number): number {
  return (word & (VISIBLE | NAMED | EXTRA)) | ((word >>> 5) & MISSING);
}

function firstPadding(words: Uint32Array, child: number): number {
  const first = words[child] ?? 0;
  return (first & 1) !== 0 ? ((words[child + 1] ?? 0) >>> 16) & 0xff : (words[(first >> 2) + 1] ?? 0);
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
