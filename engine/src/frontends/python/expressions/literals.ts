/* Constants, texts with values in them, lists, tuples, sets and dictionaries. */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { contentValue, isRawString, numberValue } from '#engine/frontends/python/text.ts';
import { unwrap } from '#engine/frontends/python/syntax.ts';

export const literals: Rules = {
  expressions: {
    string: lowerText,
    concatenated_string: lowerText,
    integer: (lowering, node, into) => lowering.constant(numberValue(lowering.tree.textOf(node)), lowering.at(node), into),
    float: (lowering, node, into) => lowering.constant(numberValue(lowering.tree.textOf(node)), lowering.at(node), into),
    true: (lowering, node, into) => lowering.constant(true, lowering.at(node), into),
    false: (lowering, node, into) => lowering.constant(false, lowering.at(node), into),
    none: (lowering, node, into) => lowering.constant(null, lowering.at(node), into),
    ellipsis: (lowering, node, into) => lowering.constant(null, lowering.at(node), into),
    list: lowerList,
    tuple: lowerList,
    expression_list: lowerList,
    // Targets in a place where a value stands: `del (a, b)`.
    pattern_list: lowerList,
    tuple_pattern: lowerList,
    list_pattern: lowerList,
    // At the beginning of a chain: `isSpreadChain`.
    list_splat: (lowering, node, into) => lowering.expression(lowering.tree.firstNamed(node), into),
    set: lowerSet,
    dictionary: lowerDictionary,
  },
};

/** A piece of a text: a constant, or a value that is put in. */
export type TextPart = { readonly node: Node; readonly text: string } | { readonly node: Node; readonly interpolation: Node };

/** The pieces of a literal, or of several side by side, constants next to each other joined. */
export function textParts(lowering: Lowering, node: Node): readonly TextPart[] {
  const { tree } = lowering;
  const parts: TextPart[] = [];
  const strings = tree.kind(node) === 'concatenated_string' ? tree.named(node) : [node];
  for (const string of strings) {
    if (tree.kind(string) !== 'string') continue;
    const isRaw = isRawString(tree, string);
    for (const part of tree.named(string)) {
      const kind = tree.kind(part);
      if (kind === 'interpolation') parts.push({ node: part, interpolation: part });
      else if (kind === 'string_content') addText(parts, part, contentValue(tree, part, isRaw));
    }
  }
  return parts;
}

function addText(parts: TextPart[], node: Node, text: string): void {
  const last = parts.at(-1);
  if (last !== undefined && 'text' in last) parts[parts.length - 1] = { node: last.node, text: last.text + text };
  else parts.push({ node, text });
}

/** The constant text that an expression is; undefined for any other. */
export function constantText(lowering: Lowering, wrapped: Node): string | undefined {
  const node = unwrap(lowering.tree, wrapped);
  const kind = lowering.tree.kind(node);
  if (kind !== 'string' && kind !== 'concatenated_string') return undefined;
  const [only, ...others] = textParts(lowering, node);
  if (only === undefined) return '';
  return others.length === 0 && 'text' in only ? only.text : undefined;
}

function lowerText(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const at = lowering.at(node);
  const parts = textParts(lowering, node);
  const [only] = parts;
  if (only === undefined) return lowering.constant('', at, into);
  if (parts.length === 1 && 'text' in only) return lowering.constant(only.text, at, into);
  const slots = parts.map((part) => ('text' in part ? lowering.constant(part.text, lowering.at(part.node)) : lowerInterpolation(lowering, part.interpolation)));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'concat', dst, parts: slots, quotesElements: true, ...at });
  return dst;
}

/** What a value written by a numeric format must be: a number. */
const NUMERIC_FORMAT = /[bcdeEfFgGnoxX%]$/;

function lowerInterpolation(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const expression = tree.child(node, 'expression');
  if (expression === NONE) return lowering.anything(lowering.at(node));
  const value = lowering.expression(expression);
  const specifier = tree.childOfKind(node, 'format_specifier');
  if (specifier === NONE) return isRepresented(lowering, node) ? represented(lowering, value, node) : value;
  for (const inner of tree.named(specifier)) {
    const computed = tree.child(inner, 'expression');
    if (computed !== NONE) lowering.expression(computed);
  }
  return NUMERIC_FORMAT.test(tree.textOf(specifier)) ? asNumber(lowering, value, node) : value;
}

/** `!r` and `!a`; `{x=}` writes as `!r` does where nothing else is said. */
function isRepresented({ tree }: Lowering, interpolation: Node): boolean {
  const conversion = tree.childOfKind(interpolation, 'type_conversion');
  return conversion === NONE ? tree.hasToken(interpolation, '=') : tree.textOf(conversion) !== '!s';
}

/** A format that takes numbers alone: nothing but a number comes out. */
export function asNumber(lowering: Lowering, operand: Slot, node: Node): Slot {
  const dst = lowering.temp();
  lowering.emit({ op: 'unary', dst, operator: '+', operand, ...lowering.at(node) });
  return dst;
}

/** What `repr` gives, which has a method of its own. */
export function represented(lowering: Lowering, value: Slot, node: Node): Slot {
  return lowering.callGlobal({ name: 'repr', args: [{ slot: value }] }, lowering.at(node));
}

/** Elements, those behind a star spread. */
export function lowerItems(lowering: Lowering, nodes: readonly Node[]): Argument[] {
  const { tree } = lowering;
  return nodes.map((item) => {
    const kind = tree.kind(item);
    if (kind !== 'list_splat' && kind !== 'list_splat_pattern') return { slot: lowering.expression(item), ...(isSpreadChain(lowering, item) && { spread: true }) };
    return { slot: lowering.expression(tree.firstNamed(item)), spread: true };
  });
}

/** In a tuple without brackets the grammar takes `*text.split()` for a chain that begins at `*text`: the star is that of the whole. */
function isSpreadChain({ tree }: Lowering, item: Node): boolean {
  let at = item;
  while (/^(?:call|attribute|subscript)$/.test(tree.kind(at))) at = tree.firstNamed(at);
  return at !== item && tree.kind(at) === 'list_splat';
}

function lowerList(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const items = lowerItems(lowering, lowering.tree.named(node));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'list', dst, items, ...lowering.at(node) });
  return dst;
}

/** A set is a list whose elements are not numbered. */
function lowerSet(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  return lowerList(lowering, node, into);
}

function lowerDictionary(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'object', dst, shape: 'map', ...lowering.at(node) });
  for (const entry of tree.named(node)) {
    const kind = tree.kind(entry);
    if (kind === 'dictionary_splat') {
      lowering.emit({ op: 'spread', object: dst, src: lowering.expression(tree.firstNamed(entry)), ...lowering.at(entry) });
    } else if (kind === 'pair') lowerPair(lowering, entry, dst);
    else lowering.statement(entry);
  }
  return dst;
}

/** Stores one `key: value` into a map. */
export function lowerPair(lowering: Lowering, pair: Node, object: Slot): void {
  const { tree } = lowering;
  const [key, value] = [tree.child(pair, 'key'), tree.child(pair, 'value')];
  if (key === NONE || value === NONE) return;
  const index = lowering.expression(key);
  const src = lowering.expression(value);
  lowering.emit({ op: 'setIndex', object, index, src, ...lowering.at(pair) });
}
