/*
 * Places relative to a call, as catalog rows name them: reading what stands there, and storing into it.
 */
import type { CallPath, CallStep } from '#engine/catalog/call-path.ts';
import type { ModelNode, SinkFact } from '#engine/catalog/catalog.ts';
import type { SinkKind } from '#engine/catalog/kinds.ts';
import type { JudgementMembers } from '#engine/catalog/operation.ts';
import { givenToMaker } from '#engine/taint/objects/made-function.ts';
import { argumentsOf, NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { Arguments, CallSite, ModelCall } from '#engine/taint/state/call.ts';
import { isNext } from '#engine/taint/state/library.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf, namedFields, taintWhole } from '#engine/taint/values/heap-object.ts';
import type { Code, HeapObject, Scope } from '#engine/taint/values/heap-object.ts';
import { aspectSlot, internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { awaited, enteringValue, failureHanded } from '#engine/taint/objects/model-values.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import { onlyMethodOf } from '#engine/taint/objects/instances.ts';

/** Which argument: its number, its name, or -1 for one that is not known. */
type Position = number | string;

/** What functions among the arguments received and returned, so that each runs once a call. */
export interface CallbackRuns {
  /** Argument position → parameter position → value. */
  readonly given: Map<Position, Map<number, Value>>;
  readonly returned: Map<Position, Value>;
}

type Judged = Pick<SinkKind, 'safeKeys' | 'safeShapes'>;

export interface Evaluation {
  readonly call: ModelCall;
  readonly callbacks: CallbackRuns;
  readonly result: Value;
  /** The kind of the sink for which all members are read: what harms nobody there is passed over. */
  readonly judged?: Judged;
  /** Annotations of the functions that a mechanism looks for. */
  readonly annotated?: readonly string[];
  /** Values of libraries of which a mechanism speaks. */
  readonly parts?: readonly ModelNode[];
  /** Members of what a judgement by a schema gives. */
  readonly judgement?: JudgementMembers;
}

/** What the kind of the sink says of what gets there, with what the sink itself says of members that harm nobody. */
export function judgedAt(run: Run, { kind, safeKeys }: SinkFact): SinkKind | undefined {
  const judged = run.catalog.sinkKinds.get(kind);
  return judged && safeKeys ? { ...judged, safeKeys: new Set([...judged.safeKeys ?? [], ...safeKeys]) } : judged;
}

type Reading = Pick<Evaluation, 'call' | 'judged'>;

/** The arguments that a path's base names. */
export function argumentValues(path: CallPath, args: Arguments): readonly { readonly value: Value; readonly position: Position }[] {
  if (path.isKeywords) return args.namedRest && !args.areNamesOwn ? [{ value: args.namedRest, position: -1 }] : [];
  if (path.name !== undefined) {
    const named = args.named.get(path.name);
    if (named) return [{ value: named, position: path.name }];
    if (path.index === undefined) return [];
  }
  if (path.index !== undefined) {
    const value = args.positional[path.index] ?? args.rest;
    return value ? [{ value, position: path.index }] : [];
  }
  const from = path.from ?? 0;
  const listed = args.positional.slice(from).map((value, i) => ({ value, position: from + i }));
  const named = path.from === undefined ? [...args.named].map(([position, value]) => ({ value, position })) : [];
  return [...listed, ...named, ...(args.rest ? [{ value: args.rest, position: -1 }] : [])];
}

/** What stands at the place; `never` when nothing does. */
export function readPath(run: Run, path: CallPath, evaluation: Evaluation): Value {
  const { call, callbacks, result } = evaluation;
  if (path.ofMaker) return follow(run, evaluation, givenToMaker(run, path, call), path.steps);
  if (path.base === 'receiver') return follow(run, evaluation, call.receiver, path.steps);
  if (path.base === 'return') return follow(run, evaluation, result, path.steps);
  const [first, ...others] = path.steps;
  let joined = run.values.never;
  for (const { value, position } of argumentValues(path, call.args)) {
    const found = first?.kind === 'return'
      ? follow(run, evaluation, callbacks.returned.get(position) ?? run.values.never, others)
      : follow(run, evaluation, value, path.steps);
    joined = run.values.join(joined, found);
  }
  return joined;
}

/** What a function in an option, or a method of an object of the program, returns is found by calling it. */
function follow(run: Run, reading: Reading, value: Value, steps: readonly CallStep[]): Value {
  let at = value;
  let holder: Value | undefined;
  for (const step of steps) {
    if (at.atoms.length === 0) return at;
    const found = step.kind === 'return' ? run.machine.call(reading.call.site, at, holder, NO_ARGUMENTS) : followOne(run, reading, at, step);
    holder = step.kind === 'member' ? at : undefined;
    at = found;
  }
  return at;
}

function followOne(run: Run, reading: Reading, value: Value, step: CallStep): Value {
  const { call } = reading;
  switch (step.kind) {
    case 'member': return aspectSlot(step.key) ? readAspect(run, call.site, value, step.key) : member(run, call, value, step.key);
    case 'element': return contents(run, reading, value, false);
    case 'any-member': return contents(run, reading, value, true);
    case 'key': return keys(run, value);
    case 'awaited': return awaited(run, call.site.frame, call.site.instruction, value);
    case 'return': case 'parameter': return run.values.never;
  }
}

/** A key that nothing has. */
const NO_KEY = '\u0000';

/** What rows remember of a value under a name of theirs; where they do not, what a member would be that it lacks. */
export function readAspect(run: Run, site: CallSite, value: Value, name: string): Value {
  const slot = aspectSlot(name);
  let joined = run.values.never;
  const others = run.values.without(value, (atom) => {
    const id = atom.kind === 'object' ? atom.object : atom.kind === 'model' ? run.library.objectOf(atom.node).id : undefined;
    const object = id === undefined ? undefined : run.heap.read(id);
    const found = object && slot && internalOf(object, slot);
    if (found) joined = run.values.join(joined, run.values.addTaints(found, value.taints));
    else if (atom.kind === 'model' || isMadeByLibrary(object)) joined = run.values.join(joined, run.values.undefined);
    return found !== undefined || atom.kind === 'model' || isMadeByLibrary(object) || atom.kind === 'const' || (atom.kind === 'shape' && atom.shape !== 'object');
  });
  return others.atoms.length === 0 ? joined : run.values.join(joined, run.machine.getIndex(site, others, run.values.constant(NO_KEY)));
}

/** Of what a library alone made, rows remember all that there is. */
function isMadeByLibrary(object: HeapObject | undefined): boolean {
  return object?.prototype !== undefined && object.prototype.atoms.length > 0 && object.prototype.atoms.every(({ kind }) => kind === 'model');
}

/** A named part of an option object; of a text or a number there is none. */
function member(run: Run, call: ModelCall, value: Value, key: string): Value {
  let isTold = false;
  const holders = run.values.without(value, (atom) => {
    const isMade = atom.kind === 'object' && isOfLibrary(run.heap.read(atom.object), key);
    isTold ||= isMade;
    return isMade || atom.kind === 'const' || (atom.kind === 'shape' && atom.shape !== 'object');
  });
  const told = isTold ? run.values.undefined : run.values.never;
  return holders.atoms.length === 0 ? told : run.values.join(told, run.machine.getIndex(call.site, holders, run.values.constant(key)));
}

/** An object that a call of a library gave and of which no row said this: others that share it say it by rows too. */
function isOfLibrary(object: HeapObject | undefined, key: string): boolean {
  return object?.shape === 'object' && !object.fields.has(key) && object.rest === undefined && object.taints.length === 0
    && object.prototype !== undefined && object.prototype.atoms.length > 0 && object.prototype.atoms.every((atom) => atom.kind === 'model' && memberNode(atom.node, key) === undefined);
}

function contents(run: Run, { call, judged }: Reading, value: Value, isDeep: boolean): Value {
  let joined = run.values.never;
  const looked: Looked = { judged, members: new Map(), deeper: [] };
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) {
      const inner = isDeep ? membersOnce(run, object, looked) : elementsOf(run.values, object) ?? run.values.never;
      joined = run.values.join(joined, run.values.addTaints(inner, object.taints));
      if (isDeep) joined = run.values.join(joined, deeperOnce(run, object, 2, looked));
    } else if (atom.kind === 'model' && atom.node.element) {
      const { element } = atom.node;
      joined = run.values.join(joined, enteringValue(run, call.site.place, element));
    } else if (atom.kind !== 'const') {
      joined = run.values.join(joined, run.values.unknown);
    }
  }
  return joined.atoms.length === 0 ? joined : run.values.addTaints(joined, value.taints);
}

