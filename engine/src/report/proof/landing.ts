/* Where a value lands in the text that it becomes part of, read as the language of that text reads it. */
import type { Finding, Landing } from '#engine/findings/finding.ts';
import { literalBefore } from '#engine/verification/value-context.ts';

/** Stands in a landing for a part that is not known. */
export const UNKNOWN = '\ufffc';

/** Around the input, as the engine followed it; else as the text of the last join shows it. */
export function landingOf(finding: Pick<Finding, 'landing' | 'hops'>): Landing | undefined {
  if (finding.landing !== undefined) return finding.landing;
  const join = finding.hops.find((hop) => hop.edge === 'concat' || (hop.edge === 'sink' && literalBefore(hop.text) !== ''));
  return join === undefined ? undefined : { before: literalBefore(join.text), after: '' };
}

export interface Nesting {
  /** The quote that the value stands in; '' for none. */
  readonly quote: string;
  /** Brackets that are open before it, outside of quotes. */
  readonly depth: number;
}

interface Quoting {
  readonly quotes: string;
  /** What takes the next sign out of its meaning within quotes; '' for nothing. */
  readonly escape: string;
}

/** The quote and the brackets that a text leaves open. */
export function nestingAfter(before: string, { quotes, escape }: Quoting): Nesting {
  let [quote, depth] = ['', 0];
  for (let at = 0; at < before.length; at++) {
    const sign = before.charAt(at);
    if (escape !== '' && sign === escape && quote !== "'") at++;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (quotes.includes(sign)) quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')') depth = Math.max(0, depth - 1);
  }
  return { quote, depth };
}
