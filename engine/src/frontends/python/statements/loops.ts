import type { Block, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerCondition } from '#engine/frontends/python/expressions/operators.ts';
import { bindTarget } from '#engine/frontends/python/expressions/places.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { lowerBlock } from '#engine/frontends/python/statements/statements.ts';

export const loops: Rules = {
  statements: {
    while_statement: (lowering, node) => withElse(lowering, node, (label) => lowerWhile(lowering, node, label)),
    for_statement: (lowering, node) => withElse(lowering, node, (label) => lowerFor(lowering, node, label)),
    break_statement: lowerBreak,
    continue_statement: (lowering, node) => {
      if (lowering.loops.length > 0) lowering.emit({ op: 'continue', ...lowering.at(node) });
      else lowering.unknown(node, 'no loop around this continue');
    },
  },
};

/** A jump without a loop around it is broken text: it goes nowhere, so that what follows is not dead. */
function lowerBreak(lowering: Lowering, node: Node): void {
  const loop = lowering.loops.at(-1);
  if (loop === undefined) lowering.unknown(node, 'no loop around this break');
  else lowering.emit({ op: 'break', ...(loop.breakLabel !== undefined && { label: loop.breakLabel }), ...lowering.at(node) });
}

/** The `else` of a loop runs unless the loop is left by `break`: both stand in a block that `break` leaves. */
function withElse(lowering: Lowering, node: Node, lower: (label: string | undefined) => void): void {
  const clause = lowering.tree.child(node, 'alternative');
  if (clause === NONE) {
    lower(undefined);
    return;
  }
  const label = `loop@${lowering.tree.start(node)}`;
  const body = lowering.block(() => {
    lower(label);
    lowerBlock(lowering, lowering.tree.child(clause, 'body'));
  });
  lowering.emit({ op: 'labelled', label, body, ...lowering.at(node) });
}

function lowerWhile(lowering: Lowering, node: Node, breakLabel: string | undefined): void {
  const { tree } = lowering;
  let condition: Slot = -1;
  const header: Block = lowering.block(() => {
    condition = lowerCondition(lowering, tree.child(node, 'condition'));
  });
  const body = lowering.loopBlock({ breakLabel }, () => lowerBlock(lowering, tree.child(node, 'body')));
  const isEndless = header.length === 1 && header[0]?.op === 'const' && Boolean(header[0].value);
  lowering.emit({ op: 'loop', header: isEndless ? [] : header, ...(!isEndless && { condition }), body, update: [], ...lowering.at(node) });
}

function lowerFor(lowering: Lowering, node: Node, breakLabel: string | undefined): void {
  const { tree } = lowering;
  const target = tree.child(node, 'left');
  const iterable = lowering.expression(tree.child(node, 'right'));
  const dst = lowering.temp();
  const body = lowering.loopBlock({ breakLabel }, () => {
    if (tree.hasToken(node, 'async')) lowering.emit({ op: 'await', dst, src: dst, ...lowering.at(target) });
    bindTarget(lowering, target, dst);
    lowerBlock(lowering, tree.child(node, 'body'));
  });
  lowering.emit({ op: 'each', dst, iterable, mode: 'elements', body, ...lowering.at(node) });
}
