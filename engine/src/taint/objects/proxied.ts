/* Objects that stand for others: what is read of them and stored on them goes through functions of a handler, or to the other. */
import { argumentsOf } from '#engine/taint/state/call.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function standFor(proxy: HeapObject, target: Value, handler: Value): void {
  setInternal(proxy, 'target', target);
  setInternal(proxy, 'handler', handler);
}

interface Trap {
  readonly target: Value;
  readonly handler: Value;
  /** The handler's function; undefined where it has none. */
  readonly code: Value | undefined;
}

function trapOf(run: Run, site: CallSite, proxy: HeapObject, name: 'get' | 'set'): Trap | undefined {
  const [target, handler] = [internalOf(proxy, 'target'), internalOf(proxy, 'handler')];
  if (!target || !handler) return undefined;
  const member = run.machine.get(site, handler, name);
  const isCode = member.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined);
  return { target, handler, code: isCode ? member : undefined };
}

/** What stands under a name; undefined where the object is no proxy. */
export function getThrough(run: Run, site: CallSite, proxy: HeapObject, key: string): Value | undefined {
  const trap = trapOf(run, site, proxy, 'get');
  if (!trap) return undefined;
  if (!trap.code) return run.machine.get(site, trap.target, key);
  return run.machine.call(site, trap.code, trap.handler, argumentsOf([trap.target, run.values.constant(key), run.values.object(proxy.id)]));
}

/** Stores under a name. @returns whether the object is a proxy */
export function setThrough(run: Run, site: CallSite, proxy: HeapObject, { key, value }: { readonly key: string; readonly value: Value }): boolean {
  const trap = trapOf(run, site, proxy, 'set');
  if (!trap) return false;
  if (trap.code) run.machine.call(site, trap.code, trap.handler, argumentsOf([trap.target, run.values.constant(key), value, run.values.object(proxy.id)]));
  else run.machine.set(site, trap.target, key, value);
  return true;
}

/**
 * Whether a value that was written over what was sent tells what stands there from now on. One of which nothing is known may have been made
 * of what was sent in a way that was not seen; a constant or an empty object is mostly there to be filled.
 */
export function isTold(run: Run, value: Value): boolean {
  const isOpen = value.atoms.some(({ kind }) => kind === 'unknown' || kind === 'model') && value.taints.length === 0;
  return !isOpen && value.atoms.some((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object) return atom.kind !== 'const';
    return object.fields.size > 0 || object.rest !== undefined || (object.items ?? []).length > 0 || deepTaints(run, value).length > 0;
  });
}
