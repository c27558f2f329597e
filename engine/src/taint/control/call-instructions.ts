import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Argument, CallInstruction, InvokeInstruction, NewInstruction, Slot, SuperCallInstruction, SuperGetInstruction } from '#engine/ir/instruction.ts';
import { pathOfCharacter, pathOfEntry, pathOfPart, pathOfSpelling, pathRead } from '#engine/taint/conditions/accessors.ts';
import { learnFrom } from '#engine/taint/conditions/answer.ts';
import { handedAnswers } from '#engine/taint/calls/handed-answers.ts';
import { readAgain } from '#engine/taint/conditions/read-again.ts';
import { keysOfHanded, noteNarrowed, vouchedByName } from '#engine/taint/conditions/vouched-by-name.ts';
import { noteFoundAround } from '#engine/taint/conditions/around/found-around.ts';
import { asRead, noteShared, partFromWritten } from '#engine/taint/control/shared-variables.ts';
import { assign } from '#engine/taint/control/assign.ts';
import { calledObject } from '#engine/taint/control/called-texts.ts';
import { spreadElements } from '#engine/taint/control/expressions.ts';
import { takeDemanded } from '#engine/taint/control/demanded.ts';
import { pathOf, readSlot, writeSlot } from '#engine/taint/state/frame.ts';
import { isNarrowed } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallSite, ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { bindRead, callConstructor, findInLineage, keepBase, lineageBehind } from '#engine/taint/objects/lineage.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import { noteMayThrow } from '#engine/taint/control/leaving.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import { exactly, readable, writable } from '#engine/taint/objects/mechanism.ts';
import { hasOwnKeys } from '#engine/taint/values/own-keys.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { shapeOfAtom, textOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

export function gatherArguments(run: Run, frame: Frame, list: readonly Argument[]): Arguments {
  noteShared(run, frame);
  noteFoundAround(run, frame);
  const positional: Value[] = [];
  const origins: Origin[] = [];
  const named = new Map<string, Value>();
  const namedOrigins = new Map<string, Origin>();
  let rest: Value | undefined;
  let namedRest: Value | undefined;
  let areNamesOwn = true;
  for (const argument of list) {
    const value = readSlot(run, frame, argument.slot);
    if (argument.name !== undefined) {
      named.set(argument.name, value);
      namedOrigins.set(argument.name, { path: pathOf(run, frame, argument.slot), slot: argument.slot });
    }
    else if (argument.isKeywords) {
      namedRest = gatherKeywords(run, value, { named, rest: namedRest });
      areNamesOwn &&= value.taints.length === 0 && readable(run, value).every(hasOwnKeys) && givenMaps(value).every(({ kind }) => kind === 'object');
    }
    else if (argument.spread) {
      const exact = exactly(run, value);
      if (exact?.shape === 'list' && exact.items && !exact.rest && !rest) positional.push(...exact.items);
      else rest = run.values.join(rest ?? run.values.never, spreadElements(run, value));
    } else if (rest) rest = run.values.join(rest, value);
    else {
      origins[positional.length] = { path: pathOf(run, frame, argument.slot), slot: argument.slot };
      positional.push(value);
    }
  }
  const told = handedAnswers(run, frame, { positional, origins });
  return { positional, rest, named, origins, ...(told && { told }), ...(named.size > 0 && { namedOrigins }), ...(namedRest && { namedRest, ...(areNamesOwn && { areNamesOwn }) }) };
}

/** Nothing, in place of a map, throws. */
function givenMaps({ atoms }: Value): Value['atoms'] {
  return atoms.filter((atom) => atom.kind !== 'const' || (atom.value !== null && atom.value !== undefined));
}

