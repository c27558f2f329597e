import type { CallPath } from '#engine/catalog/call-path.ts';
import { handsToStore, storesField } from '#engine/taint/conditions/mentions.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { classOfInstance, declaresField } from '#engine/taint/objects/instances.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Whether what the path reads last is a field that a class declares: of a structure as a whole nothing tells what it holds. */
export function isFieldRead(run: Run, path: CallPath, evaluation: Evaluation): boolean {
  const last = path.steps.at(-1);
  if (last?.kind !== 'member') return path.steps.length === 0;
  const { atoms } = readPath(run, { ...path, steps: path.steps.slice(0, -1) }, evaluation);
  if (!atoms.some((atom) => atom.kind === 'object' && declaresField(run, classOfInstance(run, atom), (name) => name === last.key))) return false;
  // Instances that others made stand for all of them, so that a store only adds: where the code around stores the field, it decides.
  return !run.stack.frames.some(({ fn }) => storesField(fn, last.key));
}

/** Whether it is such a field, and nothing that the code around calls stores it. */
export function isFieldHeld(run: Run, path: CallPath, evaluation: Evaluation): boolean {
  const last = path.steps.at(-1);
  return last?.kind === 'member' && isFieldRead(run, path, evaluation) && !run.stack.frames.some(({ fn }) => handsToStore(run.program, fn, last.key));
}
