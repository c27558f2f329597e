/* Words of each language that are no names, by the ending of a file. Loads no grammar. */
import * as java from '#engine/frontends/java/language.ts';
import * as javascript from '#engine/frontends/javascript/language.ts';
import * as python from '#engine/frontends/python/language.ts';

/** One line a language. */
const LANGUAGES: readonly { readonly extensions: Iterable<string>; readonly words: ReadonlySet<string> }[] = [
  { extensions: javascript.GRAMMARS.keys(), words: javascript.WORDS },
  { extensions: java.EXTENSIONS, words: java.WORDS },
  { extensions: python.EXTENSIONS, words: python.WORDS },
];

const BY_EXTENSION: ReadonlyMap<string, ReadonlySet<string>> = new Map(LANGUAGES.flatMap(({ extensions, words }) => [...extensions].map((extension) => [extension, words] as const)));
const ALL: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ words }) => [...words]));

/** Of a file in no language of ours (a page, a setting), the words of all of them. */
export function wordsOf(path: string): ReadonlySet<string> {
  return BY_EXTENSION.get(/\.\w+$/.exec(path)?.[0].toLowerCase() ?? '') ?? ALL;
}
