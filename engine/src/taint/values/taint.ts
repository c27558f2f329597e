import type { Edge } from '#engine/findings/edge.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { extend } from '#engine/taint/values/trail.ts';
import type { Place, Reading, Trail, TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

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
  /** How the body is written that it is read from. */
  readonly encoding?: string;
  /** It is a parameter of a handler, whose name the request need not know: members of an object that it receives are fields. */
  readonly ofParameter?: true;
  /** It is what a store holds: a row, a document, or a list of them. */
  readonly isRecord?: true;
  /** Stands for several inputs: all the arguments that a function was given. */
  readonly isMany?: true;
}

/** A value was made from `source`, and what that brought into it is `cleaned`. */
export interface Taint {
  readonly source: Source;
  readonly cleaned: Cleaned;
  readonly trail: Trail;
}

/**
 * Behind the numbers of all other sources stand those of the machine: a value keeps the first of its taints, and a client made of ten
 * variables of the environment would otherwise push out what a request sends through it.
 */
const FIRST_OF_MACHINE = 2 ** 30;

/** Interns sources, so that one place of the program is one source. */
export class Sources {
  readonly #known = new Map<string, Source>();
  readonly #ofMachine: ReadonlySet<string>;
  /** Mark of a key → the object that was found to have it; see `pollution.ts`. */
  readonly ownKeys = new Map<Source, Value>();
  /** The key under which each marked member was chosen last. */
  readonly chosenUnder = new Map<Source, Value>();
  /** A key of the object from which each marked member was chosen, where one is known: it finds something. */
  readonly finding = new Map<Source, string>();
  /** Mark of a member → what the name is made of by which it was found; see `named-members.ts`. */
  readonly namedBy = new Map<Source, readonly Taint[]>();
  /** What came through parameters whose annotations have it checked, and by which of them. */
  readonly checked = new Map<Source, ReadonlySet<string>>();
  /** What was made an instance of the class that such a parameter is declared as: its own fields alone are what the class makes of them. */
  readonly made = new Map<Source, ReadonlySet<string>>();
  /** Told of each source that is read, as often as it is. */
  onRead: (source: Source) => void = () => undefined;

  /** @param ofMachine - Kinds of files, the environment and the command line. */
  constructor(ofMachine: ReadonlySet<string> = new Set()) {
    this.#ofMachine = ofMachine;
  }

  intern(source: Omit<Source, 'id'>): Source {
    const { place } = source;
    const key = [place.file, place.start, place.end, source.kind, source.part ?? '', source.name ?? ''].join('\u0000');
    const known = this.#known.get(key);
    const made = known ?? { ...source, id: this.#known.size + (this.#ofMachine.has(source.kind) ? FIRST_OF_MACHINE : 0) };
    if (!known) this.#known.set(key, made);
    this.onRead(made);
    return made;
  }
}

/** The taints with those first whose source says where in the request it stands: a parameter may be known in two ways. */
export function bestToldFirst(taints: readonly Taint[]): readonly Taint[] {
  const isToldBetter = ({ source }: Taint): boolean => source.part === undefined && taints.some((other) => other.source.part !== undefined && isSamePlace(other.source.place, source.place));
  return taints.some(isToldBetter) ? [...taints.filter((taint) => !isToldBetter(taint)), ...taints.filter(isToldBetter)] : taints;
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end && a.file === b.file;
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
  while (joined.length < LIMITS.taints) {
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

/** Whether both are of the same sources, as clean; their trails may differ. */
export function sameTaints(a: readonly Taint[], b: readonly Taint[]): boolean {
  return a === b || (a.length === b.length && a.every((taint, i) => compare(taint, b[i] ?? taint) === 0));
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

/** The same taints, of which this is known too; taints that become equal are merged. */
export function clean(taints: readonly Taint[], also: Cleaned): readonly Taint[] {
  if (taints.length === 0 || also === NOTHING) return taints;
  return taints
    .map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, also) }))
    .reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []);
}

/** The same taints, the last hop of which read this. */
export function reading(taints: readonly Taint[], read: Reading): readonly Taint[] {
  return taints.map((taint) => ({ ...taint, trail: { ...taint.trail, hop: { ...taint.trail.hop, reading: taint.trail.hop.reading?.isOfText ? { ...read, isOfText: true } : read } } }));
}

/** What came with a list as a whole, of an element of it. */
export function asElement(taints: readonly Taint[]): readonly Taint[] {
  return taints.map((taint) => (taint.trail.hop.isElement ? taint : { ...taint, trail: { ...taint.trail, hop: { ...taint.trail.hop, isElement: true } } }));
}

/** The hop for an edge at a place, resting on a catalog row where there is one. */
export function hopAt(place: Place, edge: Edge, fact?: string): TrailHop {
  return fact === undefined ? { place, edge } : { place, edge, fact };
}
