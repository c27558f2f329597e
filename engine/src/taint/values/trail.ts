import type { Span } from '#engine/source/source-file.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import type { Edge } from '#engine/findings/edge.ts';
import { LIMITS } from '#engine/taint/limits.ts';

/** Where a hop happened: a function of the program and a span of its file. */
export interface Place extends Span {
  readonly file: string;
  readonly function: string;
}

/** What a hop reads of what was there before. */
export interface Reading {
  /** The name of the member. */
  readonly key?: string;
  /** The place of the request that it stands in, where a library takes the request apart. */
  readonly place?: string;
  /** How the body of the request is written that was read. */
  readonly encoding?: string;
  /** What it was is the text of what it is: a structure that was written out. */
  readonly isOfText?: true;
}

/** What stands before and behind a value in a text; `UNKNOWN_PART` where it is not known. */
export interface Between {
  readonly before: string;
  readonly after: string;
}

/** Stands in a text for a part that is not known. */
export const UNKNOWN_PART = '\ufffc';

/** One step of a value's way; the catalog row where a library made the step. */
export interface TrailHop {
  readonly place: Place;
  readonly edge: Edge;
  readonly fact?: string;
  /** The call by which the value came into the function. */
  readonly via?: Place;
  /** What was read of the hop before: a member, or a part of a request. */
  readonly reading?: Reading;
  /** What it became part of a text between. */
  readonly between?: Between;
  /** A library puts something else before it in what it makes of both: a folder before a name. */
  readonly isBehind?: true;
  /** A library only decoded it, or gave it as a text: whoever wrote it wrote what comes out. */
  readonly isDecoded?: true;
  /** It is an element of the list that it was; one that the program itself made has elements of their own. */
  readonly isElement?: true;
  /** A library handed it, or elements of it, on as it is. */
  readonly isKept?: true;
  /** Another object was given all that it holds, under the same names. */
  readonly isCopied?: true;
  /** It is how much there is of what it was. */
  readonly isSize?: true;
  /** It is one part of what it was, which was split. */
  readonly isPart?: true;
  /** Kinds that a sanitizer at this hop claims to clean, for verification to judge. */
  readonly cleans?: readonly string[];
  /** Of what a function gave back: it decides or repeats something. */
  readonly isOfWays?: true;
  /** Absent where the step is known. */
  readonly doubt?: Doubt;
  /** By its name, what the call gave was mostly chosen by the value, and not made of it. */
  readonly mayLookUp?: true;
  /** Members of the objects that were given to the call in which the value did not stand: of what it gave, those were not made of the value. */
  readonly beside?: ReadonlySet<string>;
  /** What the call gave, if it has to be waited for, was mostly answered to the value, and not made of it. */
  readonly mayAnswer?: true;
}

/** A persistent list of hops, newest first; lists share their tails. `depth` counts hops. */
export interface Trail {
  readonly hop: TrailHop;
  readonly previous: Trail | undefined;
  readonly depth: number;
}

/** Whether a call of which nothing is known made the value, which was only handed on since. */
export function isMadeByUnknown(trail: Trail): boolean {
  let at: Trail | undefined = trail;
  while (at && at.hop.doubt === undefined && (at.hop.edge === 'assign' || at.hop.edge === 'return' || at.hop.edge === 'container')) at = at.previous;
  return at?.hop.doubt === 'unknown-call';
}

/** Whether the value was read and handed on since it came in, and no call made another of it. */
export function isReadOnly(trail: Trail): boolean {
  for (let at: Trail | undefined = trail; at; at = at.previous) if (at.hop.doubt !== undefined || (at.hop.edge === 'model' && at.hop.reading === undefined)) return false;
  return true;
}

/** Whether calls of libraries did nothing but decode it since it came in: nobody vouched for it, and no key of the program opened it. */
export function isAsWritten(trail: Trail): boolean {
  for (let at: Trail | undefined = trail; at; at = at.previous) if (at.hop.doubt !== undefined || at.hop.cleans !== undefined || (at.hop.edge === 'model' && at.hop.reading === undefined && !at.hop.isDecoded)) return false;
  return true;
}

