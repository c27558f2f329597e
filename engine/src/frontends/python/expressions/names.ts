/* Names: what they mean where they stand, and storing into them. */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { BUILT_INS } from '#engine/frontends/python/built-ins.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import type { Scope, Variable } from '#engine/frontends/python/scope.ts';

export const names: Rules = {
  expressions: {
    identifier: (lowering, node, into) => readName(lowering, lowering.tree.textOf(node), lowering.at(node), into),
    // Words that are keywords in some versions of the language.
    print: (lowering, node, into) => readName(lowering, 'print', lowering.at(node), into),
    exec: (lowering, node, into) => readName(lowering, 'exec', lowering.at(node), into),
  },
};

/** The slot with a name's value. A free name is one of the modules that are imported as a whole, else a global. */
export function readName(lowering: Lowering, name: string, at: Span, into?: Slot): Slot {
  const field = classScopeOf(lowering.scope, name);
  if (field !== undefined) {
    const dst = into ?? lowering.temp();
    lowering.emit({ op: 'get', dst, object: classSlot(lowering, field, at), key: name, ...at });
    return dst;
  }
  const variable = lowering.scope.find(name);
  if (variable !== undefined) return lowering.readVariable(variable, at, into);
  const dst = into ?? lowering.temp();
  const [module, ...candidates] = BUILT_INS.has(name) ? [] : lowering.stars;
  if (module === undefined) lowering.emit({ op: 'global', dst, name, ...at });
  else lowering.emit({ op: 'import', dst, module, name, ...(candidates.length > 0 && { candidates }), ...at });
  return dst;
}

/** The class whose body the place stands in, when it assigns the name. Functions inside it do not see its names. */
export function classScopeOf(scope: Scope, name: string): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined && at.owner === scope.owner; at = at.parent) {
    if (at.isClass) return at.fields.has(name) && !at.globals.has(name) ? at : undefined;
  }
  return undefined;
}

function classSlot(lowering: Lowering, scope: Scope, at: Span): Slot {
  const { owner } = scope;
  return owner.thisSlot === undefined ? lowering.anything(at) : lowering.readVariable({ slot: owner.thisSlot, owner }, at);
}

/** Where a name is stored: a variable, or a field of the class whose body stands here. */
export type NamePlace = { readonly kind: 'variable'; readonly name: string; readonly variable: Variable } | { readonly kind: 'field'; readonly object: Slot; readonly key: string };

export function placeOfName(lowering: Lowering, name: string, at: Span): NamePlace {
  const field = classScopeOf(lowering.scope, name);
  if (field !== undefined) return { kind: 'field', object: classSlot(lowering, field, at), key: name };
  return { kind: 'variable', name, variable: lowering.scope.find(name) ?? lowering.scope.declare(name) };
}

/** Writes a slot to a name. What the module's own code assigns, it exports. */
export function storeName(lowering: Lowering, place: NamePlace, src: Slot, at: Span): void {
  if (place.kind === 'field') {
    lowering.emit({ op: 'set', object: place.object, key: place.key, src, ...at });
    return;
  }
  const { variable } = place;
  const hops = lowering.hopsTo(variable);
  const { type } = variable;
  if (hops > 0) {
    if (type !== undefined && !lowering.builder.isVariable(src)) lowering.emit({ op: 'hint', slot: src, type, ...at });
    lowering.emit({ op: 'setOuter', hops, slot: variable.slot, src, ...at });
    return;
  }
  if (src !== variable.slot) lowering.emit({ op: 'copy', dst: variable.slot, src, ...at });
  if (type !== undefined) lowering.emit({ op: 'hint', slot: variable.slot, type, ...at });
  if (isGlobal(lowering, place)) lowering.emit({ op: 'export', name: place.name, src: variable.slot, ...at });
}

function isGlobal(lowering: Lowering, { name, variable }: { readonly name: string; readonly variable: Variable }): boolean {
  return variable.owner === lowering.module && lowering.moduleScope.find(name) === variable;
}

/** The slot of this function that a place is, if it is one: values can be lowered straight into it. */
export function ownSlot(lowering: Lowering, place: { readonly kind: string; readonly variable?: Variable }): Slot | undefined {
  return place.kind === 'variable' && place.variable !== undefined && lowering.hopsTo(place.variable) === 0 ? place.variable.slot : undefined;
}
