/*
 * Memory of calls. A call is remembered under its function, scope, receiver and arguments, together with the state of
 * every older object that it read; it is answered from memory while they all say what these states say. What it changed is
 * applied again; objects that it made and that outlive it get names of the new call's context.
 *
 * Forgotten, with the objects of an entry point: calls that named or read one of them, or what the entry point changed. On an application
 * of 130 kLoC they were three quarters of 330,000, and took a gigabyte.
 *
 * Not remembered: calls that registered entry points, defined classes, threw to a handler outside, or were cut short by
 * the recursion limit because of frames below them: what they did depends on more than the key.
 */
import { Replay } from '#engine/taint/calls/replay.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Answer } from '#engine/taint/state/activation.ts';
import type { Arguments, CallOutcome } from '#engine/taint/state/call.ts';
import type { Context } from '#engine/taint/state/context.ts';
import type { CallKey, Memory, Recording, Returned } from '#engine/taint/state/memory.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import { sameObject } from '#engine/taint/values/heap-object.ts';
import type { Code, HeapObject, Scope } from '#engine/taint/values/heap-object.ts';
import { objectNamed } from '#engine/taint/values/object-keys.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Remembered {
  readonly reads: ReadonlyMap<number, HeapObject>;
  readonly inputs: ReadonlySet<Source>;
  readonly result: Value;
  readonly answer: Answer | undefined;
  /** Older objects in their state afterwards. */
  readonly written: readonly HeapObject[];
  /** New objects that outlive the call. */
  readonly made: readonly HeapObject[];
}

/** Where a call is remembered that may be forgotten. */
interface Latest {
  readonly key: CallKey;
  readonly variant: Remembered;
  /** The id of the next object when it was remembered. */
  readonly nextId: number;
}

/** Taints of the arguments asked for last, found while the heap stood at a version, by the innermost call that is recorded. */
interface Given {
  readonly args: Arguments;
  readonly version: number;
  readonly recording: Recording | undefined;
  readonly taints: readonly Taint[];
}

export class CallMemory implements Memory {
  readonly #run: Run;
  #given: Given | undefined;
  readonly #known = new Map<string, Remembered[]>();
  /** In the order of time. */
  readonly #latest: Latest[] = [];
  readonly #recordings: Recording[] = [];
  readonly countedCalls = new Map<FunctionInfo, Value>();
  throws = 0;

  constructor(run: Run) {
    this.#run = run;
    run.heap.onRead = (object) => this.#noteRead(object);
    run.heap.onRelease = (mark) => this.#forget(mark);
    run.sources.onRead = (source) => this.#noteInput(source);
  }

  /** A recalled call reads again what it read. */
  #noteInput(source: Source): void {
    if (source.part === undefined || (source.name === undefined && source.part !== 'body') || this.#run.catalog.sourceKinds.get(source.kind)?.threat !== 'remote') return;
    this.#recordings[this.#recordings.length - 1]?.inputs.add(source);
    const { entry } = this.#run.reporter;
    if (!entry) return;
    this.#run.registered.noteInput(entry.id, source);
    this.#run.registered.tested.noteInput(entry.id, source, this.#run.stack.frames);
  }

