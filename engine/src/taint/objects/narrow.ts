/* What declared types show of values. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import { classOfPrototype, isKind, modelsExtended } from '#engine/taint/objects/instances.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isWeak } from '#engine/taint/objects/text.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { hasPassedUnknown, isLookedUp } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * The value as its declared type shows it: what is unknown of it is of that type, and so is what is of a type that the declared one
 * extends. A number or a truth value carries nothing of what it was made of
 * but that it can be predicted, or which stored object it names.
 */
export function narrowed(run: Run, site: CallSite, value: Value, type: TypeReference): Value {
  const isOpen = value.atoms.length === 0 || value.atoms.some((atom) => atom.kind === 'unknown' || atom.kind === 'model');
  const typed = isOpen ? run.machine.typed(site, type) : undefined;
  if (!typed) return value;
  const declared = typed.atoms.flatMap((atom) => (atom.kind === 'model' ? [atom.node] : []));
  const extended = modelsExtended(run, typed);
  const isWider = (node: ModelNode): boolean => (isBare(node) && node.calls.guards.length === 0) || declared.some((own) => own !== node && isKind(own, node)) || extended.some((own) => isKind(own, node));
  const kept = run.values.without(value, (atom) => atom.kind === 'unknown' || (atom.kind === 'model' && isWider(atom.node)));
  if (kept === value && value.atoms.length > 0) return value;
  const joined = run.values.join(kept, typed);
  const isPlain = joined.atoms.every((atom) => atom.kind === 'shape' && (atom.shape === 'number' || atom.shape === 'boolean'));
  if (isPlain) return run.values.withTaints(joined, value.taints.filter((taint) => isWeak(run, taint) || hasAll(taint.cleaned, run.kinds.ofAllButAccess)));
  if (value.taints.length === 0) return joined;
  const elements = recordsIn(run, site, { value, type });
  if (elements) return elements;
  if (isRecord(run, site, typed)) return run.values.withTaints(joined, value.taints.filter(({ trail }) => !hasPassedUnknown(trail)));
  return run.values.withTaints(joined, typed.atoms.every(({ kind }) => kind === 'object') ? value.taints.flatMap((taint) => ofLookedUp(site, taint)) : value.taints);
}

/** What was given, as its declared type shows it: that leaves open whether there is anything, so `if (found == null)` has a way on. */
export function shownAs(run: Run, site: CallSite, given: Value, type: TypeReference): Value {
  const shown = narrowed(run, site, given, type);
  return shown === given ? given : orNothing(run, shown);
}

/** An instance of a class of the program that the program was not seen to make, or nothing. */
export function orNothing(run: Run, typed: Value): Value {
  return typed.atoms.every((atom) => atom.kind === 'object') ? run.values.join(typed, run.values.constant(null)) : typed;
}

interface Declared {
  readonly value: Value;
  readonly type: TypeReference;
}

/**
 * What a library gives of which nothing is known but where it comes from, declared as a list of instances of a class of the program:
 * their fields have their declared types, so a number among them is none of the texts that somebody stored.
 */
function recordsIn(run: Run, site: CallSite, { value, type: { args = [], ...whole } }: Declared): Value | undefined {
  const [element] = args;
  const list = site.frame.models?.shapes.get('list');
  if (!element || args.length > 1 || !list) return undefined;
  const holder = run.machine.typed(site, whole)?.atoms.map((atom) => (atom.kind === 'model' ? atom.node : undefined)) ?? [];
  const isHolder = (node: ModelNode | undefined): node is ModelNode => node !== undefined && (isKind(node, list) || mayHoldOne(node));
  return holder.every(isHolder) ? listOfRecords(run, site, { value, type: element }, holder.find(mayHoldOne)) : undefined;
}

/** Whether it holds something, or nothing. */
function mayHoldOne({ members }: ModelNode): boolean {
  return [...members.values()].some(({ calls }) => calls.operations.some(({ does }) => does === 'stream-is-present'));
}

/** What a library gives of which nothing is known but where it comes from, as a list, or something of another type with elements, of instances of a class of the program. */
export function listOfRecords(run: Run, site: CallSite, { value, type }: Declared, holder?: ModelNode): Value | undefined {
  if (!value.atoms.every((atom) => atom.kind === 'unknown' || (atom.kind === 'model' && (atom.node === holder || isBare(atom.node))))) return undefined;
  const held = run.machine.typed(site, type);
  if (!held || held.atoms.length === 0 || !held.atoms.every(({ kind }) => kind === 'object')) return undefined;
  const made = allocate(run, site, 'list');
  made.rest = run.values.join(made.rest ?? run.values.never, held);
  if (holder) made.prototype = run.values.model(holder);
  return run.values.addTaints(run.values.object(made.id), value.taints);
}

/** An object of a class of the program that was looked up by the value is not made of it. */
function ofLookedUp({ place }: CallSite, taint: Taint): readonly Taint[] {
  return isLookedUp(taint.trail) ? step([taint], { place, edge: 'assign', doubt: 'looked-up' }) : [taint];
}

/** Whether it is a row of a database by its class: what something unknown gave for a key is the row that the key chose, and not made of it. */
export function isRecord(run: Run, { frame }: CallSite, value: Value): boolean {
  const records = frame.models?.records;
  return records !== undefined && records.size > 0 && value.atoms.length > 0 && value.atoms.every((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const types = object ? lineageFor(run, object) ?? object.prototype?.atoms ?? [] : [];
    return types.some((type) => (type.kind === 'model' ? records.has(type.node.name) : type.kind === 'object' && isAnnotated(run, type.object, records)));
  });
}

function isAnnotated(run: Run, type: number, records: ReadonlySet<string>): boolean {
  const object = run.heap.read(type);
  const own = object?.class ? object : classOfPrototype(run, object);
  return own?.class?.ir.annotations.some(({ name }) => typeNames(name).some((each) => records.has(each))) ?? false;
}

/** Of what a library gives nothing but where it comes from is known. */
export function isBare({ members, parents, construct, call, awaited, element, anyMember }: ModelNode): boolean {
  return members.size === 0 && parents.length === 0 && ![construct, call, awaited, element, anyMember].some((node) => node !== undefined);
}
