/*
 * Structures that are written as a text and read again. The slot in which the text stands remembers what it was made of
 * (`encodes`): reading it there gives a structure like it, part by part.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import { argument, contained, result } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { deepTaints, textTaints } from '#engine/taint/operations/text.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What is deeper is one value, made of all that it holds. */
const DEPTH = 4;
const MAX_MEMBERS = 64;

/** A structure like the value; its functions and what it inherits are left behind. */
function like(run: Run, evaluation: Evaluation, value: Value, depth = DEPTH): Value {
  let made = run.values.never;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const copy = object && depth > 0 && isPlain(object) ? copied(run, evaluation, object, depth) : undefined;
    const plain = atom.kind === 'object' || atom.kind === 'model' ? run.values.addTaints(run.values.unknown, deepTaints(run, run.values.of([atom], []))) : run.values.of([atom], [], value.prefix);
    made = run.values.join(made, copy ?? plain);
  }
  return contained(run, evaluation, run.values.addTaints(made, value.taints));
}

function isPlain({ shape, code, class: isClass, fields, items }: HeapObject): boolean {
  return (shape === 'object' || shape === 'list' || shape === 'map') && !code && !isClass && !fields.has('toJSON') && fields.size + (items?.length ?? 0) <= MAX_MEMBERS;
}

function copied(run: Run, evaluation: Evaluation, { shape, fields, items, rest, taints }: HeapObject, depth: number): Value {
  const copy = run.heap.allocate(shape);
  copy.taints = taints;
  for (const [name, value] of fields) copy.fields.set(name, like(run, evaluation, value, depth - 1));
  copy.items = items?.map((item) => like(run, evaluation, item, depth - 1));
  copy.rest = rest && like(run, evaluation, rest, depth - 1);
  return run.values.object(copy.id);
}

function decode(run: Run, evaluation: Evaluation): Outcome {
  const { site, args } = evaluation.call;
  const text = argument(run, evaluation, 0);
  const origin = args.origins[0];
  const known = origin && site.frame.predicates.get(origin.slot);
  // A second argument may make something else of each part.
  const isKnown = known?.kind === 'encodes' && args.positional.length === 1 && args.named.size === 0;
  return result(isKnown ? like(run, evaluation, known.value) : contained(run, evaluation, run.values.addTaints(run.values.unknown, textTaints(run, text))));
}

export const encodedStructureOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'structure-decode': decode };
