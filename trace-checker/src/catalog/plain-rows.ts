/*
 * The part of YAML in which nearly all of the catalog is written: members and rows, each on a line of its own or deeper below it, and on a
 * line texts, lists and maps in brackets. What is written otherwise is told to be, and is the parser's, which takes twenty times as long. Whatever is read here
 * the parser reads as the same.
 */

/** What is not written so. */
const OTHERWISE = Symbol('otherwise');

/** A text that begins without a quote: in it nothing has a meaning but what ends it. Out of brackets these end nothing. */
const PLAIN = /[\w$./](?:[^\n\t,[\]{}#:&!|>%@`\\]|(?<! )#)*/y;
const PLAIN_OUTSIDE = /[\w$./](?:[^\n\t#:&!|>%@`\\]|(?<! )#)*/y;
const QUOTED = /"((?:[^"\\\n\t]|\\["\\])*)"|'([^'\n\t]*)'(?!')/y;
const ESCAPED = /\\(["\\])/g;
const KEY = /[A-Za-z][\w-]*(?=: )/y;
const BLANKS = / */y;
/** What a text without quotes is, where it is none. */
const VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([['true', true], ['false', false], ['null', null]]);
const COUNT = /^(?:0|[1-9]\d{0,8})$/;
/** Texts that the parser takes for numbers, dates or nothing, or may. */
const NO_TEXT = /^(?:[\d.]|null$|true$|false$)/i;
const LEFT_OUT = /^ *(?:#.*)?$/;
const SECTION = /^[\w-]+:(?: +(?=\S)|(?= *\n))/;
const ROW = /^( *)- +(?=\S)/;
const MEMBER = /^( *)([A-Za-z][\w-]*):(?: +(?=\S)| *$)/;
const INDENT = /^ */;

/** What stands in a section under its key; undefined where it is not written plainly. */
export function readPlainSection(section: string): { readonly value: unknown } | undefined {
  const head = SECTION.exec(section)?.[0];
  if (head === undefined) return undefined;
  const [first = '', ...lines] = section.slice(head.length).split('\n');
  const value = readBehind(first, lines.filter((line) => !LEFT_OUT.test(line)), 0);
  return value === OTHERWISE ? undefined : { value };
}

/** What stands behind a key or the dash of a row: on its line, or deeper on those below. */
function readBehind(rest: string, below: readonly string[], depth: number): unknown {
  if (!LEFT_OUT.test(rest)) return below.length === 0 ? readLine(rest) : OTHERWISE;
  return below.length > 0 && below.every((line) => indentOf(line) > depth) ? readBlock(below) : OTHERWISE;
}

function indentOf(line: string): number {
  return INDENT.exec(line)?.[0].length ?? 0;
}

/** Rows, or members by their names, all at one depth, and deeper what is theirs. */
function readBlock(lines: readonly string[]): unknown {
  const [first = ''] = lines;
  const depth = indentOf(first);
  const parts: string[][] = [];
  for (const line of lines) {
    if (indentOf(line) === depth) parts.push([line]);
    else if (indentOf(line) < depth || parts.at(-1)?.push(line) === undefined) return OTHERWISE;
  }
  return ROW.test(first) ? readRows(parts, depth) : readMembers(parts, depth);
}

function readRows(parts: readonly (readonly string[])[], depth: number): unknown {
  const rows: unknown[] = [];
  for (const [first = '', ...below] of parts) {
    const head = ROW.exec(first)?.[0];
    if (head === undefined) return OTHERWISE;
    const rest = first.slice(head.length);
    // Members of a row begin behind its dash.
    const value = MEMBER.test(rest) ? readBlock([' '.repeat(head.length) + rest, ...below]) : readBehind(rest, below, depth);
    if (value === OTHERWISE) return OTHERWISE;
    rows.push(value);
  }
  return rows;
}

function readMembers(parts: readonly (readonly string[])[], depth: number): unknown {
  const members = new Map<string, unknown>();
  for (const [first = '', ...below] of parts) {
    const [head, , name] = MEMBER.exec(first) ?? [];
    if (head === undefined || name === undefined || members.has(name) || NO_TEXT.test(name)) return OTHERWISE;
    const value = readBehind(first.slice(head.length), below, depth);
    if (value === OTHERWISE) return OTHERWISE;
    members.set(name, value);
  }
  return Object.fromEntries(members);
}

/** A text, a list or a map that ends with its line, or before a comment. */
function readLine(line: string): unknown {
  const reader = new LineReader(line);
  const value = reader.read(PLAIN_OUTSIDE);
  return reader.isAtEnd() ? value : OTHERWISE;
}

class LineReader {
  #at = 0;

  constructor(private readonly line: string) {}

  isAtEnd(): boolean {
    const rest = this.line.slice(this.#at);
    return rest.trim() === '' || /^ +#/.test(rest);
  }

  /** @param plain what a text without quotes may be where it stands */
  read(plain = PLAIN): unknown {
    if (this.#take('[')) return this.#readList();
    if (this.#take('{')) return this.#readMap();
    const [quoted, double, single] = this.#match(QUOTED) ?? [];
    if (quoted !== undefined) return double?.replace(ESCAPED, '$1') ?? single;
    const text = this.#match(plain)?.[0].trimEnd();
    if (text === undefined) return OTHERWISE;
    if (VALUES.has(text)) return VALUES.get(text);
    if (COUNT.test(text)) return Number(text);
    return NO_TEXT.test(text) ? OTHERWISE : text;
  }

  #readList(): unknown {
    const list: unknown[] = [];
    this.#match(BLANKS);
    if (this.#take(']')) return list;
    for (;;) {
      const value = this.read();
      if (value === OTHERWISE) return OTHERWISE;
      list.push(value);
      this.#match(BLANKS);
      if (this.#take(']')) return list;
      if (!this.#take(',')) return OTHERWISE;
      this.#match(BLANKS);
    }
  }

  #readMap(): unknown {
    const members = new Map<string, unknown>();
    this.#match(BLANKS);
    if (this.#take('}')) return {};
    for (;;) {
      const key = this.#match(KEY)?.[0];
      if (key === undefined || members.has(key) || NO_TEXT.test(key)) return OTHERWISE;
      this.#at++;
      this.#match(BLANKS);
      const value = this.read();
      if (value === OTHERWISE) return OTHERWISE;
      members.set(key, value);
      this.#match(BLANKS);
      if (this.#take('}')) return Object.fromEntries(members);
      if (!this.#take(',')) return OTHERWISE;
      this.#match(BLANKS);
    }
  }

  #take(sign: string): boolean {
    const isThere = this.line.charAt(this.#at) === sign;
    if (isThere) this.#at++;
    return isThere;
  }

  /** What stands here of a pattern that looks nowhere else. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.line);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }
}
