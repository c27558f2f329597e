import type { Mounting } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Which routers hang together: those that mounts connect, whichever way. */
export class RouterGraph {
  readonly #run: Run;
  readonly #above = new Map<number, number>();
  readonly #mounted = new Set<number>();
  /** Routers that mount others of which nothing is known, such as those of all files of a folder. */
  readonly #mounting = new Set<number>();
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

  #connect({ parent, router }: Mounting): void {
    const [above, below] = [this.#routersIn(parent), this.#routersIn(router)];
    for (const one of below) {
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
