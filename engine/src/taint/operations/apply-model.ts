/*
 * A call of a library function, as the catalog describes it: misuses and sinks are reported, the engine's own
 * mechanisms run, what flows on flows, callbacks run with what the library hands them, guards leave a predicate.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { FlowFact, ModelNode, SinkFact } from '#engine/catalog/catalog.ts';
import { begunSo, keptBehindAny, knowing } from '#engine/taint/objects/knowing.ts';
import { addElement, argumentValues, failureInPart, judgedAt, readPath, runGivenCallbacks, storeAt, storeMember } from '#engine/taint/objects/call-path.ts';
import type { CallbackRuns, Evaluation } from '#engine/taint/objects/call-path.ts';
import { callSheet, isStateful, keptIn, rowOf } from '#engine/taint/models/call-sheet.ts';
import type { CallSheet } from '#engine/taint/models/call-sheet.ts';
import { isFieldHeld, isFieldRead } from '#engine/taint/conditions/field-read.ts';
import { isAskedBy } from '#engine/taint/models/asked-by.ts';
import { allHold, patternsIn } from '#engine/taint/models/condition.ts';
import { harmlessForSlow } from '#engine/taint/conditions/pattern-answers.ts';
import { givenToCompare } from '#engine/taint/conditions/secret-comparison.ts';
import { notePathForm } from '#engine/taint/conditions/beginnings.ts';
import { leaveOperationGuard } from '#engine/taint/conditions/narrowing/contents.ts';
import { isRegistrar, makeFunction } from '#engine/taint/objects/made-function.ts';
import { isChosenMark } from '#engine/taint/objects/pollution.ts';
import { renderedTaints } from '#engine/taint/models/rendered.ts';
import { register, registerResult, scopeWithin } from '#engine/taint/models/registration.ts';
import { resolvedBeginning } from '#engine/taint/operations/addresses/addresses.ts';
import { enteringValue, sourceTaints } from '#engine/taint/objects/model-values.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import { noteLibraryAnswered } from '#engine/taint/state/call.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import type { ReachedSink } from '#engine/taint/state/reporter.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { givenToStatement, noteAccess } from '#engine/taint/operations/accesses.ts';
import { reachAsWell } from '#engine/taint/operations/as-well.ts';
import { marksOf, reportMisuses } from '#engine/taint/operations/misuses.ts';
import { nameBeside } from '#engine/taint/operations/name-beside.ts';
import { ofType, operate, workedOn } from '#engine/taint/operations/operate.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { deepTaints, longer, textTaints } from '#engine/taint/objects/text.ts';
import { aspectSlot, joinInternal } from '#engine/taint/values/internals.ts';
import type { Stored } from '#engine/taint/state/machine.ts';
import { NOTHING, hasAll, unite } from '#engine/taint/values/marks.ts';
import type { MarkSet } from '#engine/taint/values/marks.ts';
import { hopAt, joinTaints, reading, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { HeldPart } from '#engine/taint/values/read-from.ts';
import { withoutCleaning } from '#engine/taint/values/trail.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { SlowPattern } from '#engine/taint/values/pattern-judge.ts';
import { shapeOfAtom, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function applyModel(run: Run, node: ModelNode, call: ModelCall, isNew: boolean): Value {
  run.coverage.calls++;
  const sheet = callSheet(node);
  const next = isNew ? node.construct ?? node.call : node.call;
  if (!next && !node.isNeutral && node.callbacks.size === 0 && !sheet.saysSomething) return run.machine.callUnknown(call.site, call.receiver, call.args);
  const callbacks: CallbackRuns = { given: new Map(), returned: new Map() };
  const before: Evaluation = { call, callbacks, result: run.values.never };
  reportSinks(run, sheet.sinks.given, before);
  const misused = reportMisuses(run, sheet.facts, before);
  const registeredBefore = { entries: run.registered.entries.length, bare: run.registered.bare.length };
  register(run, sheet.facts, before);
  passModelsToCallbacks(run, node, before);
  for (const flow of sheet.intoCallbacks) passFlow(run, flow, before);
  const { scope } = run.registered;
  if (sheet.mounts.length > 0) run.registered.scope = scopeWithin(run, sheet.mounts, before);
  const operated = ofType(run, operate(run, sheet.operations, before), next);
  if (!sheet.neverReturns && !sheet.registers && !operated?.ranCallbacks) run.library.withinCallback(() => runGivenCallbacks(run, before, keptBy(sheet, next)));
  run.registered.scope = scope;
  if (sheet.neverReturns) return run.values.never;
  const base = operated?.value ?? resultOf(run, next, call, sheet);
  if (sheet.gathers) for (const atom of base.atoms) if (atom.kind === 'object') run.registered.gather(atom.object, registeredBefore);
  if (sheet.registersResult) registerResult(run, sheet.facts, { call, callbacks, result: base });
  noteLibraryAnswered(call.site.outcome, operated);
  notePathForm(run, call, sheet.operations, next);
  const given = readOf(run, next, call, finish(run, sheet, { call, callbacks, result: base }, operated !== undefined));
  // What is asked of a hash function is its digest.
  const result = run.values.addTaints(vouching(run, next, { call, callbacks, result: given }), marksOf(call, misused));
  reportSinks(run, sheet.sinks.returned, { call, callbacks, result });
  return result;
}

/** Whether a function that the call is given is kept for later: decorators give it back, and what makes a decorator holds it. */
function keptBy({ flows }: CallSheet, next: ModelNode | undefined): (position: number) => boolean {
  if (next && (next.call !== undefined || callSheet(next).saysSomething)) return () => true;
  const back = flows.filter(({ from, to, as }) => as === 'value' && to.base === 'return' && from.base === 'argument' && from.ofMaker === undefined && to.steps.length + from.steps.length === 0);
  return (position) => back.some(({ from: { index } }) => index === position);
}

