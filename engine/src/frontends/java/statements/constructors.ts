import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { IrParameter } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/java/annotations.ts';
import { lowerArguments } from '#engine/frontends/java/expressions/literals.ts';
import { OUTER_KEY } from '#engine/frontends/java/expressions/names.ts';
import { inFunction, lowerParameters } from '#engine/frontends/java/functions.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import { isHidden } from '#engine/frontends/java/statements/visibility.ts';
import type { ClassState } from '#engine/frontends/java/statements/class-members.ts';
import { lowerStatements } from '#engine/frontends/java/statements/blocks.ts';
import { componentKey } from '#engine/frontends/java/expressions/patterns.ts';

export const constructors: Rules = {
  statements: { explicit_constructor_invocation: lowerInvocation },
};

const CONSTRUCTORS: ReadonlySet<string> = new Set(['constructor_declaration', 'compact_constructor_declaration']);

/**
 * Adds the constructors that are written, and those that the language adds where what follows needs them: the canonical one of
 * a record, and one for an inner class, which keeps the instance around it before its own fields are set (`later`).
 */
export function addConstructors(lowering: Lowering, state: ClassState, later: readonly Node[]): void {
  const { tree } = lowering;
  const { node } = state.type;
  const written = membersOf(tree, node).filter((member) => CONSTRUCTORS.has(tree.kind(member)));
  for (const member of written) addConstructor(lowering, state, member, later);
  const isRecord = tree.kind(node) === 'record_declaration';
  const isImplicit = isRecord ? !written.some((member) => isCanonical(lowering, state, member)) : written.length === 0 && state.type.hasOuterInstance(tree);
  if (isImplicit) addConstructor(lowering, state, NONE, later);
}

function isCanonical({ tree }: Lowering, { type }: ClassState, member: Node): boolean {
  if (tree.kind(member) === 'compact_constructor_declaration') return true;
  const [own, components] = [tree.child(member, 'parameters'), tree.child(type.node, 'parameters')];
  return own !== NONE && components !== NONE && tree.named(own).length === tree.named(components).length;
}

function addConstructor(lowering: Lowering, state: ClassState, member: Node, later: readonly Node[]): void {
  const { tree } = lowering;
  const { type, index } = state;
  const at = lowering.at(member === NONE ? type.node : member);
  const annotations = member === NONE ? [] : annotationsOf(lowering, member);
  const code = inFunction(lowering, { kind: 'constructor', name: 'constructor', class: index, type, annotations, span: at }, () => {
    const isCompact = member === NONE || tree.kind(member) === 'compact_constructor_declaration';
    const components = isCompact && tree.kind(type.node) === 'record_declaration' ? tree.child(type.node, 'parameters') : NONE;
    const list = components === NONE && member !== NONE ? tree.child(member, 'parameters') : components;
    const parameters = list === NONE ? [] : lowerParameters(lowering, tree.named(list));
    const outer = type.hasOuterInstance(tree) ? [keepOuterInstance(lowering, at)] : [];
    const body = member === NONE ? NONE : tree.child(member, 'body');
    const statements = body === NONE ? [] : tree.named(body);
    const delegates = delegation(lowering, statements);
    if (delegates === NONE && tree.child(type.node, 'superclass') !== NONE) callParent(lowering, [], at);
    if (delegates !== NONE) lowering.statement(delegates);
    if (delegates === NONE || isSuper(lowering, delegates)) later.forEach((initialized) => setFields(lowering, initialized));
    lowerStatements(lowering, statements.filter((statement) => statement !== delegates));
    if (components !== NONE) keepComponents(lowering, parameters);
    return [...parameters, ...outer];
  });
  const isPrivate = isHidden(lowering, type, member === NONE ? type.node : member);
  state.members.push({ name: 'constructor', kind: 'method', isStatic: false, ...(isPrivate && { isPrivate }), function: code, annotations, ...at });
}

/** The statement that calls another constructor, which is the first if there is one. */
function delegation({ tree }: Lowering, statements: readonly Node[]): Node {
  const [first = NONE] = statements;
  return first !== NONE && tree.kind(first) === 'explicit_constructor_invocation' ? first : NONE;
}

function isSuper({ tree }: Lowering, invocation: Node): boolean {
  return tree.kind(tree.child(invocation, 'constructor')) === 'super';
}

/** The instance around an inner one comes as a keyword argument, which no overload counts. */
function keepOuterInstance(lowering: Lowering, at: { readonly start: number; readonly end: number }): IrParameter {
  const slot = lowering.scope.declare(OUTER_KEY);
  lowering.emit({ op: 'set', object: lowering.readThis(at), key: OUTER_KEY, src: slot, ...at });
  return { name: OUTER_KEY, slot, kind: 'keyword', hasDefault: false, annotations: [], ...at };
}

function outerArgument(lowering: Lowering): readonly Argument[] {
  const found = lowering.scope.find(OUTER_KEY);
  return found?.kind === 'variable' ? [{ slot: found.variable.slot, name: OUTER_KEY }] : [];
}

function callParent(lowering: Lowering, args: readonly Argument[], at: { readonly start: number; readonly end: number }): void {
  lowering.emit({ op: 'superCall', dst: lowering.temp(), args: [...args, ...outerArgument(lowering)], ...at });
}

/** `super(…)`, or `this(…)`, which runs another constructor of the class on the same instance. */
function lowerInvocation(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const args: readonly Argument[] = lowerArguments(lowering, tree.child(node, 'arguments'));
  const { type } = lowering.current;
  if (type === undefined) return;
  lowering.readThis(at);
  if (!isSuper(lowering, node)) {
    lowering.emit({ op: 'superCall', dst: lowering.temp(), args: [...args, ...outerArgument(lowering)], isOwn: true, ...at });
    return;
  }
  // Without a parent there is nothing to run, and the fields are set before.
  if (tree.child(type.node, 'superclass') !== NONE) callParent(lowering, args, at);
}

/** Runs a block, or sets the fields of a declaration, in the constructor itself. */
function setFields(lowering: Lowering, member: Node): void {
  const { tree } = lowering;
  if (tree.kind(member) === 'block') {
    lowering.statement(member);
    return;
  }
  for (const declarator of tree.childrenIn(member, 'declarator')) {
    const value = tree.child(declarator, 'value');
    if (value === NONE) continue;
    const at = lowering.at(declarator);
    const src = lowering.expression(value);
    lowering.emit({ op: 'set', object: lowering.readThis(at), key: tree.textOf(tree.child(declarator, 'name')), src, ...at });
  }
}

/** A record's components become its fields, by name and by position. */
function keepComponents(lowering: Lowering, parameters: readonly IrParameter[]): void {
  parameters.forEach(({ name, slot, start, end }, position) => {
    const object: Slot = lowering.readThis({ start, end });
    for (const key of [name, componentKey(position)]) lowering.emit({ op: 'set', object, key, src: slot, start, end });
  });
}
