/* Records: objects whose fields are known by name and, in some, by position; functions that read what they were told. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { addToDispatch, makePicker } from '#engine/taint/objects/picker.ts';
import { constructorOf, declaringClasses } from '#engine/taint/objects/lineage.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn } from '#engine/taint/operations/streams.ts';
import { isHidden } from '#engine/taint/values/heap-object.ts';
import type { HeapObject, Picks } from '#engine/taint/values/heap-object.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The fields of a record, those that stand for positions left out. */
function fieldsOf(record: HeapObject): readonly (readonly [string, Value])[] {
  return [...record.fields].filter(([key]) => !isHidden(record, key) && !/^\d+$/.test(key));
}

/** A function that makes records: of the names in a list, or in a text with blanks or commas between. */
function recordType(run: Run, evaluation: Evaluation): Outcome | undefined {
  const given = argument(run, evaluation, 1);
  const text = textOf(given);
  const names = text === undefined ? elementsIn(run, given).items?.map(textOf) : text.split(/[\s,]+/).filter((name) => name !== '');
  if (!names || names.length === 0 || names.some((name) => name === undefined)) return undefined;
  return result(makePicker(run, 'record', names.map((name) => run.values.constant(name))));
}

/** A copy of which the named arguments replace fields. */
function recordReplace(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args, site } = evaluation.call;
  const from = exactly(run, receiver);
  if (!from || args.namedRest) return undefined;
  const remade = madeAnew(run, evaluation, from);
  if (remade) return remade;
  const made = allocate(run, site, from.shape);
  const names = fieldsOf(from).map(([name]) => name);
  made.fields = from.fields.copy();
  made.items = from.items && [...from.items];
  made.rest = from.rest;
  made.taints = from.taints;
  if (from.prototype) made.prototype = from.prototype;
  for (const [name, value] of args.named) {
    const stored = contained(run, evaluation, value);
    const position = names.indexOf(name);
    made.fields.set(name, stored);
    if (made.fields.has(String(position))) made.fields.set(String(position), stored);
    if (made.items && position >= 0) made.items[position] = stored;
  }
  return result(run.values.addTaints(run.values.object(made.id), receiver.taints));
}

/** An instance of a class of the program is made by the constructor, with what it held and what replaces some of it. */
function madeAnew(run: Run, { call: { site, receiver, args } }: Evaluation, from: HeapObject): Outcome | undefined {
  const owner = from.prototype?.atoms.find((atom) => atom.kind === 'object' && run.classes.lineages.has(atom.object));
  const type = owner?.kind === 'object' ? run.heap.read(owner.object) : undefined;
  const parameters = type && constructorOf(run, type)?.function.ir.parameters;
  if (!owner || !parameters) return undefined;
  const held = fieldsOf(from).filter(([name]) => parameters.some((parameter) => parameter.name === name));
  const made = run.machine.construct(site, run.values.of([owner], []), { ...args, positional: [], origins: [], named: new Map([...held, ...args.named]) });
  return { value: run.values.addTaints(made, receiver.taints), ranCallbacks: true };
}

/** A map of the fields. */
function recordFields(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, site } = evaluation.call;
  const from = exactly(run, receiver);
  if (!from || from.shape === 'map') return undefined;
  if (receiver.taints.length > 0 || run.classes.records.has(from.id)) return declaredFields(run, evaluation, from);
  const map = allocate(run, site, 'map');
  for (const [name, value] of fieldsOf(from)) map.fields.set(name, contained(run, evaluation, value));
  map.rest = from.shape === 'list' ? undefined : from.rest;
  map.taints = from.taints;
  return result(run.values.object(map.id));
}

/** Of a record that other code made: what stands under the names that its classes declare. */
function declaredFields(run: Run, evaluation: Evaluation, from: HeapObject): Outcome | undefined {
  const { receiver, site } = evaluation.call;
  const owner = from.prototype?.atoms.find((atom) => atom.kind === 'object' && run.classes.lineages.has(atom.object));
  const type = owner?.kind === 'object' ? run.heap.read(owner.object) : undefined;
  const declaring = type ? declaringClasses(run, type) : [];
  if (!declaring.some(({ class: info }) => info?.ir.isRecord)) return undefined;
  const map = allocate(run, site, 'map');
  const names = declaring.flatMap(({ class: info }) => info?.ir.members.filter(({ kind, isStatic }) => kind === 'field' && !isStatic).map(({ name }) => name) ?? []);
  for (const name of new Set(names)) map.fields.set(name, contained(run, evaluation, run.machine.get(site, receiver, name)));
  return result(run.values.object(map.id));
}

/** A list of what the fields hold. */
function recordValues(run: Run, evaluation: Evaluation): Outcome | undefined {
  const from = exactly(run, evaluation.call.receiver);
  if (!from || from.rest || from.taints.length > 0) return undefined;
  const list = allocate(run, evaluation.call.site, 'list');
  if (!list.isSingle) return undefined;
  list.items = fieldsOf(from).map(([, value]) => contained(run, evaluation, value));
  return result(run.values.object(list.id));
}

function picker(picks: Picks): Mechanism {
  return (run, { call: { args } }) => (args.rest || args.positional.length === 0 ? undefined : result(makePicker(run, picks, args.positional)));
}

/** A function of the same name that further ones are added to, and that chooses by what it is given. */
function dispatching(run: Run, evaluation: Evaluation): Outcome {
  return { value: makePicker(run, 'dispatch', [evaluation.call.receiver]), ranCallbacks: true };
}

/** `add(f)`, `add(type, f)`, or `add(type)`, which gives what `f` is then handed to. */
function addDispatched(run: Run, { call: { receiver, args } }: Evaluation): Outcome {
  const fn = args.positional.at(-1);
  const isFunction = fn?.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined) === true;
  return { value: fn && isFunction ? addToDispatch(run, receiver, fn) : makePicker(run, 'dispatch-add', [receiver]), ranCallbacks: true };
}

export const recordOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'record-type': recordType,
  'record-replace': recordReplace,
  'record-fields': recordFields,
  'record-values': recordValues,
  'function-dispatch': dispatching,
  'dispatch-add': addDispatched,
  'pick-elements': picker('elements'),
  'pick-members': picker('members'),
  'pick-method': picker('method'),
};
