import type { Tree, TreeCursor } from 'web-tree-sitter';
import { NodeFlag, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/** The error symbol of the public API. */
const ERROR_SYMBOL = 0xffff;

/** Fills `tree` (already reset) by the public cursor: the yardstick of the memory reader, and its fall-back. */
export function readByCursor(tree: SyntaxTree, parsed: Tree): void {
  const cursor = parsed.walk();
  const open: number[] = [];
  for (;;) {
    const node = append(tree, cursor);
    if (cursor.gotoFirstChild()) {
      open.push(node);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      const parent = open.pop();
      if (parent === undefined) {
        cursor.delete();
        return;
      }
      tree.after[parent] = tree.length;
      cursor.gotoParent();
    }
  }
}

function append(tree: SyntaxTree, cursor: TreeCursor): number {
  if (tree.length === tree.kinds.length) tree.grow();
  const node = tree.length++;
  const isError = cursor.nodeTypeId === ERROR_SYMBOL;
  const isMissing = cursor.nodeIsMissing;
  if (isError || isMissing) tree.errorCount++;
  tree.kinds[node] = isError ? tree.vocabulary.errorKind : cursor.nodeTypeId;
  tree.fields[node] = cursor.currentFieldId;
  tree.starts[node] = cursor.startIndex;
  tree.ends[node] = cursor.endIndex;
  tree.after[node] = node + 1;
  tree.flags[node] =
    (cursor.nodeIsNamed ? NodeFlag.named : 0) |
    (cursor.currentNode.isExtra ? NodeFlag.extra : 0) |
    (isMissing ? NodeFlag.missing : 0) |
    (isError ? NodeFlag.error : 0);
  return node;
}
