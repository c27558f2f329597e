import { ValidationError } from '#server/platform/errors/product-error.ts';
import type { Precondition, Revision } from '#server/domain/findings/index.ts';

/**
 * Entity tag of a finding (RFC 9110, section 8.8.3): its version, which every change of its row counts up, the length of its thread,
 * which only grows, and a digest of the reactions, where there are some. Together they change with everything that a read of it shows.
 */
export function entityTag({ version, threadLength, reactions }: Revision): string {
  return `"${version}-${threadLength}${reactions === null ? '' : `-${reactions}`}"`;
}

/** A comma may stand inside a tag. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e]*"/g;
const TAGS = new RegExp(`^${TAG.source}(?:\\s*,\\s*${TAG.source})*$`);

/**
 * The precondition of an `If-Match` header (RFC 9110, section 13.1.1): a list of entity tags, or `*` for any. Only versions are
 * compared: a comment since then is no change that could be overwritten. A proxy that compresses makes tags weak; they count too.
 *
 * @throws ValidationError when it is neither
 */
export function readIfMatch(header: string | undefined): Precondition | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  if (!TAGS.test(header.trim())) throw new ValidationError(['If-Match must be a list of entity tags or *']);
  const tags: readonly string[] = header.match(TAG) ?? [];
  const versions = new Set(tags.map((tag) => /^(?:W\/)?"(\d+)(?:-[\w-]+)?"$/.exec(tag)?.[1]));
  return (version) => versions.has(String(version));
}
