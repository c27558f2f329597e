/*
 * Parts that a library's object keeps under names of the program's choice: attributes of a request, of a session, of an
 * application. The library's value stands for one object, so that whoever asks it finds what was put there.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import { argument, contained, result } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Before the name of a part; no program can name such a member. */
const PART = 'part ';
/** Parts under names that are not known. */
const ANY_PART = 'part';

function holdersOf(run: Run, { atoms }: Value): readonly HeapObject[] {
  return atoms.flatMap((atom) => {
    if (atom.kind === 'model') {
      run.storedOn.add(atom.node);
      return run.heap.write(run.modelObject(atom.node).id) ?? [];
    }
    return atom.kind === 'object' ? run.heap.write(atom.object) ?? [] : [];
  });
}

function keyOf(value: Value): string | undefined {
  const name = constantOf(value)?.value;
  return name === undefined ? undefined : PART + String(name);
}

function put(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const key = keyOf(argument(run, evaluation, 0));
  const value = contained(run, evaluation, argument(run, evaluation, 1));
  for (const { fields } of holdersOf(run, receiver)) {
    if (key !== undefined && receiver.atoms.length === 1) fields.set(key, value);
    else fields.set(key ?? ANY_PART, run.values.join(fields.get(key ?? ANY_PART) ?? run.values.never, value));
  }
  return result(run.values.undefined);
}

function get(run: Run, evaluation: Evaluation): Outcome {
  const key = keyOf(argument(run, evaluation, 0));
  let found = run.values.never;
  for (const { fields } of holdersOf(run, evaluation.call.receiver)) {
    const asked = key === undefined ? [...fields.keys()].filter((name) => name.startsWith(PART)) : [key];
    for (const name of [...asked, ANY_PART]) found = run.values.join(found, fields.get(name) ?? run.values.never);
  }
  // What other code put there is not known.
  return result(found.atoms.length === 0 ? run.values.unknown : contained(run, evaluation, found));
}

function drop(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const key = keyOf(argument(run, evaluation, 0));
  if (key !== undefined && receiver.atoms.length === 1) for (const { fields } of holdersOf(run, receiver)) fields.delete(key);
  return result(run.values.undefined);
}

export const namedPartOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'part-put': put, 'part-get': get, 'part-drop': drop };
