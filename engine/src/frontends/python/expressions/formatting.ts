/* `'…' % values` and `'…'.format(values)` with a constant pattern: the text in pieces, so that what it begins with stays known. */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { asNumber, constantText, represented } from '#engine/frontends/python/expressions/literals.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { unwrap } from '#engine/frontends/python/syntax.ts';

/** One piece: constant text, or the value that `read` evaluates. */
type Piece = string | (() => Slot);

/** A conversion: mapping key, flags and widths, letter (Python library reference, printf-style formatting). */
const CONVERSION = /%(?:\(([^()%]*)\))?[#0\- +]*(\*|\d+)?(?:\.(\*|\d+))?[hlL]?([a-zA-Z%])/g;
const NUMERIC = /[diouxXeEfFgGc]/;

/** Lowers `pattern % values`; undefined where the pattern is no constant text. */
export function lowerFormat(lowering: Lowering, node: Node, into: Slot | undefined): Slot | undefined {
  const { tree } = lowering;
  if (!tree.hasToken(node, '%')) return undefined;
  const pattern = constantText(lowering, tree.child(node, 'left'));
  if (pattern === undefined) return undefined;
  const values = valuesOf(lowering, unwrap(tree, tree.child(node, 'right')), [...pattern.matchAll(CONVERSION)].filter(isTaking).length);
  const pieces: Piece[] = [];
  let from = 0;
  let position = 0;
  for (const match of pattern.matchAll(CONVERSION)) {
    const [whole, key, , , letter = ''] = match;
    pieces.push(pattern.slice(from, match.index));
    from = match.index + whole.length;
    if (letter === '%') {
      pieces.push('%');
      continue;
    }
    const read = key === undefined ? values.at(position++) : values.named(key);
    pieces.push(NUMERIC.test(letter) ? () => asNumber(lowering, read(), node) : letter === 'r' ? () => represented(lowering, read(), node) : read);
  }
  return join(lowering, [...pieces, pattern.slice(from)], { node, quotesElements: values.areApart }, into);
}

function isTaking(match: RegExpExecArray): boolean {
  return match[4] !== '%' && match[1] === undefined;
}

interface Values {
  /** Each stands in a tuple of its own; what stands alone may be a tuple, whose only element is written as it is. */
  readonly areApart: boolean;
  at(position: number): () => Slot;
  named(key: string): () => Slot;
}

/** Values in a tuple are evaluated once, in order; one that is no tuple is the only one, or is taken apart. */
function valuesOf(lowering: Lowering, right: Node, count: number): Values {
  const { tree } = lowering;
  const at = lowering.at(right);
  const items = tree.kind(right) === 'tuple' ? tree.named(right) : undefined;
  const isPlain = items !== undefined && items.every((item) => tree.kind(item) !== 'list_splat');
  const slots = isPlain ? items.map((item) => lowering.expression(item)) : [];
  const whole = isPlain ? undefined : lowering.expression(right);
  const read = (key: string | number) => () => {
    const dst = lowering.temp();
    lowering.emit({ op: 'getIndex', dst, object: whole ?? lowering.anything(at), index: lowering.constant(key, at), ...at });
    return dst;
  };
  return {
    areApart: isPlain,
    at: (position) => () => (whole === undefined ? slots[position] ?? lowering.anything(at) : count === 1 ? whole : read(position)()),
    named: (key) => read(key),
  };
}

/** A replacement field: name, the rest of its path, conversion, format (Python library reference, format string syntax). */
const FIELD = /\{\{|\}\}|\{([^{}!:.[]*)([^{}!:]*)(?:!([rsa]))?(?::([^{}]*(?:\{[^{}]*\}[^{}]*)*))?\}/g;

/** Lowers `'…'.format(…)`; undefined where lists are spread. */
export function lowerFormatCall(lowering: Lowering, pattern: string, call: Node, into: Slot | undefined): Slot | undefined {
  const { tree } = lowering;
  const given = tree.named(tree.child(call, 'arguments'));
  if (given.some((argument) => tree.kind(argument) === 'list_splat')) return undefined;
  if (tree.kind(tree.child(call, 'arguments')) !== 'argument_list') return undefined;
  const positional = given.filter((argument) => tree.kind(argument) !== 'keyword_argument' && tree.kind(argument) !== 'dictionary_splat').map((argument) => lowering.expression(argument));
  const isMap = tree.textOf(tree.child(tree.child(call, 'function'), 'attribute')) === 'format_map';
  const maps = isMap ? positional : given.filter((argument) => tree.kind(argument) === 'dictionary_splat').map((argument) => lowering.expression(tree.firstNamed(argument)));
  const named = new Map(given.filter((argument) => tree.kind(argument) === 'keyword_argument')
    .map((argument) => [tree.textOf(tree.child(argument, 'name')), lowering.expression(tree.child(argument, 'value'))] as const));
  const pieces: Piece[] = [];
  let from = 0;
  let position = 0;
  for (const match of pattern.matchAll(FIELD)) {
    const [whole, name = '', path = '', conversion, format = ''] = match;
    pieces.push(pattern.slice(from, match.index));
    from = match.index + whole.length;
    if (whole === '{{' || whole === '}}') {
      pieces.push(whole.slice(0, 1));
      continue;
    }
    const value = name === '' ? positional[position++] : /^\d+$/.test(name) ? positional[Number(name)] : named.get(name);
    const read = () => followPath(lowering, value ?? entryOf(lowering, maps, name, call), path, call);
    pieces.push(/[bcdeEfFgGnoxX%]$/.test(format) ? () => asNumber(lowering, read(), call) : conversion === 'r' ? () => represented(lowering, read(), call) : read);
  }
  return join(lowering, [...pieces, pattern.slice(from)], { node: call, quotesElements: true }, into);
}

/** What a name stands for in the maps that are spread into the call, the last of them first. */
function entryOf(lowering: Lowering, maps: readonly Slot[], name: string, node: Node): Slot {
  const at = lowering.at(node);
  const object = maps.at(-1);
  if (object === undefined) return lowering.anything(at);
  const dst = lowering.temp();
  if (maps.length > 1) lowering.anything(at, [...maps], dst);
  else lowering.emit({ op: 'getIndex', dst, object, index: lowering.constant(name, at), ...at });
  return dst;
}

/** `{0.name[key]}`: members and elements of the value. */
function followPath(lowering: Lowering, value: Slot, path: string, node: Node): Slot {
  const at = lowering.at(node);
  let object = value;
  for (const [, member, element] of path.matchAll(/\.(\w+)|\[([^\]]*)\]/g)) {
    const dst = lowering.temp();
    if (member !== undefined) lowering.emit({ op: 'get', dst, object, key: member, ...at });
    else lowering.emit({ op: 'getIndex', dst, object, index: lowering.constant(/^\d+$/.test(element ?? '') ? Number(element) : element ?? '', at), ...at });
    object = dst;
  }
  return object;
}

function join(lowering: Lowering, pieces: readonly Piece[], { node, quotesElements }: { readonly node: Node; readonly quotesElements: boolean }, into: Slot | undefined): Slot {
  const at = lowering.at(node);
  const parts = pieces.filter((piece) => piece !== '').map((piece) => (typeof piece === 'string' ? lowering.constant(piece, at) : piece()));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'concat', dst, parts, ...(quotesElements && { quotesElements }), ...at });
  return dst;
}

/** The constant pattern that `.format` is called on, if it is one. */
export function patternOfFormat(lowering: Lowering, attribute: Node): string | undefined {
  const { tree } = lowering;
  const object = tree.child(attribute, 'object');
  return object !== NONE && /^format(_map)?$/.test(tree.textOf(tree.child(attribute, 'attribute'))) ? constantText(lowering, object) : undefined;
}
