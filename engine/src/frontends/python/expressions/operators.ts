/* Operators and conditions. */
import type { BinaryOperator, Slot, UnaryOperator } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerFormat } from '#engine/frontends/python/expressions/formatting.ts';
import { placeOfName, storeName } from '#engine/frontends/python/expressions/names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { unwrap } from '#engine/frontends/python/syntax.ts';
import { numberValue } from '#engine/frontends/python/text.ts';

export const operators: Rules = {
  expressions: {
    binary_operator: lowerBinary,
    unary_operator: lowerUnary,
    boolean_operator: lowerBoolean,
    not_operator: (lowering, node, into) => lowerNot(lowering, node, into),
    comparison_operator: lowerComparison,
    conditional_expression: lowerConditional,
    named_expression: lowerNamed,
    await: (lowering, node, into) => {
      const src = lowering.expression(lowering.tree.firstNamed(node));
      const dst = into ?? lowering.temp();
      lowering.emit({ op: 'await', dst, src, ...lowering.at(node) });
      return dst;
    },
    yield: lowerYield,
  },
};

const BINARY_OPERATORS: ReadonlyMap<string, BinaryOperator> = new Map(
  (['+', '-', '*', '/', '//', '**', '@', '&', '|', '^', '<<', '>>', '<', '<=', '>', '>=', '==', '!='] as const).map((operator) => [operator, operator]),
);

export function binaryOperator(text: string): BinaryOperator | undefined {
  return text === '%' ? 'format' : BINARY_OPERATORS.get(text);
}

function operatorOf(lowering: Lowering, node: Node): string {
  const operator = lowering.tree.child(node, 'operator');
  return operator === NONE ? '' : lowering.tree.kind(operator);
}

/** A chain of operators that leans to the left, however long, is lowered by a loop: `a + b + c + …`. */
function lowerBinary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const chain: Node[] = [];
  let leftmost = node;
  while (tree.kind(leftmost) === 'binary_operator') {
    chain.push(leftmost);
    leftmost = unwrap(tree, tree.child(leftmost, 'left'));
  }
  let left: Slot | undefined;
  for (let link = chain.pop(); link !== undefined; link = chain.pop()) {
    const target = chain.length === 0 ? into : undefined;
    left = (left === undefined ? lowerFormat(lowering, link, target) : undefined) ?? lowerLink(lowering, { link, left: left ?? lowering.expression(leftmost) }, target);
  }
  return left ?? lowering.anything(lowering.at(node));
}

/** What a literal stands for, negated, if it is a number. */
function negated(lowering: Lowering, wrapped: Node): number | undefined {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  return tree.kind(node) === 'integer' || tree.kind(node) === 'float' ? -numberValue(tree.textOf(node)) : undefined;
}

/**
 * `a + 1`, as `a - -1`: what a number is added to is a number, where the instruction `+` makes a text of a text and a number.
 * @see Python reference 6.7: both operands of + are numbers, or both are sequences of one type
 */
function lowerNumericSum(lowering: Lowering, { link, left }: { readonly link: Node; readonly left: Slot }, into: Slot | undefined): Slot | undefined {
  const { tree } = lowering;
  const at = lowering.at(link);
  if (operatorOf(lowering, link) !== '+') return undefined;
  const [first, second] = [negated(lowering, tree.child(link, 'left')), negated(lowering, tree.child(link, 'right'))];
  const by = second ?? first;
  if (by === undefined || (first !== undefined && second !== undefined)) return undefined;
  const operand = second === undefined ? lowering.expression(tree.child(link, 'right')) : left;
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator: '-', left: operand, right: lowering.constant(by, at), ...at });
  return dst;
}

function lowerLink(lowering: Lowering, { link, left }: { readonly link: Node; readonly left: Slot }, into: Slot | undefined): Slot {
  const sum = lowerNumericSum(lowering, { link, left }, into);
  if (sum !== undefined) return sum;
  const right = lowering.expression(lowering.tree.child(link, 'right'));
  const operator = binaryOperator(operatorOf(lowering, link));
  // Matrices are no text.
  if (operator === undefined) return lowering.anything(lowering.at(link), [left, right]);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'binary', dst, operator, left, right, ...lowering.at(link) });
  return dst;
}

