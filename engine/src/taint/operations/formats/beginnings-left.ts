/* How texts begin from which something was cut out, or in which something was replaced. */
import { firstFoundIn, plainTextOf } from '#engine/regex/index.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { begunOtherwise, mayList, unlisted, unquoted } from '#engine/taint/objects/knowing.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { constantOf, constantsOf } from '#engine/taint/values/value.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Stands for what is behind a beginning that is known: in no text of a program. */
const OTHERS = '\uE000';
/** From where on what is put in may refer to what was found. */
const REFERENCE = /[$\\]/;

/** How a text begins that is cut at a place: '' where that is not known, or lies behind what is known of it. */
export function cutBeginning({ prefix }: Value, from: Value | undefined): string {
  const at = from === undefined ? 0 : constantOf(from)?.value;
  const [known = ''] = prefix.split(UNKNOWN_PART, 1);
  return typeof at === 'number' && at >= 0 && at <= known.length ? prefix.slice(at) : '';
}

/** Where a text stands first in another, if that is within what is known of its beginning. */
export function placeInBeginning({ prefix }: Value, part: Value | undefined): number | undefined {
  const [known = ''] = prefix.split(UNKNOWN_PART, 1);
  const sought = part && constantOf(part)?.value;
  const at = typeof sought === 'string' ? known.indexOf(sought) : -1;
  return at < 0 ? undefined : at;
}

/** What is replaced, as far as it is known, and by what. */
interface Replacing {
  readonly pattern: Value;
  readonly regex: RegularExpression | undefined;
  /** Undefined where it is not known. */
  readonly by: string | undefined;
  readonly isAll: boolean;
}

/** In which other ways a text may begin in which something is replaced: none where its beginning stays, or nothing is known of it. */
function beginningsReplaced({ prefix }: Value, { pattern, regex, by, isAll }: Replacing): readonly string[] {
  const texts = regex ? undefined : constantsOf(pattern)?.map(String);
  if (prefix === '' || (!regex && !texts)) return [];
  const [put = '', ...others] = by === undefined ? ['', ''] : regex ? by.split(REFERENCE) : [by];
  const found = regex ? [firstFoundIn(regex.pattern, regex.flags)] : (texts ?? []).map(firstText);
  const left = found.flatMap((find) => [Math.min, Math.max].map((choose) => {
    let text = prefix + OTHERS;
    let from = 0;
    for (let i = 0; i < (isAll || regex?.flags.includes('g') === true ? LIMITS.elements : 1); i++) {
      const match = find(text, from);
      if (!match) break;
      const before = text.slice(0, match.start) + put;
      // What is put there begins with what others chose, where it refers to what was found or is not known.
      if (others.length > 0) return before;
      const end = choose(...match.ends);
      text = before + text.slice(end);
      from = before.length + (end === match.start ? 1 : 0);
    }
    return text.split(OTHERS, 1)[0] ?? '';
  }));
  return [...new Set(left)].filter((each) => each !== prefix);
}

function firstText(text: string): ReturnType<typeof firstFoundIn> {
  return (whole, from) => {
    const start = whole.indexOf(text, from);
    return start < 0 ? undefined : { start, ends: new Set([start + text.length]) };
  };
}

/** What stays as it is of the beginning of a text, where a text is replaced in it: what is known before the first place at which that may stand. */
export function keptBeginning(prefix: string, replaced: string): string {
  const [known = ''] = prefix.split(UNKNOWN_PART, 1);
  if (replaced === '') return '';
  for (let i = 0; i < known.length; i++) if (known.startsWith(replaced, i) || replaced.startsWith(known.slice(i))) return known.slice(0, i);
  return known;
}

/** How a text begins that is cut off before a sign: what is known of it, or it ends within what the program put there itself. */
export function beforeSign(prefix: string, sign: string): string {
  if (sign === '') return '';
  for (let i = 0; i < prefix.length; i++) if (prefix.startsWith(sign, i) || sign.startsWith(prefix.slice(i))) return prefix.slice(0, i);
  return prefix;
}

/** What beginnings hold that make an address harmless, one for each alternative. */
const OF_ADDRESS = /[\p{L}\p{N}:/.@?#\\-]/u;
/** Beginnings of which a pattern that is looked for finds something, where it may take some of one. */
const ADDRESSES = ['https://www.example-1.com:8080/', 'http://b/', 'mailto:a@b.c', '../a/'];

/**
 * Whether what is replaced may be all that is known of how the text begins, where that is one of several beginnings of which none is known
 * any more. What begins with a sign that stands in none of them, such as those of markup, is found behind it.
 */
function mayTakeBeginning({ pattern, regex }: Replacing): boolean {
  const plain = regex ? plainTextOf(regex.pattern) : undefined;
  const texts = regex ? plain?.split('', 1) : constantsOf(pattern)?.map((text) => String(text).slice(0, 1));
  if (texts || !regex) return texts?.every((text) => text !== '' && !OF_ADDRESS.test(text)) !== true;
  const find = firstFoundIn(regex.pattern, regex.flags);
  // What stands at the end takes the beginning only with all that is between: `/\/+$/`.
  if (/[^\\]\$$/.test(regex.pattern) && !/[|]/.test(regex.pattern) && !regex.flags.includes('m')) return ADDRESSES.some((text) => find(text)?.start === 0);
  return [...regex.pattern.replace(/\\[sS]/g, '')].some((sign) => OF_ADDRESS.test(sign)) || ADDRESSES.some((text) => find(text) !== undefined);
}

/** Texts of which a pattern finds something that may take quotes. */
const QUOTED = ["'", '"', "''", "'a'", '"a"'];

/** Whether quotes may be gone where this is replaced, or others be there. */
function mayTakeQuotes({ pattern, regex, by }: Replacing): boolean {
  if (by !== undefined && /['"]/.test(by)) return true;
  if (!regex) return constantsOf(pattern)?.every((text) => !/['"]/.test(String(text))) !== true;
  const find = firstFoundIn(regex.pattern, regex.flags);
  return /['"]/.test(regex.pattern) || QUOTED.some((text) => find(text) !== undefined);
}

/** The taints of a text in which what this replaces may be what lists. */
function listedAsBefore(run: Run, taints: readonly Taint[], { pattern, regex }: Replacing): readonly Taint[] {
  const find = regex && firstFoundIn(regex.pattern, regex.flags);
  const mayTake = find ? [...run.kinds.characters].some((sign) => mayList(run, sign) && find(sign) !== undefined) || mayList(run, regex.pattern) : constantsOf(pattern)?.every((text) => !mayList(run, String(text))) !== true;
  return mayTake ? unlisted(run, taints) : taints;
}

/** The text, with what is still known of its taints once this is replaced in it. */
export function begunAsReplaced(run: Run, whole: Value, replacing: Replacing): Value {
  const taken = { of: whole.prefix, texts: replacing.regex ? [] : constantsOf(replacing.pattern)?.map(String) ?? [] };
  // What stands at the beginning takes one of several, or what stood behind that which is known of it.
  const isTaken = replacing.regex?.pattern.startsWith('^') === true || mayTakeBeginning(replacing);
  const taints = listedAsBefore(run, mayTakeQuotes(replacing) ? unquoted(run, whole.taints) : whole.taints, replacing);
  const standing = isTaken ? begunOtherwise(run, taints, [whole.prefix.startsWith(UNKNOWN_PART) ? '' : whole.prefix]) : taints;
  return run.values.withTaints(whole, begunOtherwise(run, standing, beginningsReplaced(whole, replacing), taken));
}
