import type { Slot } from '#engine/ir/instruction.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { binaryOperator, lowerShortCircuit } from '#engine/frontends/javascript/expressions/operators.ts';
import { bindPattern, isPattern } from '#engine/frontends/javascript/expressions/patterns.ts';
import { loadPlace, ownSlot, placeOf, storePlace, type Place } from '#engine/frontends/javascript/expressions/places.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { LOGICAL_OPERATORS, operatorOf, takesName, unwrap } from '#engine/frontends/javascript/syntax.ts';

export const assignments: Rules = {
  expressions: {
    assignment_expression: lowerAssignment,
    augmented_assignment_expression: lowerAugmented,
  },
};

function lowerAssignment(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const target = unwrap(tree, tree.child(node, 'left'));
  const value = tree.child(node, 'right');
  const at = lowering.at(node);
  if (isPattern(tree, target)) {
    const slot = lowering.expression(value);
    bindPattern(lowering, target, slot);
    return slot;
  }
  const place = placeOf(lowering, target);
  const own = ownSlot(lowering, place);
  const name = nameOf(lowering, place, value);
  if (own !== undefined) {
    lowering.assign(value, own, at, { name });
    storePlace(lowering, place, own, at);
    return own;
  }
  lowering.pendingName = name;
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

/** The name that an anonymous function takes from its place; of `exports.handler` the last part. */
function nameOf(lowering: Lowering, place: Place, value: Node): string {
  const { tree } = lowering;
  if (!takesName(tree, unwrap(tree, value))) return '';
  if (place.kind === 'variable') return place.variable.owner.builder.slotNames[place.variable.slot] ?? '';
  if (place.kind === 'global') return place.name;
  return place.kind === 'field' && place.key !== 'exports' ? place.key : '';
}

function lowerAugmented(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const text = operatorOf(tree, node).slice(0, -1);
  const value = tree.child(node, 'right');
  const at = lowering.at(node);
  const place = placeOf(lowering, tree.child(node, 'left'));
  const own = ownSlot(lowering, place);
  const old = loadPlace(lowering, place, at);
  if (LOGICAL_OPERATORS.has(text)) {
    lowerShortCircuit(lowering, { operator: text, value: old, at }, () => {
      lowering.assign(value, old, at, { name: nameOf(lowering, place, value) });
      storePlace(lowering, place, old, at);
    });
    return old;
  }
  const held = lowering.builder.hold(old);
  const operand = lowering.expression(value);
  const operator = binaryOperator(text);
  if (operator === undefined) return lowering.unknown(node, `operator ${text}=`, [old, operand]);
  const dst = own ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator, left: lowering.builder.release(held, at), right: operand, ...at });
  storePlace(lowering, place, dst, at);
  return dst;
}
