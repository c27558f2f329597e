/*
 * What a handler does to the values that the framework hands to the next one as well, kept beyond its own state: of the objects that were
 * made in it, what their members hold. What it left on them (`request.user = …`) may stand there for whoever may come behind it. Where it
 * wrote over a part (`request.body = schema.parse(request.body)`) on each way on which it calls what runs next, nothing else stands there
 * for those that surely come behind it, and what it found of a part (`if (!isNumber(request.params.id)) return`) holds there. A user beside the token by which he was found is not made of it.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Start } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import { isPassed, noteChecksBefore } from '#engine/taint/conditions/sent-checks.ts';
import { joinKept, keepAll, mergeKept } from '#engine/taint/operations/handing-on.ts';
import { isNext } from '#engine/taint/state/library.ts';
import type { HandedOn, Kept } from '#engine/taint/state/library.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { foundOf, isOfWay, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

export class HandedOnBefore {
  readonly #run: Run;
  readonly #guards: Guards;
  /** By the function's object: one that stands before many routes runs once. */
  readonly #over = new Map<number, readonly HandedOn<InternalSlot>[]>();
  readonly #left = new Map<number, HandedOn>();
  /** What is left by handlers that no registration puts in an order, and by all, of one program. */
  readonly #unordered = new Map<string, HandedOn>();
  readonly #all = new Map<string, HandedOn>();
  /** By position, as registrations may be replaced by what more is known of them; their handlers stay. */
  /** Positions of the registrations of each handler. */
  readonly #registeredAt = new Map<number, readonly number[]>();
  #noted = 0;
  readonly #told = new Map<ReadonlyMap<number, unknown>, { readonly kept: number; readonly registered: number; readonly at: readonly number[] }>();

  constructor(run: Run, guards: Guards) {
    this.#run = run;
    this.#guards = guards;
  }

  /** Lets the entry point find what those before it left and wrote; to be called within the state that goes with it. */
  begin(start: Start): void {
    const { library } = this.#run;
    library.single.clear();
    library.given.clear();
    library.handedOn = [];
    const leftBefore = this.#leftBefore(start);
    for (const handed of this.#leftFor(start, leftBefore)) this.#give(handed);
    if (!start.parameters.some((node) => node && isNext(node))) return;
    for (const node of shownTo(start)) library.single.add(node);
    noteChecksBefore(this.#run, 'checks', this.#checksBefore(start));
    const [sure, perhaps] = [new Set(this.#before(start)), new Set(leftBefore)];
    for (const registration of this.#run.registered.entries) {
      if (perhaps.has(registration)) this.#forgetFound(registration);
      if (sure.has(registration)) this.#giveOver(registration);
    }
  }

  /** What was found of a member before does not hold of what the handler may have written there. */
  #forgetFound({ handler }: Registration): void {
    const { library, heap } = this.#run;
    for (const [node, fields] of heldBy(handler).flatMap((id) => [...this.#left.get(id) ?? []])) {
      const internals = library.single.has(node) ? heap.write(library.objectOf(node).id)?.internals : undefined;
      for (const key of internals ? fields.keys() : []) internals?.delete(foundOf(key));
    }
  }

  #giveOver(registration: Registration): void {
    const { library, heap } = this.#run;
    for (const [node, members] of surelyWritten(heldBy(registration.handler).map((id) => this.#over.get(id)))) {
      const object = heap.write(library.objectOf(node).id);
      for (const [slot, kept] of object ? members : []) {
        const value = this.#run.values.joinAll(kept.map((each) => joinKept(this.#run, undefined, each)));
        library.given.add(value);
        if (object) setInternal(object, slot, value);
        if (isPassed(slot)) noteChecksBefore(this.#run, 'heeded', this.#guards.sentChecksBefore(registration));
      }
    }
  }

  #checksBefore({ entry }: Start): readonly Value[] {
    const registration = this.#guards.registrationOf(entry);
    return registration ? this.#guards.sentChecksBefore(registration) : [];
  }

  /** Tells starts of one function apart by who left, wrote or checked something before them: a handler of two routes finds it on one of them. */
  keyOf(start: Start): string {
    const before = [this.#before(start), this.#leftBefore(start)].map((handlers) => handlers.map(({ handler }) => handler));
    return [...before, this.#checksBefore(start)].map((handlers) => handlers.flatMap(heldBy).join(',')).join('/');
  }

  /** Takes down what it leaves, and takes back what it was given in place of parts of the request. */
  end(start: Start): void {
    this.#noteLeft(start);
    const { library, heap } = this.#run;
    if (library.single.size === 0) return;
    const wrote = library.handedOn.some((handed) => handed.size > 0);
    for (const id of wrote ? heldBy(start.callee) : []) this.#over.set(id, [...this.#over.get(id) ?? [], ...library.handedOn]);
    for (const node of library.single) {
      const object = library.objectOf(node).internals ? heap.write(library.objectOf(node).id) : undefined;
      for (const slot of [...object?.internals?.keys() ?? []]) if (isOfWay(slot) || slot === 'checks' || slot === 'heeded' || slot === 'written') object?.internals?.delete(slot);
    }
    library.single.clear();
    library.given.clear();
    library.handedOn = [];
  }

  /** Values that the framework hands to the handlers of one request: what stands on them goes with it. */
  ofRequest(start: Start): ReadonlySet<ModelNode> {
    const everywhere = [...this.#run.catalog.languages.values()].flatMap((models) => models.shared);
    // A store of any names (a session) outlives the request: what is found there is judged by what rows say of it.
    return new Set([...everywhere, ...shownTo(start)].filter(({ anyMember }) => !anyMember));
  }

  #noteLeft(start: Start): void {
    const { library } = this.#run;
    if (library.storedOn.size === 0) return;
    const shared = this.ofRequest(start);
    const handed: HandedOn = new Map([...library.storedOn].filter((node) => shared.has(node)).map((node) => [node, keepAll(this.#run, library.objectOf(node).fields)]));
    if (handed.size === 0) return;
    const program = this.#guards.programOf(start.entry);
    this.#add(this.#all, program, handed);
    if (!this.#guards.isOrdered(start.entry)) this.#add(this.#unordered, program, handed);
    else for (const id of heldBy(start.callee)) this.#add(this.#left, id, handed);
  }

  #add<Key>(into: Map<Key, HandedOn>, key: Key, handed: HandedOn): void {
    const known = into.get(key);
    into.set(key, known ? merged(this.#run, known, handed) : handed);
  }

  #leftFor({ entry }: Start, leftBefore: readonly Registration[]): readonly HandedOn[] {
    const kept = this.#guards.isOrdered(entry) ? this.#unordered : this.#all;
    const ofPrograms = [...kept].filter(([program]) => this.#guards.isOfProgram(entry, program)).map(([, handed]) => handed);
    return [...ofPrograms, ...leftBefore.flatMap(({ handler }) => heldBy(handler).flatMap((id) => this.#left.get(id) ?? []))];
  }

  #give(handed: HandedOn): void {
    const { library, heap } = this.#run;
    for (const [node, fields] of handed) {
      const object = heap.write(library.objectOf(node).id);
      for (const [key, kept] of object ? fields : []) object?.fields.set(key, joinKept(this.#run, object.fields.get(key), kept));
    }
  }

  #before({ entry }: Start): readonly Registration[] {
    return this.#telling(this.#over).filter((each) => !this.#catches(each) && this.#guards.isBefore(each, entry));
  }

  /** It runs where another handler failed. */
  #catches({ handler, caughtFirst }: Registration): boolean {
    return caughtFirst !== undefined && heldBy(handler).some((id) => (this.#run.heap.read(id)?.code?.function.ir.parameters.length ?? 0) >= caughtFirst);
  }

  #leftBefore({ entry }: Start): readonly Registration[] {
    return this.#telling(this.#left).filter((each) => this.#guards.mayBeBefore(each, entry));
  }

  /** Registrations of handlers of which something is kept. Asked several times for every entry point: sought anew only where either grew. */
  #telling(kept: ReadonlyMap<number, unknown>): readonly Registration[] {
    const { entries } = this.#run.registered;
    let told = this.#told.get(kept);
    if (told?.kept !== kept.size || told.registered !== entries.length) {
      this.#noteHandlers();
      const at = [...new Set([...kept.keys()].flatMap((id) => this.#registeredAt.get(id) ?? []))].sort((a, b) => a - b);
      told = { kept: kept.size, registered: entries.length, at };
      this.#told.set(kept, told);
    }
    return told.at.flatMap((i) => entries[i] ?? []);
  }

  /** Registrations are only ever added, each with the handlers that it keeps. */
  #noteHandlers(): void {
    const { entries } = this.#run.registered;
    for (; this.#noted < entries.length; this.#noted++) {
      for (const id of heldBy(entries[this.#noted]?.handler ?? this.#run.values.never)) this.#registeredAt.set(id, [...this.#registeredAt.get(id) ?? [], this.#noted]);
    }
  }
}

/** The values that the entry point receives, and their members. */
function shownTo({ parameters }: Start): readonly ModelNode[] {
  return parameters.flatMap((node) => (node ? [node, ...node.members.values()] : []));
}

function merged(run: Run, a: HandedOn, b: HandedOn): HandedOn {
  const all = new Map(a);
  for (const [node, members] of b) {
    const known = new Map(all.get(node) ?? []);
    for (const [key, kept] of members) known.set(key, mergeKept(run, known.get(key), kept));
    all.set(node, known);
  }
  return all;
}

/** What stands there on each of the ways, by node and slot. */
function surelyWritten(handlers: readonly (readonly HandedOn<InternalSlot>[] | undefined)[]): ReadonlyMap<ModelNode, ReadonlyMap<InternalSlot, readonly Kept[]>> {
  const ways = handlers.flatMap((handed) => handed ?? [new Map()]);
  const [first, ...others] = ways;
  const found = new Map<ModelNode, ReadonlyMap<InternalSlot, readonly Kept[]>>();
  for (const [node, members] of first ?? []) {
    const sure = new Map<InternalSlot, readonly Kept[]>();
    for (const [slot, kept] of members) {
      const elsewhere = others.map((way) => way.get(node)?.get(slot));
      if (elsewhere.every((each) => each !== undefined)) sure.set(slot, [kept, ...elsewhere]);
    }
    found.set(node, sure);
  }
  return found;
}
