import type { Block, EachInstruction, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { declareNames } from '#engine/frontends/javascript/statements/hoisting.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { bindPattern, isPattern } from '#engine/frontends/javascript/expressions/patterns.ts';
import { ownSlot, placeOf, storePlace } from '#engine/frontends/javascript/expressions/places.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { lowerBody, lowerSwitch } from '#engine/frontends/javascript/statements/statements.ts';

export const loops: Rules = {
  statements: {
    while_statement: (lowering, node) => lowerWhile(lowering, node, undefined),
    do_statement: (lowering, node) => lowerWhile(lowering, node, undefined),
    for_statement: (lowering, node) => lowerFor(lowering, node, undefined),
    for_in_statement: (lowering, node) => lowerEach(lowering, node, undefined),
    labeled_statement: lowerLabelled,
  },
};

function lowerLabelled(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const label = tree.textOf(tree.child(node, 'label'));
  const body = tree.child(node, 'body');
  if (body === NONE) return;
  switch (tree.kind(body)) {
    case 'while_statement':
    case 'do_statement':
      return lowerWhile(lowering, body, label);
    case 'for_statement':
      return lowerFor(lowering, body, label);
    case 'for_in_statement':
      return lowerEach(lowering, body, label);
    case 'switch_statement':
      return lowerSwitch(lowering, body, label);
    default: {
      const inner = lowering.jumpBlock('label', label, () => lowering.statement(body));
      lowering.emit({ op: 'labelled', label, body: inner, ...lowering.at(node) });
    }
  }
}

/** The block that computes a condition, and its slot; none for an absent one. */
function lowerCondition(lowering: Lowering, condition: Node): { header: Block; condition?: Slot } {
  if (condition === NONE || lowering.tree.kind(condition) === 'empty_statement') return { header: [] };
  let slot: Slot = -1;
  const header = lowering.block(() => {
    const { tree } = lowering;
    const expression = tree.kind(condition) === 'expression_statement' ? tree.firstNamed(condition) : condition;
    slot = lowering.expression(expression);
  });
  return { header, condition: slot };
}

function lowerWhile(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  const testsLast = tree.kind(node) === 'do_statement';
  const test = lowerCondition(lowering, tree.child(node, 'condition'));
  const body = lowering.jumpBlock('loops', label, () => lowerBody(lowering, tree.child(node, 'body')));
  lowering.emit({ op: 'loop', ...test, body, update: [], ...(testsLast && { testsLast }), ...(label !== undefined && { label }), ...lowering.at(node) });
}

function lowerFor(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  lowering.inScope(() => {
    const initializer = tree.child(node, 'initializer');
    if (initializer !== NONE) {
      if (tree.kind(initializer) === 'lexical_declaration') {
        for (const declarator of tree.named(initializer)) declareNames(lowering, tree.child(declarator, 'name'));
      }
      lowering.statement(initializer);
    }
    const test = lowerCondition(lowering, tree.child(node, 'condition'));
    const body = lowering.jumpBlock('loops', label, () => lowerBody(lowering, tree.child(node, 'body')));
    const increment = tree.child(node, 'increment');
    const update = lowering.block(() => {
      if (increment !== NONE) lowering.expression(increment);
    });
    lowering.emit({ op: 'loop', ...test, body, update, ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}

function lowerEach(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  const target = tree.child(node, 'left');
  const iterable = lowering.expression(tree.child(node, 'right'));
  lowering.inScope(() => {
    const keyword = tree.child(node, 'kind');
    if (keyword !== NONE && tree.kind(keyword) !== 'var') declareNames(lowering, target);
    const isNested = isPattern(tree, target);
    const isName = tree.kind(target) === 'identifier';
    const own = isName ? ownSlot(lowering, placeOf(lowering, target)) : undefined;
    const dst = own ?? lowering.temp();
    const body = lowering.jumpBlock('loops', label, () => {
      if (tree.hasToken(node, 'await')) lowering.emit({ op: 'await', dst, src: dst, ...lowering.at(target) });
      if (isNested) bindPattern(lowering, target, dst);
      else if (own === undefined) storePlace(lowering, placeOf(lowering, target), dst, lowering.at(target));
      lowerBody(lowering, tree.child(node, 'body'));
    });
    const operator = tree.child(node, 'operator');
    const mode: EachInstruction['mode'] = operator !== NONE && tree.kind(operator) === 'in' ? 'keys' : 'values';
    lowering.emit({ op: 'each', dst, iterable, mode, body, ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}
