/* What it tells of a text that it begins with another one: a path without dots that begins with a folder's lies in it. */
import type { ModelNode, OperationFact } from '#engine/catalog/catalog.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
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
  const texts = constantsOf(start)?.filter((text) => typeof text === 'string') ?? [];
  return { kind: 'prefix', subject, prefix: textOf(start) ?? start.prefix, ...(texts.length > 1 && texts.length === start.atoms.length && { oneOf: texts }) };
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

/** Whether a text is asked for a beginning that is known to end within a name: a path of the program without a separator behind it, or the form of a path that a library made. */
export function endsWithinName(run: Run, { site: { frame: { fn } }, receiver, receiverOrigin, args: { origins: [origin] } }: ModelCall, start: Value): boolean {
  if (receiver.atoms.some(({ kind }) => kind === 'model') || isMadeBy(run.pathObjects, fn, receiverOrigin?.slot, MOST_COPIES)) return false;
  const texts = constantsOf(start);
  if (texts) return texts.every((text) => typeof text === 'string' && /[\p{L}\d]$/u.test(text));
  return isMadeBy(run.pathForms, fn, origin?.slot, MOST_COPIES);
}

/** Notes a call that gives a form of a path: a text that ends with no separator, or an object, which is asked by whole names. */
export function notePathForm(run: Run, { site }: ModelCall, operations: readonly OperationFact[], given: ModelNode | undefined): void {
  if (!operations.some(({ does }) => does === 'path-form' || does === 'path-written')) return;
  const isObject = [...given?.members.values() ?? []].some(({ calls }) => calls.operations.some(({ does }) => does === 'path-starts-with'));
  (isObject ? run.pathObjects : run.pathForms).add(site.instruction);
}

/** How many variables that hold the same are looked through. */
const MOST_COPIES = 4;

/** Whether what stands in a slot was made once, by one of these calls. */
function isMadeBy(calls: WeakSet<Instruction>, fn: FunctionInfo, slot: Slot | undefined, steps: number): boolean {
  const [made, ...others] = slot === undefined ? [] : writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || steps === 0) return false;
  if (calls.has(made)) return true;
  if (made.op === 'copy') return isMadeBy(calls, fn, made.src, steps - 1);
  if (made.op !== 'outer') return false;
  let outer: FunctionInfo | undefined = fn;
  for (let i = 0; i < made.hops; i++) outer = outer?.ir.parent === undefined ? undefined : fn.module.functions[outer.ir.parent];
  return outer !== undefined && isMadeBy(calls, outer, made.slot, steps - 1);
}

/** What a beginning tells that ends within a name. */
export function withinName(told: Predicate): Predicate {
  if (told.kind === 'and' || told.kind === 'or') return { ...told, left: withinName(told.left), right: withinName(told.right) };
  return told.kind === 'prefix' ? { ...told, endsWithin: true } : told;
}

/** Hands on what a call found out so of its own parameters, where they are those of the caller. */
export function handOnBareStarts(frame: Frame, { bareStarts = [] }: { readonly bareStarts?: Iterable<number> }, { origins }: Pick<Arguments, 'origins'>): void {
  const own = [...bareStarts].flatMap((position) => frame.given.get(origins[position]?.slot ?? -1) ?? []);
  if (own.length > 0) frame.answer.bareStarts = new Set([...frame.answer.bareStarts ?? [], ...own]);
}

/** Whether a call asked bare whether a text begins with the form of a path that the caller gave it. */
export function askedWithinName(run: Run, { fn }: Frame, { bareStarts = [] }: { readonly bareStarts?: Iterable<number> }, { origins }: Pick<Arguments, 'origins'>): boolean {
  return [...bareStarts].some((position) => isMadeBy(run.pathForms, fn, origins[position]?.slot, MOST_COPIES));
}

/** What a call found out of a value of which it asked so. */
export function foundWithinName(run: Run, before: Value, found: Value): Value {
  return run.values.withTaints(found, found.taints.map((taint) => ({ ...taint, cleaned: run.kinds.openEnded(taint.cleaned, run.kinds.common(before.taints.filter(({ source }) => source === taint.source))) })));
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
