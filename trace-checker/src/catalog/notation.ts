/* The notation of the catalog's paths: which names, libraries, files and shapes stand in them. */
import { memberOf } from '#trace-checker/catalog/sections.ts';

/** Words of the notation of paths, which name nothing in a program. */
const NOTATION = new Set('argument parameter return receiver awaited element'.split(' '));

/** Other such words: where a path begins, what is made, and of whatever argument. A member may be called so: `DES.new`. */
const SYNTAX = /(?<![\w$."])(?:(?:global\.)+|(?:annotated|decorated|override|exported|described|constructed|taking|file|listed)(?=\()|new(?= ))|(?<=\b(?:argument|parameter)\()any(?=\))/g;

/** What of a text says where values come from. */
export interface Handing {
  readonly libraries: readonly string[];
  readonly files: readonly string[];
  readonly shapes: readonly (readonly string[])[];
}

export function handingIn(text: string): Handing {
  const all = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return { libraries: [...all(GIVERS), ...all(SHAPED_BY)], files: all(FILES), shapes: all(TAKING).map((words) => words.split(' ')) };
}

/** Keys under which rows have their places. */
const PLACES = ['at', 'of', 'from', 'to', 'name', 'pattern'];

/** The places of a row, as texts: not its notes, kinds or conditions. */
export function textsIn(row: unknown): readonly string[] {
  if (typeof row === 'string') return [row];
  const texts: string[] = [];
  for (const key of PLACES) {
    const places = memberOf(row, key);
    if (typeof places === 'string') texts.push(places);
    else if (Array.isArray(places)) for (const place of places as readonly unknown[]) if (typeof place === 'string') texts.push(place); // What `isArray` leaves is `any[]`.
  }
  return texts;
}

export function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const name of text.replace(SYNTAX, '').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) if (!NOTATION.has(name)) names.add(name);
    if (text.includes('"')) for (const [, sign = ''] of text.matchAll(OPERATOR)) names.add(sign);
  }
  return names;
}

/** The names of one place without those of packages, unless it is a package by itself. */
export function membersIn(at: string, ofPackages: ReadonlySet<string>): readonly string[] {
  const names = [...namesIn([at])];
  const members = names.filter((name) => !ofPackages.has(name));
  return members.length === 0 ? names : members;
}

/** What hands values on that a text of the catalog names. */
export function handedOnIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(HANDED_ON)].map(([, quoted, named]) => quoted ?? named ?? ''))];
}

/** `"/"`: a member that is called like an operator. */
const OPERATOR = /"([^\w\s"'.@]{1,3})"/g;

/** What a path of the catalog begins with, behind what it asks of a declaration: a package, a type, a global name. */
export const ROOT = /^(?:new |(?:annotated|decorated|override|exported|described|constructed)\()*(?:"([^"]+)"|\{([^{}]*)\}|([\w$#]+))/;
/** A member of an object that the language has under a global name. */
export const OF_GLOBAL = /^global\.([\w$]+)\.([\w$]+|\{[^{}]*\})(?:\(\))?$/;
/** A member of what a type has: a call of the type's own name is none of it. */
export const OF_TYPE = /^(?:[A-Z]\w*|\{[A-Z][^{}]*\})\.(.+)$/;
const FILES = /\b(?:exported|file|listed)\("([^"]+)"/g;
const TAKING = /\btaking\((\w+(?: \w+)*)\)/g;
/** `taking(request, django)`: where the file has that library. */
const SHAPED_BY = /\btaking\([\w ]+, "?([\w@./-]+)"?[,)]/g;
/** `"@acme/routes".Router`, and a package by itself. */
const GIVERS = /"(@?[\w-][\w./@:-]*)"(?=[.(']|$)/gm;
/** `"werkzeug.wrappers".Request`, `type: org.slf4j.Logger`. */
const HANDED_ON = /"(@?[\w-][\w./@:-]*)"[.(]|\btype: ([\w.]+)\.\w+/g;

/** The types of the library itself that a path begins with. */
export function ownTypesIn(path: string): readonly string[] {
  const [, , several, single] = ROOT.exec(path) ?? [];
  return (several?.split(',') ?? (single === undefined ? [] : [single])).map((name) => name.trim());
}

/** What a way to a value calls at its end. */
export function calledLastIn(way: string): readonly string[] {
  return /([\w$]+|\{[^{}]*\})\(\)$/.exec(way)?.[1]?.match(/[\w$]+/g) ?? [];
}
