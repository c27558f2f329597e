import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { lowerStatements } from '#engine/frontends/java/statements/blocks.ts';

export const statements: Rules = {
  statements: {
    expression_statement: (lowering, node) => {
      for (const child of lowering.tree.named(node)) lowering.statement(child);
    },
    block: (lowering, node) => lowering.inScope(() => lowerStatements(lowering, lowering.tree.named(node))),
    constructor_body: (lowering, node) => lowering.inScope(() => lowerStatements(lowering, lowering.tree.named(node))),
    if_statement: lowerIf,
    return_statement: (lowering, node) => {
      const value = lowering.tree.firstNamed(node);
      const given = value === NONE ? undefined : lowering.expression(value);
      const src = given === undefined ? undefined : declared(lowering, node, given);
      lowering.emit({ op: 'return', ...(src !== undefined && { src }), ...lowering.at(node) });
    },
    throw_statement: (lowering, node) => {
      const src = lowering.expression(lowering.tree.firstNamed(node));
      lowering.emit({ op: 'throw', src, ...lowering.at(node) });
    },
    break_statement: (lowering, node) => lowerJump(lowering, node, 'break'),
    continue_statement: (lowering, node) => lowerJump(lowering, node, 'continue'),
    synchronized_statement: (lowering, node) => {
      for (const child of lowering.tree.named(node)) lowering.statement(child);
    },
    assert_statement: lowerAssert,
  },
};

/** What a method that declares to give a number gives: of a call that nothing is known of no more than that. */
function declared(lowering: Lowering, node: Node, given: Slot): Slot {
  const { returned } = lowering.current;
  if (returned === undefined || returned.path[0] === 'char') return given;
  const at = lowering.at(node);
  const slot = lowering.temp();
  lowering.emit({ op: 'copy', dst: slot, src: given, ...at });
  lowering.emit({ op: 'hint', slot, type: returned, ...at });
  return slot;
}

/** Assertions are off unless asked for: their code may run and proves nothing. */
function lowerAssert(lowering: Lowering, node: Node): void {
  const at = lowering.at(node);
  const then = lowering.block(() => {
    for (const child of lowering.tree.named(node)) lowering.expression(child);
  });
  lowering.emit({ op: 'if', condition: lowering.anything(at), then, else: [], ...at });
}

/** A jump that names nothing around it is broken text: it goes nowhere, so that what follows is not dead. */
function lowerJump(lowering: Lowering, node: Node, op: 'break' | 'continue'): void {
  const { tree, targets } = lowering;
  const labelNode = tree.firstNamed(node);
  const at = lowering.at(node);
  if (labelNode !== NONE) {
    const label = tree.textOf(labelNode);
    if (targets.labels.includes(label)) lowering.emit({ op, label, ...at });
    else lowering.unknown(node, `no label ${label} around this`);
  } else if (targets.loops > 0 || (op === 'break' && targets.switches > 0)) lowering.emit({ op, ...at });
  else lowering.unknown(node, `no loop around this ${op}`);
}

/** A statement that is the body of another. */
export function lowerBody(lowering: Lowering, body: Node): void {
  if (body === NONE) return;
  lowering.inScope(() => lowering.statement(body));
}

/** From this many links on, an else-if chain is lowered flat, so that its length is no depth of the result. */
const FLAT_FROM = 16;

/** What a test by `instanceof` declares is visible behind the statement too, where the test decides the way there. */
function lowerIf(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const links = [node];
  let last = tree.child(node, 'alternative');
  while (last !== NONE && tree.kind(last) === 'if_statement') {
    links.push(last);
    last = tree.child(last, 'alternative');
  }
  if (links.length >= FLAT_FROM) lowerFlat(lowering, links, last);
  else lowerNested(lowering, links, last);
}

function lowerNested(lowering: Lowering, links: readonly Node[], last: Node): void {
  const [node = NONE, ...rest] = links;
  const condition = lowering.expression(lowering.tree.child(node, 'condition'));
  const then = lowering.block(() => lowerBody(lowering, lowering.tree.child(node, 'consequence')));
  const orElse = lowering.block(() => (rest.length > 0 ? lowerNested(lowering, rest, last) : lowerBody(lowering, last)));
  lowering.emit({ op: 'if', condition, then, else: orElse, ...lowering.at(node) });
}

/** `{ if (a) { …; break } if (b) { …; break } … }`: the same meaning without a nest. */
function lowerFlat(lowering: Lowering, links: readonly Node[], last: Node): void {
  const { tree } = lowering;
  const first = links[0] ?? NONE;
  const label = `if@${tree.start(first)}`;
  const body = lowering.block(() => {
    for (const node of links) {
      const condition = lowering.expression(tree.child(node, 'condition'));
      const then = lowering.block(() => {
        lowerBody(lowering, tree.child(node, 'consequence'));
        lowering.emit({ op: 'break', label, ...lowering.at(node) });
      });
      lowering.emit({ op: 'if', condition, then, else: [], ...lowering.at(node) });
    }
    lowerBody(lowering, last);
  });
  lowering.emit({ op: 'labelled', label, body, ...lowering.at(first) });
}
