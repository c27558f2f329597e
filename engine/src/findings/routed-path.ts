/*
 * The path of a request that a route of the program answered: it begins as one of its routes does, so no other host stands there. Read in what
 * runs only where one was found: what handles the exceptions of views, and views whose own route is not seen.
 */
import type { Hop } from '#engine/findings/finding.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';

interface Served {
  readonly entries: readonly Entry[];
  readonly served: { readonly all: readonly { readonly path: string }[] };
}

/** Where a host is chosen: addresses that a browser is sent to, and those that the program asks. */
const HOSTS: ReadonlySet<number> = new Set([601, 918]);
/** The path of the root, and those that begin with a name or with a variable that holds no slash: none begins with two slashes. */
const WITHOUT_HOST = /^\/(?:$|[\w-]|<(?:str|int|slug|uuid):\w+>)/;
/** What may leave another beginning. */
const CUTS = /(?:\.|\b)(?:slice|substr|substring|split|rsplit|replace|replaceAll|removeprefix|partition|rpartition|match|fullmatch|search|exec|pop|shift|join|sub|group|groups)\(|\[[^\]]*:[^\]]*\]/;

/** Whether all that leads there reads the whole path of a request to a route, of which nothing was cut off. */
export function isRoutedPath({ rule, source, trail, entries: reached = new Set() }: Report, hops: readonly Hop[], { entries, served }: Served): boolean {
  if (!rule.cwe.some((number) => HOSTS.has(number)) || !source || !trail || reached.size === 0) return false;
  const { place, name } = readFrom(source, trail);
  if (place !== 'path' || name !== undefined || ![...reached].every((id) => entries[id]?.isRouted === true)) return false;
  return served.all.length > 0 && served.all.every(({ path }) => WITHOUT_HOST.test(path)) && !hops.some(({ text }) => CUTS.test(text));
}