const UNARY_OPERATORS: ReadonlyMap<string, UnaryOperator> = new Map((['-', '+', '~'] as const).map((operator) => [operator, operator]));

function lowerUnary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const operand = lowering.expression(lowering.tree.child(node, 'argument'));
  const operator = UNARY_OPERATORS.get(operatorOf(lowering, node)) ?? '+';
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'unary', dst, operator, operand, ...lowering.at(node) });
  return dst;
}

/** Kinds whose value is a truth value already. */
const TRUTHS: ReadonlySet<string> = new Set(['comparison_operator', 'not_operator', 'true', 'false']);

/**
 * The slot with an expression's truth: of `and` and `or` each side's, so that what they teach about places is not lost; of
 * other values whether they are something (`truth`).
 */
export function lowerCondition(lowering: Lowering, wrapped: Node): Slot {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  const kind = tree.kind(node);
  if (TRUTHS.has(kind)) return lowering.expression(node);
  if (kind === 'boolean_operator') {
    let dst: Slot = -1;
    lowering.nested(node, () => {
      dst = lowerJunction(lowering, node);
    });
    return dst < 0 ? lowering.anything(lowering.at(node)) : dst;
  }
  return truthOf(lowering, lowering.expression(node), node);
}

/** Whether an expression gives a truth value, or something that counts as false, whatever its parts are: `a and b == c`, `a == b or c in d`. */
export function isTruth(lowering: Lowering, wrapped: Node): boolean {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  if (tree.kind(node) !== 'boolean_operator') return TRUTHS.has(tree.kind(node));
  const { operator, operands } = operandsOf(lowering, node);
  return (operator === 'or' ? operands : operands.slice(-1)).every((operand) => isTruth(lowering, operand));
}

export function truthOf(lowering: Lowering, operand: Slot, node: Node): Slot {
  const dst = lowering.temp();
  lowering.emit({ op: 'unary', dst, operator: 'truth', operand, ...lowering.at(node) });
  return dst;
}

/** The operands of a chain of one operator, from the left: `a and b and c`. */
function operandsOf(lowering: Lowering, node: Node): { operator: string; operands: Node[] } {
  const { tree } = lowering;
  const operator = operatorOf(lowering, node);
  const operands: Node[] = [];
  let leftmost = node;
  while (tree.kind(leftmost) === 'boolean_operator' && operatorOf(lowering, leftmost) === operator) {
    operands.push(tree.child(leftmost, 'right'));
    leftmost = unwrap(tree, tree.child(leftmost, 'left'));
  }
  operands.push(leftmost);
  return { operator, operands: operands.reverse() };
}

function lowerJunction(lowering: Lowering, node: Node): Slot {
  const { operator, operands } = operandsOf(lowering, node);
  const dst = lowering.temp();
  const [first = NONE, ...others] = operands;
  lowering.emit({ op: 'copy', dst, src: lowerCondition(lowering, first), ...lowering.at(first) });
  for (const operand of others) {
    const block = lowering.block(() => {
      const src = lowerCondition(lowering, operand);
      lowering.emit({ op: 'copy', dst, src, ...lowering.at(operand) });
    });
    const [then, orElse] = operator === 'or' ? [[], block] : [block, []];
    lowering.emit({ op: 'if', condition: dst, then, else: orElse, ...lowering.at(node) });
  }
  return dst;
}

/** `a or b` as a value is one of the two. */
function lowerBoolean(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { operator, operands } = operandsOf(lowering, node);
  const dst = into ?? lowering.temp();
  const [first = NONE, ...others] = operands;
  lowering.assign(first, dst, lowering.at(first));
  for (const operand of others) {
    const condition = truthOf(lowering, dst, operand);
    const block = lowering.block(() => lowering.assign(operand, dst, lowering.at(operand)));
    const [then, orElse] = operator === 'or' ? [[], block] : [block, []];
    lowering.emit({ op: 'if', condition, then, else: orElse, ...lowering.at(node) });
  }
  return dst;
}