/** A part vouches for the whole only where its call was one of those that do: a path from a folder that was sent says nothing. */
function vouching(run: Run, node: ModelNode | undefined, evaluation: Evaluation): Value {
  const { result } = evaluation;
  const isVoid = node?.calls.guards.some(({ outcome, when }) => typeof outcome === 'string' && outcome !== 'returns' && !allHold(run, when, evaluation)) ?? false;
  return isVoid ? run.values.of(run.values.unknown.atoms, result.taints, result.prefix) : result;
}

/** What a call reads of a request: which place, under the name that it was given, or in which encoding. */
function readOf(run: Run, node: ModelNode | undefined, { args, site }: ModelCall, result: Value): Value {
  const fact = node?.reading;
  if (!fact) return result;
  if (fact.encoding !== undefined) run.registered.encodings.push({ file: site.place.file, encoding: fact.encoding });
  const [first] = args.positional;
  const key = fact.place === undefined ? undefined : fact.namedBy === undefined ? first && textOf(first) : nameBeside(run, site, fact.namedBy);
  const [sent] = result.taints;
  // The source itself is the whole of which this is a part: a parameter of the route has its own name.
  if (sent && fact.place !== undefined && key !== undefined && key !== '') run.sources.intern({ ...sent.source, place: site.place, part: fact.place, name: key });
  return run.values.withTaints(result, reading(result.taints, { ...fact, ...(key !== undefined && { key }) }));
}

/** Whether a source speaks of what others made, and the call asks an object of the program. */
function isOwn({ receiver }: ModelCall, { sources }: ModelNode): boolean {
  return sources.some(({ isUnlessOwn }) => isUnlessOwn) && receiver.atoms.every(({ kind }) => kind === 'object');
}

function resultOf(run: Run, next: ModelNode | undefined, call: ModelCall, { keepsParts, registersResult }: CallSheet): Value {
  if (!next || isOwn(call, next)) return run.values.unknown;
  if (isRegistrar(next)) return makeFunction(run, next, call);
  if (keepsParts || registersResult || hasIdentity(next)) {
    const object = allocate(run, call.site, 'object', next);
    object.prototype = run.values.model(next);
    return run.values.addTaints(run.values.object(object.id), sourceTaints(run, call.site.place, next));
  }
  const first = call.args.positional[0];
  const name = next.sources.length === 0 ? undefined : (first && textOf(first)) ?? nameOfReceiver(call, next) ?? (first ? undefined : '');
  return enteringValue(run, call.site.place, next, name);
}

