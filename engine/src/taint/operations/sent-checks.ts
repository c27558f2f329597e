/*
 * Checks of parts of a request that a library runs before the handler, and that refuse nothing by themselves: the handler, or one before
 * it, asks for their outcome. A check is an object with the parts that it speaks of, and the names of the members that it looks at.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { notePredicate } from '#engine/taint/conditions/guards.ts';
import { noteAsked, passedParts, takeAsFound, validParts } from '#engine/taint/conditions/sent-checks.ts';
import { argument, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** One name, or those of a list; of what may be one or another, none is sure. */
function namesIn(run: Run, given: Value): Value {
  if (given.atoms.length !== 1) return run.values.unknown;
  const [list] = readable(run, given).filter(({ shape }) => shape === 'list');
  if (!list) return given;
  const { items } = list;
  return items ? run.values.joinAll(items.filter(({ atoms }) => atoms.length === 1)) : run.values.unknown;
}

const made: Mechanism = (run, evaluation) => {
  const parts = run.values.joinAll((evaluation.parts ?? []).map((node) => run.values.model(node)));
  return result(withSlots(run, [['checked', parts], ['name', namesIn(run, argument(run, evaluation, 0))]]));
};

function withSlots(run: Run, slots: readonly (readonly [InternalSlot, Value])[]): Value {
  return run.values.object(run.heap.allocate('object', { internals: new Fields(slots) }).id);
}

/** The same check, which now admits what its new type says. */
const further = (isPattern: boolean): Mechanism => (run, evaluation) => {
  const pattern: readonly (readonly [InternalSlot, Value])[] = isPattern ? [['aspect pattern', argument(run, evaluation, 0)]] : [];
  const checks = readable(run, evaluation.call.receiver).flatMap(({ internals }) => (internals ? [withSlots(run, [...internals, ...pattern])] : []));
  return checks.length === 0 ? undefined : result(run.values.joinAll(checks));
};

/** The outcome of all checks of the request, or of the one that is run on it. */
const asked: Mechanism = (run, evaluation) => {
  const { receiver } = evaluation.call;
  const own = readable(run, receiver).some(({ internals }) => internals?.has('checked'));
  if (own) noteAsked(run, argument(run, evaluation, 0), receiver);
  return result(withSlots(run, own ? [['over', receiver]] : [['subject', argument(run, evaluation, 0)]]));
};

/** Whether nothing was refused. */
const passed: Mechanism = (run, { call }) => {
  notePredicate(run, call, { kind: 'parts', parts: passedParts(run, call) });
  return undefined;
};

/** What was refused is thrown. */
const demanded: Mechanism = (run, { call }) => {
  takeAsFound(run, passedParts(run, call));
  return undefined;
};

/** Of what the call gives, each member that a check names is what the check admits: what is refused is left out. */
const given: Mechanism = (run, { call: { site }, parts = [] }) => {
  for (const node of parts) takeAsFound(run, validParts(run, site).map((part) => ({ ...part, node, isGiven: true })));
  return undefined;
};

/** It comes back only where its first argument is true. */
const truthDemanded: Mechanism = (_run, { call: { site } }) => {
  site.outcome.demands = [0];
  return undefined;
};

export const sentCheckOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'check-new': made,
  'check-further': further(false),
  'check-pattern': further(true),
  'checks-asked': asked,
  'checks-passed': passed,
  'checks-demanded': demanded,
  'checks-given': given,
  'truth-demanded': truthDemanded,
};
