import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { wholePattern } from '#engine/regex/index.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import { argumentValues, readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { isConstantList } from '#engine/taint/models/constant-list.ts';
import { isSpokenOfAround, mentionsOnly, speaksOf } from '#engine/taint/conditions/mentions.ts';
import { neverRefuses } from '#engine/taint/models/never-refuses.ts';
import { isDropped, isGivenLater, isUnheeded, readsOnly } from '#engine/taint/models/reads-only.ts';
import { isRewritten } from '#engine/taint/models/rewritten.ts';
import { classOfInstance, declaresField, isKind } from '#engine/taint/objects/instances.ts';
import { isRecord } from '#engine/taint/objects/narrow.ts';
import { shapeNode } from '#engine/taint/objects/members.ts';
import { textTaints } from '#engine/taint/objects/text.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import { keepsUnder, mayName } from '#engine/taint/values/kept-records.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import { hasPassedUnknown } from '#engine/taint/values/trail.ts';
import { constantsOf, shapeOfAtom, shapeOfConstant, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether all conditions surely hold for the call; what is not known fails. */
export function allHold(run: Run, conditions: readonly Condition[], evaluation: Evaluation): boolean {
  return conditions.every((condition) => holds(run, condition, evaluation));
}

/** Tests that ask for a certain value: of a path to any argument, one argument that has it is enough. */
const POSITIVE_TESTS: ReadonlySet<Condition['test']['kind']> = new Set(['equals', 'matches', 'below', 'never-refuses']);

function holds(run: Run, condition: Condition, evaluation: Evaluation): boolean {
  const { value: path, test } = condition;
  const isOfAny = path.base === 'argument' && path.index === undefined && path.name === undefined;
  if (isOfAny && test.kind === 'unless-behind') return !standsBehind(argumentValues(path, evaluation.call.args).map(({ value }) => value), test.texts);
  if (!isOfAny || !POSITIVE_TESTS.has(test.kind)) return holdsAt(run, condition, evaluation);
  const { from: _from, ...place } = path;
  return argumentValues(path, evaluation.call.args).some(({ value }) =>
    holdsAt(run, { value: { ...place, index: 0 }, test }, { ...evaluation, call: { ...evaluation.call, args: argumentsOf([value]) } }));
}

function holdsAt(run: Run, { value: path, test }: Condition, evaluation: Evaluation): boolean {
  const value = readPath(run, path, evaluation);
  const constants = constantsOf(value);
  switch (test.kind) {
    case 'equals': return some(constants, (constant) => includes(test.values, constant));
    case 'not-equals': return value.atoms.length > 0 && constants !== undefined && !constants.some((constant) => includes(test.values, constant));
    case 'matches': return some(constants ?? standIns(run, value), (constant) => typeof constant === 'string' && test.pattern.test(constant));
    case 'not-matches': return constants !== undefined && constants.every((constant) => typeof constant === 'string' && !test.pattern.test(constant));
    case 'unless-matches': return !(constants?.every((constant) => typeof constant === 'string' && test.pattern.test(constant)) ?? false);
    case 'begins': return test.pattern.test(textOf(value) ?? value.prefix);
    case 'unless-begins': return value.atoms.length === 0 || !value.atoms.every((atom) => test.pattern.test(atom.kind === 'const' ? String(atom.value) : value.prefix));
    case 'absent': return isNotThere(run, path, value, evaluation);
    case 'absent-or': return isAbsent(value, constants) || some(constants, (constant) => includes(test.values, constant));
    case 'present': return value.atoms.length > 0 && !value.atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
    case 'is-structure': return value.atoms.some((atom) => atom.kind === 'model' || atom.kind === 'object');
    case 'is-record': return isStored(run, evaluation.call.site, value);
    case 'below': return some(constants, (constant) => typeof constant === 'number' && constant < test.limit);
    case 'constant': return some(constants ?? standIns(run, value), (constant) => constant !== undefined && constant !== null) || isConstantList(run, value, evaluation.call.site, path.base === 'argument' && path.steps.length === 0 ? path.index : undefined);
    case 'shape': return value.atoms.length > 0 && value.atoms.every((atom) => test.shapes.some((shape) => hasShape(run, atom, shape, evaluation.call.site)));
    case 'not-shape': return value.atoms.length > 0 && !value.atoms.some((atom) => test.shapes.some((shape) => hasShape(run, atom, shape, evaluation.call.site)));
    case 'not-only-shape': return value.atoms.some((atom) => !test.shapes.some((shape) => hasShape(run, atom, shape, evaluation.call.site)));
    case 'slow-pattern':
      return patternsIn(run, value, test).some((pattern) => run.patterns.slowedBy(pattern) === test.text);
    case 'unless-behind': return !isSentBehind(run, value, test.texts);
    case 'unless-right-behind': return !isSentRightBehind(run, value, test.texts);
    case 'not-sent': return textTaints(run, value).every(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat !== 'remote');
    case 'never-refuses': return neverRefuses(run, evaluation.call.site, value, test.methods);
    case 'unless-mentions': return !mentionsOnly(run, value.atoms.length > 0 ? value : evaluation.call.receiver, test); // An annotation is called on what bears it.
    case 'unless-rewritten': return !isRewritten(run, value, evaluation.call, test);
    case 'around': return isSpokenOfAround(run, evaluation.call.site.frame.fn, test.pattern);
    case 'unless-around': return !isSpokenOfAround(run, evaluation.call.site.frame.fn, test.pattern);
    case 'given-later': return isGivenLater(evaluation.call.site, path, test.pattern);
    case 'unless-given-later': return !isGivenLater(evaluation.call.site, path, test.pattern);
    case 'unless-dropped': return !isDropped(evaluation.call.site);
    case 'unless-reads-only': return !readsOnly(evaluation.call.site, test.pattern);
    case 'unheeded': return isUnheeded(evaluation.call.site);
    case 'may-name': return mayName(run.heap, value, test.pattern);
    case 'keeps': return keepsUnder(run.heap, value, test.pattern);
    case 'declares': return value.atoms.some((atom) => atom.kind === 'object' && declaresField(run, run.heap.read(atom.object)?.class ?? classOfInstance(run, atom), (name) => test.pattern.test(name)));
    case 'model': return value.atoms.some((atom) => isOf(run, atom, test.node));
    case 'unless-model': return !value.atoms.some((atom) => isOf(run, atom, test.node));
    case 'other-than-model': return value.atoms.some((atom) => atom.kind !== 'model' || !isKind(atom.node, test.node));
  }
}

/** The patterns that the value may be, as they are held against a text. */
export function patternsIn(run: Run, value: Value, { isWhole }: { readonly isWhole?: true }): readonly RegularExpression[] {
  const written = (constantsOf(value) ?? []).flatMap((constant): readonly RegularExpression[] => (typeof constant === 'string' ? [{ pattern: constant, flags: '' }] : []));
  const patterns = [...readable(run, value).flatMap(({ regex }) => regex ?? []), ...written];
  return isWhole ? patterns.map(({ pattern, flags }) => ({ pattern: wholePattern(pattern), flags })) : patterns;
}

/** Whether all that was sent stands behind one of the texts, as values behind the `--` of a list of arguments. */
function isSentBehind(run: Run, value: Value, texts: readonly string[]): boolean {
  const lists = readable(run, value);
  return lists.length > 0 && lists.every(({ items = [] }) => standsBehind(items, texts));
}

/** Whether in each list that it may be, all that was sent stands right behind one of these. */
function isSentRightBehind(run: Run, value: Value, texts: readonly string[]): boolean {
  const lists = readable(run, value);
  const isOne = (item: Value | undefined): boolean => (item && constantsOf(item)?.every((constant) => typeof constant === 'string' && texts.includes(constant))) ?? false;
  return lists.length > 0 && value.taints.length === 0 && lists.every(({ items, rest, taints }) => items !== undefined && !rest && taints.length === 0
    && items.every((item, i) => textTaints(run, item).length === 0 || isOne(items[i - 1])));
}

function standsBehind(items: readonly Value[], texts: readonly string[]): boolean {
  const at = items.findIndex((item) => constantsOf(item)?.every((constant) => typeof constant === 'string' && texts.includes(constant)) ?? false);
  return at >= 0 && items.slice(0, at).every(({ taints }) => taints.length === 0);
}

/** A row or document that a store holds, as a library gave it, alone or among others, or as an instance of a class that the catalog knows for one. */
function isStored(run: Run, site: CallSite, value: Value): boolean {
  return value.atoms.some((atom) => isRow(run, site, atom)) || isOneOfStored(value);
}

/** Names that tell of rights begin with no more than that: `is_`, `can`. */
const LONGEST_BEGINNING = 4;

/** A field of a row that a store holds is written, under a key that somebody else chose. */
export function reportFieldChosen(run: Run, site: CallSite, object: Value, index: Value): void {
  if (index.taints.length === 0 || !isStored(run, site, object)) return;
  for (const { name, foundBy, storedBy } of run.catalog.sinkKinds.values()) {
    if (foundBy === 'stored-field-chosen' && index.prefix.length <= LONGEST_BEGINNING && (storedBy === undefined || isStoring(run, storedBy))) run.reporter.sink({ kind: name, taints: index.taints, prefix: index.prefix, place: site.place, fact: 'field of a row chosen' });
  }
}

/** Whether what runs now speaks of storing: a row that is only answered is changed for nobody else. */
function isStoring(run: Run, by: RegExp): boolean {
  return run.stack.frames.some(({ fn }) => isSpokenOfAround(run, fn, by) || speaksOf(run.program, fn, by));
}

function isRow(run: Run, site: CallSite, atom: Value['atoms'][number]): boolean {
  if (atom.kind === 'model') return atom.node.sources.some(({ isRecord }) => isRecord === true) || isRecord(run, site, run.values.of([atom], []));
  return atom.kind === 'object' && isRecord(run, site, run.values.of([atom], []));
}

/** One of several rows that a library gave: what a loop or an index reads of them, and no field of one. */
function isOneOfStored({ atoms, taints }: Value): boolean {
  return atoms.length > 0 && atoms.every(({ kind }) => kind === 'unknown') && taints.some(({ source, trail }) => {
    const { name, keys } = readFrom(source, trail);
    return source.isRecord === true && name === undefined && keys.length === 0 && !hasPassedUnknown(trail);
  });
}

/** Texts that stand where whoever starts the program says nothing: `process.env.KEY || 'secret'`. */
function standIns(run: Run, { atoms, taints }: Value): readonly Constant[] | undefined {
  const kinds = [...taints.map(({ source }) => source.kind), ...atoms.flatMap((atom) => (atom.kind === 'model' ? atom.node.sources.map(({ kind }) => kind) : []))];
  if (!kinds.some((kind) => run.catalog.sourceKinds.get(kind)?.threat === 'local')) return undefined;
  return atoms.flatMap((atom) => (atom.kind === 'const' && typeof atom.value === 'string' ? [atom.value] : []));
}

/** The texts because of which a constant was found that the conditions ask for. */
export function constantsAsked(run: Run, conditions: readonly Condition[], evaluation: Evaluation): readonly string[] {
  return conditions.flatMap(({ value, test }) => (test.kind === 'constant' ? readPath(run, value, evaluation).atoms.flatMap((atom) => (atom.kind === 'const' && typeof atom.value === 'string' ? [atom.value] : [])) : []));
}

/** Whether a constant that the conditions ask for only stands in for what the environment may say. */
export function isStandIn(run: Run, conditions: readonly Condition[], evaluation: Evaluation): boolean {
  return conditions.some(({ value, test }) => test.kind === 'constant' && constantsOf(readPath(run, value, evaluation)) === undefined);
}

/** Whether what was sent, or what the surroundings say, stands where a constant is asked for: who calls another time may give one. */
export function isGivenOtherwise(run: Run, conditions: readonly Condition[], evaluation: Evaluation): boolean {
  return conditions.some(({ value: path, test }) => {
    if (test.kind !== 'constant') return false;
    const value = readPath(run, path, evaluation);
    const threats = value.taints.map(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat);
    const isVariable = constantsOf(value) === undefined && (standIns(run, value) ?? []).length === 0;
    return isVariable && threats.some((threat) => threat === 'remote' || threat === 'local');
  });
}

/** A value of the library's type, an object that one of its calls made, or a class of the program below it. */
function isOf(run: Run, atom: Value['atoms'][number], node: ModelNode): boolean {
  const made = atom.kind === 'object' ? run.classes.lineages.get(atom.object) ?? run.heap.read(atom.object)?.prototype?.atoms ?? [] : [];
  return [atom, ...made].some((each) => each.kind === 'model' && isKind(each.node, node));
}

function some(constants: readonly Constant[] | undefined, test: (constant: Constant) => boolean): boolean {
  return constants?.some(test) ?? false;
}

/** Texts compare without case, as the options of libraries are read. */
function includes(values: readonly Constant[], constant: Constant): boolean {
  return values.some((value) => value === constant
    || (typeof value === 'string' && typeof constant === 'string' && value.toLowerCase() === constant.toLowerCase()));
}

function isAbsent(value: Value, constants: readonly Constant[] | undefined): boolean {
  return value.atoms.length === 0 || (constants?.every((constant) => constant === undefined) ?? false);
}

function isNotThere(run: Run, path: CallPath, value: Value, evaluation: Evaluation): boolean {
  return isAbsent(value, constantsOf(value)) || isLeftOut(run, path, evaluation);
}

/** A member of a text, or of what was sent and nothing is known of: who sends it leaves it out. */
function isLeftOut(run: Run, path: CallPath, evaluation: Evaluation): boolean {
  if (path.steps.at(-1)?.kind !== 'member') return false;
  const whole = readPath(run, { ...path, steps: path.steps.slice(0, -1) }, evaluation);
  const isSent = whole.taints.some(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'remote');
  return whole.atoms.length > 0 && whole.atoms.every((atom) => (atom.kind === 'unknown' ? isSent : shapeOfAtom(atom) === 'text'));
}

const RECORD_SHAPES: ReadonlySet<ValueShape> = new Set(['object', 'list']);

/** Whether the value is of this shape, by itself or by what the catalog says of its type. */
export function hasShape(run: Run, atom: Value['atoms'][number], shape: ValueShape, site: CallSite): boolean {
  if (atom.kind === 'model') return isOfShape(atom.node, shape, site) || (RECORD_SHAPES.has(shape) && atom.node.sources.some(({ isRecord }) => isRecord === true));
  if (atom.kind === 'const') return shapeOfConstant(atom.value) === shape;
  if (atom.kind === 'shape') return atom.shape === shape;
  return atom.kind === 'object' && run.heap.read(atom.object)?.shape === shape;
}

/** A value of a declared type has the type's shape. */
function isOfShape(node: ModelNode, shape: ValueShape, site: CallSite): boolean {
  const type = shapeNode(site, shape);
  return type !== undefined && (node === type || node.parents.includes(type));
}
