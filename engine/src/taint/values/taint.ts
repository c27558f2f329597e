import type { Edge } from '#engine/findings/edge.ts';
import { extend } from '#engine/taint/values/trail.ts';
import type { Place, Trail, TrailHop } from '#engine/taint/values/trail.ts';

/** Where attacker data (or a weak value) enters; interned by `Sources`. */
export interface Source {
  readonly id: number;
  readonly kind: string;
  readonly place: Place;
  readonly fact: string;
  /** Where in the request it stands: `query`, `body`, … */
  readonly part?: string;
  /** Name of the parameter, header or field. */
  readonly name?: string;
  /** Stands for several inputs: all the arguments that a function was given. */
  readonly isMany?: true;
}

/** Sink kinds as bits; see `KindIndex`. */
export type KindSet = bigint;
export const NO_KINDS: KindSet = 0n;

/** A mark on a value: it was made from `source`, and is safe for the kinds in `cleaned`. */
export interface Taint {
  readonly source: Source;
  readonly cleaned: KindSet;
  readonly trail: Trail;
}

/** A value keeps at most so many taints: the first sources in the program's order. */
const MAX_TAINTS = 10;

/** What the index needs to know of a kind of sink. */
export interface IndexedKind {
  readonly name: string;
  readonly dangerousCharacters?: string;
}

/** Gives each kind a bit, and one to each character that some kind fears: a text without it has that. */
export class KindIndex {
  readonly #bits = new Map<string, KindSet>();
  readonly #characters = new Map<string, KindSet>();
  /** Of the kinds that fear characters: the bits of all that they fear. */
  readonly #feared = new Map<KindSet, KindSet>();
  readonly all: KindSet;

  constructor(kinds: Iterable<IndexedKind>) {
    const listed = [...kinds];
    let bit = 1n;
    const next = (): KindSet => {
      const taken = bit;
      bit <<= 1n;
      return taken;
    };
    for (const { name } of listed) this.#bits.set(name, next());
    for (const { name, dangerousCharacters = '' } of listed) {
      let feared = NO_KINDS;
      for (const character of dangerousCharacters) {
        const own = this.#characters.get(character) ?? next();
        this.#characters.set(character, own);
        feared |= own;
      }
      if (feared !== NO_KINDS) this.#feared.set(this.bit(name), feared);
    }
    this.all = bit - 1n;
  }

  /** The bit of a text that lacks the character. */
  without(character: string): KindSet {
    return this.#characters.get(character) ?? NO_KINDS;
  }

  /** The kinds for which a text that lacks all these characters is harmless. */
  fearingNone(lacking: KindSet): KindSet {
    let kinds = NO_KINDS;
    for (const [kind, feared] of this.#feared) if ((feared & lacking) === feared) kinds |= kind;
    return kinds;
  }

  bit(kind: string): KindSet {
    return this.#bits.get(kind) ?? NO_KINDS;
  }

  set(kinds: readonly string[]): KindSet {
    return kinds.reduce((set, kind) => set | this.bit(kind), NO_KINDS);
  }
}

/** Interns sources, so that one place of the program is one source. */
export class Sources {
  readonly #known = new Map<string, Source>();

  intern(source: Omit<Source, 'id'>): Source {
    const { place } = source;
    const key = [place.file, place.start, place.end, source.kind, source.part ?? '', source.name ?? ''].join('\u0000');
    const known = this.#known.get(key);
    if (known) return known;
    const made = { ...source, id: this.#known.size };
    this.#known.set(key, made);
    return made;
  }
}

function compare(a: Taint, b: Taint): number {
  if (a.source !== b.source) return a.source.id - b.source.id;
  if (a.cleaned === b.cleaned) return 0;
  return a.cleaned < b.cleaned ? -1 : 1;
}

/** Both lists' taints, sorted; of equal ones the shorter trail (the first list's when they are as long). */
export function joinTaints(a: readonly Taint[], b: readonly Taint[]): readonly Taint[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  const joined: Taint[] = [];
  let i = 0;
  let j = 0;
  let isA = true;
  while (joined.length < MAX_TAINTS) {
    const left = a[i];
    const right = b[j];
    if (!left && !right) break;
    const order = !left ? 1 : !right ? -1 : compare(left, right);
    if (left && order < 0) { joined.push(left); i++; }
    else if (right && order > 0) { joined.push(right); j++; isA = false; }
    else if (left && right) {
      const isShorter = right.trail.depth < left.trail.depth;
      joined.push(isShorter ? right : left);
      if (isShorter) isA = false;
      i++;
      j++;
    }
  }
  return isA && joined.length === a.length ? a : joined;
}

/** The same taints, one hop further. */
export function step(taints: readonly Taint[], hop: TrailHop): readonly Taint[] {
  if (taints.length === 0) return taints;
  let changed = false;
  const stepped = taints.map((taint) => {
    const trail = extend(taint.trail, hop);
    if (trail === taint.trail) return taint;
    changed = true;
    return { ...taint, trail };
  });
  return changed ? stepped : taints;
}

/** The same taints, safe for further kinds; taints that become equal are merged. */
export function clean(taints: readonly Taint[], kinds: KindSet): readonly Taint[] {
  if (taints.length === 0 || kinds === NO_KINDS) return taints;
  return taints
    .map((taint) => ({ ...taint, cleaned: taint.cleaned | kinds }))
    .reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []);
}

/** The hop for an edge at a place, resting on a catalog row where there is one. */
export function hopAt(place: Place, edge: Edge, fact?: string): TrailHop {
  return fact === undefined ? { place, edge } : { place, edge, fact };
}
