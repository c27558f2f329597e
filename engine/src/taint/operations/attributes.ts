/* Members read by name, functions given some of their arguments, texts of objects, and texts made from patterns. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { namedMember } from '#engine/taint/models/named-members.ts';
import { bindRead } from '#engine/taint/objects/lineage.ts';
import { shownText, TEXT_MEMBERS } from '#engine/taint/objects/overloading.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { foldTexts, textTaints } from '#engine/taint/objects/text.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, internalsOf, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import { constantOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A member by its name, functions bound to the object; the third argument where it is absent. */
function attributeGet(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const object = argument(run, evaluation, 0);
  const named = argument(run, evaluation, 1);
  const name = textOf(named);
  const found = name === undefined
    ? run.values.addTaints(run.machine.getIndex(site, object, named), namedMember(run, site, named))
    : bindRead(run, object, name, run.machine.get(site, object, name));
  const fallback = evaluation.call.args.positional[2];
  const isAbsent = (atom: Value['atoms'][number]): boolean => atom.kind === 'const' && atom.value === undefined;
  if (!fallback || !found.atoms.some((atom) => isAbsent(atom) || atom.kind === 'unknown')) return result(found);
  return result(run.values.join(run.values.without(found, isAbsent), fallback));
}

/** A function of which some arguments are given already. */
function functionPartial(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args } = evaluation.call;
  if (args.rest || args.namedRest) return undefined;
  let joined = run.values.never;
  for (const atom of receiver.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object?.code) return undefined;
    const { boundArguments = [], boundNames = [] } = object.code;
    const code = { ...object.code, boundArguments: [...boundArguments, ...args.positional], boundNames: new Map([...boundNames, ...args.named]) };
    joined = run.values.join(joined, run.values.object(run.heap.allocate('function', { code }).id));
  }
  return { value: joined, ranCallbacks: true };
}

/** The class that an object is an instance of. */
function typeOf(run: Run, evaluation: Evaluation): Outcome {
  let types = run.values.never;
  for (const atom of evaluation.call.receiver.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const owner = object?.prototype?.atoms.find((each) => each.kind === 'object' && run.classes.lineages.has(each.object));
    types = run.values.join(types, owner ? run.values.of([owner], []) : run.values.unknown);
  }
  return result(types.atoms.length > 0 ? types : run.values.unknown);
}

/** The text of a value, by the members that give it. */
function textBy(members: readonly string[]): Mechanism {
  return (run, { call: { site, receiver } }) => {
    const text = shownText(run, site, receiver, members);
    return result(text.atoms.length > 0 ? text : run.values.shape('text'));
  };
}

/** The same text in another form: encoded, decoded. */
function sameText(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const taints = step(textTaints(run, receiver), hopAt(site.place, 'call-argument'));
  const folded = foldTexts(run, [receiver], (value) => (typeof value === 'string' ? value : undefined));
  return result(run.values.withTaints(folded ?? run.values.withPrefix(run.values.shape('text'), receiver.prefix), taints));
}

/** An object of its own with the same content; anything else is itself. */
function copied(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const from = exactly(run, receiver);
  if (!from || from.shape === 'function' || from.shape === 'environment') return result(receiver);
  const made = allocate(run, site, from.shape);
  made.fields = from.fields.copy();
  made.internals = from.internals?.copy();
  made.items = from.items && [...from.items];
  made.rest = from.rest;
  made.taints = from.taints;
  if (from.prototype) made.prototype = from.prototype;
  return result(run.values.addTaints(run.values.object(made.id), receiver.taints));
}

/*
 * Parts that a library's object keeps under names of the program's choice: attributes of a request, of a session, of an
 * application. The library's value stands for one object, so that whoever asks it finds what was put there.
 */

function holdersOf(run: Run, { atoms }: Value): readonly HeapObject[] {
  return atoms.flatMap((atom) => {
    if (atom.kind === 'model') {
      run.library.storedOn.add(atom.node);
      return run.heap.write(run.library.objectOf(atom.node).id) ?? [];
    }
    return atom.kind === 'object' ? run.heap.write(atom.object) ?? [] : [];
  });
}

function partNamed(value: Value): InternalSlot | undefined {
  const name = constantOf(value)?.value;
  return name === undefined ? undefined : `part ${String(name)}`;
}

function putPart(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const slot = partNamed(argument(run, evaluation, 0));
  const value = contained(run, evaluation, argument(run, evaluation, 1));
  for (const holder of holdersOf(run, receiver)) {
    if (slot !== undefined && receiver.atoms.length === 1) setInternal(holder, slot, value);
    else setInternal(holder, slot ?? 'any part', run.values.join(internalOf(holder, slot ?? 'any part') ?? run.values.never, value));
  }
  // What it gives, rows say.
  return result(run.values.never);
}

function getPart(run: Run, evaluation: Evaluation): Outcome {
  const slot = partNamed(argument(run, evaluation, 0));
  let found = run.values.never;
  for (const holder of holdersOf(run, evaluation.call.receiver)) {
    const named = slot === undefined ? internalsOf(holder, 'part') : [internalOf(holder, slot) ?? run.values.never];
    found = run.values.joinAll([found, ...named, internalOf(holder, 'any part') ?? run.values.never]);
  }
  // What other code put there is not known.
  return result(found.atoms.length === 0 ? run.values.unknown : contained(run, evaluation, found));
}

/** The part in whatever library value one was put. */
function findPart(run: Run, evaluation: Evaluation): Outcome {
  const slot = partNamed(argument(run, evaluation, 0));
  const found = run.values.joinAll([...run.library.storedOn].flatMap((node) => {
    const holder = slot === undefined ? undefined : run.heap.read(run.library.objectOf(node).id);
    return (slot && holder && internalOf(holder, slot)) ?? [];
  }));
  return result(found.atoms.length === 0 ? run.values.unknown : contained(run, evaluation, found));
}

function dropPart(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const slot = partNamed(argument(run, evaluation, 0));
  if (slot !== undefined && receiver.atoms.length === 1) for (const { internals } of holdersOf(run, receiver)) internals?.delete(slot);
  return result(run.values.undefined);
}

export const attributeOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'attribute-get': attributeGet,
  'function-partial': functionPartial,
  'type-of': typeOf,
  'text-shown': textBy(TEXT_MEMBERS.shown),
  'text-represented': textBy(TEXT_MEMBERS.represented),
  'text-same': sameText,
  // What the rows say of it stands; of which text it has the characters is noted beside that.
  'text-characters': () => undefined,
  'object-copy': copied,
  'part-put': putPart,
  'part-get': getPart,
  'part-drop': dropPart,
  'part-find': findPart,
};