/** Entries of a map, or of one of several, become keyword arguments; of one that is not known entry by entry, any keyword may be anything in it. */
function gatherKeywords(run: Run, map: Value, { named, rest }: { readonly named: Map<string, Value>; readonly rest: Value | undefined }): Value | undefined {
  const maps = readable(run, map);
  const isKnown = maps.length > 0 && maps.length === givenMaps(map).length && map.taints.length === 0 && maps.every((each) => each.taints.length === 0 && (!each.rest || each.shape === 'map'));
  if (!isKnown) return run.values.join(rest ?? run.values.never, spreadElements(run, map));
  const under = ({ fields, rest: others }: HeapObject, key: string): Value => run.values.join(fields.get(key) ?? run.values.undefined, others ?? run.values.never);
  for (const key of new Set(maps.flatMap(({ fields }) => [...fields.keys()]))) named.set(key, run.values.joinAll(maps.map((each) => under(each, key))));
  const others = maps.flatMap((each) => each.rest ?? []);
  return others.length > 0 ? run.values.joinAll([rest ?? run.values.never, ...others]) : rest;
}

interface Completed {
  readonly value: Value;
  readonly args: Arguments;
  /** The name by which the function was called. */
  readonly name: string | undefined;
  readonly receiver?: Value;
}

/** Stores a call's result. False: the callee never returns. */
function complete(run: Run, { frame, outcome }: CallSite, instruction: CallInstruction | InvokeInstruction | NewInstruction, { value, args, name, receiver }: Completed): boolean {
  const isGiven = outcome.answeredBy !== undefined;
  if (value.atoms.length === 0) return runThrow(run, run.values.unknown);
  noteMayThrow(run, frame);
  const read = asRead(args, partFromWritten(run, frame));
  const result = 'fallback' in instruction ? orFallback(run, frame, value, { fallback: instruction.fallback, isGiven: isGiven || 'object' in instruction }) : value;
  const predicate = frame.predicates.get(instruction.dst);
  const on = 'object' in instruction ? instruction.object : undefined;
  const behind = on === undefined ? undefined : behindQuery(frame, on);
  assign(run, frame, instruction, result);
  const said = outcome.isGuarded && predicate ? predicate : isGiven && outcome.answer ? learnFrom(run, frame, { answer: outcome.answer, scope: outcome.answeredWithin }, read) : undefined;
  const told = vouchedByName(run, frame, { name, qualified: outcome.answeredBy?.ir.qualifiedName ?? name ?? '', receiver, behind, args, result, called: outcome.answeredBy, dst: instruction.dst }, said) ?? said;
  if (told) frame.predicates.set(instruction.dst, told);
  noteNarrowed(frame, on, { name, told, args });
  takeDemanded(run, frame, outcome, read);
  return true;
}

/** What the truth of a call's object says; a query that a function inside shares may be another one than it was made here. */
function behindQuery({ predicates, fn }: Frame, on: Slot): Predicate | undefined {
  const known = predicates.get(on);
  return fn.isCaptured[on] && isNarrowed(known) ? undefined : known;
}

/**
 * What is taken for a result that is not known. What the program's own code gave (`isGiven`), or what its object held and the object as a
 * whole is not made of, may be input all the same.
 */
function orFallback(run: Run, frame: Frame, value: Value, { fallback, isGiven }: { readonly fallback: Slot | undefined; readonly isGiven: boolean }): Value {
  const known = run.values.without(value, (atom) => atom.kind === 'unknown');
  if (fallback === undefined || known.atoms.length === value.atoms.length) return value;
  return run.values.join(isGiven && value.taints.length > 0 ? value : known, readSlot(run, frame, fallback));
}

export function runCall(run: Run, frame: Frame, instruction: CallInstruction): boolean {
  const callee = readSlot(run, frame, instruction.callee);
  const args = gatherArguments(run, frame, instruction.args);
  const site = siteOf(frame, instruction);
  const value = run.machine.call(site, callee, instruction.ofParent ? frame.receiver : undefined, args);
  return complete(run, site, instruction, { value, args, name: nameOf(run, callee) ?? frame.fn.ir.slotNames[instruction.callee] });
}

