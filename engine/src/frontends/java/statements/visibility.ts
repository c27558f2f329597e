import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { isImplicitlyStatic, parentNodes, type ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';

/**
 * Whether code outside the package cannot reach a member of a class: it, or the class, is neither public nor protected. What a hidden
 * class has of its parents is reached by these: whoever is given the object calls its open methods by a type that it knows.
 */
export function isHidden({ tree }: Lowering, type: ClassScope, member: Node): boolean {
  const isOpen = (node: Node): boolean => hasModifier(tree, node, 'public') || hasModifier(tree, node, 'protected');
  if (isImplicitlyStatic(tree, type.node)) return !isOpen(type.node) || hasModifier(tree, member, 'private');
  if (!isOpen(member)) return true;
  return !isOpen(type.node) && !(tree.kind(member) === 'method_declaration' && !hasModifier(tree, member, 'static') && parentNodes(tree, type.node).length > 0);
}

/** Whether code of the package can reach a member of a class: neither it nor the class is private. */
export function isOfPackage({ tree }: Lowering, type: ClassScope, member: Node): boolean {
  return ![type.node, member].some((node) => hasModifier(tree, node, 'private'));
}
