/* Calls of which the source says which functions of their own file they run, and nothing else may be meant. */
import { FUNCTIONS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import { calleeOf } from '#trace-checker/flow/callee.ts';
import { isTarget } from '#trace-checker/flow/written.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

const NAMED_CALLS = new Set(['call', 'call_expression', 'method_invocation']);

const known = new WeakMap<SourceUnit, Map<string, readonly Node[]>>();

/** The functions that a call by a plain name runs; empty where it may run others: the name is decorated, given another value, or a class's. */
export function functionsOf(unit: SourceUnit, call: Node): readonly Node[] {
  const { tree } = unit;
  if (!NAMED_CALLS.has(tree.kind(call)) || tree.child(call, 'object') !== NONE) return [];
  const callee = calleeOf(tree, call);
  if (tree.kind(callee) !== 'identifier') return [];
  const name = tree.textOf(callee);
  const isMethod = tree.kind(call) === 'method_invocation';
  const scope = isMethod ? unit.classOf(call) : unit.scopeOf(callee);
  const answers = known.get(unit) ?? new Map<string, readonly Node[]>();
  known.set(unit, answers);
  const key = `${name} ${scope}`;
  const made = answers.get(key) ?? named(unit, { name, scope, isMethod });
  answers.set(key, made);
  return made;
}

/** @param scope the class of a method, or the function that declares the name */
function named(unit: SourceUnit, { name, scope, isMethod }: { readonly name: string; readonly scope: Node; readonly isMethod: boolean }): readonly Node[] {
  const { tree } = unit;
  const functions = unit.functionsByName.get(name) ?? [];
  if (functions.length === 0 || !functions.every((fn) => isPlain(unit, fn))) return [];
  if (isMethod) return functions.every((fn) => unit.classOf(fn) === scope) ? functions : [];
  const isOther = (each: Node): boolean => {
    const around = tree.parent(each);
    return !functions.some((fn) => around === fn || tree.parent(fn) === around) && (isTarget(unit, each) || /import|export/.test(tree.kind(around)));
  };
  return functions.every((fn) => isDeclaredAs(unit, fn, scope)) && !unit.variablesWithin(name, scope, 0).some(isOther) ? functions : [];
}

/** A declared function, or one that a variable is declared with. */
function isPlain(unit: SourceUnit, fn: Node): boolean {
  const { tree } = unit;
  const around = tree.parent(fn);
  if (tree.hasToken(fn, '*') || tree.kind(around) === 'decorated_definition') return false;
  return /^(?:function_declaration|function_definition|method_declaration)$/.test(tree.kind(fn)) || tree.kind(around) === 'variable_declarator';
}

/** Whether a function bears its name in a scope: no method of a class. */
function isDeclaredAs(unit: SourceUnit, fn: Node, scope: Node): boolean {
  const { tree } = unit;
  const own = tree.child(fn, 'name');
  const name = own === NONE ? tree.child(tree.parent(fn), 'name') : own;
  const isInClass = unit.classOf(fn) !== NONE && ![...tree.upFrom(tree.parent(fn))].some((at) => FUNCTIONS.has(tree.kind(at)) && tree.holds(unit.classOf(fn), at));
  return name !== NONE && !isInClass && unit.functionOf(tree.parent(fn)) === scope;
}