/** All that stands in the object, under whatever key; where a sink is judged, what harms nobody there brings nothing, whatever stands beside it. */
function members(run: Run, object: HeapObject, { safeKeys, safeShapes }: Judged = {}): Value {
  const told = (value: Value): Value => (safeShapes && value.taints.length > 0 && value.atoms.every((atom) => safeShapes.some((shape) => shapeOfAtom(atom) === shape)) ? run.values.withTaints(value, []) : value);
  const fields = run.values.joinAll([...object.fields].flatMap(([key, value]) => (safeKeys?.has(key) ? [] : [told(value)])));
  return run.values.joinAll([object.rest ?? run.values.never, ...(object.items ?? []), fields, ...(object.internals?.values() ?? [])]);
}

/** What was found of objects in one look: what is wired together holds the same ones many times, on every level. */
interface Looked {
  readonly judged: Judged | undefined;
  readonly members: Map<HeapObject, Value>;
  /** By the levels that were looked through below the object. */
  readonly deeper: (Map<HeapObject, Value> | undefined)[];
}

function membersOnce(run: Run, object: HeapObject, { judged, members: known }: Looked): Value {
  const found = known.get(object) ?? members(run, object, judged);
  known.set(object, found);
  return found;
}

/** What stands so many levels below the members of an object. */
function deeperOnce(run: Run, object: HeapObject, depth: number, looked: Looked): Value {
  const known = looked.deeper[depth] ??= new Map<HeapObject, Value>();
  const found = known.get(object) ?? deeper(run, membersOnce(run, object, looked), depth, looked);
  known.set(object, found);
  return found;
}

