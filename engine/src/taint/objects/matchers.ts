/* Regular expressions made of texts, and matchers: a pattern held against a text. */
import type { RegularExpression } from '#engine/regex/index.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { sameValue, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A regular expression of a constant text; the text itself where it is not known. */
export function patternOf(run: Run, text: Value, flags = 'g'): Value {
  const pattern = textOf(text);
  return pattern === undefined ? text : run.values.object(run.heap.allocate('regex', { regex: { pattern, flags } }).id);
}

/** What a pattern tells of itself: its own text, its flags. */
export function fieldOfPattern(run: Run, { pattern, flags }: RegularExpression, key: string): { readonly value: Value; readonly isSure: true } | undefined {
  const told = key === 'source' ? pattern : key === 'flags' ? flags : undefined;
  return told === undefined ? undefined : { value: run.values.constant(told), isSure: true };
}

/** A pattern and a text that it is to be held against, with the place where the text was read. */
export function makeMatcher(run: Run, { site, receiver, args }: ModelCall, subject: Value): Value {
  const [origin] = args.origins;
  const matcher = allocate(run, site, 'object');
  setInternal(matcher, 'pattern', receiver);
  setInternal(matcher, 'subject', subject);
  matcher.native = { kind: 'matcher', subjectAt: origin && { depth: site.frame.depth, slot: origin.slot, path: origin.path.id } };
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
  const matcher = exactly(run, receiver);
  const pattern = matcher && internalOf(matcher, 'pattern');
  const subject = matcher && internalOf(matcher, 'subject');
  const held = pattern && exactly(run, pattern)?.regex;
  if (!held || !subject) return undefined;
  const at = matcher.native?.kind === 'matcher' ? matcher.native.subjectAt : undefined;
  const isHere = at?.depth === site.frame.depth && sameValue(site.frame.slots[at.slot] ?? run.values.never, subject);
  return { pattern: held.pattern, flags: held.flags.replace('g', ''), subject, origin: at && isHere ? { path: run.accessPaths.byId(at.path), slot: at.slot } : undefined };
}

/** The text that a matcher looks into. */
export function subjectOf(run: Run, matcher: Value): Value | undefined {
  const object = exactly(run, matcher);
  return object && internalOf(object, 'subject');
}
