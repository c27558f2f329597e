/* Where the texts, patterns and comments of an expression of a page begin and end. */

/** Texts in texts: `${…}` in a text of which another such part holds one. */
const MAX_DEPTH = 20;
const QUOTES = '"\'`';
/** Behind one of these, or behind nothing, a slash begins a pattern; behind anything else it divides. */
const BEFORE_PATTERN = '(,=:[!&|?{};+-*%<>~^';

/** An expression with its comments blanked, and the same with what stands in its texts and patterns blanked too: each sign keeps its place. */
export interface ReadExpression {
  readonly text: string;
  readonly signs: string;
}

/** Undefined where a text, a pattern or a comment does not end. */
export function readExpression(expression: string): ReadExpression | undefined {
  let text = '';
  let signs = '';
  for (let at = 0; at < expression.length;) {
    const end = endOfQuoted(expression, at, signs.trimEnd().at(-1) ?? '', 0);
    if (end < 0) return undefined;
    if (end === at) {
      text += expression[at] ?? '';
      signs += expression[at++] ?? '';
      continue;
    }
    const isComment = beginsComment(expression, at);
    text += isComment ? ' '.repeat(end - at) : expression.slice(at, end);
    signs += isComment ? ' '.repeat(end - at) : `${expression[at] ?? ''}${'_'.repeat(end - at - 1)}`;
    at = end;
  }
  return { text, signs };
}

/** The expressions in a text of several parts, if all of the expression is one: `a ${b} c`. */
export function partsOfTemplate(text: string): readonly string[] | undefined {
  if (!text.startsWith('`') || endOfText(text, 0, 0) !== text.length) return undefined;
  const found: string[] = [];
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith('${', at)) {
      const end = endOfPart(text, at + 2, 0);
      found.push(text.slice(at + 2, end));
      at = end;
    }
  }
  return found;
}

/** Behind the text, the pattern or the comment that begins here; here where none does, and -1 where it does not end. */
function endOfQuoted(text: string, at: number, before: string, depth: number): number {
  const character = text[at] ?? '';
  if (QUOTES.includes(character)) return endOfText(text, at, depth);
  if (character !== '/') return at;
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? -1 : end + 2;
  }
  if (text[at + 1] === '/') {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  return before === '' || BEFORE_PATTERN.includes(before) ? endOfPattern(text, at) : at;
}

function beginsComment(text: string, at: number): boolean {
  return text.startsWith('/*', at) || text.startsWith('//', at);
}

function endOfText(text: string, start: number, depth: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (quote === '`' && text.startsWith('${', at)) {
      at = endOfPart(text, at + 2, depth + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** Where the bracket stands that ends a part of a text. */
function endOfPart(text: string, start: number, depth: number): number {
  if (depth > MAX_DEPTH) return -1;
  let open = 1;
  let before = '';
  for (let at = start; at < text.length; at++) {
    const end = endOfQuoted(text, at, before, depth);
    if (end < 0) return -1;
    if (end > at) {
      if (!beginsComment(text, at)) before = '_';
      at = end - 1;
      continue;
    }
    const character = text[at] ?? '';
    if (character === '{') open++;
    if (character === '}' && --open === 0) return at;
    if (character.trim() !== '') before = character;
  }
  return -1;
}

function endOfPattern(text: string, start: number): number {
  let isSet = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') isSet = true;
    else if (text[at] === ']') isSet = false;
    else if (text[at] === '/' && !isSet) return at + 1;
  }
  return -1;
}
