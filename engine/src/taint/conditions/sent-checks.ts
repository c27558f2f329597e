/*
 * Checks of parts of a request that stand before a handler, as calls of a library made them: what each admits of its part is found there
 * once the program asked whether something was refused, and what it changes is changed at once.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { knowing } from '#engine/taint/objects/knowing.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { FoundPart } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { foundOf, insteadOf, internalOf, internalsOf, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The methods under which rows say what a check of their type admits, and what it leaves of the part whatever comes of the check. */
const ADMITS = '#admits';
const LEAVES = '#leaves';

/** Under this name, a request on which nothing was refused. */
const PASSED = '#passed';

/** Whether the value is a check of parts of a request. */
export function isSentCheck(run: Run, value: Value): boolean {
  return value.atoms.some((atom) => atom.kind === 'object' && checkedBy(run.heap.read(atom.object)) !== undefined);
}

function checkedBy(object: HeapObject | undefined): Value | undefined {
  return object?.internals && internalOf(object, 'checked');
}

/** What the checks found of their parts, as far as they are members of the request. */
function admittedParts(run: Run, site: CallSite, checks: readonly Value[], method: typeof ADMITS | typeof LEAVES = ADMITS): readonly FoundPart[] {
  return checks.flatMap((check) => readable(run, check)).flatMap((object) => {
    const names = constantsOf(internalOf(object, 'name') ?? run.values.unknown) ?? [];
    const nodes = (checkedBy(object)?.atoms ?? []).flatMap((atom) => (atom.kind === 'model' ? [atom.node] : []));
    return nodes.flatMap((node) => names.flatMap((name) => (typeof name === 'string' && /^[\w-]+$/.test(name) ? foundPart(run, site, object, { node, name, method }) : [])));
  });
}

interface Checked {
  readonly node: ModelNode;
  readonly name: string;
  readonly method: string;
}

function foundPart(run: Run, site: CallSite, check: HeapObject, { node, name, method }: Checked): readonly FoundPart[] {
  const given = run.machine.get(site, enteringValue(run, site.place, node), name);
  const pattern = internalOf(check, 'aspect pattern');
  if (pattern && method === ADMITS) return [{ node, name, value: run.values.withTaints(run.values.shape('text'), clean(given.taints, run.machine.patternCleans(pattern))) }];
  const isTold = check.prototype?.atoms.some((atom) => atom.kind === 'model' && atom.node.members.has(method));
  if (!isTold) return [];
  const call = { site, receiver: run.values.object(check.id), receiverOrigin: undefined, args: argumentsOf([given]), name: method };
  return [{ node, name, value: run.machine.invoke(call, method) }];
}

/** Lets what follows find these parts so. */
export function takeAsFound(run: Run, parts: readonly FoundPart[]): void {
  for (const { node, name, value, isGiven } of parts) {
    const object = run.heap.write(run.library.objectOf(node).id);
    if (!object) continue;
    const found = alsoFound(run, internalOf(object, foundOf(name)), value);
    setInternal(object, foundOf(name), found);
    if (isGiven) run.library.given.add(found);
  }
}

/** Handlers behind have checks of their own: that nothing was refused is what they are told. */
function given(parts: readonly FoundPart[]): readonly FoundPart[] {
  return parts.map((part) => ({ ...part, isGiven: true }));
}

/** What was found before holds as well. */
function alsoFound(run: Run, before: Value | undefined, value: Value): Value {
  if (!before) return value;
  return before.taints.length === 0 ? before : run.values.withTaints(value, knowing(run, value.taints, run.kinds.common(before.taints)));
}

/** The checks that stand before the handler that runs; `heeded`: of which a handler between asked. */
function checksOf(run: Run, slot: 'checks' | 'heeded'): readonly Value[] {
  return [...run.library.single].flatMap((node) => internalOf(run.library.objectOf(node), slot) ?? []);
}

/** The checks that the handler, or what it calls, runs on the request by itself. */
function checksRun(run: Run): readonly Value[] {
  return [...run.library.single].flatMap((node) => internalsOf(run.library.objectOf(node), 'asked'));
}

/** Whether the slot says that a handler let no request pass on which something was refused before. */
export function isPassed(slot: InternalSlot): boolean {
  return slot === foundOf(PASSED);
}

/** Notes which checks the library runs before the handler, or before one that asked and stands before it. */
export function noteChecksBefore(run: Run, slot: 'checks' | 'heeded', checks: readonly Value[]): void {
  const [request] = run.library.single;
  const object = request && checks.length > 0 ? run.heap.write(run.library.objectOf(request).id) : undefined;
  if (object) setInternal(object, slot, run.values.joinAll([...checks, internalOf(object, slot) ?? run.values.never]));
}

/** Notes that the program runs the checks on these requests. */
export function noteAsked(run: Run, requests: Value, checks: Value): void {
  for (const node of requestsIn(run, requests)) {
    const object = run.heap.write(run.library.objectOf(node).id);
    for (const atom of object ? checks.atoms : []) if (object && atom.kind === 'object') setInternal(object, `asked ${atom.object}`, run.values.object(atom.object));
  }
}

function requestsIn(run: Run, { atoms }: Value): readonly ModelNode[] {
  return atoms.flatMap((atom) => (atom.kind === 'model' && run.library.single.has(atom.node) ? [atom.node] : []));
}

/** Changes what the checks before the handler that runs change, and admits what they admit where a handler before it asked. */
export function giveChecked(run: Run, site: CallSite): void {
  const asSent = (part: FoundPart): boolean => !isWrittenOver(run, part);
  takeAsFound(run, given(admittedParts(run, site, checksOf(run, 'checks'), LEAVES).filter(asSent)));
  takeAsFound(run, given(admittedParts(run, site, checksOf(run, 'heeded')).filter(asSent)));
}

/** A handler wrote to the member: before the checks or behind them. */
export function isWrittenOver(run: Run, { node, name }: FoundPart): boolean {
  const object = run.library.objectOf(node);
  return object.fields.has(name) || internalOf(object, insteadOf(name)) !== undefined;
}

/** What it says of the request that nothing was refused, where the call asks the outcome of its checks. */
export function passedParts(run: Run, { site, receiver }: ModelCall): readonly FoundPart[] {
  const asked = readable(run, receiver).flatMap((object) => internalOf(object, 'subject') ?? []);
  const [own] = readable(run, receiver).flatMap((object) => internalOf(object, 'over') ?? []);
  if (own) return admittedParts(run, site, [own]);
  const before = given(admittedParts(run, site, checksOf(run, 'checks')).filter((part) => !isWrittenOver(run, part)));
  const requests = asked.flatMap((request) => requestsIn(run, request));
  return [...before, ...admittedParts(run, site, checksRun(run)), ...requests.map((node) => ({ node, name: PASSED, value: run.values.true }))];
}

/** What all checks of the request found of their parts. */
export function validParts(run: Run, site: CallSite): readonly FoundPart[] {
  return admittedParts(run, site, [...checksOf(run, 'checks'), ...checksRun(run)]);
}
