import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { readName } from '#engine/frontends/python/expressions/names.ts';
import { isTruth, lowerCondition } from '#engine/frontends/python/expressions/operators.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';

export const statements: Rules = {
  statements: {
    expression_statement: (lowering, node) => lowering.statements(lowering.tree.named(node)),
    block: (lowering, node) => lowering.statements(lowering.tree.named(node)),
    if_statement: lowerIf,
    return_statement: lowerReturn,
    raise_statement: lowerRaise,
    assert_statement: lowerAssert,
    print_statement: (lowering, node) => callBuiltIn(lowering, node, 'print'),
    exec_statement: (lowering, node) => callBuiltIn(lowering, node, 'exec'),
    pass_statement: () => {},
    global_statement: () => {},
    nonlocal_statement: () => {},
  },
};

/** Lowers the statements of a block, if there is one. */
export function lowerBlock(lowering: Lowering, block: Node): void {
  if (block !== NONE) lowering.statement(block);
}

function lowerReturn(lowering: Lowering, node: Node): void {
  const value = lowering.tree.firstNamed(node);
  // What both sides of a junction found out is what the answer says.
  const isJunction = value !== NONE && lowering.tree.kind(value) === 'boolean_operator' && isTruth(lowering, value);
  const src = value === NONE ? undefined : isJunction ? lowerCondition(lowering, value) : lowering.expression(value);
  const leave = () => lowering.emit({ op: 'return', ...(src !== undefined && { src }), ...lowering.at(node) });
  if (lowering.current !== lowering.module) {
    leave();
    return;
  }
  // In broken text a function may have lost its head: what follows its `return` is not dead.
  const condition = lowering.anything(lowering.at(node));
  lowering.emit({ op: 'if', condition, then: lowering.block(leave), else: [], ...lowering.at(node) });
}

/** A bare `raise` throws on what was caught. */
function lowerRaise(lowering: Lowering, node: Node): void {
  const value = lowering.tree.firstNamed(node);
  const at = lowering.at(node);
  const src = value === NONE ? lowering.caught ?? lowering.anything(at) : lowering.expression(value);
  const cause = lowering.tree.child(node, 'cause');
  if (cause !== NONE) lowering.emit({ op: 'set', object: src, key: '__cause__', src: lowering.expression(cause), ...at });
  lowering.emit({ op: 'throw', src, ...at });
}

function lowerAssert(lowering: Lowering, node: Node): void {
  const at = lowering.at(node);
  const [test = NONE, message = NONE] = lowering.tree.named(node);
  if (test === NONE) return;
  const condition = lowerCondition(lowering, test);
  const orElse = lowering.block(() => {
    const src = message === NONE ? lowering.anything(at) : lowering.expression(message);
    lowering.emit({ op: 'throw', src, ...at });
  });
  lowering.emit({ op: 'if', condition, then: [], else: orElse, ...at });
}

/** `print a, b` and `exec code in names` of Python 2 are calls. */
function callBuiltIn(lowering: Lowering, node: Node, name: string): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const args: { slot: Slot }[] = [];
  for (const part of tree.named(node)) {
    if (tree.kind(part) === 'chevron') lowering.expression(tree.firstNamed(part));
    else args.push({ slot: lowering.expression(part) });
  }
  const callee = readName(lowering, name, at);
  lowering.emit({ op: 'call', dst: lowering.temp(), callee, args, ...at });
}

/** From this many branches on, an `if` is lowered flat, so that its length is no depth of the result. */
const FLAT_FROM = 16;

interface Branch {
  readonly node: Node;
  readonly condition: Node;
  readonly body: Node;
}

function lowerIf(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const alternatives = tree.childrenIn(node, 'alternative');
  const branches: Branch[] = [node, ...alternatives.filter((clause) => tree.kind(clause) === 'elif_clause')]
    .map((branch) => ({ node: branch, condition: tree.child(branch, 'condition'), body: tree.child(branch, 'consequence') }));
  const otherwise = alternatives.find((clause) => tree.kind(clause) === 'else_clause') ?? NONE;
  const last = otherwise === NONE ? NONE : tree.child(otherwise, 'body');
  if (branches.length >= FLAT_FROM) lowerFlat(lowering, branches, last);
  else lowerNested(lowering, branches, last);
}

function lowerNested(lowering: Lowering, branches: readonly Branch[], last: Node): void {
  const [branch, ...rest] = branches;
  if (branch === undefined) {
    lowerBlock(lowering, last);
    return;
  }
  const condition = lowerCondition(lowering, branch.condition);
  const then = lowering.block(() => lowerBlock(lowering, branch.body));
  const orElse = lowering.block(() => lowerNested(lowering, rest, last));
  lowering.emit({ op: 'if', condition, then, else: orElse, ...lowering.at(branch.node) });
}

/** `{ if (a) { …; break } if (b) { …; break } … }`: the same meaning without a nest. */
function lowerFlat(lowering: Lowering, branches: readonly Branch[], last: Node): void {
  const at = lowering.at(branches[0]?.node ?? NONE);
  const label = `if@${at.start}`;
  const body = lowering.block(() => {
    for (const branch of branches) {
      const condition = lowerCondition(lowering, branch.condition);
      const then = lowering.block(() => {
        lowerBlock(lowering, branch.body);
        lowering.emit({ op: 'break', label, ...lowering.at(branch.node) });
      });
      lowering.emit({ op: 'if', condition, then, else: [], ...lowering.at(branch.node) });
    }
    lowerBlock(lowering, last);
  });
  lowering.emit({ op: 'labelled', label, body, ...at });
}
