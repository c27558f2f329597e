/* What can be assigned to: names, attributes, elements, and lists of these. */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerIndex, lowerSlice, MEMBERS } from '#engine/frontends/python/expressions/chains.ts';
import { ownSlot, placeOfName, readName, storeName, type NamePlace } from '#engine/frontends/python/expressions/names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { memberName } from '#engine/frontends/python/special-names.ts';
import { isPattern, unwrap } from '#engine/frontends/python/syntax.ts';

/** Something that can be assigned to, its object and index already evaluated. */
export type Place =
  | NamePlace
  | { readonly kind: 'element'; readonly object: Slot; readonly index: Slot }
  | { readonly kind: 'slice'; readonly object: Slot; readonly bounds: readonly Argument[] }
  | { readonly kind: 'nothing' };

/** Evaluates what stands left of an assignment, up to the place itself. */
export function placeOf(lowering: Lowering, target: Node): Place {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  switch (tree.kind(node)) {
    case 'identifier':
    case 'print':
    case 'exec':
      return placeOfName(lowering, tree.textOf(node), lowering.at(node));
    case 'attribute': {
      const attribute = tree.child(node, 'attribute');
      return { kind: 'field', object: lowering.expression(tree.child(node, 'object')), key: attribute === NONE ? '' : memberName(tree.textOf(attribute)) };
    }
    case 'subscript': {
      const object = lowerContainer(lowering, tree.child(node, 'value'));
      const [only = NONE] = tree.childrenIn(node, 'subscript');
      if (tree.kind(only) !== 'slice') return { kind: 'element', object, index: lowerIndex(lowering, node) };
      const { key, args } = lowerSlice(lowering, only);
      // Every second element and the like: which ones are replaced is not told apart.
      return { kind: 'slice', object, bounds: key === '[:]' ? args : [{ slot: lowering.anything(lowering.at(only)) }] };
    }
    default:
      lowering.expression(node);
      return { kind: 'nothing' };
  }
}

/** What elements are stored in; `x.__dict__` holds the members of `x`. */
function lowerContainer(lowering: Lowering, wrapped: Node): Slot {
  const { tree } = lowering;
  const node = unwrap(tree, wrapped);
  const isMembers = tree.kind(node) === 'attribute' && tree.textOf(tree.child(node, 'attribute')) === MEMBERS;
  return lowering.expression(isMembers ? tree.child(node, 'object') : node);
}

/** The slot with the value at a place. */
export function loadPlace(lowering: Lowering, place: Place, at: Span): Slot {
  if (place.kind === 'variable') return readName(lowering, place.name, at);
  if (place.kind === 'nothing') return lowering.anything(at);
  const dst = lowering.temp();
  if (place.kind === 'field') lowering.emit({ op: 'get', dst, object: place.object, key: place.key, ...at });
  else if (place.kind === 'element') lowering.emit({ op: 'getIndex', dst, object: place.object, index: place.index, ...at });
  else lowering.emit({ op: 'invoke', dst, object: place.object, key: '[:]', args: place.bounds, ...at });
  return dst;
}

/** Writes a slot to a place. */
export function storePlace(lowering: Lowering, place: Place, src: Slot, at: Span): void {
  switch (place.kind) {
    case 'variable':
    case 'field':
      storeName(lowering, place, src, at);
      return;
    case 'element':
      lowering.emit({ op: 'setIndex', object: place.object, index: place.index, src, ...at });
      return;
    case 'slice':
      lowering.emit({ op: 'invoke', dst: lowering.temp(), object: place.object, key: '[:]=', args: [{ slot: src }, ...place.bounds], ...at });
      return;
    case 'nothing':
  }
}

/** Stores a value into a target: a name, a place or a list of targets. */
export function bindTarget(lowering: Lowering, target: Node, value: Slot): void {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  if (isPattern(tree, node)) lowering.nested(node, () => bindItems(lowering, node, value));
  else storePlace(lowering, placeOf(lowering, node), value, lowering.at(node));
}

/** `a, *b, c = value`: what follows the star is counted from the end. */
function bindItems(lowering: Lowering, pattern: Node, value: Slot): void {
  const { tree } = lowering;
  const items = tree.named(pattern);
  const star = items.findIndex((item) => isStar(lowering, item));
  for (const [position, item] of items.entries()) {
    const at = lowering.at(item);
    if (tree.isError(item)) {
      lowering.statement(item);
      continue;
    }
    const target = isStar(lowering, item) ? tree.firstNamed(item) : item;
    if (target === NONE) continue;
    const place = isPattern(tree, unwrap(tree, target)) ? undefined : placeOf(lowering, target);
    const dst = (place && ownSlot(lowering, place)) ?? lowering.temp();
    if (position === star) lowering.emit({ op: 'rest', dst, src: value, from: position, ...at });
    else {
      const index = star >= 0 && position > star ? position - items.length : position;
      lowering.emit({ op: 'getIndex', dst, object: value, index: lowering.constant(index, at), ...at });
    }
    if (place === undefined) bindTarget(lowering, target, dst);
    else storePlace(lowering, place, dst, at);
  }
}

function isStar(lowering: Lowering, item: Node): boolean {
  const kind = lowering.tree.kind(item);
  return kind === 'list_splat_pattern' || kind === 'list_splat';
}
