/*
 * The address of the page that a browser comes from, as it stands in a page: browsers send it with `"`, `<` and `>` as percent signs and digits,
 * and without anything that another scheme than that of the web could begin with. An apostrophe of a path they leave as it is.
 */
import type { Finding } from '#engine/findings/finding.ts';
import { keepsBeginning } from '#engine/report/kept-beginning.ts';
import { UNKNOWN } from '#engine/report/proof/landing.ts';

export const REFERRER = /^(?:http[-_])?referr?er$/i;

/** Where other signs do harm: in an attribute without quotation marks, in a script, a style, a handler or a comment, and where the page is led to load from it. */
const OPEN_TO_OTHERS = /=\s*$|=\s*[^\s"'<>]+$|\son\w+\s*=[^<>]*$|\sstyle\s*=[^<>]*$|<(?:script|style)(?![^]*<\/(?:script|style))|<(?:base|link)\s[^>]*$|<!--[^>]*$/i;

/** What writes the percent signs as what they stand for again. */
const DECODES = /decode|unescape|unquote|parse|querystring/i;

/** Whether the address stands whole, from its beginning on, where none of the signs that browsers leave in it does harm. */
export function isHarmlessAddress({ hops, landing }: Pick<Finding, 'hops' | 'landing'>): boolean {
  if (landing === undefined || !keepsBeginning(hops) || hops.some(({ text }) => DECODES.test(text))) return false;
  const tag = landing.before.slice(Math.max(landing.before.lastIndexOf('<'), landing.before.lastIndexOf('>'), 0));
  const isBetweenApostrophes = tag.split("'").length % 2 === 0;
  return !tag.includes(UNKNOWN) && !isBetweenApostrophes && !OPEN_TO_OTHERS.test(landing.before);
}
