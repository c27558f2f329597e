/*
 * Reading and writing members of abstract values: own fields, prototypes, getters and setters, elements of lists,
 * members of library values.
 */
import { LIMITS } from '#engine/taint/limits.ts';
import { derived, indexedAt, namedInCopy } from '#engine/taint/state/derived.ts';
import { cleanedBy, enteringValue } from '#engine/taint/objects/model-values.ts';
import { filledIn } from '#engine/taint/objects/forms.ts';
import { hasUnknownPrototype, isChoice, isClass, isField, isNothing } from '#engine/taint/objects/instances.ts';
import { accessor, askedMember, findInLineage, isInside, isUnderLibrary, lineageFor, nearestGetter } from '#engine/taint/objects/lineage.ts';
import { behindName, chosenMember, reportPollution, underKey, underName } from '#engine/taint/objects/pollution.ts';
import { defaultEntry } from '#engine/taint/objects/default-entries.ts';
import { fieldOfPattern } from '#engine/taint/objects/matchers.ts';
import { limited } from '#engine/taint/objects/limits.ts';
import { asRouted } from '#engine/taint/objects/route-variables.ts';
import { getThrough, isTold, setThrough } from '#engine/taint/objects/proxied.ts';
import { argumentsOf, NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import { beginsWithHost, isWeak } from '#engine/taint/objects/text.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { CALLED, elementsOf, isHidden } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { itemAt, itemFromEnd, setItem, setLength } from '#engine/taint/values/list-items.ts';
import { foundOf, insteadOf, internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { putUnder } from '#engine/taint/values/own-keys.ts';
import { keysMeant, keysWritten, standingUnder } from '#engine/taint/values/object-keys.ts';
import { namedByKey } from '#engine/taint/values/read-from.ts';
import { hopAt, joinTaints, reading, step, type Taint } from '#engine/taint/values/taint.ts';
import { ofOwnMember, withFound, writeSomewhere } from '#engine/taint/objects/knowing.ts';
import { shapeOfAtom, shapeOfConstant } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The member's node, looked up in the type's parents too. */
export function memberNode(node: ModelNode, key: string, seen?: Set<ModelNode>): ModelNode | undefined {
  if (seen?.has(node)) return undefined;
  const own = node.members.get(key);
  const known = seen ?? (own || node.parents.length === 0 ? undefined : new Set<ModelNode>());
  known?.add(node);
  if (own) return own;
  for (const parent of node.parents) {
    const inherited = memberNode(parent, key, known);
    if (inherited && inherited !== parent.anyMember) return inherited;
  }
  return node.anyMember ?? node.parents.find((parent) => parent.anyMember)?.anyMember;
}

/** The model of a built-in value's type: what `text.trim` is. */
export function shapeNode(site: CallSite, shape: ValueShape): ModelNode | undefined {
  return site.frame.models?.shapes.get(shape);
}

export function getMember(run: Run, site: CallSite, object: Value, key: string): Value {
  return withFound(run, object, key, readMember(run, site, object, key));
}

function readMember(run: Run, site: CallSite, object: Value, key: string): Value {
  if (key === 'length' && hasPlainLength(run, object)) return run.values.shape('number');
  let joined = run.values.never;
  let taints = behindName(object.taints, key);
  for (const atom of object.atoms) {
    const part = getFromAtom(run, site, atom, { key, object });
    joined = run.values.join(joined, part.value);
    if (part.dropsTaints) taints = [];
  }
  if (joined.atoms.length === 0) joined = run.values.undefined;
  joined = run.values.withTaints(joined, namedInCopy(run, site, joined, key));
  // A part that is declared as a number, or as one of a few constants, holds nothing of what the whole was made of.
  if (taints.length === 0 || joined.atoms.every((atom) => shapeOfAtom(atom) === 'number') || isChoice(run, joined.atoms) || joined.atoms.every((atom) => isClass(run, atom))) return joined;
  // What others fill was not seen to be filled: that the class leaves it empty does not tell that it stays so.
  if (joined.atoms.every(isNothing) && object.atoms.some((atom) => isField(run, atom, key))) joined = run.values.join(joined, run.values.unknown);
  const read = asRouted(run, ofOwnMember(run, derived(run, site, limited(run, object, key, taints), key), key), key);
  const place = joined.atoms.map((atom) => (atom.kind === 'model' ? atom.node.reading : undefined)).find((known) => known);
  const part = run.values.addTaints(joined, cleanedByName(run, site, object, { key, taints: place ? reading(read, place) : read }));
  return place?.place === 'path' && beginsWithHost(object) ? run.values.withPrefix(part, '/') : part;
}

/** A member that is safe for some kinds whatever its object was made of: the file's name of a path. */
function cleanedByName(run: Run, site: CallSite, object: Value, { key, taints }: { readonly key: string; readonly taints: readonly Taint[] }): readonly Taint[] {
  const only = object.atoms.length === 1 ? object.atoms[0] : undefined;
  const target = only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  const node = only?.kind === 'model' ? only.node : target?.prototype?.atoms.find((each) => each.kind === 'model')?.node;
  const member = node && memberNode(node, key);
  return member ? cleanedBy(run, site.place, member, { taints, object }) : taints;
}

/** Of a list alone, it may be known. */
function hasPlainLength(run: Run, { atoms }: Value): boolean {
  const isPlain = (atom: Atom): boolean => atom.kind === 'unknown' || atom.kind === 'shape' || (atom.kind === 'model' && !memberNode(atom.node, 'length'));
  const isList = (atom: Atom): boolean => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'list';
  return atoms.every((atom) => isPlain(atom) || isList(atom)) && (atoms.length === 0 || atoms.some(isPlain));
}

interface Part {
  readonly value: Value;
  readonly dropsTaints?: boolean;
}

interface Wanted {
  readonly key: string;
  readonly object: Value;
}

function getFromAtom(run: Run, site: CallSite, atom: Atom, wanted: Wanted): Part {
  switch (atom.kind) {
    case 'object':
      return { value: getFromObject(run, site, atom.object, wanted) };
    case 'model':
      return getFromModel(run, site, atom.node, wanted.key);
    case 'const': {
      if (atom.value === undefined || atom.value === null) return { value: run.values.never };
      if (typeof atom.value === 'string' && wanted.key === 'length') return { value: run.values.constant(atom.value.length) };
      if (typeof atom.value === 'string' && /^\d+$/.test(wanted.key)) return { value: run.values.constant(atom.value[Number(wanted.key)]) };
      return { value: getFromShape(run, site, shapeOfConstant(atom.value), wanted.key) };
    }
    case 'shape':
      return { value: getFromShape(run, site, atom.shape, wanted.key) };
    case 'unknown':
      return { value: run.values.unknown };
  }
}

function getFromShape(run: Run, site: CallSite, shape: ValueShape | undefined, key: string): Value {
  const node = shape && shapeNode(site, shape);
  const member = node && memberNode(node, key);
  return member ? run.values.model(member) : run.values.unknown;
}

function getFromModel(run: Run, site: CallSite, node: ModelNode, key: string): Part {
  const object = run.heap.read(run.library.objectOf(node).id);
  const instead = object?.internals && internalOf(object, insteadOf(key));
  // Whoever wrote it over left nothing of what the whole was made of.
  if (instead) return { value: instead, dropsTaints: true };
  const stored = object?.fields.get(key);
  const member = memberNode(node, key);
  if (member) {
    const value = enteringValue(run, site.place, member, member === node.anyMember ? key : undefined);
    // Of what begins as the library has it begin, what was stored there before is no part: who leaves a page by its address does not read that again.
    return { value: stored && value.prefix === '' ? run.values.join(value, stored) : value };
  }
  // The default export of a module that has none of its own is the module.
  if (key === 'default' && node.name !== '' && node.isPackage) return { value: run.values.model(node) };
  return { value: stored ? run.values.join(stored, run.values.unknown) : run.values.unknown };
}

/** Own field, element, then prototypes; `undefined` when surely absent. */
function getFromObject(run: Run, site: CallSite, id: number, wanted: Wanted): Value {
  const object = run.heap.read(id);
  if (!object) return run.values.unknown;
  const through = object.internals ? getThrough(run, site, object, wanted.key) : undefined;
  if (through) return through;
  const own = object.shape === 'map' ? undefined : ownField(run, object, wanted.key);
  // A field carries what tainted the whole when it was there already.
  if (own?.isSure) return object.fields.has(wanted.key) ? own.value : run.values.addTaints(own.value, object.taints);
  const made = wanted.key === 'prototype' ? functionPrototype(run, object) : undefined;
  if (made) return made;
  const nearest = nearestGetter(run, object, wanted.key);
  if (nearest && !isInside(run, nearest)) return run.machine.enter(site, nearest, wanted.object, NO_ARGUMENTS);
  const inherited = lookUp(run, site, object, wanted);
  const found = own ? run.values.join(own.value, inherited ?? run.values.never) : inherited;
  if (found) return run.values.addTaints(filledIn(run, site, object, found), object.taints);
  const getter = accessor(run, object, `get ${wanted.key}`);
  if (getter && !isInside(run, getter)) return run.machine.enter(site, getter, wanted.object, NO_ARGUMENTS);
  const asked = askedMember(run, site, object, wanted.key);
  if (asked) return asked;
  return run.values.addTaints(isOpen(run, object) || isGiven(run, object, wanted) ? run.values.unknown : run.values.undefined, object.taints);
}

/** Who gave the whole may have given the member too, unless its class lets nothing in but what it declares. */
function isGiven(run: Run, { id }: HeapObject, { object, key }: Wanted): boolean {
  return behindName(object.taints, key).length > 0 && !run.classes.records.has(id);
}

/** The object that a function gives its instances as prototype: made when it is first asked for. */
function functionPrototype(run: Run, object: HeapObject): Value | undefined {
  const kind = object.code?.function.ir.kind;
  if (kind !== 'function' || object.fields.has('prototype')) return undefined;
  const prototype = run.heap.allocate('object', { fields: new Fields([['constructor', run.values.object(object.id)]]) });
  const value = run.values.object(prototype.id);
  run.heap.write(object.id)?.fields.set('prototype', value);
  return value;
}

/** A container that was empty after initialisation, and of which the engine keeps nothing either, is there to be filled by other entry points. */
export function mayBeFilled(run: Run, object: HeapObject): boolean {
  return run.heap.isShared(object.id) && object.fields.size === 0 && !object.internals && (object.items === undefined || object.items.length === 0);
}

/** Whether it may have members that are not known. */
function isOpen(run: Run, object: HeapObject): boolean {
  return mayBeFilled(run, object) || object.rest !== undefined || object.taints.length > 0 || (object.models?.length ?? 0) > 0 || hasUnknownPrototype(run, object) || (run.classes.checking > 0 && isUnderLibrary(run, object));
}

function ownField(run: Run, object: HeapObject, key: string): { readonly value: Value; readonly isSure: boolean } | undefined {
  const field = object.fields.get(key);
  const isShared = run.heap.isShared(object.id);
  // What was put in place of nothing is of one type mostly: a client of a library stays one.
  if (field) return { value: isShared && run.program.mutations.keys.has(key) && !run.classes.records.has(object.id) && !field.atoms.some(({ kind }) => kind === 'model') ? run.values.join(field, run.values.unknown) : field, isSure: true };
  if (object.shape === 'list') {
    if (key === 'length') return { value: object.items && !object.rest ? run.values.constant(object.items.length) : run.values.shape('number'), isSure: true };
    if (/^\d+$/.test(key)) return { value: itemAt(run.values, object, Number(key)), isSure: true };
    return undefined;
  }
  if (object.regex) return fieldOfPattern(run, object.regex, key);
  if (object.shape === 'generator' && !/^\d+$/.test(key)) return undefined;
  const rest = object.rest && underName(run, object.rest, key);
  if (isShared && run.program.mutations.keys.has(key)) return { value: run.values.join(rest ?? run.values.undefined, run.values.unknown), isSure: false };
  return rest && key !== CALLED ? { value: rest, isSure: false } : undefined;
}

function modelMember(run: Run, site: CallSite, node: ModelNode, key: string): Value | undefined {
  const member = memberNode(node, key);
  return member && enteringValue(run, site.place, member);
}

/** A class may have several parents: those nearer to it count first, of equally near ones the first. */
function inheritedMember(run: Run, site: CallSite, object: HeapObject, key: string): Value | undefined {
  let level: HeapObject[] = [object];
  for (let i = 0; level.length > 0 && i < LIMITS.prototypeLevels; i++) {
    const above: HeapObject[] = [];
    for (const at of level) {
      const models = [...(at.models ?? []), ...(at.prototype?.atoms ?? []).flatMap((atom) => (atom.kind === 'model' ? [atom.node] : []))];
      for (const model of models) {
        const node = memberNode(model, key);
        if (node) return node.isItself ? run.values.object(object.id) : enteringValue(run, site.place, node);
      }
      for (const atom of at.prototype?.atoms ?? []) {
        const parent = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
        const field = parent?.fields.get(key);
        if (field) return field;
        if (parent) above.push(parent);
      }
    }
    level = above;
  }
  return undefined;
}

function lookUp(run: Run, site: CallSite, object: HeapObject, wanted: Wanted): Value | undefined {
  const lineage = lineageFor(run, object);
  if (lineage) {
    const found = findInLineage(run, lineage, wanted.key, (model) => modelMember(run, site, model, wanted.key));
    if (found) return found;
  }
  const inherited = lineage ? undefined : inheritedMember(run, site, object, wanted.key);
  if (inherited) return inherited;
  const shape = valueShapeOf(object);
  const node = shape && shapeNode(site, shape);
  const member = node && memberNode(node, wanted.key);
  // A class is a function too, but not one that may be called under any name.
  return member && !(object.class && member === node.anyMember) ? run.values.model(member) : undefined;
}

export function valueShapeOf(object: HeapObject): ValueShape | undefined {
  return object.shape === 'environment' ? undefined : object.shape;
}

/** What stands under a known index or key. Entries of maps are not their members; negative indices count from the end. */
function getEntry(run: Run, site: CallSite, object: Value, key: Constant): Value {
  let joined = run.values.never;
  const isOnly = object.atoms.length === 1;
  const others = run.values.without(object, (atom) => {
    const target = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const found = target?.shape === 'map' ? (isOnly ? defaultEntry(run, site, target, String(key)) : undefined) ?? mapEntry(run, target, String(key)) : target && Number(key) < 0 ? itemFromEnd(run.values, target, Number(key)) : undefined;
    if (found && target) joined = run.values.join(joined, entryUnder(run, site, target, { key: String(key), found }));
    return found !== undefined;
  });
  const found = others.atoms.length > 0 ? getMember(run, site, others, String(key)) : run.values.never;
  if (joined.atoms.length === 0) return found;
  const taints = others.atoms.length > 0 ? object.taints : derived(run, site, object.taints, String(key));
  return run.values.addTaints(run.values.join(joined, found), taints);
}

/** What was found under a key: an entry that was there by itself, or of what tainted the whole the part that the key names. */
export function entryUnder(run: Run, site: CallSite, map: HeapObject, { key, found }: { readonly key: string; readonly found: Value }): Value {
  const whole = map.fields.has(key) ? undefined : run.values.addTaints(found, map.taints);
  return whole ? run.values.withTaints(whole, namedByKey(whole.taints, key, hopAt(site.place, 'field'))) : found;
}

export function mapEntry(run: Run, map: HeapObject, key: string): Value {
  const other = mayBeFilled(run, map) ? run.values.unknown : run.values.undefined;
  return map.fields.get(key) ?? (map.rest && mayBeFilled(run, map) ? run.values.join(map.rest, other) : map.rest ?? other);
}

export function getIndexed(run: Run, site: CallSite, object: Value, index: Value): Value {
  const constants = keysMeant(run.heap, index);
  if (constants && constants.length <= LIMITS.keys) {
    return run.values.joinAll(constants.map((key) => getEntry(run, site, object, key)));
  }
  let [joined, taints] = [run.values.never, object.taints];
  for (const atom of object.atoms) {
    if (atom.kind === 'object') {
      const target = run.heap.read(atom.object);
      if (!target) { joined = run.values.join(joined, run.values.unknown); continue; }
      taints = joinTaints(taints, target.taints);
      joined = run.values.join(joined, elementsOf(run.values, target) ?? run.values.undefined);
      // No element may stand under the key.
      if (target.shape === 'object') joined = run.values.join(joined, run.values.undefined);
      if (mayBeFilled(run, target)) joined = run.values.join(joined, run.values.unknown);
    } else if (atom.kind === 'model') {
      const member = atom.node.anyMember ?? atom.node.element;
      const value = member ? enteringValue(run, site.place, member) : run.values.unknown;
      joined = run.values.join(joined, value);
    } else {
      joined = run.values.join(joined, run.values.unknown);
    }
  }
  const chosen = index.taints.length > 0 ? chosenMember(run, site, object, index) : [];
  const inheritsOnly = joined.atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
  if (joined.atoms.length === 0 || (inheritsOnly && chosen.length > 0)) joined = run.values.join(joined, run.values.unknown);
  if (index.taints.length > 0) taints = joinTaints(joinTaints(taints, chosen), index.taints.filter((taint) => isWeak(run, taint)));
  return run.values.addTaints(joined, step(taints, indexedAt(run, site, object, index)));
}

export function setMember(run: Run, site: CallSite, object: Value, { key, value }: { readonly key: string; readonly value: Value }): void {
  const stored = run.values.withTaints(value, step(value.taints, hopAt(site.place, 'field')));
  for (const atom of object.atoms) {
    if (atom.kind === 'object') setOnObject(run, site, atom.object, { key, value: stored, isOnly: object.atoms.length === 1 });
    else if (atom.kind === 'model') setOnModel(run, site, atom.node, { key, value: stored });
  }
  run.reporter.named(key, value, site.place, site.frame.models);
}

function setOnModel(run: Run, site: CallSite, node: ModelNode, { key, value }: { readonly key: string; readonly value: Value }): void {
  const member = memberNode(node, key);
  if (member) run.machine.assigned(site, member, { value, key: run.values.constant(key), receiver: run.values.model(node) });
  const object = run.heap.write(run.library.objectOf(node).id);
  if (!object) return;
  run.library.storedOn.add(node);
  const old = object.fields.get(key);
  // One object stands for all values of the type: what is judged where it is assigned is not found again in the next element of a page.
  const isJudged = member !== undefined && member.assigned.length > 0 && !site.frame.models?.remembered.includes(node);
  const kept = isJudged ? run.values.withTaints(value, []) : value;
  object.fields.set(key, old ? run.values.join(old, kept) : kept);
  object.internals?.delete(foundOf(key));
  const isAll = !isJudged && run.library.single.has(node) && isTold(run, value);
  if (isAll) setInternal(object, insteadOf(key), value);
  else object.internals?.delete(insteadOf(key));
}

interface Store {
  readonly key: string;
  readonly value: Value;
  readonly isOnly: boolean;
}

function setOnObject(run: Run, site: CallSite, id: number, { key, value, isOnly }: Store): void {
  const before = run.heap.read(id);
  if (!before || before.isFrozen) return;
  if (before.internals && setThrough(run, site, before, { key, value })) return;
  const setter = accessor(run, before, `set ${key}`);
  if (setter && !isInside(run, setter)) {
    run.machine.enter(site, setter, run.values.object(id), argumentsOf([value]));
    return;
  }
  const isStrong = before.isSingle && isOnly;
  const list = before.shape === 'list' ? run.heap.write(id) : undefined;
  if (list && /^\d+$/.test(key)) return setItem(run.values, list, Number(key), { value, isStrong });
  if (list && key === 'length' && setLength(list, { value, isStrong })) return;
  const old = run.registered.withoutLeft(id, key, before.fields.get(key));
  const now = isStrong || !old ? value : run.values.join(old, value);
  // Where it stands already, the state stays, and with it what is remembered of calls that read it.
  if (before.fields.get(key) !== now) run.heap.write(id)?.fields.set(key, now);
  for (const model of modelsOf(before)) {
    const member = memberNode(model, key);
    if (member) run.machine.assigned(site, member, { value, key: run.values.constant(key), receiver: run.values.object(id) });
  }
}

/** The types of a library that an object has: by declaration, or because a call of the library made it. */
function modelsOf({ models = [], prototype }: HeapObject): readonly ModelNode[] {
  return [...models, ...(prototype?.atoms ?? []).flatMap((atom) => (atom.kind === 'model' ? [atom.node] : []))];
}

export function setIndexed(run: Run, site: CallSite, object: Value, { index, value }: { readonly index: Value; readonly value: Value }): void {
  const keys = keysWritten(run.heap, object, index);
  if (keys) {
    for (const key of keys) setMember(run, site, object, { key, value: keys.length === 1 ? value : run.values.join(value, standingUnder(run, object, key)) });
    return;
  }
  reportPollution(run, site, object, { index, value });
  const stored = run.values.withTaints(value, step(underKey(run, value, index), hopAt(site.place, 'container')));
  for (const atom of object.atoms) {
    const member = atom.kind === 'model' ? atom.node.anyMember : undefined;
    if (atom.kind === 'model') writeSomewhere(run, atom.node, stored);
    if (member) run.machine.assigned(site, member, { value: run.values.addTaints(value, index.taints), key: index, receiver: object });
    const target = atom.kind === 'object' && run.heap.read(atom.object)?.isFrozen === false ? run.heap.write(atom.object) : undefined;
    if (!target) continue;
    const rest = putUnder(run.values, target, { key: index, value: stored });
    if (target.shape === 'list' && target.items) {
      target.rest = run.values.joinAll([rest, ...target.items]);
      target.items = undefined;
    } else {
      for (const [key, old] of target.fields) if (!isHidden(target, key)) target.fields.set(key, run.values.join(old, underName(run, stored, key)));
    }
  }
}
