/*
 * The last part of a text that was split: `name.split('/')[-1]`. It has no separator in it, and as it is one alone, none comes between two of
 * them again, as it does for several parts (`join(root, ...name.split('/'))`).
 */
import type { GetIndexInstruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { sizeOf } from '#engine/taint/conditions/accessors.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { NOTHING, intersect, unite } from '#engine/taint/values/marks.ts';
import type { MarkSet } from '#engine/taint/values/marks.ts';
import { constantOf, constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What is kept of how a list of parts was made: the separator that its last one has none of, and how often the text was cut from its end on. */
export function splitBy(run: Run, by: string | undefined, { positional: { length, 1: times }, named }: Arguments, isFromEnd: boolean): Value {
  if (by === undefined || by === '' || ((length > 1 || named.has('maxsplit')) && !isFromEnd)) return run.values.constant(true);
  return times ? run.values.join(run.values.constant(by), times) : run.values.constant(by);
}

/** What the last parts of all lists that a value may be have none of; nothing where it may be anything else. @param place an index that is the last where a text was cut so often */
export function lackingInLast(run: Run, lists: Value, place?: number): MarkSet {
  const marks = lists.atoms.flatMap((atom): MarkSet | readonly MarkSet[] => {
    const list = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    // Of a list of the program's own nothing was sent.
    if (list?.shape === 'list' && list.taints.length === 0 && [...list.items ?? [], ...(list.rest ? [list.rest] : [])].every(({ taints }) => taints.length === 0)) return [];
    const known = list?.shape === 'list' ? constantsOf(internalOf(list, 'split') ?? run.values.unknown) ?? [] : [];
    const [by, ...others] = known.filter((each) => typeof each === 'string');
    return by !== undefined && others.length === 0 && (place === undefined || known.includes(place)) ? run.kinds.absent(by) : NOTHING;
  });
  return marks.reduce((all, each) => intersect(all, each), marks[0] ?? NOTHING);
}

/** A part with what it lacks. */
export function lackingThese(run: Run, part: Value, marks: MarkSet): Value {
  return marks === NOTHING ? part : run.values.withTaints(part, part.taints.map((taint) => ({ ...taint, cleaned: run.kinds.withImplied(unite(taint.cleaned, marks)) })));
}

/** What was read from a list by an index, with what it lacks where that is the last one. */
export function asLast(run: Run, frame: Frame, { object, index }: GetIndexInstruction, part: Value): Value {
  const lists = part.taints.length === 0 ? undefined : readSlot(run, frame, object);
  if (!lists || lackingInLast(run, lists) === NOTHING) return part;
  const place = constantOf(readSlot(run, frame, index))?.value;
  if (place === -1 || isLengthLessOne(run, frame, { object, index })) return lackingThese(run, part, lackingInLast(run, lists));
  return typeof place === 'number' ? lackingThese(run, part, lackingInLast(run, lists, place)) : part;
}

/** `parts[parts.length - 1]` */
function isLengthLessOne(run: Run, frame: Frame, { object, index }: { readonly object: Slot; readonly index: Slot }): boolean {
  const whole = pathOf(run, frame, object);
  const [less, ...others] = writersOf(frame.fn.ir.body, index);
  if (less?.op !== 'binary' || less.operator !== '-' || others.length > 0 || constantOf(readSlot(run, frame, less.right))?.value !== 1) return false;
  const sizes = [run.accessPaths.member(whole, 'length'), sizeOf(run, whole)];
  return sizes.some((size) => frame.paths.get(less.left) === size);
}
