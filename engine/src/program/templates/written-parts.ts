/* Which parts of an expression of a page stand in the text that it gives. */
import { partsOfTemplate, readExpression } from '#engine/program/templates/expression-signs.ts';

/** Expressions in expressions; of deeper ones nothing is told. */
const MAX_DEPTH = 20;
/** Signs between the parts of an expression, the longer first. */
const OPERATORS = ['===', '!==', '?.[', '=>', '==', '!=', '<=', '>=', '&&', '||', '??', '?.', '?', ':', '+', '<', '>'] as const;
type Operator = (typeof OPERATORS)[number];
const COMPARING: ReadonlySet<Operator> = new Set<Operator>(['===', '!==', '==', '!=', '<=', '>=', '<', '>']);
const EITHER: ReadonlySet<Operator> = new Set<Operator>(['||', '??']);
/** What may stand between parts, wherever it stands. */
const ANY_SIGN = /\+|\|\||\?\?|[?:](?![.?])/;

interface Sign {
  readonly operator: Operator;
  readonly at: number;
}

/**
 * Parts of an expression whose text is in what it gives: sums and choices are taken apart. What a choice asks is not in it, nor is what
 * a call is given: what the call makes of that is for who reads the part to say. Of an expression that is not understood all is in it.
 */
export function partsOf(expression: string, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  const read = readExpression(expression);
  if (!read) return expression.split(ANY_SIGN).map((part) => part.trim());
  const bare = read.text.trim().replace(/;$/, '').trim();
  const from = read.text.length - read.text.trimStart().length;
  const bareSigns = read.signs.slice(from, from + bare.length);
  const inside = insideOf(bare, bareSigns);
  if (inside !== undefined) return partsOf(inside, depth + 1);
  const template = partsOfTemplate(bare);
  if (template) return template.flatMap((part) => partsOf(part, depth + 1));
  const signs = signsOf(bareSigns);
  const asked = signs.find(({ operator }) => operator === '?');
  if (asked) return chosen(bare, signs, asked).flatMap((part) => partsOf(part, depth + 1));
  return summands(bare, signs, depth);
}

/** What is given, of `asked ? one : other`; `one ?: other` gives one of both. */
function chosen(text: string, signs: readonly Sign[], asked: Sign): readonly string[] {
  let open = 0;
  for (const { operator, at } of signs.filter((sign) => sign.at >= asked.at)) {
    if (operator === '?') open++;
    if (operator === ':' && --open === 0) {
      const one = text.slice(asked.at + 1, at).trim();
      return [one === '' ? text.slice(0, asked.at) : one, text.slice(at + 1)];
    }
  }
  return [text.slice(asked.at + 1)];
}

function summands(text: string, signs: readonly Sign[], depth: number): readonly string[] {
  return parted(text, signs, EITHER).flatMap((either) => {
    const given = parted(either.text, either.signs, new Set<Operator>(['&&'])).at(-1);
    if (!given || given.signs.some(({ operator }) => COMPARING.has(operator))) return [];
    return parted(given.text, given.signs, new Set<Operator>(['+'])).flatMap((part) => {
      const bare = part.text.trim();
      return bare.startsWith('(') || bare.startsWith('`') ? partsOf(bare, depth + 1) : [bare];
    });
  });
}

interface Part {
  readonly text: string;
  readonly signs: readonly Sign[];
}

function parted(text: string, signs: readonly Sign[], by: ReadonlySet<Operator>): readonly Part[] {
  const found: Part[] = [];
  let from = 0;
  let held: Sign[] = [];
  for (const sign of signs) {
    if (!by.has(sign.operator)) held.push({ ...sign, at: sign.at - from });
    else {
      found.push({ text: text.slice(from, sign.at), signs: held });
      from = sign.at + sign.operator.length;
      held = [];
    }
  }
  return [...found, { text: text.slice(from), signs: held }];
}

/** What stands in brackets, where all of a text does. */
function insideOf(text: string, signs: string): string | undefined {
  if (!signs.startsWith('(') || !signs.endsWith(')')) return undefined;
  let open = 0;
  for (let at = 0; at < signs.length; at++) {
    if (signs[at] === '(') open++;
    if (signs[at] === ')' && --open === 0) return at === signs.length - 1 ? text.slice(1, -1) : undefined;
  }
  return undefined;
}

/** The signs that stand in no brackets, of an expression whose texts are blanked. */
function signsOf(text: string): readonly Sign[] {
  const found: Sign[] = [];
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if ('([{'.includes(character)) open++;
    else if (')]}'.includes(character)) open--;
    else if (open === 0) {
      const operator = OPERATORS.find((sign) => text.startsWith(sign, at));
      if (!operator) continue;
      if (operator !== '?.' && operator !== '?.[' && operator !== '=>') found.push({ operator, at });
      at += operator === '?.[' ? 1 : operator.length - 1;
    }
  }
  return found;
}
