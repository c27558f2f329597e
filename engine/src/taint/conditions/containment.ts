/* What containers say as operands: whether they are empty, what they hold, what they are together. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { BinaryOperator, Constant } from '#engine/ir/instruction.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { elementsOf, joinedItems, namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject, Items } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantOf, textOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

function isContainer(object: HeapObject | undefined): object is HeapObject {
  return object?.shape === 'list' || object?.shape === 'map' || object?.shape === 'set';
}

/** Whether an atom counts as true where an empty container does not; undefined when it may be either. */
export function isFilled(run: Run, atom: Atom): boolean | undefined {
  if (atom.kind === 'const') return Boolean(atom.value);
  if (atom.kind === 'shape') return atom.shape === 'function' ? true : undefined;
  if (atom.kind !== 'object') return undefined;
  const object = run.heap.read(atom.object);
  if (!isContainer(object)) return object ? true : undefined;
  const count = object.items?.length ?? 0;
  if (count > 0 || [...object.fields.values()].some((value) => value.atoms.every((each) => !isNothing(each)))) return true;
  // What one way stored, and another did not, may be there.
  if (object.fields.size > 0) return undefined;
  const isEmpty = !object.rest && object.isSingle && object.taints.length === 0 && !mayBeFilled(run, object);
  return isEmpty && (object.shape !== 'list' || object.items !== undefined) ? false : undefined;
}

function isNothing(atom: Atom): boolean {
  return atom.kind === 'const' && atom.value === undefined;
}

/** The truth of a value where an empty container does not count as true. */
export function truthValue(run: Run, value: Value): Value {
  const outcomes = new Set(value.atoms.map((atom) => isFilled(run, atom)));
  const [only] = outcomes;
  return outcomes.size === 1 && only !== undefined ? run.values.constant(only) : run.values.shape('boolean');
}

/**
 * What a container holds of which nothing is the attacker's: elements of a list, keys of a map. Beside containers that are known may stand
 * what a cache of the program's gave in their place, as long as nobody outside is known to have put it there. For a subject that nobody who
 * runs the program sent, what they allow in its settings is none of an attacker's either.
 */
export function heldOwn(run: Run, container: Value, subject?: Value): Value | undefined {
  const isLocal = (taint: Taint): boolean => run.catalog.sourceKinds.get(taint.source.kind)?.threat === 'local';
  const takesSettings = subject !== undefined && !deepTaints(run, subject).some(isLocal);
  const isOther = (atom: Atom): boolean => atom.kind === 'unknown' || (atom.kind === 'const' && (atom.value === undefined || atom.value === null));
  const known = container.atoms.filter((atom) => !isOther(atom));
  const held = known.map((atom) => heldByOne(run, atom, takesSettings));
  if (held.length === 0 || (known.length < container.atoms.length && container.taints.length > 0)) return undefined;
  const joined = held.reduce<Value | undefined>((all, each) => all && each && run.values.join(all, each), run.values.never);
  if (joined?.atoms.length === 0) return undefined;
  return joined && container.atoms.some(({ kind }) => kind === 'unknown') ? run.values.join(joined, run.values.unknown) : joined;
}

/** Of an empty one, nothing at all. */
function heldByOne(run: Run, atom: Atom, takesSettings: boolean): Value | undefined {
  const ofOthers = (taints: readonly Taint[]): readonly Taint[] => (takesSettings ? taints.filter(({ source }) => run.catalog.sourceKinds.get(source.kind)?.isByOperator !== true) : taints);
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  // What is seen to fill a list of the program's is what it holds.
  if (!object || ofOthers(object.taints).length > 0 || (mayBeFilled(run, object) && (object.shape !== 'list' || !object.rest))) return undefined;
  const isMap = object.shape !== 'list' && object.shape !== 'set';
  if (isMap && object.rest && (internalOf(object, 'keys')?.taints ?? []).length > 0) return undefined;
  const keys = [...namedFields(object).map(([key]) => run.values.constant(key)), object.rest ? run.values.shape('text') : run.values.never];
  const joined = run.values.joinAll(isMap ? keys : [...object.items ?? object.fields.values(), object.rest ?? run.values.never]);
  const own = run.values.withTaints(joined, ofOthers(joined.taints));
  return deepTaints(run, own).length > 0 ? undefined : own;
}

/** Whether `whole` holds `part`, where both are known. */
export function holds(run: Run, part: Value, whole: Value): boolean | undefined {
  const text = textOf(whole);
  const asked = constantOf(part);
  if (!asked) return undefined;
  if (text !== undefined) return typeof asked.value === 'string' ? text.includes(asked.value) : undefined;
  const only = whole.atoms.length === 1 ? whole.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  if (!object?.isSingle || object.rest || object.taints.length > 0 || mayBeFilled(run, object)) return undefined;
  if (object.shape === 'map') return object.fields.has(String(asked.value));
  const items: readonly ({ readonly value: Constant } | undefined)[] | undefined = object.items?.map(constantOf);
  return items?.every((item) => item !== undefined) ? items.some((item) => item?.value === asked.value) : undefined;
}

