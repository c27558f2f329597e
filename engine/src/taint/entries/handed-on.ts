/*
 * What one handler leaves for the next on the values that the framework hands to both: `request.user = …`,
 * `response.locals.name = …`. It is kept beyond the handler's own state, without the objects that were made in it.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Value } from '#engine/taint/values/value.ts';

export type HandedOn = ReadonlyMap<ModelNode, ReadonlyMap<string, Value>>;

/** Reads what now stands on the parameters and their members; to be called before the handler's state is dropped. */
export function readHandedOn(run: Run, parameters: readonly (ModelNode | undefined)[]): HandedOn {
  const everywhere = [...run.catalog.languages.values()].flatMap((models) => models.shared);
  const shared = new Set([...everywhere, ...parameters.flatMap((node) => (node ? [node, ...node.members.values()] : []))]);
  const handed = new Map<ModelNode, ReadonlyMap<string, Value>>();
  for (const node of run.library.storedOn) {
    // A store of any names (a session) outlives the request: what is found there is judged by what rows say of it.
    if (!shared.has(node) || node.anyMember) continue;
    handed.set(node, new Map([...run.library.objectOf(node).fields].map(([key, value]) => [key, withoutObjects(run, value)])));
  }
  run.library.storedOn.clear();
  return handed;
}

function withoutObjects(run: Run, value: Value): Value {
  if (!value.atoms.some((atom) => atom.kind === 'object')) return value;
  const atoms = value.atoms.flatMap((atom) => (atom.kind === 'object' ? run.values.unknown.atoms : [atom]));
  return run.values.of(atoms, deepTaints(run, value), value.prefix);
}

/** Lets the handlers that run from now on find it. */
export function handOn(run: Run, handed: HandedOn): void {
  for (const [node, fields] of handed) {
    const object = run.heap.write(run.library.objectOf(node).id);
    for (const [key, value] of fields) object?.fields.set(key, run.values.join(object.fields.get(key) ?? run.values.never, value));
  }
}
