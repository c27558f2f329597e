/*
 * What one handler leaves for the next on the values that the framework hands to both: `request.user = …`,
 * `response.locals.name = …`. It is kept beyond the handler's own state: of the objects that were made in it, what their members hold.
 * A user beside the token by which he was found is not made of it.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HandedOn, Kept } from '#engine/taint/state/library.ts';
import { joinKept, keepAll } from '#engine/taint/operations/handing-on.ts';

/** Reads what now stands on the parameters and their members; to be called before the handler's state is dropped. */
export function readHandedOn(run: Run, parameters: readonly (ModelNode | undefined)[]): HandedOn {
  const everywhere = [...run.catalog.languages.values()].flatMap((models) => models.shared);
  const shared = new Set([...everywhere, ...parameters.flatMap((node) => (node ? [node, ...node.members.values()] : []))]);
  const handed = new Map<ModelNode, ReadonlyMap<string, Kept>>();
  for (const node of run.library.storedOn) {
    // A store of any names (a session) outlives the request: what is found there is judged by what rows say of it.
    if (!shared.has(node) || node.anyMember) continue;
    handed.set(node, keepAll(run, run.library.objectOf(node).fields));
  }
  run.library.storedOn.clear();
  return handed;
}

/** Lets the handlers that run from now on find it. */
export function handOn(run: Run, handed: HandedOn): void {
  for (const [node, fields] of handed) {
    const object = run.heap.write(run.library.objectOf(node).id);
    for (const [key, kept] of fields) object?.fields.set(key, joinKept(run, object.fields.get(key), kept));
  }
}
