/*
 * Functions that calls of a library give and that know what they were made with: which elements or members they read of
 * what they are called with, which method they call, or which fields the record has that they make. What they were made
 * with stands in fields that no program can name.
 */
import { addElement } from '#engine/taint/calls/call-path.ts';
import { enterOverloads } from '#engine/taint/calls/overloads.ts';
import { bindRead } from '#engine/taint/interpreter/lineage.ts';
import { accessed } from '#engine/taint/interpreter/overloading.ts';
import { argumentsOf } from '#engine/taint/interpreter/run.ts';
import type { Arguments, CallSite, Run } from '#engine/taint/interpreter/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Code, HeapObject, Picks } from '#engine/taint/values/heap-object.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A function that reads, calls or makes what `given` names. */
export function makePicker(run: Run, picks: Picks, given: readonly Value[]): Value {
  const fields = new Fields(given.map((value, i) => [givenField(i), value] as const));
  return run.values.object(run.heap.allocate('function', { native: { picks }, fields }).id);
}

export function callPicker(run: Run, site: CallSite, { picks, fields }: { readonly picks: Picks } & Pick<HeapObject, 'fields'>, args: Arguments): Value {
  const given: Value[] = [];
  for (let value = fields.get(givenField(0)); value; value = fields.get(givenField(given.length))) given.push(value);
  if (picks === 'dispatch') return enterOverloads(run, site, given.flatMap((value) => codesOf(run, value)), { receiver: run.values.undefined, args });
  if (picks === 'dispatch-add') return addToDispatch(run, given[0] ?? run.values.unknown, args.positional[0] ?? run.values.unknown);
  if (picks === 'record') return makeRecord(run, site, given.map((name) => textOf(name) ?? ''), args);
  const object = args.positional[0] ?? args.rest ?? run.values.unknown;
  const [name = run.values.unknown, ...others] = given;
  if (picks === 'method') {
    const key = textOf(name);
    return key === undefined ? run.values.unknown : run.invoke({ site, receiver: object, receiverOrigin: undefined, args: argumentsOf(others), name: key }, key);
  }
  const found = given.map((each) => (picks === 'elements' ? accessed(run, site, '[]', [object, each]) ?? run.getIndex(site, object, each) : memberBelow(run, site, object, each)));
  return found.length === 1 ? found[0] ?? run.values.unknown : run.values.object(run.heap.allocate('list', { items: found }).id);
}

function codesOf(run: Run, value: Value): readonly Code[] {
  return value.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code ?? [] : []));
}

/** One more function among which a call chooses. @returns the function */
export function addToDispatch(run: Run, dispatchers: Value, fn: Value): Value {
  for (const atom of dispatchers.atoms) {
    const dispatcher = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (dispatcher?.native && 'picks' in dispatcher.native) dispatcher.fields.set(givenField(dispatcher.fields.size), fn);
  }
  return fn;
}

function givenField(position: number): string {
  return `#given ${position}`;
}

/** `a.b` is the member `b` of the member `a`. */
function memberBelow(run: Run, site: CallSite, object: Value, name: Value): Value {
  const path = textOf(name);
  if (path === undefined) return run.getIndex(site, object, name);
  return path.split('.').reduce((value, key) => bindRead(run, value, key, run.get(site, value, key)), object);
}

/** A list whose elements have names too. */
function makeRecord(run: Run, site: CallSite, names: readonly string[], args: Arguments): Value {
  const record = run.allocate(site, 'list');
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
