/*
 * Classes. Functions in a class's body are members; everything else in it runs, in order, in a static block whose names are
 * fields of the class. Instances inherit from the class itself.
 */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { Annotation, IrFunction, IrMember, TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf, parameterAnnotations } from '#engine/frontends/python/annotations.ts';
import { declareFields } from '#engine/frontends/python/bindings.ts';
import { inFunction, lowerFunction } from '#engine/frontends/python/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import { Scope } from '#engine/frontends/python/scope.ts';
import { memberName } from '#engine/frontends/python/special-names.ts';
import { isProperty, lowerProperties } from '#engine/frontends/python/statements/properties.ts';
import { lowerRecordConstructor, type RecordField } from '#engine/frontends/python/statements/records.ts';
import { callDecorators, decoratorWord, lowerDecorators } from '#engine/frontends/python/statements/decorators.ts';

/** A class while its members are lowered. */
export interface ClassState {
  readonly index: number;
  readonly members: IrMember[];
}

/** Lowers a class into `dst`: its parents, its members, then the class itself, whose body runs as it is made. */
export function lowerClass(lowering: Lowering, node: Node, { name, dst, decorators }: { readonly name: string; readonly dst: Slot; readonly decorators: readonly Node[] }): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const parents = parentsOf(lowering, node);
  const [parent, ...mixins] = parents.map((expression) => lowering.expression(expression));
  const keywords = keywordsOf(lowering, node);
  const state: ClassState = { index: lowering.classes.length, members: [] };
  const outer = lowering.qualifier;
  const simpleName = name === '' ? '<anonymous>' : name;
  const qualifiedName = outer === '' ? simpleName : `${outer}.${simpleName}`;
  const references = parents.map((expression) => parentReference(lowering, expression)).filter((reference) => reference !== undefined);
  const annotations = annotationsOf(lowering, decorators);
  const isRecord = isRecordType(annotations, references);
  lowering.classes.push({
    index: state.index, name, qualifiedName, isInterface: false, isOwnPrototype: true, ...(isRecord && { isRecord }), members: state.members, parents: references, annotations, ...at,
  });
  lowering.qualifier = qualifiedName;
  const body = tree.child(node, 'body');
  if (body !== NONE) {
    lowerMembers(lowering, body, state);
    if (isRecord) lowerRecord(lowering, { node, body, state, parents: references });
    noteTypes(lowering, body, state, { isRecord, hasParents: references.length > 0 });
    lowerBody(lowering, body, state);
  }
  lowering.qualifier = outer;
  lowering.emit({ op: 'class', dst, class: state.index, ...(parent !== undefined && { parent }), ...(mixins.length > 0 && { mixins }), ...(keywords.length > 0 && { keywords }), ...at });
}

/** What stands in the heading's brackets, `metaclass=…` and the like apart. */
function parentsOf(lowering: Lowering, node: Node): Node[] {
  const { tree } = lowering;
  const list = tree.child(node, 'superclasses');
  if (list === NONE) return [];
  return tree.named(list).filter((parent) => {
    const kind = tree.kind(parent);
    return kind !== 'keyword_argument' && !kind.includes('splat') && !tree.isError(parent) && tree.textOf(parent) !== 'object';
  });
}

/** `name=value` in the heading's brackets, for the parents' hook. */
function keywordsOf(lowering: Lowering, node: Node): Argument[] {
  const { tree } = lowering;
  const list = tree.child(node, 'superclasses');
  const given = list === NONE ? [] : tree.named(list).filter((argument) => tree.kind(argument) === 'keyword_argument');
  return given.map((argument) => ({ slot: lowering.expression(tree.child(argument, 'value')), name: tree.textOf(tree.child(argument, 'name')) }))
    .filter(({ name }) => name !== 'metaclass');
}

/** `Base`, `module.Base`, `Base[T]`, and what a function made: `declarative_base()`. */
function parentReference(lowering: Lowering, parent: Node): TypeReference | undefined {
  const { tree } = lowering;
  const base = tree.kind(parent) === 'subscript' ? tree.child(parent, 'value') : parent;
  return lowering.imports.referenceTo(tree, base);
}

/** A function in the body, with what decorates it. */
interface Definition {
  readonly node: Node;
  readonly decorators: readonly Node[];
}

