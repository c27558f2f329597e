/* What it tells of a text that it begins with another one: a path without dots that begins with a folder's lies in it. */
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How every path begins that climbs: with more behind it, others climb still. */
export const CLIMBS = /^\.\.[\\/]?$/;

/** It begins with one of several texts. */
export function beginningWithAny(run: Run, subject: Subject, starts: Value): Predicate {
  const list = exactly(run, starts);
  const items = list?.shape === 'list' && !list.rest ? list.items ?? [] : [];
  const any = items.map((item) => beginning(subject, item)).reduce<Predicate | undefined>((left, right) => (left ? { kind: 'or', left, right } : right), undefined);
  return any ?? beginning(subject, starts);
}

export function beginning(subject: Subject, start: Value): Predicate {
  return { kind: 'prefix', subject, prefix: textOf(start) ?? start.prefix };
}

/** What one form of a path tells, such as the one without dots, holds of the path and of that form. */
export function containment(run: Run, { receiver }: ModelCall, subject: Subject, start: Value): Predicate {
  return { kind: 'prefix', subject, prefix: textOf(start) ?? start.prefix, marks: run.kinds.common(receiver.taints) };
}
