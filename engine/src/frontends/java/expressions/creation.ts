import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { bodyOf } from '#engine/frontends/java/members.ts';
import { ClassScope, linkParents } from '#engine/frontends/java/class-scope.ts';
import { lowerArguments } from '#engine/frontends/java/expressions/literals.ts';
import { OUTER_KEY, readOuterThis } from '#engine/frontends/java/expressions/names.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { defineClasses } from '#engine/frontends/java/statements/classes.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

export const creation: Rules = {
  expressions: { object_creation_expression: lowerNew },
};

function lowerNew(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const outer = outerInstance(lowering, node);
  const isAnonymous = bodyOf(tree, node) !== NONE;
  const callee = isAnonymous ? defineAnonymous(lowering, node) : readConstructed(lowering, node);
  const held = lowering.builder.hold(callee);
  const args = lowerArguments(lowering, tree.child(node, 'arguments'));
  const constructed = lowering.builder.release(held, at);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'new', dst, callee: constructed, args: isAnonymous || outer === undefined ? args : [...args, outer], ...at });
  return dst;
}

function readConstructed(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const names = namesIn(tree, tree.child(node, 'type'));
  return names.length === 0 ? lowering.anything(lowering.at(node)) : lowering.readClass(names, lowering.at(tree.child(node, 'type')));
}

/** The instance around the new one: written before the dot, or the one around the place. */
function outerInstance(lowering: Lowering, node: Node): Argument | undefined {
  const { tree } = lowering;
  const [first = NONE] = tree.named(node);
  const hasQualifier = tree.hasToken(node, '.') && tree.start(first) === tree.start(node);
  if (hasQualifier) return { slot: lowering.expression(first), name: OUTER_KEY };
  const [name = ''] = namesIn(tree, tree.child(node, 'type'));
  const type = lowering.scope.findClass(name);
  if (type === undefined || type === 'type-parameter' || type.outer === undefined || !type.hasOuterInstance(tree)) return undefined;
  return { slot: readOuterThis(lowering, type.outer, lowering.at(node)), name: OUTER_KEY };
}

/** `new T() { … }`: a class of its own that extends or implements T. */
function defineAnonymous(lowering: Lowering, node: Node): Slot {
  const [outer] = lowering.scope.enclosingClasses();
  const type = new ClassScope(lowering.tree, { node, name: '', place: 'local', outer });
  linkParents(type, (name) => {
    const found = lowering.scope.findClass(name);
    return found === 'type-parameter' ? undefined : found;
  });
  const slot = lowering.temp();
  type.variable = { slot, owner: lowering.current };
  type.definer = lowering.current;
  defineClasses(lowering, [type]);
  return slot;
}
