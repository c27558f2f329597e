/*
 * Which containers functions of the program gave as far as they ran. A call that is not run any more gives another of these, with what it
 * was given in it: a function that gave lists alone gives no text, which a browser would take for a page.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { ContainerShape } from '#engine/taint/state/executions.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** What stands for each of them where one call may give several. */
const PARTS: Readonly<Record<ContainerShape, object>> = { list: {}, map: {}, set: {} };

/**
 * Notes what a call gave that ran to its end.
 * @param history what earlier runs are kept under (`calls/wrapped-functions.ts`)
 */
export function noteShapes(run: Run, history: object, { atoms }: Value): void {
  if (run.budget.isEntryExhausted) return;
  const { givenShapes } = run.executions;
  const known = givenShapes.get(history);
  if (known === 'any') return;
  const shapes = new Set(known);
  for (const atom of atoms) {
    if (atom.kind === 'const' && (atom.value === undefined || atom.value === null)) continue;
    const shape = containerOf(run, atom);
    if (!shape) {
      givenShapes.set(history, 'any');
      return;
    }
    shapes.add(shape);
  }
  if (shapes.size > 0) givenShapes.set(history, shapes);
}

function containerOf(run: Run, atom: Atom): ContainerShape | undefined {
  const shape = atom.kind === 'object' ? run.heap.read(atom.object)?.shape : atom.kind === 'shape' ? atom.shape : undefined;
  return shape === 'list' || shape === 'map' || shape === 'set' ? shape : undefined;
}

/** What a call gives that is not run, made of these: something unknown where earlier ones do not tell more. */
export function shapedAsBefore(run: Run, site: CallSite | undefined, history: object, taints: readonly Taint[]): Value {
  const held = run.values.addTaints(run.values.unknown, taints);
  const shapes = run.executions.givenShapes.get(history);
  if (!site || shapes === undefined || shapes === 'any') return held;
  return run.values.joinAll([...shapes].map((shape) => {
    const made = allocate(run, site, { shape, content: { rest: held } }, PARTS[shape]);
    made.rest = run.values.join(made.rest ?? run.values.never, held);
    return run.values.object(made.id);
  }));
}
