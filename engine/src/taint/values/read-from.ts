import { extend, hopsOf } from '#engine/taint/values/trail.ts';
import type { Place, Trail, TrailHop } from '#engine/taint/values/trail.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';

/** Which part of the input a value is: its place in a request, its name there, and the names below it. */
export interface ReadFrom {
  readonly kind: string;
  readonly place?: string;
  readonly name?: string;
  /** From the name on inwards: `address`, `city` of the body's field `user`. */
  readonly keys: readonly string[];
  /** Behind how many of these names, the first one counted, it is an element of a list: 0 where the whole is one. */
  readonly lists?: readonly number[];
  /** The handler's parameter that it is a part of, where that is an object that the framework made. */
  readonly parameter?: string;
  /** Behind how many of these names stands a text of JSON, of which the names behind it are read. */
  readonly text?: number;
  /** How the body is written that it is read from. */
  readonly encoding?: string;
}

/** A whole object that the framework made of the body. */
function isObject({ ofParameter, name: own }: Source, place: string | undefined, { name, keys }: Pick<ReadFrom, 'name' | 'keys'>): boolean {
  return ofParameter === true && name === own && keys.length === 0 && (place === undefined || place === 'body');
}

/** Hops that hand a value on as it is. */
const HANDING_ON: ReadonlySet<string> = new Set(['source', 'assign', 'field', 'container', 'call-argument', 'return', 'callback']);

function isElementKey(key: string | undefined): boolean {
  return key !== undefined && /^\d+$/.test(key);
}

type Part = Pick<ReadFrom, 'place' | 'name' | 'keys' | 'text'> & { readonly lists: readonly number[] };

/** The part of the part that a hop reads: under a name, or one of the elements. */
function within(source: Source, part: Part, { reading, isElement }: TrailHop): Part {
  const key = reading?.key;
  const isWhole = ({ place, name, keys }: Part): boolean => name === undefined || isObject(source, place, { name, keys });
  const named = key === undefined || isElementKey(key) ? part : isWhole(part) ? { ...part, name: key } : { ...part, keys: [...part.keys, key] };
  return isElement || isElementKey(key) ? { ...named, lists: [...named.lists, isWhole(named) ? 0 : 1 + named.keys.length] } : named;
}

/** What an unknown call made of a part has names of its own; of a whole object, most hand on what they looked at. */
function isAnswer(source: Source, { place, name, keys }: Part, { doubt }: TrailHop): boolean {
  return doubt === 'unknown-call' && name !== undefined && !isObject(source, place, { name, keys });
}

/** Whether a part of the request is a text of which a structure is read there: the body itself is what its encoding says. */
function isTextOfJson(source: Source, { place, name, keys }: Part, { reading }: TrailHop): boolean {
  return reading?.isOfText === true && name !== undefined && !isObject(source, place, { name, keys });
}

/** One value is asked for at many places, and most trails have one source. */
const READ = new WeakMap<Trail, { readonly source: Source; readonly read: ReadFrom }>();

/** What of the source the value at the end of a trail is. What was computed of a part has no parts of the request any more. */
export function readFrom(source: Source, trail: Trail): ReadFrom {
  const known = READ.get(trail);
  if (known?.source === source) return known.read;
  const read = followed(source, trail);
  READ.set(trail, { source, read });
  return read;
}

function followed(source: Source, trail: Trail): ReadFrom {
  const { part: given, name: own } = source;
  let part: Part = { keys: [], lists: [], ...(given !== undefined && { place: given }), ...(own !== undefined && { name: own }) };
  let { encoding } = source;
  let isWhole = true;
  for (const hop of hopsOf(trail)) {
    const { edge, reading, isKept } = hop;
    if (isTextOfJson(source, part, hop)) {
      if (isWhole) part = { text: 1 + part.keys.length, ...part };
      continue;
    }
    encoding = reading?.encoding ?? encoding;
    if (reading?.place !== undefined) {
      part = { place: reading.place, keys: [], lists: [], ...(reading.key !== undefined && { name: reading.key }) };
      // The path is one text; of a query, the name comes with what is read next.
      isWhole = reading.place !== 'path';
      continue;
    }
    const isMade = !HANDING_ON.has(edge) && !isKept;
    if ((isMade && part.name !== undefined) || isAnswer(source, part, hop)) isWhole = false;
    // What is made or read of the whole is no element of it any more: a text of all chunks.
    else if (isMade || reading?.encoding !== undefined) part = { ...part, lists: [] };
    if (isWhole) part = within(source, part, hop);
  }
  return told(source, part, encoding);
}

/** The part as it is told of the source. */
function told({ kind, part: given, name: own, ofParameter }: Source, { name, keys, lists, text, place: read }: Part, encoding: string | undefined): ReadFrom {
  const isOfObject = ofParameter === true && own !== undefined && name !== own;
  const place = given === undefined && ofParameter && name !== own ? 'body' : read;
  return {
    kind, keys, ...(isOfObject && { parameter: own }), ...(lists.length > 0 && { lists }), ...(text !== undefined && text <= keys.length && { text }),
    ...(place !== undefined && { place }), ...(name !== undefined && { name }), ...(encoding !== undefined && { encoding }),
  };
}

/** What the part of the input that the value is was called where it was sent: the innermost name. */
export function sentName(source: Source, trail: Trail): string {
  const { keys, name } = readFrom(source, trail);
  return keys.at(-1) ?? name ?? '';
}

/**
 * What stands under any key of a container, read by one: the key says which part of the request it is, as in
 * `dict(parse_qsl(query))['id']`. What has a name already was something else where it came from.
 * @param hop the read, which becomes the last hop of what is named by it
 */
export function namedByKey(taints: readonly Taint[], key: string, hop: TrailHop): readonly Taint[] {
  return taints.map((taint) => (taint.trail.hop.isCopied || readFrom(taint.source, taint.trail).name === undefined ? { ...taint, trail: extend(taint.trail, { ...hop, reading: { key } }) } : taint));
}

/** What a place reads of an object. */
export interface HeldPart {
  /** Its class declares the part, and the row asks for that. */
  readonly isHeld?: true;
}

/** Whether the value is part of a structure that was handed over as a whole until the place itself reads the part by its name. */
export function isTakenWhole(source: Source, trail: Trail, place: Place): boolean {
  const isOwn = ({ reading, place: at }: TrailHop): boolean => reading === undefined || isAt(at, place);
  if (!hopsOf(trail).every((hop) => HANDING_ON.has(hop.edge) && (hop.reading?.key === undefined || isOwn(hop)))) return false;
  return source.name === undefined || source.ofParameter === true;
}

const AS_ONE: ReadonlySet<string> = new Set(['source', 'assign', 'call-argument', 'return']);

/** Whether it is still all of what was sent in that part of the request: nobody read a part of it, an entry or a key. */
export function isAllOfIt(source: Source, trail: Trail): boolean {
  return (source.name === undefined || source.ofParameter === true) && hopsOf(trail).every(({ edge, reading }) => AS_ONE.has(edge) && reading === undefined);
}

function isAt(at: Place, place: Place): boolean {
  return at.start === place.start && at.end === place.end && at.file === place.file;
}

/** What the place itself reads of an object that nobody looked into need not be there, unless a parameter is an instance of a class that declares it. */
export function isThere({ source, trail }: Taint, place: Place, isHeld = false): boolean {
  return trail.hop.reading === undefined || !isAt(trail.hop.place, place) || (isHeld && source.ofParameter === true && isTakenWhole(source, trail, place));
}
