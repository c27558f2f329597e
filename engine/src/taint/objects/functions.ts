import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, exactly, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import { textOf } from '#engine/taint/values/value.ts';
import { isFoundBy, isNamedMember } from '#engine/taint/values/named-member.ts';
import type { Value } from '#engine/taint/values/value.ts';

function ran(value: Value): Outcome {
  return { value, ranCallbacks: true };
}

/** The arguments that a list holds. */
function spreadArguments(run: Run, list: Value): Arguments {
  const exact = exactly(run, list);
  if (exact?.items && !exact.rest) return argumentsOf(exact.items);
  const rest = run.values.joinAll(readable(run, list).map((object) => elementsOf(run.values, object) ?? run.values.never));
  return { ...argumentsOf([]), rest: run.values.addTaints(rest.atoms.length > 0 ? rest : run.values.unknown, list.taints) };
}

function call(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver, args } = evaluation.call;
  const [self = run.values.undefined, ...positional] = args.positional;
  return ran(run.machine.call(site, receiver, self, { ...args, positional, origins: args.origins.slice(1) }));
}

/** Calls the receiver, under whatever name. */
function invoke(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver, args } = evaluation.call;
  return { ...ran(run.machine.call(site, receiver, undefined, args)), isOfReceiver: true };
}

/** Calls the function that follows with what the receiver, a list, holds. */
function applied(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver, args } = evaluation.call;
  return ran(run.machine.call(site, args.positional.at(-1) ?? run.values.unknown, undefined, spreadArguments(run, receiver)));
}

/** Calls the receiver with what a list holds, and by name with what a map holds: what is given as `args` and `kwargs`, or what comes last. */
function started(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver, args: { positional, named } } = evaluation.call;
  const containers = positional.filter((value) => exactly(run, value) !== undefined);
  const isMap = (value: Value | undefined): boolean => value !== undefined && exactly(run, value)?.shape === 'map';
  const list = named.get('args') ?? containers.find((value) => !isMap(value));
  const map = named.get('kwargs') ?? named.get('kwds') ?? containers.find(isMap);
  const held = map && exactly(run, map);
  const args = list ? spreadArguments(run, list) : argumentsOf([]);
  const given = run.machine.call(site, receiver, undefined, { ...args, named: new Map(held ? namedFields(held) : []), ...(map && !held && { namedRest: map }) });
  // What it throws elsewhere stops nobody here.
  return ran(given.atoms.length > 0 ? given : run.values.undefined);
}

/** A function whose first argument the library gives. */
function withFirst(run: Run, evaluation: Evaluation): Outcome | undefined {
  const object = exactly(run, evaluation.call.receiver);
  if (!object?.code) return undefined;
  const code = { ...object.code, boundArguments: [...(object.code.boundArguments ?? []), run.values.unknown] };
  return ran(run.values.object(run.heap.allocate('function', { code, fields: object.fields.copy(), internals: object.internals?.copy() }).id));
}

/** A function that calls one function and then another with what the first gave. */
function chain(isReceiverFirst: boolean): Mechanism {
  return (run, evaluation) => {
    const other = argument(run, evaluation, 0);
    const { receiver } = evaluation.call;
    const [first, second] = isReceiverFirst ? [receiver, other] : [other, receiver];
    return result(run.values.object(run.heap.allocate('function', { native: { kind: 'chain', first, second } }).id));
  };
}

/** A test that is made of one or two others. */
function combinedAs(isBoth: boolean): Mechanism {
  return (run, evaluation): Outcome => {
    const { receiver, args: { positional: [other = run.values.undefined] } } = evaluation.call;
    return result(run.values.object(run.heap.allocate('function', { native: { kind: 'combined', first: receiver, second: other, isBoth } }).id));
  };
}

/** The first argument that is known to be something that can be called. */
function firstKnown(run: Run, evaluation: Evaluation): Outcome {
  const [declared = run.values.unknown, otherwise = run.values.unknown, type] = evaluation.call.args.positional;
  // Classes have members that the library tells of all of them, such as their names: none of these is a method of this one. Of an enumeration, some are.
  const isOfProgram = type?.atoms.every((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.class?.ir.isEnumeration === undefined && run.heap.read(atom.object)?.class !== undefined);
  const isKnown = declared.atoms.every((atom) => atom.kind === 'object' || (atom.kind === 'model' && !isOfProgram));
  return ran(isKnown ? declared : otherwise);
}

function apply(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver } = evaluation.call;
  return ran(run.machine.call(site, receiver, argument(run, evaluation, 0), spreadArguments(run, argument(run, evaluation, 1))));
}

function bind(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const [self = run.values.undefined, ...bound] = args.positional;
  let joined = run.values.never;
  for (const atom of receiver.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object?.code) {
      joined = run.values.join(joined, run.values.of([atom], receiver.taints));
      continue;
    }
    const code = { ...object.code, receiver: self, boundArguments: [...(object.code.boundArguments ?? []), ...bound] };
    joined = run.values.join(joined, run.values.object(run.heap.allocate('function', { code, fields: object.fields.copy(), internals: object.internals?.copy() }).id));
  }
  return ran(joined.atoms.length > 0 ? joined : run.values.unknown);
}

/** Calls a method whose name and receiver are arguments. */
function reflectCall(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  return ran(run.machine.call(site, argument(run, evaluation, 0), argument(run, evaluation, 1), spreadArguments(run, argument(run, evaluation, 2))));
}

function reflectConstruct(run: Run, evaluation: Evaluation): Outcome {
  return ran(run.machine.construct(evaluation.call.site, argument(run, evaluation, 0), spreadArguments(run, argument(run, evaluation, 1))));
}

function loadModule(run: Run, evaluation: Evaluation): Outcome | undefined {
  const name = textOf(argument(run, evaluation, 0));
  return name === undefined ? undefined : result(run.machine.importValue(evaluation.call.site.frame.module, [name], '='));
}

/** What is stored under a name, without the marks of members that were found by it. */
function withoutOwnMembers(run: Run, name: Value, value: Value): Value {
  const taints = value.taints.filter((taint) => !isNamedMember(taint) || !isFoundBy(run.sources.namedBy.get(taint.source), name.taints));
  return taints.length === value.taints.length ? value : run.values.withTaints(value, taints);
}

export const functionOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'function-call': call,
  'function-apply': apply,
  'function-bind': bind,
  'function-both': combinedAs(true),
  'function-combined': combinedAs(false),
  'function-invoke': invoke,
  'function-applied': applied,
  'function-started': started,
  'function-with-first': withFirst,
  'function-then': chain(true),
  'function-compose': chain(false),
  'function-identity': (run) => result(run.values.object(run.heap.allocate('function', { native: { kind: 'identity' } }).id)),
  'first-known': firstKnown,
  'reflect-get': (run, evaluation) => result(run.machine.getIndex(evaluation.call.site, argument(run, evaluation, 0), argument(run, evaluation, 1))),
  'reflect-set': (run, evaluation) => {
    const name = argument(run, evaluation, 1);
    run.machine.setIndex(evaluation.call.site, argument(run, evaluation, 0), name, withoutOwnMembers(run, name, argument(run, evaluation, 2)));
    return result(run.values.true);
  },
  'reflect-call': reflectCall,
  'reflect-construct': reflectConstruct,
  'module-load': loadModule,
};
