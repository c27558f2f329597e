/* Functions that wait on an object under a name, and calls of all that wait there. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Annotation } from '#engine/ir/module.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { annotationNamed, typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { isInstanceOf } from '#engine/taint/objects/instances.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import { pendingPromise } from '#engine/taint/objects/model-values.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { allTaints, argument, contained, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { internalOf, internalsOf, setInternal } from '#engine/taint/values/internals.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The name under which those wait whose name is not known. */
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
  const slot = `listener ${(named && textOf(named)) ?? ANY}` as const;
  for (const emitter of emitters) setInternal(emitter, slot, run.values.join(internalOf(emitter, slot) ?? run.values.never, listener));
  return { value: receiver, ranCallbacks: true };
}

function emit(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { site, receiver, args } = evaluation.call;
  const name = textOf(argument(run, evaluation, 0));
  const listeners = run.values.joinAll(readable(run, receiver).flatMap((emitter) => (name === undefined
    ? internalsOf(emitter, 'listener')
    : [`listener ${name}` as const, `listener ${ANY}` as const].flatMap((slot) => internalOf(emitter, slot) ?? []))));
  if (args.positional.length > 1) tellWaiting(run, evaluation);
  if (listeners.atoms.length > 0) run.machine.call(site, listeners, receiver, { ...args, positional: args.positional.slice(1), origins: args.origins.slice(1) });
  return { value: run.values.shape('boolean'), ranCallbacks: true };
}

/** What is handed to listeners once more, for those who ask for the next time. */
function tellWaiting(run: Run, { call: { receiver, args } }: Evaluation): void {
  const name = args.positional[0] && textOf(args.positional[0]);
  for (const emitter of name === undefined ? [] : writable(run, receiver)) {
    const list = run.values.object(run.heap.allocate('list', { items: args.positional.slice(1) }).id);
    const slot = `told ${name ?? ''}` as const;
    const waiting = internalOf(emitter, slot);
    if (!waiting) setInternal(emitter, slot, run.values.object(settledWith(run, list)));
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
  const known = internalOf(emitter, `told ${name}`);
  const promise = known ?? run.values.object(pendingPromise(run).id);
  if (!known) setInternal(emitter, `told ${name}`, promise);
  return result(promise);
}

/** An event is told to those who wait under its type. */
function dispatch(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const event = argument(run, evaluation, 0);
  return emit(run, { ...evaluation, call: { ...call, args: argumentsOf([run.machine.get(call.site, event, 'type'), event]) } });
}

/** Every listener is handed one event, of which no more is known than that it was made of what the call was given. */
function tell(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const event = run.values.withTaints(run.values.unknown, allTaints({ ...evaluation, call: { ...call, receiver: run.values.undefined } }, (value) => deepTaints(run, value)));
  const name = argument(run, evaluation, 0);
  return emit(run, { ...evaluation, call: { ...call, args: argumentsOf([name, event]) } });
}

/** Functions of the program by the annotations that are asked for. */
const announced = new WeakMap<Run['program'], Map<readonly string[], readonly FunctionInfo[]>>();

function annotatedWith(run: Run, names: readonly string[]): readonly FunctionInfo[] {
  const found = announced.get(run.program) ?? new Map<readonly string[], readonly FunctionInfo[]>();
  announced.set(run.program, found);
  const isMeant = (annotations: readonly Annotation[]): boolean => annotations.length > 0 && names.some((name) => annotationNamed(annotations, name));
  const functions = found.get(names) ?? run.program.modules.flatMap((module) => module.functions.filter(({ ir }) => isMeant(ir.annotations) || ir.parameters.some(({ annotations }) => isMeant(annotations))));
  found.set(names, functions);
  return functions;
}

/** The event is handed to every function with the annotation that takes such events, on an instance of its class. */
function announce(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const event = argument(run, evaluation, 0);
  for (const listener of annotatedWith(run, evaluation.annotated ?? [])) {
    const type = listener.ir.parameters[0]?.type;
    const takes = type !== undefined && event.atoms.some((atom) => (atom.kind === 'object' ? isInstanceOf(run, atom, type) === true : atom.kind === 'model' && typeNames(type).some((name) => run.catalog.languages.get(listener.module.language)?.types.get(name) === atom.node)));
    const code = takes ? run.classes.codeOf(listener) : undefined;
    const home = listener.ir.class === undefined ? undefined : listener.module.classes[listener.ir.class];
    if (!code || !home) continue;
    const frame = outsideFrame(run, listener);
    const self = run.machine.typed({ ...site, frame }, { path: [home.ir.name] }) ?? run.values.unknown;
    run.machine.enter(site, code, self, argumentsOf([contained(run, evaluation, event)]));
  }
  return { value: run.values.undefined, ranCallbacks: true };
}

/** What comes through these annotations of parameters holds nothing but what the parameter's class declares. */
function close(run: Run, { annotated }: Evaluation): Outcome {
  for (const name of annotated ?? []) run.registered.closed.add(name);
  return result(run.values.undefined);
}

/** Parts of a request that come through these annotations of parameters are made the texts that they are declared as. */
function makeTexts(run: Run, { annotated }: Evaluation): Outcome {
  for (const name of annotated ?? []) run.registered.madeTexts.add(name);
  return result(run.values.undefined);
}

/** Something that is not known may make what they are declared as of what comes through these annotations of parameters. */
function perhapsMake(run: Run, { annotated }: Evaluation): Outcome {
  for (const name of annotated ?? []) run.registered.perhapsMade.add(name);
  return result(run.values.undefined);
}

const nestQueries: Mechanism = (run) => {
  run.registered.hasNestedQueries = true;
  return undefined;
};

const leaveSchemas: Mechanism = (run) => {
  run.registered.areSchemasUnread = true;
  return undefined;
};

const leaveFormats: Mechanism = (run) => {
  run.registered.areFormatsUnread = true;
  return undefined;
};

const keepPaths: Mechanism = (run) => {
  run.registered.hasKeptPaths = true;
  return undefined;
};

/** What happens to an element calls the functions that its attributes hold: what they leave behind is there when it is shown again. */
const happen: Mechanism = (run, { call: { site, receiver } }) => {
  const codes = readable(run, receiver).flatMap(({ fields }) => [...fields.values()]).flatMap(({ atoms }) => atoms).flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object?.code && !object.class ? [object.code] : [];
  });
  for (const code of codes) {
    // It may never happen: what was there before stands beside what the function leaves.
    const mark = run.heap.mark();
    const before = run.heap.capture(mark);
    run.library.withinCallback(() => void run.machine.enter(site, code, run.values.undefined, argumentsOf([run.values.unknown])));
    const after = run.heap.capture(mark);
    run.heap.rollback(mark);
    run.heap.joinDeltas([before, after]);
  }
  return undefined;
};

const make: Mechanism = (run, { call }) => result(run.values.object(allocate(run, call.site, 'object').id));

export const listenerOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'listeners-new': make,
  'listener-add': add,
  'listeners-call': emit,
  'listeners-tell': tell,
  'listeners-held': happen,
  'listeners-dispatch': dispatch,
  'listener-next': next,
  'listeners-annotated': announce,
  'bodies-closed': close,
  'texts-made': makeTexts,
  'values-perhaps-made': perhapsMake,
  'queries-nested': nestQueries,
  'paths-kept': keepPaths,
  'schemas-unread': leaveSchemas,
  'formats-unread': leaveFormats,
};
