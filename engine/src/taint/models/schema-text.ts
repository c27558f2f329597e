/*
 * What a text in the schema language of GraphQL says that callers may ask for: the fields of the root types, each with the names of its
 * arguments, and in place of an argument of an input type the fields of that. Whatever the text is, reading it takes time in proportion
 * to its length.
 */

import { LIMITS } from '#engine/taint/limits.ts';

export interface SchemaField {
  /** `Query`, `Mutation` or `Subscription`. */
  readonly root: string;
  readonly name: string;
  readonly takes: readonly string[];
}

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);
const OPENING = new Set(['{', '(', '[']);
const CLOSING = new Set(['}', ')', ']']);
const TOKEN = /"""(?:[^"]|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|[{}()[\]:=!@|&]|[A-Za-z_]\w*|[^\s{}()[\]:=!@|&"#A-Za-z_]+/g;

interface Argument {
  readonly name: string;
  readonly type: string;
}

interface Field extends Argument {
  readonly args: readonly Argument[];
}

export function rootFields(text: string): readonly SchemaField[] {
  if (text.length > LIMITS.schemaLength) return [];
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('"') && !token.startsWith('#'));
  const types = new Map<string, Field[]>();
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    if (OPENING.has(word)) at = closing(tokens, at);
    if (word !== 'type' && word !== 'input') continue;
    const name = tokens[at + 1] ?? '';
    const open = tokens.indexOf('{', at);
    if (open < 0) break;
    const end = closing(tokens, open);
    types.set(name, [...types.get(name) ?? [], ...fieldsIn(tokens.slice(open + 1, end))]);
    at = end;
  }
  return [...types].flatMap(([root, fields]) => (ROOTS.has(root) ? fields.map(({ name, args }) => ({ root, name, takes: args.flatMap((argument) => types.get(argument.type)?.map((field) => field.name) ?? [argument.name]) })) : []));
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
    fields.push({ name: token, type: tokens[typeAt] ?? '', args: hasArguments ? fieldsIn(tokens.slice(at + 2, end)) : [] });
    at = typeAt;
  }
  return fields;
}
