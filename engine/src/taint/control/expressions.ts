import type {
  AwaitInstruction, BinaryInstruction, ConcatInstruction, Constant, GetIndexInstruction, GetInstruction, 
  HintInstruction, ImportDynamicInstruction, Instruction, ListInstruction, RestInstruction, SpreadInstruction,
  UnaryInstruction, UnknownInstruction, YieldInstruction,
} from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { foundAround } from '#engine/taint/conditions/around/found-around.ts';
import { assign } from '#engine/taint/control/assign.ts';
import { foundByName } from '#engine/taint/control/found-by-name.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import { foldBinary, foldUnary } from '#engine/taint/values/fold.ts';
import { filledByOperator } from '#engine/taint/operations/formats/filled-texts.ts';
import { joinedAt } from '#engine/taint/objects/joined-parts.ts';
import { isWeak, joinTexts, longer } from '#engine/taint/objects/text.ts';
import { learn } from '#engine/taint/conditions/answer.ts';
import { fillingOf, toldOfContent } from '#engine/taint/conditions/narrowing/contents.ts';
import { combine, holds, truthValue } from '#engine/taint/conditions/containment.ts';
import { toldByOutcome } from '#engine/taint/conditions/judgements.ts';
import { noteComparisons, noteMembership, noteTruth } from '#engine/taint/conditions/own-secret.ts';
import { reportSecretComparison } from '#engine/taint/conditions/secret-comparison.ts';
import { comparison, subjectOf } from '#engine/taint/conditions/comparison.ts';
import { withWhole } from '#engine/taint/conditions/wholes.ts';
import { waitedFor } from '#engine/taint/operations/waited-for.ts';
import { foundByReading } from '#engine/taint/conditions/vouched-by-name.ts';
import { asLast } from '#engine/taint/conditions/elements/last-part.ts';
import { readAgain } from '#engine/taint/conditions/read-again.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { pathOf, readSlot, writeSlot } from '#engine/taint/state/frame.ts';
import { testInstance } from '#engine/taint/objects/instances.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import { learnKeyed } from '#engine/taint/control/keyed-maps.ts';
import { quotedElements } from '#engine/taint/control/quoted-elements.ts';
import { bindRead } from '#engine/taint/objects/lineage.ts';
import { awaited } from '#engine/taint/objects/model-values.ts';
import { negate, orItself, settled } from '#engine/taint/state/predicate.ts';
import { accessed, asText, iterated, iterationOf, overloaded, pairsOrElements, updated } from '#engine/taint/objects/overloading.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { shownAs } from '#engine/taint/objects/narrow.ts';
import { outcomesOf } from '#engine/taint/objects/rejection.ts';
import { placeOf, siteOf } from '#engine/taint/state/call.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { spreadOf } from '#engine/taint/state/derived.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { noteYield, returnedBy } from '#engine/taint/operations/sequences/generators.ts';
import { elementsOf, joinedItems, taintWhole } from '#engine/taint/values/heap-object.ts';
import type { HeapObject, Items } from '#engine/taint/values/heap-object.ts';
import { carryKeys, internalOf } from '#engine/taint/values/internals.ts';
import { unite } from '#engine/taint/values/marks.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantOf, constantsOf, shapeOfAtom, textOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

export function runCopy(run: Run, frame: Frame, instruction: Extract<Instruction, { op: 'copy' }>): void {
  const predicate = frame.predicates.get(instruction.src);
  const position = frame.given.get(instruction.dst);
  assign(run, frame, instruction, readSlot(run, frame, instruction.src));
  // What is found out of an argument that was only tidied up holds of what the caller gave.
  if (position !== undefined && predicate?.kind === 'spelling-of' && predicate.without === undefined && predicate.subject.slot === instruction.dst) frame.given.set(instruction.dst, position);
  else if (predicate) frame.predicates.set(instruction.dst, predicate);
}

export function runGet(run: Run, frame: Frame, instruction: GetInstruction): void {
  const object = readSlot(run, frame, instruction.object);
  const path = run.accessPaths.member(pathOf(run, frame, instruction.object), instruction.key);
  const known = frame.refined.get(path) ?? foundAround(run, frame, path);
  const read = (): Value => bindRead(run, object, instruction.key, run.machine.get(siteOf(frame, instruction), object, instruction.key));
  assign(run, frame, instruction, known ? readAgain(run, { known, holder: object, name: instruction.key }, read) : read());
  frame.paths.set(instruction.dst, path);
  const told = toldByOutcome(run, frame, object, instruction.key) ?? toldOfContent(run, frame, instruction);
  if (told) frame.predicates.set(instruction.dst, told);
  foundByReading(run, frame, instruction);
}