/** What is read of an upload is the upload's, under its name. */
function nameOfReceiver({ receiver }: ModelCall, { sources }: ModelNode): string | undefined {
  return receiver.taints.find(({ source }) => source.name !== undefined && sources.some(({ kind, place }) => kind === source.kind && place === source.part))?.source.name;
}

const identities = new WeakMap<ModelNode, boolean>();

/** Whether calls of its members leave something behind: two routers, or two builders of a text, are two objects. Nodes do not change once the catalog is loaded. */
function hasIdentity(node: ModelNode): boolean {
  const known = identities.get(node);
  if (known !== undefined) return known;
  const isKept = leavesBehind(node);
  identities.set(node, isKept);
  return isKept;
}

function leavesBehind(node: ModelNode): boolean {
  return [node, ...node.parents].some((owner) => [...owner.members.values()].some(
    (member) => isStateful(member.calls) || (member.call !== undefined && isRegistrar(member.call)),
  ));
}

/** A row that hands something to a function among the arguments. */
function passFlow(run: Run, flow: FlowFact, evaluation: Evaluation): void {
  if (!allHold(run, flow.when, evaluation)) return;
  const [first, ...others] = flow.to.steps;
  if (first?.kind !== 'parameter') return;
  const { call } = evaluation;
  for (const { position } of argumentValues({ ...flow.to, steps: [] }, call.args)) {
    const site = { ...call.site, place: parameterPlace(run, call, position, first.index) };
    const value = flowing(run, flow, { ...evaluation, call: { ...call, site } });
    if (value.atoms.length === 0) continue;
    const wrapped = others.length === 0 ? value : run.values.join(run.values.addTaints(run.values.unknown, value.taints), failureInPart(run, call, position, first.index));
    give(run, evaluation.callbacks, position, { parameter: first.index, value: wrapped });
  }
}

function give(run: Run, callbacks: CallbackRuns, position: number | string, { parameter, value }: { readonly parameter: number; readonly value: Value }): void {
  const given = callbacks.given.get(position) ?? new Map<number, Value>();
  given.set(parameter, run.values.join(given.get(parameter) ?? run.values.never, value));
  callbacks.given.set(position, given);
}

/** Where a function of the program that the call is given receives something; else the call. */
function parameterPlace(run: Run, { site, args }: ModelCall, position: number | string, parameter: number): Place {
  const given = typeof position === 'number' ? args.positional[position] : undefined;
  const code = given?.atoms.length === 1 ? exactly(run, given)?.code : undefined;
  const named = code?.function.ir.parameters[parameter];
  return code && named ? { file: code.function.module.path, function: code.function.ir.qualifiedName, start: named.start, end: named.end } : site.place;
}

function passModelsToCallbacks(run: Run, node: ModelNode, { call, callbacks }: Evaluation): void {
  for (const owner of [node, ...node.parents]) {
    for (const [position, parameters] of owner.callbacks) {
      for (const [parameter, passed] of parameters) {
        const value = enteringValue(run, parameterPlace(run, call, position, parameter), passed);
        give(run, callbacks, position, { parameter, value });
      }
    }
  }
}

/** What a flow row carries: the value itself, or something made of it. */
function flowing(run: Run, flow: FlowFact, evaluation: Evaluation): Value {
  if (flow.as === 'rendered') return rendered(run, flow, evaluation);
  if (flow.as === 'name') return run.values.constant(evaluation.call.name);
  const value = readPath(run, flow.from, evaluation);
  const isWhole = flow.as === 'value' || flow.as === 'copy';
  // What a library makes of a text may be longer.
  const carried = isWhole ? value.taints : longer(run, textTaints(run, value));
  const taints = recleaned(run, flow, { carried, prefix: value.prefix });
  const isDecoded = flow.as === 'decoded' || (flow.from.base === 'receiver' && flow.from.steps.length === 0);
  const hop = { ...hopAt(evaluation.call.site.place, 'model', rowOf(flow.origin)), ...(isDecoded && { isDecoded: true as const }), ...(isWhole && keptIn(flow)) };
  const hopped = !isWhole && isBehindAnother(run, flow, { value, evaluation }) ? step(keptBehindAny(run, taints), { ...hop, isBehind: true }) : step(taints, hop);
  if (isWhole) return run.values.withTaints(value, flow.as === 'copy' ? hopped.filter((taint) => !isChosenMark(taint)) : hopped);
  if (value.atoms.length === 0) return value;
  return run.values.of(run.values.unknown.atoms, hopped, beginningOf(run, flow, value, evaluation));
}

