import { LIMITS } from '#engine/taint/limits.ts';
import type { Mounting, Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A router that a request passes, and where it comes to what is meant there: what is registered, or another router; not known where an object or a class says it. */
interface Stop {
  readonly router: number;
  readonly place: Place | undefined;
  readonly isMounted: boolean;
}

/** Which routers hang together: those that mounts connect, whichever way. */
export class RouterGraph {
  readonly #run: Run;
  readonly #above = new Map<number, number>();
  readonly #mounted = new Set<number>();
  /** Routers that mount others of which nothing is known, such as those of all files of a folder. */
  readonly #mounting = new Set<number>();
  /** By the router that is mounted. */
  readonly #mountings = new Map<number, { readonly place: Place | undefined; readonly parents: readonly number[] }[]>();
  #seen = 0;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Whether a request may pass both; undefined where nothing tells which router the one or the other is, or whether the one mounts the other. */
  areConnected(a: Value, b: Value): boolean | undefined {
    this.#read();
    const [some, others] = [this.#routersIn(a), this.#routersIn(b)];
    if (some.length === 0 || others.length === 0) return undefined;
    const isTold = (test: (one: number, other: number) => boolean): boolean => some.some((one) => others.some((other) => test(one, other)));
    if (isTold((one, other) => this.#partOf(one) === this.#partOf(other))) return true;
    return isTold((one, other) => this.#mayMount(one, other) || this.#mayMount(other, one)) ? undefined : false;
  }

  /**
   * Whether each way that is seen on which a request passes both comes to the other one first: it stands earlier, in one function of one
   * file, on the router on which they meet.
   */
  comesLater(a: Registration, b: Registration): boolean {
    this.#read();
    const [own, others] = [this.#stops(a), this.#stops(b)];
    if (Math.max(own.length, others.length) >= LIMITS.mountingsPassed) return false;
    const met = own.flatMap((one) => others.flatMap((other) => (one.router === other.router && !(one.isMounted && other.isMounted && isSame(one.place, other.place)) ? [{ one, other }] : [])));
    return met.length > 0 && met.every(({ one, other }) => this.#isBehind(one.place, other.place));
  }

  #isBehind(place: Place | undefined, other: Place | undefined): boolean {
    return place !== undefined && other !== undefined && place.file === other.file && place.start >= other.end && this.#functionAround(place) === this.#functionAround(other);
  }

  /** The innermost function: what stands in another one may run at another time. */
  #functionAround({ file, start, end }: Place): number | undefined {
    return this.#run.program.byPath.get(file)?.functions.findLast(({ ir }) => ir.start <= start && end <= ir.end)?.ir.index;
  }

  #stops({ router, place }: Registration): readonly Stop[] {
    const stops: Stop[] = this.#routersIn(router).map((id) => ({ router: id, place, isMounted: false }));
    for (let i = 0; i < stops.length && stops.length < LIMITS.mountingsPassed; i++) {
      const at = stops[i]?.router;
      for (const { parents, place: mounted } of at === undefined ? [] : this.#mountings.get(at) ?? []) {
        for (const parent of parents) if (!stops.some((stop) => stop.router === parent && isSame(stop.place, mounted))) stops.push({ router: parent, place: mounted, isMounted: true });
      }
    }
    return stops;
  }

  #mayMount(above: number, below: number): boolean {
    return !this.#mounted.has(below) && [...this.#mounting].some((router) => this.#partOf(router) === this.#partOf(above)) && ![...this.#mounting].some((router) => this.#partOf(router) === this.#partOf(below));
  }

  #read(): void {
    const { mountings } = this.#run.registered;
    for (; this.#seen < mountings.length; this.#seen++) {
      const mounting = mountings[this.#seen];
      if (mounting) this.#connect(mounting);
    }
  }

  #connect({ parent, router, place }: Mounting): void {
    const [above, below] = [this.#routersIn(parent), this.#routersIn(router)];
    for (const one of below) {
      this.#mountings.set(one, [...this.#mountings.get(one) ?? [], { place, parents: above }]);
      this.#mounted.add(one);
      for (const other of above) this.#above.set(this.#partOf(one), this.#partOf(other));
    }
    if (router.atoms.some(({ kind }) => kind === 'unknown')) for (const one of above) this.#mounting.add(one);
  }

  /** A function that two programs of a folder run before their handlers connects nothing. */
  #routersIn({ atoms }: Value): readonly number[] {
    return atoms.flatMap((atom) => (atom.kind === 'object' && !this.#run.heap.read(atom.object)?.code ? [atom.object] : []));
  }

  /** One router for all that hang together. */
  #partOf(router: number): number {
    let at = router;
    for (let above = this.#above.get(at); above !== undefined && above !== at; above = this.#above.get(at)) at = above;
    return at;
  }
}

function isSame(a: Place | undefined, b: Place | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.file === b.file && a.start === b.start && a.end === b.end);
}