export function runGetIndex(run: Run, frame: Frame, instruction: GetIndexInstruction): void {
  const object = readSlot(run, frame, instruction.object);
  const index = readSlot(run, frame, instruction.index);
  const key = constantOf(index)?.value;
  const whole = pathOf(run, frame, instruction.object);
  const isName = typeof key === 'string' || typeof key === 'number';
  const path = isName ? run.accessPaths.member(whole, String(key)) : run.accessPaths.index(whole, pathOf(run, frame, instruction.index));
  const known = frame.refined.get(path) ?? foundAround(run, frame, path);
  const site = siteOf(frame, instruction);
  const read = (): Value => accessed(run, site, '[]', [object, index]) ?? iterated(run, site, object, index) ?? indexed(run, site, instruction, [object, index]);
  assign(run, frame, instruction, asLast(run, frame, instruction, known ? readAgain(run, { known, holder: object, name: isName ? String(key) : undefined }, read) : read()));
  frame.paths.set(instruction.dst, path);
  if (index.taints.length === 0) { learnKeyed(run, frame, instruction, key); return; }
  if (isFixedTable(run, object, 'object')) noteLookUp(run, frame, instruction);
  else if (instruction.elements && isFixedTable(run, object, 'map')) refine(run, frame, keyOf(run, frame, instruction), true);
}

function indexed(run: Run, site: CallSite, { elements }: GetIndexInstruction, [object, index]: readonly [Value, Value]): Value {
  const isClass = (atom: Atom): boolean => atom.kind === 'object' && run.heap.read(atom.object)?.class !== undefined;
  const others = elements && !constantsOf(index) ? run.values.without(object, isClass) : object;
  if (others === object) return run.machine.getIndex(site, object, index);
  const classes = run.values.without(object, (atom) => !isClass(atom));
  return others.atoms.length === 0 ? classes : run.values.join(classes, run.machine.getIndex(site, others, index));
}

/** The lookup of a map of Python throws for what is no key of it, unless it makes what it lacks; in JavaScript it is a member that is read. */
function isFixedTable(run: Run, value: Value, shape: 'map' | 'object'): boolean {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  return object?.shape === shape && object.fields.size > 0 && !object.rest && object.taints.length === 0
    && (shape === 'object' || (internalOf(object, 'default') === undefined && !mayBeFilled(run, object)));
}

function keyOf(run: Run, frame: Frame, { index }: GetIndexInstruction): Predicate {
  return { kind: 'guard', subject: subjectOf(run, frame, index), cleans: run.kinds.allBut(run.kinds.chosenTwice), fact: 'key of a fixed table' };
}

/** What a fixed table has under a key is there only for its keys, and for names that all objects inherit. */
function noteLookUp(run: Run, frame: Frame, instruction: GetIndexInstruction): void {
  frame.predicates.set(instruction.dst, { kind: 'found', isElseUndefined: true, keys: keyOf(run, frame, instruction) });
}

export function runConcat(run: Run, frame: Frame, instruction: ConcatInstruction): void {
  const site = siteOf(frame, instruction);
  const parts = instruction.parts.map((slot) => {
    const part = readSlot(run, frame, slot);
    return asText(run, site, instruction.quotesElements === true ? quotedElements(run, site, part) : part);
  });
  assign(run, frame, instruction, concatenate(run, frame, instruction, parts));
}

function concatenate(run: Run, frame: Frame, instruction: Instruction, parts: readonly Value[]): Value {
  const joined = joinTexts(run, parts);
  return run.values.withTaints(joined, joinedAt(run, parts, joined.taints, placeOf(frame, instruction)));
}

export function runList(run: Run, frame: Frame, instruction: ListInstruction): void {
  const site = siteOf(frame, instruction);
  // The pairs of a map that is spread are a list that the instruction itself makes.
  const list = allocate(run, site, 'list', instruction.items.some(({ isOfPairs }) => isOfPairs) ? instruction.items : instruction);
  const items: Value[] = [];
  let rest: Value | undefined;
  for (const item of instruction.items) {
    const read = readSlot(run, frame, item.slot);
    const given = item.spread ? (item.isOfPairs ? pairsOrElements : iterationOf)(run, site, read) : read;
    const value = given.taints.length === 0 ? given : run.values.withTaints(given, step(given.taints, hopAt(site.place, 'container')));
    const begun: Items | undefined = item.spread ? begunItemsOf(run, value) : { items: [value], rest: undefined };
    if (begun && !rest) {
      items.push(...begun.items ?? []);
      rest = begun.rest;
    } else {
      rest = run.values.join(rest ?? run.values.never, item.spread ? spreadElements(run, value) : value);
    }
  }
  // What the same place made before stays apart, element by element.
  const made = list.isSingle ? { items, rest } : joinedItems(run.values, list, { items, rest });
  list.items = made.items;
  list.rest = made.rest;
  assign(run, frame, instruction, run.values.object(list.id));
}

