/*
 * Functions that calls of a library give (`router.route('/a')` in `router.route('/a')(handler)`): what is done with them
 * depends on the call that made them, so they keep its receiver and arguments.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether calling what the node stands for registers something, or does something with what its maker was given. */
export function isRegistrar({ calls, parents }: ModelNode): boolean {
  const rows = [...calls.operations, ...calls.misuses, ...calls.flows, ...calls.sanitizers];
  return calls.entries.length > 0 || calls.operations.some(({ on }) => on?.ofMaker === true) || calls.flows.some(({ template }) => template?.ofMaker === true)
    || rows.some(({ when }) => when.some(({ value }) => value.ofMaker)) || parents.some(isRegistrar);
}

/** The function that the call gives. */
export function makeFunction(run: Run, node: ModelNode, { site, receiver, args, name }: ModelCall): Value {
  const made = allocate(run, site, 'object', node);
  made.prototype = run.values.model(node);
  setInternal(made, 'receiver', receiver);
  // A function that was imported by its name is called without a receiver.
  const called = name ?? /([\w$]+)\(\)$/.exec(node.name)?.[1];
  if (called !== undefined) setInternal(made, 'name', run.values.constant(called));
  for (const [position, value] of args.positional.entries()) setInternal(made, `argument ${position}`, value);
  for (const [keyword, value] of args.named) setInternal(made, `argument ${keyword}`, value);
  return run.values.object(made.id);
}

/** Calls an object if it is such a function. */
export function callMade(run: Run, site: CallSite, made: HeapObject, args: ModelCall['args']): Value | undefined {
  const receiver = internalOf(made, 'receiver');
  const node = made.prototype?.atoms.find((atom) => atom.kind === 'model')?.node;
  if (!receiver || !node) return undefined;
  const maker = internalOf(made, 'name');
  const name = maker && textOf(maker);
  return run.machine.applyModel(node, { site, receiver, receiverOrigin: undefined, args, name, callee: run.values.object(made.id) }, false);
}

/** What the maker of the called function was given. */
export function givenToMaker(run: Run, { base, index, name }: CallPath, { callee }: ModelCall): Value {
  if (!callee) return run.values.never;
  const made = callee.atoms.map((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) : undefined));
  const read = (slot: InternalSlot): Value => run.values.joinAll(made.map((each) => (each && internalOf(each, slot)) ?? run.values.never));
  if (base !== 'argument') return base === 'receiver' ? read('receiver') : run.values.never;
  const named = name === undefined ? run.values.never : read(`argument ${name}`);
  return named.atoms.length > 0 || index === undefined ? named : read(`argument ${index}`);
}
