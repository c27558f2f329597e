/*
 * What becomes of what a misuse gave. A digest that names a cache entry or a file, or of which eight characters are kept, protects
 * nothing: a collision helps nobody. What a misuse of such a kind gives carries a mark, and a use is told by a name that it gets, by
 * its length, or by a kind of sink. One use that a name tells to protect something outweighs all others.
 * What is sent to a service of somebody else was made as that service asks for it: as long as the program itself neither compares it nor keeps
 * it under a name that tells of a use of its own, the flaw is that service's.
 */
import type { SinkKind } from '#engine/catalog/kinds.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { hopAt } from '#engine/taint/values/taint.ts';
import type { Sources, Taint } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';

/** A mark on values that belongs to no rule; the source's name is the kind of the misuse. */
const MISUSED = 'misused';

export function isMisused({ source }: Taint): boolean {
  return source.kind === MISUSED;
}

export class Purposes {
  readonly #kinds: ReadonlyMap<string, SinkKind>;
  readonly #harmless = new Set<string>();
  readonly #harmful = new Set<string>();
  readonly #sentElsewhere = new Set<string>();
  /** What the program itself relies on. */
  readonly #own = new Set<string>();

  constructor(kinds: ReadonlyMap<string, SinkKind>) {
    this.#kinds = kinds;
  }

  /** The mark of what a misuse gave, where its kind asks what becomes of it. */
  mark(sources: Sources, { kind, place }: Misused): readonly Taint[] {
    const judged = this.#kinds.get(kind);
    if (judged?.harmlessNamed === undefined && judged?.sentElsewhere === undefined) return [];
    return [{ source: sources.intern({ kind: MISUSED, place, fact: '', name: kind }), cleaned: NOTHING, trail: { hop: hopAt(place, 'source'), previous: undefined, depth: 1 } }];
  }

  /** It is stored or returned under a name. */
  named(name: string, taints: readonly Taint[]): void {
    this.#note(taints, ({ harmlessNamed, harmfulNamed }) => (harmlessNamed?.test(name) ? true : harmfulNamed?.test(name) ? false : undefined));
    this.#add(this.#own, taints, ({ sentElsewhere }) => sentElsewhere?.unlessNamed.test(name) === true);
  }

  /** So many of its characters are kept. */
  shortened(length: number, taints: readonly Taint[]): void {
    this.#note(taints, ({ harmlessBelow }) => (harmlessBelow !== undefined && length < harmlessBelow ? true : undefined));
  }

  /** It arrives at a sink of a kind, behind this text. */
  used({ kind, taints, prefix }: { readonly kind: string; readonly taints: readonly Taint[]; readonly prefix: string }): void {
    this.#note(taints, ({ harmlessAt }) => (harmlessAt?.includes(kind) ? true : undefined));
    this.#add(this.#sentElsewhere, taints, ({ sentElsewhere }) => sentElsewhere?.at.includes(kind) === true && sentElsewhere.behind.test(prefix));
    this.#add(this.#own, taints, ({ sentElsewhere }) => sentElsewhere?.unlessAt.includes(kind) === true);
  }

  /** The program compares it with something. */
  compared(taints: readonly Taint[]): void {
    this.#add(this.#own, taints, ({ sentElsewhere }) => sentElsewhere !== undefined);
  }

  #note(taints: readonly Taint[], judge: (kind: SinkKind) => boolean | undefined): void {
    this.#add(this.#harmless, taints, (kind) => judge(kind) === true);
    this.#add(this.#harmful, taints, (kind) => judge(kind) === false);
  }

  #add(to: Set<string>, taints: readonly Taint[], isMeant: (kind: SinkKind) => boolean): void {
    for (const { source } of taints) {
      const kind = source.kind === MISUSED ? this.#kinds.get(source.name ?? '') : undefined;
      if (kind && isMeant(kind)) to.add(keyOf({ kind: kind.name, place: source.place }));
    }
  }

  /** By which names it would protect something, of a misuse that nothing tells to do so. */
  wouldTell(misused: Misused): RegExp | undefined {
    return this.#harmful.has(keyOf(misused)) ? undefined : this.#kinds.get(misused.kind)?.harmfulNamed;
  }

  /** Whether it is sent to somebody else's service, and nothing tells that the program relies on it. */
  isSentElsewhere(misused: Misused): boolean {
    return this.#sentElsewhere.has(keyOf(misused)) && !this.#own.has(keyOf(misused));
  }

  isHarmless(misused: Misused): boolean {
    if (this.#harmful.has(keyOf(misused))) return false;
    return this.#kinds.get(misused.kind)?.isHarmfulAlone === true || this.#harmless.has(keyOf(misused));
  }
}

export interface Misused {
  readonly kind: string;
  readonly place: Place;
}

function keyOf({ kind, place }: Misused): string {
  return `${kind}\u0000${place.file}\u0000${place.start}\u0000${place.end}`;
}
