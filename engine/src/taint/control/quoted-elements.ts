/*
 * The text of a list or map where the language writes what it holds as in sources: in quotes, a line break as an escape. An object writes
 * what it likes, wherever in the list it stands, so that nothing is known of a text in which one is. What was stored may be read as objects
 * that nothing shows; what was sent is text, or a structure of texts. Where there may be nothing as well, its name is written.
 */
import { deepTaints } from '#engine/taint/objects/text.ts';
import { isNothing } from '#engine/taint/objects/instances.ts';
import { hasShape } from '#engine/taint/models/condition.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { unite } from '#engine/taint/values/marks.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';

const CONTAINERS = ['list', 'map', 'set'] as const;
/** What is written as an escape; quotes are written as they are where the other quote stands around. */
const ESCAPED = ['\n', '\r'] as const;

/** The text of a container; any other value is itself. */
export function quotedElements(run: Run, site: CallSite, part: Value): Value {
  if (part.atoms.length === 0 || !part.atoms.some((atom) => isContainer(run, site, atom)) || !part.atoms.every((atom) => isContainer(run, site, atom) || isNothing(atom))) return part;
  const taints = deepTaints(run, part);
  if (taints.length === 0 || holdsObject(run, part, LIMITS.heldLevels)) return part;
  const escaped = ESCAPED.map((sign) => run.kinds.absent(sign)).reduce(unite);
  return run.values.withTaints(run.values.shape('text'), taints.flatMap((taint) => (isSent(run, taint) ? clean([taint], run.kinds.withImplied(escaped)) : [taint])));
}

function isSent(run: Run, { source }: Taint): boolean {
  return run.catalog.sourceKinds.get(source.kind)?.threat === 'remote';
}

function isContainer(run: Run, site: CallSite, atom: Atom): boolean {
  return CONTAINERS.some((shape) => hasShape(run, atom, shape, site));
}

function holdsObject(run: Run, value: Value, levels: number): boolean {
  return value.atoms.some((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object) return false;
    if (levels === 0 || !CONTAINERS.some((shape) => shape === object.shape)) return true;
    const elements = elementsOf(run.values, object);
    return elements !== undefined && holdsObject(run, elements, levels - 1);
  });
}
