/* Running a function of the program on abstract arguments: activation, parameters, ways out. */
import type { IrFunction, IrParameter } from '#engine/ir/module.ts';
import { assignedInside } from '#engine/program/mutations.ts';
import { LIMITS, TAINTED_RUNS } from '#engine/taint/limits.ts';
import { asksOnly } from '#engine/taint/calls/asking.ts';
import { answeredForAny, forAnyNumber, isCounted } from '#engine/taint/calls/counted-calls.ts';
import { withoutAssumed } from '#engine/taint/calls/cut-calls.ts';
import { noteGivenBack } from '#engine/taint/calls/given-back.ts';
import { noteShapes } from '#engine/taint/calls/given-shapes.ts';
import { passOver, passOverUnseen } from '#engine/taint/calls/pass-over.ts';
import type { Given } from '#engine/taint/calls/pass-over.ts';
import { givesOwnFunction, historyOf } from '#engine/taint/calls/wrapped-functions.ts';
import { isTooDeep, returnedSoFar } from '#engine/taint/calls/recursion.ts';
import { enterOverloads } from '#engine/taint/calls/overloads.ts';
import { givesSources } from '#engine/taint/objects/model-values.ts';
import { narrowed } from '#engine/taint/objects/narrow.ts';
import { leaveHandedAnswers, withLookedUp } from '#engine/taint/calls/handed-answers.ts';
import { noteReturn } from '#engine/taint/conditions/answer.ts';
import { writeSlot } from '#engine/taint/state/frame.ts';
import { SlotTable } from '#engine/taint/state/slot-table.ts';
import { givesPromise, rejection, runPromised } from '#engine/taint/objects/rejection.ts';
import { noOutcome, placeOf, siteOf } from '#engine/taint/state/call.ts';
import { contextBelow } from '#engine/taint/state/context.ts';
import type { Answer, Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallOutcome, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { madeGenerator, noteGenerator } from '#engine/taint/operations/sequences/generators.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import type { OutcomeFact } from '#engine/catalog/condition.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { holdingsOf } from '#engine/taint/values/heap-object.ts';
import type { Code, Scope } from '#engine/taint/values/heap-object.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { checkedBy, unchecked } from '#engine/taint/objects/limits.ts';
import { mentionedIn, speaksOf } from '#engine/taint/conditions/mentions.ts';
import { reportStatementElsewhere, reportStatements } from '#engine/taint/models/statements.ts';
import { arrivesAsText, leftOfWrapped, sourcesOfParameter, typeNames } from '#engine/taint/objects/parameter-sources.ts';

interface Entering extends Given {
  /** Where it says what it tells besides its value; that of the site, where there is one. */
  readonly outcome?: CallOutcome;
}

export function enter(run: Run, site: CallSite | undefined, code: Code, { receiver, args, outcome = site?.outcome ?? noOutcome() }: Entering): Value {
  if (code.overloads) return enterOverloads(run, site, code.overloads.map((each) => bindAs(each, code)), { receiver, args });
  run.coverage.calls++;
  outcome.answer = undefined;
  const bound = withBound(code, receiver, args);
  const given = site ? withLookedUp(site.frame, code, bound) : bound;
  const self = code.receiver ?? receiver;
  if (site && code.function.ir.statement !== undefined) reportStatementElsewhere(run, site, code.function, given);
  if (isTooDeep(run, code) || isClosed(run, code)) {
    run.budget.charge(LIMITS.stepsOfPassingOver);
    const known = answeredForAny(run, code.function) ?? returnedSoFar(run, code);
    if (known) return known;
    const passed = passOver(run, site, code, { receiver: self, args: given });
    return (site && counted(run, site, code, { receiver: self, args: given })) ?? passed;
  }
  if (!site) return activate(run, site, code, { receiver: self, args: given, outcome });
  const key = run.memory.keyOf(code, self, given);
  const known = run.memory.recall(key, contextBelow(site, code.function), outcome);
  if (known) return known;
  // What takes functions gives them its result: what it returns is not known, rather than made of all that it was given.
  if (givesFunctions(run, given) && !mayRunForCallers(run, site, code.function, { most: LIMITS.runsWithFunctionsForCallers, givesFunctions: true })) return run.values.unknown;
  if (isOverused(run, site, code, { receiver: self, args: given })) return passOverUnseen(run, site, code, { receiver: self, args: given });
  const recording = run.memory.begin(key);
  const mark = run.heap.mark();
  const result = activate(run, site, code, { receiver: self, args: given, outcome });
  const history = historyOf(run, code);
  noteGivenBack(run, { fn: code.function, history }, given, result);
  noteShapes(run, history, result);
  run.memory.end(recording, { result, answer: outcome.answer }, mark);
  return result;
}

/** Runs a function that nothing calls, and says what the truth of its value tells of its parameters. */
export function ask(run: Run, code: Code, given: Given): { readonly value: Value; readonly answer: Answer | undefined } {
  const outcome = noOutcome();
  const value = enter(run, undefined, code, { ...given, outcome });
  return { value, answer: outcome.answer };
}

function counted(run: Run, site: CallSite, code: Code, { receiver, args }: Given): Value | undefined {
  if (!isCounted(args) || run.budget.isEntryExhausted || run.stack.depth >= run.budget.depth || isOverused(run, site, code, { receiver, args })) return undefined;
  return forAnyNumber(run, code.function, args, (any) => activate(run, site, code, { receiver, args: any, outcome: site.outcome }));
}

function withBound({ boundArguments, boundNames, isGivenHolder }: Code, holder: Value, given: Arguments): Arguments {
  const args = boundNames ? { ...given, named: new Map([...boundNames, ...given.named]) } : given;
  if (!boundArguments && !isGivenHolder) return args;
  return { ...args, positional: [...(isGivenHolder ? [holder] : []), ...(boundArguments ?? []), ...args.positional] };
}

/** One of several functions of a name, bound as their common name is. */
function bindAs(code: Code, { receiver, boundArguments, boundNames }: Code): Code {
  return { ...code, ...(receiver && { receiver }), ...(boundArguments && { boundArguments }), ...(boundNames && { boundNames }) };
}

/** How often a function may run with attacker data for one entry point; asked once for each of its runs. */
function taintedExecutions({ budget: { entrySteps, steps }, executions: { inAll }, reporter }: Run, fn: FunctionInfo): number {
  const { runs } = TAINTED_RUNS.find(({ below }) => entrySteps < below) ?? { runs: 1 };
  const times = (inAll.get(fn) ?? 0) + 1;
  inAll.set(fn, times);
  if (times > LIMITS.runsInAll && entrySteps >= LIMITS.stepsToRunOnce && steps >= LIMITS.stepsOfShortPrograms) return 1;
  // What only files and the environment could have tainted is worth fewer runs.
  return reporter.entry?.threat === 'local' ? Math.min(runs, LIMITS.localRuns) : runs;
}

/**
 * Whether the function was asked for so often with ever new arguments that no limit lets it run again: then it is not looked
 * up either. Unions of two dozen callees, each of them called in loops, spent half of the time on keys that nothing knew.
 */
export function isClosed(run: Run, code: Code): boolean {
  return (run.executions.ofEntry.get(code.function) ?? 0) > mostRuns(run, code.function);
}

/** What registers something, or makes what is put around a handler, is called once for each of it while the program sets itself up, as a loop would turn. */
function mostRuns(run: Run, fn: FunctionInfo): number {
  if (asksOnly(fn.ir)) return LIMITS.runsOfAsking;
  return run.reporter.entry?.isSetUp === true && (run.executions.registering.has(fn) || makesWrappers(run, fn)) ? LIMITS.setUpTurns : LIMITS.runsWithFunctions;
}

function makesWrappers({ reporter: { entry } }: Run, fn: FunctionInfo): boolean {
  return entry?.isSetUp === true && givesOwnFunction(fn);
}

/** Whether functions are among the arguments. */
export function givesFunctions(run: Run, { positional }: Arguments): boolean {
  return positional.some((value) => value.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined));
}

