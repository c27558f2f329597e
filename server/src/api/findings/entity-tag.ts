import { ValidationError } from '#server/platform/errors/product-error.ts';
import type { Precondition } from '#server/domain/findings/index.ts';

/** Entity tag of a version of a finding (RFC 9110, section 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** A comma may stand inside a tag. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e]*"/g;
const TAGS = new RegExp(`^${TAG.source}(?:\\s*,\\s*${TAG.source})*$`);

/**
 * The precondition of an `If-Match` header (RFC 9110, section 13.1.1): a list of entity tags, or `*` for any.
 *
 * @throws ValidationError when it is neither
 */
export function readIfMatch(header: string | undefined): Precondition | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  if (!TAGS.test(header.trim())) throw new ValidationError(['If-Match must be a list of entity tags or *']);
  const tags: readonly string[] = header.match(TAG) ?? [];
  return (version) => tags.includes(entityTag(version));
}
