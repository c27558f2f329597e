/* `size = property(get_size)` in the body of a class: the value is what the method of that name gives, a subclass's own one where it has one. */
import type { IrMember } from '#engine/ir/module.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { inFunction } from '#engine/frontends/python/expressions/functions.ts';
import { memberName } from '#engine/frontends/python/special-names.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';

interface ClassState {
  readonly index: number;
  readonly members: IrMember[];
}

export function lowerProperties(lowering: Lowering, body: Node, state: ClassState): void {
  for (const statement of lowering.tree.named(body)) {
    const found = propertyOf(lowering, statement);
    if (!found || !state.members.some(({ name, kind, isStatic }) => kind === 'method' && name === found.getter && !isStatic)) continue;
    state.members.push({ name: found.name, kind: 'getter', isStatic: false, function: lowerGetter(lowering, statement, { ...found, state }), annotations: [], ...lowering.at(statement) });
  }
}

interface Property {
  readonly name: string;
  /** The method. */
  readonly getter: string;
}

/** Whether the statement is one of the members already. */
export function isProperty(lowering: Lowering, statement: Node, { members }: Pick<ClassState, 'members'>): boolean {
  const found = propertyOf(lowering, statement);
  return found !== undefined && members.some(({ name, kind }) => kind === 'getter' && name === found.name);
}

function propertyOf({ tree }: Lowering, statement: Node): Property | undefined {
  const assignment = tree.kind(statement) === 'expression_statement' ? tree.firstNamed(statement) : NONE;
  if (assignment === NONE || tree.kind(assignment) !== 'assignment') return undefined;
  const [target, call] = [tree.child(assignment, 'left'), tree.child(assignment, 'right')];
  if (call === NONE || tree.kind(target) !== 'identifier' || tree.kind(call) !== 'call' || tree.textOf(tree.child(call, 'function')) !== 'property') return undefined;
  const [getter] = tree.named(tree.child(call, 'arguments'));
  return getter !== undefined && tree.kind(getter) === 'identifier' ? { name: memberName(tree.textOf(target)), getter: memberName(tree.textOf(getter)) } : undefined;
}

function lowerGetter(lowering: Lowering, node: Node, { name, getter, state }: Property & { readonly state: ClassState }): number {
  const at = lowering.at(node);
  return inFunction(lowering, { kind: 'getter', name, class: state.index, span: at, binds: 'instance' }, (code) => {
    const self = lowering.builder.slot('self');
    code.thisSlot = self;
    const dst = lowering.temp();
    lowering.emit({ op: 'invoke', dst, object: self, key: getter, args: [], ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [];
  });
}