/** The name that the function bears: all of them, where it may be several. */
function nameOf(run: Run, { atoms }: Value): string | undefined {
  let only: string | undefined;
  for (const atom of atoms) {
    const name = nameOfAtom(run, atom);
    if (name === undefined) continue;
    if (only !== undefined && only !== name) return undefined;
    only = name;
  }
  return only;
}

const LAST_NAMES = new WeakMap<ModelNode, string>();

function nameOfNode(node: ModelNode): string {
  const known = LAST_NAMES.get(node);
  if (known !== undefined) return known;
  const name = node.name.replace(/^.*\./, '').replace(/\W+$/, '');
  LAST_NAMES.set(node, name);
  return name;
}

function nameOfAtom(run: Run, atom: Atom): string | undefined {
  if (atom.kind === 'model') return nameOfNode(atom.node);
  return atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function.ir.name : undefined;
}

export function runInvoke(run: Run, frame: Frame, instruction: InvokeInstruction): boolean {
  const site = siteOf(frame, instruction);
  const args = gatherArguments(run, frame, instruction.args);
  const receiver = calledObject(run, frame, instruction);
  const index = instruction.index === undefined ? undefined : readSlot(run, frame, instruction.index);
  const key = instruction.key ?? (index && textOf(index));
  const call: ModelCall = { site, receiver, receiverOrigin: { path: pathOf(run, frame, instruction.object), slot: instruction.object }, args, name: key };
  frame.handing = keysOfHanded(run, frame, { receiver, args, name: key });
  const given = key === undefined ? computedInvoke(run, site, { receiver, index, args }) : run.machine.invoke(call, key);
  frame.handing = undefined;
  const character = pathOfCharacter(run, instruction, call);
  const path = pathRead(run, site, instruction) ?? pathOfPart(run, instruction, call, given) ?? pathOfSpelling(run, instruction, call) ?? character ?? pathOfEntry(run, instruction, call);
  // As an element of a list: one that was found to be a sign of the program's is told from any text.
  const value = character?.key?.kind === 'index' ? run.values.of(run.values.unknown.atoms, given.taints) : given;
  const known = path && frame.refined.get(path);
  const lives = complete(run, site, instruction, { value: known ? readAgain(run, { known, holder: receiver, name: path?.key?.kind === 'member' ? path.key.name : undefined }, () => value) : value, args, name: key, receiver });
  if (path) frame.paths.set(instruction.dst, path);
  return lives;
}

function computedInvoke(run: Run, site: CallSite, { receiver, index, args }: { readonly receiver: Value; readonly index: Value | undefined; readonly args: Arguments }): Value {
  if (index) reportChosen(run, site, receiver, index);
  const member = run.machine.getIndex(site, receiver, index ?? run.values.unknown);
  return run.machine.call(site, member, receiver, args);
}

/** A method that is chosen by name: any that the object has or inherits. The functions of a table were all meant to be called. */
function reportChosen(run: Run, { place }: CallSite, receiver: Value, index: Value): void {
  if (index.taints.length === 0 || index.prefix !== '' || index.atoms.every((atom) => shapeOfAtom(atom) === 'number')) return;
  const isOpen = receiver.atoms.some((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object ? object.prototype !== undefined && object.shape === 'object' : atom.kind === 'model' || atom.kind === 'unknown';
  });
  if (isOpen) run.reporter.sink({ kind: 'unsafe-reflection', taints: index.taints, prefix: '', place, fact: 'method chosen by name' });
}

export function runNew(run: Run, frame: Frame, instruction: NewInstruction): boolean {
  const callee = readSlot(run, frame, instruction.callee);
  const args = gatherArguments(run, frame, instruction.args);
  const site = siteOf(frame, instruction);
  return complete(run, site, instruction, { value: run.machine.construct(site, callee, args), args, name: undefined });
}

