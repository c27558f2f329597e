/* Functions that wait on an object under a name, and calls of all that wait there. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import { argumentsOf } from '#engine/taint/interpreter/run.ts';
import { pendingPromise } from '#engine/taint/interpreter/model-values.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import { allTaints, argument, readable, result, writable } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { deepTaints } from '#engine/taint/operations/text.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Fields of the object that no program can name; one of them holds those whose name is not known. */
const LISTENERS = '#on ';
const ANY = '*';

/** The name and the function that waits under it; one that comes first or alone waits for all that is told. */
function waiting(run: Run, evaluation: Evaluation): readonly [Value | undefined, Value] {
  const first = argument(run, evaluation, 0);
  const isFirst = evaluation.call.args.positional.length === 1 || readable(run, first).some(({ code }) => code !== undefined);
  return isFirst ? [undefined, first] : [first, argument(run, evaluation, 1)];
}

function add(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver } = evaluation.call;
  const emitters = writable(run, receiver);
  if (emitters.length === 0) return undefined;
  const [named, listener] = waiting(run, evaluation);
  const key = LISTENERS + ((named && textOf(named)) ?? ANY);
  for (const emitter of emitters) emitter.fields.set(key, run.values.join(emitter.fields.get(key) ?? run.values.never, listener));
  return { value: receiver, ranCallbacks: true };
}

function emit(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { site, receiver, args } = evaluation.call;
  const name = textOf(argument(run, evaluation, 0));
  const isMeant = (key: string): boolean => key.startsWith(LISTENERS) && (name === undefined || key === LISTENERS + name || key === LISTENERS + ANY);
  const listeners = run.values.joinAll(readable(run, receiver).flatMap(({ fields }) => [...fields].filter(([key]) => isMeant(key)).map(([, value]) => value)));
  if (args.positional.length > 1) tellWaiting(run, evaluation);
  if (listeners.atoms.length > 0) run.call(site, listeners, receiver, { ...args, positional: args.positional.slice(1), origins: args.origins.slice(1) });
  return { value: run.values.shape('boolean'), ranCallbacks: true };
}

/** Before the name under which an object keeps what was told last, or what waits for it. */
const TOLD = '#told ';

/** What is handed to listeners once more, for those who ask for the next time. */
function tellWaiting(run: Run, { call: { receiver, args } }: Evaluation): void {
  const name = args.positional[0] && textOf(args.positional[0]);
  for (const emitter of name === undefined ? [] : writable(run, receiver)) {
    const list = run.values.object(run.heap.allocate('list', { items: args.positional.slice(1) }).id);
    const key = TOLD + (name ?? '');
    const waiting = emitter.fields.get(key);
    if (!waiting) emitter.fields.set(key, run.values.object(settledWith(run, list)));
    for (const cell of waiting ? writable(run, waiting) : []) cell.rest = run.values.join(cell.rest ?? run.values.never, list);
  }
}

function settledWith(run: Run, value: Value): number {
  const cell = pendingPromise(run);
  cell.rest = value;
  return cell.id;
}

/** A promise of what the object tells under the name, as a list. */
function next(run: Run, evaluation: Evaluation): Outcome | undefined {
  const name = textOf(argument(run, evaluation, 1));
  const [emitter] = writable(run, argument(run, evaluation, 0));
  if (!emitter || name === undefined) return undefined;
  const known = emitter.fields.get(TOLD + name);
  const promise = known ?? run.values.object(pendingPromise(run).id);
  if (!known) emitter.fields.set(TOLD + name, promise);
  return result(promise);
}

/** An event is told to those who wait under its type. */
function dispatch(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const event = argument(run, evaluation, 0);
  return emit(run, { ...evaluation, call: { ...call, args: argumentsOf([run.get(call.site, event, 'type'), event]) } });
}

/** Every listener is handed one event, of which no more is known than that it was made of what the call was given. */
function tell(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const event = run.values.withTaints(run.values.unknown, allTaints({ ...evaluation, call: { ...call, receiver: run.values.undefined } }, (value) => deepTaints(run, value)));
  const name = argument(run, evaluation, 0);
  return emit(run, { ...evaluation, call: { ...call, args: argumentsOf([name, event]) } });
}

const make: Mechanism = (run, { call }) => result(run.values.object(run.allocate(call.site, 'object').id));

export const listenerOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'listeners-new': make,
  'listener-add': add,
  'listeners-call': emit,
  'listeners-tell': tell,
  'listeners-dispatch': dispatch,
  'listener-next': next,
};
