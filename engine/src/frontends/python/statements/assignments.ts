import type { BinaryOperator } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { ownSlot } from '#engine/frontends/python/expressions/names.ts';
import { binaryOperator } from '#engine/frontends/python/expressions/operators.ts';
import { bindTarget, loadPlace, placeOf, storePlace } from '#engine/frontends/python/expressions/places.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { noteTypeAlias } from '#engine/frontends/python/statements/type-aliases.ts';
import { isPattern, unwrap } from '#engine/frontends/python/syntax.ts';

export const assignments: Rules = {
  statements: {
    assignment: lowerAssignment,
    augmented_assignment: lowerAugmented,
    delete_statement: (lowering, node) => {
      for (const target of lowering.tree.named(node)) lowerDelete(lowering, target);
    },
    type_alias_statement: lowerTypeStatement,
  },
};

/** `a = b = value` stores the value into each target, from the left. */
function lowerAssignment(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const targets: Node[] = [];
  let value = node;
  while (tree.kind(value) === 'assignment') {
    targets.push(tree.child(value, 'left'));
    noteType(lowering, value);
    value = tree.child(value, 'right');
    if (value === NONE) return;
  }
  const at = lowering.at(node);
  const [only = NONE] = targets;
  for (const target of targets) noteTypeAlias(lowering, target, value);
  if (targets.length === 1 && !isPattern(tree, unwrap(tree, only))) {
    const place = placeOf(lowering, only);
    const own = ownSlot(lowering, place);
    if (own === undefined) storePlace(lowering, place, lowering.expression(value), at);
    else {
      lowering.assign(value, own, at);
      storePlace(lowering, place, own, at);
    }
    return;
  }
  const slot = lowering.expression(value);
  for (const target of targets) bindTarget(lowering, target, slot);
}

/** `x: T` says of the variable, for all of its function, what it holds. */
function noteType(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const target = tree.child(node, 'left');
  const type = lowering.imports.typeOf(tree, tree.child(node, 'type'));
  if (type === undefined || tree.kind(target) !== 'identifier') return;
  const variable = lowering.scope.find(tree.textOf(target));
  if (variable?.owner === lowering.current) variable.type = type;
}

/** `type(x).name = value` reads as the statement `type` does: an attribute of something in brackets is no name of a type. */
function lowerTypeStatement(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const [left = NONE, right = NONE] = tree.named(node).map((part) => (tree.kind(part) === 'type' ? tree.firstNamed(part) : part));
  noteTypeAlias(lowering, left, right);
  const object = tree.kind(left) === 'attribute' ? tree.child(left, 'object') : NONE;
  if (object === NONE || tree.kind(object) !== 'parenthesized_expression') return;
  const at = lowering.at(node);
  const type = lowering.callGlobal({ name: 'type', args: [{ slot: lowering.expression(object) }] }, at);
  lowering.emit({ op: 'set', object: type, key: tree.textOf(tree.child(left, 'attribute')), src: lowering.expression(right), ...at });
}

function lowerAugmented(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const place = placeOf(lowering, tree.child(node, 'left'));
  const left = loadPlace(lowering, place, at);
  const right = lowering.expression(tree.child(node, 'right'));
  const operator: BinaryOperator | undefined = binaryOperator(tree.kind(tree.child(node, 'operator')).slice(0, -1));
  const own = ownSlot(lowering, place);
  const dst = own ?? lowering.temp();
  if (operator === undefined) lowering.anything(at, [left, right], dst);
  else lowering.emit({ op: 'binary', dst, operator, left, right, inPlace: true, ...at });
  storePlace(lowering, place, dst, at);
}

function lowerDelete(lowering: Lowering, target: Node): void {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  if (isPattern(tree, node)) {
    lowering.nested(node, () => {
      for (const inner of tree.named(node)) lowerDelete(lowering, inner);
    });
    return;
  }
  const at = lowering.at(node);
  if (tree.kind(node) === 'identifier') return;
  const place = placeOf(lowering, node);
  if (place.kind === 'field') lowering.emit({ op: 'delete', object: place.object, index: lowering.constant(place.key, at), ...at });
  else if (place.kind === 'element') lowering.emit({ op: 'invoke', dst: lowering.temp(), object: place.object, key: '[]delete', args: [{ slot: place.index }], ...at });
  else if (place.kind === 'slice') {
    const nothing = lowering.temp();
    lowering.emit({ op: 'list', dst: nothing, items: [], ...at });
    storePlace(lowering, place, nothing, at);
  }
}
