import { allocate } from '#engine/taint/state/allocate.ts';
import { enterOverloads } from '#engine/taint/calls/overloads.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import { bindRead } from '#engine/taint/objects/lineage.ts';
import { accessed } from '#engine/taint/objects/overloading.ts';
import { addToDispatch } from '#engine/taint/objects/picker.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code, HeapObject, Picks } from '#engine/taint/values/heap-object.ts';
import { madeWith } from '#engine/taint/values/internals.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Calls a function that a library's call gave (`objects/picker.ts`). */
export function callPicker(run: Run, site: CallSite, { picker, picks }: { readonly picker: HeapObject; readonly picks: Picks }, args: Arguments): Value {
  const given = madeWith(picker);
  if (picks === 'dispatch') return enterOverloads(run, site, given.flatMap((value) => codesOf(run, value)), { receiver: run.values.undefined, args });
  if (picks === 'dispatch-add') return addToDispatch(run, given[0] ?? run.values.unknown, args.positional[0] ?? run.values.unknown);
  if (picks === 'record') return makeRecord(run, site, given.map((name) => textOf(name) ?? ''), args);
  const object = args.positional[0] ?? args.rest ?? run.values.unknown;
  const [name = run.values.unknown, ...others] = given;
  if (picks === 'method') {
    const key = textOf(name);
    return key === undefined ? run.values.unknown : run.machine.invoke({ site, receiver: object, receiverOrigin: undefined, args: argumentsOf(others), name: key }, key);
  }
  const found = given.map((each) => (picks === 'elements' ? accessed(run, site, '[]', [object, each]) ?? run.machine.getIndex(site, object, each) : memberBelow(run, site, object, each)));
  return found.length === 1 ? found[0] ?? run.values.unknown : run.values.object(run.heap.allocate('list', { items: found }).id);
}

function codesOf(run: Run, value: Value): readonly Code[] {
  return value.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code ?? [] : []));
}

/** `a.b` is the member `b` of the member `a`. */
function memberBelow(run: Run, site: CallSite, object: Value, name: Value): Value {
  const path = textOf(name);
  if (path === undefined) return run.machine.getIndex(site, object, name);
  return path.split('.').reduce((value, key) => bindRead(run, value, key, run.machine.get(site, value, key)), object);
}

/** A list whose elements have names too. */
function makeRecord(run: Run, site: CallSite, names: readonly string[], args: Arguments): Value {
  const record = allocate(run, site, 'list');
  const values = names.map((name, i) => args.named.get(name) ?? args.positional[i] ?? args.rest ?? args.namedRest ?? run.values.unknown);
  if (record.isSingle) record.items = values;
  else for (const value of values) addElement(run, record, value);
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? run.values.unknown;
    const old = record.fields.get(name);
    record.fields.set(name, record.isSingle || !old ? value : run.values.join(old, value));
  }
  return run.values.object(record.id);
}
