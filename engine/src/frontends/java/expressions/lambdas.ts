import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { IrParameter } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { readName } from '#engine/frontends/java/expressions/names.ts';
import { inFunction, lowerParameters } from '#engine/frontends/java/functions.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { isTypeName } from '#engine/frontends/java/syntax.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

/** Lambdas, and references to methods as lambdas that pass everything on. */
export const lambdas: Rules = {
  expressions: { lambda_expression: lowerLambda, method_reference: lowerReference },
};

function lowerLambda(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const index = inFunction(lowering, { kind: 'arrow', name: '', span: lowering.at(node) }, () => {
    const list = tree.child(node, 'parameters');
    const parameters = lowerParameters(lowering, list === NONE || tree.kind(list) === 'identifier' ? [list] : tree.named(list));
    const body = tree.child(node, 'body');
    if (body === NONE) return parameters;
    if (tree.kind(body) === 'block') lowering.statement(body);
    else lowering.emit({ op: 'return', src: lowering.expression(body), ...lowering.at(body) });
    return parameters;
  });
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(node) });
  return dst;
}

/** The rest parameter of a function that passes on whatever it is given. */
function restParameter(lowering: Lowering, node: Node): IrParameter {
  const slot = lowering.scope.declare('arguments');
  return { name: 'arguments', slot, kind: 'rest', hasDefault: false, annotations: [], ...lowering.at(node) };
}

function closure(lowering: Lowering, node: Node, fill: () => readonly IrParameter[]): Slot {
  const index = inFunction(lowering, { kind: 'arrow', name: '', span: lowering.at(node) }, fill);
  const dst = lowering.temp();
  lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(node) });
  return dst;
}

function lowerReference(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const [subject = NONE] = tree.named(node);
  const names = namesIn(tree, subject);
  if (tree.hasToken(node, 'new')) return constructorReference(lowering, node, names);
  const method = tree.named(node).at(-1) ?? NONE;
  const key = method === subject ? '' : tree.textOf(method);
  if (isClass(lowering, names)) return classReference(lowering, node, { names, key }, into);
  return closureOn(lowering, node, key, lowering.expression(subject));
}

/** Whether names before `::` mean a class and no value. */
function isClass(lowering: Lowering, names: readonly string[]): boolean {
  const [first = ''] = names;
  return names.length > 0 && lowering.scope.find(first) === undefined && names.some((name) => isTypeName(name));
}

function constructorReference(lowering: Lowering, node: Node, names: readonly string[]): Slot {
  return closure(lowering, node, () => {
    const at = lowering.at(node);
    const rest = restParameter(lowering, node);
    const dst = lowering.temp();
    if (names.length === 0) lowering.emit({ op: 'list', dst, items: [], ...at });
    else lowering.emit({ op: 'new', dst, callee: lowering.readClass(names, at), args: [{ slot: rest.slot, spread: true }], ...at });
    lowering.emit({ op: 'return', src: dst, ...at });
    return [rest];
  });
}

/** `object::method`: the object is evaluated once, here. */
function closureOn(lowering: Lowering, node: Node, key: string, object: Slot): Slot {
  const at = lowering.at(node);
  const name = '#object';
  let dst: Slot = -1;
  lowering.inScope(() => {
    const kept = lowering.scope.declare(name);
    lowering.emit({ op: 'copy', dst: kept, src: object, ...at });
    dst = closure(lowering, node, () => {
      const rest = restParameter(lowering, node);
      returnInvoke(lowering, node, { object: readName(lowering, name, at), key, args: [{ slot: rest.slot, spread: true }] });
      return [rest];
    });
  });
  return dst;
}

interface Forwarded {
  readonly object: Slot;
  readonly key: string;
  readonly args: readonly Argument[];
}

function returnInvoke(lowering: Lowering, node: Node, { object, key, args }: Forwarded): void {
  const at = lowering.at(node);
  const dst = lowering.temp();
  lowering.emit({ op: 'invoke', dst, object, key, args, ...at });
  lowering.emit({ op: 'return', src: dst, ...at });
}

/**
 * `Type::method` is the static method of that name, else a function that calls the method on its first argument. Which of
 * them is known when the class is: the global `Type::method` chooses the first that is there.
 */
function classReference(lowering: Lowering, node: Node, { names, key }: { readonly names: readonly string[]; readonly key: string }, into: Slot | undefined): Slot {
  const at = lowering.at(node);
  const type = lowering.readClass(names, at);
  const declared = lowering.temp();
  lowering.emit({ op: 'get', dst: declared, object: type, key, ...at });
  const onFirst = closure(lowering, node, () => {
    const self = lowering.scope.declare('self');
    const rest = restParameter(lowering, node);
    const first: IrParameter = { name: 'self', slot: self, kind: 'positional', hasDefault: false, annotations: [], ...at };
    const reference = lowering.resolveType(names);
    returnInvoke(lowering, node, { object: self, key, args: [{ slot: rest.slot, spread: true }] });
    return [reference === undefined ? first : { ...first, type: reference }, rest];
  });
  const callee = lowering.temp();
  lowering.emit({ op: 'global', dst: callee, name: METHOD_REFERENCE, ...at });
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'call', dst, callee, args: [{ slot: declared }, { slot: onFirst }, { slot: type }], ...at });
  return dst;
}

const METHOD_REFERENCE = 'MethodReference';
