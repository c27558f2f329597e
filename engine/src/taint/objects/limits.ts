/* What annotations and types of parameters and fields say that values can be (`@IsIn(…)`, `@Param('id', ParseUUIDPipe)`, `id: UUID`). */
import type { Constant } from '#engine/ir/instruction.ts';
import type { ConstraintFact, LimitFact, UnaskedFact } from '#engine/catalog/declared-route.ts';
import type { Annotation, AnnotationValue, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, ModuleInfo } from '#engine/program/program.ts';
import { isEnumerated } from '#engine/program/module-constants.ts';
import { wholePattern } from '#engine/regex/index.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { admittedBy, checkedFields, checkedThrough, leftByOwn } from '#engine/taint/objects/checks.ts';
import { annotationNamed, heldType, isNumeric, typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { isKind, placeNamed } from '#engine/taint/objects/instances.ts';
import { declaringClasses } from '#engine/taint/objects/lineage.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { FieldLimit } from '#engine/taint/state/classes.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { hopsOf } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How a parameter or a field is declared. */
interface Declared {
  readonly annotations: readonly Annotation[];
  readonly type?: TypeReference;
}

/** What is declared, and the file by whose imports its names are read. */
interface DeclaredIn extends Declared {
  readonly module: ModuleInfo;
}

/** What is known of a value that is declared so. */
function limitsKnown(run: Run, facts: readonly LimitFact[], declared: DeclaredIn): Cleaned {
  if (declared.annotations.length === 0 && !declared.type) return NOTHING;
  return facts.reduce<Cleaned>((known, fact) => unite(known, knownBy(run, fact, declared)), NOTHING);
}

/** Frameworks look at what the declared type is when the program runs: nothing is left of interfaces and of types that are made of others. */
function isClosedBy(run: Run, annotation: string, type: TypeReference | undefined): boolean {
  return run.registered.closed.has(annotation) && isClassOfProgram(run, type);
}

function isClassOfProgram(run: Run, type: TypeReference | undefined): boolean {
  const declared = type && (type.args?.length ?? 0) === 0 ? run.program.classesByName.get(type.path.at(-1) ?? '') ?? [] : [];
  return declared.length > 0 && declared.every(({ ir }) => !ir.isInterface);
}

/** It names a part of the request, which alone is made what it is declared as: of the whole there is no text. */
function isMadeText(run: Run, annotation: string, given: Annotation | undefined, type: TypeReference | undefined): boolean {
  const [first] = given?.args ?? [];
  const isNamed = first?.value.kind === 'constant' && typeof first.value.value === 'string';
  return isNamed && run.registered.madeTexts.has(annotation) && type?.module === undefined && type?.path.length === 1 && type.path[0] === 'string' && type.isOneOf !== true;
}

function knownBy(run: Run, fact: LimitFact, { annotations, type, module }: DeclaredIn): Cleaned {
  const { by, cleans, isClosed, isMadeText: isText, madeBy: method, told } = fact;
  if ('constraint' in by) return admittedByOwn(run, by, annotations);
  if ('type' in by) return type && typeNames(heldType(run, type)).includes(by.type) ? run.kinds.named(cleans) : NOTHING;
  const annotation = annotationNamed(annotations, by.annotation);
  if (!annotation && !isGiven(annotations, by.annotation)) return NOTHING;
  if (isClosed && !isClosedBy(run, by.annotation, type)) return NOTHING;
  if (isText && !isMadeText(run, by.annotation, annotation, type)) return NOTHING;
  if (told && !(annotation && isTold(run, module, annotation, told))) return NOTHING;
  if (method !== undefined) return annotation ? leftByLast(run, module, annotation, method) : NOTHING;
  return unite(run.kinds.named(cleans), annotation ? knownByArguments(run, fact, annotation) : NOTHING);
}

/** What is known of what the class leaves that the annotation is given last: others before it gave it something else to look at. */
function leftByLast(run: Run, module: ModuleInfo, { args }: Annotation, method: string): Cleaned {
  const last = args.at(-1)?.value;
  const info = last?.kind === 'type' ? classNamed(run, module, last.type) : undefined;
  return info ? leftByOwn(run, info, method) : NOTHING;
}

/** The class that the name stands for, where no other one of the program is called so. */
function classNamed(run: Run, own: ModuleInfo, type: TypeReference): ClassInfo | undefined {
  const [info, ...others] = run.program.classesByName.get(type.path.join('.')) ?? [];
  if (!info || others.length > 0) return undefined;
  if (type.module === undefined) return info.module === own ? info : undefined;
  const [atom, ...more] = placeNamed(run, own, type).atoms;
  return atom?.kind === 'object' && more.length === 0 && run.heap.read(atom.object)?.class === info ? info : undefined;
}

/** What the arguments of the annotation say: which pattern it fits, and how long it is at most. */
function knownByArguments(run: Run, { pattern, most, isWhole }: LimitFact, annotation: Annotation): Cleaned {
  const fitted = pattern ? constantIn(annotation, pattern) : undefined;
  const longest = most ? constantIn(annotation, most) : undefined;
  return unite(typeof fitted === 'string' ? run.machine.patternCleans(run.values.constant(isWhole ? wholePattern(fitted) : fitted)) : NOTHING, typeof longest === 'number' ? run.kinds.ofAtMost(longest) : NOTHING);
}

/** What checks the value against a type takes that which its annotation tells, whatever else is declared. */
function isTold(run: Run, module: ModuleInfo, annotation: Annotation, { types, isListed }: NonNullable<LimitFact['told']>): boolean {
  const named = typesTold(annotation);
  return named.length > 0 && named.every((type) => typeNames(type).some((name) => types.includes(name)) || (isListed && namesConstants(run, module, type)));
}

/** What the annotation is given as the type: by itself, or as that member of an object. */
function typesTold({ args }: Annotation): readonly TypeReference[] {
  const given = args.flatMap(({ value }) => (value.kind === 'record' ? value.fields.filter(({ key }) => key === 'type').map((field) => field.value) : [value]));
  return given.map(typesIn).find((found) => found.length > 0) ?? [];
}

/** An object of the program that holds constants alone, as what it enumerates. */
function namesConstants(run: Run, module: ModuleInfo, type: TypeReference): boolean {
  if (type.module === undefined && isEnumerated(module, type.path)) return true;
  const { atoms } = placeNamed(run, module, type);
  return atoms.length > 0 && atoms.every((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object !== undefined && object.shape === 'object' && !object.class && !object.code && object.fields.size > 0 && [...object.fields].every(([, value]) => value.taints.length === 0 && value.atoms.every(({ kind }) => kind === 'const'));
  });
}

/** What the program's own validators of the annotations admit. */
function admittedByOwn(run: Run, fact: ConstraintFact, annotations: readonly Annotation[]): Cleaned {
  let known: Cleaned = NOTHING;
  for (const annotation of annotations) {
    const declarations = run.program.classesByName.get(annotation.name.path.at(-1) ?? '') ?? [];
    for (const { ir: declaration } of declarations) {
      const given = annotationNamed(declaration.annotations, fact.constraint)?.args.find((argument) => argument.name === fact.validators)?.value;
      for (const type of given ? typesIn(given) : []) known = unite(known, admittedBy(run, type, fact, { annotation, declaration }));
    }
  }
  return known;
}

function typesIn(value: AnnotationValue): readonly TypeReference[] {
  if (value.kind === 'list') return value.items.flatMap(typesIn);
  return value.kind === 'type' ? [value.type] : [];
}

function constantIn({ args }: Annotation, places: readonly (number | string)[]): Constant | undefined {
  const found = places.map((place) => args.find(({ name }, i) => (typeof place === 'number' ? name === undefined && i === place : name === place))?.value).find((value) => value);
  return found?.kind === 'constant' ? found.value : undefined;
}

/** As what one of the annotations is given. */
function isGiven(annotations: readonly Annotation[], name: string): boolean {
  return annotations.some(({ args }) => args.some(({ value }) => value.kind === 'type' && typeNames(value.type).includes(name)));
}

/** A field of a number, or of one of the constants that a class of the program names, whatever its default is made by. */
function holdsNoText(run: Run, language: string, type: TypeReference | undefined): boolean {
  const models = run.catalog.languages.get(language);
  const number = models?.shapes.get('number');
  if (!type || !number) return false;
  const classes = run.program.classesByName.get(type.path.at(-1) ?? '') ?? [];
  const isEnumeration = (id: number): boolean => run.classes.lineages.get(run.classes.defined.get(id)?.object ?? -1)?.some((atom) => atom.kind === 'model' && isKind(atom.node, number)) ?? false;
  return isNumeric(models, type) || (classes.length > 0 && classes.every(({ id }) => isEnumeration(id)));
}

/** Name of a field of the class, inherited ones included → what the nearest declaration and all checks say of it. */
export function fieldLimits(run: Run, classObject: HeapObject): ReadonlyMap<string, FieldLimit> {
  const limits = new Map<string, FieldLimit>();
  const declaring = declaringClasses(run, classObject).flatMap((object) => (object.class ? [{ object, info: object.class }] : []));
  for (const { info } of declaring.toReversed()) for (const [name, limit] of declaredLimits(run, info)) limits.set(name, limit);
  for (const { object } of declaring) for (const [name, kinds] of checkedFields(run, object)) {
    const known = limits.get(name) ?? NO_LIMIT;
    limits.set(name, { ...known, always: unite(known.always, kinds) });
  }
  for (const { object } of declaring) for (const [way, fields] of checkedThrough(run, object)) for (const [name, kinds] of fields) {
    const known = limits.get(name) ?? NO_LIMIT;
    limits.set(name, { ...known, checked: new Map([...known.checked, [way, unite(known.checked.get(way) ?? NOTHING, kinds)]]) });
  }
  return new Map([...limits].filter(([, { always, checked }]) => always !== NOTHING || checked.size > 0));
}

const NO_LIMIT: FieldLimit = { always: NOTHING, checked: new Map() };

function declaredLimits(run: Run, { ir, module }: ClassInfo): readonly (readonly [string, FieldLimit])[] {
  const facts = run.catalog.languages.get(module.language)?.limits ?? [];
  const unconditional = facts.filter((fact) => fact.checkedBy.length === 0);
  return ir.members.flatMap(({ kind, name, annotations, type }) => {
    if (kind !== 'field') return [];
    const declared = { annotations, module, ...(type && { type }) };
    const always = holdsNoText(run, module.language, type) ? run.kinds.allBut(run.kinds.ofNumbers) : NOTHING;
    return [[name, { always: unite(always, limitsKnown(run, unconditional, declared)), checked: checkedLimits(run, facts, declared) }] as const];
  });
}

/** Annotation of the parameter that it comes through → what is known of it there. */
function checkedLimits(run: Run, facts: readonly LimitFact[], declared: DeclaredIn): ReadonlyMap<string, Cleaned> {
  const checked = new Map<string, Cleaned>();
  for (const fact of facts) {
    const known = fact.checkedBy.length === 0 ? NOTHING : limitsKnown(run, [fact], declared);
    for (const name of known === NOTHING ? [] : fact.checkedBy) checked.set(name, unite(checked.get(name) ?? NOTHING, known));
  }
  return checked;
}

/** Of what an annotation tells a type for, nobody looks at the fields of the class that is declared beside it. */
function isCheckedAs({ type }: Declared, annotation: Annotation | undefined, { told }: LimitFact): boolean {
  const named = annotation && told ? typesTold(annotation) : [];
  return annotation !== undefined && named.every(({ path }) => path.at(-1) === type?.path.at(-1));
}

/** The annotations through which what is sent is made an instance of the class that the parameter is declared as, by itself and as what is there when the program runs. */
function madeBy(run: Run, { annotations, type }: Declared): readonly string[] {
  return isClassOfProgram(run, type) && type?.isOneOf !== true && type?.isErased !== true ? [...run.registered.madeTexts].filter((name) => annotationNamed(annotations, name)) : [];
}

/** What a caller gives to a parameter, as the parameter's annotations have it checked. */
export function checkedBy(run: Run, frame: Frame, declared: Declared, taints: readonly Taint[]): readonly Taint[] {
  const { models, module } = frame;
  const facts = models?.limits ?? [];
  if (taints.length === 0 || facts.length === 0) return taints;
  const { annotations } = declared;
  const by = annotations.length === 0 ? [] : [...facts.flatMap((fact) => fact.checkedBy.filter((name) => isCheckedAs(declared, annotationNamed(annotations, name), fact)))];
  const made = annotations.length === 0 ? [] : madeBy(run, declared);
  for (const { source } of taints) {
    if (by.length > 0) run.sources.checked.set(source, new Set(by));
    if (made.length > 0) run.sources.made.set(source, new Set(made));
  }
  return clean(taints, limitsKnown(run, facts.filter(({ unasked }) => !unasked || !isUnasked(run, frame, unasked)), { ...declared, module }));
}

/** Whether nobody looks at the parameters of the function's class, as nothing of it, its parents and its annotations asks for that. */
function isUnasked(run: Run, { fn, module }: Frame, { of, unless, where }: UnaskedFact): boolean {
  const info = fn.ir.class === undefined ? undefined : module.classes[fn.ir.class];
  if (!info || !run.settings.isExcused(module.path, where)) return false;
  const said = annotationsAbove(run, info);
  return of.some((name) => annotationNamed(said, name)) && !unless.some((name) => annotationNamed(said, name));
}

function annotationsAbove({ program }: Run, info: ClassInfo): readonly Annotation[] {
  const above = new Set([info]);
  for (const { ir } of above) for (const { path } of [...ir.parents, ...ir.annotations.map(({ name }) => name)]) for (const each of program.classesByName.get(path.at(-1) ?? '') ?? []) if (above.size < LIMITS.namesAbove) above.add(each);
  return [...above].flatMap(({ ir }) => ir.annotations);
}

/** What is declared, without the annotations that have something checked. */
export function unchecked<Parameter extends Declared>({ models }: Frame, declared: Parameter): Parameter {
  const names = new Set((models?.limits ?? []).flatMap((fact) => fact.checkedBy));
  return { ...declared, annotations: declared.annotations.filter((annotation) => ![...names].some((name) => annotationNamed([annotation], name))) };
}

/** What the whole came through, as the parameter's annotations say; nobody made an object of its class of what stands in a field of it. */
function waysOf({ sources }: Run, { source, trail }: Taint): readonly string[] {
  const made = sources.made.get(source);
  const isWhole = made !== undefined && hopsOf(trail).every(({ edge, reading }) => edge !== 'field' || reading?.key === undefined);
  return [...sources.checked.get(source) ?? [], ...isWhole ? made : []];
}

/** What is read of a field of an object that other code made. */
export function limited(run: Run, object: Value, key: string, taints: readonly Taint[]): readonly Taint[] {
  if (run.classes.fieldLimits.size === 0) return taints;
  const present = object.atoms.filter((atom) => atom.kind !== 'const' || (atom.value !== null && atom.value !== undefined));
  const [limit, ...others] = present.map((atom) => (atom.kind === 'object' ? run.classes.fieldLimits.get(atom.object)?.get(key) : undefined));
  if (!limit || others.length > 0) return taints;
  return taints.flatMap((taint) => clean([taint], waysOf(run, taint).reduce((known, by) => unite(known, limit.checked.get(by) ?? NOTHING), limit.always)));
}
