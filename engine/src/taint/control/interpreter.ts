/* Ties the interpreter's parts together: one run over one program. */
import type { Budget } from '#engine/findings/analysis.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import { applyModel, assign } from '#engine/taint/operations/apply-model.ts';
import { ask, enter } from '#engine/taint/calls/enter.ts';
import { CallMemory } from '#engine/taint/calls/memory.ts';
import { callUnknown, callValue, invokeMethod } from '#engine/taint/calls/resolve.ts';
import { execute } from '#engine/taint/control/execute.ts';
import { admitted } from '#engine/taint/operations/schemas.ts';
import { applyGuard } from '#engine/taint/conditions/guards.ts';
import { patternCleans, replacementCleans } from '#engine/taint/conditions/pattern-answers.ts';
import { getIndexed, getMember, setIndexed, setMember } from '#engine/taint/objects/members.ts';
import { Modules } from '#engine/taint/control/modules.ts';
import { construct, initialize, initializeFields, typedValue } from '#engine/taint/objects/objects.ts';
import { CallStack } from '#engine/taint/state/call-stack.ts';
import { Classes } from '#engine/taint/state/classes.ts';
import { Coverage, Executions } from '#engine/taint/state/executions.ts';
import { Library } from '#engine/taint/state/library.ts';
import type { Machine } from '#engine/taint/state/machine.ts';
import { Registered } from '#engine/taint/state/registered.ts';
import type { Analysed, Run } from '#engine/taint/state/run.ts';
import { RunBudget } from '#engine/taint/state/run-budget.ts';
import { PatternJudge } from '#engine/taint/values/pattern-judge.ts';
import { Escaped } from '#engine/taint/state/throwing.ts';
import { Accesses } from '#engine/taint/state/accesses.ts';
import { begunSo } from '#engine/taint/objects/knowing.ts';
import { AccessPaths } from '#engine/taint/state/access-path.ts';
import { Reporter } from '#engine/taint/state/reporter.ts';
import { Heap } from '#engine/taint/values/heap.ts';
import { KindIndex, without } from '#engine/taint/values/marks.ts';
import { Sources } from '#engine/taint/values/taint.ts';
import { demandsOf } from '#engine/taint/state/demands.ts';
import { callersOf } from '#engine/taint/state/way.ts';
import { Values } from '#engine/taint/values/value.ts';

export interface RunInput extends Analysed {
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

export function createInterpreter({ program, catalog, settings, templates, isLeftOut, rules, budget, onWork, onFault }: RunInput): Interpreter {
  const ofMachine = new Set([...catalog.sourceKinds].flatMap(([kind, { threat }]) => (threat === 'local' ? [kind] : [])));
  const kinds = new KindIndex(catalog);
  const values = new Values(ofMachine, (taints, prefix, left) => begunSo({ kinds }, taints, without<'kind'>(kinds.begunBy(prefix), kinds.begunBy(left))));
  const heap = new Heap(values);
  const run: Run = {
    program, catalog, settings, templates, isLeftOut, values, heap, kinds, onWork, onFault,
    sources: new Sources(ofMachine),
    accessPaths: new AccessPaths(),
    patterns: new PatternJudge(),
    patternKinds: new Map(),
    pathForms: new WeakSet(),
    pathObjects: new WeakSet(),
    budget: new RunBudget(budget),
    executions: new Executions(),
    coverage: new Coverage(),
    stack: new CallStack(),
    escaped: new Escaped(),
    classes: new Classes(),
    library: new Library(heap),
    registered: new Registered(),
    accesses: new Accesses(),
    importedSlots: [],
    reporter: new Reporter(catalog, kinds, rules, (file) => program.byPath.get(file)?.language),
    get memory() { return memory; },
    get machine() { return machine; },
  };
  run.reporter.demandsNow = () => demandsOf(run.stack.frames, run.sources);
  run.reporter.callersNow = () => callersOf(run.stack.frames);
  run.reporter.callAround = (place) => run.stack.callAround(place);
  run.reporter.onAccess = (report) => { run.accesses.reports.push(report); };
  run.reporter.onRow = (report) => { run.accesses.rows.push(report); };
  run.reporter.onlyReads = (handler) => run.registered.onlyReads(handler);
  const modules = new Modules(run);
  const memory = new CallMemory(run);
  const machine = machineOf(run, modules);
  return { run, modules };
}

/** Ties the operations of the machine to the functions that do them. */
function machineOf(run: Run, modules: Modules): Machine {
  return {
    execute: (frame, block) => execute(run, frame, block),
    call: (site, callee, receiver, args) => callValue(run, site, callee, { receiver, args }),
    callUnknown: (site, receiver, args) => callUnknown(run, site, receiver, args),
    construct: (site, callee, args) => construct(run, site, callee, args),
    invoke: (call, key) => invokeMethod(run, call, key),
    enter: (site, code, receiver, args) => enter(run, site, code, { receiver, args }),
    ask: (code, receiver, args) => ask(run, code, { receiver, args }),
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
    assigned: (site, member, stored) => assign(run, site, member, stored),
    guard: (call, fact) => applyGuard(run, call, fact),
    admitted: (site, schema, value) => admitted(run, site, schema, value),
    patternCleans: (pattern) => patternCleans(run, pattern),
    replaceCleans: (pattern, replacement, isAll) => replacementCleans(run, pattern, replacement, isAll),
  };
}
