/*
 * What conditions compare. One that does not hold has the same signs in another order, so that who looks up what is alike by its letters takes both alike;
 * a text of letters is one word to who looks words up, and no part of a short one.
 */
import type { Trial } from '#prober/checks/check.ts';

const LETTERS = 'bcdfghjkmq';

/** A word of letters alone. */
export function comparedWord(trial: Pick<Trial, 'word'>, purpose: string): string {
  return trial.word(purpose).replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);
}

/** Another text of the same signs; no number of it begins with a zero. */
export function reordered(text: string): string {
  const turns = [...text].map((_sign, at) => text.slice(at) + text.slice(0, at));
  return turns.find((turn) => turn !== text && !turn.startsWith('0')) ?? `${text}1`;
}
