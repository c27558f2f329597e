import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

/**
 * A function that the parser lost: its parameters stand in an ERROR node, and what was its body stands behind them, flat.
 */
export interface TornFunction {
  /** A list of parameters, or the one name before an arrow. */
  readonly parameters: Node;
  /** The name before the parameters; `NONE` for none. */
  readonly name: Node;
  readonly isArrow: boolean;
  readonly body: readonly Node[];
}

/** The children of a broken node: functions that can be put together again, and the rest. */
export interface TornText {
  readonly torn: readonly TornFunction[];
  readonly pieces: readonly Node[];
}

/** What seldom stands inside a callback: without a closing brace, a body ends before it, so that a file's declarations stay its own. */
const BOUNDARIES: ReadonlySet<string> = new Set([
  'function_declaration', 'generator_function_declaration', 'class_declaration', 'abstract_class_declaration', 'import_statement', 'export_statement',
]);

/** Finds heads of functions among the children of a broken node. A body ends at its brace, at a declaration, or with the children. */
export function splitTorn(tree: SyntaxTree, children: readonly Node[]): TornText {
  const torn: TornFunction[] = [];
  const pieces: Node[] = [];
  for (let index = 0; index < children.length; index++) {
    const child = children[index] ?? NONE;
    const next = children[index + 1] ?? NONE;
    const isArrow = next !== NONE && tree.kind(next) === '=>';
    if (tree.kind(child) !== 'formal_parameters' && !(tree.kind(child) === 'identifier' && isArrow)) {
      if (tree.isNamed(child)) pieces.push(child);
      continue;
    }
    const before = children[index - 1] ?? NONE;
    const isName = before !== NONE && !isArrow && /identifier$/.test(tree.kind(before));
    if (isName && pieces.at(-1) === before) pieces.pop();
    const end = endOfBody(tree, children, index + 1);
    torn.push({ parameters: child, name: isName ? before : NONE, isArrow, body: children.slice(index + 1, end) });
    index = end - 1;
  }
  return { torn, pieces };
}

function endOfBody(tree: SyntaxTree, children: readonly Node[], start: number): number {
  let depth = 0;
  for (let index = start; index < children.length; index++) {
    const kind = tree.kind(children[index] ?? NONE);
    if (BOUNDARIES.has(kind)) return index;
    if (kind === '{') depth++;
    else if (kind === '}' && --depth <= 0) return index + 1;
    // A whole block behind the head is the body.
    else if (kind === 'statement_block' && depth === 0) return index + 1;
  }
  return children.length;
}
