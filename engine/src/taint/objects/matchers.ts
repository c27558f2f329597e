/* Regular expressions made of texts, and matchers: a pattern held against a text. */
import { allocate } from '#engine/taint/state/allocate.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantOf, sameValue, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A regular expression of a constant text; the text itself where it is not known. */
export function patternOf(run: Run, text: Value, flags = 'g'): Value {
  const pattern = textOf(text);
  return pattern === undefined ? text : run.values.object(run.heap.allocate('regex', { regex: { pattern, flags } }).id);
}

const PATTERN = '#pattern';
const SUBJECT = '#subject';
const PATH = '#path';
const SLOT = '#slot';

/** A pattern and a text that it is to be held against, with the place where the text was read. */
export function makeMatcher(run: Run, { site, receiver, args }: ModelCall, subject: Value): Value {
  const [origin] = args.origins;
  const matcher = allocate(run, site, 'object');
  matcher.fields.set(PATTERN, receiver);
  matcher.fields.set(SUBJECT, subject);
  matcher.fields.set(PATH, origin ? run.values.constant(`${site.frame.depth} ${origin.path.id}`) : run.values.undefined);
  matcher.fields.set(SLOT, origin ? run.values.constant(origin.slot) : run.values.undefined);
  return run.values.object(matcher.id);
}

/** What a matcher holds against what; `slot` and `key` where the text still stands in the same activation. */
export interface Matching {
  readonly pattern: string;
  readonly flags: string;
  readonly subject: Value;
  readonly origin: Origin | undefined;
}

export function matchingOf(run: Run, { receiver, site }: ModelCall): Matching | undefined {
  const fields = exactly(run, receiver)?.fields;
  const [pattern, subject, path, slot] = [PATTERN, SUBJECT, PATH, SLOT].map((key) => fields?.get(key));
  const held = pattern && exactly(run, pattern)?.regex;
  if (!held || !subject) return undefined;
  const [depth = '', id = ''] = (path ? textOf(path) ?? '' : '').split(' ');
  const number = slot && constantOf(slot)?.value;
  const isHere = typeof number === 'number' && depth === String(site.frame.depth) && sameValue(site.frame.slots[number] ?? run.values.never, subject);
  return { pattern: held.pattern, flags: held.flags.replace('g', ''), subject, origin: isHere && typeof number === 'number' ? { path: run.accessPaths.byId(Number(id)), slot: number } : undefined };
}

/** The text that a matcher looks into. */
export function subjectOf(run: Run, matcher: Value): Value | undefined {
  return exactly(run, matcher)?.fields.get(SUBJECT);
}
