/*
 * Reads ECMAScript's regular expressions, and what Python's `re` and java.util.regex write differently: `(?P<n>…)`, `(?i)`,
 * possessive quantifiers, atomic groups, `\A`, `\z`, `\Z`. Where a notation has several meanings, ECMAScript's counts.
 */
import { EVERY_CODE_POINT, LINE_ENDS, codePoints, complement, withBothCases, type CodePoints } from '#engine/regex/code-points.ts';
import { parseCharacterEscape, parseClass } from '#engine/regex/parsing/parse-class.ts';
import type { Condition, Pattern } from '#engine/regex/pattern.ts';
import { PatternText } from '#engine/regex/pattern-text.ts';
import { NotJudged } from '#engine/regex/work.ts';

const UNKNOWN: Pattern = { kind: 'assertion', condition: 'unknown' };
const ANYTHING: Pattern = { kind: 'repeat', body: { kind: 'character', of: EVERY_CODE_POINT }, least: 0, most: Infinity, isLazy: false };
const ASSERTIONS: Readonly<Record<string, Condition>> = { b: 'word-edge', B: 'no-word-edge', A: 'text-start', z: 'text-end', Z: 'text-end' };

/**
 * @param flags letters that any of the three languages gives; those that do not change what is matched are ignored
 * @throws {NotJudged} for what is no regular expression, or none that is understood
 */
export function parsePattern(pattern: string, flags: string): Pattern {
  return new Parser(pattern, flags).parse();
}

/** By flags and pattern. A program has few, and each call that tests a text asks again. */
const UNDERSTOOD = new Map<string, Pattern | undefined>();

/** The same without a fault: undefined for what is no regular expression, or none that is understood. */
export function understood(pattern: string, flags: string): Pattern | undefined {
  const key = `${flags}/${pattern}`;
  if (!UNDERSTOOD.has(key)) UNDERSTOOD.set(key, parsed(pattern, flags));
  return UNDERSTOOD.get(key);
}

function parsed(pattern: string, flags: string): Pattern | undefined {
  try {
    return parsePattern(pattern, flags);
  } catch (error) {
    if (error instanceof NotJudged) return undefined;
    throw error;
  }
}

class Parser {
  readonly #text: PatternText;
  readonly #groups: number;
  #depth = 0;
  #flags: ReadonlySet<string> = new Set();

  constructor(pattern: string, flags: string) {
    this.#text = new PatternText(pattern);
    this.#setFlags(flags, '');
    // At least the groups that capture: more only make an octal escape of ancient times a back reference.
    this.#groups = pattern.split('(').length - 1;
  }

