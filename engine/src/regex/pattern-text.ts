import { NotJudged } from '#engine/regex/work.ts';

/** The text of a pattern and the place up to which it is read. */
export class PatternText {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  peek(expected: string): boolean {
    return this.#text.startsWith(expected, this.#at);
  }

  /** Reads `expected` if it comes next. */
  take(expected: string): boolean {
    const isNext = this.peek(expected);
    if (isNext) this.#at += expected.length;
    return isNext;
  }

  /** Reads what a sticky expression matches next. */
  takeMatch(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#text) ?? undefined;
    this.#at += match?.[0].length ?? 0;
    return match;
  }

  /**
   * Reads one character.
   * @throws {NotJudged} at the end
   */
  next(): string {
    const codePoint = this.#text.codePointAt(this.#at);
    if (codePoint === undefined) throw new NotJudged('unfinished');
    const character = String.fromCodePoint(codePoint);
    this.#at += character.length;
    return character;
  }
}
