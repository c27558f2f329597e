import type { Slot } from '#engine/ir/instruction.ts';
import type { Annotation, IrMember, TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/javascript/annotations.ts';
import { declareVars } from '#engine/frontends/javascript/statements/hoisting.ts';
import { inFunction, lowerFunction, type FunctionHeading } from '#engine/frontends/javascript/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { keyName } from '#engine/frontends/javascript/text.ts';

export const classes: Rules = {
  expressions: {
    class: (lowering, node, into) => {
      const named = lowering.tree.child(node, 'name');
      const pending = lowering.pendingName;
      lowering.pendingName = '';
      if (named === NONE) return lowerClass(lowering, node, { name: pending, dst: into ?? lowering.temp() });
      const name = lowering.tree.textOf(named);
      let dst: Slot = -1;
      lowering.inScope(() => {
        dst = lowerClass(lowering, node, { name, dst: lowering.scope.declare(name) });
      });
      return dst;
    },
  },
  statements: {
    class_declaration: lowerClassDeclaration,
    abstract_class_declaration: lowerClassDeclaration,
    interface_declaration: lowerInterface,
  },
};

function lowerClassDeclaration(lowering: Lowering, node: Node): void {
  const named = lowering.tree.child(node, 'name');
  const name = named === NONE ? '' : lowering.tree.textOf(named);
  lowerClass(lowering, node, { name, dst: name === '' ? lowering.temp() : lowering.scope.declare(name) });
}

/** A class while its members are lowered. */
interface ClassState {
  readonly index: number;
  readonly members: IrMember[];
  readonly computedKeys: { member: number; slot: Slot }[];
}

/** Lowers a class into `dst`: the parent, computed keys in order, then the class itself. */
export function lowerClass(lowering: Lowering, node: Node, { name, dst }: { readonly name: string; readonly dst: Slot }): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const heritage = tree.childOfKind(node, 'class_heritage');
  const extended = heritage === NONE ? NONE : extendedValue(lowering, heritage);
  const parent = extended === NONE ? undefined : lowering.expression(extended);
  const decorators = [...lowering.exportDecorators, ...tree.childrenIn(node, 'decorator')];
  lowering.exportDecorators = [];
  for (const decorator of decorators) runArguments(lowering, decorator);
  const state: ClassState = { index: lowering.classes.length, members: [], computedKeys: [] };
  const outer = lowering.qualifier;
  const simpleName = name === '' ? '<anonymous>' : name;
  const qualifiedName = outer === '' ? simpleName : `${outer}.${simpleName}`;
  const irClass = {
    index: state.index,
    name,
    qualifiedName,
    isInterface: false,
    needsNew: true,
    members: state.members,
    parents: heritage === NONE ? [] : parentsOf(lowering, heritage),
    annotations: annotationsOf(lowering, decorators),
    ...at,
  };
  lowering.classes.push(irClass);
  lowering.qualifier = qualifiedName;
  const body = tree.child(node, 'body');
  if (body !== NONE) lowerMembers(lowering, body, state);
  lowering.qualifier = outer;
  const { computedKeys } = state;
  lowering.emit({
    op: 'class',
    dst,
    class: state.index,
    ...(parent !== undefined && { parent }),
    ...(computedKeys.length > 0 && { computedKeys }),
    ...at,
  });
  return dst;
}

/** The expression behind `extends`: in a clause of its own in TypeScript, bare in JavaScript. */
function extendedValue(lowering: Lowering, heritage: Node): Node {
  const { tree } = lowering;
  const clause = tree.childOfKind(heritage, 'extends_clause');
  if (clause !== NONE) return tree.child(clause, 'value');
  return tree.childOfKind(heritage, 'implements_clause') === NONE ? tree.firstNamed(heritage) : NONE;
}

function parentsOf(lowering: Lowering, heritage: Node): TypeReference[] {
  const { tree } = lowering;
  const value = extendedValue(lowering, heritage);
  const extended = value === NONE ? undefined : lowering.imports.referenceTo(tree, value);
  const clause = tree.childOfKind(heritage, 'implements_clause');
  const implemented = clause === NONE ? [] : tree.named(clause).map((type) => lowering.imports.typeOf(tree, type));
  return [extended, ...implemented].filter((parent) => parent !== undefined);
}

