/*
 * Routes that were registered with a handler that is not known, and handlers that are known by their classes alone, to which no route leads: one
 * of these routes is theirs. What all of them that have a variable of a name admit as it holds of a parameter that is called so.
 */
import type { Entry, Start } from '#engine/taint/entries/entry.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';

type Declared = Omit<Start, 'entry'> & { readonly entry: Omit<Entry, 'id'> };

/** The start with what the routes that nobody is known to answer admit as its parameters, where it has no route of its own. */
export function ofUnansweredRoutes<Found extends Declared>(run: Run, start: Found): Found {
  const { entry: { function: fn, routes }, others, admitted, singleNamed } = start;
  if (!fn || !others || routes.length > 0 || (admitted?.size ?? 0) > 0) return start;
  const unanswered = run.registered.bare.filter(({ place }) => endingOf(place.file) === endingOf(fn.module.path));
  const told = fn.ir.parameters.flatMap(({ name }): readonly (readonly [string, Cleaned])[] => {
    const known = unanswered.filter(({ addresses }) => addresses.some(({ path }) => isNamedIn(path, name))).map((each) => each.admitted?.get(name) ?? NOTHING);
    if (known.length > 0) return [[name, known.reduce(intersect)]];
    // A route elsewhere leads here: what an identifier stands for is one part of its path mostly.
    return singleNamed?.test(name) === true ? [[name, run.kinds.absent('/')]] : [];
  });
  return told.length === 0 ? start : { ...start, admitted: new Map(told) };
}

function isNamedIn(path: string, name: string): boolean {
  return path.split(/[^\w]+/).includes(name);
}

function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
