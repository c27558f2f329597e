/* Classes, methods and fields that programs find by their names. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { allocateInstance } from '#engine/taint/objects/objects.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn } from '#engine/taint/operations/streams.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { constantOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The class of a name with its package: `a.b.Outer$Inner`. */
function classByName(run: Run, evaluation: Evaluation): Outcome | undefined {
  const name = textOf(argument(run, evaluation, 0));
  if (name === undefined) return undefined;
  const end = name.lastIndexOf('.');
  const [top = '', ...inner] = name.slice(end + 1).split('$');
  const { site } = evaluation.call;
  const found = run.machine.importValue(site.frame.module, [name.slice(0, Math.max(0, end))], top);
  return result(inner.reduce((type, member) => run.machine.get(site, type, member), found));
}

/** A method or field as a value: its class and its name. */
function memberByName(run: Run, evaluation: Evaluation): Outcome {
  const member = allocate(run, evaluation.call.site, 'object');
  setInternal(member, 'owner', evaluation.call.receiver);
  setInternal(member, 'name', argument(run, evaluation, 0));
  return result(run.values.object(member.id));
}

interface Member {
  readonly owner: Value;
  readonly name: string;
}

function memberOf(run: Run, value: Value): Member | undefined {
  const member = exactly(run, value);
  const [owner, named] = [member && internalOf(member, 'owner'), member && internalOf(member, 'name')];
  const name = named && textOf(named);
  return owner && name !== undefined ? { owner, name } : undefined;
}

/** The object, or the class itself where a static member is meant. */
function holder(run: Run, evaluation: Evaluation, { owner, name }: Member, object: Value): Value {
  if (run.machine.get(evaluation.call.site, owner, name).atoms.some((atom) => atom.kind === 'object')) return owner;
  const isNothing = constantOf(object) !== undefined && (constantOf(object)?.value ?? undefined) === undefined;
  return isNothing ? owner : object;
}

/** Calls a method that was found by name: on the first argument, with those that follow, or the elements of an only list. */
function invokeMember(run: Run, evaluation: Evaluation): Outcome | undefined {
  const member = memberOf(run, evaluation.call.receiver);
  if (!member) return undefined;
  const [object = run.values.undefined, ...given] = evaluation.call.args.positional;
  const [only] = given;
  const listed = given.length === 1 && only && exactly(run, only)?.shape === 'list' ? elementsIn(run, only).items : undefined;
  const args = argumentsOf(listed ?? given);
  return { value: run.machine.invoke({ ...evaluation.call, receiver: holder(run, evaluation, member, object), receiverOrigin: undefined, args, name: member.name }, member.name), ranCallbacks: true };
}

function getField(run: Run, evaluation: Evaluation): Outcome | undefined {
  const member = memberOf(run, evaluation.call.receiver);
  return member && result(run.machine.get(evaluation.call.site, holder(run, evaluation, member, argument(run, evaluation, 0)), member.name));
}

function setField(run: Run, evaluation: Evaluation): Outcome | undefined {
  const member = memberOf(run, evaluation.call.receiver);
  if (!member) return undefined;
  run.machine.set(evaluation.call.site, holder(run, evaluation, member, argument(run, evaluation, 0)), member.name, argument(run, evaluation, 1));
  return result(run.values.undefined);
}

/** Fresh instances of classes, not initialised. */
function allocated(run: Run, { call: { site, receiver } }: Evaluation): Outcome | undefined {
  const classes = receiver.atoms.map((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) : undefined));
  if (classes.length === 0 || !classes.every((object) => object?.class !== undefined)) return undefined;
  return result(run.values.joinAll(classes.flatMap((object) => (object ? [allocateInstance(run, site, object)] : []))));
}

export const reflectionOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'class-by-name': classByName,
  'class-construct': (run, evaluation) => ({ value: run.machine.construct(evaluation.call.site, evaluation.call.receiver, evaluation.call.args), ranCallbacks: true }),
  'class-of': (run, evaluation) => result(run.machine.get(evaluation.call.site, run.values.withTaints(evaluation.call.receiver, []), 'constructor')),
  'class-allocate': allocated,
  'member-by-name': memberByName,
  'member-invoke': invokeMember,
  'member-get': getField,
  'member-set': setField,
  // A member of the receiver under the name that is given.
  'member-named': (run, evaluation) => result(run.machine.getIndex(evaluation.call.site, evaluation.call.receiver, argument(run, evaluation, 0))),
  'member-put': (run, evaluation) => {
    run.machine.setIndex(evaluation.call.site, evaluation.call.receiver, argument(run, evaluation, 0), argument(run, evaluation, 1));
    return result(evaluation.call.receiver);
  },
  'receiver-itself': (_run, evaluation) => result(evaluation.call.receiver),
};