/** Decorators of a member stand before it, as siblings or inside it. */
function lowerMembers(lowering: Lowering, body: Node, state: ClassState): void {
  const { tree } = lowering;
  let decorators: Node[] = [];
  for (const member of tree.named(body)) {
    if (tree.kind(member) === 'decorator') {
      decorators.push(member);
      continue;
    }
    const own = [...decorators, ...tree.childrenIn(member, 'decorator')];
    const annotations = annotationsOf(lowering, own);
    for (const decorator of own) runArguments(lowering, decorator);
    decorators = [];
    lowerMember(lowering, member, annotations, state);
    if (FIELD.test(tree.kind(member))) for (const decorator of own) lowerMaker(lowering, decorator, { member, state });
  }
}

/**
 * What a decorator is given runs where the class is defined, and counts where a call in it is handed functions, which may become handlers,
 * or settings (`@Module({ imports: [Tokens.register({ secret })] })`).
 * Functions by themselves, as those that name related classes, are left out: nothing tells who calls them.
 */
function runArguments(lowering: Lowering, decorator: Node): void {
  const { tree } = lowering;
  const call = tree.firstNamed(decorator);
  const given = call !== NONE && tree.kind(call) === 'call_expression' ? tree.child(call, 'arguments') : NONE;
  if (given === NONE) return;
  for (const argument of tree.named(given)) if (handsMore(tree, argument, false)) lowering.expression(argument);
}

function handsMore(tree: Lowering['tree'], node: Node, isInCall: boolean): boolean {
  const kind = tree.kind(node);
  if (kind === 'object' && isInCall) return true;
  if (FUNCTION.test(kind)) return isInCall;
  const isCalled = isInCall || kind === 'call_expression' || kind === 'new_expression';
  return tree.named(node).some((part) => handsMore(tree, part, isCalled));
}

const FIELD = /^(?:public_)?field_definition$/;

/**
 * A function with named parts for its only parameter, which is all that the decorator of a field is given, makes the field of what was given for it
 * (`@Transform(({ value }) => value.trim())`): a method with the decorator, which is told the name of the field.
 */
function lowerMaker(lowering: Lowering, decorator: Node, { member, state }: { readonly member: Node; readonly state: ClassState }): void {
  const { tree } = lowering;
  const call = tree.firstNamed(decorator);
  const [maker, ...others] = call !== NONE && tree.kind(call) === 'call_expression' ? tree.named(tree.child(call, 'arguments')) : [];
  const field = keyName(tree, tree.child(member, 'property') === NONE ? tree.child(member, 'name') : tree.child(member, 'property'));
  const name = call === NONE ? undefined : lowering.imports.referenceTo(tree, tree.child(call, 'function'));
  if (maker === undefined || others.length > 0 || field === undefined || name === undefined || tree.kind(maker) !== 'arrow_function') return;
  const list = tree.child(maker, 'parameters');
  const [parameter, ...further] = list === NONE ? [] : tree.named(list);
  if (parameter === undefined || further.length > 0 || !TAKES_PARTS.test(tree.textOf(parameter))) return;
  const annotations: readonly Annotation[] = [{ name, args: [{ value: { kind: 'constant', value: field } }], ...lowering.at(decorator) }];
  const index = lowerFunction(lowering, maker, { kind: 'method', name: `<${field}>`, class: state.index, annotations });
  state.members.push({ name: `<${field}>`, kind: 'method', isStatic: false, isPrivate: true, function: index, annotations, ...lowering.at(maker) });
}

