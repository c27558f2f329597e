/*
 * Switches in all their forms: statements with groups that fall through, rules with arrows that do not, expressions that give a
 * value, and cases that are patterns. A switch with patterns becomes a chain of tests, the others the instruction.
 */
import type { Instruction, Slot, SwitchCase } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { CONSTANT_NAME } from '#engine/frontends/java/expressions/names.ts';
import { matchPattern } from '#engine/frontends/java/expressions/patterns.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { lowerStatements } from '#engine/frontends/java/statements/blocks.ts';
import { unwrap } from '#engine/frontends/java/syntax.ts';

export const switches: Rules = {
  // A slot of its own: what a block far down yields reaches a variable by a step that shows both.
  expressions: { switch_expression: (lowering, node) => lowerSwitch(lowering, node, { result: lowering.temp() }) ?? lowering.anything(lowering.at(node)) },
  statements: {
    switch_expression: (lowering, node) => void lowerSwitch(lowering, node, {}),
    yield_statement: (lowering, node) => {
      const value = lowering.expression(lowering.tree.firstNamed(node));
      const { yields } = lowering.targets;
      if (yields === undefined) return;
      lowering.emit({ op: 'copy', dst: yields.slot, src: value, ...lowering.at(node) });
      lowering.emit({ op: 'break', label: yields.label, ...lowering.at(node) });
    },
  },
};

interface SwitchForm {
  /** Where the value of a switch expression goes. */
  readonly result?: Slot;
  readonly label?: string;
}

export function lowerSwitch(lowering: Lowering, node: Node, form: SwitchForm): Slot | undefined {
  const { tree } = lowering;
  const { result } = form;
  const label = form.label ?? (result === undefined ? undefined : `switch@${tree.start(node)}`);
  const outer = lowering.targets;
  if (result !== undefined) lowering.targets = { ...outer, yields: { slot: result, label: label ?? '' } };
  const subject = lowering.expression(tree.child(node, 'condition'));
  const body = tree.child(node, 'body');
  const clauses = body === NONE ? [] : tree.named(body).filter((clause) => isClause(lowering, clause));
  lowering.inScope(() => {
    if (clauses.some((clause) => hasPattern(lowering, clause))) lowerTests(lowering, node, { subject, clauses, label: label ?? `switch@${tree.start(node)}`, result });
    else lowerCases(lowering, node, { subject, clauses, label, result });
  });
  lowering.targets = outer;
  return result;
}

function isClause(lowering: Lowering, node: Node): boolean {
  const kind = lowering.tree.kind(node);
  return kind === 'switch_block_statement_group' || kind === 'switch_rule';
}

function labelsOf(lowering: Lowering, clause: Node): readonly Node[] {
  return lowering.tree.named(clause).filter((child) => lowering.tree.kind(child) === 'switch_label');
}

function hasPattern(lowering: Lowering, clause: Node): boolean {
  return labelsOf(lowering, clause).some((label) => lowering.tree.childOfKind(label, 'pattern') !== NONE || lowering.tree.childOfKind(label, 'guard') !== NONE);
}

interface Clauses {
  readonly subject: Slot;
  readonly clauses: readonly Node[];
  readonly label: string | undefined;
  readonly result: Slot | undefined;
}

function lowerCases(lowering: Lowering, node: Node, { subject, clauses, label, result }: Clauses): void {
  const isByName = clauses.some((clause) => labelsOf(lowering, clause).some((labelNode) => lowering.tree.named(labelNode).some((value) => isConstantName(lowering, value))));
  const asked = isByName ? lowering.temp() : subject;
  if (isByName) lowering.emit({ op: 'get', dst: asked, object: subject, key: CONSTANT_NAME, ...lowering.at(node) });
  const cases = groupClauses(lowering, clauses).map((group) => lowerCase(lowering, group, { label, result }));
  const labels = clauses.flatMap((clause) => labelsOf(lowering, clause)).flatMap((labelNode) => lowering.tree.named(labelNode));
  const ofCharacters = labels.some((value) => lowering.tree.kind(unwrap(lowering.tree, value)) === 'character_literal');
  lowering.emit({ op: 'switch', subject: asked, cases, ...(ofCharacters && { ofCharacters }), ...(label !== undefined && { label }), ...lowering.at(node) });
}

/** Clauses without a body share that of the next; a default among them ends a group, since a case is either. */
function groupClauses(lowering: Lowering, clauses: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  let group: Node[] = [];
  for (const [i, clause] of clauses.entries()) {
    group.push(clause);
    const next = clauses[i + 1];
    const isShared = bodyNodes(lowering, clause).length === 0 && lowering.tree.kind(clause) !== 'switch_rule' && !isDefault(lowering, clause);
    if (isShared && next !== undefined && !isDefault(lowering, next)) continue;
    groups.push(group);
    group = [];
  }
  return groups;
}

function isDefault(lowering: Lowering, clause: Node): boolean {
  return labelsOf(lowering, clause).some((label) => isDefaultLabel(lowering, label));
}

function isDefaultLabel({ tree }: Lowering, label: Node): boolean {
  return tree.hasToken(label, 'default') || tree.named(label).some((value) => tree.kind(value) === 'identifier' && tree.textOf(value) === 'default');
}

