/* Whether code that runs line by line is past a place: a value does not go back there, but by what outlives the run. */
import { argumentsOf, isCall, isGivenSome, objectOf, receiverOf } from '#trace-checker/flow/callee.ts';
import type { Place } from '#trace-checker/flow/check-step.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { isInOneLoop } from '#trace-checker/flow/bindings.ts';
import { ASSIGNMENTS, ELEMENTS, Kinds, MEMBERS, PAIRS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';

/** What holds statements that run one after the other. */
const SEQUENCES = new Kinds(/^(?:program|module|statement_block|block|constructor_body)$/);

/** What is drawn again by markup around the code, or runs in turns with it. */
const MARKUP = /\.(?:vue|svelte|astro|jspf?|x?html?)$/i;

/** Whether `to` stands in a statement before that of `from`, which the same run of the function is past. @param isPut `from` may put its value into an object */
export function isPast(from: Place, to: Place, isPut: boolean): boolean {
  const { unit } = from;
  const [source = NONE, target = NONE] = [from.nodes.at(-1), to.nodes[0]];
  if (unit !== to.unit || source <= target || unit.tree.holds(target, source) || MARKUP.test(unit.file)) return false;
  if (unit.functionOf(source) !== unit.functionOf(target) || unit.classOf(source) !== unit.classOf(target)) return false;
  return isInSequence(unit, source, target) && !isInOneLoop(unit.tree, source, target) && !(isPut && outlives(from));
}

/** What nobody else has: an object that is made, or written out. */
const FRESH = /^(?:new\b|["'`[{\d]|[a-z]{1,2}["'])/;

/** Whether the innermost node around both is a sequence of statements. */
function isInSequence({ tree }: SourceUnit, a: Node, b: Node): boolean {
  for (const at of tree.upFrom(a)) if (tree.holds(at, b)) return SEQUENCES.has(tree.kind(at));
  return false;
}

/** Whether something is put there into an object that others have, or given to a variable that another function declares: the next run may read it. */
function outlives({ unit, nodes }: Place): boolean {
  const { tree } = unit;
  return nodes.some((node) => {
    if (PAIRS.has(tree.kind(node))) return true;
    if (isCall(tree, node)) return [receiverOf(tree, node), ...argumentsOf(tree, node)].some((part) => part !== NONE && isOfOthers(unit, part)) && isGivenSome(tree, node);
    const targets = (ASSIGNMENTS.get(tree.kind(node))?.target ?? []).map((role) => tree.child(node, role)).filter((target) => target !== NONE);
    return targets.some((target) => (MEMBERS.has(tree.kind(target)) || ELEMENTS.has(tree.kind(target)) ? isOfOthers(unit, target) : unit.isVariable(target) && unit.scopeOf(target) !== unit.functionOf(node)));
  });
}

/** Whether an object may be known elsewhere: it is none that is written out here, nor a variable's that is declared here and has no other. */
function isOfOthers(unit: SourceUnit, node: Node): boolean {
  const { tree } = unit;
  let root = node;
  while (MEMBERS.has(tree.kind(root)) || ELEMENTS.has(tree.kind(root))) root = objectOf(tree, root);
  if (!unit.isVariable(root)) return !FRESH.test(tree.textOf(root).slice(0, 20));
  const values = unit.valuesOf(root);
  return unit.scopeOf(root) !== unit.functionOf(root) || values.length === 0 || !values.every((value) => FRESH.test(value));
}
