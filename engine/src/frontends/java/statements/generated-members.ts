/* Members that a processor of annotations writes into a class: what the compiler sees is more than what stands in the file. */
import type { Annotation, AnnotationValue, IrParameter } from '#engine/ir/module.ts';
import type { Generator } from '#engine/ir/outside.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/java/annotations.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import { inFunction } from '#engine/frontends/java/functions.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import type { ClassState } from '#engine/frontends/java/statements/class-members.ts';
import { addGetter, addMethod, addText } from '#engine/frontends/java/statements/implicit-members.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';

interface GeneratedField {
  readonly name: string;
  readonly node: Node;
  readonly annotations: readonly Annotation[];
  /** Whether it is a truth value of the language's own type. */
  readonly isFlag: boolean;
  /** Whether construction has to give it a value. */
  readonly isRequired: boolean;
  readonly isFinal: boolean;
}

/** Notes the names that are generated for a class, and for the classes in it, before anything is lowered. */
export function declareGenerated(lowering: Lowering, type: ClassScope): void {
  for (const { makes, field } of lowering.generatorsOf(annotationsOf(lowering, type.node))) {
    if (makes === 'field' && field && !type.fields.has(field.name)) type.fields.set(field.name, { isStatic: true });
    const fields = makes === 'getters' || makes === 'setters' ? fieldsOf(lowering, type) : [];
    for (const each of fields) type.declareMethod(makes === 'getters' ? getterName(each) : `set${capital(each.name)}`);
  }
  for (const member of type.classes.values()) declareGenerated(lowering, member);
}

export function addGeneratedMembers(lowering: Lowering, state: ClassState): void {
  const facts = lowering.generatorsOf(annotationsOf(lowering, state.type.node));
  const fields = fieldsOf(lowering, state.type);
  const onFields = fields.map((field) => ({ field, facts: lowering.generatorsOf(field.annotations) }));
  if (facts.length === 0 && onFields.every((each) => each.facts.length === 0)) return;
  for (const { field, facts: own } of onFields) {
    const made = new Set([...facts, ...own].map(({ makes }) => makes));
    if (made.has('getters')) addGetter(lowering, state, getterName(field), { key: field.name, of: field.node });
    if (made.has('setters') && !field.isFinal) addSetter(lowering, state, { field, name: `set${capital(field.name)}` });
    if (made.has('copies')) addSetter(lowering, state, { field, name: `with${capital(field.name)}` });
    if (made.has('builder')) addSetter(lowering, state, { field, name: field.name });
  }
  addWhole(lowering, state, fields, facts);
}

/** What is generated once for a class. A builder is taken for the object that it builds. */
function addWhole(lowering: Lowering, state: ClassState, fields: readonly GeneratedField[], facts: readonly Generator[]): void {
  const made = new Set(facts.map(({ makes }) => makes));
  const hasWritten = state.members.some(({ name }) => name === 'constructor');
  const lists = [made.has('constructor') ? [] : undefined, made.has('required-constructor') ? fields.filter(({ isRequired }) => isRequired) : undefined, made.has('full-constructor') ? fields.filter(isOpen) : undefined];
  const wanted = hasWritten ? [] : lists.filter((list) => list !== undefined);
  const isNeeded = wanted.some((list) => list.length > 0);
  const sizes = new Set<number>();
  for (const list of isNeeded ? wanted : []) {
    if (!sizes.has(list.length)) addFieldConstructor(lowering, state, list);
    sizes.add(list.length);
  }
  if (made.has('builder')) addBuilder(lowering, state);
  if (made.has('text')) addText(lowering, state, inText(lowering, state, fields, facts).map(({ name }) => name));
}

/** Static fields that are generated hold a value of their type. */
export function initializeGenerated(lowering: Lowering, type: ClassScope): void {
  const at = lowering.at(type.node);
  for (const { makes, field } of lowering.generatorsOf(annotationsOf(lowering, type.node))) {
    if (makes !== 'field' || !field || type.variable === undefined) continue;
    const src = lowering.anything(at);
    lowering.emit({ op: 'hint', slot: src, type: { module: field.module, path: [field.type] }, ...at });
    lowering.emit({ op: 'set', object: lowering.readVariable(type.variable, at), key: field.name, src, ...at });
  }
}

/** A final field that has its value already is no parameter. */
function isOpen({ isFinal, isRequired }: GeneratedField): boolean {
  return !isFinal || isRequired;
}

