import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', s: ' ' };

/** What an escape sequence, backslash included, means (JLS 3.10.7); Unicode escapes included. A malformed one means its own text. */
export function decodeEscape(sequence: string): string {
  const body = sequence.slice(1);
  const first = body[0] ?? '';
  if (first === '\n' || first === '\r') return '';
  if (first === 'u') return String.fromCharCode(Number.parseInt(body.replace(/^u+/, ''), 16) || 0xfffd);
  if (/^[0-7]{1,3}$/.test(body)) return String.fromCharCode(Number.parseInt(body, 8));
  return SIMPLE_ESCAPES[body] ?? body;
}

/** The value of a text literal; of a block of text without its margin. */
export function stringValue(tree: SyntaxTree, node: Node): string {
  const whole = tree.textOf(node);
  if (whole.startsWith('"""')) return blockValue(whole);
  let value = '';
  for (const part of tree.named(node)) {
    value += tree.kind(part) === 'escape_sequence' ? decodeEscape(tree.textOf(part)) : tree.textOf(part);
  }
  return value;
}

const ESCAPE = /\\(?:u+[\da-fA-F]{4}|[0-7]{1,3}|\r?\n|.)/gs;

/** A block of text: the margin that all its lines share, and spaces at their ends, do not count (JLS 3.10.6). */
function blockValue(whole: string): string {
  const content = whole.slice(3, whole.endsWith('"""') && whole.length > 5 ? -3 : undefined);
  const lines = content.slice(content.indexOf('\n') + 1).split(/\r?\n/);
  const counted = lines.filter((line, i) => line.trim() !== '' || i === lines.length - 1);
  const margin = counted.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Number.POSITIVE_INFINITY);
  const text = lines.map((line) => line.slice(Math.min(margin, line.length)).replace(/[ \t]+$/, '')).join('\n');
  return text.replace(ESCAPE, decodeEscape);
}

export function characterValue(text: string): string {
  const body = text.slice(1, -1);
  return body.startsWith('\\') ? decodeEscape(body) : body;
}

/** The value of a number literal in any base; a long counts as the nearest double. */
export function numberValue(text: string): number {
  const digits = text.replaceAll('_', '').toLowerCase();
  if (digits.startsWith('0x')) return digits.includes('p') ? hexFloat(digits) : Number(digits.replace(/l$/, ''));
  if (digits.startsWith('0b')) return Number(digits.replace(/l$/, ''));
  if (/^0[0-7]+l?$/.test(digits)) return Number.parseInt(digits, 8);
  return Number(digits.replace(/[lfd]$/, ''));
}

function hexFloat(text: string): number {
  const [mantissa = '', exponent = '0'] = text.slice(2).replace(/[fd]$/, '').split('p');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return (Number.parseInt(whole + fraction || '0', 16) / 16 ** fraction.length) * 2 ** Number(exponent);
}
