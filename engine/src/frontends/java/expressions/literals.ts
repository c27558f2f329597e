import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { HeldOperand } from '#engine/ir/builder.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { ExpressionRule, Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { characterValue, numberValue, stringValue } from '#engine/frontends/java/text.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

const number: ExpressionRule = (lowering, node, into) => lowering.constant(numberValue(lowering.tree.textOf(node)), lowering.at(node), into);
const truth: ExpressionRule = (lowering, node, into) => lowering.constant(lowering.tree.kind(node) === 'true', lowering.at(node), into);

/** Literals, arrays and class literals. */
export const literals: Rules = {
  expressions: {
    decimal_integer_literal: number,
    hex_integer_literal: number,
    octal_integer_literal: number,
    binary_integer_literal: number,
    decimal_floating_point_literal: number,
    hex_floating_point_literal: number,
    true: truth,
    false: truth,
    null_literal: (lowering, node, into) => lowering.constant(null, lowering.at(node), into),
    string_literal: lowerText,
    // A character is a text of one: concatenation and switches see what they should.
    character_literal: (lowering, node, into) => lowering.constant(characterValue(lowering.tree.textOf(node)), lowering.at(node), into),
    array_initializer: lowerArray,
    array_creation_expression: lowerNewArray,
    class_literal: lowerClassLiteral,
  },
};

function lowerText(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const inserted = tree.named(node).filter((part) => tree.kind(part) === 'string_interpolation');
  if (inserted.length === 0) return lowering.constant(stringValue(tree, node), lowering.at(node), into);
  const parts = inserted.map((part) => lowering.builder.hold(lowering.expression(tree.firstNamed(part))));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'concat', dst, parts: releaseAll(lowering, parts, node), ...lowering.at(node) });
  return dst;
}

function lowerArray(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const items = lowerArguments(lowering, node);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'list', dst, items, ...lowering.at(node) });
  return dst;
}

/** Longer arrays, and those of a length that is computed, count as empty at first. */
const MAX_KNOWN_LENGTH = 16;

/** `new T[] {…}` is its elements; `new T[2]` holds nothing twice; `new T[n]` is a list that is filled later. */
function lowerNewArray(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const value = tree.child(node, 'value');
  if (value !== NONE) return lowerArray(lowering, value, into);
  const lengths = tree.childrenIn(node, 'dimensions').flatMap((dimension) => {
    if (tree.kind(dimension) !== 'dimensions_expr') return [];
    const length = tree.firstNamed(dimension);
    if (tree.kind(length) === 'decimal_integer_literal') return [numberValue(tree.textOf(length))];
    lowering.expression(length);
    return [undefined];
  });
  return lowerEmpty(lowering, node, lengths, into);
}

function lowerEmpty(lowering: Lowering, node: Node, [length, ...inner]: readonly (number | undefined)[], into: Slot | undefined): Slot {
  const at = lowering.at(node);
  const count = length !== undefined && length <= MAX_KNOWN_LENGTH ? length : 0;
  const held = Array.from({ length: count }, () => lowering.builder.hold(inner.length > 0 ? lowerEmpty(lowering, node, inner, undefined) : lowering.constant(null, at)));
  const items = releaseAll(lowering, held, node).map((slot) => ({ slot }));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'list', dst, items, ...at });
  return dst;
}

/** `T.class` is the class object, whose members reflection reads; of `int` a text with its name. */
function lowerClassLiteral(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const names = namesIn(lowering.tree, lowering.tree.firstNamed(node));
  if (names.length > 0) return lowering.readClass(names, lowering.at(node));
  return lowering.constant(lowering.tree.textOf(node), lowering.at(node), into);
}

/** The slots of operands that were held in order. */
export function releaseAll(lowering: Lowering, held: readonly HeldOperand[], node: Node): Slot[] {
  return held.toReversed().map((operand) => lowering.builder.release(operand, lowering.at(node))).reverse();
}

/** The elements of a call's brackets or of an array. */
export function lowerArguments(lowering: Lowering, node: Node): Argument[] {
  if (node === NONE) return [];
  const held = lowering.tree.named(node).map((value) => lowering.builder.hold(lowering.expression(value)));
  return releaseAll(lowering, held, node).map((slot) => ({ slot }));
}
