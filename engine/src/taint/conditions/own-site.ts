/* Addresses that were found to be of the site itself. */
import { wholeOf } from '#engine/taint/conditions/wholes.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a test of a part against a name of the request itself, such as the host that it was sent to, or of the page or the settings, says: another site cannot choose that. */
export function ofOwnSite(run: Run, frame: Frame, tested: Subject, other: Value): Predicate | undefined {
  const isOwn = (other.taints.length > 0 || isOfLibrary(other)) && other.taints.every(({ source }) => source.part === 'header' || run.catalog.sourceKinds.get(source.kind)?.threat === 'local');
  const isAlike = tested.value.taints.some(({ source }) => other.taints.some((own) => own.source === source));
  return isOwn && !isAlike ? wholeOf(run, frame, tested, 'equals') : undefined;
}

/** Whether it surely is a value of a library, such as the origin of the page. */
function isOfLibrary({ atoms }: Value): boolean {
  return atoms.length > 0 && atoms.every((atom) => atom.kind === 'model');
}
