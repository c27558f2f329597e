/* What names mean: variables, fields of the classes around, classes, imported static members. */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';

export const names: Rules = {
  expressions: {
    identifier: (lowering, node, into) => readIdentifier(lowering, node, into),
    this: (lowering, node, into) => lowering.readThis(lowering.at(node), into),
    super: (lowering, node, into) => lowering.readThis(lowering.at(node), into),
  },
};

/** The key under which an instance of an inner class keeps the instance around it. */
export const OUTER_KEY = 'this$0';

/** The key under which a constant of an enumeration keeps its name. */
export const CONSTANT_NAME = '#name';
/** …and its number. */
export const CONSTANT_NUMBER = '#ordinal';

/** The slot with the instance of a class around the place (`Outer.this`): captured by local classes, kept in a field by member classes. */
export function readOuterThis(lowering: Lowering, target: ClassScope, at: Span): Slot {
  let state = lowering.ownerOfThis();
  let slot = lowering.readThis(at);
  for (let type = state.type; type !== undefined && type !== target && !extendsClass(type, target); type = type.outer) {
    if (type.place === 'local' && type.definer !== undefined) {
      state = lowering.ownerOfThis(type.definer);
      if (state.type === undefined) return slot;
      slot = lowering.readThis(at, undefined, type.definer);
    } else if (type.hasOuterInstance(lowering.tree)) {
      const dst = lowering.temp();
      lowering.emit({ op: 'get', dst, object: slot, key: OUTER_KEY, ...at });
      slot = dst;
    }
  }
  return slot;
}

function extendsClass(type: ClassScope, target: ClassScope): boolean {
  let at: ClassScope | undefined = type;
  for (let i = 0; at !== undefined && i < 20; i++, at = at.parent) if (at === target) return true;
  return false;
}

/** The object on which a member of a class around the place stands: the class itself for a static one. */
export function holderOf(lowering: Lowering, type: ClassScope, isStatic: boolean, at: Span): Slot {
  if (!isStatic) return readOuterThis(lowering, type, at);
  return type.variable === undefined ? lowering.readThis(at) : lowering.readVariable(type.variable, at);
}

/** The nearest class around the place whose parents stand in other files: what nothing declares may come from there. */
export function inheritingClass(lowering: Lowering): ClassScope | undefined {
  for (const type of lowering.scope.enclosingClasses()) if (type.mayInherit) return type;
  return undefined;
}

/** The object through which an inherited member is read: the class where there is no instance. */
export function inheritedHolder(lowering: Lowering, inheriting: ClassScope, at: Span): Slot {
  return holderOf(lowering, inheriting, lowering.ownerOfThis().isStatic, at);
}

/** Where a simple name that stands for a value is to be read and written. */
export type Holder =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Slot }
  | { readonly kind: 'nothing' };

/** The object whose member a simple name is, where it is no variable. */
export function findHolder(lowering: Lowering, name: string, at: Span): Holder {
  const found = lowering.scope.find(name);
  if (found?.kind === 'variable') return { kind: 'variable', name };
  if (found?.kind === 'field') return { kind: 'member', object: holderOf(lowering, found.type, found.isStatic, at) };
  const imported = lowering.imports.staticMember(name);
  if (imported !== undefined) return { kind: 'member', object: lowering.readImported(imported.type, at) };
  const inheriting = inheritingClass(lowering);
  if (inheriting !== undefined) return { kind: 'member', object: inheritedHolder(lowering, inheriting, at) };
  const [whole] = lowering.imports.wholeClasses;
  return whole === undefined ? { kind: 'nothing' } : { kind: 'member', object: lowering.readImported(whole, at) };
}

function readIdentifier(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const at = lowering.at(node);
  if (lowering.tree.isMissing(node)) return lowering.anything(at);
  return readName(lowering, lowering.tree.textOf(node), at, into);
}

export function readName(lowering: Lowering, name: string, at: Span, into?: Slot): Slot {
  const found = lowering.scope.find(name);
  if (found?.kind === 'variable') return lowering.readVariable(found.variable, at, into);
  const holder = findHolder(lowering, name, at);
  if (holder.kind !== 'member') return lowering.anything(at);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'get', dst, object: holder.object, key: name, ...at });
  return dst;
}
