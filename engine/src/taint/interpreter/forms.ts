/* What checked input holds, by the fields that the class of the form declares. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { isKind } from '#engine/taint/interpreter/instances.ts';
import { lineageFor } from '#engine/taint/interpreter/lineage.ts';
import type { CallSite, Run } from '#engine/taint/interpreter/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * A member of a form that holds what was filled in: a map, in which a number stands under the name of each field that is
 * declared as one. Any other member as it is.
 */
export function filledIn(run: Run, site: CallSite, object: HeapObject, member: Value): Value {
  const [only] = member.atoms;
  if (member.atoms.length !== 1 || only?.kind !== 'model' || !only.node.isForm) return member;
  const fields = new Fields();
  for (const name of plainFields(run, site, object)) fields.set(name, run.values.shape('number'));
  const filled = run.allocate(site, 'map', only.node);
  filled.fields = fields;
  filled.rest = run.values.addTaints(run.values.unknown, member.taints);
  return run.values.object(filled.id);
}

/** Names under which the object's classes hold something that the catalog takes for a number. */
function plainFields(run: Run, site: CallSite, object: HeapObject): readonly string[] {
  const number = site.frame.models?.shapes.get('number');
  if (!number) return [];
  const isPlain = (node: ModelNode): boolean => isKind(node, number);
  return (lineageFor(run, object) ?? []).flatMap((atom) => {
    const declaring = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return [...declaring?.fields ?? []].flatMap(([name, { atoms }]) => (
      atoms.length > 0 && atoms.every((field) => field.kind === 'model' && isPlain(field.node)) ? [name] : []));
  });
}
