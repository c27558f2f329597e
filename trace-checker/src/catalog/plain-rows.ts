/*
 * The part of YAML in which nearly all of the catalog is written: a key, and on one line each the members or rows below it, as texts, lists
 * and maps in brackets. What is written otherwise is told to be, and is the parser's, which takes twenty times as long. Whatever is read here
 * the parser reads as the same.
 */

/** What is not written so. */
const OTHERWISE = Symbol('otherwise');

/** A text without quotes: in it nothing has a meaning, in brackets or out of them. */
const PLAIN = /[\w$./][^\n\t,[\]{}#:"'&!|>%@`\\]*/y;
const QUOTED = /"([^"\\\n\t]*)"|'([^'\n\t]*)'(?!')/y;
const KEY = /[A-Za-z][\w-]*(?=: )/y;
const BLANKS = / */y;
/** What a text without quotes is, where it is none. */
const VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([['true', true], ['false', false], ['null', null]]);
const COUNT = /^(?:0|[1-9]\d{0,8})$/;
/** Texts that the parser takes for numbers, dates or nothing, or may. */
const NO_TEXT = /^(?:[\d.]|null$|true$|false$)/i;
const LEFT_OUT = /^ *(?:#.*)?$/;
const SECTION = /^[\w-]+:(?: +(?=\S)|(?= *\n))/;
const MEMBER = /^( +)(?:- |([A-Za-z][\w-]*): )(?=\S)/;

/** What stands in a section under its key; undefined where it is not written plainly. */
export function readPlainSection(section: string): { readonly value: unknown } | undefined {
  const head = SECTION.exec(section)?.[0];
  if (head === undefined) return undefined;
  const [first = '', ...lines] = section.slice(head.length).split('\n');
  const below = lines.filter((line) => !LEFT_OUT.test(line));
  const value = LEFT_OUT.test(first) ? readMembers(below) : below.length === 0 ? readLine(first) : OTHERWISE;
  return value === OTHERWISE ? undefined : { value };
}

/** Rows, or members by their names, all at one depth. */
function readMembers(lines: readonly string[]): unknown {
  const rows: unknown[] = [];
  const members = new Map<string, unknown>();
  const indent = MEMBER.exec(lines[0] ?? '')?.[1];
  for (const line of lines) {
    const [head, depth, name] = MEMBER.exec(line) ?? [];
    if (head === undefined || depth !== indent) return OTHERWISE;
    const value = readLine(line.slice(head.length));
    if (value === OTHERWISE || (name !== undefined && (members.has(name) || NO_TEXT.test(name)))) return OTHERWISE;
    if (name === undefined) rows.push(value);
    else members.set(name, value);
  }
  if (rows.length > 0 === members.size > 0) return OTHERWISE;
  return rows.length > 0 ? rows : Object.fromEntries(members);
}

/** A text, a list or a map that ends with its line, or before a comment. */
function readLine(line: string): unknown {
  const reader = new LineReader(line);
  const value = reader.read();
  return reader.isAtEnd() ? value : OTHERWISE;
}

class LineReader {
  #at = 0;

  constructor(private readonly line: string) {}

  isAtEnd(): boolean {
    const rest = this.line.slice(this.#at);
    return rest.trim() === '' || /^ +#/.test(rest);
  }

  read(): unknown {
    if (this.#take('[')) return this.#readList();
    if (this.#take('{')) return this.#readMap();
    const [quoted, double, single] = this.#match(QUOTED) ?? [];
    if (quoted !== undefined) return double ?? single;
    const plain = this.#match(PLAIN)?.[0].trimEnd();
    if (plain === undefined) return OTHERWISE;
    if (VALUES.has(plain)) return VALUES.get(plain);
    if (COUNT.test(plain)) return Number(plain);
    return NO_TEXT.test(plain) ? OTHERWISE : plain;
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
