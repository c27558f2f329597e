import type { ModelNode } from '#engine/catalog/catalog.ts';
import { classOfInstance } from '#engine/taint/objects/instances.ts';
import { isBare, listOfRecords, shownAs } from '#engine/taint/objects/narrow.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * What a library gives for a method that a class or an interface of the program declares without code is of the type that it is declared with;
 * for one of the library's own that gives what the program's class names (`extends JpaRepository<User, Long>`), of that.
 */
export function asDeclared(run: Run, site: CallSite, { id, key, node }: { readonly id: number; readonly key: string; readonly node: ModelNode }, given: Value): Value {
  const [own] = run.values.object(id).atoms;
  const info = own?.kind === 'object' ? classOfInstance(run, own) : undefined;
  const member = info?.ir.members.find(({ kind, name, function: code }) => kind === 'method' && name === key && code === undefined);
  if (member?.type && info) return shownAs(run, site, given, member.type);
  const [how, holder] = [node.call?.sources.find(({ ofNamed }) => ofNamed !== undefined)?.ofNamed, node.call && !isBare(node.call) ? node.call : undefined];
  const named = how && info?.ir.parents.find(({ args }) => args !== undefined && args.length > 0)?.args?.[0];
  if (!named) return given;
  return how === 'itself' ? shownAs(run, site, given, named) : listOfRecords(run, site, { value: given, type: named }, holder) ?? given;
}