/** Functions anywhere in the body of the class, in branches of it too, that no other function or class has. */
function definitionsIn(lowering: Lowering, body: Node): Definition[] {
  const { tree } = lowering;
  const found: Definition[] = [];
  const end = tree.afterOf(body);
  for (let node = body + 1; node < end; ) {
    const kind = tree.kind(node);
    if (kind === 'function_definition') found.push({ node, decorators: [] });
    else if (kind === 'decorated_definition') {
      const definition = tree.child(node, 'definition');
      if (definition !== NONE && tree.kind(definition) === 'function_definition') {
        found.push({ node: definition, decorators: tree.named(node).filter((child) => tree.kind(child) === 'decorator') });
      }
    }
    node = CONTAINERS.has(kind) ? node + 1 : tree.afterOf(node);
  }
  return found;
}

/** Statements that other statements stand in. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'block', 'if_statement', 'elif_clause', 'else_clause', 'try_statement', 'except_clause', 'finally_clause', 'with_statement', 'ERROR',
]);

function lowerMembers(lowering: Lowering, body: Node, state: ClassState): void {
  for (const definition of definitionsIn(lowering, body)) lowerMethod(lowering, definition, state);
  lowerProperties(lowering, body, state);
}

/** How a member is called, by the words that mark it. */
function formOf(lowering: Lowering, name: string, words: ReadonlySet<string>): { kind: IrFunction['kind']; member: IrMember['kind']; binds: IrFunction['binds'] } {
  if (words.has('staticmethod') || words.has('abstractstaticmethod')) return { kind: 'method', member: 'method', binds: 'nothing' };
  if (words.has('classmethod') || words.has('abstractclassmethod') || name === '__new__' || name === '__init_subclass__' || name === '__class_getitem__') {
    return { kind: 'method', member: 'method', binds: 'class' };
  }
  if (words.has('setter')) return { kind: 'setter', member: 'setter', binds: 'instance' };
  const isGetter = words.has('property') || words.has('cached_property') || words.has('getter') || words.has('abstractproperty') || words.has('classproperty');
  if (isGetter) return { kind: 'getter', member: 'getter', binds: 'instance' };
  return { kind: name === '__init__' ? 'constructor' : name === '__set_name__' ? 'initializer' : 'method', member: 'method', binds: 'instance' };
}

function lowerMethod(lowering: Lowering, { node, decorators }: Definition, state: ClassState): void {
  const { tree } = lowering;
  const named = tree.child(node, 'name');
  const name = named === NONE ? '' : tree.textOf(named);
  const words = new Set(decorators.map((decorator) => decoratorWord(lowering, decorator)));
  if (words.has('overload') || words.has('deleter')) return;
  const { kind, member, binds } = formOf(lowering, name, words);
  const annotations = annotationsOf(lowering, decorators);
  const index = lowerFunction(lowering, node, { kind, name, class: state.index, annotations, binds });
  state.members.push({ name: memberName(name), kind: member, isStatic: binds !== 'instance', function: index, annotations, ...lowering.at(node) });
}

/** Whether a statement of the body does anything beside defining members. */
function runs(lowering: Lowering, statement: Node): boolean {
  const { tree } = lowering;
  const kind = tree.kind(statement);
  if (kind === 'function_definition' || kind === 'pass_statement') return false;
  const inner = kind === 'expression_statement' ? tree.firstNamed(statement) : statement;
  if (tree.kind(inner) === 'string') return false;
  return !(tree.kind(inner) === 'assignment' && tree.child(inner, 'right') === NONE);
}

/** Runs the body: assignments to fields of the class, decorators of its members, inner classes. */
function lowerBody(lowering: Lowering, body: Node, state: ClassState): void {
  const { tree } = lowering;
  const statements = tree.named(body).filter((statement) => runs(lowering, statement) && !isProperty(lowering, statement, state));
  if (statements.length === 0) return;
  const outer = lowering.qualifier;
  const heading = { kind: 'initializer', name: '', class: state.index, span: lowering.at(body) } as const;
  const index = inFunction(lowering, heading, (block) => {
    block.thisSlot = lowering.builder.slot('cls');
    lowering.qualifier = outer;
    lowering.withScope(new Scope(block, lowering.scope, true), () => {
      declareFields(lowering, body);
      for (const statement of statements) lowerBodyStatement(lowering, statement, block.thisSlot ?? 0);
    });
    return [];
  });
  state.members.push({ name: '', kind: 'block', isStatic: true, function: index, annotations: [], ...lowering.at(body) });
}

