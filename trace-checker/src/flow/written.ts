/* What is written at a place of a file, as the walk asks it. */
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { ASSIGNMENTS, CATCHES, ELEMENTS, endsValue, Kinds, MEMBERS } from '#trace-checker/syntax/words.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { argumentsOf, isCall, literalText, memberName, namesOfCall, receiverOf } from '#trace-checker/flow/callee.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** What is given a value from outside. */
const TAKING = new Kinds(/parameter|^(?:case|class|keyword|dict|list|tuple|union|record)_pattern$/);
const YIELDS = new Set(['yield', 'yield_expression']);

export function isFieldOfClass({ tree }: SourceUnit, node: Node): boolean {
  return tree.kind(node).endsWith('field_definition') || tree.kind(tree.parent(node)) === 'field_declaration' || (tree.kind(node) === 'assignment' && tree.kind(tree.parent(tree.parent(tree.parent(node)))) === 'class_definition');
}

/** What an assignment gives to what: Java writes `a += b` as it writes `a = b`, by its operator alone, and the target is a part of the value. */
export function assignmentOf(tree: SyntaxTree, node: Node): { readonly target: readonly string[]; readonly value: readonly string[] } | undefined {
  const kind = tree.kind(node);
  const operator = kind === 'assignment_expression' ? tree.child(node, 'operator') : NONE;
  return ASSIGNMENTS.get(operator !== NONE && tree.textOf(operator) !== '=' ? 'augmented_assignment_expression' : kind);
}

/** Whether the function stands among the arguments of a call as a value, written there or named, or is what a method of its is called of: `f.call(x)`. */
export function isValueCalled(call: { readonly unit: SourceUnit; readonly node: Node }, unit: SourceUnit, fn: Node, names: readonly string[]): boolean {
  const { tree } = call.unit;
  if (call.unit === unit && tree.holds(call.node, fn)) return true;
  const receiver = receiverOf(tree, call.node);
  const values = receiver === NONE ? argumentsOf(tree, call.node) : [receiver, ...argumentsOf(tree, call.node)];
  return values.some((argument) => names.includes(memberName(tree, argument) ?? tree.textOf(argument)) && !isOtherVariable(call.unit, argument, { unit, fn }));
}

/** A variable that bears the name of a function and is not the one that it is in; Java's functions have no variables. */
export function isOtherVariable(unit: SourceUnit, node: Node, of: { readonly unit: SourceUnit; readonly fn: Node }): boolean {
  if (!unit.isVariable(node) || unit.tree.kind(unit.tree.parent(node)) === 'method_reference') return false;
  if (/^(?:method_declaration|constructor_declaration)$/.test(of.unit.tree.kind(of.fn))) return true;
  const scope = unit.scopeOf(node);
  return scope !== 0 && !(unit === of.unit && scope === unit.functionOf(unit.tree.parent(of.fn)));
}

/** Whether a name or a member is given a value where it stands. */
export function isTarget(unit: SourceUnit, name: Node): boolean {
  const { tree } = unit;
  for (let at = name, around = tree.parent(at); around !== NONE; at = around, around = tree.parent(at)) {
    const kind = tree.kind(around);
    const shape = ASSIGNMENTS.get(kind);
    if (shape !== undefined) return shape.target.includes(tree.role(at));
    if (CATCHES.has(kind) || TAKING.has(kind) || /^parameters?$/.test(tree.role(at))) return true;
    if (isCall(tree, around) || MEMBERS.has(kind) || ELEMENTS.has(kind) || endsValue(kind)) return false;
  }
  return false;
}

const CLASS_NAME = /^(?:[a-z_]\w*\.)*[A-Z]\w*[a-z]\w*$/;

/** Names under which a call may put what it is given into its object: a key, a property of a setter, the method's own. */
export function namesFilled(tree: SyntaxTree, call: Node): string[] {
  const name = argumentsOf(tree, call).slice(0, 2).map((key) => literalText(tree, key)).find((key) => key !== undefined);
  const keys = name !== undefined && /^[\w$-]{1,100}$/.test(name) ? [name] : [];
  const [method = ''] = namesOfCall(tree, call);
  const property = /^(?:set|with|add|put)([A-Z]\w*)$/.exec(method)?.[1];
  if (property !== undefined) return [...keys, property.charAt(0).toLowerCase() + property.slice(1)];
  const receiver = receiverOf(tree, call);
  // A class's own method puts nothing under its name: `List.of(value)`.
  const isOfClass = tree.kind(call) === 'method_invocation' && receiver !== NONE && CLASS_NAME.test(tree.textOf(receiver));
  return /^\w+$/.test(method) && receiver !== NONE && !isOfClass ? [...keys, method] : keys;
}

