/*
 * Classes. All of a file are slots of function 0: first each class is made, parents before children, then what their static
 * members are at the start is computed, inner classes first, as far as one order can stand for loading on demand.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { IrClass, IrMember } from '#engine/ir/module.ts';
import { NONE } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/java/annotations.ts';
import { isImplicitlyStatic, parentNodes, type ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { Scope } from '#engine/frontends/java/scope.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import { lowerMembers } from '#engine/frontends/java/statements/class-members.ts';
import { initializeStatics, initializeWritten } from '#engine/frontends/java/statements/static-members.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

/** Makes classes and the classes in them, then their static members. Top classes have their variables already. */
export function defineClasses(lowering: Lowering, types: readonly ClassScope[], afterEach: (type: ClassScope) => void = () => {}): void {
  const all = types.flatMap(withMembers);
  for (const type of all) type.variable ??= { slot: lowering.builder.slot(type.path.join('.')), owner: lowering.current };
  for (const type of all) if (type.place === 'member' && type.outer?.place === 'local') type.definer = type.outer.definer;
  for (const type of parentsFirst(all)) {
    within(lowering, type, () => lowering.nested(type.node, () => defineClass(lowering, type)));
    if (type.place === 'file') afterEach(type);
  }
  for (const type of types) storeMemberClasses(lowering, type);
  for (const type of all) if (hasStatics(lowering, type)) within(lowering, type, () => initializeWritten(lowering, type));
  for (const type of types) initializeInOrder(lowering, type);
}

function withMembers(type: ClassScope): ClassScope[] {
  return [type, ...[...type.classes.values()].flatMap(withMembers)];
}

/** Classes before those that extend them; where they extend one another, as they stand. */
function parentsFirst(types: readonly ClassScope[]): readonly ClassScope[] {
  const ordered = new Set<ClassScope>();
  const visiting = new Set<ClassScope>();
  const own = new Set(types);
  const visit = (type: ClassScope): void => {
    if (ordered.has(type) || visiting.has(type)) return;
    visiting.add(type);
    if (type.parent !== undefined && own.has(type.parent)) visit(type.parent);
    ordered.add(type);
  };
  types.forEach(visit);
  return [...ordered];
}

/** Runs `body` where the names of the class and of those around it are visible. */
function within(lowering: Lowering, type: ClassScope, body: () => void): void {
  const outer = { scope: lowering.scope, qualifier: lowering.qualifier };
  if (type.place === 'member') for (const around of lineOf(type)) enter(lowering, around);
  enter(lowering, type);
  body();
  Object.assign(lowering, outer);
}

/** The classes around a member class that are defined together with it, the outermost first. */
function lineOf(type: ClassScope): readonly ClassScope[] {
  const around: ClassScope[] = [];
  for (let at = type; at.place === 'member' && at.outer !== undefined; at = at.outer) around.unshift(at.outer);
  return around;
}

function enter(lowering: Lowering, type: ClassScope): void {
  const simpleName = type.name === '' ? '<anonymous>' : type.name;
  lowering.scope = new Scope(lowering.current, lowering.scope, type);
  lowering.qualifier = lowering.qualifier === '' ? simpleName : `${lowering.qualifier}.${simpleName}`;
}

function defineClass(lowering: Lowering, type: ClassScope): void {
  const { tree } = lowering;
  const { node } = type;
  const at = lowering.at(node);
  const index = lowering.classes.length;
  const members: IrMember[] = [];
  const irClass: IrClass = {
    index,
    name: type.name,
    qualifiedName: lowering.qualifier,
    isInterface: isImplicitlyStatic(tree, node),
    ...(tree.kind(node) === 'enum_declaration' && { isEnumeration: true as const }),
    ...(lowering.hasStatements(type) && { isStatedElsewhere: true as const }),
    hasOverloads: true,
    members,
    parents: parentNodes(tree, node).map((parent) => lowering.typeOf(parent)).filter((parent) => parent !== undefined),
    annotations: annotationsOf(lowering, node),
    ...at,
  };
  lowering.classes.push(irClass);
  const { parent, mixins } = parentSlots(lowering, type);
  lowerMembers(lowering, { type, index, members });
  const dst = type.variable?.slot ?? lowering.temp();
  const first = parent === undefined ? {} : { parent };
  lowering.emit({ op: 'class', dst, class: index, ...first, ...(mixins.length > 0 && { mixins }), ...at });
}

/** What a class extends, and the interfaces that lend it methods; of an anonymous class, which of both its parent is stays open. */
function parentSlots(lowering: Lowering, type: ClassScope): { readonly parent: Slot | undefined; readonly mixins: readonly Slot[] } {
  const { tree } = lowering;
  const at = lowering.at(type.node);
  if (tree.kind(type.node) === 'enum_constant' && type.parent?.variable !== undefined) return { parent: lowering.readVariable(type.parent.variable, at), mixins: [] };
  const slots = parentNodes(tree, type.node).flatMap((parent) => {
    const names = namesIn(tree, parent);
    return names.length === 0 ? [] : [lowering.readClass(names, lowering.at(parent))];
  });
  const isExtending = hasSuperclass(lowering, type) || tree.kind(type.node) === 'object_creation_expression';
  return isExtending ? { parent: slots[0], mixins: slots.slice(1) } : { parent: undefined, mixins: slots };
}

function storeMemberClasses(lowering: Lowering, type: ClassScope): void {
  for (const member of type.classes.values()) {
    if (type.variable === undefined || member.variable === undefined) continue;
    lowering.emit({ op: 'set', object: type.variable.slot, key: member.name, src: member.variable.slot, ...lowering.at(member.node) });
    storeMemberClasses(lowering, member);
  }
}

function initializeInOrder(lowering: Lowering, type: ClassScope): void {
  for (const member of type.classes.values()) initializeInOrder(lowering, member);
  if (hasStatics(lowering, type)) within(lowering, type, () => lowering.nested(type.node, () => initializeStatics(lowering, type, defineClasses)));
}

function hasStatics({ tree }: Lowering, type: ClassScope): boolean {
  return [...type.fields.values()].some(({ isStatic }) => isStatic) || membersOf(tree, type.node).some((member) => tree.kind(member) === 'static_initializer');
}

/** Whether a class says that it extends one. */
function hasSuperclass({ tree }: Lowering, type: ClassScope): boolean {
  return tree.child(type.node, 'superclass') !== NONE;
}

