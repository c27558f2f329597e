/* Whether an address still begins as it did when it came in, as far as the texts of the steps tell. */
import type { Hop } from '#engine/findings/finding.ts';

/** Calls that may leave another beginning. */
export const CUTS = /\.(?:slice|substr|substring|split|replace|replaceAll|match|exec|pop|shift|join)\(/;

/**
 * What is cut off at the end alone: a number of characters, known or not, or what a pattern without alternatives and lines fits up to the end. What
 * the program puts there instead begins with no sign of an address, so it leads nowhere else where nothing is left before it.
 */
const END_CUT = /\.(?:(?:slice|substr|substring)\(0, ?(?:[^()]|\((?:[^()]|\([^()]*\))*\))+\)|replace\(\/(?:[^/\\|\n]|\\[^\n])*(?<!\\)\$\/[giu]*, ?(?:'(?:[\w.-][^'$\\]*)?'|"(?:[\w.-][^"$\\]*)?")\))/g;

/** Such a cut that counts from the end: what is left is all but a few characters, or what the program puts there stands in their place. */
const COUNTED_FROM_END = /^\.replace\(|\(0, ?(?:-\d+|.*\.length\)? ?\* ?-1|.*\.length ?- ?\d+)\)$/;

/** What is joined behind another text and begins with a sign that no host begins with, with all that follows. */
const HARMLESS_BEHIND = /\+\s*['"`][?#.][^,:]*|\}[?#.][^`]*/g;

/** Something else that is joined behind a text; a constant to the end leads where the program says. */
const JOINED_BEHIND = /\+(?!\s*(?:'\/?[\w.-][^'\\]*'\s*(?:\)|$)|"\/?[\w.-][^"\\]*"\s*(?:\)|$)))|\$\{[^}]*\}[^`]|\.concat\(/;

/** A text that is divided by a sign of the program's: only the first part begins as all of it did. */
const DIVIDED = /\.split\((?:'[^'\\]+'|"[^"\\]+")\)/g;

/** Another element than the first. */
const OTHER_ELEMENT = /\[(?!0\])[^\]'"]*\]/;

/** Whether each step leaves the beginning where it was. */
export function keepsBeginning(hops: readonly Pick<Hop, 'text'>[]): boolean {
  const texts = hops.map(({ text }) => text.replaceAll(END_CUT, ''));
  // Nothing may be left of what was cut: the address begins with what stands behind it then.
  const shortened = hops.findIndex(({ text }) => [...text.matchAll(END_CUT)].some(([cut]) => !COUNTED_FROM_END.test(cut)));
  if (shortened >= 0 && texts.slice(shortened).some((text) => JOINED_BEHIND.test(text.replaceAll(HARMLESS_BEHIND, '}')))) return false;
  const isFirst = (text: string): boolean => {
    const behind = texts.flatMap((other) => other.split(text).slice(1).filter((rest) => rest !== ''));
    return behind.length > 0 && !texts.some((other) => OTHER_ELEMENT.test(other)) && behind.every((rest) => rest.startsWith('[0]'));
  };
  return !texts.some((text) => CUTS.test(withoutFirstParts(text, isFirst)));
}

/** The step without the divisions of which the steps show that the first part alone is taken. */
function withoutFirstParts(text: string, isFirst: (text: string) => boolean): string {
  return text.replaceAll(DIVIDED, (divided, at: number) => {
    const end = at + divided.length;
    return text.startsWith('[0]', end) || (end === text.length && isFirst(divided)) ? '' : divided;
  });
}