/** Whether what the row carries stands behind the first argument, or behind the object that has the method, in a text or path that is made of both. */
function isBehindAnother(run: Run, { from, to }: FlowFact, { value, evaluation: { call } }: { readonly value: Value; readonly evaluation: Evaluation }): boolean {
  if (from.base !== 'argument' || to.base !== 'return') return false;
  const [first, ...others] = call.args.positional;
  if (others.length === 0) return call.receiver.atoms.some(({ kind }) => kind === 'unknown') || call.receiver.taints.length > 0;
  const sources = new Set((first ? textTaints(run, first) : []).map(({ source }) => source));
  return value.taints.length > 0 && !value.taints.some(({ source }) => sources.has(source));
}

/** What was escaped comes out as it was before it was; what stands behind a separator is as safe as there, and of an address against which others are read, what its beginning leaves to it. */
function recleaned(run: Run, { as }: FlowFact, { carried, prefix }: { readonly carried: readonly Taint[]; readonly prefix: string }): readonly Taint[] {
  if (as === 'base') return begunSo(run, carried, run.kinds.begunBy(prefix));
  if (as === 'decoded') return carried.map((taint) => (taint.cleaned === NOTHING ? taint : { ...taint, cleaned: NOTHING, trail: withoutCleaning(taint.trail) }));
  return as === 'below' ? carried.map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, run.kinds.quoted(taint.cleaned, '/')) })) : carried;
}

/** How what a flow row carries begins, as far as it is known. */
function beginningOf(run: Run, { as, base }: FlowFact, value: Value, evaluation: Evaluation): string {
  if (as === 'resolved') return resolvedBeginning(run, value, base && readPath(run, base, evaluation));
  return as === 'text' ? value.prefix : '';
}

function rendered(run: Run, flow: FlowFact, evaluation: Evaluation): Value {
  const taints = renderedTaints(run, flow, evaluation);
  return taints.length === 0 ? run.values.never : run.values.of(run.values.unknown.atoms, taints, '');
}

/** `isOperated`: a mechanism ran and knows what of the receiver it gives; rows speak for receivers that it does not know. */
function finish(run: Run, sheet: CallSheet, evaluation: Evaluation, isOperated: boolean): Value {
  let { result } = evaluation;
  const flows = isOperated ? sheet.flowsBesideReceiver : sheet.flows;
  if (result === run.values.unknown && flows.some((flow) => flow.to.base === 'return')) result = run.values.never;
  for (const flow of flows) {
    if (!allHold(run, flow.when, evaluation)) continue;
    const value = besideReceiver(run, sheet, flow, flowing(run, flow, evaluation));
    if (value.atoms.length === 0 || (isOperated && isTold(flow, value, result))) continue;
    if (isMade(flow, result)) result = tinted(run, result, value);
    else if (flow.to.base === 'return') result = run.values.join(result, placed(run, flow.to, value, evaluation));
    else storeAt(run, flow.to, value, evaluation.call);
  }
  if (result.atoms.length === 0) result = run.values.unknown;
  if (sheet.sanitizers.length > 0) result = sanitize(run, sheet, { ...evaluation, result }, isOperated);
  leaveGuards(run, sheet, { ...evaluation, result });
  return result;
}

/** What a call gives that is made of the receiver too: an argument stands behind that. */
function besideReceiver(run: Run, { flows }: CallSheet, { from, to, as }: FlowFact, value: Value): Value {
  if (from.base !== 'argument' || to.base !== 'return' || as === 'value' || as === 'copy' || value.taints.length === 0) return value;
  return flows.some((other) => other.from.base === 'receiver' && other.to.base === 'return') ? run.values.withTaints(value, keptBehindAny(run, value.taints)) : value;
}

/** A constant that a mechanism gave says all that a row knows of it which carries nothing from outside. */
function isTold({ to }: FlowFact, { taints }: Value, { atoms }: Value): boolean {
  return to.base === 'return' && taints.length === 0 && atoms.length > 0 && atoms.every(({ kind }) => kind === 'const');
}

function tinted(run: Run, result: Value, { taints, prefix }: Value): Value {
  return run.values.of(result.atoms, joinTaints(result.taints, taints), prefix === '' ? result.prefix : prefix);
}

