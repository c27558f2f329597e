/* The second composition root: the checks of a finding, with what the front-ends declare of their languages. */
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Finding, VerifiedFinding } from '#engine/findings/finding.ts';
import { wordsOf } from '#engine/frontends/words.ts';
import type { ReadFile } from '#engine/verification/check.ts';
import { verifyFinding as verify } from '#engine/verification/verify-finding.ts';

/**
 * The finding with a verdict and the outcome of each check in words.
 * @param read the text of a file of the scanned program, or undefined where it is not there
 */
export function verifyFinding(finding: Finding, rule: Pick<Rule, 'to'>, read: ReadFile): VerifiedFinding {
  return verify(finding, rule, { read, wordsOf });
}