function lowerNot(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const operand = lowerCondition(lowering, lowering.tree.child(node, 'argument'));
  return negate(lowering, operand, node, into);
}

function negate(lowering: Lowering, operand: Slot, node: Node, into = lowering.temp()): Slot {
  lowering.emit({ op: 'unary', dst: into, operator: '!', operand, ...lowering.at(node) });
  return into;
}

/** `a < b < c`: each pair, the next only where the last holds. */
function lowerComparison(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const operands: Node[] = [];
  const tests: string[] = [];
  for (const child of tree.children(node)) {
    if (tree.isIn(child, 'operators')) addOperator(tests, tree.kind(child), operands.length);
    else if (tree.isNamed(child)) operands.push(child);
  }
  const [first = NONE, ...others] = operands;
  let left = lowering.expression(first);
  if (others.length === 1) return lowerTest(lowering, { left, right: others[0] ?? NONE, test: tests[0] ?? '', node }).result;
  const dst = into ?? lowering.temp();
  const compare = (index: number): void => {
    const { result, value } = lowerTest(lowering, { left, right: others[index] ?? NONE, test: tests[index] ?? '', node });
    lowering.emit({ op: 'copy', dst, src: result, ...lowering.at(node) });
    left = value;
  };
  if (others.length > 0) compare(0);
  for (let index = 1; index < others.length; index++) {
    const then = lowering.block(() => compare(index));
    lowering.emit({ op: 'if', condition: dst, then, else: [], ...lowering.at(node) });
  }
  return others.length > 0 ? dst : left;
}

/** `is not` and `not in` are two tokens in some versions of the grammar and one in others. */
function addOperator(tests: string[], token: string, operands: number): void {
  const index = operands - 1;
  tests[index] = tests[index] === undefined ? token : `${tests[index]} ${token}`;
}

interface Test {
  readonly left: Slot;
  readonly right: Node;
  readonly test: string;
  readonly node: Node;
}

function lowerTest(lowering: Lowering, { left, right, test, node }: Test): { result: Slot; value: Slot } {
  const { tree } = lowering;
  const value = lowering.expression(right);
  const isNegated = test === 'is not' || test === 'not in';
  // A function without `return` gives nothing, which `None` means too: the loose comparison takes both for one.
  const identity = tree.kind(unwrap(tree, right)) === 'none' ? '==' : '===';
  const operator = test.startsWith('is') ? identity : test.endsWith('in') ? 'within' : binaryOperator(test === '<>' ? '!=' : test) ?? '==';
  const result = lowering.temp();
  lowering.emit({ op: 'binary', dst: result, operator, left, right: value, ...lowering.at(node) });
  return { result: isNegated ? negate(lowering, result, node) : result, value };
}

function lowerConditional(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const [then = NONE, test = NONE, orElse = NONE] = lowering.tree.named(node);
  const condition = lowerCondition(lowering, test);
  const dst = into ?? lowering.temp();
  const branch = (value: Node) => lowering.block(() => lowering.assign(value, dst, lowering.at(value)));
  lowering.emit({ op: 'if', condition, then: branch(then), else: branch(orElse), ...lowering.at(node) });
  return dst;
}

/** `name := value` binds in the function, also out of a comprehension. */
function lowerNamed(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const slot = lowering.expression(tree.child(node, 'value'));
  storeName(lowering, placeOfName(lowering, tree.textOf(tree.child(node, 'name')), at), slot, at);
  return slot;
}

function lowerYield(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const values = tree.named(node);
  const [only] = values;
  const src = only === undefined ? undefined : lowering.expression(only);
  const dst = into ?? lowering.temp();
  const delegate = tree.hasToken(node, 'from');
  lowering.emit({ op: 'yield', dst, ...(src !== undefined && { src }), ...(delegate && { delegate }), ...lowering.at(node) });
  return dst;
}
