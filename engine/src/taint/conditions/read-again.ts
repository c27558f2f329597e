/* A place that was tested and is read again: what is known of it holds, and what is read there is read by this read. */
import type { Run } from '#engine/taint/state/run.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * What a place holds where it is read once more. Trails that ended in the read that was tested end in this one: no value goes from there
 * to here.
 * @param known what the tests before told of the place
 * @param read reads it as if nothing were known; asked only where a read brought something along
 */
export function readAgain(run: Run, known: Value, read: () => Value): Value {
  if (!known.taints.some(isOfRead)) return known;
  const fresh = read().taints;
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
