/* A place that was tested and is read again: what is known of it holds, and what is read there is read by this read. */
import { writtenSomewhere } from '#engine/taint/objects/knowing.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What the tests before told of a place, and what holds the place. */
export interface Known {
  readonly known: Value;
  readonly holder: Value;
}

/**
 * What a place holds where it is read once more. Trails that ended in the read that was tested end in this one: no value goes from there
 * to here.
 * @param read reads it as if nothing were known
 */
export function readAgain(run: Run, { known, holder }: Known, read: () => Value): Value {
  const written = writtenSomewhere(run, holder);
  if (known.taints.length === 0) return written ? run.values.join(known, written) : known;
  const now = written ? run.values.join(read(), written) : read();
  const fresh = now.taints;
  const isStored = holder.atoms.every(({ kind }) => kind === 'object');
  // Something else was written there since, by whatever way.
  if (fresh.some(({ source }) => !known.taints.some((taint) => (isStored ? taint.source === source : isSameInput(taint.source, source))))) return now;
  if (!known.taints.some(isOfRead)) return known;
  const taints = known.taints.map((taint) => {
    const here = isOfRead(taint) ? fresh.find((other) => isOfRead(other) && isSameInput(other.source, taint.source)) : undefined;
    return here === undefined ? taint : { ...here, cleaned: taint.cleaned };
  });
  return run.values.withTaints(known, taints.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []));
}

function isOfRead({ trail: { hop } }: Taint): boolean {
  return hop.edge === 'field' || hop.edge === 'source';
}

/** One source, or what a library gives at each read of it. */
function isSameInput(a: Source, b: Source): boolean {
  return a === b || (a.kind === b.kind && a.fact === b.fact && a.part === b.part && a.name === b.name);
}