/** Whether the result as a whole is known by its model, and the row says what it was made of. */
function isMade({ as, to }: FlowFact, result: Value): boolean {
  return as !== 'value' && to.base === 'return' && to.steps.length === 0 && result.atoms.length > 0
    && result.atoms.every((atom) => atom.kind === 'model' || atom.kind === 'object');
}

/** A flow into a part of the result: the part of the object that the call made, or of a fresh container. */
function placed(run: Run, to: CallPath, value: Value, { call, result }: Evaluation): Value {
  const [first] = to.steps;
  if (!first || first.kind === 'awaited') return value;
  const made = result.atoms.map((atom) => (atom.kind === 'object' ? run.heap.write(atom.object) : undefined)).find((object) => object?.prototype);
  if (made && first.kind === 'member') {
    const slot = aspectSlot(first.key);
    if (slot) joinInternal(run.values, made, slot, value);
    else made.fields.set(first.key, value);
    return run.values.never;
  }
  const shape = first.kind === 'member' ? 'object' : 'list';
  const object = allocate(run, call.site, shape, to);
  if (first.kind === 'member') {
    storeMember(run, object, first.key, value);
  } else {
    addElement(run, object, value);
  }
  return run.values.object(object.id);
}

function sanitize(run: Run, { sanitizers, operations }: CallSheet, evaluation: Evaluation, isOperated: boolean): Value {
  let { result } = evaluation;
  const isSize = operations.some(({ does }) => does === 'collection-size');
  for (const { sanitizer, isBesideFlows, isBesideOtherFlows } of sanitizers) {
    if (!allHold(run, sanitizer.when, evaluation)) continue;
    const speaksOfResult = evaluation.result.taints.length > 0 || (isOperated ? isBesideOtherFlows : isBesideFlows);
    const given = speaksOfResult ? result.taints : joinTaints(evaluation.call.receiver.taints, run.memory.taintsOf(evaluation.call.args));
    const hop = { place: evaluation.call.site.place, edge: 'model' as const, fact: rowOf(sanitizer.origin), cleans: sanitizer.cleans, ...(isSize && { isSize: true as const }) };
    const taints = knowing(run, step(given, hop), run.kinds.named(sanitizer.cleans));
    if (sanitizer.output.base === 'return') result = run.values.withTaints(result, taints);
  }
  return result;
}

function leaveGuards(run: Run, { facts, operations }: CallSheet, evaluation: Evaluation): void {
  const { call } = evaluation;
  for (const operation of operations) if (allHold(run, operation.when, evaluation)) leaveOperationGuard(run, workedOn(run, operation, evaluation), operation.does);
  for (const fact of facts) {
    for (const guard of fact.guards) {
      if (!allHold(run, guard.when, evaluation)) continue;
      run.machine.guard(call, guard);
    }
  }
}

/** Reports every sink row of the call that something tainted reaches. */
function reportSinks(run: Run, sinks: readonly SinkFact[], evaluation: Evaluation): void {
  for (const sink of sinks) {
    if (isCostly(sink) && !run.reporter.isJudged(sink.kind, textTaints(run, readPath(run, sink.input, evaluation)))) continue;
    if (sink.unless && run.settings.isExcused(evaluation.call.site.frame.module.path, sink.unless)) continue;
    if (!allHold(run, sink.when, evaluation)) continue;
    const judged = judgedAt(run, sink);
    noteAccess(run, sink, evaluation);
    if (judged?.isOfWhole && !isFieldRead(run, sink.input, evaluation)) continue;
    const value = givenToCompare(run, evaluation.call, sink.kind, readPath(run, sink.input, judged ? { ...evaluation, judged } : evaluation));
    const isHeld = sink.when.some(({ test }) => test.kind === 'declares') && isFieldHeld(run, sink.input, evaluation);
    reachSink(run, evaluation.call, { ...sink, ...attackOn(run, sink, evaluation), ...(isHeld && { isHeld }) }, value);
    const given = givenToStatement(run, sink, value, evaluation);
    if (given) reachSink(run, evaluation.call, given.sink, given.value);
  }
}

/** Judging a pattern takes milliseconds to a second: it is done where something arrives that a rule speaks of. */
function isCostly(sink: SinkFact): boolean {
  return sink.when.some(({ test }) => test.kind === 'slow-pattern');
}