/** What these make has nothing that the first operand lacks. */
const OF_FIRST: ReadonlySet<BinaryOperator> = new Set(['*', '-', '&']);
const OF_CONTAINERS: ReadonlySet<BinaryOperator> = new Set(['+', '|', '^', ...OF_FIRST]);

/** Lists added, maps and sets united, a list repeated; undefined where no operand is a container. */
export function combine(run: Run, site: CallSite, operator: BinaryOperator, [left, right]: readonly [Value, Value]): Value | undefined {
  if (!OF_CONTAINERS.has(operator)) return undefined;
  const [a, b] = [wholeContainers(run, left), wholeContainers(run, right)];
  const [first] = [...a ?? [], ...b ?? []];
  if (!first) return undefined;
  const isAdded = operator === '+';
  // A text beside a list makes a text of both where the language allows it at all.
  if (isAdded && (first.shape !== 'list' || ((!a || !b) && [left, right].some(isText)))) return undefined;
  const common = operator === '&' ? [left, right].find((operand) => heldOwn(run, operand)) : undefined;
  const made = allocate(run, site, first.shape);
  if (common) return onlyOwn(run, made, common);
  const begun = isAdded ? listsAs(run, left) : undefined;
  if (begun?.items) follow(run, made, begun, right);
  else fill(run, made, OF_FIRST.has(operator) ? a ?? [first] : [a ?? [], b ?? []].flat(), [left, right]);
  return run.values.addTaints(run.values.object(made.id), joinTaints(left.taints, right.taints));
}

/** What a set has in common with one of the program's own: some of what that holds. */
export function onlyOwn(run: Run, made: HeapObject, common: Value): Value {
  made.rest = run.values.join(made.rest ?? run.values.never, heldOwn(run, common) ?? run.values.never);
  made.items = undefined;
  return run.values.object(made.id);
}

/** What a value holds that is one of some lists; undefined where it may be something else, or came from a source as a whole. */
function listsAs(run: Run, value: Value): Items | undefined {
  const lists = wholeContainers(run, value) ?? [];
  if (lists.some(({ shape, taints }) => shape !== 'list' || taints.length > 0)) return undefined;
  const [first, ...others] = lists;
  return first && others.reduce<Items>((joined, list) => joinedItems(run.values, joined, list), first);
}

/** A list that begins with another one; what comes behind that is known one by one as far as the places of all of it are. */
function follow(run: Run, made: HeapObject, first: Items, operand: Value): void {
  const second = listsAs(run, operand);
  const items = first.rest ? undefined : second?.items;
  const rest = run.values.joinAll([first.rest ?? run.values.never, items ? second?.rest ?? run.values.never : heldBy(run, operand)]);
  const whole: Items = { items: [...first.items ?? [], ...items ?? []], rest: rest.atoms.length > 0 ? rest : undefined };
  const all = made.isSingle ? whole : joinedItems(run.values, made, whole);
  made.items = all.items;
  made.rest = all.rest;
}

/** Any element of what is added to a list. */
function heldBy(run: Run, operand: Value): Value {
  const lists = containers(run, operand);
  const held = lists.map((list) => run.values.addTaints(elementsOf(run.values, list) ?? run.values.never, list.taints));
  return run.values.joinAll(lists.length === operand.atoms.length ? held : [...held, run.values.addTaints(run.values.unknown, deepTaints(run, operand))]);
}

function fill(run: Run, made: HeapObject, parts: readonly HeapObject[], operands: readonly Value[]): void {
  if (made.shape === 'map') {
    for (const part of parts) for (const [key, value] of part.fields) made.fields.set(key, value);
    for (const part of parts) if (part.rest) made.rest = run.values.join(made.rest ?? run.values.never, part.rest);
  } else {
    const held = run.values.joinAll([...parts.map((part) => elementsOf(run.values, part) ?? run.values.never), ...(made.items ?? []), made.rest ?? run.values.never]);
    made.items = undefined;
    made.rest = held.atoms.length > 0 ? held : undefined;
  }
  for (const part of parts) made.taints = joinTaints(made.taints, part.taints);
  // An operand of which nothing is known may bring anything.
  for (const operand of operands) {
    if (operand.atoms.every((atom) => atom.kind === 'object')) continue;
    made.rest = run.values.join(made.rest ?? run.values.never, run.values.addTaints(run.values.unknown, deepTaints(run, operand)));
  }
}

/** The containers that a value is one of; undefined where it may be something else. */
function wholeContainers(run: Run, value: Value): readonly HeapObject[] | undefined {
  const held = containers(run, value);
  return held.length > 0 && held.length === value.atoms.length ? held : undefined;
}

function containers(run: Run, { atoms }: Value): readonly HeapObject[] {
  return atoms.flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return isContainer(object) ? [object] : [];
  });
}

function isText(value: Value): boolean {
  return value.atoms.some((atom) => (atom.kind === 'const' && typeof atom.value === 'string') || (atom.kind === 'shape' && atom.shape === 'text'));
}