  parse(): Pattern {
    const flags = this.#text.takeMatch(/\(\?([a-zA-Z]+)\)/y)?.[1];
    if (flags !== undefined) this.#setFlags(flags, '');
    const pattern = this.#parseChoice();
    if (!this.#text.isAtEnd) throw new NotJudged('unbalanced');
    return pattern;
  }

  #parseChoice(): Pattern {
    const alternatives = [this.#parseSequence()];
    while (this.#text.take('|')) alternatives.push(this.#parseSequence());
    const [only] = alternatives;
    return alternatives.length === 1 && only ? only : { kind: 'choice', alternatives };
  }

  #parseSequence(): Pattern {
    const parts: Pattern[] = [];
    while (!this.#text.isAtEnd && !this.#text.peek('|') && !this.#text.peek(')')) parts.push(this.#parseQuantified());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'sequence', parts };
  }

  #parseQuantified(): Pattern {
    const body = this.#parseAtom();
    const quantifier = this.#text.takeMatch(/(?:([*+?])|\{(\d{1,9})(?:(,)(\d{1,9})?)?\})([?+])?/y);
    if (!quantifier) return body;
    const [, sign, from, comma, to, suffix] = quantifier;
    const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
    const most = sign === undefined ? Number(to ?? (comma === undefined ? from : Infinity)) : sign === '?' ? 1 : Infinity;
    if (most < least || this.#text.takeMatch(/[*+?]/y)) throw new NotJudged('quantifier');
    const repeat: Pattern = { kind: 'repeat', body, least, most, isLazy: suffix === '?' };
    return suffix === '+' ? atomic(repeat) : repeat;
  }

  #parseAtom(): Pattern {
    const character = this.#text.next();
    switch (character) {
      case '(': return this.#parseGroup();
      case '[': return this.#characters(parseClass(this.#text, { ignoresCase: this.#flags.has('i'), hasSetOperations: this.#flags.has('v') }));
      case '\\': return this.#parseEscape();
      case '.': return this.#characters(this.#flags.has('s') ? EVERY_CODE_POINT : complement(LINE_ENDS));
      case '^': return { kind: 'assertion', condition: this.#flags.has('m') ? 'line-start' : 'text-start' };
      case '$': return { kind: 'assertion', condition: this.#flags.has('m') ? 'line-end' : 'text-end' };
      case '*': case '+': case '?': throw new NotJudged('nothing to repeat');
      default: return this.#characters(this.#withCase(codePoints(character)));
    }
  }

  /** From behind the parenthesis. */
  #parseGroup(): Pattern {
    if (this.#text.takeMatch(/\?#[^)]*\)/y)) return { kind: 'sequence', parts: [] };
    const reference = this.#text.takeMatch(/\?P=\w+\)/y);
    if (reference) return atomic(ANYTHING);
    const flags = this.#flags;
    this.#depth++;
    const scoped = this.#text.takeMatch(/\?([a-zA-Z]*)(?:-([a-zA-Z]*))?:/y);
    if (scoped) this.#setFlags(scoped[1] ?? '', scoped[2] ?? '');
    const head = scoped ? undefined : this.#text.takeMatch(/\?(?:P?<[A-Za-z_$][\w$]*>|(<?[=!])|(>))/y);
    if (!scoped && !head && this.#text.peek('?')) throw new NotJudged('unknown group');
    const body = this.#parseChoice();
    if (!this.#text.take(')')) throw new NotJudged('unbalanced');
    this.#flags = flags;
    this.#depth--;
    // Behind a look-ahead that comes last, nothing asks where the match ends.
    if (head?.[1] === '=' && this.#depth === 0 && (this.#text.isAtEnd || this.#text.peek('|'))) return body;
    if (head?.[1] !== undefined) return UNKNOWN;
    return head?.[2] !== undefined ? atomic(body) : body;
  }

  #parseEscape(): Pattern {
    const anchor = this.#text.takeMatch(/[bBAzZ]/y)?.[0];
    const condition = anchor === undefined ? undefined : ASSERTIONS[anchor];
    if (condition) return { kind: 'assertion', condition };
    const number = this.#text.takeMatch(/[1-9]\d?/y);
    if (number && Number(number[0]) > this.#groups) throw new NotJudged('octal escape');
    const name = number ?? this.#text.takeMatch(/k<[A-Za-z_$][\w$]*>/y);
    if (name) return atomic(ANYTHING);
    return this.#characters(this.#withCase(parseCharacterEscape(this.#text)));
  }

  #setFlags(on: string, off: string): void {
    if (on.includes('x')) throw new NotJudged('free spacing');
    this.#flags = new Set([...this.#flags, ...on].filter((flag) => !off.includes(flag)));
  }

  #withCase(set: CodePoints): CodePoints {
    return this.#flags.has('i') ? withBothCases(set) : set;
  }

  #characters(of: CodePoints): Pattern {
    return { kind: 'character', of };
  }
}

/**
 * What is matched in one way once it is left. How is not followed, so what comes behind may be reached or not; the texts are
 * those of the body at the most. A back reference counts as any text.
 */
function atomic(body: Pattern): Pattern {
  return { kind: 'sequence', parts: [UNKNOWN, body] };
}
