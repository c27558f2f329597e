import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { ClassScope, linkParents } from '#engine/frontends/java/class-scope.ts';
import { lowerArguments } from '#engine/frontends/java/expressions/literals.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';
import { bodyOf, membersOf } from '#engine/frontends/java/members.ts';
import { initializeGenerated } from '#engine/frontends/java/statements/generated-members.ts';
import { CONSTANT_NAME, CONSTANT_NUMBER } from '#engine/frontends/java/expressions/names.ts';

/** Makes the classes of constants that have members of their own. */
type DefineClasses = (lowering: Lowering, types: readonly ClassScope[]) => void;

const LITERALS: ReadonlySet<string> = new Set(['string_literal', 'character_literal', 'true', 'false', 'decimal_integer_literal', 'hex_integer_literal', 'octal_integer_literal', 'binary_integer_literal', 'decimal_floating_point_literal']);

/** Whether the field never is anything but what is written out there: other code has it without the class being initialized. */
function isWrittenOut({ tree }: Lowering, member: Node, value: Node): boolean {
  return LITERALS.has(tree.kind(value)) && (tree.kind(member) === 'constant_declaration' || hasModifier(tree, member, 'final'));
}

/** Constants that are written out: they stand before anything else of any class is computed. */
export function initializeWritten(lowering: Lowering, type: ClassScope): void {
  for (const member of membersOf(lowering.tree, type.node)) initializeFields(lowering, type, member, (value) => isWrittenOut(lowering, member, value));
}

/** Values of static fields that are computed, constants of enumerations and static blocks, in the order in which they stand. */
export function initializeStatics(lowering: Lowering, type: ClassScope, define: DefineClasses): void {
  const { tree } = lowering;
  let ordinal = 0;
  initializeGenerated(lowering, type);
  for (const member of membersOf(tree, type.node)) {
    switch (tree.kind(member)) {
      case 'enum_constant':
        initializeConstant(lowering, type, { node: member, ordinal: ordinal++ }, define);
        break;
      case 'field_declaration':
      case 'constant_declaration':
        initializeFields(lowering, type, member, (value) => !isWrittenOut(lowering, member, value));
        break;
      case 'static_initializer': {
        const block = tree.childOfKind(member, 'block');
        if (block !== NONE) lowering.statement(block);
        break;
      }
      default:
    }
  }
}

function classSlot(lowering: Lowering, type: ClassScope, node: Node): Slot {
  return type.variable === undefined ? lowering.anything(lowering.at(node)) : lowering.readVariable(type.variable, lowering.at(node));
}

function initializeFields(lowering: Lowering, type: ClassScope, member: Node, isMeant: (value: Node) => boolean): void {
  const { tree } = lowering;
  for (const declarator of tree.childrenIn(member, 'declarator')) {
    const key = tree.textOf(tree.child(declarator, 'name'));
    const value = tree.child(declarator, 'value');
    if (value === NONE || type.fields.get(key)?.isStatic !== true || !isMeant(value)) continue;
    const src = lowering.expression(value);
    lowering.emit({ op: 'set', object: classSlot(lowering, type, declarator), key, src, ...lowering.at(declarator) });
  }
}

/** `NAME(arguments) { members }` is an instance, of a class of its own where it has members. */
function initializeConstant(lowering: Lowering, type: ClassScope, { node, ordinal }: { readonly node: Node; readonly ordinal: number }, define: DefineClasses): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const key = tree.textOf(tree.child(node, 'name'));
  const callee = bodyOf(tree, node) === NONE ? classSlot(lowering, type, node) : defineConstantClass(lowering, type, node, define);
  const args = lowerArguments(lowering, tree.child(node, 'arguments'));
  const instance = lowering.temp();
  lowering.emit({ op: 'new', dst: instance, callee, args, ...at });
  lowering.emit({ op: 'set', object: instance, key: CONSTANT_NAME, src: lowering.constant(key, at), ...at });
  lowering.emit({ op: 'set', object: instance, key: CONSTANT_NUMBER, src: lowering.constant(ordinal, at), ...at });
  lowering.emit({ op: 'set', object: classSlot(lowering, type, node), key, src: instance, ...at });
}

function defineConstantClass(lowering: Lowering, type: ClassScope, node: Node, define: DefineClasses): Slot {
  const own = new ClassScope(lowering.tree, { node, name: '', place: 'local', outer: type });
  linkParents(own, () => undefined);
  own.parent = type;
  const slot = lowering.temp();
  own.variable = { slot, owner: lowering.current };
  own.definer = lowering.current;
  define(lowering, [own]);
  return slot;
}
