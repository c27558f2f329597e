/* Answers that follow from what is known of a value and one word, kept: few things are known of the values of a program, and they are asked for at every step. */
import type { Cleaned } from '#engine/taint/values/marks.ts';

export class Answers<Answer> {
  readonly #known = new Map<string | undefined, Map<Cleaned, Answer>>();

  of(known: Cleaned, word: string | undefined, find: () => Answer): Answer {
    let ofWord = this.#known.get(word);
    if (!ofWord) this.#known.set(word, ofWord = new Map<Cleaned, Answer>());
    let answer = ofWord.get(known);
    if (answer === undefined) ofWord.set(known, answer = find());
    return answer;
  }
}