/** The text that makes the pattern slow by which the sink is one. */
function attackOn(run: Run, { kind, when }: SinkFact, evaluation: Evaluation): Slowness {
  const [patterns] = when.flatMap(({ value, test }) => (test.kind === 'slow-pattern' ? [patternsIn(run, readPath(run, value, evaluation), test)] : []));
  if (!patterns) return {};
  const attack = patterns.map((pattern) => run.patterns.attackOn(pattern)).find((known) => known);
  const [only, ...others] = patterns;
  const short = attack?.growth === 'polynomial' ? run.catalog.sinkKinds.get(kind)?.shortForPolynomial : undefined;
  const harmlessWith = only && others.length === 0 ? [harmlessForSlow(run, kind, only), short === undefined ? undefined : run.kinds.mark(short)].flatMap((marks) => marks ?? []) : [];
  return { ...(attack && { attack }), harmlessWith };
}

interface Slowness {
  readonly attack?: SlowPattern;
  /** Texts with all of these marks, or of those, are none of those that it is slow for. */
  readonly harmlessWith?: readonly MarkSet[];
}

function reachSink(run: Run, call: Pick<ModelCall, 'site' | 'isByName' | 'args'>, sink: SinkFact & Slowness & HeldPart, value: Value): void {
  const { site, isByName, args } = call;
  const { safeShapes, askedBy, isOfContents, sentAs } = run.catalog.sinkKinds.get(sink.kind) ?? {};
  // Joined, what came of one source keeps one name alone.
  if (sentAs) for (const item of itemsOf(run, value)) reachSink(run, call, sink, item);
  if (safeShapes && value.atoms.every((atom) => safeShapes.some((shape) => shapeOfAtom(atom) === shape))) return;
  const { harmlessWith, unlessLocal } = sink;
  const isHarmless = ({ cleaned, source }: Taint): boolean => harmlessWith?.some((marks) => hasAll(cleaned, marks)) === true || (unlessLocal === true && run.catalog.sourceKinds.get(source.kind)?.threat === 'local');
  const taints: readonly Taint[] = (isOfContents ? deepTaints(run, value) : textTaints(run, value)).filter((taint) => !isHarmless(taint));
  const doubt = isByName ? 'sink-by-name' : sink.doubt ?? (askedBy !== undefined && taints.length > 0 && isAskedBy(run, args, askedBy) ? 'own-lookup' : undefined);
  const reached: Omit<ReachedSink, 'taints'> = { kind: sink.kind, prefix: value.prefix, place: site.place, fact: rowOf(sink.origin), ...(sink.attack && { attack: sink.attack }), ...(sink.isScript && { isScript: true as const }), ...(sink.isHeld && { isHeld: true as const }), ...(doubt && { doubt }) };
  run.reporter.sink({ ...reached, taints: joinTaints(taints, []) });
  reachAsWell(run, reached, value);
}

/** What stands in lists of the program. */
function itemsOf(run: Run, { atoms }: Value): readonly Value[] {
  return atoms.flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object?.shape === 'list' && object.taints.length === 0 ? object.items?.filter(({ atoms: [first] }) => first?.kind !== 'object') ?? [] : [];
  });
}

/** A value is stored in a place of a library that has rows: these see it as the first argument, its name as the second, and what it is stored on as the receiver. */
export function assign(run: Run, site: CallSite, node: ModelNode, { value, key, receiver = run.values.undefined }: Stored): void {
  const call: ModelCall = { site, receiver, receiverOrigin: undefined, args: argumentsOf(key ? [value, key] : [value]), name: undefined };
  const evaluation: Evaluation = { call, callbacks: { given: new Map(), returned: new Map() }, result: run.values.never };
  for (const fact of node.assigned) if (allHold(run, fact.when, evaluation)) reachSink(run, call, fact, value);
  for (const flow of callSheet(node).flows) if (flow.to.base === 'receiver' && allHold(run, flow.when, evaluation)) storeAt(run, flow.to, flowing(run, flow, evaluation), call);
  operate(run, callSheet(node).operations.filter(({ does }) => does === 'route-converter'), evaluation);
  reportMisuses(run, [node.calls], evaluation);
}