const TAKES_PARTS = /^\{/;

const FUNCTION = /^(?:arrow_function|function_expression|method_definition)$/;

function lowerMember(lowering: Lowering, member: Node, annotations: readonly Annotation[], state: ClassState): void {
  switch (lowering.tree.kind(member)) {
    case 'method_definition':
      lowerMethod(lowering, member, annotations, state);
      return;
    case 'field_definition':
    case 'public_field_definition':
      lowerField(lowering, member, annotations, state);
      return;
    case 'class_static_block': {
      const fill = () => {
        const body = lowering.tree.child(member, 'body');
        if (body === NONE) return [];
        declareVars(lowering, body);
        lowering.statement(body);
        return [];
      };
      const index = inFunction(lowering, { ...initializer(lowering, member, '', state), annotations }, fill);
      state.members.push({ name: '', kind: 'block', isStatic: true, function: index, annotations, ...lowering.at(member) });
      return;
    }
    case 'abstract_method_signature':
    case 'method_signature':
    case 'index_signature':
      return;
    default:
      // Broken text between the members.
      lowering.statement(member);
  }
}

/** The member's constant name; a computed one is evaluated here and noted for the class instruction. */
function memberName(lowering: Lowering, key: Node, state: ClassState): string {
  const name = keyName(lowering.tree, key);
  if (name !== undefined) return name;
  const slot = lowering.expression(lowering.tree.firstNamed(key));
  state.computedKeys.push({ member: state.members.length, slot });
  return '';
}

function lowerMethod(lowering: Lowering, member: Node, annotations: readonly Annotation[], state: ClassState): void {
  const { tree } = lowering;
  const name = memberName(lowering, tree.child(member, 'name'), state);
  const isStatic = tree.hasToken(member, 'static');
  const accessor = tree.hasToken(member, 'get') ? 'getter' : tree.hasToken(member, 'set') ? 'setter' : undefined;
  const kind = accessor ?? (name === 'constructor' && !isStatic ? 'constructor' : 'method');
  const index = lowerFunction(lowering, member, { kind, name, class: state.index, annotations });
  const modifier = tree.childOfKind(member, 'accessibility_modifier');
  const isPrivate = modifier !== NONE && tree.textOf(modifier) === 'private';
  state.members.push({ name, kind: accessor ?? 'method', isStatic, ...(isPrivate && { isPrivate }), function: index, annotations, ...lowering.at(member) });
}

/** A field's value is what a function of its own returns, since it runs in each construction with `this`. */
function lowerField(lowering: Lowering, member: Node, annotations: readonly Annotation[], state: ClassState): void {
  const { tree } = lowering;
  const property = tree.child(member, 'property');
  const name = memberName(lowering, property === NONE ? tree.child(member, 'name') : property, state);
  const value = tree.child(member, 'value');
  const fill = () => {
    const slot = lowering.temp();
    lowering.qualifier = lowering.qualifier.slice(0, Math.max(0, lowering.qualifier.lastIndexOf('.')));
    lowering.assign(value, slot, lowering.at(member), { isFresh: true, name });
    lowering.emit({ op: 'return', src: slot, ...lowering.at(member) });
    return [];
  };
  const index = value === NONE ? undefined : inFunction(lowering, initializer(lowering, member, name, state), fill);
  const type = lowering.imports.typeOf(tree, tree.child(member, 'type'));
  state.members.push({
    name,
    kind: 'field',
    isStatic: tree.hasToken(member, 'static'),
    ...(index !== undefined && { function: index }),
    ...(type !== undefined && { type }),
    annotations,
    ...lowering.at(member),
  });
}

function initializer(lowering: Lowering, member: Node, name: string, state: ClassState): FunctionHeading {
  return { kind: 'initializer', name, class: state.index, span: lowering.at(member) };
}

/** Interfaces run nothing; their members say which types hang on them. */
function lowerInterface(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const name = tree.textOf(tree.child(node, 'name'));
  const body = tree.child(node, 'body');
  const clause = tree.childOfKind(node, 'extends_type_clause');
  const parents = clause === NONE ? [] : tree.named(clause).map((type) => lowering.imports.typeOf(tree, type));
  const members = (body === NONE ? [] : tree.named(body)).flatMap((member): IrMember[] => {
    const isMethod = tree.kind(member) === 'method_signature';
    const key = isMethod || tree.kind(member) === 'property_signature' ? keyName(tree, tree.child(member, 'name')) : undefined;
    const type = lowering.imports.typeOf(tree, tree.child(member, isMethod ? 'return_type' : 'type'));
    if (key === undefined) return [];
    return [{ name: key, kind: isMethod ? 'method' : 'field', isStatic: false, ...(type !== undefined && { type }), annotations: [], ...lowering.at(member) }];
  });
  lowering.classes.push({
    index: lowering.classes.length,
    name,
    qualifiedName: lowering.qualifier === '' ? name : `${lowering.qualifier}.${name}`,
    isInterface: true,
    members,
    parents: parents.filter((parent) => parent !== undefined),
    annotations: [],
    ...lowering.at(node),
  });
}