/**
 * Whether a function may run once more for what a caller of the package or the command line gives. Every exported function and
 * every script is an entry point, and most lead to the same functions behind them: what one run after the other found there is
 * a finding once. (A hundred scripts that start with one class took a third of an analysis.)
 */
function mayRunForCallers(run: Run, site: CallSite | undefined, fn: FunctionInfo, { most, givesFunctions: isByWay }: { readonly most: number; readonly givesFunctions: boolean }): boolean {
  const threat = run.reporter.entry?.threat;
  if (threat !== 'library' && threat !== 'local') return true;
  const { forCallers } = run.executions;
  const isSeldom = isRunSeldom(run);
  const counted = (key: object, counts = forCallers): number => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0;
  if (counted(fn) <= (isSeldom ? LIMITS.runsForUnseenCallers : most)) return true;
  // Each place that calls it has a few runs of its own: who came first, or the first branch of what calls itself, took all others.
  // So has each place in what calls itself for every place that led there: below one branch, all branches run before the next one does.
  // And so has each place that hands functions on: all that loops by `each(list, run)` loops in one place of `each`.
  const counts = site && (isByWay || site.frame.fn === fn) ? countsBelow(run, site) : forCallers;
  return site !== undefined && counted(site.instruction, counts) <= (isSeldom ? LIMITS.runsOfCallForUnseenCallers : LIMITS.runsOfCallForCallers);
}

