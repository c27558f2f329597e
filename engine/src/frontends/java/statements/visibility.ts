import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { isImplicitlyStatic, type ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';

/** Whether code outside the package cannot reach a member of a class: it, or the class, is neither public nor protected. */
export function isHidden({ tree }: Lowering, type: ClassScope, member: Node): boolean {
  const isOpen = (node: Node): boolean => hasModifier(tree, node, 'public') || hasModifier(tree, node, 'protected');
  return !(isOpen(type.node) && (isOpen(member) || isImplicitlyStatic(tree, type.node)));
}
