/*
 * Objects of the program that a library calls: `template.query(text, new UserMapper())` gives what `mapRow` gives. That it calls a method of
 * what it is handed, a row of the catalog says; which one, the class does by what it is below.
 */
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import { argumentsOf, isCall, namesOfCall } from '#trace-checker/flow/callee.ts';
import type { Carrier } from '#trace-checker/flow/places.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { CONSTRUCTIONS, Kinds } from '#trace-checker/syntax/words.ts';

/** Whether the catalog says that what a function gives which a call of a name is handed there, is what the call gives. */
export type TakesResult = (name: string, file: string, argument: number) => boolean;

/** A call that is handed an object, and the methods of its class that it may call. */
export interface CalledObject {
  readonly call: Node;
  readonly methods: readonly Carrier[];
}

const ABOVE = new Kinds(/heritage|^super_?class|interfaces$/);

/** @param units among which the classes of the objects are looked for */
export function* objectsCalledAt(place: { readonly unit: SourceUnit; readonly nodes: readonly Node[] }, units: readonly SourceUnit[], takesResult: TakesResult): Generator<CalledObject> {
  const { unit, nodes: [outer = NONE] } = place;
  const { tree } = unit;
  for (let call = outer; outer !== NONE && call < tree.after(outer); call++) {
    if (!isCall(tree, call)) continue;
    for (const [at, argument] of argumentsOf(tree, call).entries()) {
      if (!CONSTRUCTIONS.has(tree.kind(argument)) || !namesOfCall(tree, call).some((name) => takesResult(name, unit.file, at))) continue;
      const names = namesOfCall(tree, argument);
      yield { call, methods: units.flatMap((each) => each.classes.filter((node) => isOf(each, node, names) && isBelowLibrary(each, node, units)).flatMap((node) => methodsOf(each, node))) };
    }
  }
}

function isOf(unit: SourceUnit, node: Node, names: readonly string[]): boolean {
  return unit.namesOfClass(node).some((name) => names.includes(name));
}

/** Whether something above a class is none of the program's. */
function isBelowLibrary({ tree }: SourceUnit, node: Node, units: readonly SourceUnit[]): boolean {
  const above = tree.children(node).filter((child) => ABOVE.has(tree.kind(child))).map((child) => tree.textOf(child).replace(/<[^]*>/g, ' '));
  return above.flatMap((text) => text.match(/[A-Z]\w*/g) ?? []).some((name) => !units.some((unit) => unit.classes.some((each) => isOf(unit, each, [name]))));
}

/** What an interface asks for is public, and no constructor. */
function methodsOf(unit: SourceUnit, node: Node): readonly Carrier[] {
  const { tree } = unit;
  const isAsked = (fn: Node): boolean => tree.kind(fn) === 'method_declaration' && unit.classOf(fn) === node && tree.children(fn).some((child) => tree.kind(child) === 'modifiers' && /\bpublic\b/.test(tree.textOf(child)) && !/\bstatic\b/.test(tree.textOf(child)));
  return unit.functionsWithin(node).filter(isAsked).map((fn) => ({ unit, node: fn }));
}
