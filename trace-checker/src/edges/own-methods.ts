/* Methods of classes of the program: what a row says of a library's method of the same name, is none of them. */
import { calleeOf, isCall, memberName, receiverOf } from '#trace-checker/flow/callee.ts';
import { Kinds } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** What says that a class has more than stands in it. */
const ABOVE = new Kinds(/heritage|^super_?class|interfaces$/);

/**
 * `Shell().run(x)`, or of a variable that has nothing else: the class stands in the file, has none above it, and has the method. @param spoken names of which
 * a row speaks, the class's own may be among them
 */
export function callsOwnMethod(unit: SourceUnit, call: Node, spoken: ReadonlySet<string>): boolean {
  const { tree } = unit;
  const receiver = isCall(tree, call) ? receiverOf(tree, call) : NONE;
  if (receiver === NONE) return false;
  const callee = calleeOf(tree, call);
  const method = memberName(tree, callee) ?? tree.textOf(callee);
  const made = madeClasses(unit, receiver);
  return made.length > 0 && made.every((name) => unit.classes.some((at) => name !== '' && !spoken.has(name) && !unit.foreign.has(name) && isPlain(unit, at, name) && hasMethod(unit, at, method)));
}

/** Names of the classes of which an object is made; an empty one where it may be made otherwise. */
function madeClasses(unit: SourceUnit, receiver: Node): readonly string[] {
  const { tree } = unit;
  const values = tree.kind(receiver) === 'identifier' ? unit.valuesOf(receiver) : [tree.textOf(receiver)];
  return values.map((value) => /^(?:new\s+)?([A-Z]\w*)\s*\([^()]*\)$/.exec(value)?.[1] ?? '');
}

function isPlain({ tree }: SourceUnit, at: Node, name: string): boolean {
  const own = tree.child(at, 'name');
  const isAlone = own !== NONE && tree.textOf(own) === name && tree.kind(tree.parent(at)) !== 'decorated_definition';
  return isAlone && !tree.children(at).some((child) => ABOVE.has(tree.kind(child)) || ABOVE.has(tree.role(child)) || tree.role(child) === 'superclasses' || tree.kind(child) === 'decorator');
}

/** A method that a decorator or an annotation stands at may be a library's, too. */
function hasMethod(unit: SourceUnit, at: Node, name: string): boolean {
  const { tree } = unit;
  return unit.functionsWithin(at).some((fn) => {
    const own = tree.child(fn, 'name');
    const isDecorated = tree.kind(tree.parent(fn)) === 'decorated_definition' || tree.children(fn).some((child) => /decorator|modifiers/.test(tree.kind(child)) && tree.textOf(child).includes('@'));
    return own !== NONE && tree.textOf(own) === name && !isDecorated && unit.classOf(fn) === at;
  });
}
