/* What it tells of a text that it begins with another one: a path without dots that begins with a folder's lies in it. */
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
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

/**
 * What equals a text of which nothing else is known begins with it as well: `file === folder || file.startsWith(folder + sep)`. What
 * does not equal it may begin with it all the same.
 */
export function equalBeginning(run: Run, left: Subject, right: Subject): Predicate | undefined {
  const of = (tested: Subject, { value: other }: Subject): Predicate | undefined => {
    const isOther = tested.value.taints.length > 0 && other.taints.length > 0 && !isFromOutside(run, other) && !other.taints.some(({ source }) => tested.value.taints.some((taint) => taint.source === source));
    return isOther ? { kind: 'and', left: beginning(tested, other), right: { kind: 'anything' } } : undefined;
  };
  return of(left, right) ?? of(right, left);
}

/**
 * Notes that a text was asked whether it begins with a parameter as that is: what begins with the name of a folder may stand in another
 * one whose name goes on. A path that a library made is asked by whole names.
 */
export function noteBareStart({ given, answer }: Frame, { origin, start, of }: { readonly origin: Origin | undefined; readonly start: Value; readonly of: Value }): void {
  const position = origin && given.get(origin.slot);
  if (position === undefined || of.atoms.some(({ kind }) => kind === 'model') || constantsOf(start)?.every((text) => /[\\/]$/.test(String(text))) === true) return;
  answer.bareStarts = new Set([...answer.bareStarts ?? [], position]);
}

/** Hands on what a call found out so of its own parameters, where they are those of the caller. */
export function handOnBareStarts(frame: Frame, { bareStarts = [] }: { readonly bareStarts?: Iterable<number> }, { origins }: Pick<Arguments, 'origins'>): void {
  const own = [...bareStarts].flatMap((position) => frame.given.get(origins[position]?.slot ?? -1) ?? []);
  if (own.length > 0) frame.answer.bareStarts = new Set([...frame.answer.bareStarts ?? [], ...own]);
}

/** Whose values a package and a program are set up with. */
const OWN_THREATS: ReadonlySet<string> = new Set(['local', 'library']);

/** Whether somebody chose it who neither started the program nor called the package. */
export function isFromOutside(run: Run, { taints }: Value): boolean {
  return taints.some(({ source }) => !OWN_THREATS.has(run.catalog.sourceKinds.get(source.kind)?.threat ?? 'remote'));
}

/** What one form of a path tells, such as the one without dots, holds of the path and of that form. */
export function containment(run: Run, { receiver }: ModelCall, subject: Subject, start: Value): Predicate {
  return { kind: 'prefix', subject, prefix: textOf(start) ?? start.prefix, marks: run.kinds.common(receiver.taints) };
}