/** Whether what runs is what nothing calls, of a program that is not small. */
function isRunSeldom({ reporter, budget }: Run): boolean {
  return reporter.entry?.isUncalled === true && budget.steps > LIMITS.stepsOfSmallPrograms;
}

function countsBelow({ executions: { forCallers, forCallersWithin } }: Run, { frame: { calledAt } }: CallSite): Map<object, number> {
  if (calledAt === undefined) return forCallers;
  const counts = forCallersWithin.get(calledAt) ?? new Map<object, number>();
  forCallersWithin.set(calledAt, counts);
  return counts;
}

/**
 * Whether it ran often enough without attacker data in all. Constructors wire objects: without them, what is called on these is not found. A
 * constant may be what decides, as the name of an algorithm or `false` for a check: the fourth caller may be the one that gives the bad one.
 * Rejected: as many runs where the receiver holds texts. Nearly all objects of 240 kLoC of Java do, and the analysis took 30 % longer.
 */
function isRunEnough(run: Run, { ir }: FunctionInfo, args: Arguments, clean: number): boolean {
  if (ir.kind === 'constructor' || ir.kind === 'initializer') return false;
  if (clean > LIMITS.cleanRunsOfUncalled && isRunSeldom(run) && !givesConstants(args)) return true;
  return clean > (run.reporter.entry?.threat === 'remote' ? LIMITS.cleanRunsOfRequests : LIMITS.cleanRunsInAll);
}

function givesConstants({ positional, named }: Arguments): boolean {
  return [...positional, ...named.values()].some(({ atoms }) => atoms.some((atom) => atom.kind === 'const' && atom.value !== undefined && atom.value !== null));
}

/** Whether an object of a library is given with a constant, to be set up: without the run it looks like one that nobody hardened. */
function setsUp(run: Run, args: Arguments): boolean {
  return givesConstants(args) && args.positional.some(({ atoms }) => atoms.some((atom) => atom.kind === 'object' && run.heap.peek(atom.object)?.prototype?.atoms.some(({ kind }) => kind === 'model')));
}

/** A request is no attacker data, but what is read from it is. */
export function mayGiveTaint(run: Run, { atoms }: Value): boolean {
  return atoms.some((atom) => atom.kind === 'model' && givesSources(run, atom.node));
}

