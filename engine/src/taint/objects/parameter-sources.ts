import type { TypedAs, ValueShape } from '#engine/catalog/kinds.ts';
import { isNamedInPaths } from '#engine/program/named-in-paths.ts';
import type { LanguageModels, ParameterSource, SourceFact } from '#engine/catalog/catalog.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';
import type { Annotation, AnnotationValue, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { ModuleInfo, Program } from '#engine/program/program.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { isKind, isListed, modelsExtended } from '#engine/taint/objects/instances.ts';
import { cleanOnArrival, enteringValue } from '#engine/taint/objects/model-values.ts';
import { constantMeant } from '#engine/program/module-constants.ts';
import { lineageFor } from '#engine/taint/objects/lineage.ts';
import { admittedByRoutes } from '#engine/taint/objects/route-variables.ts';
import { placeOf, siteOf } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { hopAt, joinTaints } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Place, TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

const NAMES = new WeakMap<TypeReference, readonly string[]>();

/** How a catalog row writes a type: the module (or package) and the path, joined by dots. Types are asked for at each call of what declares them. */
export function typeNames(type: TypeReference): readonly string[] {
  const known = NAMES.get(type);
  if (known) return known;
  const path = type.path.join('.');
  const names = [...(type.module === undefined ? [] : [type.module]), ...(type.candidates ?? [])].map((module) => `${module}.${path}`).concat(path);
  NAMES.set(type, names);
  return names;
}

/** What is a number by itself, and spells a text in an array. */
const SPELLING: ReadonlySet<string> = new Set(['byte', 'char']);

function spellsText({ path, args = [] }: TypeReference): boolean {
  return path.at(-1) === ARRAY_TYPE && SPELLING.has(args[0]?.path.join('.') ?? '');
}

/** What is in a container that the catalog knows, which holds nothing beside; of a type of the program the one in its brackets is but a part. */
export function heldType(run: Run, type: TypeReference): TypeReference {
  const [element, ...others] = type.args ?? [];
  if (spellsText(type)) return type;
  if (!element || others.length > 0 || run.program.classesByName.has(type.path.at(-1) ?? '')) return type;
  const isKnown = [...run.catalog.languages.values()].some(({ types }) => typeNames(type).some((name) => types.has(name)));
  return isKnown ? heldType(run, element) : type;
}

/** Taints that a parameter has because of its annotation or declared type (`@Query('id') id`). */
export function sourcesOfParameter(run: Run, frame: Frame, parameter: IrParameter, place: Place): readonly Taint[] {
  const rows = frame.models?.parameterSources ?? [];
  const type = parameter.type && heldType(run, parameter.type);
  if (rows.length === 0 || (parameter.annotations.length === 0 && !type)) return [];
  const typed = type && run.machine.typed(siteOf(frame, { op: 'hint', slot: parameter.slot, type, start: parameter.start, end: parameter.end }), type);
  if (typed && isEnumeration(run, frame.models, typed)) return [];
  // A number names at most an object that is stored.
  const isNumber = isNumeric(frame.models, type);
  let taints: readonly Taint[] = [];
  for (const row of rows) {
    const annotation = 'annotation' in row.by ? annotationNamed(parameter.annotations, row.by.annotation) : undefined;
    const isTyped = 'type' in row.by && parameter.type && typeNames(parameter.type).includes(row.by.type);
    if (!annotation && !isTyped) continue;
    const known = isNumber && !(annotation && isUntyped(run, frame, row, annotation)) ? run.kinds.ofAllButAccess : NOTHING;
    const fact = `${row.origin.file} ${row.origin.row}`;
    const named = toldBy(annotation, parameter, { places: row.named, named: (type) => constantMeant(frame.module, type, run.program.classesByName) });
    const source = run.sources.intern({ place, fact, ...ofRequest(row, parameter, named) });
    const cleaned = unite(known, row.isPatterned ? unite(cleanOnArrival(run, row), admittedByRoutes(run, named.name, row.isSingle)) : cleanOnArrival(run, row));
    taints = joinTaints(taints, [{ source, cleaned, trail: { hop: hopAt(place, 'source', fact), previous: undefined, depth: 1 } }]);
  }
  return taints;
}

/** Whether nobody makes of it what it is declared as. What something makes that is not known is as it is declared. */
function isUntyped({ registered, program }: Run, frame: Frame, { untyped, by }: ParameterSource, annotation: Annotation): boolean {
  if (!untyped || annotation.args.length > 1 || ('annotation' in by && (registered.madeTexts.has(by.annotation) || registered.perhapsMade.has(by.annotation)))) return false;
  if (annotation.args.some(({ value }) => value.kind !== 'constant')) return false;
  const { ir, module } = frame.fn;
  const around = ir.class === undefined ? [] : module.classes[ir.class]?.ir.annotations ?? [];
  const all = [...ir.annotations, ...around];
  if (untyped.unless.some((name) => annotationNamed(all, name)) || all.some((each) => isOfOthers(module, each, untyped.known))) return false;
  return !isGivenSomewhere(program, untyped);
}

/** An annotation of a package of which the row does not know that it makes nothing. */
function isOfOthers(module: ModuleInfo, { name }: Annotation, known: RegExp | undefined): boolean {
  if (name.module === undefined || known === undefined) return false;
  const target = module.resolve(name.module, name.path[0]);
  return target.kind === 'package' && !known.test(name.module);
}

type Untyped = NonNullable<ParameterSource['untyped']>;

const GIVEN = new WeakMap<Untyped, WeakMap<Program, boolean>>();

/** Whether a class of the program has an annotation that is given one of the names, however deep, or code speaks of one: asked once of each program. */
function isGivenSomewhere(program: Program, untyped: Untyped): boolean {
  const byProgram = GIVEN.get(untyped) ?? new WeakMap<Program, boolean>();
  GIVEN.set(untyped, byProgram);
  const known = byProgram.get(program);
  if (known !== undefined) return known;
  const names = new Set([...untyped.unless, ...untyped.given]);
  const found = program.modules.some((module) => isUsed(module, names)
    || module.classes.some(({ ir }) => ir.annotations.some(({ args }) => args.some(({ value }) => mentionsType(value, untyped.given)))));
  byProgram.set(program, found);
  return found;
}

/** Whether code, and not an annotation alone, reads what the module imports under one of the names. */
function isUsed({ functions: [own] }: ModuleInfo, names: ReadonlySet<string>): boolean {
  if (!own) return false;
  const all = [...instructionsOf(own.ir.body)];
  return all.some((each) => each.op === 'import' && names.has(`${each.module}.${each.name}`)
    && (own.isCaptured[each.dst] || all.some((other) => readSlots(other).includes(each.dst))));
}

function mentionsType(value: AnnotationValue, names: ReadonlySet<string>): boolean {
  if (value.kind === 'type') return typeNames(value.type).some((name) => names.has(name));
  if (value.kind === 'list') return value.items.some((item) => mentionsType(item, names));
  return value.kind === 'record' && value.fields.some((field) => mentionsType(field.value, names));
}

function ofRequest(row: ParameterSource, parameter: IrParameter, named: ReturnType<typeof toldBy>): Pick<Source, 'kind' | 'name' | 'ofParameter' | 'part' | 'encoding'> {
  const { kind, place, encoding, isWhole } = sourceAs(row, parameter);
  return { kind, ...(isWhole ? {} : named), ...(place === undefined ? {} : { part: place }), ...(encoding === undefined ? {} : { encoding }) };
}

/** What the row says of a parameter that is declared so: a file, or a body that is a text, is no part that stands at the place under a name. */
export function sourceAs(row: ParameterSource, { type }: { readonly type?: TypeReference | undefined }): Pick<ParameterSource, 'kind' | 'place' | 'encoding'> & Pick<TypedAs, 'isWhole'> {
  if (row.typedAs === undefined || type === undefined) return row;
  const own = typeNames(type);
  const ofOne = type.args?.length === 1 ? type.args.flatMap((each) => typeNames(each)) : [];
  // A list of texts is not as it was sent: something read it.
  return row.typedAs.find(({ types, isWhole }) => own.some((name) => types.has(name)) || (!isWhole && ofOne.some((name) => types.has(name)))) ?? row;
}

/** The name that the annotation gives, or else that of the parameter, which the request need not know. */
function toldBy(annotation: Annotation | undefined, { name }: IrParameter, { places, named }: { readonly places: ParameterSource['named']; readonly named: Named }): { readonly name: string; readonly ofParameter?: true } {
  const told = annotation && textAt(annotation, places, named);
  return told === undefined ? { name, ofParameter: true } : { name: told };
}

/**
 * What a framework hands to a parameter of an entry point that no row speaks of by its place: what the row says of its name, or the source, where the parameter is a
 * text, an object of the program, of no declared type or of one that carries what is sent; else unknown (a service, a model, a number).
 */
export function givenByCaller(run: Run, frame: Frame, { parameter, fact, admitted = NOTHING }: { readonly parameter: IrParameter; readonly fact: SourceFact; readonly admitted?: Cleaned }): Value {
  const { type } = parameter;
  if (parameter.annotations.some((annotation) => isNeutral(frame.models, annotation))) return run.values.unknown;
  const place = placeOf(frame, parameter);
  const called = fact.called?.get(parameter.name);
  if (called) return enteringValue(run, place, called);
  if (fact.called?.has(parameter.name) === true) return run.values.unknown;
  const site = siteOf(frame, { op: 'hint', slot: parameter.slot, type: type ?? { path: [] }, start: parameter.start, end: parameter.end });
  const typed = type && run.machine.typed(site, type);
  const declared = numberDeclared(run, frame, { type, fact });
  const isNumber = hasAll(admitted, run.kinds.ofAllButAccess) || declared === 'made';
  if (!isNumber && declared !== 'text' && !isSent(run, frame, { site, type, typed, fact })) return run.values.unknown;
  const made = typed && madeByProgram(run, frame.models, typed);
  if (made) return made;
  const row = `${fact.origin.file} ${fact.origin.row}`;
  const source = run.sources.intern({ kind: fact.kind, place, fact: row, name: parameter.name, ofParameter: true, ...encodingTold(frame, parameter) });
  if (declared === 'text') AS_TEXT.add(source);
  if (parameter.kind === 'keywordRest' && fact.isAllSent !== true && isAround(frame.fn.ir.annotations)) OF_WRAPPED.set(source, fact);
  return run.values.addTaints(run.values.unknown, [{ source, cleaned: isNumber ? unite(admitted, run.kinds.ofAllButAccess) : admitted, trail: { hop: takenAt(run, frame, { parameter, fact, row }), previous: undefined, depth: 1 } }]);
}

/** What no path of the program names, something else may have filled. */
function takenAt({ program }: Run, frame: Frame, { parameter, fact: { namedParts }, row }: { readonly parameter: IrParameter; readonly fact: SourceFact; readonly row: string }): TrailHop {
  const hop = hopAt(placeOf(frame, parameter), 'source', row);
  const isNamed = namedParts === undefined || parameter.kind === 'keywordRest' || isNamedInPaths(program, frame.module.language, { name: parameter.name, by: namedParts });
  return isNamed ? hop : { ...hop, doubt: 'part-unnamed' };
}

/** Of what is declared as a number: whether the framework makes one, or the text arrives that was sent. */
function numberDeclared(run: Run, { models }: Frame, { type, fact }: { readonly type: TypeReference | undefined; readonly fact: SourceFact }): 'made' | 'text' | undefined {
  if (fact.isAllSent === true || !isNumeric(models, type && heldType(run, type))) return undefined;
  return fact.isUnconverted === true ? 'text' : 'made';
}

/** What is declared as a number, and arrives as the text that was sent. */
const AS_TEXT = new WeakSet<Source>();

/** Whether an entry point is given a text whatever it declares. */
export function arrivesAsText(taints: readonly Taint[]): boolean {
  return taints.some(({ source, trail }) => trail.depth === 1 && AS_TEXT.has(source));
}

/** What a wrapper takes by name for the function that it says it is put around: the framework reads that one's declaration, and fills its parameters as it would without the wrapper. */
const OF_WRAPPED = new WeakMap<Source, SourceFact>();

/** Whether an annotation is given a function, as the one that copies its declaration to the wrapper. */
function isAround(annotations: readonly Annotation[]): boolean {
  return annotations.some(({ args }) => args.length === 1 && args[0]?.name === undefined && args[0]?.value.kind === 'type');
}

/** What arrives of an argument that a wrapper hands on as it came: nothing of what the framework makes something else of before. */
export function leftOfWrapped(run: Run, frame: Frame, parameter: IrParameter, taints: readonly Taint[]): readonly Taint[] {
  const { type, slot, start, end } = parameter;
  if (parameter.kind === 'keywordRest' || !taints.some(isOfWrapped)) return taints;
  const site = siteOf(frame, { op: 'hint', slot, type: type ?? { path: [] }, start, end });
  const typed = type && run.machine.typed(site, type);
  const isProvided = typed !== undefined && madeByProgram(run, frame.models, typed) !== undefined;
  return taints.filter((taint) => {
    const fact = isOfWrapped(taint) ? OF_WRAPPED.get(taint.source) : undefined;
    return fact === undefined || (!isProvided && isSent(run, frame, { site, type, typed, fact }));
  });
}

function isOfWrapped({ source, trail }: Taint): boolean {
  return trail.depth === 1 && OF_WRAPPED.has(source);
}

/** How the body is written that fills the parameter, as its annotation says. */
function encodingTold({ models }: Frame, { annotations }: IrParameter): Pick<Source, 'encoding'> {
  const told = models?.parameterSources.find(({ by }) => 'annotation' in by && annotationNamed(annotations, by.annotation));
  return told?.encoding === undefined ? {} : { encoding: told.encoding };
}

/** What is of no declared type, or of one that carries what is sent; of a list, its elements. */
function isSent(run: Run, frame: Frame, { site, type, typed, fact }: { readonly site: CallSite; readonly type: TypeReference | undefined; readonly typed: Value | undefined; readonly fact: SourceFact }): boolean {
  if (!type || (fact.isAllSent === true && isPlain(frame, typed))) return true;
  const element = elementOf(frame, type);
  if (!element) return isData(frame, typed, fact);
  const isCarried = type.path[0] === ARRAY_TYPE || isData(frame, typed, fact);
  return isCarried && isSent(run, frame, { site, type: element, typed: run.machine.typed(site, element), fact });
}

/** The one type that stands in the brackets of a list. */
function elementOf({ models }: Frame, type: TypeReference): TypeReference | undefined {
  const [element, ...others] = type.args ?? [];
  if (!element || others.length > 0) return undefined;
  return (type.path.length === 1 && type.path[0] === ARRAY_TYPE) || isSequence(models, type) ? element : undefined;
}

/** A type that nobody checks on the way says nothing of what comes, unless something else is made of it. */
function isPlain({ models }: Frame, typed: Value | undefined): boolean {
  const plain = (['text', 'number', 'boolean'] as const).map((shape) => models?.shapes.get(shape));
  return typed?.atoms.every((atom) => atom.kind === 'shape' || (atom.kind === 'model' && plain.includes(atom.node))) ?? true;
}

/** Texts, objects of the program, and what the row says to carry either. */
function isData({ models }: Frame, typed: Value | undefined, { carriers = [] }: SourceFact): boolean {
  return typed?.atoms.every((atom) => atom.kind !== 'model' || atom.node === models?.shapes.get('text') || carriers.some((carrier) => isKind(atom.node, carrier))) ?? false;
}

/** Instances of a class whose parents the catalog takes for numbers: one of the constants that the program names. */
function isEnumeration(run: Run, models: LanguageModels | undefined, value: Value): boolean {
  const number = models?.shapes.get('number');
  return number !== undefined && value.atoms.length > 0 && value.atoms.every((atom) => {
    if (atom.kind === 'object' && isListed(run, atom)) return true;
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object !== undefined && lineageFor(run, object)?.some((parent) => parent.kind === 'model' && isKind(parent.node, number)) === true;
  });
}

/** What the program itself made, whoever asks: one of the constants that it names, or an error that was caught. */
function madeByProgram(run: Run, models: LanguageModels | undefined, typed: Value): Value | undefined {
  if (isEnumeration(run, models, typed)) return typed;
  return isThrown(run, models, typed) ? run.values.unknown : undefined;
}

/** An error of the program, which the framework caught: nobody sends one. */
function isThrown(run: Run, models: LanguageModels | undefined, value: Value): boolean {
  const caught = models?.caught;
  return caught !== undefined && modelsExtended(run, value).some((node) => isKind(node, caught));
}

/** An annotation that the catalog knows and that says nothing of input: the framework fills the parameter by itself. */
function isNeutral(models: LanguageModels | undefined, { name: { module, path } }: Annotation): boolean {
  let node = module === undefined ? undefined : models?.packages.get(module);
  for (const key of path) node = node?.members.get(key);
  return node?.isNeutral ?? false;
}

/** Numbers and truth values hold no text, nor do lists of nothing else. */
export function isNumeric(models: LanguageModels | undefined, type: TypeReference | undefined): boolean {
  if (!models || !type) return false;
  if (spellsText(type)) return false;
  if (type.args?.length === 1 && isOfShape(models, type, ['list', 'set'])) return isNumeric(models, type.args[0]);
  return typeNames(type).some((name) => name === 'number' || name === 'boolean') || isOfShape(models, type, ['number', 'boolean']);
}

/** What has elements in an order, or none twice. */
export function isSequence(models: LanguageModels | undefined, type: TypeReference): boolean {
  return models !== undefined && isOfShape(models, type, ['list', 'set']);
}

function isOfShape({ shapes, types }: LanguageModels, type: TypeReference, wanted: readonly ValueShape[]): boolean {
  const plain = wanted.map((shape) => shapes.get(shape));
  return typeNames(type).some((name) => {
    const node = types.get(name);
    return node !== undefined && [node, ...node.parents].some((each) => plain.includes(each));
  });
}

/** By list, made when first asked for: every row asks for another name, and hostile code decorates one function ten thousand times. */
const ANNOTATIONS = new WeakMap<readonly Annotation[], ReadonlyMap<string, Annotation>>();

/** The first of the annotations that the catalog would call so. */
export function annotationNamed(annotations: readonly Annotation[], name: string): Annotation | undefined {
  if (annotations.length === 0) return undefined;
  let byName = ANNOTATIONS.get(annotations);
  if (!byName) ANNOTATIONS.set(annotations, byName = new Map(annotations.toReversed().flatMap((annotation) => typeNames(annotation.name).map((each) => [each, annotation]))));
  return byName.get(name);
}

/** The text that a constant stands for. */
export type Named = (type: TypeReference) => string | undefined;

/** The text of the first of these arguments that is one, or names one. */
export function textAt({ args }: Annotation, places: readonly (number | string)[], named: Named): string | undefined {
  const given = places.flatMap((which) => args.filter(({ name }, i) => (typeof which === 'number' ? name === undefined && i === which : name === which)));
  return given.map(({ value }) => {
    if (value.kind === 'type') return named(value.type);
    return value.kind === 'constant' && typeof value.value === 'string' && value.value !== '' ? value.value : undefined;
  }).find((text) => text !== undefined);
}
