import type { BinaryOperator, Slot, UnaryOperator } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { loadPlace, placeOf, storePlace } from '#engine/frontends/javascript/expressions/places.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { LOGICAL_OPERATORS, operatorOf, unwrap } from '#engine/frontends/javascript/syntax.ts';

/** What compares sizes. */
const SIZES = new Set<string>(['<', '<=', '>', '>=']);

/** Operators, conditions and what evaluates in order. */
export const operators: Rules = {
  expressions: {
    binary_expression: lowerBinary,
    ternary_expression: lowerTernary,
    unary_expression: lowerUnary,
    update_expression: lowerUpdate,
    sequence_expression: lowerSequence,
    await_expression: (lowering, node, into) => {
      const src = lowering.expression(lowering.tree.firstNamed(node));
      return applyOperator(lowering, { node, at: lowering.at(node) }, src, into);
    },
    yield_expression: (lowering, node, into) => {
      const value = lowering.tree.firstNamed(node);
      const src = value === NONE ? undefined : lowering.expression(value);
      const dst = into ?? lowering.temp();
      const delegate = lowering.tree.hasToken(node, '*');
      lowering.emit({ op: 'yield', dst, ...(src !== undefined && { src }), ...(delegate && { delegate }), ...lowering.at(node) });
      return dst;
    },
  },
};

const BINARY_OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map(
  (
    [
      '+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>', '===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof',
    ] as const
  ).map((operator) => [operator, operator]),
);
const UNARY_OPERATORS: ReadonlyMap<string, UnaryOperator> = new Map(
  (['!', '-', '+', '~', 'typeof', 'void'] as const).map((operator) => [operator, operator]),
);

export function binaryOperator(text: string): BinaryOperator | undefined {
  return BINARY_OPERATORS.get(text);
}

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
  for (let link = chain.pop(); link !== undefined; link = chain.pop()) {
    left = lowerLink(lowering, link, left, chain.length === 0 ? into : undefined);
  }
  return left;
}

function lowerLink(lowering: Lowering, node: Node, left: Slot, into: Slot | undefined): Slot {
  const text = operatorOf(lowering.tree, node);
  const right = lowering.tree.child(node, 'right');
  if (LOGICAL_OPERATORS.has(text)) {
    const dst = into ?? lowering.temp();
    lowering.emit({ op: 'copy', dst, src: left, ...lowering.at(node) });
    lowerShortCircuit(lowering, { operator: text, value: dst, at: lowering.at(node) }, () =>
      lowering.assign(right, dst, lowering.at(node), { isFresh: true }),
    );
    return dst;
  }
  const held = lowering.builder.hold(left);
  const operand = lowering.expression(right);
  const operator = binaryOperator(text);
  if (operator === undefined) return lowering.unknown(node, `operator ${text}`, [left, operand]);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator, left: lowering.builder.release(held, lowering.at(node)), right: operand, ...(SIZES.has(operator) && { byNumerals: true }), ...lowering.at(node) });
  return dst;
}

/** Runs `otherwise` where `value` does not already decide `&&`, `||` or `??`. */
export function lowerShortCircuit(
  lowering: Lowering,
  { operator, value, at }: { readonly operator: string; readonly value: Slot; readonly at: Span },
  otherwise: () => void,
): void {
  let condition = value;
  if (operator === '??') {
    const nothing = lowering.constant(null, at);
    condition = lowering.temp();
    lowering.emit({ op: 'binary', dst: condition, operator: '==', left: value, right: nothing, ...at });
  }
  const block = lowering.block(otherwise);
  const [then, orElse] = operator === '||' ? [[], block] : [block, []];
  lowering.emit({ op: 'if', condition, then, else: orElse, ...at });
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
  const argument = lowering.tree.child(node, 'argument');
  if (text === 'delete') return lowerDelete(lowering, node, argument);
  return applyOperator(lowering, { node, at: lowering.at(node) }, lowering.expression(argument), into);
}

/** `await` or the operator of a unary expression, on what was lowered already. */
export function applyOperator(lowering: Lowering, { node, at }: { readonly node: Node; readonly at: Span }, operand: Slot, into: Slot | undefined): Slot {
  const isAwait = lowering.tree.kind(node) === 'await_expression';
  const operator = UNARY_OPERATORS.get(operatorOf(lowering.tree, node));
  if (!isAwait && operator === undefined) return lowering.unknown(node, `operator ${operatorOf(lowering.tree, node)}`, [operand]);
  const dst = into ?? lowering.temp();
  lowering.emit(operator === undefined ? { op: 'await', dst, src: operand, ...at } : { op: 'unary', dst, operator, operand, ...at });
  return dst;
}

function lowerDelete(lowering: Lowering, node: Node, argument: Node): Slot {
  const place = placeOf(lowering, unwrap(lowering.tree, argument));
  if (place.kind === 'field') {
    const index = lowering.constant(place.key, lowering.at(node));
    lowering.emit({ op: 'delete', object: place.object, index, ...lowering.at(node) });
  } else if (place.kind === 'element') {
    lowering.emit({ op: 'delete', object: place.object, index: place.index, ...lowering.at(node) });
  }
  return lowering.constant(true, lowering.at(node));
}

/** `x++`: the old value is saved where it is the result and the variable itself is about to change. */
function lowerUpdate(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const argument = tree.child(node, 'argument');
  const place = placeOf(lowering, unwrap(tree, argument));
  const isPostfix = tree.start(argument) === tree.start(node);
  let old = loadPlace(lowering, place, at);
  if (isPostfix && isUsed(lowering, node) && place.kind === 'variable') {
    const saved = lowering.temp();
    lowering.emit({ op: 'copy', dst: saved, src: old, ...at });
    old = saved;
  }
  const one = lowering.constant(1, at);
  const dst = place.kind === 'variable' && lowering.hopsTo(place.variable) === 0 ? place.variable.slot : lowering.temp();
  lowering.emit({ op: 'binary', dst, operator: operatorOf(tree, node) === '--' ? '-' : '+', left: old, right: one, ...at });
  storePlace(lowering, place, dst, at);
  return isPostfix ? old : dst;
}

/** Whether the value of an expression matters: not as a statement of its own (`i++;`) or as a loop's update. */
function isUsed(lowering: Lowering, node: Node): boolean {
  const { tree } = lowering;
  const before = tree.kind(node - 1);
  return before !== 'expression_statement' && !tree.isIn(node, 'increment');
}

/** `a, b, c` leans to the left or right by grammar version: both are flattened. */
function lowerSequence(lowering: Lowering, node: Node): Slot {
  const rest = [node];
  let last: Slot | undefined;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (lowering.tree.kind(next) === 'sequence_expression') rest.push(...lowering.tree.named(next).reverse());
    else last = lowering.expression(next);
  }
  return last ?? lowering.unknown(node, 'an empty sequence');
}