/** Whether attacker data is among what the function can see: its arguments, its receiver and what they hold, or variables around it. */
function isGivenTaint(run: Run, code: Code, receiver: Value, args: Arguments): boolean {
  if (run.executions.readSources.has(code.function) || receiver.taints.length > 0 || run.memory.taintsOf(args).length > 0) return true;
  if (deepTaints(run, receiver).length > 0 || [receiver, ...args.positional].some((value) => mayGiveTaint(run, value))) return true;
  for (let scope: Scope | undefined = code.scope; scope; scope = scope.parent) {
    const environment = scope.environment === undefined || run.heap.isShared(scope.environment) ? undefined : run.heap.read(scope.environment);
    if (environment && holdingsOf(environment).taints.length > 0) return true;
  }
  return false;
}

function isOverused(run: Run, site: CallSite | undefined, code: Code, { receiver, args }: Given): boolean {
  const { ofEntry } = run.executions;
  const count = (ofEntry.get(code.function) ?? 0) + 1;
  ofEntry.set(code.function, count);
  // What wraps functions, or registers what a table names, must be run for each of them: handlers go through such wrappers.
  if (givesFunctions(run, args) || run.executions.registering.has(code.function) || makesWrappers(run, code.function) || asksOnly(code.function.ir)) return count > mostRuns(run, code.function);
  const clean = run.executions.clean.get(code.function) ?? 0;
  const isSuspect = setsUp(run, args) ? clean >= LIMITS.cleanRunsOfSettings : count > LIMITS.cleanRuns || isRunEnough(run, code.function, args, clean);
  const isTainted = count <= taintedExecutions(run, code.function) && mayRunForCallers(run, site, code.function, { most: LIMITS.runsForCallers, givesFunctions: false }) && isGivenTaint(run, code, receiver, args);
  if (!isTainted) run.executions.clean.set(code.function, clean + 1);
  // Calls around it may be remembered all the same: forgetting them would run it ever again.
  return isSuspect && !isTainted;
}

function activate(run: Run, site: CallSite | undefined, code: Code, given: Given & Required<Pick<Entering, 'outcome'>>): Value {
  const frame = makeFrame(run, site, code, given.receiver);
  run.coverage.reached.add(code.function);
  run.coverage.pending.delete(code.function);
  run.stack.enter(frame);
  run.onWork(frame.module.path);
  bindParameters(run, frame, site, given);
  frame.sent = given.args.sent;
  run.executions.givenTo.set(frame, given.args);
  reportStatements(run, frame);
  if (!code.boundArguments) noteGiven(frame);
  const promised = site && givesPromise(code.function.ir, site) ? runPromised(run, site.frame, frame) : undefined;
  const lives = promised ? promised.lives : run.machine.execute(frame, code.function.ir.body);
  run.stack.leave();
  const result = finish(run, frame, lives);
  const { outcome } = given;
  outcome.answer = code.function.ir.isGenerator ? undefined : frame.answer;
  run.onWork(site?.frame.module.path ?? frame.module.path);
  const reason = promised?.reason;
  // What nothing throws of which is known may be rejected all the same: a method of texts was called on what is none.
  if (promised && outcome.answer) outcome.answer = { ...outcome.answer, whenAwaited: true };
  // Beside a value, one that tells nothing of an attacker's is not kept.
  if (reason && (result.atoms.length === 0 || deepTaints(run, reason).length > 0)) return run.values.join(result, rejection(run, reason));
  if (code.function.ir.isGenerator) noteGenerator(run, result, code, given);
  return result;
}

