import type { Slot } from '#engine/ir/instruction.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerOperator } from '#engine/frontends/java/expressions/operators.ts';
import { loadPlace, ownSlot, placeOf, storePlace, type Place } from '#engine/frontends/java/expressions/places.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { operatorOf } from '#engine/frontends/java/syntax.ts';

export const assignments: Rules = {
  expressions: { assignment_expression: lowerAssignment, update_expression: lowerUpdate },
};

function lowerAssignment(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const operator = operatorOf(tree, node);
  const place = placeOf(lowering, tree.child(node, 'left'));
  return operator === '=' ? lowerPlain(lowering, node, place) : lowerCompound(lowering, node, place, operator.slice(0, -1));
}

function lowerPlain(lowering: Lowering, node: Node, place: Place): Slot {
  const value = lowering.tree.child(node, 'right');
  const at = lowering.at(node);
  const own = ownSlot(lowering, place);
  if (own !== undefined) {
    lowering.assign(value, own, at);
    storePlace(lowering, place, own, at);
    return own;
  }
  const release = holdPlace(lowering, place, node);
  const slot = lowering.expression(value);
  storePlace(lowering, release(), slot, at);
  return slot;
}

/** Keeps the object and index of a place while the value is evaluated: `a[i] = i = 2` writes at the old `i`. */
function holdPlace(lowering: Lowering, place: Place, node: Node): () => Place {
  if (place.kind !== 'field' && place.kind !== 'element') return () => place;
  const { builder } = lowering;
  const object = builder.hold(place.object);
  if (place.kind === 'field') return () => ({ ...place, object: builder.release(object, lowering.at(node)) });
  const index = builder.hold(place.index);
  return () => {
    const heldIndex = builder.release(index, lowering.at(node));
    return { ...place, index: heldIndex, object: builder.release(object, lowering.at(node)) };
  };
}

function lowerCompound(lowering: Lowering, node: Node, place: Place, operator: string): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const held = lowering.builder.hold(loadPlace(lowering, place, at));
  const right = lowering.expression(tree.child(node, 'right'));
  const left = lowering.builder.release(held, at);
  const isIntegral = operator === '/' && place.kind === 'variable' && place.variable.isIntegral === true;
  const dst = lowerOperator(lowering, node, { operator, left, right, isIntegral }, ownSlot(lowering, place));
  storePlace(lowering, place, dst, at);
  return dst;
}

/** `x++`: the old value is saved where it is the result and the variable itself is about to change. */
function lowerUpdate(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const operand = tree.firstNamed(node);
  const place = placeOf(lowering, operand);
  const isPostfix = tree.start(operand) === tree.start(node);
  let old = loadPlace(lowering, place, at);
  if (isPostfix && isUsed(lowering, node) && place.kind === 'variable') {
    const saved = lowering.temp();
    lowering.emit({ op: 'copy', dst: saved, src: old, ...at });
    old = saved;
  }
  const one = lowering.constant(1, at);
  const dst = ownSlot(lowering, place) ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator: tree.hasToken(node, '--') ? '-' : '+', left: old, right: one, ...at });
  storePlace(lowering, place, dst, at);
  return isPostfix ? old : dst;
}

/** Whether the value of an expression matters: not as a statement of its own (`i++;`) or as a loop's update. */
function isUsed(lowering: Lowering, node: Node): boolean {
  const { tree } = lowering;
  return tree.kind(node - 1) !== 'expression_statement' && !tree.isIn(node, 'update');
}
