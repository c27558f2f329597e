/* What it tells of a text that it begins with another one: a path without dots that begins with a folder's lies in it. */
import type { Subject, Predicate } from '#engine/taint/state/predicate.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { joinedBefore, UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** It begins with one of several texts. */
export function beginningWithAny(run: Run, subject: Subject, starts: Value): Predicate {
  const list = exactly(run, starts);
  const items = list?.shape === 'list' && !list.rest ? list.items ?? [] : [];
  const any = items.map((item) => beginning(subject, item)).reduce<Predicate | undefined>((left, right) => (left ? { kind: 'or', left, right } : right), undefined);
  return any ?? beginning(subject, starts);
}

/** How every path begins that climbs: with more behind it, others climb still. */
export const CLIMBS = /^\.\.[\\/]?$/;

type Beginning = Extract<Predicate, { kind: 'prefix' }>;

export function beginning(subject: Subject, start: Value): Beginning {
  const prefix = textOf(start) ?? start.prefix;
  // What climbs names no folder that another one could stand beside.
  return { kind: 'prefix', subject, prefix, ...(!CLIMBS.test(prefix) && { end: endOf(start) }) };
}

/** What one form of a path tells, such as the one without dots, holds of the path and of that form. */
export function containment(run: Run, { receiver }: ModelCall, subject: Subject, start: Value): Predicate {
  return { ...beginning(subject, start), marks: run.kinds.common(receiver.taints) };
}

/** The beginning was compared name by name: a name is found whole or not at all. */
export function byWholeNames(predicate: Predicate): Predicate {
  switch (predicate.kind) {
    case 'prefix': return { ...predicate, end: undefined };
    case 'and': case 'or': return { ...predicate, left: byWholeNames(predicate.left), right: byWholeNames(predicate.right) };
    default: return predicate;
  }
}

/**
 * The last sign of a text, as far as it is known; '' where nothing was joined to it. What the program joined of which nothing is known
 * stands for itself: `root + path.sep`.
 */
function endOf(start: Value): string {
  const own = textOf(start) ?? (start.prefix === UNKNOWN_PART ? '' : start.prefix);
  const joined = start.taints.map(({ trail }) => joinedBefore(trail));
  const [first = ''] = joined;
  return joined.length > 0 && joined.every((end) => end !== '') ? first.slice(-1) : own.slice(-1);
}
