const LINES_PER_CREDIT = 1_000;

/**
 * The price of one repository: one credit for every started 1,000 analysable lines, all languages added before rounding up.
 *
 * credits = ⌈ Σ lines / 1,000 ⌉, so 0 lines cost 0 and 1 line costs 1.
 */
export function quoteCredits(linesByLanguage: Readonly<Record<string, number>>): number {
  const lines = Object.values(linesByLanguage).reduce((sum, count) => sum + count, 0);
  return Math.ceil(lines / LINES_PER_CREDIT);
}

/** Non-blank physical lines; a line ends with LF, CR or CRLF, and one that holds only white space is blank. */
export function countLines(text: string): number {
  let lines = 0;
  let isBlank = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) {
      if (!isBlank) lines++;
      isBlank = true;
    } else if (isBlank && code !== 32 && (code < 9 || code > 12) && (code < 128 || /\S/.test(text.charAt(i)))) {
      isBlank = false;
    }
  }
  return isBlank ? lines : lines + 1;
}
