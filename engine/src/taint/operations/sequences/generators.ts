/*
 * Generators run to their end where they are called. One that is sent something runs again, with what was sent as the
 * value of each of its yields: what it gives then, it may give from there on.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { YieldInstruction } from '#engine/ir/instruction.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isExact } from '#engine/taint/operations/containers/lists.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Remembers of a generator what it takes to run it again. */
export function noteGenerator(run: Run, generator: Value, code: Code, { receiver, args }: { readonly receiver: Value; readonly args: Arguments }): void {
  if (args.sent || args.rest) return;
  const again = run.heap.allocate('function', { code: { ...code, receiver, boundArguments: args.positional } });
  for (const object of writable(run, generator)) setInternal(object, 'again', run.values.object(again.id));
}

/** Whether the instruction runs once in each run of the function that gets there: it stands in no branch and no loop. */
function runsOnce(frame: Frame, instruction: YieldInstruction): boolean {
  return frame.fn.ir.body.includes(instruction);
}

/** `any`: what it is that is given, or each of what is given by what it delegates to. */
export function noteYield(run: Run, frame: Frame, instruction: YieldInstruction, { value, any }: { readonly value: Value; readonly any: Value }): void {
  const yielded = (frame.yielded ??= { any: run.values.never, inOrder: [], isOpen: false });
  const steps = instruction.delegate === true ? stepsOf(run, value) : [value];
  yielded.any = run.values.join(yielded.any, any);
  if (!yielded.isOpen && steps && runsOnce(frame, instruction)) yielded.inOrder.push(...steps);
  else yielded.isOpen = true;
}

/** All that iterating gives, in order; undefined where it is not known. */
function stepsOf(run: Run, value: Value): readonly Value[] | undefined {
  const object = exactly(run, value);
  const steps = object?.shape === 'generator' ? internalOf(object, 'steps') : value;
  const list = steps && exactly(run, steps);
  const isWhole = object?.shape !== 'generator' || internalOf(object, 'returned') !== undefined;
  return list?.shape === 'list' && isWhole && steps && isExact(list, steps) && list.taints.length === 0 ? list.items : undefined;
}

/** What `yield*` gives when it is done: what the other generator returned; undefined where it is none whose end is known. */
export function returnedBy(run: Run, value: Value): Value | undefined {
  const generator = exactly(run, value);
  return generator && internalOf(generator, 'returned');
}

/** What a call of a generator function gives once its body was run. */
export function madeGenerator(run: Run, { yielded, returned }: Frame): Value {
  const made = run.heap.allocate('generator', { rest: yielded?.any ?? run.values.undefined });
  const steps = run.heap.allocate('list', { items: [...(yielded?.inOrder ?? [])] });
  setInternal(made, 'steps', run.values.object(steps.id));
  if (!yielded?.isOpen) setInternal(made, 'returned', returned);
  return run.values.object(made.id);
}

/** What the generator gives next, which is one step less of it; undefined where its steps are not known. */
function takenStep(run: Run, { call }: Evaluation): Value | undefined {
  const generator = exactly(run, call.receiver);
  const steps = (generator && internalOf(generator, 'steps'));
  const list = steps && writable(run, steps)[0];
  if (!generator?.isSingle || !steps || !list || !isExact(list, steps)) return undefined;
  return list.items.shift() ?? internalOf(generator, 'returned');
}

/** Any of what it may give. */
function anyStep(run: Run, { call }: Evaluation): Value {
  const given = run.values.joinAll(readable(run, call.receiver).map((generator) => run.values.join(elementsOf(run.values, generator) ?? run.values.never, internalOf(generator, 'returned') ?? run.values.never)));
  return run.values.addTaints(given.atoms.length > 0 ? given : run.values.unknown, call.receiver.taints);
}

/** What is sent is in all that it gives from then on; the first that is sent, nobody receives. */
function receive(run: Run, { call: { site, receiver } }: Evaluation, sent: Value): void {
  for (const generator of writable(run, receiver)) {
    const again = internalOf(generator, 'again');
    if (!again) continue;
    const given = run.machine.call(site, again, undefined, { ...argumentsOf([]), sent });
    for (const { rest } of readable(run, given)) if (rest) generator.rest = run.values.join(generator.rest ?? run.values.never, rest);
    generator.internals?.delete('steps');
  }
}

function next(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const sent = argument(run, evaluation, 0);
  const isFirst = !readable(run, call.receiver).every((generator) => internalOf(generator, 'begun') !== undefined);
  const first = isFirst || sent.taints.length === 0 ? takenStep(run, evaluation) : undefined;
  for (const generator of isFirst ? writable(run, call.receiver) : []) setInternal(generator, 'begun', run.values.constant(true));
  if (sent.taints.length > 0) receive(run, evaluation, sent);
  const value = contained(run, evaluation, first ?? anyStep(run, evaluation));
  const given = allocate(run, call.site, 'object');
  const old = given.fields.get('value');
  given.fields.set('value', old && !given.isSingle ? run.values.join(old, value) : value);
  given.fields.set('done', run.values.shape('boolean'));
  return result(run.values.object(given.id));
}

/** As `next`, where what it gives is the element itself, and the first that is sent has to be nothing. */
function send(run: Run, evaluation: Evaluation): Outcome {
  const sent = argument(run, evaluation, 0);
  if (sent.taints.length > 0) receive(run, evaluation, sent);
  return result(contained(run, evaluation, anyStep(run, evaluation)));
}

export const generatorOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'generator-next': next, 'generator-send': send };
