/* What the platform hands to the parameters of an entry point. */
import type { ModelNode, SourceFact } from '#engine/catalog/catalog.ts';
import type { Annotation, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { annotationNamed, givenByCaller, typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { isRecord } from '#engine/taint/objects/narrow.ts';
import { resolvedFor } from '#engine/taint/entries/resolved.ts';
import { withThrown } from '#engine/taint/entries/thrown.ts';
import type { Start } from '#engine/taint/entries/entry.ts';
import { ALL_BY_NAME } from '#engine/taint/state/registered.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { placeNamed } from '#engine/taint/objects/instances.ts';
import { enteringValue } from '#engine/taint/objects/model-values.ts';
import { argumentsOf, placeOf, siteOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { insteadOf, internalOf, WHOLE } from '#engine/taint/values/internals.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { hopAt } from '#engine/taint/values/taint.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** An instance of the class of a method, made with these. */
export function instanceMade(run: Run, fn: FunctionInfo, given: readonly ModelNode[]): Value | undefined {
  const info = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
  const known = info && run.classes.defined.get(info.id);
  if (!known) return undefined;
  const frame = outsideFrame(run, fn);
  const site = siteOf(frame, { op: 'hint', slot: 0, type: { path: [info.ir.name] }, start: fn.ir.start, end: fn.ir.end });
  return run.machine.construct(site, run.values.object(known.object), argumentsOf(given.map((node) => run.values.model(node))));
}

type EntryParameters = Pick<Start, 'parameters' | 'others' | 'admitted' | 'catches' | 'taintsParameters'>;

export function argumentsAtEntry(run: Run, fn: FunctionInfo, start: EntryParameters, depth = 0): Arguments {
  const frame = outsideFrame(run, fn);
  const { parameters } = fn.ir;
  const values = parameters.map((parameter, i) => withThrown(run, frame, { catches: start.catches, parameter, index: i }, argumentAtEntry(run, frame, start, { parameter, node: start.parameters[i], depth })));
  const named = new Map(parameters.flatMap(({ kind, name }, i): [string, Value][] => (kind === 'keyword' && values[i] ? [[name, values[i]]] : [])));
  const further = values[parameters.findIndex(({ kind }) => kind === 'keywordRest')];
  // Functions that look at all their arguments may be given more of them than they name.
  const beyond = start.taintsParameters && fn.ir.argumentsSlot !== undefined ? exportedParameter(run, placeOf(frame, parameters.at(-1) ?? fn.ir), { name: 'arguments', isMany: true }) : undefined;
  // What a request names arrives in `**kwargs`: `*args` beside it holds what the framework made, such as the instance whose method a wrapper was put around.
  const isOfFramework = further !== undefined && start.others !== undefined && parameters.some(({ kind }, i) => kind === 'rest' && !start.parameters[i]);
  const positional = values.filter((_, i) => parameters[i]?.kind === 'positional' || (parameters[i]?.kind === 'rest' && !isOfFramework));
  return { ...argumentsOf(positional), rest: isOfFramework ? run.values.unknown : beyond, named, ...(further?.taints.length ? { namedRest: further } : {}) };
}

/** What the parameters of a handler are, which may be one of exceptions by their number. */
export function handedTo(run: Run, { parameters, caughtFirst, catches }: Pick<Registration, 'parameters' | 'caughtFirst' | 'catches'>, { ir, module }: FunctionInfo): Pick<Start, 'parameters' | 'catches'> {
  const takesException = caughtFirst !== undefined && ir.parameters.length >= caughtFirst;
  return { parameters: takesException ? [run.catalog.languages.get(module.language)?.caught, ...parameters] : parameters, ...(catches && ir.parameters.length >= catches.least && { catches }) };
}

interface Wanted {
  readonly parameter: IrParameter;
  readonly node: Start['parameters'][number];
  readonly depth: number;
}

function argumentAtEntry(run: Run, frame: Frame, start: EntryParameters, { parameter, node, depth }: Wanted): Value {
  const place = placeOf(frame, parameter);
  const handed = node ?? handedAs(frame, start, parameter);
  if (handed) return admittedWhole(run, handed) ?? enteringValue(run, place, handed);
  if (start.others) {
    const provided = depth < LIMITS.nestedProviders ? providedFor(run, frame, parameter, { others: start.others, depth }) : undefined;
    if (provided) return provided;
    const resolved = isSent(frame, parameter) ? undefined : resolvedFor(run, frame, parameter);
    if (resolved) return resolved;
    if (start.others.areRowsFound === true && isDeclaredRow(run, frame, parameter)) return run.values.unknown;
    if (!isRouteVariable(frame, parameter)) return givenByCaller(run, frame, { parameter, fact: start.others, admitted: admittedAs(start, parameter) });
  }
  if (!start.taintsParameters) return run.values.unknown;
  return exportedParameter(run, place, { name: parameter.name, type: parameter.type });
}

/** Whether it is declared as a row of a database. */
function isDeclaredRow(run: Run, frame: Frame, { slot, start, end, type }: IrParameter): boolean {
  if (!type) return false;
  const site = siteOf(frame, { op: 'hint', slot, type, start, end });
  const typed = run.machine.typed(site, type);
  return typed !== undefined && isRecord(run, site, typed);
}

/** What the framework hands over where an annotation asks for it (`@Res() response: any`), or the type of what a request fills. */
function handedAs({ models }: Frame, { others }: EntryParameters, { annotations, type }: IrParameter): ModelNode | undefined {
  if (!models) return undefined;
  const { byAnnotation, byType } = models.handed;
  if (annotations.length > 0) for (const [name, node] of byAnnotation) if (annotationNamed(annotations, name)) return node;
  return others && type && byType.size > 0 ? typeNames(type).map((name) => byType.get(name)).find((node) => node !== undefined) : undefined;
}

/** What a schema left of it. */
function admittedWhole({ library }: Run, node: ModelNode): Value | undefined {
  return internalOf(library.objectOf(node), insteadOf(WHOLE));
}

function admittedAs({ admitted }: EntryParameters, { kind, name }: IrParameter): Cleaned {
  return admitted?.get(kind === 'keywordRest' ? ALL_BY_NAME : name) ?? NOTHING;
}

/** Whether an annotation says which part of the request it is. */
function isSent(frame: Frame, { annotations }: IrParameter): boolean {
  return (frame.models?.parameterSources ?? []).some(({ by }) => 'annotation' in by && annotationNamed(annotations, by.annotation) !== undefined);
}

/** Whether an annotation says that it is a variable of the route, of which a pattern may tell more. */
function isRouteVariable(frame: Frame, { annotations }: IrParameter): boolean {
  return (frame.models?.parameterSources ?? []).some(({ by, isPatterned }) => isPatterned && 'annotation' in by && annotationNamed(annotations, by.annotation) !== undefined);
}

interface Exposed extends Pick<Source, 'isMany'> {
  readonly name: string;
  readonly type?: TypeReference | undefined;
}

/** What a caller of the package gives: a file rather than its name, the folder to work in, or a stream of objects that stands open, is the caller's choice, and what is resolved below it is not. */
function exportedParameter(run: Run, place: Place, { name, isMany, type }: Exposed): Value {
  const { declared, ownMembers } = run.catalog.sourceKinds.get('exported-parameter') ?? {};
  const names = type ? typeNames(type) : [];
  const chosen = declared?.find(({ types }) => names.some((each) => types.includes(each))) ?? (ownMembers?.named.test(name) === true ? ownMembers : undefined);
  const source = run.sources.intern({ kind: 'exported-parameter', place, fact: 'exported function', name, ...(isMany && { isMany }) });
  const taint = { source, cleaned: chosen ? run.kinds.withImplied(run.kinds.named(chosen.cleans)) : NOTHING, trail: { hop: hopAt(place, 'source', 'exported function'), previous: undefined, depth: 1 } };
  return run.values.addTaints(run.values.unknown, [taint]);
}

interface Providing {
  readonly others: SourceFact;
  readonly depth: number;
}

/** What a function gives that an annotation of the parameter names: the framework calls it as it calls the entry point. */
function providedFor(run: Run, frame: Frame, parameter: IrParameter, { others, depth }: Providing): Value | undefined {
  const annotation = (frame.models?.providers ?? []).map((name) => annotationNamed(parameter.annotations, name)).find((found) => found);
  const provider = annotation && providerOf(annotation, parameter.type);
  if (!provider) return undefined;
  const given: EntryParameters = { parameters: [], others, taintsParameters: false };
  const site = siteOf(frame, { op: 'hint', slot: parameter.slot, type: provider, start: parameter.start, end: parameter.end });
  let joined = run.values.never;
  const { atoms } = placeNamed(run, frame.module, provider);
  const functions: FunctionInfo[] = [];
  for (const atom of atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const code = object?.class ? run.classes.constructors.get(object.id) : object?.code;
    if (!object || !code) continue;
    if (!object.class) functions.push(code.function);
    const args = argumentsAtEntry(run, code.function, given, depth + 1);
    const value = run.values.of([atom], []);
    joined = run.values.join(joined, object.class ? run.machine.construct(site, value, args) : yielded(run, run.machine.call(site, value, undefined, args)));
  }
  if (functions.length === atoms.length) run.registered.noteProviders(frame.fn, parameter.name, functions);
  return joined.atoms.length > 0 ? joined : undefined;
}

/** The function or class that the annotation names, or else the parameter's type. */
function providerOf({ args }: Annotation, type: TypeReference | undefined): TypeReference | undefined {
  const value = args[0]?.value;
  return value?.kind === 'type' ? value.type : args.length === 0 ? type : undefined;
}

/** A generator provides what it yields first, and goes on when the request is done. */
function yielded(run: Run, value: Value): Value {
  let joined = run.values.never;
  const others = run.values.without(value, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.shape !== 'generator') return false;
    joined = run.values.join(joined, run.values.addTaints(elementsOf(run.values, object) ?? run.values.unknown, object.taints));
    return true;
  });
  return run.values.join(joined, others);
}