export function* yieldsWithin({ tree }: SourceUnit, root: Node): Generator<Node> {
  for (let at = root; at < tree.after(root); at++) if (YIELDS.has(tree.kind(at)) && tree.isNamed(at)) yield at;
}

export function isParameterOf(unit: SourceUnit, fn: Node, name: string): boolean {
  return fn !== 0 && unit.parametersOf(fn).some((parameter) => boundNames(unit.tree, parameter).some((each) => unit.tree.textOf(each) === name));
}

/** What has what an object of a class was made with: its declared fields, and `this` in its methods. */
export function* placesOfClass(unit: SourceUnit, node: Node): Generator<Node> {
  const { tree } = unit;
  for (let at = node; at < tree.after(node); at++) {
    const isField = tree.kind(at) === 'expression_statement' && tree.kind(tree.parent(tree.parent(at))) === 'class_definition';
    if (isField || tree.kind(at) === 'field_declaration' || tree.kind(at) === 'formal_parameter') yield at;
  }
  for (const name of ['this', 'self']) yield* unit.namesWithin(name, node);
}

const PATTERN = new Kinds(/pattern|parameter$|target|_list$|declarator$|spread_element/);

/** A name in a pattern, and the patterns around it. */
export function* patternsAround(tree: SyntaxTree, name: Node): Generator<Node> {
  for (let at = name; at !== NONE && (at === name || PATTERN.has(tree.kind(at))); at = tree.parent(at)) yield at;
}

/** Whether a name stands in a pattern that takes an object apart: what it gets is read out of the object. */
export function isTakenOut(tree: SyntaxTree, name: Node): boolean {
  for (const at of patternsAround(tree, name)) if (tree.kind(at) === 'object_pattern') return true;
  return false;
}

/** A block of one statement spans what the statement does. */
export function isBlockOf(tree: SyntaxTree, around: Node, node: Node): boolean {
  return tree.kind(around) === 'block' && tree.start(around) === tree.start(node) && tree.end(around) === tree.end(node);
}

/** Elements of a part of a file that are read by a written-out key. */
export function keysOf(unit: SourceUnit, root: Node, name: string): Node[] {
  const { tree } = unit;
  return unit.literalsOf(name).map((at) => tree.parent(at)).filter((around) => tree.holds(root, around) && ELEMENTS.has(tree.kind(around)));
}

/** What a generated accessor of a class reads: the class as a whole stands for it, or the field's declaration, a record's component, and its name. */
export function* generatedReads(unit: SourceUnit, node: Node, called: readonly string[]): Generator<Node> {
  const { tree } = unit;
  for (const name of called) {
    const property = /^(?:get|is|set|with)([A-Z]\w*)$/.exec(name)?.[1];
    const field = property === undefined ? name : property.charAt(0).toLowerCase() + property.slice(1);
    const fields = unit.namesWithin(field, node).filter((at) => tree.kind(tree.parent(tree.parent(at))) === 'field_declaration' || isComponent(tree, tree.parent(at)));
    if (fields.length === 0) continue;
    yield node;
    for (const at of fields) yield* [at, isComponent(tree, tree.parent(at)) ? tree.parent(at) : tree.parent(tree.parent(at))];
  }
}

/** Whether a class of Java declares a field. */
export function declaresField(unit: SourceUnit, node: Node, name: string): boolean {
  const { tree } = unit;
  return unit.namesWithin(name, node).some((at) => tree.kind(tree.parent(tree.parent(at))) === 'field_declaration' && unit.classOf(at) === node);
}

/** Whether it is a component in the head of a record. */
export function isComponent(tree: SyntaxTree, node: Node): boolean {
  return tree.kind(node) === 'formal_parameter' && tree.kind(tree.parent(tree.parent(node))) === 'record_declaration';
}

/** Fields that a Java method reads by their names alone. */
export function* fieldsIn(unit: SourceUnit, fn: Node): Generator<Node> {
  const { tree } = unit;
  if (tree.kind(fn) !== 'method_declaration') return;
  for (let at = fn + 1; at < tree.after(fn); at++) {
    if (tree.kind(at) === 'identifier' && tree.role(at) !== 'name' && tree.role(at) !== 'field' && unit.scopeOf(at) === 0) yield at;
  }
}

/** Whether a function is called by setting the member of its name: `set line(value)`, `@line.setter`. */
export function isSetter(tree: SyntaxTree, fn: Node): boolean {
  if (/^(?:static\s+)?set\s+[\w$#'"[]/.test(tree.textOf(fn))) return tree.kind(fn) === 'method_definition';
  const around = tree.parent(fn);
  return tree.kind(around) === 'decorated_definition' && tree.children(around).some((each) => /^@\w+\.setter$/.test(tree.textOf(each).trim()));
}
