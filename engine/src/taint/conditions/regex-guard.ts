/*
 * Which characters a fully anchored pattern can match at all: a small reader of the common syntax. What it does not
 * understand (look-around, back references, classes with set operations) gives no answer, which admits everything.
 */
type Admits = (character: string) => boolean;

/** For a pattern anchored at both ends: whether a character can occur in what it matches. Undefined: not understood. */
export function readRegexGuard(pattern: string, flags: string): Admits | undefined {
  // With `m`, the anchors match at line breaks inside the text.
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$') || flags.includes('m')) return undefined;
  const body = pattern.slice(1, -1);
  const reader = new PatternReader(body);
  const tests = reader.read();
  if (!tests) return undefined;
  const ignoresCase = flags.includes('i');
  return (character) => tests.some((admits) => admits(character)
    || (ignoresCase && (admits(character.toLowerCase()) || admits(character.toUpperCase()))));
}

const CLASSES: Readonly<Record<string, Admits>> = {
  d: (c) => c >= '0' && c <= '9',
  w: (c) => /^\w$/.test(c),
  s: (c) => /^\s$/.test(c),
  D: (c) => !(c >= '0' && c <= '9'),
  W: (c) => !/^\w$/.test(c),
  S: (c) => !/^\s$/.test(c),
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

class PatternReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Admits[] | undefined {
    const tests: Admits[] = [];
    let depth = 0;
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at++] ?? '';
      if (character === '(') {
        if (this.#text[this.#at] === '?' && !this.#skipGroupHead()) return undefined;
        depth++;
      } else if (character === ')') depth--;
      else if (character === '[') {
        const test = this.#readClass();
        if (!test) return undefined;
        tests.push(test);
      } else if (character === '\\') {
        const test = this.#readEscape();
        if (!test) return undefined;
        tests.push(test);
      } else if (character === '{') this.#skipCount();
      else if (character === '|') {
        // An alternative at the top level is anchored on one side only.
        if (depth === 0) return undefined;
      } else if (character === '.') tests.push((c) => c !== '\n' && c !== '\r');
      else if (!'*+?^$'.includes(character)) tests.push((c) => c === character);
    }
    return tests;
  }

  /** Accepts `(?:` and named groups; look-around is not understood. */
  #skipGroupHead(): boolean {
    const rest = this.#text.slice(this.#at);
    const head = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(rest);
    if (!head) return false;
    this.#at += head[0].length;
    return true;
  }

  #skipCount(): void {
    const end = this.#text.indexOf('}', this.#at);
    if (end >= 0) this.#at = end + 1;
  }

  #readEscape(): Admits | undefined {
    const character = this.#text[this.#at++] ?? '';
    const known = CLASSES[character];
    if (known) return known;
    if (character === 'b' || character === 'B') return () => false;
    const control = CONTROLS[character];
    if (control !== undefined) return (c) => c === control;
    if (/[A-Za-z1-9]/.test(character)) return undefined;
    return (c) => c === character;
  }

  #readClass(): Admits | undefined {
    const isNegated = this.#text[this.#at] === '^';
    if (isNegated) this.#at++;
    const tests: Admits[] = [];
    for (;;) {
      const character = this.#text[this.#at++];
      if (character === undefined) return undefined;
      if (character === ']') break;
      if (character === '\\') {
        const test = this.#readEscape();
        if (!test) return undefined;
        tests.push(test);
        continue;
      }
      const upper = this.#text[this.#at] === '-' && this.#text[this.#at + 1] !== ']' ? this.#text[this.#at + 1] : undefined;
      if (upper === undefined) tests.push((c) => c === character);
      else if (upper === '\\') return undefined;
      else {
        this.#at += 2;
        tests.push((c) => c >= character && c <= upper);
      }
    }
    return isNegated ? (c) => !tests.some((test) => test(c)) : (c) => tests.some((test) => test(c));
  }
}
