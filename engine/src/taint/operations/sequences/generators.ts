/*
 * Generators run to their end where they are called. One that is sent something runs again, with what was sent as the
 * value of each of its yields: what it gives then, it may give from there on.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import { argumentsOf } from '#engine/taint/interpreter/run.ts';
import type { Arguments, Run } from '#engine/taint/interpreter/run.ts';
import { argument, readable, writable } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

const AGAIN = '#again';
/** The argument by which a generator that runs again is told what was sent; no program can name it. */
const SENT = '#sent';

export function sentTo({ named }: Arguments): Value | undefined {
  return named.get(SENT);
}

/** Remembers of a generator what it takes to run it again. */
export function noteGenerator(run: Run, generator: Value, code: Code, { receiver, args }: { readonly receiver: Value; readonly args: Arguments }): void {
  if (sentTo(args) || args.rest) return;
  const again = run.heap.allocate('function', { code: { ...code, receiver, boundArguments: args.positional } });
  for (const object of writable(run, generator)) object.fields.set(AGAIN, run.values.object(again.id));
}

/** Says nothing of the call itself: rows tell what it gives. */
function send(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { site, receiver } = evaluation.call;
  const sent = argument(run, evaluation, 0);
  if (sent.taints.length === 0) return undefined;
  for (const generator of writable(run, receiver)) {
    const again = generator.fields.get(AGAIN);
    if (!again) continue;
    const given = run.call(site, again, undefined, { ...argumentsOf([]), named: new Map([[SENT, sent]]) });
    for (const { rest } of readable(run, given)) if (rest) generator.rest = run.values.join(generator.rest ?? run.values.never, rest);
  }
  return undefined;
}

export const generatorOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'generator-send': send };
