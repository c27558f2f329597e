import type { BinaryOperator, Constant, UnaryOperator } from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';

type Folded = { readonly value: Constant } | undefined;

/** The result of an operator on constants, as every language of ours computes it for plain numbers and texts. */
export function foldBinary(operator: BinaryOperator, left: Constant, right: Constant): Folded {
  if (operator === '===' || operator === '!==') return { value: (left === right) === (operator === '===') };
  if (operator === '==' || operator === '!=') return foldLoose(operator === '==', left, right);
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    const [before, behind] = [String(left), String(right)];
    return before.length + behind.length <= LIMITS.foldedLength ? { value: before + behind } : undefined;
  }
  if (typeof left === 'string' && typeof right === 'string') return foldOrder(operator, left, right);
  if (operator === '*' && typeof left === 'string' && typeof right === 'number') return foldRepeated(left, right);
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return foldOrder(operator, left, right) ?? foldNumbers(operator, left, right);
}

/** A text that no language takes for a number is repeated. */
function foldRepeated(text: string, times: number): Folded {
  const isRepeated = Number.isNaN(Number(text)) && Number.isInteger(times);
  return isRepeated ? repeated(text, times) : undefined;
}

/** The text so many times, where that is no longer than what is kept of a text. */
export function repeated(text: string, times: number): Folded {
  const isShort = times < LIMITS.repeatedTexts && text.length * times <= LIMITS.foldedLength;
  return isShort ? { value: text.repeat(Math.max(0, times)) } : undefined;
}

function foldLoose(isEqual: boolean, left: Constant, right: Constant): Folded {
  const isNullish = (value: Constant): boolean => value === null || value === undefined;
  if (isNullish(left) || isNullish(right)) return { value: (isNullish(left) && isNullish(right)) === isEqual };
  return typeof left === typeof right ? { value: (left === right) === isEqual } : undefined;
}

function foldOrder<T extends string | number>(operator: BinaryOperator, left: T, right: T): Folded {
  switch (operator) {
    case '<': return { value: left < right };
    case '<=': return { value: left <= right };
    case '>': return { value: left > right };
    case '>=': return { value: left >= right };
    default: return undefined;
  }
}

function foldNumbers(operator: BinaryOperator, left: number, right: number): Folded {
  switch (operator) {
    case '+': return { value: left + right };
    case '-': return { value: left - right };
    case '*': return { value: left * right };
    case '/': return { value: left / right };
    case '//': return { value: Math.floor(left / right) };
    case '%': case 'format': return { value: left % right };
    case '**': return { value: left ** right };
    case '&': return { value: left & right };
    case '|': return { value: left | right };
    case '^': return { value: left ^ right };
    case '<<': return { value: left << right };
    case '>>': return { value: left >> right };
    case '>>>': return { value: left >>> right };
    default: return undefined;
  }
}

export function foldUnary(operator: UnaryOperator, value: Constant): Folded {
  switch (operator) {
    case '!': return { value: !value };
    case '-': return typeof value === 'number' ? { value: -value } : undefined;
    case '+': return typeof value === 'number' || typeof value === 'string' ? { value: Number(value) } : undefined;
    case '~': return typeof value === 'number' ? { value: ~value } : undefined;
    case 'typeof': return { value: value === null ? 'object' : typeof value };
    case 'void': return { value: undefined };
    case 'truth': return { value: Boolean(value) };
  }
}