/** Whether a step of it is guessed, such as a method that was found by its name. */
export function hasDoubtedHop(trail: Trail | undefined): boolean {
  return trail !== undefined && (trail.hop.doubt !== undefined || hasDoubtedHop(trail.previous));
}

/** Whether a call of which nothing is known stands on the way. */
export function hasPassedUnknown(trail: Trail | undefined): boolean {
  for (let at = trail; at; at = at.previous) if (at.hop.doubt === 'unknown-call') return true;
  return false;
}

/** Steps that hand a value on as it is: into a variable, out of a list, into a function of the program and out of it. */
const HANDING_ON: ReadonlySet<Edge> = new Set<Edge>(['assign', 'return', 'container', 'call-argument']);

/** Whether a call that may have looked it up gave the value, which was only handed on since. */
export function isLookedUp(trail: Trail): boolean {
  return lookingUp(trail) !== undefined;
}

/** Whether the name of such a call says that it looks something up, and not only that another program answers. */
export function isLookedUpByName(trail: Trail): boolean {
  const hop = lookingUp(trail);
  return hop !== undefined && hop.mayAnswer !== true;
}

function lookingUp(trail: Trail): TrailHop | undefined {
  return handedOnSince(trail, ({ mayLookUp }) => mayLookUp === true);
}

/** Whether a call that gave the value was given it beside a member of this name. */
export function stoodBeside(trail: Trail, key: string): boolean {
  return handedOnSince(trail, ({ beside }) => beside !== undefined)?.beside?.has(key) === true;
}

/** Whether a library put something else before it, after which it was only handed on, or made another form of the same. */
export function isPutBehind(trail: Trail): boolean {
  let at: Trail | undefined = trail;
  while (at && at.hop.isBehind !== true && at.hop.doubt === undefined && (at.hop.edge === 'model' || HANDING_ON.has(at.hop.edge))) at = at.previous;
  return at?.hop.isBehind === true;
}

/** The nearest such step, if the value was only handed on since. */
function handedOnSince(trail: Trail, isMeant: (hop: TrailHop) => boolean): TrailHop | undefined {
  let at: Trail | undefined = trail;
  while (at && !isMeant(at.hop) && at.hop.doubt === undefined && at.hop.fact === undefined && HANDING_ON.has(at.hop.edge)) at = at.previous;
  return at && isMeant(at.hop) ? at.hop : undefined;
}

/**
 * The call that handed a text, composed before, to functions that only pass it on, up to where the trail ends; absent where no
 * call did, or where what was handed over is as it entered. Who composes the text differs from call to call, and so does the flaw.
 */
export function composedAt(trail: Trail): Place | undefined {
  let at: Trail | undefined = trail;
  let call: Place | undefined;
  while (at && at.hop.fact === undefined && HANDING_ON.has(at.hop.edge)) {
    if (at.hop.edge === 'call-argument') call = at.hop.via ?? at.previous?.hop.place;
    at = at.previous;
  }
  return call && isComposed(at) ? call : undefined;
}

/**
 * Where it was put into the list in which it stands at a place, in another function, and only handed on since; absent where the function of
 * the place made the list, or where the list is the caller's own.
 */
export function gatheredAt(trail: Trail, { file, function: around }: Place): Place | undefined {
  let at: Trail | undefined = trail;
  while (at && at.hop.fact === undefined && at.hop.edge !== 'container' && HANDING_ON.has(at.hop.edge)) at = at.previous;
  const list = at?.hop.edge === 'container' && at.hop.fact === undefined ? at.hop.place : undefined;
  return list && (list.file !== file || list.function !== around) ? list : undefined;
}

/**
 * Where a function gave back what its callers only gave back since; absent where the trail does not end so. A function around many
 * handlers answers with what each of them gave, and the flaw is in the handler.
 */
export function givenBackAt(trail: Trail): Place | undefined {
  let given: Place | undefined;
  for (let at: Trail | undefined = trail; at && at.hop.fact === undefined && HANDING_ON.has(at.hop.edge); at = at.previous) if (at.hop.edge === 'return') given = at.hop.place;
  return given;
}