  #noteRead(object: HeapObject): void {
    const recording = this.#recordings[this.#recordings.length - 1];
    if (!recording || object.id >= recording.firstNewId || recording.reads.size > LIMITS.rememberedReads || recording.reads.has(object.id)) return;
    recording.reads.set(object.id, object);
  }

  taintsOf(args: Arguments): readonly Taint[] {
    const { version } = this.#run.heap;
    const recording = this.#recordings[this.#recordings.length - 1];
    const known = this.#given;
    // A union of callees is asked for the same arguments once a callee. For another recording, their reads must be noted again.
    if (known?.args === args && known.version === version && known.recording === recording) return known.taints;
    let taints: readonly Taint[] = [];
    for (const value of args.positional) taints = joinTaints(taints, deepTaints(this.#run, value));
    for (const value of args.named.values()) taints = joinTaints(taints, deepTaints(this.#run, value));
    if (args.rest) taints = joinTaints(taints, deepTaints(this.#run, args.rest));
    if (args.sent) taints = joinTaints(taints, deepTaints(this.#run, args.sent));
    this.#given = { args, version, recording, taints };
    return taints;
  }

  keyOf(code: Code, receiver: Value, args: Arguments): CallKey {
    const { function: fn, scope, home } = code;
    const newest = Math.max(newestOf([receiver, ...valuesGiven(args)]), newestOfScope(scope), home ?? 0);
    // What is reported depends on who comes here.
    return { text: [String(fn.id), scopeKey(scope), String(home ?? ''), String(this.#run.reporter.callersNow()), keyOfValue(receiver), ...keysOfArguments(args)].join('|'), newest };
  }

  keyOfMaking(maker: HeapObject, args: Arguments): CallKey {
    return { text: ['new', String(maker.id), ...keysOfArguments(args)].join('|'), newest: Math.max(maker.id, newestOf(valuesGiven(args))) };
  }

  /** The remembered result, with its effects applied again; undefined when there is none for this state. */
  recall({ text }: CallKey, context: Context, outcome: CallOutcome): Value | undefined {
    const known = this.#known.get(text)?.find((entry) => this.#stands(entry));
    if (!known) return undefined;
    // Whoever depends on this call depends on what it read.
    for (const id of known.reads.keys()) this.#run.heap.read(id);
    for (const source of known.inputs) this.#noteInput(source);
    outcome.answer = known.answer;
    return new Replay(this.#run, context, known.made).apply(known.written, known.result);
  }

  #stands(entry: Remembered): boolean {
    for (const [id, state] of entry.reads) {
      const present = this.#run.heap.peek(id);
      if (present !== state && !(present && saysTheSame(present, state))) return false;
    }
    return true;
  }

  /** What named or read an object that was forgotten, or a state that was, is never asked for again. */
  #forget({ nextId }: Mark): void {
    let kept = this.#latest.length;
    while (kept > 0 && (this.#latest[kept - 1]?.nextId ?? 0) >= nextId) kept--;
    for (const latest of this.#latest.splice(kept)) {
      const { key, variant } = latest;
      if (key.newest < nextId && this.#stands(variant)) {
        // An outer mark may forget what it depends on.
        if (!this.#run.heap.isShared(Math.max(key.newest, ...variant.reads.keys()))) this.#latest.push(latest);
        continue;
      }
      const variants = this.#known.get(key.text)?.filter((each) => each !== variant) ?? [];
      if (variants.length > 0) this.#known.set(key.text, variants);
      else this.#known.delete(key.text);
    }
  }

  begin(key: CallKey): Recording {
    const recording: Recording = {
      key, firstNewId: this.#run.heap.nextId, stackIndex: this.#run.stack.depth, reads: new Map(), inputs: new Set(),
      registrations: this.#run.registered.count, classes: this.#run.classes.defined.size, throws: this.throws,
      lowestCut: Number.POSITIVE_INFINITY,
    };
    this.#recordings.push(recording);
    return recording;
  }

  /** A call was not run because a function stands on the stack too often, first at `stackIndex`. */
  noteCut(stackIndex: number): void {
    for (const recording of this.#recordings) recording.lowestCut = Math.min(recording.lowestCut, stackIndex);
  }

  get depth(): number {
    return this.#recordings.length;
  }

  cut(depth: number): void {
    this.#recordings.length = depth;
  }

  end(recording: Recording, { result, answer }: Returned, since: Mark): void {
    this.drop(recording);
    const { heap } = this.#run;
    if (!this.#isWhole(recording) || heap.changesSince(since) > LIMITS.rememberedChanges) return;
    const delta = heap.capture(since);
    const written = [...delta.values()].filter((object) => object.id < recording.firstNewId);
    const made = outliving(this.#run, { result, written, firstNewId: recording.firstNewId });
    if (!made || written.length > LIMITS.rememberedObjects) return;
    const { key, reads, inputs } = recording;
    const variants = this.#known.get(key.text) ?? [];
    if (variants.length >= LIMITS.rememberedVariants) variants.shift();
    const variant = { reads, inputs, result, answer, written, made };
    variants.push(variant);
    this.#known.set(key.text, variants);
    this.#latest.push({ key, variant, nextId: heap.nextId });
  }

  drop(recording: Recording): void {
    this.#recordings.pop();
    const parent = this.#recordings[this.#recordings.length - 1];
    if (!parent) return;
    passOn(recording.reads, parent);
    for (const source of recording.inputs) parent.inputs.add(source);
  }

  #isWhole(recording: Recording): boolean {
    const run = this.#run;
    return !run.budget.isEntryExhausted && recording.lowestCut >= recording.stackIndex && recording.throws === this.throws
      && recording.reads.size <= LIMITS.rememberedReads && recording.classes === run.classes.defined.size
      && recording.registrations === run.registered.count;
  }
}

/** What an entry point makes anew, or writes once more, says what it said before most times. States do not change once a call that is recorded has read them. */
function saysTheSame(a: HeapObject, b: HeapObject): boolean {
  return a.shape === b.shape && a.code === b.code && a.class === b.class && a.native === b.native && sameObject(a, b);
}

/** What a call read, its caller read. */
function passOn(reads: ReadonlyMap<number, HeapObject>, parent: Recording): void {
  for (const [id, state] of reads) {
    if (parent.reads.size > LIMITS.rememberedReads) return;
    if (id < parent.firstNewId && !parent.reads.has(id)) parent.reads.set(id, state);
  }
}

function* valuesGiven({ positional, rest, named, namedRest, sent, told }: Arguments): Generator<Value> {
  yield* positional;
  for (const { whenTrue, whenFalse, whenFound } of told?.answers ?? []) for (const lesson of [whenTrue, whenFalse, whenFound]) if (lesson) yield* lesson.values();
  yield* named.values();
  for (const value of [rest, namedRest, sent]) if (value) yield value;
}

function newestOf(values: Iterable<Value>): number {
  let newest = 0;
  for (const { atoms } of values) for (const atom of atoms) if (atom.kind === 'object' && atom.object > newest) newest = atom.object;
  return newest;
}

function newestOfScope(scope: Scope): number {
  let newest = 0;
  for (let at: Scope | undefined = scope; at; at = at.parent) newest = Math.max(newest, at.environment ?? 0);
  return newest;
}

function keysOfArguments(args: Arguments): readonly string[] {
  const parts = args.positional.map(keyOfValue);
  if (args.rest) parts.push('…', keyOfValue(args.rest));
  for (const [name, value] of args.named) parts.push(name, keyOfValue(value));
  if (args.namedRest) parts.push('**', keyOfValue(args.namedRest));
  if (args.sent) parts.push('sent', keyOfValue(args.sent));
  if (args.told?.of === args.positional) {
    for (const { position, whenTrue, whenFalse, whenFound = new Map<AccessPath, Value>(), isSingle } of args.told.answers) {
      parts.push('told', String(position));
      for (const lesson of [whenTrue, whenFalse]) parts.push('?', ...[...lesson].map(([at, value]) => `${at}=${keyOfValue(value)}`));
      parts.push(isSingle ? '!' : '?', ...[...whenFound].map(([{ id }, value]) => `${id}=${keyOfValue(value)}`));
    }
  }
  return parts;
}

function scopeKey(scope: Scope): string {
  let key = '';
  for (let at: Scope | undefined = scope; at; at = at.parent) key += `${at.environment ?? '-'},`;
  return key;
}

function keyOfValue(value: Value): string {
  let key = '';
  for (const atom of value.atoms) key += `${atom.id},`;
  for (const { source, cleaned, trail } of value.taints) {
    const { place } = trail.hop;
    key += `;${source.id}/${cleaned}/${trail.depth}/${place.file}:${place.start}-${place.end}`;
  }
  return value.prefix === '' ? key : `${key}"${value.prefix}`;
}

/** The values that hang directly on an object. */
function* valuesOf(object: HeapObject): Generator<Value> {
  yield* object.fields.values();
  yield* object.internals?.values() ?? [];
  yield* object.items ?? [];
  if (object.rest) yield object.rest;
  if (object.prototype) yield object.prototype;
  if (object.code?.receiver) yield object.code.receiver;
  yield* object.code?.boundArguments ?? [];
  yield* object.code?.boundNames?.values() ?? [];
  if (object.native?.kind === 'promisified') yield object.native.function;
}

interface Outcome {
  readonly result: Value;
  readonly written: readonly HeapObject[];
  readonly firstNewId: number;
}

/** New objects that the result or an older object leads to; undefined when they are too many. */
function outliving(run: Run, { result, written, firstNewId }: Outcome): HeapObject[] | undefined {
  const found = new Map<number, HeapObject>();
  const queue: number[] = [];
  const look = (value: Value): void => {
    for (const atom of value.atoms) if (atom.kind === 'object' && atom.object >= firstNewId) queue.push(atom.object);
  };
  const lookInto = (object: HeapObject): void => {
    for (const value of valuesOf(object)) look(value);
    for (const key of object.fields.keys()) {
      const id = objectNamed(key);
      if (id !== undefined && id >= firstNewId) queue.push(id);
    }
    for (let scope = object.code?.scope; scope; scope = scope.parent) if (scope.environment !== undefined && scope.environment >= firstNewId) queue.push(scope.environment);
    if (object.code?.home !== undefined && object.code.home >= firstNewId) queue.push(object.code.home);
    if (object.native?.kind === 'cell-setter' && object.native.cell >= firstNewId) queue.push(object.native.cell);
  };
  look(result);
  written.forEach(lookInto);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    const object = run.heap.peek(id);
    if (!object) continue;
    found.set(id, object);
    if (found.size > LIMITS.rememberedObjects) return undefined;
    lookInto(object);
  }
  return [...found.values()];
}