/** A decorated function is a member already: what is left is to call what decorates it. */
function lowerBodyStatement(lowering: Lowering, statement: Node, self: Slot): void {
  const { tree } = lowering;
  const definition = tree.kind(statement) === 'decorated_definition' ? tree.child(statement, 'definition') : NONE;
  if (definition === NONE || tree.kind(definition) !== 'function_definition') {
    lowering.statement(statement);
    return;
  }
  const decorators = lowerDecorators(lowering, tree.named(statement).filter((child) => tree.kind(child) === 'decorator'));
  if (decorators.length === 0) return;
  const at = lowering.at(statement);
  const key = memberName(tree.textOf(tree.child(definition, 'name')));
  const member = lowering.temp();
  lowering.emit({ op: 'get', dst: member, object: self, key, ...at });
  lowering.emit({ op: 'set', object: self, key, src: callDecorators(lowering, decorators, member), ...at });
}

/** `name: T` in the body. */
function fieldsOf(lowering: Lowering, body: Node): RecordField[] {
  const { tree } = lowering;
  return tree.named(body).flatMap((statement) => {
    const assignment = tree.kind(statement) === 'expression_statement' ? tree.firstNamed(statement) : NONE;
    if (assignment === NONE || tree.kind(assignment) !== 'assignment') return [];
    const [target, type] = [tree.child(assignment, 'left'), tree.child(assignment, 'type')];
    if (type === NONE || tree.kind(target) !== 'identifier' || /^(\w+\.)?ClassVar\b/.test(tree.textOf(type))) return [];
    return [{ node: assignment, name: tree.textOf(target), type: lowering.imports.typeOf(tree, type), hint: type, value: tree.child(assignment, 'right') }];
  });
}

/** Fields that are declared without a value, those of records in any case, hold in instances that others made what their type says. */
function noteTypes(lowering: Lowering, body: Node, state: ClassState, mayBeRecord: { readonly isRecord: boolean; readonly hasParents: boolean }): void {
  const { isRecord, hasParents } = mayBeRecord;
  for (const { node, name, type, hint, value } of fieldsOf(lowering, body)) {
    const annotations = isRecord || hasParents ? parameterAnnotations(lowering, { fallback: value, type: hint }) : [];
    const isDefaulted = value !== NONE && !isRecord;
    if ((isDefaulted && !hasParents) || (type === undefined && annotations.length === 0)) continue;
    state.members.push({ name, kind: 'field', isStatic: false, ...(type && { type }), ...(isDefaulted && { isDefaulted }), annotations, ...lowering.at(node) });
  }
}

const RECORD_DECORATORS: ReadonlySet<string> = new Set(['dataclass', 'define', 'frozen', 'mutable', 'attrs', 's']);
const RECORD_PARENTS: ReadonlySet<string> = new Set(['NamedTuple', 'BaseModel', 'SQLModel', 'Struct']);

function isRecordType(annotations: readonly Annotation[], parents: readonly TypeReference[]): boolean {
  return annotations.some(({ name }) => RECORD_DECORATORS.has(name.path.at(-1) ?? '')) || parents.some(({ path }) => RECORD_PARENTS.has(path.at(-1) ?? ''));
}

interface ClassHeading {
  readonly node: Node;
  readonly body: Node;
  readonly state: ClassState;
  readonly parents: readonly TypeReference[];
}

/** Data classes and their kin have a constructor that nobody wrote. */
function lowerRecord(lowering: Lowering, { node, body, state, parents }: ClassHeading): void {
  if (state.members.some(({ name }) => name === 'constructor')) return;
  const fields = fieldsOf(lowering, body);
  if (fields.length > 0) lowerRecordConstructor(lowering, { node, state, fields, hasParent: parents.length > 0, isNumbered: parents.some(({ path }) => path.at(-1) === 'NamedTuple') });
}
