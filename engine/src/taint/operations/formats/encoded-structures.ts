/*
 * Structures that are written as a text and read again. The slot in which the text stands remembers what it was made of
 * (`encodes`): reading it there gives a structure like it, part by part.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { isChosenMark } from '#engine/taint/objects/pollution.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { deepTaints, textTaints } from '#engine/taint/objects/text.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { hasAll, NOTHING, without } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { reading } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How much of a structure is copied yet; what is deeper or more is one value, made of all that it holds. */
interface Extent {
  readonly depth: number;
  readonly copies: { left: number };
}

/** What is read anew is no object that an attacker's key chose: to write into it changes that one alone. */
function unchosen(taints: readonly Taint[]): readonly Taint[] {
  return taints.some(isChosenMark) ? taints.filter((taint) => !isChosenMark(taint)) : taints;
}

/** A structure like the value; its functions and what it inherits are left behind. */
function like(run: Run, evaluation: Evaluation, value: Value, extent: Extent): Value {
  let made = run.values.never;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const copy = object && extent.depth > 0 && extent.copies.left-- > 0 && isPlain(object) ? copied(run, evaluation, object, extent) : undefined;
    const plain = atom.kind === 'object' || atom.kind === 'model' ? run.values.addTaints(run.values.unknown, unchosen(deepTaints(run, run.values.of([atom], [])))) : run.values.of([atom], [], value.prefix);
    made = run.values.join(made, copy ?? plain);
  }
  return contained(run, evaluation, run.values.addTaints(made, unchosen(value.taints)));
}

function isPlain({ shape, code, class: isClass, fields, items }: HeapObject): boolean {
  return (shape === 'object' || shape === 'list' || shape === 'map') && !code && !isClass && !fields.has('toJSON') && fields.size + (items?.length ?? 0) <= LIMITS.structureMembers;
}

function copied(run: Run, evaluation: Evaluation, { shape, fields, items, rest, taints }: HeapObject, { depth, copies }: Extent): Value {
  const within = { depth: depth - 1, copies };
  const copy = run.heap.allocate(shape);
  copy.taints = unchosen(taints);
  for (const [name, value] of fields) copy.fields.set(name, like(run, evaluation, value, within));
  copy.items = items?.map((item) => like(run, evaluation, item, within));
  copy.rest = rest && like(run, evaluation, rest, within);
  return run.values.object(copy.id);
}

/**
 * That it was a text, or which one it was not, says nothing of what is read of it. Nor do the characters that it lacks: behind a backslash stands any
 * of them by its number, so what has no backslash alone holds no others than the text.
 */
function asStructure(run: Run, taints: readonly Taint[]): readonly Taint[] {
  const any = [...run.kinds.characters].join('');
  const plain = run.kinds.lacking('\\');
  const read = (known: Cleaned): Cleaned => (plain !== NOTHING && hasAll(known, plain) ? known : run.kinds.rejoined(known, any));
  return taints.map((taint) => ({ ...taint, cleaned: without(run.kinds.ofOtherText(read(taint.cleaned)), run.kinds.ofStructures) }));
}

function decode(run: Run, evaluation: Evaluation): Outcome {
  const { site, args } = evaluation.call;
  const text = argument(run, evaluation, 0);
  const origin = args.origins[0];
  const known = origin && site.frame.predicates.get(origin.slot);
  // A second argument may make something else of each part.
  const isKnown = known?.kind === 'encodes' && args.positional.length === 1 && args.named.size === 0;
  if (isKnown) return result(like(run, evaluation, known.value, { depth: LIMITS.structureDepth, copies: { left: LIMITS.structureCopies } }));
  const read = contained(run, evaluation, run.values.addTaints(run.values.unknown, asStructure(run, unchosen(textTaints(run, text)))));
  return result(run.values.withTaints(read, reading(read.taints, { isOfText: true })));
}

export const encodedStructureOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'structure-decode': decode };
