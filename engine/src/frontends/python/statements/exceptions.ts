/* `try` and `with`. */
import type { Block, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { bindTarget } from '#engine/frontends/python/expressions/places.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { lowerBlock } from '#engine/frontends/python/statements/statements.ts';

export const exceptions: Rules = {
  statements: {
    try_statement: lowerTry,
    with_statement: lowerWith,
  },
};

/** The `else` of a `try` runs where its body came through: it is lowered as the body's end. */
function lowerTry(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const clauses = tree.named(node);
  const ofKind = (kind: string): Node[] => clauses.filter((clause) => tree.kind(clause) === kind);
  const body = lowering.block(() => {
    lowerBlock(lowering, tree.child(node, 'body'));
    for (const clause of ofKind('else_clause')) lowerBlock(lowering, tree.child(clause, 'body'));
  });
  const handlers = [...ofKind('except_clause'), ...ofKind('except_group_clause')];
  const parameter = lowering.temp();
  const handler = handlers.length === 0 ? undefined : lowerHandlers(lowering, handlers, parameter);
  const finalizers = ofKind('finally_clause');
  const finalizer = finalizers.length === 0 ? undefined : lowering.block(() => {
    for (const clause of finalizers) lowerBlock(lowering, tree.childOfKind(clause, 'block'));
  });
  lowering.emit({ op: 'try', body, ...(handler && { parameter, handler }), ...(finalizer && { finalizer }), ...lowering.at(node) });
}

/** Clauses are tried in order; what none of them names is thrown on. */
function lowerHandlers(lowering: Lowering, clauses: readonly Node[], parameter: Slot): Block {
  const outer = lowering.caught;
  lowering.caught = parameter;
  const block = lowering.block(() => lowerHandler(lowering, clauses, parameter));
  lowering.caught = outer;
  return block;
}

function lowerHandler(lowering: Lowering, clauses: readonly Node[], parameter: Slot): void {
  const { tree } = lowering;
  const [clause, ...rest] = clauses;
  if (clause === undefined) return;
  const [value = NONE, python2Name = NONE] = tree.childrenIn(clause, 'value');
  const isAlias = value !== NONE && tree.kind(value) === 'as_pattern';
  const type = isAlias ? tree.firstNamed(value) : value;
  const target = isAlias ? tree.firstNamed(tree.child(value, 'alias')) : python2Name;
  const at = lowering.at(clause);
  const run = (): void => {
    if (target !== NONE) bindTarget(lowering, target, parameter);
    lowerBlock(lowering, tree.childOfKind(clause, 'block'));
  };
  if (type === NONE) {
    run();
    return;
  }
  const condition = lowering.temp();
  lowering.emit({ op: 'binary', dst: condition, operator: 'instanceof', left: parameter, right: lowering.expression(type), ...at });
  const then = lowering.block(run);
  const orElse = lowering.block(() => {
    if (rest.length === 0) lowering.emit({ op: 'throw', src: parameter, ...at });
    else lowering.nested(clause, () => lowerHandler(lowering, rest, parameter));
  });
  lowering.emit({ op: 'if', condition, then, else: orElse, ...at });
}

function lowerWith(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const clause = tree.childOfKind(node, 'with_clause');
  const items = clause === NONE ? [] : tree.named(clause).filter((item) => tree.kind(item) === 'with_item');
  lowerItems(lowering, node, items);
}

/** A manager is entered, and left whatever happens in the block. One that is not known gives itself. */
function lowerItems(lowering: Lowering, node: Node, items: readonly Node[]): void {
  const { tree } = lowering;
  const [item, ...rest] = items;
  if (item === undefined) {
    lowerBlock(lowering, tree.child(node, 'body'));
    return;
  }
  const at = lowering.at(item);
  const value = tree.child(item, 'value');
  const isAlias = value !== NONE && tree.kind(value) === 'as_pattern';
  const [enter, exit] = tree.hasToken(node, 'async') ? ['__aenter__', '__aexit__'] : ['__enter__', '__exit__'];
  const manager = lowering.temp();
  lowering.assign(isAlias ? tree.firstNamed(value) : value, manager, at);
  const entered = lowering.temp();
  lowering.emit({ op: 'invoke', dst: entered, object: manager, key: enter, args: [], fallback: manager, ...at });
  if (enter === '__aenter__') lowering.emit({ op: 'await', dst: entered, src: entered, ...at });
  if (isAlias) bindTarget(lowering, tree.firstNamed(tree.child(value, 'alias')), entered);
  const body = lowering.block(() => lowering.nested(item, () => lowerItems(lowering, node, rest)));
  const told = lowering.temp();
  const finalizer = lowering.block(() => {
    const perhapsThrown = { slot: lowering.anything(at) };
    lowering.emit({ op: 'invoke', dst: told, object: manager, key: exit, args: [perhapsThrown, perhapsThrown, perhapsThrown], ...at });
  });
  lowering.emit({ op: 'try', body, finalizer, manager: { slot: manager, exit, told }, ...lowering.at(node) });
}
