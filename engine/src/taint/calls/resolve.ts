/*
 * Which code a call reaches: closures and classes by value, library functions by their node, methods of built-in
 * values by their shape, and, for receivers of which nothing is known, methods by name.
 */
import { LIMITS } from '#engine/taint/limits.ts';
import { memberNode, shapeNode, valueShapeOf } from '#engine/taint/objects/members.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import { besideField, bindCall, takeReceiver } from '#engine/taint/objects/lineage.ts';
import { reportNamedCall } from '#engine/taint/models/named-members.ts';
import { deepTaints, isWeak, longer } from '#engine/taint/objects/text.ts';
import { isBare } from '#engine/taint/objects/narrow.ts';
import { onlyMethodOf, taintsOfOne } from '#engine/taint/objects/instances.ts';
import { behindName, isChosenMark } from '#engine/taint/objects/pollution.ts';
import { argumentsOf, type Arguments, type CallSite, type ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import { asDeclared } from '#engine/taint/calls/as-declared.ts';
import { givesFunctions, isClosed, mayGiveTaint } from '#engine/taint/calls/enter.ts';
import { passThrough } from '#engine/taint/calls/pass-over.ts';
import { registerByConvention } from '#engine/taint/models/registration.ts';
import { callCombined, Closures, isNeverCalled, isOnlyOne, noteAnsweredBy, noteSeveral } from '#engine/taint/calls/answering.ts';
import { callLoaded } from '#engine/taint/calls/loaded.ts';
import { callPicker } from '#engine/taint/calls/call-picker.ts';
import { methodsNamed, ofOwnClass, ownMethod } from '#engine/taint/calls/methods-named.ts';
import { maybeAnswered } from '#engine/taint/calls/answered.ts';
import { stepThroughUnknown } from '#engine/taint/calls/given-members.ts';
import { handedBack } from '#engine/taint/calls/handed-back.ts';
import { givenFirst, perhapsGiven } from '#engine/taint/calls/perhaps-given.ts';
import { handOnThrough } from '#engine/taint/operations/handing-on.ts';
import { noteCalled, noteTold } from '#engine/taint/operations/accesses.ts';
import { ofReceiver } from '#engine/taint/state/derived.ts';
import { callMade } from '#engine/taint/objects/made-function.ts';
import { CALLED, type Code, type HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { isNamedBy } from '#engine/taint/values/named-by.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { shapeOfConstant } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Shapes whose methods are tried, in this order, on a receiver of which nothing is known. */
const SHAPES_BY_NAME: readonly ValueShape[] = ['text', 'list', 'map', 'set', 'promise', 'function', 'regex', 'number', 'object'];
/** What a value of a named type may hold or become, but is not: `encoder.matches(password, hash)` is not the method of a text. */
const SHAPES_OF_TYPES = SHAPES_BY_NAME.filter((shape) => shape !== 'text' && shape !== 'regex' && shape !== 'number');

export function callValue(run: Run, site: CallSite, callee: Value, { receiver, args }: { readonly receiver: Value | undefined; readonly args: Arguments }): Value {
  let result = run.values.never;
  let hasUnknown = callee.atoms.length === 0;
  if (callee.taints.length > 0) reportNamedCall(run, site, callee);
  const called = callee.atoms.length > 1 ? callee.atoms.filter((atom) => !isNeverCalled(run, atom)) : callee.atoms; // What is absent would throw.
  const isAlone = isOnlyOne(site, { held: callee.atoms.length, called: called.length });
  const closures = isAlone ? undefined : new Closures(run, site);
  for (const atom of called) {
    if (called.length > 1 && isCalledSurely(run, atom, callee)) continue;
    if (atom.kind === 'object') {
      const answer = callObject(run, site, atom.object, { receiver: receiver ?? run.values.undefined, args, isAlone });
      closures?.note(codeOf(run, atom));
      if (answer) result = run.values.join(result, answer);
      else hasUnknown = true;
    } else if (atom.kind === 'model') {
      const call = { site, receiver: receiver ?? run.values.undefined, receiverOrigin: undefined, args, name: undefined };
      result = run.values.join(result, run.machine.applyModel(atom.node, call, false));
    } else {
      hasUnknown = true;
    }
  }
  closures?.tell({ held: callee.atoms.length, called: called.length });
  if (hasUnknown) result = run.values.join(result, callUnknown(run, site, run.values.addTaints(receiver ?? run.values.undefined, callee.taints), args));
  return result;
}

/** Whether it is one of which nothing is known but that it may call a function that is called here anyway. */
function isCalledSurely(run: Run, atom: Atom, { atoms }: Value): boolean {
  const code = codeOf(run, atom);
  return code?.isPerhaps === true && atoms.some((other) => {
    const sure = codeOf(run, other);
    return sure?.isPerhaps === undefined && sure?.function === code.function;
  });
}

function codeOf(run: Run, atom: Atom): Code | undefined {
  return atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined;
}

/** Undefined when nothing is known of what it runs. */
function callObject(run: Run, site: CallSite, id: number, given: Entering): Value | undefined {
  const object = run.heap.read(id);
  if (object?.code) return enterAlone(run, site, object.code, isLoose(run, object.code, given.receiver) ? { ...given, ...takeReceiver(run, given), isShifted: true } : given);
  if (object?.native && object.shape === 'function') return callNative(run, site, object, given.args);
  if (object?.class) return run.machine.construct(site, run.values.object(id), given.args);
  return object && (callMade(run, site, object, given.args) ?? callInstance(run, site, object, given.args) ?? callOnlyMethod(run, site, object, given.args));
}

/** An object that is called where its class has one method: it stands for that, as a lambda would. */
function callOnlyMethod(run: Run, site: CallSite, object: HeapObject, args: Arguments): Value | undefined {
  const name = onlyMethodOf(run, object);
  return name === undefined ? undefined : run.machine.invoke({ site, receiver: run.values.object(object.id), receiverOrigin: undefined, args, name }, name);
}

/** A method that nothing binds, called like a function. */
function isLoose(run: Run, { function: { ir }, receiver: bound }: Code, receiver: Value): boolean {
  return ir.binds === 'instance' && !bound && receiver === run.values.undefined;
}

function callInstance(run: Run, site: CallSite, object: HeapObject, args: Arguments): Value | undefined {
  const receiver = run.values.object(object.id);
  const member = run.machine.get(site, receiver, CALLED);
  // Functions alone: where members are not told apart, the object may stand among its own, and calling it would not end.
  const functions = run.values.without(member, (atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code === undefined : atom.kind !== 'model'));
  return functions.atoms.length > 0 ? run.machine.call(site, functions, receiver, args) : undefined;
}

interface Entering {
  readonly receiver: Value;
  readonly args: Arguments;
  /** No other code may have answered the call. */
  readonly isAlone: boolean;
  /** Its arguments stand elsewhere than those of the call. */
  readonly isShifted?: true;
}

function enterAlone(run: Run, site: CallSite, code: Code, { receiver, args, isAlone, isShifted }: Entering): Value {
  const result = run.machine.enter(site, code, receiver, code.isPerhaps ? perhapsGiven(site, args, run) : args);
  noteAnsweredBy(site, isAlone ? code : undefined, isShifted);
  return result;
}

/** Undefined for objects that nothing can call. */
function callNative(run: Run, site: CallSite, object: HeapObject, args: Arguments): Value | undefined {
  const { native } = object;
  switch (native?.kind) {
    case 'picker': return callPicker(run, site, { picker: object, picks: native.picks }, args);
    case 'loaded': return callLoaded(run, site, native.modules, args);
    case 'constant': return native.value;
    case 'identity': return args.positional[0] ?? args.rest ?? run.values.undefined;
    case 'chain': {
      const given = run.machine.call(site, native.second, undefined, argumentsOf([run.machine.call(site, native.first, undefined, args)]));
      noteSeveral(site);
      return given;
    }
    case 'combined': return callCombined(run, site, native, args);
    case 'promisified': return callPromisified(run, site, native.function, args);
    case 'cell-setter': return setCell(run, site, native, args.positional[native.argument] ?? run.values.undefined);
    case 'collector': case 'matcher': case undefined: return undefined;
  }
}

function setCell(run: Run, site: CallSite, native: Extract<HeapObject['native'], { kind: 'cell-setter' }>, given: Value): Value {
  const isUpdate = native.updates && given.atoms.length > 0 && given.atoms.every((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'function');
  const before = isUpdate ? run.heap.read(native.cell)?.rest ?? run.values.undefined : undefined;
  const value = before ? run.machine.call(site, given, undefined, argumentsOf([before])) : given;
  const cell = run.heap.write(native.cell);
  if (cell) cell.rest = run.values.join(cell.rest ?? run.values.never, value);
  return run.values.undefined;
}

/** The platform's convention: the callback receives an error, then the value. */
function callPromisified(run: Run, site: CallSite, callee: Value, args: Arguments): Value {
  const cell = run.heap.allocate('object');
  const callback = run.heap.allocate('function', { native: { kind: 'cell-setter', cell: cell.id, argument: 1 } });
  run.machine.call(site, callee, undefined, { ...args, positional: [...args.positional, run.values.object(callback.id)] });
  return run.heap.read(cell.id)?.rest ?? run.values.unknown;
}

/**
 * A call of something unknown: its result is made of everything that it was given, and functions that it was given may
 * be called with anything made of the rest.
 */
export function callUnknown(run: Run, site: CallSite, whole: Value, args: Arguments): Value {
  run.coverage.callsUnresolved++;
  // A method of what was looked up tells of that, and not of what it was looked up by.
  const receiver = run.values.withTaints(whole, ofReceiver(site, whole.taints));
  const result = madeOf(run, receiver, args);
  runCallbacks(run, site, args, run.values.addTaints(run.values.unknown, receiver.taints));
  handOnThrough(run, site, args);
  noteAnsweredBy(site, undefined);
  const made = run.values.withTaints(result, stepThroughUnknown(run, site, longer(run, result.taints), [receiver, ...args.positional]));
  return run.values.join(made, wrapped(run, site, args));
}

/** The one function of the program that something unknown was given: what it gives may be one around it, which calls it with what that is called with. */
function wrapped(run: Run, site: CallSite, { positional }: Arguments): Value {
  const functions = positional.filter(({ atoms }) => atoms.length > 0 && atoms.every((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object?.code !== undefined && !object.class;
  }));
  const [only] = functions;
  if (!only || functions.length > 1) return run.values.never;
  const codes = only.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code ?? [] : []));
  const around = codes.map((code) => allocate(run, site, { shape: 'function', content: { code: { ...code, isPerhaps: true } } }, code.function));
  return run.values.withTaints(run.values.joinAll(around.map(({ id }) => run.values.object(id))), only.taints);
}

/**
 * What something unknown makes of what it was given. That a part of an argument can be predicted says nothing of the other parts of
 * what comes back, and a member that a key chose is no longer the same object.
 */
function madeOf(run: Run, receiver: Value, args: Arguments): Value {
  const made = passThrough(run, receiver, args);
  const given = [receiver, ...args.positional];
  const isItself = (taint: Taint): boolean => given.some(({ taints }) => taints.some(({ source }) => source === taint.source));
  const taints = made.taints.filter((taint) => !isChosenMark(taint) && (!isWeak(run, taint) || isItself(taint)));
  return taints.length === made.taints.length ? made : run.values.withTaints(made, taints);
}

/** Runs functions among the arguments, since the callee may; each parameter receives `given`. */
export function runCallbacks(run: Run, site: CallSite, args: Arguments, given: Value): Value {
  let returned = run.values.never;
  for (const value of args.positional) {
    for (const atom of value.atoms) {
      const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (!object?.code || object.class) continue;
      const { code } = object;
      if (registerByConvention(run, site, run.values.of([atom], []), code.function)) continue;
      if (isClosed(run, code)) {
        returned = run.values.join(returned, run.values.addTaints(run.values.unknown, given.taints));
        continue;
      }
      const list = code.function.ir.parameters.map((_, i) => (i === 0 ? givenFirst(run, site, code.function, given) : given));
      const result = run.library.withinCallback(() => run.machine.enter(site, code, run.values.unknown, argumentsOf(list)));
      returned = run.values.join(returned, result);
    }
  }
  return returned;
}

/** Calls `key` of the receiver. */
export function invokeMethod(run: Run, call: ModelCall, key: string): Value {
  let result = run.values.never;
  for (const atom of whichMayHave(call, key)) result = run.values.join(result, invokeOnAtom(run, call, atom, key));
  if (call.receiver.atoms.length > 1) noteSeveral(call.site);
  if (call.receiver.atoms.length > LIMITS.chosenReceivers) result = run.values.withTaints(result, result.taints.filter((taint) => !isWeak(run, taint)));
  return call.receiver.atoms.length === 0 ? askUnknown(run, call, key) : result;
}

/** A constant has the methods of its shape alone: where something else in its place may have this one, here it was that. */
function whichMayHave({ site, receiver: { atoms } }: ModelCall, key: string): readonly Atom[] {
  if (!atoms.some((atom) => atom.kind === 'unknown' || (atom.kind === 'model' && memberNode(atom.node, key) !== undefined))) return atoms;
  return atoms.filter((atom) => {
    const shape = atom.kind === 'const' ? shapeOfConstant(atom.value) : undefined;
    const node = shape && shapeNode(site, shape);
    return !node || memberNode(node, key) !== undefined;
  });
}

function invokeOnAtom(run: Run, call: ModelCall, atom: Atom, key: string): Value {
  const { site } = call;
  // Each atom's methods see this receiver alone, with the taints that may be its own.
  const alone = run.values.of([atom], taintsOfOne(run, call.receiver, atom), call.receiver.prefix);
  if (atom.kind === 'const' && (atom.value === undefined || atom.value === null)) {
    // A promise of nothing is nothing, and yet has the methods of a promise.
    const promised = shapeNode(site, 'promise');
    const method = promised && memberNode(promised, key);
    if (method) return run.machine.applyModel(method, { ...call, receiver: alone, name: key }, false);
    return call.receiver.atoms.length === 1 ? askUnknown(run, call, key) : run.values.never;
  }
  if (atom.kind === 'object') return invokeOnObject(run, { ...call, receiver: alone }, atom.object, key);
  if (atom.kind === 'model') return invokeOnModel(run, { ...call, receiver: alone }, atom.node, key);
  if (atom.kind === 'unknown') return isClassItself(call) ? askUnknown(run, { ...call, receiver: alone }, key) : invokeByName(run, { ...call, receiver: alone }, key);
  const shape = atom.kind === 'const' ? shapeOfConstant(atom.value) : atom.shape;
  // A promise of a text is the text, and yet has the methods of a promise.
  return invokeOnShapes(run, { ...call, receiver: alone }, shape ? [shape, 'promise'] : [], key);
}

/** A class of others that is asked itself, such as `StringUtils.split(…)`: no text and no list, whatever its methods are called. */
function isClassItself({ site: { frame }, receiverOrigin }: ModelCall): boolean {
  // Imports stand first in a function.
  for (const instruction of frame.fn.ir.body) {
    if (instruction.op !== 'import') return false;
    if (instruction.dst === receiverOrigin?.slot) return instruction.isType === true;
  }
  return false;
}

function invokeOnObject(run: Run, call: ModelCall, id: number, key: string): Value {
  const { site, receiver, args } = call;
  const object = run.heap.read(id);
  const found = (object && hiddenMethod(run, site, object, key)) ?? run.machine.get(site, run.values.withTaints(receiver, []), key);
  const member = object ? ofOwnClass(run, { ...call, object }, found, key) : found;
  let result = run.values.never;
  let hasUnknown = false;
  if (member.taints.length > 0) reportNamedCall(run, site, member);
  for (const atom of member.atoms) {
    if (atom.kind === 'object') {
      const found = run.heap.read(atom.object);
      if (found?.code) {
        const self = run.values.withTaints(receiver, behindName(receiver.taints, key));
        const given = object ? bindCall(run, found.code, { object, key }, { receiver: self, args }) : { receiver: self, args };
        result = run.values.join(result, enterAlone(run, site, found.code, { ...given, isAlone: member.atoms.length === 1 }));
      } else if (found && key !== CALLED) {
        result = run.values.join(result, callValue(run, site, run.values.of([atom], []), { receiver: undefined, args }));
      } else hasUnknown = true;
    } else if (atom.kind === 'model') {
      const base = object && internalOf(object, 'base');
      const given = run.machine.applyModel(atom.node, { ...call, ...(base && { receiver: run.values.addTaints(receiver, base.taints) }), name: key }, false);
      result = run.values.join(result, asDeclared(run, site, { id, key, node: atom.node }, given));
    } else {
      hasUnknown = true;
    }
  }
  if (!hasUnknown) return result;
  const shape = object && valueShapeOf(object);
  return run.values.join(result, invokeOnShapes(run, call, shape ? [shape, 'object', 'promise'] : ['object'], key));
}

/** The method of an object that has a field of the same name, where fields and methods have names of their own. */
function hiddenMethod(run: Run, site: CallSite, { fields, prototype }: HeapObject, key: string): Value | undefined {
  const beside = fields.get(besideField(key));
  if (beside) return beside;
  const inherited = prototype && fields.has(key) ? run.machine.get(site, prototype, key) : undefined;
  // That the field is assigned says nothing of the method, which never is.
  const methods = inherited?.atoms.filter((atom) => {
    const code = atom.kind === 'object' ? run.heap.read(atom.object)?.code : undefined;
    return code?.function.ir.class !== undefined && code.function.module.classes[code.function.ir.class]?.ir.hasOverloads;
  });
  return methods?.length ? run.values.of(methods, []) : undefined;
}

function invokeOnModel(run: Run, call: ModelCall, node: ModelNode, key: string): Value {
  const member = memberNode(node, key);
  if (member) return run.machine.applyModel(member, { ...call, name: key }, false);
  const stored = run.heap.read(run.library.objectOf(node).id)?.fields.get(key);
  if (stored) return callValue(run, call.site, stored, { receiver: call.receiver, args: call.args });
  // A function of a library may be called under the name that an interface gives it.
  const asFunction = node.call && shapeNode(call.site, 'function');
  const called = asFunction && memberNode(asFunction, key);
  if (called) return run.machine.applyModel(called, { ...call, name: key }, false);
  if (isClassItself(call)) return askUnknown(run, call, key);
  // What a library gives and is not described is a text most often; an instance of a type that has a name is none.
  const isNamed = call.site.frame.models?.types.get(node.name) === node;
  if (!isNamed && isBare(node)) noteTold(run, call, key);
  const asText = !isNamed && isBare(node) ? shapeNode(call.site, 'text') : undefined;
  if (asText && memberNode(asText, key)) return invokeOnShapes(run, call, ['text'], key);
  // A library value without this member in its model may still be a text, a list or a promise.
  const shapes = isNamed ? SHAPES_OF_TYPES : SHAPES_BY_NAME;
  return invokeOnShapes(run, call, node.awaited ? ['promise', ...shapes] : shapes, key);
}

function invokeOnShapes(run: Run, call: ModelCall, shapes: readonly ValueShape[], key: string): Value {
  let result = run.values.never;
  const seen = new Set<ModelNode>();
  const isGuess = shapes.length >= SHAPES_OF_TYPES.length;
  for (const shape of shapes) {
    const node = shapeNode(call.site, shape);
    const member = node && memberNode(node, key);
    // That a receiver of which nothing is known would take any name is no guess.
    if (!member || seen.has(member) || (isGuess && member === node.anyMember)) continue;
    seen.add(member);
    result = run.values.join(result, run.machine.applyModel(member, { ...call, name: key, ...(isGuess && { isByName: true }) }, false));
    // Functions among the arguments run once, for the first shape that has such a method.
    if (givesFunctions(run, call.args)) break;
  }
  return seen.size > 0 ? result : askUnknown(run, call, key);
}

/** A method of something unknown. Where its name says that it looks something up, the arguments choose what it gives, and are no part of it. */
function askUnknown(run: Run, { site, receiver, args }: ModelCall, name: string): Value {
  noteCalled(run, { site, args }, name);
  const given = callUnknown(run, site, receiver, args);
  if (!isNamedBy(site.frame.models?.lookups ?? [], name)) return maybeLookedUp(run, site, { name, args }, given);
  return run.values.withTaints(run.values.unknown, step(ofReceiver(site, receiver.taints), { place: site.place, edge: 'call-argument', doubt: 'unknown-call' }));
}

/** What a call gave of which the name says that its arguments mostly choose it. */
function maybeLookedUp(run: Run, site: CallSite, { name, args }: { readonly name: string; readonly args: Arguments }, given: Value): Value {
  if (!isNamedBy(site.frame.models?.choosers ?? [], name)) return maybeAnswered(run, site, name, given);
  // A value of a library that is input itself, such as a parameter of the path, is a key; one that only holds some, such as the request, is none.
  const keys = args.positional.filter(({ atoms, taints }) => atoms.every((atom) => atom.kind === 'unknown' || atom.kind === 'object' || (atom.kind === 'shape' && atom.shape === 'text') || (atom.kind === 'model' && taints.length > 0)));
  // What stands in the object that says what is looked for: `findAll({ id })`.
  const chosen = new Set(keys.flatMap((key) => deepTaints(run, key)).map(({ source }) => source));
  const isChosen = ({ source }: Taint): boolean => chosen.has(source);
  return run.values.withTaints(given, given.taints.map((taint) => (isChosen(taint) && taint.trail.hop.doubt === 'unknown-call' ? { ...taint, trail: { ...taint.trail, hop: { ...taint.trail.hop, mayLookUp: true } } } : taint)));
}

function invokeByName(run: Run, call: ModelCall, key: string): Value {
  noteTold(run, call, key);
  const isBuiltIn = SHAPES_BY_NAME.some((shape) => shapeNode(call.site, shape)?.members.has(key));
  const named = isBuiltIn ? [] : methodsNamed(run, call, key);
  const own = ownMethod(run, call, named);
  const ownCode = own && run.classes.codeOf(own);
  if (ownCode) return enterAlone(run, call.site, ownCode, { receiver: call.receiver, args: call.args, isAlone: true });
  // A handler is meant for requests, and is meant where it is handed one.
  const methods = call.args.positional.some((value) => mayGiveTaint(run, value)) ? named : named.filter((fn) => !run.registered.handlers.has(fn));
  if (methods.length === 0 || named.length > LIMITS.methodsByName) return invokeOnShapes(run, call, SHAPES_BY_NAME, key);
  let result = run.values.never;
  const site: CallSite = { ...call.site, isByName: true };
  // What the method reads of its own object came there by the name as well.
  const receiver = run.values.withTaints(call.receiver, step(ofReceiver(site, call.receiver.taints), { place: site.place, edge: 'call-argument', doubt: 'method-by-name' }));
  for (const method of methods) {
    const code = run.classes.codeOf(method);
    result = run.values.join(result, code ? handedBack(run, site, call.args, run.machine.enter(site, code, receiver, call.args)) : run.values.unknown);
  }
  return result;
}
