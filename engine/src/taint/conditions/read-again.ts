/* A place that was tested and is read again: what is known of it holds, and what is read there is read by this read. */
import { writtenSomewhere } from '#engine/taint/objects/knowing.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What the tests before told of a place, what holds the place, and under which name. */
export interface Known {
  readonly known: Value;
  readonly holder: Value;
  readonly name: string | undefined;
}

/**
 * What a place holds where it is read once more. Trails that ended in the read that was tested end in this one: no value goes from there
 * to here.
 * @param read reads it as if nothing were known
 */
export function readAgain(run: Run, { known, holder, name }: Known, read: () => Value): Value {
  const written = writtenSomewhere(run, holder);
  if (known.taints.length === 0) return written ? run.values.join(known, written) : known;
  const now = written ? run.values.join(read(), written) : read();
  const fresh = now.taints;
  const isStored = holder.atoms.every(({ kind }) => kind === 'object');
  // Something else was written there since, by whatever way.
  const isSame = (before: Taint, { source }: Taint): boolean => isSameInput(before.source, source) || (source.name === name && isOfRead(before) && isReadOf(before.source, source));
  if (fresh.some((taint) => !known.taints.some((before) => (isStored ? before.source === taint.source : isSame(before, taint))))) return now;
  if (!known.taints.some(isOfRead)) return known;
  const taints = known.taints.map((taint) => {
    const here = isOfRead(taint) ? fresh.find((other) => isOfRead(other) && isSame(taint, other)) : undefined;
    return here === undefined ? taint : { ...here, cleaned: taint.cleaned };
  });
  return run.values.withTaints(known, taints.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []));
}

function isOfRead({ trail: { hop } }: Taint): boolean {
  return hop.edge === 'field' || hop.edge === 'source';
}

/** The member of a part of the request that a function was given, which reads it of no request. */
function isReadOf(whole: Source, { kind, fact, part, name }: Source): boolean {
  return whole.name === undefined && name !== undefined && whole.kind === kind && whole.fact === fact && whole.part === part;
}

/** Whether both are of one part of the input, which has a name: they were read of it by themselves. */
export function isSamePart(a: Taint, b: Taint): boolean {
  if (a.source === b.source) return true;
  if (!isSameInput(a.source, b.source)) return false;
  const [one, other] = [readFrom(a.source, a.trail), readFrom(b.source, b.trail)];
  return one.name !== undefined && one.name === other.name && one.place === other.place && one.keys.join('\u0000') === other.keys.join('\u0000');
}

/** One source, or what a library gives at each read of it. */
function isSameInput(a: Source, b: Source): boolean {
  return a === b || (a.kind === b.kind && a.fact === b.fact && a.part === b.part && a.name === b.name);
}
