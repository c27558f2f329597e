/*
 * Directives (`'use server'`) tell a bundler who runs a function. They count as annotations under their own text: one in a body of that
 * function, one at the top of a file of every function that the file exports.
 */
import type { Annotation } from '#engine/ir/module.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { stringValue } from '#engine/frontends/javascript/text.ts';

const FUNCTION = /^(?:arrow_function|function_expression|function_declaration)$/;
/** How code is read and not who runs it. */
const OF_LANGUAGE = /^use (?:strict|asm)$/;

/** The directives that speak of a function, with where they stand. */
export function directivesOf(lowering: Lowering, fn: Node): readonly Annotation[] {
  const { tree } = lowering;
  const body = tree.child(fn, 'body');
  const own = body !== NONE && tree.kind(body) === 'statement_block' ? leadingDirectives(tree, body) : [];
  lowering.directed ??= directedFunctions(tree);
  return [...own, ...(lowering.directed.get(fn) ?? [])].map((node) => ({ name: { path: [stringValue(tree, node)] }, args: [], ...lowering.at(node) }));
}

/** The functions that a file exports, with its directives. */
function directedFunctions(tree: SyntaxTree): ReadonlyMap<Node, readonly Node[]> {
  const found = new Map<Node, readonly Node[]>();
  const directives = leadingDirectives(tree, 0);
  if (directives.length === 0) return found;
  for (const statement of tree.named(0)) {
    if (tree.kind(statement) !== 'export_statement') continue;
    for (let node = statement; node < tree.afterOf(statement);) {
      const isFunction = FUNCTION.test(tree.kind(node));
      if (isFunction) found.set(node, directives);
      node = isFunction ? tree.afterOf(node) : node + 1;
    }
  }
  return found;
}

/** The texts that stand alone before all other statements. */
function leadingDirectives(tree: SyntaxTree, block: Node): readonly Node[] {
  const found: Node[] = [];
  for (const statement of tree.named(block)) {
    if (tree.kind(statement) === 'comment') continue;
    const text = tree.kind(statement) === 'expression_statement' ? tree.firstNamed(statement) : NONE;
    if (text === NONE || tree.kind(text) !== 'string') break;
    if (!OF_LANGUAGE.test(stringValue(tree, text))) found.push(text);
  }
  return found;
}
