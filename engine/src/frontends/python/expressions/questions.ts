/*
 * `all(test(x) for x in xs)`, `any(…)`: a function that is asked about each element, so that the answer teaches about all of them.
 * `next((x for x in xs if test(x)), None)`: a loop that ends with the first one, so that what was found tells which it was.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { declareBindings } from '#engine/frontends/python/bindings.ts';
import { lowerChain } from '#engine/frontends/python/expressions/chains.ts';
import { inFunction } from '#engine/frontends/python/expressions/functions.ts';
import { lowerCondition } from '#engine/frontends/python/expressions/operators.ts';
import { declareTargets, lowerClauses } from '#engine/frontends/python/expressions/comprehensions.ts';
import { bindTarget } from '#engine/frontends/python/expressions/places.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { Scope } from '#engine/frontends/python/scope.ts';
import { boundNames } from '#engine/frontends/python/syntax.ts';

export const questions: Rules = {
  expressions: {
    call: (lowering, node, into) => lowerQuestion(lowering, node, into) ?? lowerFirst(lowering, node, into) ?? lowerChain(lowering, node, into),
  },
};

const QUESTIONS: ReadonlySet<string> = new Set(['all', 'any']);

interface Question {
  readonly body: Node;
  readonly clause: Node;
}

/** The one generator with one plain clause that the built-in function is given. */
function questionOf({ tree, scope }: Lowering, call: Node): Question | undefined {
  const callee = tree.child(call, 'function');
  if (tree.kind(callee) !== 'identifier' || !QUESTIONS.has(tree.textOf(callee)) || scope.find(tree.textOf(callee)) !== undefined) return undefined;
  const list = tree.child(call, 'arguments');
  const [only = NONE, ...more] = tree.kind(list) === 'argument_list' ? tree.named(list) : [list];
  if (more.length > 0 || (tree.kind(only) !== 'generator_expression' && tree.kind(only) !== 'list_comprehension')) return undefined;
  const [body = NONE, clause = NONE, ...others] = tree.named(only);
  const isPlain = others.length === 0 && tree.kind(clause) === 'for_in_clause' && !tree.hasToken(clause, 'async') && !awaits(tree, body);
  return isPlain ? { body, clause } : undefined;
}

/** What stops a function, or binds names around it. */
const LEAVING: ReadonlySet<string> = new Set(['await', 'yield', 'named_expression']);

function awaits(tree: Lowering['tree'], body: Node): boolean {
  for (let node = body; node < tree.afterOf(body); node++) if (LEAVING.has(tree.kind(node))) return true;
  return false;
}

/** The built-in function is given the function that asks, and what it asks about; undefined for any other call. */
function lowerQuestion(lowering: Lowering, call: Node, into: Slot | undefined): Slot | undefined {
  const { tree } = lowering;
  const question = questionOf(lowering, call);
  if (question === undefined) return undefined;
  const target = tree.child(question.clause, 'left');
  const slot = lowering.expression(tree.child(question.clause, 'right'));
  const span = lowering.at(question.body);
  const index = inFunction(lowering, { kind: 'arrow', name: '', span }, () => {
    const isName = tree.kind(target) === 'identifier';
    const parameter: Slot = lowering.scope.declare(isName ? tree.textOf(target) : '').slot;
    if (!isName) {
      for (const name of boundNames(tree, target)) lowering.scope.declare(name);
      bindTarget(lowering, target, parameter);
    }
    declareBindings(lowering, question.body);
    lowering.emit({ op: 'return', src: lowerCondition(lowering, question.body), ...span });
    return [{ name: isName ? tree.textOf(target) : '', slot: parameter, kind: 'positional', hasDefault: false, annotations: [], ...lowering.at(target) }];
  });
  const asked = lowering.temp();
  lowering.emit({ op: 'closure', dst: asked, function: index, ...span });
  return lowering.callGlobal({ name: tree.textOf(tree.child(call, 'function')), args: [{ slot: asked }, { slot }] }, lowering.at(call), into);
}

/** The first value that a generator gives, or else what stands in for it; undefined for any other call. */
function lowerFirst(lowering: Lowering, call: Node, into: Slot | undefined): Slot | undefined {
  const { tree, scope } = lowering;
  const callee = tree.child(call, 'function');
  if (tree.kind(callee) !== 'identifier' || tree.textOf(callee) !== 'next' || scope.find('next') !== undefined) return undefined;
  const [generator = NONE, fallback = NONE, ...more] = tree.named(tree.child(call, 'arguments'));
  if (more.length > 0 || fallback === NONE || tree.kind(fallback) === 'keyword_argument' || tree.kind(generator) !== 'generator_expression' || awaits(tree, generator)) return undefined;
  const at = lowering.at(call);
  const dst = into ?? lowering.temp();
  const [body = NONE, ...clauses] = tree.named(generator);
  const label = `first@${tree.start(call)}`;
  lowering.emit({ op: 'copy', dst, src: lowering.expression(fallback), ...at });
  const loop = lowering.block(() => {
    lowering.withScope(new Scope(lowering.current, lowering.scope), () => {
      for (const clause of clauses) if (tree.kind(clause) === 'for_in_clause') declareTargets(lowering, tree.child(clause, 'left'));
      lowerClauses(lowering, clauses, () => {
        lowering.emit({ op: 'copy', dst, src: lowering.expression(body), ...at });
        lowering.emit({ op: 'break', label, ...at });
      });
    });
  });
  lowering.emit({ op: 'labelled', label, body: loop, ...at });
  return dst;
}