function makeFrame(run: Run, site: CallSite | undefined, code: Code, receiver: Value): Frame {
  const fn = code.function;
  const context = contextBelow(site, code.function);
  const mark = run.heap.mark();
  const hasEnvironment = fn.ir.capturedSlots.length > 0;
  const known = hasEnvironment ? context.allocations.get(fn) : undefined;
  const existing = known === undefined ? undefined : run.heap.write(known);
  if (existing) existing.isSingle = false;
  const environment = hasEnvironment ? existing ?? run.heap.allocate('environment', { variablesOf: fn }, known) : undefined;
  if (environment) context.allocations.set(fn, environment.id);
  return {
    fn, context, receiver, mark,
    module: fn.module,
    models: run.catalog.languages.get(fn.module.language),
    scope: { environment: environment?.id, parent: code.scope },
    depth: run.stack.depth,
    calledAt: site?.instruction,
    slots: new Array<Value>(fn.ir.slotCount).fill(run.values.undefined),
    refined: new Map(),
    way: undefined,
    isShared: false,
    paths: new SlotTable(),
    predicates: new SlotTable(),
    targets: [],
    leaving: [],
    given: new Map(),
    answer: {},
    exits: [],
    returned: run.values.never,
    yielded: undefined,
    sent: undefined,
    foundOut: undefined,
    emptied: undefined,
    shared: undefined,
    handing: undefined,
    judgements: undefined,
    homeClass: code.home === undefined ? undefined : run.heap.read(code.home),
  };
}

function bindParameters(run: Run, frame: Frame, site: CallSite | undefined, { receiver, args }: Given): void {
  const { ir } = frame.fn;
  if (ir.thisSlot !== undefined) writeSlot(run, frame, ir.thisSlot, receiver);
  if (ir.argumentsSlot !== undefined) {
    const list = run.heap.allocate('list', args.rest ? { rest: run.values.joinAll([...args.positional, args.rest]) } : { items: [...args.positional] });
    writeSlot(run, frame, ir.argumentsSlot, run.values.object(list.id));
  }
  let position = 0;
  for (const parameter of ir.parameters) {
    const value = argumentFor(run, ir, { parameter, position }, args);
    if (parameter.kind === 'positional') position++;
    bindOne(run, frame, site, { parameter, value });
  }
  if (args.told) leaveHandedAnswers(run, frame, args, ir.parameters.flatMap(({ kind, slot }) => (kind === 'positional' ? [slot] : [])));
}

function isList(run: Run, { atoms }: Value): boolean {
  return atoms.length > 0 && atoms.every((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.shape === 'list' : atom.kind === 'shape' && atom.shape === 'list'));
}

/** Keyword arguments that no parameter takes. */
function keywordsBeside({ parameters }: IrFunction, { named }: Arguments): Map<string, Value> {
  const taken = new Set(parameters.map(({ name }) => name));
  return new Map([...named].filter(([name]) => !taken.has(name)));
}

function argumentFor(run: Run, ir: IrFunction, { parameter, position }: { readonly parameter: IrParameter; readonly position: number }, args: Arguments): Value {
  if (parameter.kind === 'rest') {
    const items = args.positional.slice(position);
    const [array] = items;
    if (parameter.isGivenArray && array && items.length === 1 && !args.rest && isList(run, array)) return array;
    const list = run.heap.allocate('list', args.rest ? { rest: run.values.joinAll([...items, args.rest]) } : { items });
    return run.values.object(list.id);
  }
  if (parameter.kind === 'keywordRest') {
    return run.values.object(run.heap.allocate('map', { fields: new Fields(keywordsBeside(ir, args)), rest: args.namedRest }).id);
  }
  const named = args.named.get(parameter.name);
  if (named) return named;
  const further = args.namedRest ?? run.values.undefined;
  if (parameter.kind === 'keyword') return further;
  // How many positional ones there are is not known: it may be one of them, or come by its name.
  return args.positional[position] ?? (args.rest && args.namedRest ? run.values.join(args.rest, args.namedRest) : args.rest ?? further);
}

function bindOne(run: Run, frame: Frame, site: CallSite | undefined, { parameter, value }: { readonly parameter: IrParameter; readonly value: Value }): void {
  const place = placeOf(frame, parameter);
  const edge = site ? 'call-argument' : 'callback';
  const declaration = isUnheeded(run, frame) ? unchecked(frame, parameter) : parameter;
  const given = site ? leftOfWrapped(run, frame, parameter, value.taints) : checkedBy(run, frame, declaration, value.taints);
  const hop: TrailHop = { place, edge, ...(site && { via: site.place }), ...(site?.isByName && { doubt: 'method-by-name' }) };
  let bound = run.values.withTaints(value, step(given, hop));
  if (parameter.type && (site || !arrivesAsText(value.taints))) bound = narrowed(run, siteOf(frame, { op: 'hint', slot: parameter.slot, type: parameter.type, start: parameter.start, end: parameter.end }), bound, parameter.type);
  const declared = checkedBy(run, frame, declaration, sourcesOfParameter(run, frame, parameter, place));
  if (declared.length > 0) bound = run.values.addTaints(bound.atoms.length > 0 ? bound : run.values.unknown, declared);
  writeSlot(run, frame, parameter.slot, bound);
}

