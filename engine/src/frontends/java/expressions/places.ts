import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerObject } from '#engine/frontends/java/expressions/chains.ts';
import { findHolder } from '#engine/frontends/java/expressions/names.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Variable } from '#engine/frontends/java/scope.ts';
import { unwrap } from '#engine/frontends/java/syntax.ts';

/** Something that can be assigned to, its object and index already evaluated. */
export type Place =
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'field'; readonly object: Slot; readonly key: string }
  | { readonly kind: 'element'; readonly object: Slot; readonly index: Slot }
  | { readonly kind: 'nothing' };

/** Evaluates what stands left of an assignment, up to the place itself. */
export function placeOf(lowering: Lowering, target: Node): Place {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  switch (tree.kind(node)) {
    case 'identifier': {
      const name = tree.textOf(node);
      const found = lowering.scope.find(name);
      if (found?.kind === 'variable') return { kind: 'variable', variable: found.variable };
      const holder = findHolder(lowering, name, lowering.at(node));
      return holder.kind === 'member' ? { kind: 'field', object: holder.object, key: name } : { kind: 'nothing' };
    }
    case 'field_access':
      return { kind: 'field', object: lowerObject(lowering, tree.child(node, 'object')), key: tree.textOf(tree.child(node, 'field')) };
    case 'array_access': {
      const held = lowering.builder.hold(lowering.expression(tree.child(node, 'array')));
      const index = lowering.expression(tree.child(node, 'index'));
      return { kind: 'element', object: lowering.builder.release(held, lowering.at(node)), index };
    }
    default:
      lowering.expression(node);
      return { kind: 'nothing' };
  }
}

/** The slot with the value at a place. */
export function loadPlace(lowering: Lowering, place: Place, at: Span): Slot {
  if (place.kind === 'variable') return lowering.readVariable(place.variable, at);
  if (place.kind === 'nothing') return lowering.anything(at);
  const dst = lowering.temp();
  if (place.kind === 'field') lowering.emit({ op: 'get', dst, object: place.object, key: place.key, ...at });
  else lowering.emit({ op: 'getIndex', dst, object: place.object, index: place.index, ...at });
  return dst;
}

/** Writes a slot to a place. A variable that is that very slot only counts as written. */
export function storePlace(lowering: Lowering, place: Place, src: Slot, at: Span): void {
  switch (place.kind) {
    case 'variable':
      storeVariable(lowering, place.variable, src, at);
      return;
    case 'field':
      lowering.emit({ op: 'set', object: place.object, key: place.key, src, ...at });
      return;
    case 'element':
      lowering.emit({ op: 'setIndex', object: place.object, index: place.index, src, ...at });
      return;
    case 'nothing':
  }
}

export function storeVariable(lowering: Lowering, variable: Variable, src: Slot, at: Span): void {
  const hops = lowering.hopsTo(variable);
  if (hops > 0) {
    lowering.emit({ op: 'setOuter', hops, slot: variable.slot, src, ...at });
    return;
  }
  if (src !== variable.slot) lowering.emit({ op: 'copy', dst: variable.slot, src, ...at });
  if (variable.type !== undefined) lowering.emit({ op: 'hint', slot: variable.slot, type: variable.type, ...at });
  lowering.builder.noteWrite(variable.slot);
}

/** The slot of this function that a place is, if it is one: values can be lowered straight into it. */
export function ownSlot(lowering: Lowering, place: Place): Slot | undefined {
  return place.kind === 'variable' && lowering.hopsTo(place.variable) === 0 ? place.variable.slot : undefined;
}
