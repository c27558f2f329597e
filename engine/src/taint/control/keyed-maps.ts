/*
 * Where brackets give no members (Python), neither a text nor a list has anything under a text: it throws. So what had something there is a
 * map, or an object that answers brackets, behind the read; a handler of what it throws sees it as it was. What it holds is whose it was.
 */
import { toldByMember } from '#engine/taint/conditions/narrowing/results.ts';
import type { Constant, GetIndexInstruction } from '#engine/ir/instruction.ts';
import { noteMayTell } from '#engine/taint/control/leaving.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { pathOf, readSlot, setRefined, setSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Tells of the object of a read, of which nothing else is known, that it is a map. */
export function learnKeyed(run: Run, frame: Frame, { object, elements, dst, start }: Pick<GetIndexInstruction, 'object' | 'elements' | 'dst' | 'start'>, key: Constant | undefined): void {
  const told = typeof key === 'string' || typeof key === 'number' ? toldByMember(frame, { slot: object, key: String(key), at: start }) : undefined;
  if (told) frame.predicates.set(dst, told);
  if (elements !== true || typeof key !== 'string') return;
  const value = readSlot(run, frame, object);
  if (value.atoms.length === 0 || value.taints.length === 0 || value.atoms.some(({ kind }) => kind !== 'unknown')) return;
  noteMayTell(run, frame);
  const map = run.values.withTaints(run.values.shape('map'), value.taints);
  const path = pathOf(run, frame, object);
  if (!frame.fn.isCaptured[object]) setSlot(frame, object, map);
  if (path !== run.accessPaths.slot(object) || frame.fn.isCaptured[object]) setRefined(frame, path, map);
}