function deeper(run: Run, value: Value, depth: number, looked: Looked): Value {
  let joined = run.values.never;
  if (depth === 0) return joined;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object) continue;
    const inner = membersOnce(run, object, looked);
    if (inner.atoms.length > 0) joined = run.values.join(run.values.join(joined, run.values.addTaints(inner, object.taints)), deeperOnce(run, object, depth - 1, looked));
  }
  return joined;
}

function keys(run: Run, value: Value): Value {
  let joined = run.values.never;
  let { taints } = value;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) {
      taints = joinTaints(taints, object.taints);
      joined = run.values.joinAll([joined, ...namedFields(object).map(([key]) => run.values.constant(key))]);
      if (object.rest) joined = run.values.join(joined, run.values.shape('text'));
    } else {
      joined = run.values.join(joined, run.values.unknown);
    }
  }
  return run.values.withTaints(joined, taints);
}

/** Stores into a place that is not the result: a part of an argument or of the receiver. */
export function storeAt(run: Run, path: CallPath, value: Value, call: ModelCall): void {
  const targets = path.base === 'receiver' ? [call.receiver] : argumentValues(path, call.args).map((argument) => argument.value);
  for (const target of targets) for (const atom of target.atoms) {
    const object = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (object) storeInto(run, object, path.steps, value);
    else if (atom.kind === 'model') setAspect(run, atom.node, path.steps, value);
  }
}

/** What is remembered of a library's value under a row's name (`"#type"`): the last that was set. */
function setAspect(run: Run, node: ModelNode, [step]: readonly CallStep[], value: Value): void {
  const isGiven = !value.atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
  const slot = step?.kind === 'member' ? aspectSlot(step.key) : undefined;
  const object = isGiven && slot ? run.heap.write(run.library.objectOf(node).id) : undefined;
  if (object && slot) setInternal(object, slot, value);
}

function storeInto(run: Run, object: HeapObject, steps: readonly CallStep[], value: Value): void {
  const [step] = steps;
  if (step?.kind === 'member') {
    storeMember(run, object, step.key, value);
  } else if (step?.kind === 'element' || step?.kind === 'any-member') {
    addElement(run, object, value);
  } else {
    // A row put something of its own behind the text that was built before.
    const built = internalOf(object, 'text');
    if (built && value.taints.length > 0) setInternal(object, 'text', run.values.withTaints(run.values.shape('text'), built.taints));
    taintWhole(run.values, object, value.taints);
  }
}

/** The value may stand under the name from now on, which may be one of the catalog's rows alone. */
export function storeMember(run: Run, object: HeapObject, name: string, value: Value): void {
  const slot = aspectSlot(name);
  const old = slot ? internalOf(object, slot) : object.fields.get(name);
  const joined = old ? run.values.join(old, value) : value;
  if (slot) setInternal(object, slot, joined);
  else object.fields.set(name, joined);
}

/** The value may stand anywhere in the container from now on. */
export function addElement(run: Run, object: HeapObject, value: Value): void {
  object.rest = run.values.joinAll([object.rest ?? run.values.never, ...(object.items ?? []), value]);
  object.items = undefined;
}

