/*
 * What handlers wrote over parts of a request before the one that runs now: `request.body = schema.parse(request.body)`. Where a handler
 * wrote it on each way on which it calls what runs next, nothing else stands there for those behind it.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Start } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import { joinKept } from '#engine/taint/operations/handing-on.ts';
import type { HandedOn, Kept } from '#engine/taint/state/library.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { insteadOf, memberInstead, setInternal } from '#engine/taint/values/internals.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';

export class WrittenOver {
  readonly #run: Run;
  readonly #guards: Guards;
  /** By the function's object: one that stands before many routes runs once. */
  readonly #byHandler = new Map<number, readonly HandedOn[]>();

  constructor(run: Run, guards: Guards) {
    this.#run = run;
    this.#guards = guards;
  }

  /** Lets the entry point find what those before it wrote. */
  begin(start: Start): void {
    const { library, heap } = this.#run;
    library.single.clear();
    library.given.clear();
    library.handedOn = [];
    if (!start.parameters.some((node) => node && isNext(node))) return;
    for (const node of start.parameters) for (const each of node ? [node, ...node.members.values()] : []) library.single.add(each);
    for (const registration of this.#before(start)) {
      for (const [node, members] of surelyWritten(heldBy(registration.handler).map((id) => this.#byHandler.get(id)))) {
        const object = heap.write(library.objectOf(node).id);
        for (const [key, kept] of object ? members : []) {
          const value = this.#run.values.joinAll(kept.map((each) => joinKept(this.#run, undefined, each)));
          library.given.add(value);
          if (object) setInternal(object, insteadOf(key), value);
        }
      }
    }
  }

  /** Tells starts of one function apart by who wrote something before them: a handler of two routes finds it on one of them. */
  keyOf(start: Start): string {
    return this.#before(start).flatMap(({ handler }) => heldBy(handler)).join(',');
  }

  #before({ entry }: Start): readonly Registration[] {
    const telling = this.#byHandler.size === 0 ? [] : this.#run.registered.entries.filter(({ handler }) => heldBy(handler).some((id) => this.#byHandler.has(id)));
    return telling.filter((each) => this.#guards.isBefore(each, entry));
  }

  /** Takes down what it leaves, and takes back what it was given. */
  end({ callee }: Start): void {
    const { library, heap } = this.#run;
    if (library.single.size === 0) return;
    const wrote = library.handedOn.some((handed) => handed.size > 0);
    for (const id of wrote ? heldBy(callee) : []) this.#byHandler.set(id, [...this.#byHandler.get(id) ?? [], ...library.handedOn]);
    for (const node of library.single) {
      const object = library.objectOf(node).internals ? heap.write(library.objectOf(node).id) : undefined;
      for (const slot of [...object?.internals?.keys() ?? []]) if (memberInstead(slot) !== undefined) object?.internals?.delete(slot);
    }
    library.single.clear();
    library.given.clear();
    library.handedOn = [];
  }
}

/** Calling it runs what stands behind. */
function isNext({ calls, call }: ModelNode): boolean {
  return [calls, call?.calls].some((facts) => facts?.operations.some(({ does }) => does === 'hands-on'));
}

/** What stands there on each of the ways, by node and member. */
function surelyWritten(handlers: readonly (readonly HandedOn[] | undefined)[]): ReadonlyMap<ModelNode, ReadonlyMap<string, readonly Kept[]>> {
  const ways = handlers.flatMap((handed) => handed ?? [new Map()]);
  const [first, ...others] = ways;
  const found = new Map<ModelNode, ReadonlyMap<string, readonly Kept[]>>();
  for (const [node, members] of first ?? []) {
    const sure = new Map<string, readonly Kept[]>();
    for (const [key, kept] of members) {
      const elsewhere = others.map((way) => way.get(node)?.get(key));
      if (elsewhere.every((each) => each !== undefined)) sure.set(key, [kept, ...elsewhere]);
    }
    found.set(node, sure);
  }
  return found;
}