function bodyNodes(lowering: Lowering, clause: Node): readonly Node[] {
  return lowering.tree.named(clause).filter((child) => lowering.tree.kind(child) !== 'switch_label');
}

function lowerCase(lowering: Lowering, group: readonly Node[], { label, result }: Pick<Clauses, 'label' | 'result'>): SwitchCase {
  const values = group.some((clause) => isDefault(lowering, clause))
    ? []
    : group.flatMap((clause) => labelsOf(lowering, clause)).flatMap((labelNode) => lowering.tree.named(labelNode));
  const tests = values.map((value) => {
    let slot: Slot = -1;
    const block = lowering.block(() => {
      slot = caseValue(lowering, value);
    });
    return { block, slot };
  });
  const last = group.at(-1) ?? NONE;
  const isRule = lowering.tree.kind(last) === 'switch_rule';
  const body = lowering.jumpBlock('switches', label, () => lowerClauseBody(lowering, last, result));
  return { tests, body, fallsThrough: !isRule && !leaves(body.at(-1)) };
}

/** A bare name that nothing declares is a constant of the subject's enumeration: such switches compare names. */
function isConstantName({ tree, scope, imports }: Lowering, value: Node): boolean {
  const node = unwrap(tree, value);
  if (tree.kind(node) !== 'identifier') return false;
  const name = tree.textOf(node);
  const found = scope.find(name);
  const isEnumConstant = found?.kind === 'field' && tree.kind(found.type.node) === 'enum_declaration';
  return name !== 'default' && (found === undefined || isEnumConstant) && imports.staticMember(name) === undefined;
}

function caseValue(lowering: Lowering, value: Node): Slot {
  if (!isConstantName(lowering, value)) return lowering.expression(value);
  return lowering.constant(lowering.tree.textOf(unwrap(lowering.tree, value)), lowering.at(value));
}

function leaves(last: Instruction | undefined): boolean {
  return last !== undefined && ['break', 'continue', 'return', 'throw'].includes(last.op);
}

/** What stands behind the arrow or the colon; the expression behind an arrow is the value. */
function lowerClauseBody(lowering: Lowering, clause: Node, result: Slot | undefined): void {
  const { tree } = lowering;
  const nodes = bodyNodes(lowering, clause);
  const [only = NONE] = nodes;
  const isValue = result !== undefined && tree.kind(clause) === 'switch_rule' && tree.kind(only) === 'expression_statement';
  if (!isValue) {
    lowerStatements(lowering, nodes);
    return;
  }
  const value = tree.firstNamed(only);
  lowering.assign(value, result, lowering.at(value), { isFresh: true });
}

/** `label: { if (fits) { …; break label } … }`, in the order of the clauses, the default at the end. */
function lowerTests(lowering: Lowering, node: Node, { subject, clauses, label = '', result }: Clauses): void {
  const ordered = [...clauses.filter((clause) => !isDefault(lowering, clause)), ...clauses.filter((clause) => isDefault(lowering, clause))];
  const body = lowering.jumpBlock('switches', label, () => {
    for (const clause of ordered) lowerTest(lowering, clause, { subject, label, result });
  });
  lowering.emit({ op: 'labelled', label, body, ...lowering.at(node) });
}

function lowerTest(lowering: Lowering, clause: Node, { subject, label = '', result }: Omit<Clauses, 'clauses'>): void {
  const at = lowering.at(clause);
  lowering.inScope(() => {
    const run = (): void => {
      lowerClauseBody(lowering, clause, result);
      lowering.emit({ op: 'break', label, ...at });
    };
    if (isDefault(lowering, clause)) {
      run();
      return;
    }
    const condition = lowering.temp();
    lowering.constant(false, at, condition);
    for (const labelNode of labelsOf(lowering, clause)) lowerLabelTest(lowering, labelNode, subject, condition);
    lowering.emit({ op: 'if', condition, then: lowering.block(run), else: [], ...at });
  });
}

/** Sets the condition where one of a label's patterns or constants fits and its guard holds. */
function lowerLabelTest(lowering: Lowering, label: Node, subject: Slot, condition: Slot): void {
  const { tree } = lowering;
  const at = lowering.at(label);
  const guard = tree.childOfKind(label, 'guard');
  for (const value of tree.named(label)) {
    if (tree.kind(value) === 'guard') continue;
    let fits: Slot;
    if (tree.kind(value) === 'pattern') fits = matchPattern(lowering, value, subject);
    else {
      fits = lowering.temp();
      let left = subject;
      if (isConstantName(lowering, value)) {
        left = lowering.temp();
        lowering.emit({ op: 'get', dst: left, object: subject, key: CONSTANT_NAME, ...at });
      }
      lowering.emit({ op: 'binary', dst: fits, operator: '==', left, right: caseValue(lowering, value), ...at });
    }
    const set = lowering.block(() => {
      if (guard === NONE) lowering.constant(true, at, condition);
      else lowering.assign(tree.firstNamed(guard), condition, at);
    });
    lowering.emit({ op: 'if', condition: fits, then: set, else: [], ...at });
  }
}
