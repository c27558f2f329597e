import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** What an escape sequence, backslash included, means (ECMA-262, 12.9.4). A malformed one means its own text. */
export function decodeEscape(sequence: string): string {
  const body = sequence.slice(1);
  const first = body[0] ?? '';
  if (first === '\n' || first === '\r' || first === '\u2028' || first === '\u2029') return '';
  if (first === 'x' || first === 'u') {
    const code = Number.parseInt(body.slice(1).replace(/[{}]/g, ''), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : body;
  }
  return SIMPLE_ESCAPES[body] ?? body;
}

/** The value of a string literal. */
export function stringValue(tree: SyntaxTree, node: Node): string {
  let value = '';
  for (const part of tree.named(node)) {
    value += tree.kind(part) === 'escape_sequence' ? decodeEscape(tree.textOf(part)) : tree.textOf(part);
  }
  return value;
}

/** The value of a number literal; a bigint counts as the nearest double. */
export function numberValue(text: string): number {
  const digits = text.replaceAll('_', '').replace(/n$/, '');
  return /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
}

/** The name that a property key says without evaluation; undefined for a computed one. */
export function keyName(tree: SyntaxTree, key: Node): string | undefined {
  if (key === NONE) return '';
  switch (tree.kind(key)) {
    case 'string':
      return stringValue(tree, key);
    case 'number':
      return String(numberValue(tree.textOf(key)));
    case 'computed_property_name': {
      const inner = tree.firstNamed(key);
      return inner !== NONE && tree.kind(inner) === 'string' ? stringValue(tree, inner) : undefined;
    }
    default:
      return tree.textOf(key);
  }
}
