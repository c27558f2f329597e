import type { AnnotationValue, IrMember, IrParameter } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf, defaultOf } from '#engine/frontends/java/annotations.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import { addConstructors } from '#engine/frontends/java/statements/constructors.ts';
import { inFunction, lowerParameters } from '#engine/frontends/java/functions.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { membersOf } from '#engine/frontends/java/members.ts';
import { addGeneratedMembers } from '#engine/frontends/java/statements/generated-members.ts';
import { addEnumMembers, addRecordMembers } from '#engine/frontends/java/statements/implicit-members.ts';
import { isHidden, isOfPackage } from '#engine/frontends/java/statements/visibility.ts';
import { hasModifier } from '#engine/frontends/java/syntax.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';

const NUMBERS: ReadonlySet<string> = new Set(['integral_type', 'floating_point_type']);

/** A class while its members are lowered. */
export interface ClassState {
  readonly type: ClassScope;
  /** The class's number. */
  readonly index: number;
  readonly members: IrMember[];
}

/** Methods, fields, constructors and blocks of a class, each a function of its own. Static values follow as code. */
export function lowerMembers(lowering: Lowering, state: ClassState): void {
  const { tree } = lowering;
  const hasOuter = state.type.hasOuterInstance(tree);
  const initialized: Node[] = [];
  for (const member of membersOf(tree, state.type.node)) {
    switch (tree.kind(member)) {
      case 'method_declaration':
        lowerMethod(lowering, member, state);
        break;
      case 'field_declaration':
      case 'constant_declaration':
        lowerFields(lowering, member, state, hasOuter);
        if (!hasModifier(tree, member, 'static')) initialized.push(member);
        break;
      case 'annotation_type_element_declaration':
        lowerElement(lowering, member, state);
        break;
      case 'block':
        if (hasOuter) initialized.push(member);
        else lowerInstanceBlock(lowering, member, state);
        break;
      default:
    }
  }
  addConstructors(lowering, state, hasOuter ? initialized : []);
  addGeneratedMembers(lowering, state);
  if (tree.kind(state.type.node) === 'enum_declaration') addEnumMembers(lowering, state);
  if (tree.kind(state.type.node) === 'record_declaration') addRecordMembers(lowering, state);
}

function lowerMethod(lowering: Lowering, member: Node, { type, index, members }: ClassState): void {
  const { tree } = lowering;
  const nameNode = tree.child(member, 'name');
  const name = nameNode === NONE ? '' : tree.textOf(nameNode);
  const isStatic = hasModifier(tree, member, 'static');
  const annotations = annotationsOf(lowering, member);
  const body = tree.child(member, 'body');
  const returned = lowering.typeOf(tree.child(member, 'type'));
  const statement = body === NONE ? lowering.statementOf(type, name) : undefined;
  const hasCode = body !== NONE || statement?.includes('${') === true || annotations.some(({ args }) => args.some(({ value }) => isFilled(value)));
  const code = !hasCode ? {} : {
    function: inFunction(lowering, { kind: 'method', name, class: index, type, annotations, statement, isStatic, ...(NUMBERS.has(tree.kind(tree.child(member, 'type'))) && { returned }), span: lowering.at(member) }, () => {
      const parameters = methodParameters(lowering, member);
      if (body === NONE) lowerForeign(lowering, member, parameters);
      else lowering.statement(body);
      return parameters;
    }),
  };
  members.push({ name, kind: 'method', isStatic, ...(isHidden(lowering, type, member) && { isPrivate: true, ...(isOfPackage(lowering, type, member) && { isOfPackage: true }) }), ...code, ...(returned !== undefined && { type: returned }), annotations, ...lowering.at(member) });
}

/** A member of an annotation has no code: it gives what is written where the annotation stands, or its default. */
function lowerElement(lowering: Lowering, member: Node, { members }: ClassState): void {
  const { tree } = lowering;
  const nameNode = tree.child(member, 'name');
  const given = defaultOf(lowering, member);
  const returned = lowering.typeOf(tree.child(member, 'type'));
  const type = tree.child(member, 'dimensions') === NONE ? returned : { path: [ARRAY_TYPE], ...(returned && { args: [returned] }) };
  members.push({ name: nameNode === NONE ? '' : tree.textOf(nameNode), kind: 'method', isStatic: false, ...(given && { default: given }), ...(type && { type }), annotations: annotationsOf(lowering, member), ...lowering.at(member) });
}

/** A text with places to fill: what a framework makes of the annotated method takes the parameters in. */
function isFilled(value: AnnotationValue): boolean {
  if (value.kind === 'list') return value.items.some(isFilled);
  return value.kind === 'constant' && typeof value.value === 'string' && value.value.includes('${');
}

/** A method that a framework makes gives something made of its parameters. */
function lowerForeign(lowering: Lowering, member: Node, parameters: readonly IrParameter[]): void {
  const dst = lowering.temp();
  const at = lowering.at(member);
  lowering.emit({ op: 'unknown', dst, inputs: parameters.map(({ slot }) => slot), ...at });
  lowering.emit({ op: 'return', src: dst, ...at });
}

export function methodParameters(lowering: Lowering, member: Node): IrParameter[] {
  const list = lowering.tree.child(member, 'parameters');
  return list === NONE ? [] : lowerParameters(lowering, lowering.tree.named(list));
}

function lowerFields(lowering: Lowering, member: Node, state: ClassState, isInitializedLater: boolean): void {
  const { tree } = lowering;
  const type = lowering.typeOf(tree.child(member, 'type'));
  const annotations = annotationsOf(lowering, member);
  for (const declarator of tree.childrenIn(member, 'declarator')) {
    const nameNode = tree.child(declarator, 'name');
    const name = nameNode === NONE ? '' : tree.textOf(nameNode);
    const isStatic = state.type.fields.get(name)?.isStatic === true;
    const declared = tree.child(declarator, 'dimensions') === NONE ? type : { path: [ARRAY_TYPE], ...(type && { args: [type] }) };
    const value = tree.child(declarator, 'value');
    const initializer = value === NONE || isStatic || isInitializedLater ? {} : { function: lowerInitializer(lowering, declarator, name, state) };
    const isPrivate = hasModifier(tree, member, 'private');
    state.members.push({ name, kind: 'field', isStatic, ...(isPrivate && { isPrivate }), ...initializer, ...(declared !== undefined && { type: declared }), annotations, ...lowering.at(declarator) });
  }
}

/** A field's value is what a function of its own returns, since it runs in each construction with `this`. */
function lowerInitializer(lowering: Lowering, declarator: Node, name: string, { type, index }: ClassState): number {
  const at = lowering.at(declarator);
  return inFunction(lowering, { kind: 'initializer', name, class: index, type, span: at }, () => {
    const slot = lowering.temp();
    lowering.assign(lowering.tree.child(declarator, 'value'), slot, at, { isFresh: true });
    lowering.emit({ op: 'return', src: slot, ...at });
    return [];
  });
}

function lowerInstanceBlock(lowering: Lowering, member: Node, { type, index, members }: ClassState): void {
  const heading = { kind: 'initializer', name: '<init>', class: index, type, span: lowering.at(member) } as const;
  const code = inFunction(lowering, heading, () => {
    lowering.statement(member);
    return [];
  });
  members.push({ name: '', kind: 'block', isStatic: false, function: code, annotations: [], ...lowering.at(member) });
}