/** What a list begins with as far as that is known, with what comes behind it. */
function begunItemsOf(run: Run, value: Value): Items | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  return object?.shape === 'list' && object.items !== undefined && object.taints.length === 0 ? object : undefined;
}

/** What spreading a value may give. */
export function spreadElements(run: Run, value: Value): Value {
  let elements = run.values.never;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const found = object ? run.values.addTaints(elementsOf(run.values, object) ?? run.values.never, object.taints) : run.values.unknown;
    elements = run.values.join(elements, found);
  }
  return run.values.addTaints(elements.atoms.length > 0 ? elements : run.values.unknown, value.taints);
}

export function runSpread(run: Run, frame: Frame, instruction: SpreadInstruction): void {
  const site = siteOf(frame, instruction);
  const target = readSlot(run, frame, instruction.object);
  const source = readSlot(run, frame, instruction.src);
  const except = new Set(instruction.except ?? []);
  const taints = spreadOf(site, source.taints);
  for (const atom of target.atoms) {
    const object = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (!object) continue;
    for (const from of source.atoms) {
      const given = from.kind === 'object' ? run.heap.read(from.object) : undefined;
      if (!given) {
        if (from.kind === 'unknown' || from.kind === 'model') spreadUnknown(run, object, taints);
        continue;
      }
      for (const [key, value] of given.fields) if (!except.has(key)) object.fields.set(key, value);
      carryKeys(run.values, given, object);
      if (given.rest) object.rest = run.values.join(object.rest ?? run.values.never, given.rest);
      taintWhole(run.values, object, given.taints);
    }
    taintWhole(run.values, object, taints);
  }
}

/** What came from outside as a whole may hold any name: it also stands in place of what the object held before. */
function spreadUnknown(run: Run, object: HeapObject, taints: readonly Taint[]): void {
  const value = run.values.addTaints(run.values.unknown, taints);
  object.rest = run.values.join(object.rest ?? run.values.never, value);
  if (taints.length > 0) for (const [key, old] of object.fields) object.fields.set(key, run.values.join(old, value));
}

