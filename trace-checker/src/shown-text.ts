/* The text that a trace shows of a place, held against the one that stands there. */

/** What a report shows in place of a secret, or of what it cut. */
const HIDDEN = /\*{4,}|…/;

/** The longest text that a trace shows of a place. */
const MAX_SHOWN = 200;

/** What a report writes as its code: it would steer a terminal, or hide. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNSEEN, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Whether a shown text is the real one in one line, regardless of what of it is hidden and where it was cut for its length. */
export function isShownText(shown: string, real: string): boolean {
  const whole = plain(real);
  const parts = plain(shown).split(HIDDEN);
  const [first = ''] = parts;
  if (!whole.startsWith(first)) return false;
  const mayBeCut = shown.length >= MAX_SHOWN || (parts.length > 1 && real.length > MAX_SHOWN);
  if (parts.length === 1) return whole === first || mayBeCut;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = whole.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const last = parts.at(-1) ?? '';
  // What begins in quotes ends in them, unless it was cut.
  if (last === '' && !mayBeCut && /^["'`]/.test(first) && whole.endsWith(first.charAt(0))) return false;
  return last === '' || (mayBeCut ? whole.indexOf(last, at) >= 0 : whole.endsWith(last) && whole.length - last.length >= at);
}
