import type { BinaryOperator, Slot, UnaryOperator } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { LOGICAL_OPERATORS, operatorOf, unwrap } from '#engine/frontends/java/syntax.ts';
import { isIntegralType } from '#engine/frontends/java/types.ts';

/** Operators, conditions and casts. */
export const operators: Rules = {
  expressions: {
    binary_expression: lowerBinary,
    ternary_expression: lowerTernary,
    unary_expression: lowerUnary,
    cast_expression: lowerCast,
  },
};

const BINARY_OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map(
  (['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '==', '!=', '<', '<=', '>', '>='] as const).map((operator) => [operator, operator]),
);
const UNARY_OPERATORS: ReadonlyMap<string, UnaryOperator> = new Map((['!', '-', '+', '~'] as const).map((operator) => [operator, operator]));

/** A chain of operators that leans to the left, however long, is lowered by a loop: `a + b + c + …`. */
function lowerBinary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const chain: Node[] = [];
  let leftmost = node;
  while (tree.kind(leftmost) === 'binary_expression') {
    chain.push(leftmost);
    leftmost = unwrap(tree, tree.child(leftmost, 'left'));
  }
  let left = lowering.expression(leftmost);
  let isIntegral = isInteger(lowering, leftmost);
  for (let link = chain.pop(); link !== undefined; link = chain.pop()) {
    isIntegral &&= isInteger(lowering, tree.child(link, 'right'));
    left = lowerLink(lowering, link, { left, isIntegral }, chain.length === 0 ? into : undefined);
  }
  return left;
}

interface Left {
  readonly left: Slot;
  readonly isIntegral: boolean;
}

function lowerLink(lowering: Lowering, node: Node, { left, isIntegral }: Left, into: Slot | undefined): Slot {
  const operator = operatorOf(lowering.tree, node);
  const rightNode = lowering.tree.child(node, 'right');
  const at = lowering.at(node);
  if (LOGICAL_OPERATORS.has(operator)) {
    const dst = into ?? lowering.temp();
    lowering.emit({ op: 'copy', dst, src: left, ...at });
    const rest = lowering.block(() => lowering.assign(rightNode, dst, at, { isFresh: true }));
    lowering.emit({ op: 'if', condition: dst, then: operator === '&&' ? rest : [], else: operator === '&&' ? [] : rest, ...at });
    return dst;
  }
  const held = lowering.builder.hold(left);
  const right = lowering.expression(rightNode);
  return lowerOperator(lowering, node, { operator, left: lowering.builder.release(held, at), right, isIntegral }, into);
}

export interface Operands {
  readonly operator: string;
  readonly left: Slot;
  readonly right: Slot;
  /** Whether both are integers: a quotient loses its fraction. */
  readonly isIntegral: boolean;
}

export function lowerOperator(lowering: Lowering, node: Node, { operator, left, right, isIntegral }: Operands, into: Slot | undefined): Slot {
  const at = lowering.at(node);
  const known = BINARY_OPERATORS.get(operator);
  if (known === undefined) return lowering.unknown(node, `operator ${operator}`, [left, right]);
  const isQuotient = operator === '/' && isIntegral;
  const dst = isQuotient ? lowering.temp() : into ?? lowering.temp();
  const ofCharacters = [lowering.tree.child(node, 'left'), lowering.tree.child(node, 'right')].some((side) => isCharacter(lowering, side));
  lowering.emit({ op: 'binary', dst, operator: known, left, right, ...(ofCharacters && { ofCharacters }), ...at });
  return isQuotient ? truncate(lowering, node, dst, into) : dst;
}

function isCharacter({ tree, scope }: Lowering, wrapped: Node): boolean {
  const node = unwrap(tree, wrapped);
  if (node === NONE || tree.kind(node) !== 'identifier') return node !== NONE && tree.kind(node) === 'character_literal';
  const found = scope.find(tree.textOf(node));
  return found?.kind === 'variable' && found.variable.isCharacter === true;
}

/** `~~x`, the integer part of a number. */
function truncate(lowering: Lowering, node: Node, operand: Slot, into: Slot | undefined): Slot {
  const inverted = lowering.temp();
  lowering.emit({ op: 'unary', dst: inverted, operator: '~', operand, ...lowering.at(node) });
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'unary', dst, operator: '~', operand: inverted, ...lowering.at(node) });
  return dst;
}

const INTEGER_LITERALS: ReadonlySet<string> = new Set(['decimal_integer_literal', 'hex_integer_literal', 'octal_integer_literal', 'binary_integer_literal']);
const MAX_INTEGER_DEPTH = 16;

/** Whether an expression surely is an integer: literals, variables declared so, and what is computed of them. */
function isInteger(lowering: Lowering, wrapped: Node, depth = 0): boolean {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  if (node === NONE || depth > MAX_INTEGER_DEPTH) return false;
  const kind = tree.kind(node);
  if (INTEGER_LITERALS.has(kind)) return true;
  if (kind === 'identifier') {
    const found = lowering.scope.find(tree.textOf(node));
    return found?.kind === 'variable' ? found.variable.isIntegral === true : found?.type.field(tree.textOf(node))?.isIntegral === true;
  }
  if (kind === 'unary_expression') return isInteger(lowering, tree.child(node, 'operand'), depth + 1);
  if (kind === 'cast_expression') return isIntegralType(tree, tree.child(node, 'type'));
  if (kind !== 'binary_expression') return false;
  return isInteger(lowering, tree.child(node, 'left'), depth + 1) && isInteger(lowering, tree.child(node, 'right'), depth + 1);
}

function lowerTernary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const condition = lowering.expression(tree.child(node, 'condition'));
  const dst = into ?? lowering.temp();
  const branch = (field: string) => {
    const value = tree.child(node, field);
    return lowering.block(() => lowering.assign(value, dst, lowering.at(value), { isFresh: true }));
  };
  lowering.emit({ op: 'if', condition, then: branch('consequence'), else: branch('alternative'), ...lowering.at(node) });
  return dst;
}

function lowerUnary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const text = operatorOf(lowering.tree, node);
  const operand = lowering.expression(lowering.tree.child(node, 'operand'));
  const operator = UNARY_OPERATORS.get(text);
  if (operator === undefined) return lowering.unknown(node, `operator ${text}`, [operand]);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'unary', dst, operator, operand, ...lowering.at(node) });
  return dst;
}

/** A cast tells the type of what is not known otherwise; to `int` and its kind it drops the fraction. */
function lowerCast(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const typeNode = tree.child(node, 'type');
  const type = lowering.typeOf(typeNode);
  const value = lowering.expression(tree.child(node, 'value'), into);
  if (type === undefined || isIntegralType(tree, typeNode)) return value;
  let slot = value;
  if (lowering.builder.isVariable(value) && value !== into) {
    slot = into ?? lowering.temp();
    lowering.emit({ op: 'copy', dst: slot, src: value, ...at });
  }
  lowering.emit({ op: 'hint', slot, type, ...at });
  return slot;
}
