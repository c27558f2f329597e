/* Paths of routes: put together, and read from values. */
import type { FilePath } from '#engine/catalog/declared-route.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * One below the other, with one slash between them, but for what begins with `#` or stands behind a dot. A slash at the end stays: there are servers for which it is another path. That of a
 * path that is nothing else is the slash between the two. Anchors of patterns say nothing here.
 * @param keepsSlash that one stays as well
 */
export function joinedPath(prefix: string, path: string, keepsSlash = false): string {
  const told = path.replace(/^\^|(?:\$|\\Z)$/g, '');
  const between = told.startsWith('#') || prefix.endsWith('.') ? '' : '/';
  const joined = (told === '' ? `/${prefix}` : `/${prefix}${between}${told}`).replace(/\/{2,}/g, '/');
  return told === '/' && !keepsSlash ? joined.replace(/(.)\/$/, '$1') : joined;
}

/** Patterns, and what stands for what they find, one after the other. */
export function rewritten(path: string, replace: FilePath['replace'] = []): string {
  return replace.reduce((text, [pattern, by]) => text.replace(new RegExp(pattern, 'g'), by), path);
}

/** The texts that a value may be: constants, or those of a list. Of what is not known, its beginning. */
export function textsOf(run: Run, value: Value): readonly string[] {
  const constants = constantsOf(value)?.filter((constant) => typeof constant === 'string');
  if (constants && constants.length > 0) return constants.slice(0, LIMITS.addresses);
  const list = exactly(run, value);
  const items = list?.shape === 'list' ? [...list.items ?? [], ...(list.rest ? [list.rest] : [])].flatMap((item) => textsOf(run, item)) : [];
  return items.length > 0 ? items.slice(0, LIMITS.addresses) : [value.prefix.split(UNKNOWN_PART, 1)[0] ?? ''];
}
