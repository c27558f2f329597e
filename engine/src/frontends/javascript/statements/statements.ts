import type { Block, Instruction, Slot, SwitchCase, TryInstruction } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerStatements } from '#engine/frontends/javascript/statements/declarations.ts';
import { declareLexical, declareNames } from '#engine/frontends/javascript/statements/hoisting.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { bindPattern, isPattern } from '#engine/frontends/javascript/expressions/patterns.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';

export const statements: Rules = {
  statements: {
    expression_statement: (lowering, node) => {
      for (const child of lowering.tree.named(node)) lowering.statement(child);
    },
    statement_block: (lowering, node) => lowering.inScope(() => lowerStatements(lowering, lowering.tree.named(node))),
    if_statement: lowerIf,
    switch_statement: (lowering, node) => lowerSwitch(lowering, node),
    try_statement: lowerTry,
    return_statement: lowerReturn,
    throw_statement: (lowering, node) => {
      const src = lowering.expression(lowering.tree.firstNamed(node));
      lowering.emit({ op: 'throw', src, ...lowering.at(node) });
    },
    break_statement: (lowering, node) => lowerJump(lowering, node, 'break'),
    continue_statement: (lowering, node) => lowerJump(lowering, node, 'continue'),
    // The object's members as names are not modelled; the body runs.
    with_statement: (lowering, node) => {
      lowering.unknown(node, 'with', [lowering.expression(lowering.tree.child(node, 'object'))]);
      lowerBody(lowering, lowering.tree.child(node, 'body'));
    },
    empty_statement: () => {},
    debugger_statement: () => {},
    hash_bang_line: () => {},
  },
};

function lowerReturn(lowering: Lowering, node: Node): void {
  const value = lowering.tree.firstNamed(node);
  const src = value === NONE ? undefined : lowering.expression(value);
  const leave = () => lowering.emit({ op: 'return', ...(src !== undefined && { src }), ...lowering.at(node) });
  if (lowering.current !== lowering.module || lowering.tree.errorCount === 0) {
    leave();
    return;
  }
  // In broken text a function may have lost its head: what follows its `return` is not dead.
  const condition = lowering.missing(node);
  lowering.emit({ op: 'if', condition, then: lowering.block(leave), else: [], ...lowering.at(node) });
}

/** A jump that names nothing around it is broken text: it goes nowhere, so that what follows is not dead. */
function lowerJump(lowering: Lowering, node: Node, op: 'break' | 'continue'): void {
  const { tree, targets } = lowering;
  const labelNode = tree.child(node, 'label');
  const at = lowering.at(node);
  if (labelNode !== NONE) {
    const label = tree.textOf(labelNode);
    if (targets.labels.includes(label)) lowering.emit({ op, label, ...at });
    else lowering.unknown(node, `no label ${label} around this`);
  } else if (targets.loops > 0 || (op === 'break' && targets.switches > 0)) lowering.emit({ op, ...at });
  else lowering.unknown(node, `no loop around this ${op}`);
}

/** A statement that is the body of another: a block of its own, a lone declaration included. */
export function lowerBody(lowering: Lowering, body: Node): void {
  if (body === NONE) return;
  if (lowering.tree.kind(body) === 'statement_block') lowering.statement(body);
  else lowering.inScope(() => lowerStatements(lowering, [body]));
}

/** From this many links on, an else-if chain is lowered flat, so that its length is no depth of the result. */
const FLAT_FROM = 16;

function lowerIf(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const links = [node];
  let last = elseOf(lowering, node);
  while (last !== NONE && tree.kind(last) === 'if_statement') {
    links.push(last);
    last = elseOf(lowering, last);
  }
  if (links.length >= FLAT_FROM) lowerFlat(lowering, links, last);
  else lowerNested(lowering, links, last);
}

function elseOf(lowering: Lowering, node: Node): Node {
  const clause = lowering.tree.child(node, 'alternative');
  return clause === NONE ? NONE : lowering.tree.firstNamed(clause);
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

/** A switch is one scope: a `let` of one case is visible in the next. */
export function lowerSwitch(lowering: Lowering, node: Node, label?: string): void {
  const { tree } = lowering;
  const subject = lowering.expression(tree.child(node, 'value'));
  lowering.inScope(() => {
    const clauses = tree.named(tree.child(node, 'body'));
    declareLexical(lowering, clauses.flatMap((clause) => tree.childrenIn(clause, 'body')));
    const cases = groupCases(lowering, clauses).map((group) => lowerCase(lowering, group, label));
    lowering.emit({ op: 'switch', subject, cases, ...(label !== undefined && { label }), ...lowering.at(node) });
  });
}

/** Clauses without a body share that of the next; a default among them ends a group, since a case is either. */
function groupCases(lowering: Lowering, clauses: readonly Node[]): Node[][] {
  const { tree } = lowering;
  const groups: Node[][] = [];
  let group: Node[] = [];
  for (const [index, clause] of clauses.entries()) {
    group.push(clause);
    const isShared = tree.kind(clause) === 'switch_case' && tree.child(clause, 'body') === NONE;
    const next = clauses[index + 1];
    if (isShared && next !== undefined && tree.kind(next) === 'switch_case') continue;
    groups.push(group);
    group = [];
  }
  return groups;
}

function lowerCase(lowering: Lowering, group: readonly Node[], label: string | undefined): SwitchCase {
  const { tree } = lowering;
  const tests = group
    .filter((clause) => tree.kind(clause) === 'switch_case')
    .map((clause) => {
      let slot: Slot = -1;
      const block = lowering.block(() => {
        slot = lowering.expression(tree.child(clause, 'value'));
      });
      return { block, slot };
    });
  const body = lowering.jumpBlock('switches', label, () => lowerStatements(lowering, tree.childrenIn(group.at(-1) ?? NONE, 'body')));
  return { tests, body, fallsThrough: !leaves(body.at(-1)) };
}

function leaves(last: Instruction | undefined): boolean {
  return last !== undefined && ['break', 'continue', 'return', 'throw'].includes(last.op);
}

function lowerTry(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const body = lowering.block(() => lowerBody(lowering, tree.child(node, 'body')));
  const clause = tree.child(node, 'handler');
  const handling = clause === NONE ? {} : lowerCatch(lowering, clause);
  const finallyClause = tree.child(node, 'finalizer');
  const finalizer = finallyClause === NONE ? undefined : lowering.block(() => lowerBody(lowering, tree.child(finallyClause, 'body')));
  lowering.emit({ op: 'try', body, ...handling, ...(finalizer !== undefined && { finalizer }), ...lowering.at(node) });
}

function lowerCatch(lowering: Lowering, clause: Node): Pick<TryInstruction, 'parameter' | 'named' | 'handler'> {
  const { tree } = lowering;
  const target = tree.child(clause, 'parameter');
  let parameter: Slot | undefined;
  let handler: Block = [];
  lowering.inScope(() => {
    if (target !== NONE) {
      declareNames(lowering, target);
      parameter = isPattern(tree, target) ? lowering.temp() : lowering.scope.declare(tree.textOf(target));
    }
    handler = lowering.block(() => {
      if (parameter !== undefined && isPattern(tree, target)) bindPattern(lowering, target, parameter);
      lowerBody(lowering, tree.child(clause, 'body'));
    });
  });
  return parameter === undefined ? { handler } : { parameter, named: lowering.at(target), handler };
}