/** The same at the end: what stands at the beginning of a list stays where it is. */
export function appendElement(run: Run, object: HeapObject, value: Value): void {
  if (object.shape !== 'list' || !object.items) return addElement(run, object, value);
  object.rest = run.values.join(object.rest ?? run.values.never, value);
}

/**
 * Runs the functions among the arguments with what the call's rows pass to them.
 * @param isKept whether a function at that position runs later, where the rows pass it nothing
 */
export function runGivenCallbacks(run: Run, { call, callbacks }: Pick<Evaluation, 'call' | 'callbacks'>, isKept: (position: number) => boolean = () => false): void {
  for (const [position, value] of [...call.args.positional.entries(), ...call.args.named]) {
    const given = callbacks.given.get(position);
    if (!given && isLeft(position, isKept)) continue;
    for (const atom of value.atoms) {
      if (atom.kind === 'model') {
        const args = argumentsHanded(run, atom.node, given);
        if (args) note(run, callbacks, position, run.machine.applyModel(atom.node, { ...call, receiver: run.values.undefined, args, name: undefined }, false));
        continue;
      }
      const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (object && !object.code && given) runOnlyMethod(run, { call, callbacks }, position, object);
      if (!object?.code || object.class) continue;
      const [first, ...others] = parameterList(run, given, object.code.function.ir.parameters.length);
      const list = first === undefined ? others : [given?.has(0) === true ? first : run.values.join(first, failureHanded(run, object.code.function)), ...others];
      const before = variablesSeen(run, object.code);
      note(run, callbacks, position, run.machine.enter(call.site, object.code, run.values.undefined, argumentsOf(list)));
      // What one call leaves in the variables around it, the next one finds.
      const isChanged = variablesSeen(run, object.code) !== before && list.some(({ taints }) => taints.length > 0);
      if (isChanged) note(run, callbacks, position, run.machine.enter(call.site, object.code, run.values.undefined, argumentsOf(list)));
    }
  }
}

/** Where a row speaks of a member of what is handed over, an error stays one. */
export function failureInPart(run: Run, { args }: ModelCall, position: Position, parameter: number): Value {
  const given = parameter === 0 && typeof position === 'number' ? args.positional[position] : undefined;
  const [only, ...others] = given?.atoms ?? [];
  const code = only?.kind === 'object' && others.length === 0 ? run.heap.read(only.object)?.code : undefined;
  return code ? failureHanded(run, code.function) : run.values.never;
}

/** What a function of a library is called with; undefined where nothing tells that it is, unless it runs what stands behind. */
function argumentsHanded(run: Run, node: ModelNode, given: Parameters<typeof parameterList>[1]): Arguments | undefined {
  if (given) return argumentsOf(parameterList(run, given, 1));
  return isNext(node) ? NO_ARGUMENTS : undefined;
}

/** Under a name most functions are options that are asked now and then: those run that the library is known to hand something. */
function isLeft(position: Position, isKept: (position: number) => boolean): boolean {
  return typeof position === 'string' || isKept(position);
}

/** An object in place of a function that a library is known to hand something: an anonymous class where others write a lambda. */
function runOnlyMethod(run: Run, { call: { site }, callbacks }: Pick<Evaluation, 'call' | 'callbacks'>, position: Position, object: HeapObject): void {
  const name = onlyMethodOf(run, object);
  if (name === undefined) return;
  const args = argumentsOf(parameterList(run, callbacks.given.get(position), 1));
  note(run, callbacks, position, run.machine.invoke({ site, receiver: run.values.object(object.id), receiverOrigin: undefined, args, name }, name));
}

/** The state of the variables that a closure captured, told apart by their versions. */
export function variablesSeen(run: Run, code: Code): string {
  const versions: (number | undefined)[] = [];
  for (let scope: Scope | undefined = code.scope; scope; scope = scope.parent) if (scope.environment !== undefined) versions.push(run.heap.versionOf(scope.environment));
  return versions.join();
}

function note(run: Run, callbacks: CallbackRuns, position: Position, returned: Value): void {
  callbacks.returned.set(position, run.values.join(callbacks.returned.get(position) ?? run.values.never, returned));
}

function parameterList(run: Run, given: ReadonlyMap<number, Value> | undefined, count: number): Value[] {
  const length = Math.max(count, ...(given ? [...given.keys()].map((index) => index + 1) : [0]));
  return Array.from({ length }, (_, i) => given?.get(i) ?? run.values.unknown);
}
