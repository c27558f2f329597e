import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { ClassScope, linkParents } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { defineClasses } from '#engine/frontends/java/statements/classes.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';
import { numberFacts } from '#engine/frontends/java/types.ts';

export const declarations: Rules = {
  statements: {
    local_variable_declaration: lowerVariables,
    class_declaration: lowerLocalClass,
    interface_declaration: lowerLocalClass,
    enum_declaration: lowerLocalClass,
    record_declaration: lowerLocalClass,
    annotation_type_declaration: lowerLocalClass,
  },
};

export const CLASS_KINDS: ReadonlySet<string> = new Set(Object.keys(declarations.statements ?? {}).filter((kind) => kind.endsWith('_declaration') && kind !== 'local_variable_declaration'));

function lowerVariables(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const typeNode = tree.child(node, 'type');
  const type = lowering.typeOf(typeNode);
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    const name = tree.child(declarator, 'name');
    if (name === NONE || tree.isError(name)) continue;
    const isArray = tree.child(declarator, 'dimensions') !== NONE;
    const facts = { type: isArray ? { path: [ARRAY_TYPE], ...(type && { args: [type] }) } : type, ...(!isArray && numberFacts(tree, typeNode)) };
    lowerVariable(lowering, declarator, { name: tree.textOf(name), facts, isBroken: tree.named(node).some((part) => tree.isError(part)) });
  }
  for (const part of tree.named(node)) if (tree.isError(part)) lowering.statement(part);
}

interface Declared {
  readonly name: string;
  readonly facts: Parameters<Lowering['scope']['declare']>[1];
  readonly isBroken: boolean;
}

function lowerVariable(lowering: Lowering, declarator: Node, { name, facts, isBroken }: Declared): void {
  const { tree } = lowering;
  const value = tree.child(declarator, 'value');
  const at = lowering.at(declarator);
  const slot = lowering.scope.declare(name, facts);
  if (value !== NONE) lowering.assign(value, slot, at, { isFresh: true });
  // In a loop it is unset again in each turn.
  else if (isBroken) lowering.emit({ op: 'unknown', dst: slot, inputs: [], ...at });
  else lowering.constant(undefined, at, slot);
  if (facts?.type !== undefined && value !== NONE) lowering.emit({ op: 'hint', slot, type: facts.type, ...at });
  lowering.builder.noteWrite(slot);
}

/** A class in a function: its instances see the function's variables, and `this` where there is one. */
function lowerLocalClass(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const nameNode = tree.child(node, 'name');
  const name = nameNode === NONE ? '' : tree.textOf(nameNode);
  const [outer] = lowering.scope.enclosingClasses();
  const type = new ClassScope(tree, { node, name, place: 'local', outer });
  lowering.scope.classes.set(name, type);
  linkParents(type, (wanted) => {
    const found = lowering.scope.findClass(wanted);
    return found === 'type-parameter' ? undefined : found;
  });
  type.variable = { slot: lowering.builder.slot(name), owner: lowering.current };
  type.definer = lowering.current;
  defineClasses(lowering, [type]);
}
