import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Variable } from '#engine/frontends/javascript/scope.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';
import { keyName } from '#engine/frontends/javascript/text.ts';

/** Something that can be assigned to, its object and index already evaluated. */
export type Place =
  | { readonly kind: 'variable'; readonly variable: Variable }
  /** A name that nothing declares: a property of the global object. */
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'field'; readonly object: Slot; readonly key: string }
  | { readonly kind: 'element'; readonly object: Slot; readonly index: Slot }
  /** A member of `super`: read from the parent, written to `this`. */
  | { readonly kind: 'super'; readonly key: string }
  | { readonly kind: 'nothing' };

/** Evaluates what stands left of an assignment, up to the place itself. */
export function placeOf(lowering: Lowering, target: Node): Place {
  const { tree } = lowering;
  const node = unwrap(tree, target);
  switch (tree.kind(node)) {
    case 'identifier':
    case 'shorthand_property_identifier':
    case 'shorthand_property_identifier_pattern':
    case 'undefined': {
      const name = tree.textOf(node);
      const variable = lowering.find(name);
      return variable === undefined ? { kind: 'global', name } : { kind: 'variable', variable };
    }
    case 'member_expression': {
      const object = tree.child(node, 'object');
      const key = tree.textOf(tree.child(node, 'property'));
      if (tree.kind(object) === 'super') return { kind: 'super', key };
      return { kind: 'field', object: lowering.expression(object), key };
    }
    case 'subscript_expression':
      return elementPlace(lowering, node);
    default:
      lowering.expression(node);
      return { kind: 'nothing' };
  }
}

function elementPlace(lowering: Lowering, node: Node): Place {
  const { tree } = lowering;
  const index = unwrap(tree, tree.child(node, 'index'));
  const held = lowering.builder.hold(lowering.expression(tree.child(node, 'object')));
  if (index !== NONE && tree.kind(index) === 'string') {
    return { kind: 'field', object: held.slot, key: keyName(tree, index) ?? '' };
  }
  const indexSlot = lowering.expression(index);
  return { kind: 'element', object: lowering.builder.release(held, lowering.at(node)), index: indexSlot };
}

/** The slot with the value at a place. */
export function loadPlace(lowering: Lowering, place: Place, at: Span): Slot {
  switch (place.kind) {
    case 'variable':
      return lowering.readVariable(place.variable, at);
    case 'global':
      return lowering.readName(place.name, at);
    case 'nothing':
      return lowering.constant(undefined, at);
    default: {
      const dst = lowering.temp();
      if (place.kind === 'field') lowering.emit({ op: 'get', dst, object: place.object, key: place.key, ...at });
      else if (place.kind === 'element') lowering.emit({ op: 'getIndex', dst, object: place.object, index: place.index, ...at });
      else lowering.emit({ op: 'superGet', dst, key: place.key, ...at });
      return dst;
    }
  }
}

/** Writes a slot to a place. A variable that is that very slot only counts as written. */
export function storePlace(lowering: Lowering, place: Place, src: Slot, at: Span): void {
  switch (place.kind) {
    case 'variable':
      storeVariable(lowering, place.variable, src, at);
      return;
    case 'global':
      storeGlobal(lowering, place.name, src, at);
      return;
    case 'field':
      lowering.emit({ op: 'set', object: place.object, key: place.key, src, ...at });
      return;
    case 'element':
      lowering.emit({ op: 'setIndex', object: place.object, index: place.index, src, ...at });
      return;
    case 'super':
      lowering.emit({ op: 'set', object: lowering.readThis(at), key: place.key, src, ...at });
      return;
    case 'nothing':
  }
}

export function storeVariable(lowering: Lowering, variable: Variable, src: Slot, at: Span): void {
  const hops = lowering.hopsTo(variable);
  const { type } = variable;
  if (hops > 0) {
    if (type !== undefined && !lowering.builder.isVariable(src)) lowering.emit({ op: 'hint', slot: src, type, ...at });
    lowering.emit({ op: 'setOuter', hops, slot: variable.slot, src, ...at });
    return;
  }
  if (src !== variable.slot) lowering.emit({ op: 'copy', dst: variable.slot, src, ...at });
  if (type !== undefined) lowering.emit({ op: 'hint', slot: variable.slot, type, ...at });
  lowering.builder.noteWrite(variable.slot);
}

/** An undeclared name becomes a variable of the file, which later reads find, and a property of the global object. */
function storeGlobal(lowering: Lowering, name: string, src: Slot, at: Span): void {
  const object = lowering.readName('globalThis', at);
  lowering.emit({ op: 'set', object, key: name, src, ...at });
  lowering.moduleScope.declare(name);
  const variable = lowering.moduleScope.find(name);
  if (variable !== undefined) storeVariable(lowering, variable, src, at);
}

/** The slot of this function that a place is, if it is one: values can be lowered straight into it. */
export function ownSlot(lowering: Lowering, place: Place): Slot | undefined {
  return place.kind === 'variable' && lowering.hopsTo(place.variable) === 0 ? place.variable.slot : undefined;
}