function addSetter(lowering: Lowering, state: ClassState, { field, name }: { readonly field: GeneratedField; readonly name: string }): void {
  const at = lowering.at(field.node);
  addMethod(lowering, state, { name }, () => {
    const parameter = parameterFor(lowering, field);
    const object = lowering.readThis(at);
    lowering.emit({ op: 'set', object, key: field.name, src: parameter.slot, ...at });
    lowering.emit({ op: 'return', src: object, ...at });
    return [parameter];
  });
}

function parameterFor(lowering: Lowering, { name, node }: GeneratedField): IrParameter {
  const type = lowering.typeOf(lowering.tree.child(node, 'type'));
  return { name, slot: lowering.scope.declare(name, { type }), kind: 'positional', hasDefault: false, ...(type !== undefined && { type }), annotations: [], ...lowering.at(node) };
}

function addFieldConstructor(lowering: Lowering, state: ClassState, fields: readonly GeneratedField[]): void {
  const at = lowering.at(state.type.node);
  const code = inFunction(lowering, { kind: 'constructor', name: 'constructor', class: state.index, type: state.type, span: at }, () => fields.map((field) => {
    const parameter = parameterFor(lowering, field);
    lowering.emit({ op: 'set', object: lowering.readThis(at), key: field.name, src: parameter.slot, ...at });
    return parameter;
  }));
  state.members.push({ name: 'constructor', kind: 'method', isStatic: false, function: code, annotations: [], ...at });
}

function addBuilder(lowering: Lowering, state: ClassState): void {
  const at = lowering.at(state.type.node);
  addMethod(lowering, state, { name: 'builder', isStatic: true }, () => {
    const dst = lowering.temp();
    const { variable } = state.type;
    if (variable !== undefined) lowering.emit({ op: 'new', dst, callee: lowering.readVariable(variable, at), args: [], ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [];
  });
  for (const name of ['build', 'toBuilder']) addMethod(lowering, state, { name }, () => {
    lowering.emit({ op: 'return', src: lowering.readThis(at), ...at });
    return [];
  });
}

/** The fields that the generated text is made of. */
function inText(lowering: Lowering, { type }: ClassState, fields: readonly GeneratedField[], facts: readonly Generator[]): readonly GeneratedField[] {
  const args = annotationsOf(lowering, type.node).flatMap((annotation) => annotation.args);
  const given = (word: 'without' | 'within' | 'marked'): readonly AnnotationValue[] => {
    const words = new Set(facts.flatMap((fact) => fact[word] ?? []));
    return args.flatMap(({ name, value }) => (words.has(name ?? '') ? [value] : []));
  };
  const without = new Set(given('without').flatMap(textsOf));
  const within = new Set(given('within').flatMap(textsOf));
  const areMarked = given('marked').some((value) => value.kind === 'constant' && value.value === true);
  return fields.filter(({ name, annotations }) => {
    const own = new Set(lowering.generatorsOf(annotations).map(({ makes }) => makes));
    if (without.has(name) || own.has('left-out')) return false;
    return areMarked || within.size > 0 ? own.has('put-in') || within.has(name) : true;
  });
}

function textsOf(value: AnnotationValue): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(textsOf);
  return value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [];
}

function fieldsOf(lowering: Lowering, type: ClassScope): readonly GeneratedField[] {
  const { tree } = lowering;
  return membersOf(tree, type.node).flatMap((node) => {
    if (tree.kind(node) !== 'field_declaration' || hasModifier(tree, node, 'static')) return [];
    const isFinal = hasModifier(tree, node, 'final');
    const annotations = annotationsOf(lowering, node);
    return tree.childrenIn(node, 'declarator').map((declarator) => {
      const isSet = tree.child(declarator, 'value') !== NONE;
      const isRequired = !isSet && (isFinal || annotations.some(({ name }) => name.path.at(-1) === 'NonNull'));
      return { name: tree.textOf(tree.child(declarator, 'name')), node, annotations, isFinal, isRequired, isFlag: tree.kind(tree.child(node, 'type')) === 'boolean_type' };
    });
  });
}

function getterName({ name, isFlag }: GeneratedField): string {
  if (!isFlag) return `get${capital(name)}`;
  return /^is[A-Z]/.test(name) ? name : `is${capital(name)}`;
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
