/*
 * Methods that a field passes before anybody reads it (`@field_validator("name")`, `def clean_name(self)`): each is run once with
 * attacker data, and what is clean of that where it comes back is clean of the field.
 */
import type { CheckFact } from '#engine/catalog/catalog.ts';
import type { ConstraintFact } from '#engine/catalog/declared-route.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';
import type { Annotation, AnnotationValue, IrClass, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { annotationNamed } from '#engine/taint/objects/parameter-sources.ts';
import { argumentsOf, placeOf, siteOf } from '#engine/taint/state/call.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import { hopAt } from '#engine/taint/values/taint.ts';
import { intersect, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Name of a field → what is known of what its checks leave, for the methods that this class itself has, and whatever it comes through. */
export function checkedFields(run: Run, classObject: HeapObject, { self, prefix }: Checking = {}): ReadonlyMap<string, Cleaned> {
  const facts = factsOf(run, classObject).filter((fact) => !('through' in fact));
  return fieldsChecked(run, classObject, prefix === undefined ? facts : [...facts, { prefix }], self);
}

interface Checking {
  readonly self?: Value;
  /** What the names of methods that check a field have before that of the field, beside what holds of all classes. */
  readonly prefix?: string | undefined;
}

/** Annotations of parameters → the same of what comes through them alone. */
export function checkedThrough(run: Run, classObject: HeapObject): readonly (readonly [string, ReadonlyMap<string, Cleaned>])[] {
  const facts = factsOf(run, classObject);
  const ways = new Set(facts.flatMap((fact) => ('through' in fact ? fact.through ?? [] : [])));
  return [...ways].map((way) => [way, fieldsChecked(run, classObject, facts.filter((fact) => 'through' in fact && fact.through?.includes(way) === true))]);
}

function factsOf({ catalog }: Run, { class: info }: HeapObject): readonly CheckFact[] {
  return (info && catalog.languages.get(info.module.language)?.checks) ?? [];
}

function fieldsChecked(run: Run, classObject: HeapObject, facts: readonly CheckFact[], self?: Value): ReadonlyMap<string, Cleaned> {
  const checked = new Map<string, Cleaned>();
  const info = classObject.class;
  if (!info || facts.length === 0) return checked;
  for (const { kind, name, function: index } of info.ir.members) {
    const fn = kind === 'method' && index !== undefined ? info.module.functions[index] : undefined;
    const fields = fn ? fieldsOf(fn, name, facts) : [];
    if (!fn || fields.length === 0) continue;
    const known = knownOfLeft(run, fn, self ?? run.values.object(classObject.id));
    for (const field of fields) checked.set(field, unite(checked.get(field) ?? NOTHING, known));
  }
  return checked;
}

/** The fields that a method checks. */
function fieldsOf({ ir: { annotations } }: FunctionInfo, method: string, facts: readonly CheckFact[]): readonly string[] {
  return facts.flatMap((fact) => {
    if ('prefix' in fact) return method.startsWith(fact.prefix) && method !== fact.prefix ? [method.slice(fact.prefix.length)] : [];
    const args = annotationNamed(annotations, fact.annotation)?.args ?? [];
    return args.flatMap(({ name, value }) => (name === undefined && value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : []));
  });
}

function knownOfLeft(run: Run, fn: FunctionInfo, self: Value): Cleaned {
  const known = run.classes.checks.get(fn);
  if (known !== undefined || run.stack.depth > LIMITS.checkDepth) return known ?? NOTHING;
  // A check that reads the form again sees what is not checked yet.
  run.classes.checks.set(fn, NOTHING);
  const code = run.classes.codeOf(fn);
  run.classes.checking += 1;
  try {
    const kinds = code ? leftBy(run, fn, run.machine.ask(code, self, argumentsOf([asked(run, fn), run.values.unknown]))) : NOTHING;
    run.classes.checks.set(fn, kinds);
    return kinds;
  } finally {
    run.classes.checking -= 1;
  }
}

/** An annotation as it is written somewhere, and what it is declared as. */
export interface WrittenAnnotation {
  readonly annotation: Annotation;
  readonly declaration: IrClass;
}

/** What is known of what the method of the class says yes to, once the other one was given the annotation. */
export function admittedBy(run: Run, type: TypeReference, { asks, prepares }: ConstraintFact, written: WrittenAnnotation): Cleaned {
  const info = run.program.classesByName.get(type.path.at(-1) ?? '')?.find(({ ir }) => !ir.isInterface);
  const fn = info && functionOf(info, asks);
  if (!info || !fn) return NOTHING;
  const preparing = prepares === undefined ? undefined : functionOf(info, prepares);
  const admitted = run.classes.admitted.get(fn) ?? new Map<string, Cleaned>();
  run.classes.admitted.set(fn, admitted);
  const key = preparing ? JSON.stringify(written.annotation.args) : '';
  const known = admitted.get(key);
  if (known !== undefined || run.stack.depth > LIMITS.checkDepth) return known ?? NOTHING;
  admitted.set(key, NOTHING);
  const code = run.classes.codeOf(fn);
  const self = instanceAsked(run, info, fn, preparing);
  const before = preparing && run.classes.codeOf(preparing);
  if (before) run.machine.ask(before, self, argumentsOf([annotationGiven(run, written)]));
  const answer = code && run.machine.ask(code, self, argumentsOf([asked(run, fn), run.values.unknown])).answer;
  const learned = answer?.whenTrue?.get(run.accessPaths.parameter(0));
  const kinds = learned ? run.kinds.common(learned.taints) : NOTHING;
  // What fills a list before may read what other entry points store: it is asked anew, so that they run again for it.
  if (before) admitted.delete(key);
  else admitted.set(key, kinds);
  return kinds;
}

/** One that is given its annotation is made anew for each of them: what others gave is none of its own. */
function instanceAsked(run: Run, info: ClassInfo, fn: FunctionInfo, preparing: FunctionInfo | undefined): Value {
  const site = siteOf(outsideFrame(run, fn), { op: 'hint', slot: 0, type: { path: [info.ir.name] }, start: fn.ir.start, end: fn.ir.end });
  const classObject = run.classes.defined.get(info.id)?.object;
  if (preparing && classObject !== undefined) return run.machine.construct(site, run.values.object(classObject), argumentsOf([]));
  return run.machine.typed(site, { path: [info.ir.name] }) ?? run.values.unknown;
}

function functionOf({ ir, module }: ClassInfo, method: string): FunctionInfo | undefined {
  const member = ir.members.find(({ name, function: index }) => name === method && index !== undefined);
  return member?.function === undefined ? undefined : module.functions[member.function];
}

/** Members of annotations hold constants alone, those that are named elsewhere too: nobody who sends something chooses them. */
function annotationGiven(run: Run, { annotation: { args }, declaration }: WrittenAnnotation): Value {
  const fields = new Fields();
  for (const member of declaration.members.filter(({ kind }) => kind === 'method')) {
    const written = args.find(({ name = 'value' }) => name === member.name)?.value ?? member.default;
    const value = written ? writtenValue(run, written) : run.values.unknown;
    const isList = member.type?.path[0] === ARRAY_TYPE && written?.kind !== 'list';
    const given = isList ? run.values.object(run.heap.allocate('list', written ? { items: [value] } : { rest: value }).id) : value;
    fields.set(member.name, run.values.object(run.heap.allocate('function', { native: { kind: 'constant', value: given } }).id));
  }
  return run.values.object(run.heap.allocate('object', { fields }).id);
}

function writtenValue(run: Run, written: AnnotationValue): Value {
  if (written.kind === 'constant') return run.values.constant(written.value);
  return written.kind === 'list' ? run.values.object(run.heap.allocate('list', { items: written.items.map((item) => writtenValue(run, item)) }).id) : run.values.unknown;
}

/** What is known of what the method of the class gives back, of a text of which this was known; an instance that is made of something may look at less. */
export function leftByOwn(run: Run, info: ClassInfo, method: string, known: Cleaned = NOTHING): Cleaned {
  const fn = methodOf(info, method);
  const code = fn && run.classes.codeOf(fn);
  if (!fn || !code || !isMadeOfNothing(run, info) || fn.ir.isAsync || fn.ir.isGenerator || run.stack.depth > LIMITS.checkDepth) return NOTHING;
  const site = siteOf(outsideFrame(run, fn), { op: 'hint', slot: 0, type: { path: [info.ir.name] }, start: fn.ir.start, end: fn.ir.end });
  const self = run.machine.typed(site, { path: [info.ir.name] }) ?? run.values.unknown;
  const given = asked(run, fn);
  const { value: left, answer } = run.machine.ask(code, self, argumentsOf([run.values.withTaints(given, given.taints.map((taint) => ({ ...taint, cleaned: known }))), run.values.unknown]));
  // What an object holds was not looked at.
  return answer === undefined || left.atoms.length === 0 || left.atoms.some(({ kind }) => kind === 'object') ? NOTHING : run.kinds.common(left.taints);
}

function methodOf({ ir, module }: ClassInfo, method: string): FunctionInfo | undefined {
  const [member, ...others] = ir.members.filter(({ name }) => name === method);
  return member?.kind === 'method' && !member.isStatic && member.function !== undefined && others.length === 0 ? module.functions[member.function] : undefined;
}

/** Its constructor takes nothing, and it has none of another class of the program. */
function isMadeOfNothing({ program }: Run, { ir, module }: ClassInfo): boolean {
  const constructors = ir.members.filter(({ name }) => name === 'constructor').flatMap((member) => (member.function === undefined ? [] : module.functions[member.function]?.ir.parameters ?? []));
  return constructors.length === 0 && ir.parents.every(({ path }) => (program.classesByName.get(path.at(-1) ?? '') ?? []).every((parent) => parent.ir.isInterface));
}

/** What is known of texts to which the function of the program says yes. */
export function admittedTexts(run: Run, code: Code): Cleaned {
  const [first] = code.function.ir.parameters;
  if (first?.kind !== 'positional' || run.stack.depth > LIMITS.checkDepth) return NOTHING;
  const { answer } = run.machine.ask(code, run.values.undefined, argumentsOf([asked(run, code.function, run.values.shape('text')), run.values.unknown]));
  const learned = answer?.whenTrue?.get(run.accessPaths.parameter(0));
  return learned ? run.kinds.common(learned.taints) : NOTHING;
}

function asked(run: Run, fn: FunctionInfo, value = run.values.unknown): Value {
  const place = placeOf(outsideFrame(run, fn), fn.ir.parameters[0] ?? fn.ir);
  const source = run.sources.intern({ kind: 'checked-field', place, fact: 'checked field' });
  return run.values.addTaints(value, [{ source, cleaned: NOTHING, trail: { hop: hopAt(place, 'source', 'checked field'), previous: undefined, depth: 1 } }]);
}

/** What a check returns is the field; one that returns nothing has refused what it did not like. */
function leftBy(run: Run, { ir: { parameters } }: FunctionInfo, { value: returned, answer }: ReturnType<Run['machine']['ask']>): Cleaned {
  const isNothing = constantsOf(returned)?.every((constant) => constant === undefined || constant === null) ?? returned.atoms.length === 0;
  if (!isNothing) return run.kinds.common(returned.taints);
  const { whenTrue, whenFalse } = answer ?? {};
  const lessons = [whenTrue, whenFalse].flatMap((lesson) => lesson?.get(run.accessPaths.parameter(0)) ?? []);
  return parameters.length === 0 || lessons.length === 0 ? NOTHING : lessons.reduce((known, { taints }) => intersect(known, run.kinds.common(taints)), run.kinds.all);
}