/** The parent class's constructor on the same instance. */
export function runSuperCall(run: Run, frame: Frame, instruction: SuperCallInstruction): boolean {
  const site = siteOf(frame, instruction);
  const args = gatherArguments(run, frame, instruction.args);
  if (instruction.isOwn === true) {
    const own = frame.homeClass && run.classes.constructors.get(frame.homeClass.id);
    if (own) run.machine.enter(site, own, frame.receiver, args);
    writeSlot(run, frame, instruction.dst, frame.receiver);
    return true;
  }
  const behind = lineageBehind(run, frame);
  if (behind) {
    callConstructor(run, site, behind, { receiver: frame.receiver, args });
    writeSlot(run, frame, instruction.dst, frame.receiver);
    return true;
  }
  const parent = (frame.homeClass && internalOf(frame.homeClass, 'parent')) ?? run.values.unknown;
  for (const atom of parent.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.class) run.machine.initialize(site, object, { instance: frame.receiver, args });
    else if (object?.code) run.machine.enter(site, object.code, frame.receiver, args);
    else if (atom.kind === 'model') becomePart(run, frame.receiver, run.machine.applyModel(atom.node, { site, receiver: frame.receiver, receiverOrigin: undefined, args, name: undefined }, true));
  }
  if (frame.homeClass) run.machine.initializeFields(site, frame.homeClass, frame.receiver);
  writeSlot(run, frame, instruction.dst, frame.receiver);
  return true;
}

/** What a library's constructor leaves in what it makes belongs to the instance of the program's class. */
function becomePart(run: Run, instance: Value, made: Value): void {
  const [from] = readable(run, made);
  keepBase(run, instance, made);
  for (const object of writable(run, instance)) {
    for (const [key, value] of from?.fields ?? []) if (!object.fields.has(key)) object.fields.set(key, value);
    for (const [slot, value] of from?.internals ?? []) if (!internalOf(object, slot)) setInternal(object, slot, value);
  }
}

export function runSuperGet(run: Run, frame: Frame, instruction: SuperGetInstruction): void {
  const site = siteOf(frame, instruction);
  const behind = lineageBehind(run, frame);
  if (behind) return runSuperInLineage(run, frame, instruction, behind);
  const parent = instruction.parent === undefined ? frame.homeClass && internalOf(frame.homeClass, 'parent') : readSlot(run, frame, instruction.parent);
  const prototypes = parent && (frame.fn.ir.thisSlot === undefined || isStatic(frame) ? parent : run.machine.get(site, parent, 'prototype'));
  const member = prototypes ? run.machine.get(site, prototypes, instruction.key) : ofRoot(run, frame, instruction.key) ?? run.values.unknown;
  let bound = run.values.never;
  for (const atom of member.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const value = object?.code
      ? run.values.object(run.heap.allocate('function', { code: { ...object.code, receiver: frame.receiver } }).id)
      : run.values.of([atom], []);
    bound = run.values.join(bound, value);
  }
  assign(run, frame, instruction, bound.atoms.length > 0 ? bound : run.values.unknown);
}

function runSuperInLineage(run: Run, frame: Frame, instruction: SuperGetInstruction, lineage: readonly Atom[]): void {
  const { key } = instruction;
  const member = findInLineage(run, lineage, key, (node) => {
    const found = memberNode(node, key);
    return found && run.values.model(found);
  });
  const inherited = member ? undefined : ofRoot(run, frame, key);
  assign(run, frame, instruction, member ? bindRead(run, frame.receiver, key, member) : inherited ?? run.values.unknown);
}

/** What all classes inherit in the end. */
function ofRoot(run: Run, frame: Frame, key: string): Value | undefined {
  const root = frame.models?.shapes.get('object');
  const node = root && memberNode(root, key);
  return node && run.values.model(node);
}

function isStatic(frame: Frame): boolean {
  const info = frame.homeClass?.class;
  return info?.ir.members.some((member) => member.isStatic && member.function === frame.fn.ir.index) ?? false;
}
