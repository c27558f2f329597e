/*
 * What a text in the schema language of GraphQL says that callers may ask for: the fields of the root types, each with the names of its
 * arguments, and in place of an argument of an input type the fields of that; and what each argument can carry. Whatever the text is,
 * reading it takes time in proportion to its length.
 */

import { LIMITS } from '#engine/taint/limits.ts';

export interface SchemaField {
  /** `Query`, `Mutation` or `Subscription`. */
  readonly root: string;
  readonly name: string;
  readonly takes: readonly string[];
}

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);
const DECLARING = /^(?:type|input|enum)$/;
/** It lists words. */
const LISTING = /^enum$/;
/** It has no fields of its own: what it holds are words, or one value. */
const WITHOUT_FIELDS = /^(?:enum|scalar)$/;
const OPENING = new Set(['{', '(', '[']);
const CLOSING = new Set(['}', ')', ']']);
const TOKEN = /"""(?:[^"]|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|[{}()[\]:=!@|&]|[A-Za-z_]\w*|[^\s{}()[\]:=!@|&"#A-Za-z_]+/g;

interface Argument {
  readonly name: string;
  readonly type: string;
  /** Lists of lists that it stands in. */
  readonly lists: number;
}

interface Field extends Argument {
  readonly args: readonly Argument[];
}

/**
 * What an argument can carry. `plain`: a number, a truth value or a word that the schema lists · `text`: any text, of an `ID` too ·
 * undefined: anything, as of a scalar of the program.
 */
export type Carried = 'plain' | 'text' | undefined | { readonly element: Carried } | { readonly fields: ReadonlyMap<string, Carried> };

/** What the arguments of a field of a root type carry, by their names. */
export function carriedBy(text: string, root: string, name: string): ReadonlyMap<string, Carried> | undefined {
  const types = typesIn(text);
  const [field, ...others] = (types.get(root)?.fields ?? []).filter((each) => each.name === name);
  return field && others.length === 0 ? new Map(field.args.map((argument) => [argument.name, carriedIn(types, argument, 0)])) : undefined;
}

const PLAIN = new Set(['Int', 'Float', 'Boolean']);
const TEXTS = new Set(['String', 'ID']);

function carriedIn(types: ReadonlyMap<string, DeclaredType>, { type, lists }: Argument, depth: number): Carried {
  const declared = types.get(type);
  if (depth >= LIMITS.structureDepth) return undefined;
  let carried: Carried;
  // A scalar that the program declares is its own, whatever its name.
  if (declared ? LISTING.test(declared.kind) : PLAIN.has(type)) carried = 'plain';
  else if (!declared && TEXTS.has(type)) carried = 'text';
  else if (declared?.kind === 'input') carried = { fields: new Map(declared.fields.map((field) => [field.name, carriedIn(types, field, depth + 1)])) };
  for (let list = 0; list < lists; list++) carried = { element: carried };
  return carried;
}

interface DeclaredType {
  readonly kind: string;
  readonly fields: readonly Field[];
}

export function rootFields(text: string): readonly SchemaField[] {
  const types = typesIn(text);
  return [...types].flatMap(([root, { fields }]) => (ROOTS.has(root) ? fields.map(({ name, args }) => ({ root, name, takes: args.flatMap((argument) => fieldsOf(types, argument)) })) : []));
}

function fieldsOf(types: ReadonlyMap<string, DeclaredType>, { name, type }: Argument): readonly string[] {
  const declared = types.get(type);
  return declared && !WITHOUT_FIELDS.test(declared.kind) ? declared.fields.map((field) => field.name) : [name];
}

function typesIn(text: string): ReadonlyMap<string, DeclaredType> {
  if (text.length > LIMITS.schemaLength) return new Map();
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('"') && !token.startsWith('#'));
  const types = new Map<string, DeclaredType>();
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    if (OPENING.has(word)) at = closing(tokens, at);
    const name = tokens[at + 1] ?? '';
    if (word === 'scalar') types.set(name, { kind: word, fields: [] });
    if (!DECLARING.test(word)) continue;
    const open = tokens.indexOf('{', at);
    if (open < 0) break;
    const end = closing(tokens, open);
    types.set(name, { kind: word, fields: [...types.get(name)?.fields ?? [], ...LISTING.test(word) ? [] : fieldsIn(tokens.slice(open + 1, end))] });
    at = end;
  }
  return types;
}

function closing(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    if (OPENING.has(token)) depth++;
    else if (CLOSING.has(token) && --depth === 0) return at;
  }
  return tokens.length;
}

/** `name(arguments): type`, one after the other; directives and default values say nothing here. */
function fieldsIn(tokens: readonly string[]): readonly Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    if (OPENING.has(token)) {
      at = closing(tokens, at);
      continue;
    }
    if (!/^[A-Za-z_]/.test(token) || tokens[at - 1] === '@') continue;
    const hasArguments = tokens[at + 1] === '(';
    const end = hasArguments ? closing(tokens, at + 1) : at;
    if (tokens[end + 1] !== ':') continue;
    let typeAt = end + 2;
    while (tokens[typeAt] === '[') typeAt++;
    fields.push({ name: token, type: tokens[typeAt] ?? '', lists: typeAt - end - 2, args: hasArguments ? fieldsIn(tokens.slice(at + 2, end)) : [] });
    at = typeAt;
  }
  return fields;
}
