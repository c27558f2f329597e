/*
 * One part of a text that was split, chosen by a number that is written out: what stood between the parts does not stand in it. Several parts
 * with the program's own between them may be the text again, so nothing is told of those that a loop counts.
 */
import type { GetIndexInstruction } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { unite } from '#engine/taint/values/marks.ts';
import type { Trail } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What was read, with what is known of it where it is such a part. */
export function asOnePart({ kinds, values }: Run, { fn: { ir } }: Frame, { index }: Pick<GetIndexInstruction, 'index'>, value: Value): Value {
  if (!value.taints.some(({ trail }) => partedBy(trail) !== undefined)) return value;
  const made = writersOf(ir.body, index);
  if (made.length === 0 || !made.every(({ op }) => op === 'const' || op === 'unary')) return value;
  return values.withTaints(value, value.taints.map((taint) => {
    const by = partedBy(taint.trail);
    return by === undefined ? taint : { ...taint, cleaned: kinds.withImplied(unite(taint.cleaned, kinds.absent(by))) };
  }));
}

/** What stood between the parts, of which this was read since. */
function partedBy({ hop, previous }: Trail): string | undefined {
  return hop.edge === 'container' ? previous?.hop.partedBy : hop.partedBy;
}
