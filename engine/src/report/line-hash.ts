/*
 * GitHub's `primaryLocationLineHash`: for each line a 64-bit polynomial hash (base 37) of the 100 characters that follow
 * the line's start, across line borders. Blanks and tabs are left out, CRLF and CR count as LF, and after the text come
 * U+FFFF once and then zeros. A hash is written as hex without leading zeros, then `:` and how many lines so far have it.
 *
 * Here it is kept as two halves of 32 bits: all products stay below 2^53, and no BigInt is made for each character.
 */
const WINDOW = 100;
const BASE = 37;
const HALF = 2 ** 32;
const END_OF_TEXT = 0xffff;

/** 37^100 mod 2^64, what the character that leaves the window is worth. */
const LEAVING = (() => {
  const power = BigInt.asUintN(64, BigInt(BASE) ** BigInt(WINDOW));
  return { high: Number(power >> 32n), low: Number(power & 0xffffffffn) };
})();

class RollingHash {
  readonly #window = new Uint16Array(WINDOW);
  #index = 0;
  #high = 0;
  #low = 0;

  /** Place in the window at which the next character will stand. */
  get index(): number {
    return this.#index;
  }

  push(code: number): void {
    const leaving = this.#window[this.#index] ?? 0;
    this.#window[this.#index] = code;
    this.#index = (this.#index + 1) % WINDOW;

    const low = this.#low * BASE + code - LEAVING.low * leaving;
    this.#low = ((low % HALF) + HALF) % HALF;
    const high = this.#high * BASE + Math.floor(low / HALF) - LEAVING.high * leaving;
    this.#high = ((high % HALF) + HALF) % HALF;
  }

  toString(): string {
    if (this.#high === 0) return this.#low.toString(16);
    return this.#high.toString(16) + this.#low.toString(16).padStart(8, '0');
  }
}

/**
 * The hashes of all lines of a text; entry 0 is line 1. A text that ends with a line break has one more, empty, line.
 * Source: the algorithm that GitHub's documented SARIF upload applies to files it is given.
 */
export function lineHashes(text: string): string[] {
  const hash = new RollingHash();
  const hashes: string[] = [];
  const counts = new Map<string, number>();
  // The line (index) whose start stands at this place of the window, until its 100 characters are in.
  const startsAt = new Int32Array(WINDOW).fill(-1);
  let lines = 0;
  let atLineStart = true;

  const emit = (): void => {
    const line = startsAt[hash.index] ?? -1;
    if (line < 0) return;
    const value = hash.toString();
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    hashes[line] = `${value}:${count}`;
    startsAt[hash.index] = -1;
  };
  const push = (code: number): void => {
    emit();
    if (atLineStart) {
      startsAt[hash.index] = lines++;
      atLineStart = false;
    }
    if (code === 10) atLineStart = true;
    hash.push(code);
  };

  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 9) continue;
    if (code === 13) {
      if (text.charCodeAt(i + 1) !== 10) push(10);
      continue;
    }
    push(code);
  }
  push(END_OF_TEXT);
  for (let i = 0; i < WINDOW; i++) {
    emit();
    hash.push(0);
  }
  return hashes;
}
