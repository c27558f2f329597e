import { ASSIGNMENTS, CATCHES, MEMBERS, ELEMENTS, VARIABLES } from '#trace-checker/syntax/words.ts';
import type { Node, SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

const TYPE_ROLES = new Set(['type', 'return_type', 'type_parameters', 'decorator', 'dimensions', 'body', 'key']);
const NO_NAMES = new Set(['modifiers', 'type_identifier', 'scoped_type_identifier', 'generic_type', 'type_annotation', 'decorator', 'catch_type', 'computed_property_name', 'block', 'statement_block', 'type']);

/** The names to which a pattern, a parameter or a target gives values; not those in defaults, types, or objects whose members are written. */
export function boundNames(tree: SyntaxTree, pattern: Node): Node[] {
  const kind = tree.kind(pattern);
  if (VARIABLES.has(kind)) return [pattern];
  if (MEMBERS.has(kind) || ELEMENTS.has(kind) || NO_NAMES.has(kind)) return [];
  // `except A as e` has the alias in a pattern of its own; without one nothing is bound.
  if (kind === 'except_clause') return tree.children(pattern).filter((child) => tree.kind(child) === 'as_pattern').flatMap((child) => boundNames(tree, child));
  const shape = ASSIGNMENTS.get(kind);
  const children = tree.children(pattern).filter((child) => {
    const role = tree.role(child);
    if (CATCHES.has(kind) && kind === 'catch_formal_parameter') return role === 'name';
    return shape === undefined || shape.target.length === 0 ? !TYPE_ROLES.has(role) : shape.target.includes(role);
  });
  return children.flatMap((child) => boundNames(tree, child));
}
