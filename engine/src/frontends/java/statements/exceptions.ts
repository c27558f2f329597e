import type { Block, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { placeOf } from '#engine/frontends/java/expressions/places.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/rules.ts';
import { lowerBody } from '#engine/frontends/java/statements/statements.ts';
import { namesIn } from '#engine/frontends/java/types.ts';

export const exceptions: Rules = {
  statements: { try_statement: lowerTry, try_with_resources_statement: lowerTry },
};

/** Resources are variables of the body; that they are closed is left out. */
function lowerTry(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const body = lowering.block(() => lowering.inScope(() => {
    const resources = tree.child(node, 'resources');
    for (const resource of resources === NONE ? [] : tree.named(resources)) lowerResource(lowering, resource);
    lowerBody(lowering, tree.child(node, 'body'));
  }));
  const clauses = tree.named(node).filter((child) => tree.kind(child) === 'catch_clause');
  const handling = clauses.length === 0 ? {} : lowerHandler(lowering, clauses);
  const finallyClause = tree.childOfKind(node, 'finally_clause');
  const finalizer = finallyClause === NONE ? undefined : lowering.block(() => lowerBody(lowering, tree.firstNamed(finallyClause)));
  lowering.emit({ op: 'try', body, ...handling, ...(finalizer !== undefined && { finalizer }), ...lowering.at(node) });
}

function lowerResource(lowering: Lowering, resource: Node): void {
  const { tree } = lowering;
  const name = tree.child(resource, 'name');
  const value = tree.child(resource, 'value');
  if (name === NONE || value === NONE) {
    const used = tree.firstNamed(resource);
    if (used !== NONE) placeOf(lowering, used);
    return;
  }
  const type = lowering.typeOf(tree.child(resource, 'type'));
  const at = lowering.at(resource);
  const slot = lowering.scope.declare(tree.textOf(name), { type });
  lowering.assign(value, slot, at, { isFresh: true });
  if (type !== undefined) lowering.emit({ op: 'hint', slot, type, ...at });
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