interface Reached {
  readonly place: Place;
  readonly isAnswer?: true | undefined;
  /** The call by which the list is handed over that something was put into at a place; absent where it does not matter. */
  readonly handsOver?: ((put: Place) => Place | undefined) | undefined;
}

/** Where a flaw is mended that shows elsewhere: the call that hands over a text or a list, or what gave the answer. */
export function mendedAt(trail: Trail, { place, isAnswer, handsOver }: Reached): Place | undefined {
  const put = handsOver && gatheredAt(trail, place);
  // One list holds what several statements put there: where no call hands it over, it is the one that the function makes.
  return composedAt(trail) ?? (put && (handsOver(put) ?? { ...put, start: 0, end: 0 })) ?? (isAnswer && givenBackAt(trail));
}

/** Whether what entered was only handed on since: nothing was read of it, and it became part of nothing. */
export function isHandedOn(trail: Trail): boolean {
  for (let at: Trail | undefined = trail; at?.previous; at = at.previous) if (!HANDING_ON.has(at.hop.edge)) return false;
  return true;
}

/** The same of a row: what is taken out of a list by its number is one, and so is what a member holds to which it was assigned. */
export function isRowHandedOn(trail: Trail, sink: Place): boolean {
  for (let at: Trail | undefined = trail; at?.previous; at = at.previous) {
    const { edge, reading, place } = at.hop;
    const isElement = edge === 'field' && reading?.key !== undefined && /^\d+$/.test(reading.key);
    if (!HANDING_ON.has(edge) && !isElement && !(edge === 'field' && reading === undefined && place.start === sink.start && place.file === sink.file)) return false;
  }
  return true;
}

/** Whether it became part of a text on the way. */
export function isComposed(trail: Trail | undefined): boolean {
  for (let at = trail; at; at = at.previous) if (at.hop.edge === 'concat') return true;
  return false;
}

/** The trail with one hop more. A hop at the newest hop's very place is dropped, unless it is the sink; what it is doubted for stays, and what the value stands between. */
export function extend(trail: Trail | undefined, hop: TrailHop): Trail {
  if (trail) {
    const last = trail.hop.place;
    const isSamePlace = last.start === hop.place.start && last.end === hop.place.end && last.file === hop.place.file;
    if (hop.edge !== 'sink' && isSamePlace && hop.fact === undefined) return withSeen(trail, hop);
    if (trail.depth >= LIMITS.trailHops && hop.edge !== 'sink') return trail;
  }
  return { hop, previous: trail, depth: (trail?.depth ?? 0) + 1 };
}

/** What another hop at the place of the newest one says of it. */
function withSeen(trail: Trail, seen: TrailHop): Trail {
  const { hop } = trail;
  const { doubt, between } = seen;
  const isDoubted = doubt !== undefined && isDoubtedMore(doubt, hop);
  const isPlaced = between !== undefined && hop.between === undefined;
  const isNowElement = seen.isElement === true && hop.isElement === undefined;
  return isDoubted || isPlaced || isNowElement ? { ...trail, hop: { ...hop, ...(isDoubted && { doubt }), ...(isPlaced && { between }), ...(isNowElement && { isElement: true }) } } : trail;
}

/** Whether it says more than what the hop is doubted for. */
function isDoubtedMore(doubt: Doubt, { doubt: known }: TrailHop): boolean {
  return doubt !== 'unknown-call' && (known === undefined || known === 'unknown-call');
}

/** The same way, of which nothing claims any more that it made the value safe. */
export function withoutCleaning(trail: Trail): Trail {
  const previous = trail.previous && withoutCleaning(trail.previous);
  if (trail.hop.cleans === undefined) return previous === trail.previous ? trail : { ...trail, previous };
  const { cleans: _, ...hop } = trail.hop;
  return { hop, previous, depth: trail.depth };
}

/** The hops in the order in which they happened. */
export function hopsOf(trail: Trail): TrailHop[] {
  const hops: TrailHop[] = [];
  for (let at: Trail | undefined = trail; at; at = at.previous) hops.push(at.hop);
  return hops.reverse();
}