export function runRest(run: Run, frame: Frame, instruction: RestInstruction): void {
  const site = siteOf(frame, instruction);
  const source = readSlot(run, frame, instruction.src);
  const known = begunItemsOf(run, source);
  const list = allocate(run, site, 'list');
  if (known?.items && !known.rest && list.isSingle) list.items = known.items.slice(instruction.from);
  else {
    list.rest = run.values.join(list.rest ?? run.values.never, spreadElements(run, source));
    list.items = undefined;
  }
  assign(run, frame, instruction, run.values.object(list.id));
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

export function runBinary(run: Run, frame: Frame, instruction: BinaryInstruction): void {
  const left = readSlot(run, frame, instruction.left);
  const right = readSlot(run, frame, instruction.right);
  const folded = fold(run, left, right, (a, b) => foldBinary(instruction.operator, a, b));
  const own = instruction.inPlace === true ? updated(run, siteOf(frame, instruction), instruction.operator, [left, right]) : undefined;
  const defined = folded ?? own ?? overloaded(run, siteOf(frame, instruction), instruction.operator, [left, right]);
  const value = defined ?? unfolded(run, frame, instruction, [left, right]);
  const compared = behindPosition(run, frame, instruction) ?? comparison(run, frame, instruction);
  if (!defined && EQUALITIES.has(instruction.operator)) {
    reportSecretComparison(run, frame, instruction, [left, right]);
    noteComparisons(run, frame, [left, right], placeOf(frame, instruction));
  }
  if (!defined && instruction.operator === 'within') noteMembership(run, frame, [left, right], placeOf(frame, instruction));
  const predicate = compared && withWhole(run, frame, compared);
  assign(run, frame, instruction, value);
  if (predicate) frame.predicates.set(instruction.dst, predicate);
}

/** `text.lastIndexOf('/') + 1` */
function behindPosition(run: Run, frame: Frame, { operator, left, right }: BinaryInstruction): Predicate | undefined {
  const position = operator === '+' && constantOf(readSlot(run, frame, right))?.value === 1 ? frame.predicates.get(left) : undefined;
  return position?.kind === 'position' && position.last ? { kind: 'position', of: { kind: 'anything' }, last: { ...position.last, isBehind: true } } : undefined;
}

function fold(run: Run, left: Value, right: Value, by: (a: Constant, b: Constant) => { readonly value: Constant } | undefined): Value | undefined {
  const lefts = constantsOf(left);
  const rights = constantsOf(right);
  if (!lefts || !rights || lefts.length * rights.length > LIMITS.foldedTexts) return undefined;
  let joined = run.values.never;
  for (const a of lefts) {
    for (const b of rights) {
      const result = by(a, b);
      if (!result) return undefined;
      joined = run.values.join(joined, run.values.constant(result.value));
    }
  }
  return run.values.withTaints(joined, joinTaints(left.taints, right.taints));
}

function unfolded(run: Run, frame: Frame, instruction: BinaryInstruction, [left, right]: readonly [Value, Value]): Value {
  if (instruction.operator === 'within') {
    const isHeld = holds(run, left, right);
    return isHeld === undefined ? run.values.shape('boolean') : run.values.constant(isHeld);
  }
  const combined = combine(run, siteOf(frame, instruction), instruction.operator, [left, right]);
  if (combined) return combined;
  if (instruction.operator === '@') return run.values.withTaints(run.values.unknown, step(joinTaints(left.taints, right.taints), hopAt(placeOf(frame, instruction), 'concat')));
  if (instruction.operator === 'format' && !isOnly(left, 'number')) return filledByOperator(run, siteOf(frame, instruction), left, right);
  if (repeatsText(instruction.operator, left)) return concatenate(run, frame, instruction, [run.values.shape('text'), run.values.withTaints(left, longer(run, left.taints)), right]);
  if (instruction.operator === '+') {
    const isNumeric = isOnly(left, 'number') && isOnly(right, 'number');
    return isNumeric ? computed(run, frame, instruction, [left, right]) : concatenate(run, frame, instruction, [left, right].map((part) => asText(run, siteOf(frame, instruction), part)));
  }
  if (instruction.operator === 'instanceof') {
    const isInstance = testInstance(run, frame.models, left, right);
    return isInstance === undefined ? run.values.shape('boolean') : run.values.constant(isInstance);
  }
  const isArithmetic = ['-', '*', '/', '//', '%', 'format', '**', '&', '|', '^', '<<', '>>', '>>>'].includes(instruction.operator);
  return isArithmetic ? computed(run, frame, instruction, [left, right]) : run.values.shape('boolean');
}

/** What makes a number larger where one side does: of `%`, `&` or `/` the other side bounds it. */
const GROWING: ReadonlySet<string> = new Set(['+', '*', '**', '<<']);

/** A number holds no text of an attacker, but what is made of a number that can be predicted can be predicted too, and of one that may be of any size, is. */
function computed(run: Run, frame: Frame, instruction: BinaryInstruction, [left, right]: readonly [Value, Value]): Value {
  const given = joinTaints(left.taints, right.taints);
  const kept = GROWING.has(instruction.operator)
    ? given.map((taint) => (isWeak(run, taint) ? taint : { ...taint, cleaned: unite(taint.cleaned, run.kinds.ofTexts) })) : given.filter((taint) => isWeak(run, taint));
  const result = run.values.shape('number');
  return kept.length === 0 ? result : run.values.withTaints(result, step(kept, hopAt(placeOf(frame, instruction), 'concat')));
}

function repeatsText(operator: string, left: Value): boolean {
  return operator === '*' && left.atoms.some((atom) => shapeOfAtom(atom) === 'text');
}

function isOnly(value: Value, shape: 'number'): boolean {
  return value.atoms.length > 0 && value.atoms.every((atom) =>
    (atom.kind === 'shape' && atom.shape === shape) || (atom.kind === 'const' && typeof atom.value === shape));
}

/** What makes a number of a number: one that can be predicted stays so. */
const SIGNS: ReadonlySet<string> = new Set(['+', '-', '~']);

export function runUnary(run: Run, frame: Frame, instruction: UnaryInstruction): void {
  const operand = readSlot(run, frame, instruction.operand);
  if (instruction.operator === '!' || instruction.operator === 'truth') noteTruth(run, frame, operand);
  const predicate = frame.predicates.get(instruction.operand);
  const subject = subjectOf(run, frame, instruction.operand);
  if (instruction.operator === 'truth') {
    assign(run, frame, instruction, truthValue(run, operand));
    frame.predicates.set(instruction.dst, orItself(fillingOf(run, frame, { slot: instruction.operand, at: instruction.start }) ?? predicate, withWhole(run, frame, { kind: 'truthy', subject, ofContent: true })));
    return;
  }
  const folded = fold(run, operand, run.values.undefined, (value) => foldUnary(instruction.operator, value));
  const result = folded ?? run.values.shape(instruction.operator === '!' ? 'boolean' : instruction.operator === 'typeof' ? 'text' : 'number');
  assign(run, frame, instruction, run.values.withTaints(result, SIGNS.has(instruction.operator) ? operand.taints.filter((taint) => isWeak(run, taint)) : []));
  if (instruction.operator === '!') frame.predicates.set(instruction.dst, negate(orItself(predicate, withWhole(run, frame, { kind: 'truthy', subject }))));
  if (instruction.operator === '~' && predicate?.kind === 'position') frame.predicates.set(instruction.dst, predicate.of);
  if (instruction.operator === 'typeof') frame.predicates.set(instruction.dst, { kind: 'type', subject, type: '' });
}

/** Promises are transparent: a promise of a value is the value, waiting for a model takes its `awaited` edge, a rejected one throws. */
export function runAwait(run: Run, frame: Frame, instruction: AwaitInstruction): boolean {
  const predicate = frame.predicates.get(instruction.src);
  const { value, reason } = outcomesOf(run, awaited(run, frame, instruction, readSlot(run, frame, instruction.src)));
  if (reason) runThrow(run, reason);
  if (!value) return false;
  const answered = predicate?.kind === 'found' ? predicate.of : predicate;
  if (answered?.kind === 'answered' && answered.whenAwaited) learn(run, frame, answered.whenAwaited, answered.lets?.always);
  assign(run, frame, instruction, waitedFor(run, value));
  if (predicate) frame.predicates.set(instruction.dst, settled(predicate));
  return true;
}

export function runYield(run: Run, frame: Frame, instruction: YieldInstruction): void {
  const value = instruction.src === undefined ? run.values.undefined : readSlot(run, frame, instruction.src);
  noteYield(run, frame, instruction, { value, any: instruction.delegate ? spreadElements(run, value) : value });
  writeSlot(run, frame, instruction.dst, (instruction.delegate ? returnedBy(run, value) : undefined) ?? frame.sent ?? run.values.unknown);
}

export function runImportDynamic(run: Run, frame: Frame, instruction: ImportDynamicInstruction): void {
  const specifier = readSlot(run, frame, instruction.specifier);
  const name = textOf(specifier);
  if (name !== undefined) {
    const wanted = instruction.promised ? '*' : '=';
    const value = run.machine.importValue(frame.module, [name], wanted);
    writeSlot(run, frame, instruction.dst, value);
    if (frame.fn.ir.kind === 'module') run.importedSlots.push({ frame, slot: instruction.dst, specifiers: [name], name: wanted, instruction, given: value });
    return;
  }
  const isBundled = ({ source }: Taint): boolean => !instruction.hasComment && frame.models?.bundled.has(source.fact.split(' ', 1)[0] ?? '') === true;
  const reached = { kind: 'file-inclusion', prefix: specifier.prefix, place: placeOf(frame, instruction), fact: 'module specifier' };
  run.reporter.sink({ ...reached, taints: specifier.taints.filter((taint) => !isBundled(taint)) });
  run.reporter.sink({ ...reached, taints: specifier.taints.filter(isBundled), doubt: 'bundled' });
  writeSlot(run, frame, instruction.dst, instruction.promised ? run.values.unknown : foundByName(run, frame, specifier));
}

/** A declared type speaks only where the value itself is unknown. */
export function runHint(run: Run, frame: Frame, instruction: HintInstruction): void {
  const value = readSlot(run, frame, instruction.slot);
  const shown = shownAs(run, siteOf(frame, instruction), value, instruction.type);
  if (shown === value) return;
  const predicate = frame.predicates.get(instruction.slot);
  writeSlot(run, frame, instruction.slot, shown);
  // It is the same value, of which more is known.
  if (predicate) frame.predicates.set(instruction.slot, predicate);
}

export function runUnknown(run: Run, frame: Frame, instruction: UnknownInstruction): void {
  if (instruction.dst === undefined) return;
  const taints = instruction.inputs.reduce<readonly Taint[]>((all, slot) => joinTaints(all, readSlot(run, frame, slot).taints), []);
  writeSlot(run, frame, instruction.dst, run.values.addTaints(run.values.unknown, taints));
}
