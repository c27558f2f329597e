/*
 * The order in which a program is run: first every module's own code, then the entry points that it registered or
 * declared, then what a caller of the package may call, then once whatever nothing reached.
 *
 * Each entry starts from the state after initialisation: what one request leaves behind in a global is not seen by the next.
 */
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { Applications } from '#engine/program/applications.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { judgeAnnotations, judgeOverrides } from '#engine/taint/entries/annotations.ts';
import { callersFirst } from '#engine/taint/entries/callers-first.ts';
import { answersToCallers, conventionalEntries, declaredEntries, handlerRow, judgeAnswers } from '#engine/taint/entries/declared.ts';
import { hasFixedRoute, isForScripts, middlewareFirst, type Entry, type Start } from '#engine/taint/entries/entry.ts';
import { byOwner, giveState, namedSettersOf } from '#engine/taint/entries/given-state.ts';
import { exportedFunctions, isPrivate, noteInner, returnedFunctions, isConstructing, type Exported } from '#engine/taint/entries/exported.ts';
import { asConverted, patternsIn } from '#engine/taint/objects/route-variables.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import { argumentsAtEntry, handedTo, instanceMade } from '#engine/taint/entries/entry-arguments.ts';
import { HandedOnBefore } from '#engine/taint/entries/handed-on.ts';
import { UnseenCallers } from '#engine/taint/entries/unseen-callers.ts';
import { FileBudgets } from '#engine/taint/entries/file-budgets.ts';
import { LeftBehind } from '#engine/taint/entries/left-behind.ts';
import { Guards, byCall, isFirstOf, isGateMethod, isSameWithRoute } from '#engine/taint/entries/guards.ts';
import { byName, handlerName, RouteTable } from '#engine/taint/entries/routes.ts';
import { registerListed } from '#engine/taint/entries/listed-routes.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { endsOfItself } from '#engine/taint/calls/contained.ts';
import { wrappedBy } from '#engine/taint/calls/wrapped-functions.ts';
import type { Interpreter } from '#engine/taint/control/interpreter.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { ofUnansweredRoutes } from '#engine/taint/entries/unanswered-routes.ts';
import { giveValidated, takeBack, validatedKey } from '#engine/taint/entries/validated.ts';

export interface EntryOptions {
  /** Files whose entry points and unreached functions run; those of the others count as run elsewhere: of a part of a program, there are others. */
  readonly isOwn: (path: string) => boolean;
  readonly threatModel: ThreatModel | 'auto';
  readonly applications: Applications;
  readonly isPart: boolean;
  readonly onProgress: (done: number, total: number) => void;
  readonly onExhausted: (entry: Entry) => void;
  /** Called between entry points with what is known so far. */
  readonly onEntryDone: (results: EntryResults) => void;
  readonly isCancelled: () => boolean;
}

export interface EntryResults {
  readonly entries: readonly Entry[];
  readonly routes: RouteTable;
  readonly guards: Guards;
}

export function runEntries({ run, modules }: Interpreter, options: EntryOptions): EntryResults {
  return new EntryRunner(run, options).runAll(() => {
    for (const module of run.program.modules) if (!run.isLeftOut(module.path)) modules.initialize(module);
    modules.patchImports();
    judgeAnnotations(run);
    judgeOverrides(run);
    registerListed(run);
    run.library.storedOnAtStart = [...run.library.storedOn];
    run.heap.shareAll();
  });
}

class EntryRunner {
  readonly #run: Run;
  readonly #budgets: FileBudgets;
  readonly #options: EntryOptions;
  readonly #entries: Entry[] = [];
  readonly #routes = new RouteTable();
  readonly #guards: Guards;
  readonly #started = new Set<string>();
  readonly #registered = new Set<string>();
  readonly #left: LeftBehind;
  readonly #handedOn: HandedOnBefore;
  /** What entry points led to; what modules run as they are initialised does not count, as decorators call what they decorate. */
  readonly #served = new Set<FunctionInfo>();
  /** How often each function ran because an exported one handed it back. */
  readonly #returnedFunctions = new Map<FunctionInfo, number>();
  readonly #calledBefore = new Set<FunctionInfo>();
  readonly #unseen: UnseenCallers;
  #registrationsSeen = 0;

