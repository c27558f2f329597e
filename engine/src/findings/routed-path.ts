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
  readonly served: { readonly all: readonly { readonly path: string }[]; readonly unseenBelow: ReadonlySet<string> };
}

/** Where a host is chosen: addresses that a browser is sent to, and those that the program asks. */
const HOSTS: ReadonlySet<number> = new Set([601, 918]);
/** The path of the root, and those that begin with a name or with a variable that holds no slash: none begins with two slashes. */
const WITHOUT_HOST = /^\/(?:$|[\w-]|<(?:str|int|slug|uuid):\w+>)/;
/** Those that begin with a whole name, which is the host wherever something stands before them, or where they lose their slash. */
const NAMED = /^\/(?:$|[\w-]+(?:\/|$))/;
/** Routes that are not seen begin with a name as well. */
const BELOW_NAME = /^[\^/]*[\w-]+\//;
/** What takes the first slash away. */
const BARED = /\b[lr]?strip\(/;
/** What may leave another beginning. */
const CUTS = /(?:\.|\b)(?:slice|substr|substring|split|rsplit|replace|replaceAll|removeprefix|partition|rpartition|match|fullmatch|search|exec|pop|shift|join|sub|group|groups)\(|\[[^\]]*:[^\]]*\]/;

/** Whether all that leads there reads the whole path of a request to a route, of which nothing was cut off. */
export function isRoutedPath({ rule, source, trail, entries: reached = new Set() }: Report, hops: readonly Hop[], { entries, served }: Served): boolean {
  if (!rule.cwe.some((number) => HOSTS.has(number)) || !source || !trail || reached.size === 0) return false;
  const { place, name } = readFrom(source, trail);
  if (place !== 'path' || name !== undefined || ![...reached].every((id) => entries[id]?.isRouted === true)) return false;
  const begins = isMoved(hops) ? NAMED : WITHOUT_HOST;
  return served.all.length > 0 && served.all.every((route) => begins.test(route.path)) && [...served.unseenBelow].every((prefix) => BELOW_NAME.test(prefix)) && !hops.some(({ text }) => CUTS.test(text));
}

/** Whether something is put before the path, or its first slash is gone. */
function isMoved(hops: readonly Hop[]): boolean {
  return hops.some(({ edge, text }, i) => BARED.test(text) || (edge === 'concat' && !isFirst(text, hops[i - 1]?.text)));
}

/** Whether a text is joined of another one and what comes behind that. */
function isFirst(joined: string, part: string | undefined): boolean {
  return part !== undefined && [part, `f'{${part}`, `f"{${part}`].some((beginning) => joined.startsWith(beginning));
}
