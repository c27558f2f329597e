import { ValidationError } from '#server/platform/errors/product-error.ts';
import type { Precondition } from '#server/domain/findings/index.ts';

/** Entity tag of a version of a finding (RFC 9110, section 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * The precondition of an `If-Match` header (RFC 9110, section 13.1.1): a list of entity tags, or `*` for any.
 *
 * @throws ValidationError when it is neither
 */
export function readIfMatch(header: string | undefined): Precondition | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag))) throw new ValidationError(['If-Match must be a list of entity tags or *']);
  return (version) => tags.includes(entityTag(version));
}
