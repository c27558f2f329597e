import type { Block, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerSwitch } from '#engine/frontends/java/expressions/switches.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { lowerBody } from '#engine/frontends/java/statements/statements.ts';
import { numberFacts } from '#engine/frontends/java/types.ts';

export const loops: Rules = {
  statements: {
    while_statement: (lowering, node) => lowerWhile(lowering, node, undefined),
    do_statement: (lowering, node) => lowerWhile(lowering, node, undefined),
    for_statement: (lowering, node) => lowerFor(lowering, node, undefined),
    enhanced_for_statement: (lowering, node) => lowerEach(lowering, node, undefined),
    labeled_statement: lowerLabelled,
  },
};

function lowerLabelled(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const [labelNode = NONE, body = NONE] = tree.named(node);
  if (body === NONE) return;
  const label = tree.textOf(labelNode);
  switch (tree.kind(body)) {
    case 'while_statement':
    case 'do_statement':
      return lowerWhile(lowering, body, label);
    case 'for_statement':
      return lowerFor(lowering, body, label);
    case 'enhanced_for_statement':
      return lowerEach(lowering, body, label);
    case 'switch_expression':
      return void lowerSwitch(lowering, body, { label });
    default: {
      const inner = lowering.jumpBlock('label', label, () => lowering.statement(body));
      lowering.emit({ op: 'labelled', label, body: inner, ...lowering.at(node) });
    }
  }
}

/** The block that computes a condition, and its slot; none for an absent one. */
function lowerCondition(lowering: Lowering, condition: Node): { header: Block; condition?: Slot } {
  if (condition === NONE) return { header: [] };
  let slot: Slot = -1;
  const header = lowering.block(() => {
    slot = lowering.expression(condition);
  });
  return { header, condition: slot };
}

function lowerWhile(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  const testsLast = tree.kind(node) === 'do_statement';
  lowering.inScope(() => {
    const test = lowerCondition(lowering, tree.child(node, 'condition'));
    const body = lowering.jumpBlock('loops', label, () => lowerBody(lowering, tree.child(node, 'body')));
    lowering.emit({ op: 'loop', ...test, body, update: [], ...(testsLast && { testsLast }), ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}

function lowerFor(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  lowering.inScope(() => {
    for (const initializer of tree.childrenIn(node, 'init')) if (tree.isNamed(initializer)) lowering.statement(initializer);
    const test = lowerCondition(lowering, tree.child(node, 'condition'));
    const body = lowering.jumpBlock('loops', label, () => lowerBody(lowering, tree.child(node, 'body')));
    const update = lowering.block(() => {
      for (const step of tree.childrenIn(node, 'update')) if (tree.isNamed(step)) lowering.expression(step);
    });
    lowering.emit({ op: 'loop', ...test, body, update, ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}

function lowerEach(lowering: Lowering, node: Node, label: string | undefined): void {
  const { tree } = lowering;
  const iterable = lowering.expression(tree.child(node, 'value'));
  lowering.inScope(() => {
    const typeNode = tree.child(node, 'type');
    const type = lowering.typeOf(typeNode);
    const nameNode = tree.child(node, 'name');
    const dst = lowering.scope.declare(nameNode === NONE ? '' : tree.textOf(nameNode), { type, ...numberFacts(tree, typeNode) });
    const body = lowering.jumpBlock('loops', label, () => {
      if (type !== undefined) lowering.emit({ op: 'hint', slot: dst, type, ...lowering.at(typeNode) });
      lowerBody(lowering, tree.child(node, 'body'));
    });
    lowering.emit({ op: 'each', dst, iterable, mode: 'values', body, ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}
