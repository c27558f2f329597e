/* How texts begin in which a pattern finds something, or of which what it finds was taken away. */
import { unescaped, type RegularExpression } from '#engine/regex/notation.ts';

export interface Beginning {
  readonly text: string;
  /** None of these characters stands right behind it. */
  readonly refused: string;
}

/** `^`, a plain text, and what must not follow it: by a look-ahead or as a class of other characters; or the characters of words that must. */
const HEAD = /^\^((?:\\?[^\\\w\s()[\]{}|*+?^$.]|[\w-])+)(?:\(\?!((?:\[(?:\\.|[^\\\]])+\])|(?:\\?[^\\\w()[\]{}|*+?^$.]))\)|\[\^((?:\\.|[^\\\]])+)\](?![*?{])|((?:\[(?:\w-\w|\w)+\]|\\[wd])(?![*?{])))/;
/** `^` and a plain text, the last character of which stands there once at least. */
const PLAIN = /^\^((?:(?:\\[^\w\s]|[^\\\w\s()[\]{}|*+?^$.]|[\w-])(?![*?{]))+)/;
/** Refused before anything else: two or more of a class that lists its characters one by one. */
const NOT_TWICE = /^\^\(\?!\[((?:\\[^\w\s]|[^\\\]\w\s^-])+)\]\{2,?\}\)(\\[^\w\s]|[^\\\w\s()[\]{}|*+?^$.])(?![*?{])/;
/** An address with its whole host: neither scheme nor host has other letters for being written in capitals. */
const HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\@]+[/?#]/i;
/** What is in no word. */
const NOT_IN_WORDS = '/\\.:?#@&=%;,+*!|<>"\'`()[]{}$^~ \t\r\n';

/** A group around all of it, with groups of one level in it: the same as without. */
const WHOLE = /^\^\(\?:((?:[^()]|\([^()]*\))*)\)\$$/;

/**
 * How a text begins in which the pattern finds something: `^/[^/]` finds texts that begin with `/` and not with `//`.
 * @returns undefined where it may begin otherwise, or that is not understood
 */
export function beginningOf({ pattern: written, flags }: RegularExpression): Beginning | undefined {
  const pattern = written.replace(WHOLE, '^$1$$');
  if (pattern.includes('|') || flags.includes('m')) return undefined;
  const [, head, ahead, others, words] = flags.includes('i') ? [] : HEAD.exec(pattern) ?? [];
  if (head === undefined) return notTwice(pattern) ?? plainOf(pattern, flags);
  if (words !== undefined) return { text: unescaped(head), refused: NOT_IN_WORDS };
  return { text: unescaped(head), refused: unescaped((ahead ?? others ?? '').replace(/^\[|\]$/g, '')) };
}

/** `^(?![/\\]{2})/`: not two of the characters one after the other, of which the first is one. */
function notTwice(pattern: string): Beginning | undefined {
  const [, set = '', first = ''] = NOT_TWICE.exec(pattern) ?? [];
  const [text, refused] = [unescaped(first), unescaped(set)];
  return text !== '' && refused.includes(text) ? { text, refused } : undefined;
}

/** A plain text, whatever comes behind it; without difference of capitals only what has them nowhere, and an address. */
function plainOf(pattern: string, flags: string): Beginning | undefined {
  const text = unescaped(PLAIN.exec(pattern)?.[1] ?? '');
  const isTold = flags.includes('i') ? HOST.test(text) || text.toLowerCase() === text.toUpperCase() : true;
  return isTold && text !== '' ? { text, refused: '' } : undefined;
}

/** What a text does not begin with once everything was taken away that the pattern finds: x of `^(x…)+`, however often it stood there. */
export function takenFromBeginning({ pattern }: RegularExpression): string | undefined {
  const repeated = /^\^\((?:\?:)?(.+)\)[+*]$/.exec(pattern)?.[1];
  const text = /^(?:\\?[^\\\w()[\]{}|*+?^$])+/.exec(repeated ?? '')?.[0];
  return text === undefined ? undefined : unescaped(text);
}
