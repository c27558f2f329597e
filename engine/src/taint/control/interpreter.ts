/* Ties the interpreter's parts together: one run over one program. */
import type { Budget } from '#engine/findings/analysis.ts';
import type { Catalog, ModelNode } from '#engine/catalog/catalog.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Program } from '#engine/program/program.ts';
import type { SettingsFiles } from '#engine/program/settings-files.ts';
import type { TemplateFiles } from '#engine/program/templates/template-files.ts';
import { applyModel, assign } from '#engine/taint/operations/apply-model.ts';
import { enter } from '#engine/taint/calls/enter.ts';
import { CallMemory } from '#engine/taint/calls/memory.ts';
import { callUnknown, callValue, invokeMethod } from '#engine/taint/calls/resolve.ts';
import { execute } from '#engine/taint/control/execute.ts';
import { admitted } from '#engine/taint/operations/schemas.ts';
import { leaveGuard } from '#engine/taint/conditions/guards.ts';
import { patternCleans, replacementCleans } from '#engine/taint/conditions/pattern-answers.ts';
import { getIndexed, getMember, setIndexed, setMember } from '#engine/taint/objects/members.ts';
import { Modules } from '#engine/taint/control/modules.ts';
import { construct, initialize, initializeFields, methodCodeOf, modelObject, typedValue } from '#engine/taint/objects/objects.ts';
import type { CallSite, Run } from '#engine/taint/state/run.ts';
import { PatternJudge } from '#engine/taint/values/pattern-judge.ts';
import { AccessPaths } from '#engine/taint/state/access-path.ts';
import { Reporter } from '#engine/taint/state/reporter.ts';
import { Heap } from '#engine/taint/values/heap.ts';
import type { HeapObject, HeapShape } from '#engine/taint/values/heap-object.ts';
import { KindIndex } from '#engine/taint/values/marks.ts';
import { Sources } from '#engine/taint/values/taint.ts';
import { Values } from '#engine/taint/values/value.ts';

export interface RunInput {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly settings: SettingsFiles;
  readonly templates: TemplateFiles;
  readonly rules: readonly Rule[];
  readonly budget: Budget;
  /** Hears of the file whose code runs, whenever it is another. */
  readonly onWork: (path: string) => void;
  /** Hears of faults of our own; without it they are thrown. */
  readonly onFault?: Run['onFault'];
}

export interface Interpreter {
  readonly run: Run;
  readonly modules: Modules;
}

export function createInterpreter({ program, catalog, settings, templates, rules, budget, onWork, onFault }: RunInput): Interpreter {
  const values = new Values();
  const heap = new Heap(values);
  const kinds = new KindIndex(catalog);
  const modelObjects = new Map<ModelNode, number>();
  const run: Run = {
    program, catalog, settings, templates, values, heap, kinds, budget, onWork, onFault,
    patterns: new PatternJudge(),
    patternKinds: new Map(),
    checks: new Map(),
    sources: new Sources(),
    accessPaths: new AccessPaths(),
    ownKeys: new Map(),
    countedCalls: new Map(),
    givers: new Map(),
    reporter: new Reporter(catalog, kinds, rules, (file) => program.byPath.get(file)?.language),
    counters: { steps: 0, entrySteps: 0, entryLimit: budget.stepsPerEntry, calls: 0, callsUnresolved: 0, isEntryExhausted: false, executions: new Map(), cleanExecutions: new Map(), callerExecutions: new Map(), givers: new Set() },
    registrations: [], mountings: [], catches: [], answers: new Map(), stack: [], importedSlots: [],
    storedOn: new Set(), reached: new Set(), pending: new Map(), classes: new Map(), constructors: new Map(), lineages: new Map(), instances: new Map(), limits: new Map(), checkedSources: new Set(),
    guardSlot: undefined,
    answer: undefined,
    answered: undefined,
    answeredBy: undefined,
    sharedBelow: 0,
    get memory() { return memory; },
    execute: (frame, block) => execute(run, frame, block),
    call: (site, callee, receiver, args) => callValue(run, site, callee, { receiver, args }),
    callUnknown: (site, receiver, args) => callUnknown(run, site, receiver, args),
    construct: (site, callee, args) => construct(run, site, callee, args),
    invoke: (call, key) => invokeMethod(run, call, key),
    enter: (site, code, receiver, args) => enter(run, site, code, { receiver, args }),
    applyModel: (node, call, isNew) => applyModel(run, node, call, isNew),
    get: (site, object, key) => getMember(run, site, object, key),
    getIndex: (site, object, index) => getIndexed(run, site, object, index),
    set: (site, object, key, value) => setMember(run, site, object, { key, value }),
    setIndex: (site, object, index, value) => setIndexed(run, site, object, { index, value }),
    initialize: (site, classObject, given) => initialize(run, site, classObject, given),
    initializeFields: (site, classObject, instance) => initializeFields(run, site, classObject, instance),
    exportsOf: (module) => modules.exportsOf(module),
    importValue: (module, specifiers, name, at) => modules.importValue(module, specifiers, name, at),
    replaceExports: (module, value) => modules.replaceExports(module, value),
    reExport: (module, all) => modules.reExport(module, all),
    typed: (site, type) => typedValue(run, site, type),
    modelObject: (node) => modelObject(run, modelObjects, node),
    isPackageRoot: (node) => node.isPackage,
    assigned: (site, member, value) => assign(run, site, member, value),
    methodCode: (method) => methodCodeOf(run, method),
    guard: (call, fact) => leaveGuard(run, call, fact),
    admitted: (site, schema, value) => admitted(run, site, schema, value),
    patternCleans: (pattern) => patternCleans(run, pattern),
    replaceCleans: (pattern, replacement, isAll) => replacementCleans(run, pattern, replacement, isAll),
    allocate: (site, shape, key) => allocate(run, site, shape, key),
  };
  const modules = new Modules(run);
  const memory = new CallMemory(run);
  return { run, modules };
}

/**
 * A new object named by its place: the context of calls and the instruction (and `key`, where one instruction allocates
 * several). The second object from one place is the same abstract object, which then stands for many.
 */
function allocate(run: Run, { frame, instruction }: CallSite, shape: HeapShape, key: object = instruction): HeapObject {
  const { allocations, parts } = frame.context;
  const names: Map<object, number> = key === instruction ? allocations : parts.get(instruction) ?? new Map<object, number>();
  if (names !== allocations) parts.set(instruction, names);
  const known = names.get(key);
  const existing = known === undefined ? undefined : run.heap.write(known);
  if (existing && existing.shape === shape) {
    existing.isSingle = false;
    return existing;
  }
  const made = run.heap.allocate(shape, shape === 'list' ? { items: [] } : {}, existing ? undefined : known);
  names.set(key, made.id);
  return made;
}
