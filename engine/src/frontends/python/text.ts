import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\u0007', '\\': '\\', "'": "'", '"': '"',
};

/** What an escape sequence, backslash included, means (Python reference, 2.4.1.1). One that is none means itself, backslash included. */
export function decodeEscape(sequence: string): string {
  const body = sequence.slice(1);
  const first = body[0] ?? '';
  if (first === '\n' || first === '\r') return '';
  const simple = SIMPLE_ESCAPES[first];
  if (simple !== undefined) return simple;
  if (first === 'x' || first === 'u' || first === 'U') {
    const code = Number.parseInt(body.slice(1), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
  }
  if (/^[0-7]/.test(first)) return String.fromCharCode(Number.parseInt(body, 8));
  return sequence;
}

/** The text of one piece of a literal: `string_content` with its escapes decoded, doubled braces of f-strings made single. */
export function contentValue(tree: SyntaxTree, content: Node, isRaw: boolean): string {
  let value = '';
  let from = tree.start(content);
  for (const part of tree.named(content)) {
    const kind = tree.kind(part);
    if (kind !== 'escape_sequence' && kind !== 'escape_interpolation') continue;
    if (isRaw && kind === 'escape_sequence') continue;
    value += tree.text.slice(from, tree.start(part));
    value += kind === 'escape_interpolation' ? tree.textOf(part).slice(0, 1) : decodeEscape(tree.textOf(part));
    from = tree.end(part);
  }
  return value + tree.text.slice(from, tree.end(content));
}

/** Whether the literal's prefix has `r`. */
export function isRawString(tree: SyntaxTree, node: Node): boolean {
  return /^[a-z]*r/i.test(tree.text.slice(tree.start(node), tree.start(node) + 3));
}

/** The value of a literal without interpolations; undefined for one with them. */
export function stringValue(tree: SyntaxTree, node: Node): string | undefined {
  let value = '';
  const isRaw = isRawString(tree, node);
  for (const part of tree.named(node)) {
    const kind = tree.kind(part);
    if (kind === 'interpolation') return undefined;
    if (kind === 'string_content') value += contentValue(tree, part, isRaw);
  }
  return value;
}

/** The value of an integer or float literal as a double; the imaginary part's marker is dropped. */
export function numberValue(text: string): number {
  const digits = text.replaceAll('_', '').replace(/[jl]$/i, '');
  return /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
}