  constructor(run: Run, options: EntryOptions) {
    this.#run = run;
    this.#options = options;
    this.#budgets = new FileBudgets(run);
    this.#left = new LeftBehind(run);
    this.#guards = new Guards(run, options.applications);
    this.#handedOn = new HandedOnBefore(run, this.#guards);
    this.#unseen = new UnseenCallers(run);
    run.reporter.isCalled = (entry) => this.#unseen.isCalled(this.#entries[entry]);
  }

  runAll(initialize: () => void): EntryResults {
    this.#initialize(initialize);
    this.#options.onEntryDone({ entries: this.#entries, routes: this.#routes, guards: this.#guards });
    const { registered, declared } = this.#joined(this.#takeRegistrations());
    this.#run.registered.noteHandlers([...registered, ...declared]);
    const early = conventionalEntries(this.#run, this.#served, true).map((start) => this.#number(start));
    for (const { entry } of early) if (entry.function) this.#served.add(entry.function);
    const first = [...early, ...registered, ...declared].filter((start) => this.#isWanted(start.entry.threat));
    const own = first.filter((start) => this.#runsHere(start));
    this.#runEach(middlewareFirst(own));
    this.#runAgain(own);
    for (const { entry } of first) if (entry.function) this.#served.add(entry.function);
    const conventional = conventionalEntries(this.#run, this.#served, false).map((start) => this.#number(start));
    for (const start of conventional) if (this.#isWanted(start.entry.threat) && this.#runsHere(start) && !(start.entry.function && this.#served.has(start.entry.function))) this.#runOne(start);
    const exported = this.#exportedStarts([...registered, ...declared, ...conventional.filter(({ entry }) => !entry.isGuess)]);
    noteInner(this.#entries, this.#options, this.#run.program.modules);
    this.#runExported(exported);
    noteInner(this.#entries, this.#options, this.#run.program.modules);
    this.#sweep();
    return { entries: this.#entries, routes: this.#routes, guards: this.#guards };
  }

  #isWanted(threat: ThreatModel, { threatModel } = this.#options): boolean {
    return threatModel === 'auto' || threatModel === threat || threatModel === 'local' || (threatModel === 'library' && threat === 'remote');
  }

  /** Of the files of others, what runs before the handlers of every route runs here too: it leaves something for them. */
  #runsHere({ catches, entry: { function: fn, kind, routes } }: Start): boolean {
    return fn === undefined || this.#options.isOwn(fn.module.path) || catches !== undefined || (kind === 'registered' && routes.length === 0);
  }

  #initialize(initialize: () => void): void {
    this.#within(this.#add({ kind: 'initialize', threat: 'local', function: undefined, routes: [], middleware: [] }), initialize);
  }

  #add(entry: Omit<Entry, 'id'>): Entry {
    const made = { ...entry, id: this.#entries.length };
    this.#entries.push(made);
    return made;
  }

  #number(start: Omit<Start, 'entry'> & { readonly entry: Omit<Entry, 'id'> }): Start {
    return { ...start, entry: this.#add(start.entry) };
  }

  #begin(entry: Entry): void {
    this.#run.budget.beginEntry(this.#budgets.of(entry.function?.module));
    this.#run.executions.ofEntry.clear();
    this.#run.reporter.entry = { threat: entry.threat, id: entry.id, paths: entry.routes.map(({ path }) => path), hasFixedRoute: hasFixedRoute(entry), isForScripts: isForScripts(entry), ...(entry.isForDevelopers && { isForDevelopers: true }), isUncalled: entry.kind === 'sweep', isSetUp: entry.kind === 'initialize', isElsewhere: entry.kind === 'sweep' && entry.function !== undefined && !this.#options.isOwn(entry.function.module.path) };
  }

  #end(entry: Entry): void {
    this.#budgets.note(entry.function?.module);
    if (entry.kind !== 'initialize') for (const fn of this.#run.executions.ofEntry.keys()) this.#served.add(fn);
    this.#unseen.note(entry);
    this.#run.accesses.end(entry.id, this.#run.executions.ofEntry.keys(), this.#run.reporter.count);
    if (this.#run.budget.isEntryExhausted) this.#options.onExhausted(entry);
    this.#run.budget.endEntry();
  }

  #within(entry: Entry, work: () => void): void {
    this.#begin(entry);
    if (!endsOfItself(this.#run, entry.function, work)) this.#run.budget.exhaustEntry();
    this.#end(entry);
  }

  /** A method that is declared as a handler by its class, and served by a route that was registered, is one entry point. */
  #joined(starts: readonly Start[]): { readonly registered: readonly Start[]; readonly declared: readonly Start[] } {
    const found = declaredEntries(this.#run);
    const served = new Set(starts.flatMap(({ entry }) => (entry.function?.ir.kind === 'method' && entry.routes.length > 0 ? [entry.function] : [])));
    const isTwin = ({ entry }: Pick<(typeof found)[number], 'entry'>): boolean => entry.function !== undefined && entry.routes.length === 0 && served.has(entry.function);
    const twins = new Map(found.filter(isTwin).map((start) => [start.entry.function, start]));
    return {
      registered: starts.map((start) => ({ ...start, ...twins.get(start.entry.function), entry: start.entry })),
      declared: found.filter((start) => !isTwin(start)).map((start) => this.#number(ofUnansweredRoutes(this.#run, start))),
    };
  }

  /** Starts for what was registered since the last time. */
  #takeRegistrations(): Start[] {
    const fresh = this.#run.registered.entries.slice(this.#registrationsSeen);
    this.#registrationsSeen = this.#run.registered.entries.length;
    const ofCalls = byCall(fresh);
    return fresh.flatMap((registration) => (registration.isLeftOut ? [] : this.#startsOf(registration, ofCalls.get(registration.place) ?? [])));
  }

  #startsOf(registration: Registration, ofCall: readonly Registration[]): Start[] {
    const starts: Start[] = [];
    const before = ofCall.filter((other) => isFirstOf(other, registration));
    const routed = registration.addresses.length > 0 ? [] : ofCall.filter((other) => isSameWithRoute(other, registration));
    for (const atom of registration.handler.atoms) {
      if (routed.some(({ handler }) => handler.atoms.includes(atom))) continue;
      const object = atom.kind === 'object' ? this.#run.heap.read(atom.object) : undefined;
      const fn = object?.code?.function;
      if (!object?.code || !fn || object.class || !this.#isNew(registration, object.code)) continue;
      const middleware = before.map((other) => handlerName(this.#run, other.handler)).filter((name) => name !== '');
      const entry = this.#add({
        kind: 'registered', threat: registration.threat, function: fn, object: object.id, middleware, fact: registration.fact, takesByName: registration.others !== undefined, ...(registration.filePart !== undefined && { filePart: registration.filePart }), ...(registration.isForDevelopers && { isForDevelopers: true }),
        routes: registration.isByName ? byName(registration.addresses, this.#run.registered.names) : registration.addresses,
      });
      this.#routes.add(entry, registration);
      this.#guards.add(entry, registration);
      judgeAnswers(this.#run, fn, registration.returns);
      starts.push({
        entry, callee: this.#run.values.of([atom], []), ...handedTo(this.#run, registration, fn), taintsParameters: false, scope: registration.scope,
        admitted: asConverted(this.#run, registration.admitted, registration.addresses), validated: registration.validated, ...(registration.others ? { others: registration.others } : {}),
        ...(registration.constructed && { constructed: registration.constructed }), ...(registration.setters && { setters: registration.setters }),
        receiver: registration.self ?? (registration.receiver ? this.#run.values.model(registration.receiver) : this.#run.values.undefined),
      });
    }
    return starts;
  }

  /** A set-up function that several callers run registers the same handlers again: once is enough for each function that they stand around, and once more where the object that they are methods of is known now and was not before. */
  #isNew({ place, addresses, scope, order, isForDevelopers }: Registration, code: Code): boolean {
    const isKnown = code.receiver?.atoms.every((atom) => atom.kind !== 'unknown') ?? true;
    const key = [code.function.id, wrappedBy(this.#run, code), place.file, place.start, order, scope, ...addresses.flatMap(({ method, path }) => [method, path]), isKnown, isForDevelopers === true].join(':');
    if (this.#registered.has(key)) return false;
    this.#registered.add(key);
    return true;
  }

  #runEach(starts: readonly Start[]): void {
    for (const [i, start] of starts.entries()) {
      if (this.#options.isCancelled()) return;
      this.#options.onProgress(i, starts.length);
      this.#runOne(start);
    }
  }

  /** Methods of a class run on what callers of the package left in its instances, if somebody asks for such callers. */
  #runExported(starts: readonly Start[]): void {
    if (this.#options.threatModel !== 'library') return this.#runEach(starts);
    for (const { entry } of starts) if (entry.function) answersToCallers(this.#run, entry.function);
    for (const [owner, members] of byOwner(starts)) {
      const [first] = members;
      const mark = this.#run.heap.mark();
      if (owner && first) this.#within(first.entry, () => { giveState(this.#run, owner, first.receiver); });
      this.#runEach(members);
      this.#run.heap.release(mark);
    }
  }

  /** What requests leave in the program's own state, later ones find. */
  #runAgain(starts: readonly Start[]): void {
    if (this.#run.budget.steps > LIMITS.stepsToRunAgain || !this.#left.restore()) return;
    this.#started.clear();
    this.#runEach(starts.filter(({ entry }) => entry.threat === 'remote'));
  }

  /** It ran for a function that handed it back. Wrappers that a decorator made are one function around many: each that stands for another runs. */
  #wasHandedBack(fn: FunctionInfo): boolean {
    const isWrapper = this.#options.threatModel === 'library' && fn.ir.kind === 'function' && (fn.ir.parent ?? 0) !== 0;
    return !isWrapper && this.#returnedFunctions.has(fn);
  }

  #runOne(start: Start): void {
    const key = `${start.callee.atoms[0]?.id ?? -1}:${start.entry.threat}:${start.parameters.map((node) => node?.id ?? '').join(',')}:${start.scope ?? ''}:${isForScripts(start.entry)}:${start.entry.isForDevelopers === true}:${patternsIn(start.entry.routes.map(({ path }) => path))}:${[...start.admitted ?? []].join(' ')}:${validatedKey(start)}:${this.#handedOn.keyOf(start)}`;
    if (this.#started.has(key) || (start.entry.kind === 'exported' && !start.makes && start.entry.function && this.#wasHandedBack(start.entry.function))) return;
    this.#started.add(key);
    if (start.taintsParameters && start.entry.function) this.#calledBefore.add(start.entry.function);
    const mark = this.#run.heap.mark();
    const outer = this.#run.coverage.pending;
    this.#run.coverage.pending = new Map();
    let returned = this.#run.values.never;
    this.#within(start.entry, () => {
      this.#prepare(start);
      returned = this.#call(start);
    });
    if (start.taintsParameters && start.entry.kind !== 'sweep') this.#callHandedBack(returned);
    // What the entry registered or left uncalled lives in its state, so it runs before the state is dropped.
    for (let round = 0; round < LIMITS.registeringRounds; round++) {
      const inner = this.#takeRegistrations();
      for (const next of inner) this.#within(next.entry, () => this.#call(next));
      const left = [...this.#run.coverage.pending];
      if (inner.length === 0 && left.length === 0) break;
      for (const [fn, code] of left) this.#within(start.entry, () => this.#callUnknown(fn, code));
    }
    this.#run.coverage.pending = outer;
    this.#left.noteRemembered();
    this.#left.note(this.#run.heap.capture(mark), this.#handedOn.ofRequest(start));
    this.#run.library.storedOn.clear();
    this.#run.heap.release(mark);
    this.#options.onEntryDone({ entries: this.#entries, routes: this.#routes, guards: this.#guards });
  }

  /** Runs what the framework calls before on the same object. */
  #prepare({ entry, receiver, first = [], setters }: Start): void {
    if (!entry.function) return;
    const frame = outsideFrame(this.#run, entry.function);
    for (const key of [...(setters ? namedSettersOf(entry.function) : []), ...first]) {
      const site = siteOf(frame, { op: 'get', dst: 0, object: 0, key, start: entry.function.ir.start, end: entry.function.ir.end });
      for (const { code } of readable(this.#run, this.#run.machine.get(site, receiver, key))) {
        if (code) this.#run.machine.enter(undefined, code, receiver, argumentsAtEntry(this.#run, code.function, { parameters: [], taintsParameters: false, ...(setters ? { others: setters } : {}) }));
      }
    }
  }

  /** What the caller gets of a function it calls next: the methods of an object that was made, a function that was made of options. */
  #callHandedBack(first: Value): void {
    let returned = first;
    for (let round = 0; round < LIMITS.registeringRounds && returned.atoms.length > 0; round++) {
      let given = this.#run.values.never;
      for (const { function: fn, callee, receiver } of returnedFunctions(this.#run, returned)) {
        const times = this.#returnedFunctions.get(fn) ?? 0;
        // What exists since initialisation is the same function that the caller called before.
        const isOld = this.#calledBefore.has(fn) && callee.atoms.every((atom) => atom.kind === 'object' && this.#run.heap.isShared(atom.object));
        if (isOld || times >= LIMITS.timesHandedBack || this.#run.budget.steps > LIMITS.stepsToHandBack) continue;
        this.#returnedFunctions.set(fn, times + 1);
        const start = this.#number({ ...this.#offered(fn), callee, receiver: receiver ?? this.#selfOf(fn) });
        this.#within(start.entry, () => { given = this.#run.values.join(given, this.#call(start)); });
      }
      returned = given;
    }
  }

  /** @returns what a caller gets: what the functions return, and the object that a constructor makes. */
  #call(start: Start): Value {
    let returned = this.#run.values.never;
    this.#run.registered.scope = start.scope ?? '';
    this.#handedOn.begin(start);
    for (const atom of start.callee.atoms) {
      const code = atom.kind === 'object' ? this.#run.heap.read(atom.object)?.code : undefined;
      if (!code) continue;
      giveValidated(this.#run, code.function, start);
      returned = this.#run.values.join(returned, this.#enter(code, start));
      takeBack(this.#run, start.validated ?? []);
      if (start.makes) returned = this.#run.values.join(returned, start.receiver);
    }
    this.#handedOn.end(start);
    this.#run.registered.scope = '';
    return returned;
  }

  #enter(code: Code, start: Start): Value {
    const receiver = (start.constructed && instanceMade(this.#run, code.function, start.constructed)) ?? start.receiver;
    this.#run.registered.own = this.#left.foundBy(receiver);
    const returned = this.#run.machine.enter(undefined, code, receiver, argumentsAtEntry(this.#run, code.function, start));
    this.#run.registered.own = undefined;
    return returned;
  }

  #callUnknown(fn: FunctionInfo, code: Code): void {
    this.#run.coverage.pending.delete(fn);
    const receiver = this.#selfOf(fn);
    this.#enter(code, { entry: this.#entries[0] ?? this.#add({ kind: 'sweep', threat: 'local', function: fn, routes: [], middleware: [] }), callee: this.#run.values.never, receiver, parameters: [], taintsParameters: false });
  }

  /** `this` of a method that nobody called: some instance of its class. */
  #selfOf(fn: FunctionInfo, info = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class]): Value {
    if (!info) return this.#run.values.unknown;
    const frame = outsideFrame(this.#run, info.module === fn.module ? fn : info.module.functions[0] ?? fn);
    const site = siteOf(frame, { op: 'hint', slot: 0, type: { path: [info.ir.name] }, start: fn.ir.start, end: fn.ir.end });
    return this.#run.machine.typed(site, { path: [info.ir.name] }) ?? this.#run.values.unknown;
  }

  #exportedStarts(entries: readonly Start[]): Start[] {
    const { threatModel, applications } = this.#options;
    if (threatModel !== 'auto' && threatModel !== 'library') return [];
    const served = new Set(entries.map((start) => applications.of(start.entry.function?.module.path ?? '')));
    const isLibrary = (module: ModuleInfo): boolean => threatModel === 'library' || !served.has(applications.of(module.path));
    return exportedFunctions(this.#run, isLibrary, threatModel === 'library').filter(({ function: { module } }) => this.#options.isOwn(module.path))
      .map((found) => this.#number({ ...this.#offered(found.function), callee: found.callee, ...this.#receiverOf(found) }));
  }

  /** What a caller gives to a function of the package; a server gives requests to handlers. */
  #offered(fn: FunctionInfo): { readonly entry: Omit<Entry, 'id'> } & Pick<Start, 'parameters' | 'taintsParameters'> {
    const handler = handlerRow(this.#run, fn);
    if (!handler) return { entry: { kind: 'exported', threat: 'library', function: fn, routes: [], middleware: [], fact: 'exported function' }, parameters: [], taintsParameters: true };
    const { row: { threat, origin, parameters }, index } = handler;
    return {
      entry: { kind: 'exported', threat, function: fn, routes: [], middleware: [], fact: `${origin.file} ${origin.row}` },
      parameters: [...new Array<undefined>(index), ...parameters], taintsParameters: true,
    };
  }

  /** `this` of an exported function: the object that it is a member of, or the one that it makes. */
  #receiverOf({ function: fn, callee, receiver, makes }: Exported): Pick<Start, 'receiver' | 'makes'> {
    const [made] = readable(this.#run, callee).filter((object) => isConstructing(this.#run, object));
    const prototype = made?.fields.get('prototype');
    if (made) return { receiver: this.#run.values.object(this.#run.heap.allocate('object', { ...(prototype && { prototype }) }).id), makes: true };
    return { receiver: receiver ?? this.#selfOf(fn, makes), ...(fn.ir.kind === 'constructor' && { makes: true }) };
  }

  /** Runs once, with unknown arguments, every function that was defined and never reached, callers before what they call. */
  #sweep(): void {
    const left = callersFirst([...this.#run.coverage.pending], ([fn]) => fn);
    for (const [i, [fn, code]] of left.entries()) {
      if (this.#options.isCancelled()) return;
      this.#options.onProgress(i, left.length);
      if (this.#run.coverage.reached.has(fn) || !(this.#options.isOwn(fn.module.path) || isGateMethod(this.#run, fn))) continue;
      const callee = this.#run.values.object(this.#run.heap.allocate('function', { code }).id);
      // What a decorator keeps for itself is offered by what it gave instead.
      const isOffered = this.#options.threatModel === 'library' && fn.ir.annotations.length > 0 && !isPrivate(fn);
      const unknown = { entry: { kind: 'sweep', threat: 'local', function: fn, routes: [], middleware: [] }, parameters: [], taintsParameters: this.#options.threatModel === 'auto' && this.#unseen.mayCall(fn), validated: this.#unseen.checks(fn) } as const;
      this.#runOne(this.#number({ ...(isOffered ? this.#offered(fn) : unknown), callee, receiver: this.#selfOf(fn) }));
    }
  }
}
