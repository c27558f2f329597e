import type { ModelNode, OperationFact } from '#engine/catalog/catalog.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { addressOperations } from '#engine/taint/operations/addresses/addresses.ts';
import { converterOperations } from '#engine/taint/operations/addresses/converters.ts';
import { arrayOperations } from '#engine/taint/operations/sequences/arrays.ts';
import { quantifierOperations } from '#engine/taint/operations/sequences/quantifiers.ts';
import { attributeOperations } from '#engine/taint/operations/attributes.ts';
import { builderOperations } from '#engine/taint/operations/builders.ts';
import { cellOperations } from '#engine/taint/operations/containers/cells.ts';
import { collectionOperations } from '#engine/taint/operations/containers/collections.ts';
import { collectorOperations } from '#engine/taint/operations/containers/collectors.ts';
import { cursorOperations } from '#engine/taint/operations/containers/cursors.ts';
import { entryOperations } from '#engine/taint/operations/containers/entries.ts';
import { functionOperations } from '#engine/taint/objects/functions.ts';
import { generatorOperations } from '#engine/taint/operations/sequences/generators.ts';
import { handingOperations } from '#engine/taint/operations/handing-on.ts';
import { groupOperations } from '#engine/taint/operations/sequences/groups.ts';
import { iterableOperations } from '#engine/taint/operations/sequences/iterables.ts';
import { listOperations } from '#engine/taint/operations/containers/lists.ts';
import { listenerOperations } from '#engine/taint/operations/listeners.ts';
import { madeMapOperations } from '#engine/taint/operations/containers/made-maps.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { captureOperations } from '#engine/taint/operations/sequences/captures.ts';
import { encodedStructureOperations } from '#engine/taint/operations/formats/encoded-structures.ts';
import { jsonSchemaOperations } from '#engine/taint/operations/formats/json-schemas.ts';
import { filledTextOperations } from '#engine/taint/operations/formats/filled-texts.ts';
import { pageOperations } from '#engine/taint/operations/pages/forwarding.ts';
import { patternOperations } from '#engine/taint/operations/patterns.ts';
import { promiseOperations } from '#engine/taint/operations/promises.ts';
import { recordOperations } from '#engine/taint/operations/records.ts';
import { reflectionOperations } from '#engine/taint/operations/reflection.ts';
import { schemaOperations } from '#engine/taint/operations/schemas.ts';
import { sentCheckOperations } from '#engine/taint/operations/sent-checks.ts';
import { settingsOperations } from '#engine/taint/operations/settings.ts';
import { streamOperations } from '#engine/taint/operations/streams.ts';
import { builtText } from '#engine/taint/objects/text.ts';
import { tableOperations } from '#engine/taint/operations/tables.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';
import type { Value } from '#engine/taint/values/value.ts';

const MECHANISMS: Readonly<Partial<Record<Operation, Mechanism>>> = {
  ...arrayOperations, ...quantifierOperations, ...generatorOperations, ...attributeOperations, ...iterableOperations, ...groupOperations, ...builderOperations, ...streamOperations, ...collectionOperations, ...collectorOperations, ...reflectionOperations, ...patternOperations, ...filledTextOperations, ...captureOperations,
  ...textOperations, ...listOperations, ...mapOperations, ...tableOperations, ...functionOperations, ...settingsOperations, ...listenerOperations, ...handingOperations, ...schemaOperations, ...jsonSchemaOperations, ...sentCheckOperations, ...promiseOperations,
  ...recordOperations, ...cellOperations, ...madeMapOperations, ...entryOperations, ...cursorOperations, ...encodedStructureOperations, ...pageOperations, ...addressOperations, ...converterOperations,
};

/** The call as the mechanism sees it: the value that it works on is the receiver. */
export function workedOn(run: Run, { on }: OperationFact, evaluation: Evaluation): ModelCall {
  const { call } = evaluation;
  if (!on) return call;
  const { positional, origins } = call.args;
  const index = on.base === 'argument' && on.steps.length === 0 && !on.ofMaker ? on.index ?? -1 : -1;
  const isNamed = on.name !== undefined && call.args.named.has(on.name);
  const others = <T>(list: readonly T[]): T[] => list.filter((_, i) => isNamed || i !== index);
  // A module is what a function was read from, not what it works on.
  const hasReceiver = call.name !== undefined && !call.receiver.atoms.every((atom) => atom.kind === 'model' && atom.node.isPackage);
  return {
    ...call,
    receiver: readPath(run, on, evaluation),
    receiverOrigin: isNamed ? undefined : origins[index],
    args: {
      ...call.args,
      positional: [...others(positional), ...(hasReceiver ? [call.receiver] : [])],
      origins: [...others(positional.map((_, i) => origins[i])), ...(hasReceiver ? [call.receiverOrigin] : [])],
    },
  };
}

/** What a mechanism made is of the type that the call gives, so that its methods are found. */
export function ofType(run: Run, outcome: Outcome | undefined, type: ModelNode | undefined): Outcome | undefined {
  const [only, ...others] = (outcome?.value.atoms ?? []).filter((atom) => atom.kind !== 'const' || atom.value !== null);
  const made = type && others.length === 0 && only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  if (!made || made.prototype || made.code || made.class || made.shape === 'regex') return outcome;
  const object = run.heap.describe(made.id);
  if (object && type) object.prototype = run.values.model(type);
  const { element } = type ?? {};
  if (made.shape === 'list' && element) for (const held of [...(made.items ?? []), ...(made.rest ? [made.rest] : [])]) giveType(run, held, element);
  return outcome;
}

/** So are the elements of a list of fresh objects. */
function giveType(run: Run, elements: Value, type: ModelNode): void {
  for (const object of writable(run, elements)) if ((object.shape === 'object' || object.shape === 'list') && !object.prototype && !object.code) object.prototype = run.values.model(type);
}

/** Runs the mechanisms of a call; their results are joined. Undefined when the call has none. */
export function operate(run: Run, operations: readonly OperationFact[], evaluation: Evaluation): Outcome | undefined {
  let outcome: Outcome | undefined;
  for (const fact of operations) {
    if (fact.when.length > 0 && !allHold(run, fact.when, evaluation)) continue;
    const call = workedOn(run, fact, evaluation);
    const isTextual = fact.does.startsWith('text-') && fact.does !== 'text-join';
    const made = MECHANISMS[fact.does]?.(run, { ...evaluation, ...(fact.annotated && { annotated: fact.annotated }), ...(fact.parts && { parts: fact.parts }), ...(fact.judgement && { judgement: fact.judgement }), call: isTextual ? { ...call, receiver: builtText(run, call.receiver) } : call });
    if (!made) continue;
    outcome = outcome
      ? { value: run.values.join(outcome.value, made.value), ranCallbacks: outcome.ranCallbacks || made.ranCallbacks }
      : made;
  }
  return outcome;
}
