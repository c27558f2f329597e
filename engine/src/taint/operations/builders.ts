/*
 * Texts that are built in place. A builder is an object that keeps its text in an internal slot; the taints
 * of the text are the object's own, so that it brings them along wherever it is taken for a text.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { joinedAt } from '#engine/taint/objects/joined-parts.ts';
import { argument, contained, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { begunOtherwise, unquoted } from '#engine/taint/objects/knowing.ts';
import { foldTexts, joinTexts, textTaints } from '#engine/taint/objects/text.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { printed } from '#engine/taint/operations/formats/filled-texts.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { constantOf, shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function create(run: Run, evaluation: Evaluation): Outcome {
  const [first] = evaluation.call.args.positional;
  // A number is how much room the text will need.
  const isText = first !== undefined && !first.atoms.every((atom) => shapeOfAtom(atom) === 'number');
  const text = isText ? joinTexts(run, [contained(run, evaluation, first)]) : run.values.constant('');
  const builder = allocate(run, evaluation.call.site, 'object');
  const old = internalOf(builder, 'text');
  const stored = old && !builder.isSingle ? run.values.join(old, text) : text;
  setInternal(builder, 'text', stored);
  builder.taints = stored.taints;
  return result(run.values.object(builder.id));
}

/** Replaces the text of every builder that the receiver may be by what `by` makes of it. */
function change(by: (run: Run, text: Value, evaluation: Evaluation) => Value): Mechanism {
  return (run, evaluation) => {
    const { receiver } = evaluation.call;
    const builders = writable(run, receiver).filter((builder) => internalOf(builder, 'text') !== undefined);
    if (builders.length === 0) return undefined;
    for (const builder of builders) {
      const old = internalOf(builder, 'text') ?? run.values.constant('');
      const made = by(run, old, evaluation);
      const isSure = builder.isSingle && receiver.atoms.length === 1;
      const text = isSure ? made : run.values.join(old, made);
      setInternal(builder, 'text', text);
      builder.taints = isSure ? text.taints : joinTaints(builder.taints, text.taints);
    }
    return result(receiver);
  };
}

const number = (value: unknown): number => Number(value);

function insert(run: Run, text: Value, evaluation: Evaluation): Value {
  const [at, added] = [argument(run, evaluation, 0), joinTexts(run, [contained(run, evaluation, argument(run, evaluation, 1))])];
  const isFirst = constantOf(at)?.value === 0;
  if (isFirst) return joinTexts(run, [added, text]);
  const folded = foldTexts(run, [text, at, added], (old, index, part) => String(old).slice(0, number(index)) + String(part) + String(old).slice(number(index)));
  const taints = joinTaints(text.taints, textTaints(run, added));
  return run.values.withTaints(folded ?? run.values.shape('text'), taints);
}

/** A change that folds while all is constant, and otherwise gives some text made of the same parts, which may begin with any of them. */
function folding(by: (text: string, args: readonly unknown[]) => string): Mechanism {
  return change((run, text, { call: { args } }) => {
    const folded = foldTexts(run, [text, ...args.positional], (old, ...rest) => by(String(old), rest));
    const taints = args.positional.reduce((all, part) => joinTaints(all, textTaints(run, part)), text.taints);
    return run.values.withTaints(folded ?? run.values.shape('text'), begunOtherwise(run, unquoted(run, taints), ['']));
  });
}

function appended(run: Run, { call: { site } }: Evaluation, parts: readonly Value[]): Value {
  const text = joinTexts(run, parts);
  return run.values.withTaints(text, joinedAt(run, parts, text.taints, site.place));
}

export const builderOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'builder-new': create,
  'builder-append': change((run, text, evaluation) => appended(run, evaluation, [text, contained(run, evaluation, argument(run, evaluation, 0))])),
  'builder-append-all': change((run, text, evaluation) => appended(run, evaluation, [text, ...evaluation.call.args.positional.map((part) => contained(run, evaluation, part)), ...(evaluation.call.args.rest ? [evaluation.call.args.rest] : [])])),
  'builder-append-printed': change((run, text, evaluation) => appended(run, evaluation, [text, printed(run, evaluation)])),
  'builder-insert': change(insert),
  'builder-reverse': folding((text) => [...text].reverse().join('')),
  'builder-delete': folding((text, [from, to]) => text.slice(0, number(from)) + text.slice(to === undefined ? number(from) + 1 : number(to))),
  'builder-replace': folding((text, [from, to, by]) => text.slice(0, number(from)) + String(by) + text.slice(number(to))),
  // Only an empty text surely has nothing left of what it was.
  'builder-set-length': change((run, text, evaluation) => {
    const length = constantOf(argument(run, evaluation, 0))?.value;
    if (length === 0) return run.values.constant('');
    return foldTexts(run, [text, argument(run, evaluation, 0)], (old, count) => String(old).slice(0, number(count))) ?? text;
  }),
  'builder-text': (run, { call: { receiver } }) => {
    const texts = readable(run, receiver).map((builder) => internalOf(builder, 'text')).filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : result(run.values.joinAll(texts));
  },
};
