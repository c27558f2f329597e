/* What a regular expression says, without its notation. */
import type { CodePoints } from '#engine/regex/code-points.ts';

/**
 * What an assertion asks of the characters on both sides. `unknown` holds or not, for reasons that are not followed: a
 * look-around, or the memory of a back reference or of an atomic group.
 */
export type Condition = 'text-start' | 'text-end' | 'line-start' | 'line-end' | 'word-edge' | 'no-word-edge' | 'unknown';

export type Pattern =
  | { readonly kind: 'character'; readonly of: CodePoints }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  /** Tried in this order. */
  | { readonly kind: 'choice'; readonly alternatives: readonly Pattern[] }
  /** `most` is Infinity without a bound. */
  | { readonly kind: 'repeat'; readonly body: Pattern; readonly least: number; readonly most: number; readonly isLazy: boolean }
  | { readonly kind: 'assertion'; readonly condition: Condition };

/** Whether it can match the empty text. */
export function isNullable(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'character': return false;
    case 'assertion': return true;
    case 'sequence': return pattern.parts.every(isNullable);
    case 'choice': return pattern.alternatives.some(isNullable);
    case 'repeat': return pattern.least === 0 || isNullable(pattern.body);
  }
}
