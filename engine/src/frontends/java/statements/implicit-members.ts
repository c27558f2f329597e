/* What the compiler writes for enumerations and records. */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { CONSTANT_NAME, CONSTANT_NUMBER } from '#engine/frontends/java/expressions/names.ts';
import { componentKey } from '#engine/frontends/java/expressions/patterns.ts';
import { inFunction } from '#engine/frontends/java/functions.ts';
import { annotationsOf } from '#engine/frontends/java/annotations.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import type { ClassState } from '#engine/frontends/java/statements/class-members.ts';

/** A method with a body that is emitted, unless the class has one of that name. */
export function addMethod(lowering: Lowering, state: ClassState, { name, isStatic = false }: { readonly name: string; readonly isStatic?: boolean }, fill: Parameters<typeof inFunction>[2]): void {
  const at = lowering.at(state.type.node);
  if (state.members.some((member) => member.name === name && member.kind === 'method')) return;
  const code = inFunction(lowering, { kind: 'method', name, class: state.index, type: state.type, isStatic, span: at }, fill);
  state.members.push({ name, kind: 'method', isStatic, function: code, annotations: [], ...at });
}

/** @param of where the field stands, that a reader sees what is given back: by default the class */
export function addGetter(lowering: Lowering, state: ClassState, name: string, { key, of = state.type.node }: { readonly key: string; readonly of?: Node }): void {
  const at = lowering.at(of);
  addMethod(lowering, state, { name }, () => {
    const dst = lowering.temp();
    lowering.emit({ op: 'get', dst, object: lowering.readThis(at), key, ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [];
  });
}

/** `User(name=…, mail=…)`. */
export function addText(lowering: Lowering, state: ClassState, fields: readonly string[]): void {
  const at = lowering.at(state.type.node);
  addMethod(lowering, state, { name: 'toString' }, () => {
    const text = fields.reduce<Slot>((before, key) => {
      const value = lowering.temp();
      lowering.emit({ op: 'get', dst: value, object: lowering.readThis(at), key, ...at });
      const dst = lowering.temp();
      lowering.emit({ op: 'binary', dst, operator: '+', left: before, right: value, ...at });
      return dst;
    }, lowering.constant(`${state.type.name}(`, at));
    lowering.emit({ op: 'return', src: text, ...at });
    return [];
  });
}

export function constantsOf({ tree }: Lowering, { type }: Pick<ClassState, 'type'>): readonly Node[] {
  return membersOf(tree, type.node).filter((member) => tree.kind(member) === 'enum_constant');
}

/** `values()`, `valueOf(name)`, `name()`, `toString()`, `ordinal()`. */
export function addEnumMembers(lowering: Lowering, state: ClassState): void {
  const { tree } = lowering;
  const at = lowering.at(state.type.node);
  const names = constantsOf(lowering, state).map((constant) => tree.textOf(tree.child(constant, 'name')));
  const readAll = (): { readonly name: string; readonly slot: number }[] => names.map((name) => {
    const slot = lowering.temp();
    const type = state.type.variable;
    if (type !== undefined) lowering.emit({ op: 'get', dst: slot, object: lowering.readVariable(type, at), key: name, ...at });
    return { name, slot };
  });
  addMethod(lowering, state, { name: 'values', isStatic: true }, () => {
    const items = readAll().map(({ slot }) => ({ slot }));
    const dst = lowering.temp();
    lowering.emit({ op: 'list', dst, items, ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [];
  });
  addMethod(lowering, state, { name: 'valueOf', isStatic: true }, () => {
    const index = lowering.scope.declare('name');
    const object = lowering.temp();
    lowering.emit({ op: 'object', dst: object, shape: 'object', ...at });
    // By index: a store under a name would count as a change of the constant of that name.
    for (const { name, slot } of readAll()) lowering.emit({ op: 'setIndex', object, index: lowering.constant(name, at), src: slot, ...at });
    const dst = lowering.temp();
    lowering.emit({ op: 'getIndex', dst, object, index, ...at });
    // Another name is refused: where the method comes back, the name is one of the constants.
    const refused = lowering.block(() => lowering.emit({ op: 'throw', src: lowering.anything(at), ...at }));
    lowering.emit({ op: 'if', condition: dst, then: [], else: refused, ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [{ name: 'name', slot: index, kind: 'positional', hasDefault: false, annotations: [], ...at }];
  });
  addGetter(lowering, state, 'name', { key: CONSTANT_NAME });
  addGetter(lowering, state, 'toString', { key: CONSTANT_NAME });
  addGetter(lowering, state, 'ordinal', { key: CONSTANT_NUMBER });
}

/** The fields of a record and a method for each that gives it. */
export function addRecordMembers(lowering: Lowering, state: ClassState): void {
  const { tree } = lowering;
  const list = tree.child(state.type.node, 'parameters');
  const components = list === NONE ? [] : tree.named(list);
  components.forEach((component, position) => {
    const nameNode = tree.child(component, 'name');
    if (nameNode === NONE) return;
    const name = tree.textOf(nameNode);
    const type = lowering.typeOf(tree.child(component, 'type'));
    const annotations = annotationsOf(lowering, component);
    for (const key of [name, componentKey(position)]) {
      state.members.push({ name: key, kind: 'field', isStatic: false, ...(type !== undefined && { type }), annotations, ...lowering.at(component) });
    }
    addGetter(lowering, state, name, { key: name, of: component });
  });
  addText(lowering, state, components.flatMap((component) => (tree.child(component, 'name') === NONE ? [] : tree.textOf(tree.child(component, 'name')))));
}
