/*
 * What rows say of declarations of the program rather than of calls (catalog/README.md, "Paths"), read by the reader of paths:
 *
 *   declaration = ("annotated" | "annotated-class" | "override") "(" path ")"
 *               | "exported(" quoted "," ((name | "*") {"." (name | "*")} [".{" name {"," name} "}"] | "{" name {"," name} "}") ")"
 *               | ("listed" | "file") "(" quoted ")"
 *               | "decorated(" name {"." name} ")"
 *               | ("taking" | "method-taking" | "exported-taking") "(" name [" " name] ["," package] ["," "{" name {"," name} "}"] ")"
 *   arguments   = name "(" (n | name) {"," (n | name)} ")"
 */
import { PathReader } from '#engine/catalog/path-reader.ts';

const WORDS = ['annotated', 'annotated-class', 'override', 'exported', 'decorated', 'listed', 'file', 'taking', 'method-taking', 'exported-taking'] as const;
type Word = typeof WORDS[number];

export type Declaration =
  /** Functions or classes with an annotation, methods that override: a path names the type, and begins at `offset` of the text. */
  | { readonly word: 'annotated' | 'annotated-class' | 'override'; readonly path: string; readonly offset: number }
  /** What a file that a glob fits exports under a name: `exported("glob", default.actions.*)`. */
  | { readonly word: 'exported'; readonly glob: string; readonly names: readonly string[] }
  /** What a file lists that the glob fits, or such a file itself. */
  | { readonly word: 'listed' | 'file'; readonly glob: string }
  | { readonly word: 'decorated'; readonly decorator: string }
  /** Functions by the names of their first parameters. */
  | { readonly word: 'taking' | 'method-taking' | 'exported-taking'; readonly name: string; readonly next?: string; readonly package?: string; readonly methods: readonly string[] };

/** The word of a declaration; undefined for a path. */
export function declarationWord(text: string): Word | undefined {
  return WORDS.find((word) => text.startsWith(`${word}(`));
}

/**
 * Reads a declaration.
 * @returns undefined for a path
 * @throws PathError with the offset of the first wrong character
 */
export function parseDeclaration(text: string): Declaration | undefined {
  const word = declarationWord(text);
  if (word === undefined) return undefined;
  const reader = new PathReader(text);
  reader.expect(`${word}(`);
  const declaration = readInside(reader, word);
  reader.expect(')');
  reader.expectEnd();
  return declaration;
}

function readInside(reader: PathReader, word: Word): Declaration {
  switch (word) {
    case 'annotated': case 'annotated-class': case 'override': {
      const { offset } = reader;
      return { word, path: reader.match(/.+(?=\)$)/) ?? reader.fail('expected the path of a type'), offset };
    }
    case 'exported': {
      const glob = reader.quoted() ?? reader.fail('expected a glob in quotes');
      reader.expect(',');
      reader.match(/\s*/);
      if (reader.take('{')) return { word, glob, names: readNames(reader) };
      const name = reader.match(/[\w$*]+(?:\.[\w$*]+)*/) ?? reader.fail('expected the name of an export');
      return { word, glob, names: reader.take('.{') ? readNames(reader).map((last) => `${name}.${last}`) : [name] };
    }
    case 'listed': case 'file': return { word, glob: reader.quoted() ?? reader.fail('expected a glob in quotes') };
    case 'decorated': return { word, decorator: reader.match(/[\w$]+(?:\.[\w$]+)*/) ?? reader.fail('expected the name of a decorator') };
    case 'taking': case 'method-taking': case 'exported-taking': return { word, ...readTaking(reader) };
  }
}

function readTaking(reader: PathReader): { readonly name: string; readonly next?: string; readonly package?: string; readonly methods: readonly string[] } {
  const name = reader.name();
  const next = reader.take(' ') ? reader.name() : undefined;
  const wanted = reader.match(/,\s*(?=[^{\s])/) === undefined ? undefined : reader.quoted() ?? reader.match(/[\w.@/-]+/) ?? reader.fail('expected a package');
  const methods = reader.match(/,\s*\{/) === undefined ? [] : readNames(reader);
  return { name, ...(next === undefined ? {} : { next }), ...(wanted === undefined ? {} : { package: wanted }), methods };
}

function readNames(reader: PathReader): readonly string[] {
  const names = [reader.name()];
  while (reader.match(/,\s*/) !== undefined) names.push(reader.name());
  reader.expect('}');
  return names;
}

/** Arguments of an annotation, of which the first counts that is given. */
export interface AnnotationArguments {
  /** The annotation's name, as it is written. */
  readonly name: string;
  readonly arguments: readonly (number | string)[];
}

/** Reads `annotation(0,value,path)`; without brackets, its first argument is meant. */
export function parseAnnotationArguments(text: string): AnnotationArguments {
  const reader = new PathReader(text);
  const name = reader.match(/[^()]+/) ?? reader.fail('expected the name of an annotation');
  if (reader.isAtEnd) return { name, arguments: [0] };
  reader.expect('(');
  const read = readArguments(reader);
  reader.expect(')');
  reader.expectEnd();
  return { name, arguments: read };
}

/** Reads `0,value`. */
export function parseArguments(text: string): readonly (number | string)[] {
  const reader = new PathReader(text);
  const read = readArguments(reader);
  reader.expectEnd();
  return read;
}

function readArguments(reader: PathReader): readonly (number | string)[] {
  const read = (): number | string => {
    const digits = reader.match(/\d+/);
    return digits === undefined ? reader.name() : Number(digits);
  };
  const all = [read()];
  while (reader.take(',')) all.push(read());
  return all;
}
