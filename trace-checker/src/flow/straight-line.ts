/* What one run of a function cannot do: go back in a straight line, or take both branches of a condition. A value gets there only by what outlives the run. */
import { argumentsOf, isCall, isGivenSome, literalText, objectOf, receiverOf } from '#trace-checker/flow/callee.ts';
import type { Place } from '#trace-checker/flow/check-step.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { isInOneLoop } from '#trace-checker/flow/bindings.ts';
import { ASSIGNMENTS, ELEMENTS, Kinds, MEMBERS, PAIRS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';

/** What holds statements that run one after the other. */
const SEQUENCES = new Kinds(/^(?:program|module|statement_block|block|constructor_body)$/);

/** What is drawn again by markup around the code, or runs in turns with it. */
const MARKUP = /\.(?:vue|svelte|astro|jspf?|x?html?)$/i;

/** Why one run of a function does not bring a value from one place to another; undefined where it may. @param isPut `from` may put its value into an object */
export function faultOfRun(from: Place, to: Place, isPut: boolean): string | undefined {
  if (isPast(from, to, isPut)) return 'the code is past this place when the value is where the hop before is';
  return isInOtherBranch(from, to, isPut) ? 'a run that has the value where the hop before is takes another branch than the one of this place' : undefined;
}

/** Whether `to` stands in a statement before that of `from`, which the same run of the function is past. */
function isPast(from: Place, to: Place, isPut: boolean): boolean {
  const { unit } = from;
  const [source = NONE, target = NONE] = [from.nodes.at(-1), to.nodes[0]];
  if (unit !== to.unit || source <= target || unit.tree.holds(target, source) || MARKUP.test(unit.file)) return false;
  if (unit.functionOf(source) !== unit.functionOf(target) || unit.classOf(source) !== unit.classOf(target)) return false;
  return isInSequence(unit, source, target) && !isInOneLoop(unit.tree, source, target) && !(isPut && outlives(from, to));
}

/** Whether two places stand in the two branches of one condition, of which a run takes one. */
function isInOtherBranch(from: Place, to: Place, isPut: boolean): boolean {
  const { unit } = from;
  const { tree } = unit;
  const [source = NONE, target = NONE] = [from.nodes.at(-1), to.nodes[0]];
  if (unit !== to.unit || MARKUP.test(unit.file) || unit.functionOf(source) !== unit.functionOf(target)) return false;
  const around = [...tree.upFrom(source)].find((at) => tree.holds(at, target)) ?? NONE;
  if (around === NONE || tree.kind(around) !== 'if_statement' || isInOneLoop(tree, source, target)) return false;
  const branches = [source, target].map((node) => branchOf(tree, around, node));
  return branches.includes(BRANCH) && branches.includes(OTHER_BRANCH) && !(isPut && outlives(from, to)) && !isWithinOutliving(from, to);
}

const BRANCH = 'consequence';
const OTHER_BRANCH = 'alternative';

/** The part of a condition in which a node stands. Of `elif` its test is asked by who does not take the first branch. */
function branchOf(tree: SyntaxTree, condition: Node, node: Node): string {
  for (const at of tree.upFrom(node)) if (tree.parent(at) === condition) return tree.role(at);
  return '';
}

/** Whether something around a place, in its statement, puts what stands there where the next run has it. */
function isWithinOutliving({ unit, nodes }: Place, to: Place): boolean {
  const { tree } = unit;
  for (const at of tree.upFrom(nodes.at(-1) ?? NONE)) {
    if (SEQUENCES.has(tree.kind(at))) return false;
    if (outlives({ unit, nodes: [at] }, to)) return true;
  }
  return false;
}

/** What nobody else has: an object that is made, or written out and not asked for a member. */
const FRESH = /^(?:new\b(?!.*\)\s*\.).*[)}]|\[[^\]]*\]|\{.*\}|["'`\d].*|[a-z]{1,2}["'].*)$/s;
const MADE = /^new\s+([\w$]+)/;
/** The longest value that is read to its end. */
const MAX_VALUE = 300;

/** Whether the innermost node around both is a sequence of statements. */
function isInSequence({ tree }: SourceUnit, a: Node, b: Node): boolean {
  for (const at of tree.upFrom(a)) if (tree.holds(at, b)) return SEQUENCES.has(tree.kind(at));
  return false;
}

/** Whether something is put there into an object that others have, or given to a variable that another function declares: the next run may read it. */
function outlives({ unit, nodes }: Place, to: Place): boolean {
  const { tree } = unit;
  return nodes.some((node) => {
    if (PAIRS.has(tree.kind(node))) return true;
    if (isCall(tree, node)) return [receiverOf(tree, node), ...argumentsOf(tree, node)].some((part) => part !== NONE && isOfOthers(unit, part, to)) && isGivenSome(tree, node);
    const targets = (ASSIGNMENTS.get(tree.kind(node))?.target ?? []).map((role) => tree.child(node, role)).filter((target) => target !== NONE);
    return targets.some((target) => (isPart(tree, target) ? isOfOthers(unit, objectOf(tree, target), to) : unit.isVariable(target) && unit.scopeOf(target) !== unit.functionOf(node)));
  });
}

function isPart(tree: SyntaxTree, node: Node): boolean {
  return MEMBERS.has(tree.kind(node)) || ELEMENTS.has(tree.kind(node));
}

/** Whether an object may be known elsewhere: it is none that is written out here, nor a variable's that is declared here, has no other and hands it to nobody. */
function isOfOthers(unit: SourceUnit, node: Node, to: Place): boolean {
  const { tree } = unit;
  // What stands in a fresh object may be another's.
  if (isPart(tree, node)) return true;
  if (!unit.isVariable(node)) return !isFresh(unit, tree.textOf(node).slice(0, MAX_VALUE));
  if (unit.scopeOf(node) !== unit.functionOf(node)) return true;
  const values = unit.valuesOf(node);
  if (values.length === 0 || !values.every((value) => isFresh(unit, value))) return true;
  // Under its own name a run has what it made itself, and not what the run before did.
  return namesOther(to, node) && variablesLike(unit, node).some((each) => isHandedOn(unit, each));
}

/** What is made of a class of the program may hand itself on as it is made. */
function isFresh(unit: SourceUnit, value: string): boolean {
  const [, made] = MADE.exec(value) ?? [];
  if (made !== undefined && (unit.functionsByName.has(made) || unit.classes.some((at) => unit.namesOfClass(at).includes(made)))) return false;
  return FRESH.test(value) || (value.length >= MAX_VALUE && /^(?:new\b|[[{])/.test(value));
}

function variablesLike(unit: SourceUnit, name: Node): readonly Node[] {
  const scope = unit.scopeOf(name);
  return unit.variablesWithin(unit.tree.textOf(name), scope, scope);
}

/** Whether anything but the variable of a name stands at a place. */
function namesOther({ unit, nodes }: Place, name: Node): boolean {
  const { tree } = unit;
  const own = new Set(variablesLike(unit, name));
  return nodes.some((node) => {
    for (let at = node; at < tree.after(node); at++) if (!own.has(at) && unit.isVariable(at) && !isMemberName(tree, at)) return true;
    return false;
  });
}

/** `cmd` of `job.cmd`. */
function isMemberName(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  return isPart(tree, around) ? objectOf(tree, around) !== node : tree.kind(around) === 'method_invocation' && tree.role(node) === 'name';
}

/** Whether what a variable has is given to somebody where its name stands: not where it is given something, asked for a part of it, or compared. */
function isHandedOn(unit: SourceUnit, name: Node): boolean {
  const { tree } = unit;
  if (unit.functionOf(name) !== unit.scopeOf(name)) return true;
  const around = tree.parent(name);
  const kind = tree.kind(around);
  if (ASSIGNMENTS.get(kind)?.target.includes(tree.role(name)) === true) return false;
  if (isPart(tree, around) || (tree.kind(around) === 'method_invocation' && tree.role(name) === 'object')) return false;
  return !KEEPS.test(kind) && !isGivenToText(tree, around);
}

/** What hands nothing on of what stands in it. */
const KEEPS = /^(?:comparison_operator|not_operator|unary_expression|interpolation|template_substitution|for_statement|for_in_statement|enhanced_for_statement|for_in_clause|expression_statement)$/;

/** `''.join(parts)`. */
function isGivenToText(tree: SyntaxTree, given: Node): boolean {
  const call = tree.parent(given);
  const receiver = call !== NONE && isCall(tree, call) && /argument/.test(tree.kind(given)) ? receiverOf(tree, call) : NONE;
  return receiver !== NONE && literalText(tree, receiver) !== undefined;
}
