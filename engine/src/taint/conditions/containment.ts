/* What containers say as operands: whether they are empty, what they hold, what they are together. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { BinaryOperator, Constant } from '#engine/ir/instruction.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
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
  if (count > 0 || object.fields.size > 0) return true;
  const isEmpty = !object.rest && object.isSingle && object.taints.length === 0 && !mayBeFilled(run, object);
  return isEmpty && (object.shape !== 'list' || object.items !== undefined) ? false : undefined;
}

/** The truth of a value where an empty container does not count as true. */
export function truthValue(run: Run, value: Value): Value {
  const outcomes = new Set(value.atoms.map((atom) => isFilled(run, atom)));
  const [only] = outcomes;
  return outcomes.size === 1 && only !== undefined ? run.values.constant(only) : run.values.shape('boolean');
}

/**
 * What a container holds of which nothing is the attacker's: elements of a list, keys of a map. Beside containers that are known may stand
 * what a cache of the program's gave in their place, as long as nobody outside is known to have put it there.
 */
export function heldOwn(run: Run, container: Value): Value | undefined {
  const isOther = (atom: Atom): boolean => atom.kind === 'unknown' || (atom.kind === 'const' && (atom.value === undefined || atom.value === null));
  const known = container.atoms.filter((atom) => !isOther(atom));
  const held = known.map((atom) => heldByOne(run, atom));
  if (held.length === 0 || (known.length < container.atoms.length && container.taints.length > 0)) return undefined;
  const joined = held.reduce<Value | undefined>((all, each) => all && each && run.values.join(all, each), run.values.never);
  if (joined?.atoms.length === 0) return undefined;
  return joined && container.atoms.some(({ kind }) => kind === 'unknown') ? run.values.join(joined, run.values.unknown) : joined;
}

/** Of an empty one, nothing at all. */
function heldByOne(run: Run, atom: Atom): Value | undefined {
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  // What is seen to fill a list of the program's is what it holds.
  if (!object || object.taints.length > 0 || (mayBeFilled(run, object) && (object.shape !== 'list' || !object.rest))) return undefined;
  const isMap = object.shape !== 'list' && object.shape !== 'set';
  if (isMap && object.rest && (internalOf(object, 'keys')?.taints ?? []).length > 0) return undefined;
  const keys = [...namedFields(object).map(([key]) => run.values.constant(key)), object.rest ? run.values.shape('text') : run.values.never];
  const joined = run.values.joinAll(isMap ? keys : [...object.items ?? object.fields.values(), object.rest ?? run.values.never]);
  return deepTaints(run, joined).length > 0 ? undefined : joined;
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

/** Lists added, maps and sets united, a list repeated; undefined where no operand is a container. */
export function combine(run: Run, site: CallSite, operator: BinaryOperator, [left, right]: readonly [Value, Value]): Value | undefined {
  if (!['+', '|', '&', '-', '^', '*'].includes(operator)) return undefined;
  const [a, b] = [left, right].map((value) => exactContainer(run, value));
  const [first] = [a, b].filter((each) => each !== undefined);
  if (!first) return undefined;
  const isList = first.shape === 'list';
  // A text beside a list makes a text of both where the language allows it at all.
  if (operator === '+' && (!isList || (!a || !b) && [left, right].some(isText))) return undefined;
  const common = operator === '&' ? [left, right].find((operand) => heldOwn(run, operand)) : undefined;
  const made = allocate(run, site, first.shape);
  if (common) return onlyOwn(run, made, common);
  const parts = operator === '*' || operator === '-' || operator === '&' ? [first] : [a, b].filter((each) => each !== undefined);
  const isExact = made.isSingle && isList && operator === '+' && parts.length === 2 && parts.every(({ items, rest, taints }) => items && !rest && taints.length === 0);
  if (isExact) made.items = parts.flatMap(({ items }) => items ?? []);
  else fill(run, made, parts, [left, right]);
  return run.values.addTaints(run.values.object(made.id), joinTaints(left.taints, right.taints));
}

/** What a set has in common with one of the program's own: some of what that holds. */
export function onlyOwn(run: Run, made: HeapObject, common: Value): Value {
  made.rest = run.values.join(made.rest ?? run.values.never, heldOwn(run, common) ?? run.values.never);
  made.items = undefined;
  return run.values.object(made.id);
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

function exactContainer(run: Run, value: Value): HeapObject | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  const object = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  return isContainer(object) ? object : undefined;
}

function isText(value: Value): boolean {
  return value.atoms.some((atom) => (atom.kind === 'const' && typeof atom.value === 'string') || (atom.kind === 'shape' && atom.shape === 'text'));
}
