import { FUNCTIONS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

/** Whether a node is a parameter of a function, or the function itself: what a library's caller gives. */
export function isExported(tree: SyntaxTree, node: Node): boolean {
  if (FUNCTIONS.has(tree.kind(node))) return true;
  for (let at = node; at !== NONE; at = tree.parent(at)) {
    if (/parameter/.test(tree.kind(at)) || /^parameters?$/.test(tree.role(at)) || tree.textOf(at) === 'arguments') return true;
    if (FUNCTIONS.has(tree.kind(at))) return false;
  }
  return false;
}
