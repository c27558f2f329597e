/* What is read off the notation of a pattern, and patterns that are written. */

export interface RegularExpression {
  readonly pattern: string;
  readonly flags: string;
}

const PLAIN = /^(?:[^\\^$.|?*+()[\]{}]|\\[^\w\s])*$/;

/** A text in which a sign stands for itself behind `\`, as it was meant. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, '$1');
}

/** The one text that a pattern finds which has no signs but for themselves; undefined where it has others. */
export function plainTextOf(pattern: string): string | undefined {
  return PLAIN.test(pattern) ? unescaped(pattern) : undefined;
}

/** The pattern of the texts that this one matches from end to end. Flags at its beginning hold for all of it, and stand nowhere else. */
export function wholePattern(pattern: string): string {
  const [flags = ''] = /^(?:\(\?[a-zA-Z]+\))*/.exec(pattern) ?? [];
  return `${flags}^(?:${pattern.slice(flags.length)})$`;
}

/** The pattern of the texts that have no other characters than these, and those of a class as brackets hold it: `\w`. */
export function patternOfCharacters(characters: string, ofClass = ''): string {
  return `^[${ofClass}${[...new Set(characters)].join('').replace(/[\\\]^-]/g, '\\$&')}]*$`;
}

/** Whether something of the pattern repeats without a bound; without, a long text makes it no slower than a short one. */
export function repeatsWithoutBound(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern);
}
