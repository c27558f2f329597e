import { isCall, argumentsOf } from '#trace-checker/flow/callee.ts';
import { FUNCTIONS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

/** Whether a node is a parameter of a function, or the function itself, that a library's caller may call: not one that is handed over in a call. */
export function isExported(tree: SyntaxTree, node: Node): boolean {
  for (let at = node; at !== NONE; at = tree.parent(at)) {
    if (tree.kind(at) === 'method_reference') return false;
    if (FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at)) return at === node && !isHandedOver(tree, at);
    if (/parameter/.test(tree.kind(at)) || /^parameters?$/.test(tree.role(at)) || tree.textOf(at) === 'arguments') return !isHandedOver(tree, functionAround(tree, at));
  }
  return false;
}

function functionAround(tree: SyntaxTree, node: Node): Node {
  for (const at of tree.upFrom(node)) if (FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at)) return at;
  return NONE;
}

/** A function that stands among the arguments of a call whose result nothing exports. */
function isHandedOver(tree: SyntaxTree, fn: Node): boolean {
  if (fn === NONE) return false;
  for (const at of tree.upFrom(tree.parent(fn))) {
    const kind = tree.kind(at);
    if (isCall(tree, at)) return argumentsOf(tree, at).some((argument) => argument === fn) && !isExportedStatement(tree, at);
    if (FUNCTIONS.has(kind) || kind.endsWith('_statement') || kind.endsWith('_declaration')) return false;
  }
  return false;
}

function isExportedStatement(tree: SyntaxTree, node: Node): boolean {
  for (const at of tree.upFrom(node)) {
    const kind = tree.kind(at);
    if (kind === 'export_statement' || /^(?:module\.)?exports\b/.test(tree.textOf(at).slice(0, 20)) || /declarator$|^assignment/.test(kind)) return true;
    if (FUNCTIONS.has(kind)) return false;
  }
  return false;
}
