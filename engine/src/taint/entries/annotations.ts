/*
 * Misuses by declaration. Annotations tell a framework how to behave: each counts as a call of what it names. Methods that
 * override those of a library are judged by what they do.
 */
import type { LanguageModels, ModelNode } from '#engine/catalog/catalog.ts';
import type { OverrideMisuse } from '#engine/catalog/load-declared.ts';
import type { Annotation, AnnotationValue, TypeReference } from '#engine/ir/module.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { allHold } from '#engine/taint/models/condition.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { argumentsOf, siteOf } from '#engine/taint/state/call.ts';
import type { Arguments, ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Judges the annotations of classes, their members and functions, where the catalog knows misuses of what they name. */
export function judgeAnnotations(run: Run): void {
  for (const module of run.program.modules) {
    const models = run.catalog.languages.get(module.language);
    if (!models || run.isLeftOut(module.path)) continue;
    for (const { fn, annotation, type } of annotationsIn(module)) {
      const node = nodeOf(models, annotation);
      if (!node || node.calls.misuses.length === 0) continue;
      const frame = outsideFrame(run, fn);
      const { start, end } = annotation;
      const site = siteOf(frame, { op: 'hint', slot: 0, type: annotation.name, start, end });
      const receiver = fn.ir.annotations.includes(annotation) ? asValue(run, fn) : run.values.undefined;
      run.machine.applyModel(node, { site, receiver, receiverOrigin: undefined, args: argumentsIn(run, annotation, type), name: undefined }, false);
    }
  }
}

/** Judges methods that the program overrides of a library's types. */
export function judgeOverrides(run: Run): void {
  for (const module of run.program.modules) {
    const facts = run.catalog.languages.get(module.language)?.overrideMisuses ?? [];
    if (facts.length === 0 || run.isLeftOut(module.path)) continue;
    for (const { ir } of module.classes) {
      const types = new Set(ir.parents.flatMap(typeNames));
      for (const fact of facts.filter(({ type }) => types.has(type))) {
        for (const fn of ir.members.flatMap(({ name, function: index }) => (name === fact.method && index !== undefined ? module.functions[index] ?? [] : []))) judgeOverride(run, fn, fact);
      }
    }
  }
}

function judgeOverride(run: Run, fn: FunctionInfo, { kind, when, doubt, origin }: OverrideMisuse): void {
  const frame = outsideFrame(run, fn);
  const { start, end } = fn.ir;
  const site = siteOf(frame, { op: 'hint', slot: 0, type: { path: [] }, start, end });
  const call: ModelCall = { site, receiver: run.values.undefined, receiverOrigin: undefined, args: argumentsOf([asValue(run, fn)]), name: undefined };
  const holds = allHold(run, when, { call, callbacks: { given: new Map(), returned: new Map() }, result: run.values.never });
  if (holds) run.reporter.misuse({ kind, place: site.place, fact: `${origin.file} ${origin.row}`, ...(doubt && { doubt }) });
}

function asValue(run: Run, fn: FunctionInfo): Value {
  return run.values.object(run.heap.allocate('function', { code: { function: fn, scope: { environment: undefined, parent: undefined } } }).id);
}

interface Placed {
  readonly fn: FunctionInfo;
  readonly annotation: Annotation;
  /** Of a field that is annotated. */
  readonly type?: TypeReference | undefined;
}

function* annotationsIn(module: ModuleInfo): Generator<Placed> {
  const [main] = module.functions;
  for (const fn of module.functions) for (const annotation of fn.ir.annotations) yield { fn, annotation };
  for (const { ir } of main ? module.classes : []) {
    for (const { annotations, function: index, type } of [{ annotations: ir.annotations, function: undefined, type: undefined }, ...ir.members]) {
      const fn = (index === undefined ? undefined : module.functions[index]) ?? main;
      if (fn) for (const annotation of annotations) yield { fn, annotation, type };
    }
  }
}

function nodeOf(models: LanguageModels, { name: { module, candidates = [], path } }: Annotation): ModelNode | undefined {
  for (const specifier of [...(module === undefined ? [] : [module]), ...candidates]) {
    let node = models.packages.get(specifier);
    for (const key of path) node = node?.members.get(key);
    if (node) return node;
  }
  return undefined;
}

/** Rows see the type of an annotated field as an argument too. */
function argumentsIn(run: Run, { args }: Annotation, type: TypeReference | undefined): Arguments {
  const positional = args.flatMap(({ name, value }) => (name === undefined ? [valueOf(run, value)] : []));
  const named = new Map(args.flatMap(({ name, value }) => (name === undefined ? [] : [[name, valueOf(run, value)] as const])));
  if (type) named.set('fieldType', run.values.constant(type.path.at(-1)));
  return { positional, named, rest: undefined, origins: [] };
}

/** A constant of a library counts as its name. */
function valueOf(run: Run, value: AnnotationValue): Value {
  switch (value.kind) {
    case 'constant': return run.values.constant(value.value);
    case 'type': return run.values.constant(value.type.path.at(-1));
    case 'list': return run.values.object(run.heap.allocate('list', { items: value.items.map((item) => valueOf(run, item)) }).id);
    case 'record': case 'joined': case 'dynamic': return run.values.unknown;
  }
}
