/* Comprehensions: loops that fill a fresh list or map. A generator is taken for the list of what it gives. */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerPair } from '#engine/frontends/python/expressions/literals.ts';
import { lowerCondition } from '#engine/frontends/python/expressions/operators.ts';
import { bindTarget } from '#engine/frontends/python/expressions/places.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { Scope } from '#engine/frontends/python/scope.ts';
import { boundNames } from '#engine/frontends/python/syntax.ts';

export const comprehensions: Rules = {
  expressions: {
    list_comprehension: lowerComprehension,
    set_comprehension: lowerComprehension,
    generator_expression: lowerComprehension,
    dictionary_comprehension: lowerComprehension,
  },
};

function lowerComprehension(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const dst = lowering.temp();
  const [body = NONE, ...clauses] = tree.named(node);
  if (tree.kind(node) === 'dictionary_comprehension') lowering.emit({ op: 'object', dst, shape: 'map', ...at });
  else lowering.emit({ op: 'list', dst, items: [], ...at });
  const add = (): void => {
    if (tree.kind(body) === 'pair') lowerPair(lowering, body, dst);
    else lowering.emit({ op: 'invoke', dst: lowering.temp(), object: dst, key: 'append', args: [{ slot: lowering.expression(body) }], ...lowering.at(body) });
  };
  lowering.withScope(new Scope(lowering.current, lowering.scope), () => {
    for (const clause of clauses) if (tree.kind(clause) === 'for_in_clause') declareTargets(lowering, tree.child(clause, 'left'));
    lowerClauses(lowering, clauses, add);
  });
  return dst;
}

/** The names that a clause binds. */
export function declareTargets(lowering: Lowering, target: Node): void {
  if (target !== NONE) for (const name of boundNames(lowering.tree, target)) lowering.scope.declare(name);
}

/** The loops and tests of a comprehension, around what is done with each value that they give. */
export function lowerClauses(lowering: Lowering, clauses: readonly Node[], add: () => void): void {
  const { tree } = lowering;
  const [clause, ...rest] = clauses;
  if (clause === undefined) {
    add();
    return;
  }
  const at = lowering.at(clause);
  if (tree.kind(clause) !== 'for_in_clause') {
    const condition = lowerCondition(lowering, tree.firstNamed(clause));
    const then = lowering.block(() => lowering.nested(clause, () => lowerClauses(lowering, rest, add)));
    lowering.emit({ op: 'if', condition, then, else: [], ...at });
    return;
  }
  const iterable = lowering.expression(tree.child(clause, 'right'));
  const dst = lowering.temp();
  const body = lowering.block(() => {
    if (tree.hasToken(clause, 'async')) lowering.emit({ op: 'await', dst, src: dst, ...at });
    bindTarget(lowering, tree.child(clause, 'left'), dst);
    lowering.nested(clause, () => lowerClauses(lowering, rest, add));
  });
  lowering.emit({ op: 'each', dst, iterable, mode: 'elements', body, ...at });
}
