import type { Block, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { lowerBody } from '#engine/frontends/java/statements/statements.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

export const exceptions: Rules = {
  statements: { try_statement: lowerTry, try_with_resources_statement: lowerTry },
};

/** Resources are variables of the body. */
function lowerTry(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const list = tree.child(node, 'resources');
  const resources = list === NONE ? [] : tree.named(list);
  const body = lowering.block(() => lowering.inScope(() => lowerWithin(lowering, node, resources)));
  const clauses = tree.named(node).filter((child) => tree.kind(child) === 'catch_clause');
  const handling = clauses.length === 0 ? {} : lowerHandler(lowering, clauses);
  const finallyClause = tree.childOfKind(node, 'finally_clause');
  const finalizer = finallyClause === NONE ? undefined : lowering.block(() => lowerBody(lowering, tree.firstNamed(finallyClause)));
  lowering.emit({ op: 'try', body, ...handling, ...(finalizer !== undefined && { finalizer }), ...lowering.at(node) });
}

/** The body, whose resources are closed as it is left: the last one first, and before any handler of the statement runs. */
function lowerWithin(lowering: Lowering, node: Node, resources: readonly Node[]): void {
  const opened = resources.flatMap((resource) => {
    const slot = lowerResource(lowering, resource);
    return slot === undefined ? [] : [{ slot, at: lowering.at(resource) }];
  });
  const lower = (): void => lowerBody(lowering, lowering.tree.child(node, 'body'));
  if (opened.length === 0) {
    lower();
    return;
  }
  const body = lowering.block(lower);
  const finalizer = lowering.block(() => {
    for (const { slot, at } of opened.reverse()) lowering.emit({ op: 'invoke', dst: lowering.temp(), object: slot, key: 'close', args: [], ...at });
  });
  lowering.emit({ op: 'try', body, finalizer, ...lowering.at(node) });
}

/** Where the resource stands. */
function lowerResource(lowering: Lowering, resource: Node): Slot | undefined {
  const { tree } = lowering;
  const name = tree.child(resource, 'name');
  const value = tree.child(resource, 'value');
  if (name === NONE || value === NONE) {
    const used = tree.firstNamed(resource);
    return used === NONE ? undefined : lowering.expression(used);
  }
  const type = lowering.typeOf(tree.child(resource, 'type'));
  const at = lowering.at(resource);
  const slot = lowering.scope.declare(tree.textOf(name), { type });
  lowering.assign(value, slot, at, { isFresh: true });
  if (type !== undefined) lowering.emit({ op: 'hint', slot, type, ...at });
  return slot;
}

/** All clauses as one handler: the first whose type fits runs, else what was thrown goes on. */
function lowerHandler(lowering: Lowering, clauses: readonly Node[]): { parameter: Slot; handler: Block } {
  const parameter = lowering.temp();
  const handler = lowering.block(() => lowerClauses(lowering, clauses, parameter));
  return { parameter, handler };
}

/** Clauses that take everything: nothing behind them is asked. */
const EVERYTHING: ReadonlySet<string> = new Set(['Throwable', 'Exception']);

function lowerClauses(lowering: Lowering, clauses: readonly Node[], parameter: Slot): void {
  const { tree } = lowering;
  const [clause = NONE, ...rest] = clauses;
  const at = lowering.at(clause);
  const declared = tree.childOfKind(clause, 'catch_formal_parameter');
  const list = declared === NONE ? NONE : tree.childOfKind(declared, 'catch_type');
  const types = list === NONE ? [] : tree.named(list);
  const run = (): void => lowering.inScope(() => {
    const name = declared === NONE ? NONE : tree.child(declared, 'name');
    if (name !== NONE) {
      const type = types.length === 1 ? lowering.typeOf(types[0] ?? NONE) : undefined;
      const slot = lowering.scope.declare(tree.textOf(name), { type });
      lowering.emit({ op: 'copy', dst: slot, src: parameter, ...at });
      if (type !== undefined) lowering.emit({ op: 'hint', slot, type, ...at });
    }
    lowerBody(lowering, tree.child(clause, 'body'));
  });
  if (types.length === 0 || types.some((type) => EVERYTHING.has(namesIn(tree, type).at(-1) ?? ''))) {
    run();
    return;
  }
  const condition = fitsOne(lowering, types, parameter);
  const orElse = lowering.block(() => {
    if (rest.length > 0) lowering.nested(clause, () => lowerClauses(lowering, rest, parameter));
    else lowering.emit({ op: 'throw', src: parameter, ...at });
  });
  lowering.emit({ op: 'if', condition, then: lowering.block(run), else: orElse, ...at });
}

/** Whether what was thrown is of one of the types. */
function fitsOne(lowering: Lowering, types: readonly Node[], thrown: Slot): Slot {
  const { tree } = lowering;
  const dst = lowering.temp();
  const [first = NONE, ...others] = types;
  test(first);
  for (const type of others) lowering.emit({ op: 'if', condition: dst, then: [], else: lowering.block(() => test(type)), ...lowering.at(type) });
  return dst;

  function test(type: Node): void {
    const at = lowering.at(type);
    const right = lowering.readClass(namesIn(tree, type), at);
    lowering.emit({ op: 'binary', dst, operator: 'instanceof', left: thrown, right, ...at });
  }
}