/** Whether it is told what checks refused, and never asks: what they refused is used like anything else. */
function isUnheeded({ program }: Run, { models, fn }: Frame): boolean {
  const outcomes = models?.outcomes ?? [];
  return outcomes.length > 0 && fn.ir.parameters.some(({ type, slot }) => outcomes.some((fact) => type && typeNames(type).includes(fact.type) && !speaksOf(program, fn, fact.asked) && !isAskedBelow(program, fn, { ...fact, slot })));
}

/** What it is handed to may ask: a function of the program that speaks of it, or one that nobody sees. */
function isAskedBelow(program: Program, { ir, module }: FunctionInfo, fact: OutcomeFact & { readonly slot: number }, calls = LIMITS.mentionDepth): boolean {
  const { slot, asked, unasked } = fact;
  return [...instructionsOf(ir.body)].some((instruction) => {
    if ((instruction.op !== 'invoke' && instruction.op !== 'call' && instruction.op !== 'new') || !instruction.args.some((each) => each.slot === slot)) return false;
    const name = instruction.op === 'invoke' ? instruction.key : undefined;
    const own = program.functions.filter((each) => each.ir.name === name && each.module.language === module.language);
    return own.length > 0 ? own.some((each) => mentionedIn(each, asked) || (calls > 0 && each.ir.parameters.some((given) => given.type && typeNames(given.type).includes(fact.type) && isAskedBelow(program, each, { ...fact, slot: given.slot }, calls - 1)))) : name === undefined || !unasked.test(name);
  });
}

/** Parameters of which an answer may tell: plain ones, whose slots no closure writes. */
function noteGiven(frame: Frame): void {
  const positional = frame.fn.ir.parameters.filter((parameter) => parameter.kind === 'positional');
  for (const [position, { slot }] of positional.entries()) if (!frame.fn.isCaptured[slot] || !assignedInside(frame.fn).has(slot)) frame.given.set(slot, position);
}

/** Joins all ways out of the function; the heap keeps what either did. */
function finish(run: Run, frame: Frame, lives: boolean): Value {
  const { ir } = frame.fn;
  if (lives) noteReturn(run, frame, run.values.undefined, undefined);
  if (lives) frame.returned = run.values.join(frame.returned, run.values.undefined);
  if (frame.exits.length > 0) {
    const exits = lives ? [...frame.exits, run.heap.capture(frame.mark)] : frame.exits;
    run.heap.rollback(frame.mark);
    run.heap.joinDeltas(exits);
  }
  return ir.isGenerator ? madeGenerator(run, frame) : withoutAssumed(run, frame);
}

/** Runs a module's own code; its environment stays, for the functions that it defines. */
export function activateModule(run: Run, main: FunctionInfo, platform: { readonly module: Value; readonly exports: Value }): void {
  const code: Code = { function: main, scope: { environment: undefined, parent: undefined } };
  const frame = makeFrame(run, undefined, code, platform.exports);
  const { moduleSlot, exportsSlot } = main.module.ir;
  run.coverage.reached.add(main);
  run.stack.enter(frame);
  run.onWork(frame.module.path);
  if (main.ir.thisSlot !== undefined) writeSlot(run, frame, main.ir.thisSlot, platform.exports);
  if (moduleSlot !== undefined) writeSlot(run, frame, moduleSlot, platform.module);
  if (exportsSlot !== undefined) writeSlot(run, frame, exportsSlot, platform.exports);
  run.machine.execute(frame, main.ir.body);
  run.stack.leave();
}
