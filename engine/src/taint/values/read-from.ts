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
  /** How the body is written that it is read from. */
  readonly encoding?: string;
}

/** A whole object that the framework made of the body. */
function isObject({ ofParameter, name: own }: Source, place: string | undefined, { name, keys }: Pick<ReadFrom, 'name' | 'keys'>): boolean {
  return ofParameter === true && name === own && keys.length === 0 && (place === undefined || place === 'body');
}

/** Hops that hand a value on as it is. */
const HANDING_ON: ReadonlySet<string> = new Set(['source', 'assign', 'field', 'container', 'call-argument', 'return', 'callback']);

/** What of the source the value at the end of a trail is. What was computed of a part has no parts of the request any more. */
export function readFrom(source: Source, trail: Trail): ReadFrom {
  let { part: place, name, encoding } = source;
  let keys: readonly string[] = [];
  let isWhole = true;
  const isUnplaced = place === undefined;
  for (const { edge, reading } of hopsOf(trail)) {
    encoding = reading?.encoding ?? encoding;
    if (reading?.place !== undefined) {
      ({ place, key: name } = reading);
      keys = [];
      // The path is one text; of a query, the name comes with what is read next.
      isWhole = place !== 'path';
      continue;
    }
    if (!HANDING_ON.has(edge) && name !== undefined) isWhole = false;
    const key = reading?.key;
    if (!isWhole || key === undefined || /^\d+$/.test(key)) continue;
    if (name === undefined || isObject(source, place, { name, keys })) name = key;
    else keys = [...keys, key];
  }
  if (isUnplaced && source.ofParameter && name !== source.name) place = 'body';
  return {
    kind: source.kind, keys,
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
  return taints.map((taint) => (readFrom(taint.source, taint.trail).name === undefined ? { ...taint, trail: extend(taint.trail, { ...hop, reading: { key } }) } : taint));
}

/** Whether the value is part of a structure that was handed over as a whole until the place itself reads the part by its name. */
export function isTakenWhole(source: Source, trail: Trail, place: Place): boolean {
  const isOwn = ({ reading, place: at }: TrailHop): boolean => reading === undefined || (at.start === place.start && at.end === place.end && at.file === place.file);
  if (!hopsOf(trail).every((hop) => HANDING_ON.has(hop.edge) && (hop.reading?.key === undefined || isOwn(hop)))) return false;
  return source.name === undefined || source.ofParameter === true;
}
