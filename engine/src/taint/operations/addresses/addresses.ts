/* How addresses begin that are read against others, as a browser reads the links of a page. */
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { result } from '#engine/taint/objects/mechanism.ts';
import { isOwn } from '#engine/taint/objects/text.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** The beginning of an address that names no host: a path, a query, a fragment, or the name of a file with one of these behind. */
const WITHIN_SITE = /^(?:\/[^/\\]|[?#]|\.{0,2}\/[^/\\]|[\w-]+[/?#])/;
const SITE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\@]+(?=\/)/i;

/**
 * How `address` begins once it is read against `base`. One that names no host keeps that of the base; one that the program writes
 * itself leads to where the program wants, or to the base.
 */
export function resolvedBeginning(run: Run, address: Value, base: Value | undefined): string {
  const { prefix } = address;
  if (!base || constantsOf(base)?.every((constant) => constant === undefined) || SCHEME.test(prefix)) return prefix;
  const site = SITE.exec(base.prefix)?.[0] ?? (isOwn(run, base) ? UNKNOWN_PART : undefined);
  if (site === undefined) return prefix;
  if (WITHIN_SITE.test(prefix)) return `${site}/${prefix.replace(/^\//, '')}`;
  return isOwn(run, address) ? `${site}/` : prefix;
}

/** The path of a route of the application: whatever is put into it stands behind its beginning. */
const ownPath: Mechanism = (run) => result(run.values.withPrefix(run.values.shape('text'), `/${UNKNOWN_PART}`));

export const addressOperations = { 'text-own-path': ownPath } as const;
