/* What is known of each entry point that does something to stored objects: who gets there, and what it does with who asks. */
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { isNext } from '#engine/taint/state/library.ts';
import type { NotedAccess } from '#engine/taint/state/accesses.ts';
import type { Registration } from '#engine/taint/state/registered.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { followIdentity, followSurely, identitiesIn, mayAllBeNobody, readsWhoAsks, type IsIdentity, type Known } from '#engine/access/identity.ts';
import { ownerChecksIn, timesHandedOn, turnsAway, turnsAwayByFound, type FoundCheck, type OwnerCheck } from '#engine/access/owner-checks.ts';
import { spelledAt, spelledBy, textAt } from '#engine/access/spelling.ts';
import { calledBy, withInner } from '#engine/access/called-by.ts';
import { CallsAt } from '#engine/access/calls-at.ts';
import { namesOfAnnotation, type Said } from '#engine/access/declared-gates.ts';
import { PathRules, type Admission, type AskedRoute } from '#engine/access/path-rules.ts';
import { ProgramParts, withModules } from '#engine/access/program-parts.ts';
import { madeForPermission, madeForRole, StandingBefore } from '#engine/access/standing-before.ts';
import { comparedIn, isRelated, looksUpWhoAsks, scopeOf, writes, type Done } from '#engine/access/whose.ts';
import { isSamePart, type Sent } from '#engine/access/sent.ts';
import { endsForNobody } from '#engine/access/without-anybody.ts';
import { subjectOf } from '#engine/access/subject.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { handsOnBy, surelyKeepsOut } from '#engine/access/entries/kept-out.ts';
import { gateAround } from '#engine/access/entries/gate-around.ts';
import type { KnownEntry } from '#engine/access/entries/known-entry.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { writersOf } from '#engine/ir/writers.ts';

/** Where rows of the catalog keep of a router what runs before all that it serves. */
const GATE = 'aspect gate';

/** Functions that ran together and have one name: of more, nothing tells which a call means. */
const MAX_SHARING = 3;

export interface EntriesInput {
  readonly language: string;
  readonly words: AccessWords;
  readonly routesOf: (entry: Entry) => readonly AskedRoute[];
  readonly entries: readonly Entry[];
}

export class EntriesKnown {
  readonly #run: Run;
  readonly #guards: Guards;
  readonly #language: string;
  readonly #words: AccessWords;
  readonly #isIdentity: IsIdentity;
  /** The same without keys that were sent, which tell nothing by being read. */
  readonly #isTold: IsIdentity;
  readonly #given = new Map<string, readonly string[]>();
  readonly #gates = new Map<Registration, string | undefined>();
  /** The registrations that turn strangers away. */
  #telling: readonly Registration[] | undefined;
  readonly #routesOf: (entry: Entry) => readonly AskedRoute[];
  readonly #parts: ProgramParts;
  readonly #rules: PathRules;
  readonly #calls: CallsAt;
  readonly #byId: ReadonlyMap<number, Entry>;
  readonly #before: StandingBefore;
  readonly #entriesOf = new Map<FunctionInfo, readonly Entry[]>();
  #handing: readonly { readonly registration: Registration; readonly entries: readonly Entry[] }[] | undefined;
  readonly #known = new Map<Entry, KnownEntry | undefined>();
  readonly #asking = new Map<Entry, boolean>();
  /** What looks up people, for any entry point. */
  readonly #lookers: readonly NotedAccess[];

  constructor(run: Run, guards: Guards, { language, words, routesOf, entries }: EntriesInput) {
    this.#run = run;
    this.#guards = guards;
    this.#routesOf = routesOf;
    this.#language = language;
    this.#calls = new CallsAt(run.program);
    this.#words = words;
    this.#isTold = (_, spelled) => isAmong(words.identities, spelled);
    this.#isIdentity = (_, spelled) => isAmong(words.identities, spelled) || isAmong(words['sent-keys'], spelled);
    for (const entry of entries) if (entry.function) this.#entriesOf.set(entry.function, [...this.#entriesOf.get(entry.function) ?? [], entry]);
    this.#before = new StandingBefore(run, guards, { words, isIdentity: this.#isIdentity, functionsOf: (fn) => this.#functionsOf(fn) });
    this.#lookers = entries.flatMap(({ id }) => run.accesses.of(id)).filter((each) => each.access === 'look-up' && isAmong(words.people, subjectOf(each, words) ?? ''));
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
    // What tests set holds for tests.
    const program = withModules(run.program, run.program.modules.filter(({ path }) => !run.isLeftOut(path)));
    const input = {
      program, language, words, asks: (fn: FunctionInfo) => this.#asks(fn), programOf: (file: string) => guards.folderOf(file), areOfOne: (folder: string, other: string) => guards.areOfOne(folder, other),
      compares: (fn: FunctionInfo) => ownerChecksIn(followIdentity([fn], this.#isIdentity), words).some(({ check }) => check !== 'role'),
    };
    this.#parts = new ProgramParts(input);
    this.#rules = new PathRules({ ...input, gateAt: (fn, slot) => this.#parts.of(fn).declared.gateAt(fn, slot) });
  }

  /** What is known of what it does to stored objects; undefined where it does nothing to them. */
  of(entry: Entry): KnownEntry | undefined {
    if (!this.#known.has(entry)) {
      this.#known.set(entry, undefined); // One that is met again stands before itself.
      this.#known.set(entry, this.#judged(entry));
    }
    return this.#known.get(entry);
  }

  /** What turns strangers away before it runs, as a reader finds it; undefined where nothing is seen to. What the handler asks itself does not count: it may ask behind the place. */
  gateBefore(entry: Entry): string | undefined {
    const { function: fn } = entry;
    if (!fn || !answersRequests(entry) || this.#isOpenByName(entry)) return undefined;
    const ran = [...this.#run.accesses.ran.get(entry.id) ?? []].filter(({ module: { language } }) => language === this.#language);
    const declared = this.#declaredFor(entry, [fn]);
    // What rules of paths say may bear any name: what the handler is declared with tells too.
    if (declared.isOpen || declared.gate !== undefined) return declared.gates.find((gate) => this.#isGate(gate) || isAmong(this.#words['gate-names'], gate) || isAmong(this.#words['path-gates'], gate));
    return this.#gateBefore(entry, (gate) => this.#surelyKeepsOut(gate)) ?? this.#before.gateMadeWith(entry)?.name ?? gateAround(fn, ran, { words: this.#words, isIdentity: this.#isIdentity });
  }

  /** Whether the handler turns away whom it does not know by itself, before the place or behind it. */
  asksItself(entry: Entry): boolean {
    const { function: fn } = entry;
    const asks = this.#asking.get(entry) ?? (fn !== undefined && !this.#isOpenByName(entry) && [...followIdentity(withInner(new Set([fn])), this.#isIdentity)].some(([each, own]) => turnsAway(each, own, this.#words)));
    this.#asking.set(entry, asks);
    return asks;
  }

  /** The functions of this language that run for a handler: those that ran with it where it did something to stored objects, and those that it calls. */
  #functionsOf(fn: FunctionInfo): ReadonlySet<FunctionInfo> {
    const ran = (this.#entriesOf.get(fn) ?? []).flatMap(({ id }) => [...this.#run.accesses.ran.get(id) ?? []]);
    return withInner(new Set([fn, ...calledBy(fn), ...ran].filter(({ module: { language } }) => language === this.#language)));
  }

  #judged(entry: Entry): KnownEntry | undefined {
    const { function: fn } = entry;
    const noted = this.#run.accesses.of(entry.id);
    if (!fn || noted.length === 0 || !answersRequests(entry)) return undefined;
    const functions = withInner(new Set([fn, ...this.#run.accesses.ran.get(entry.id) ?? []].filter(({ module: { language } }) => language === this.#language)));
    const left = this.#before.leftFor(entry);
    const known = followIdentity(functions, this.#isIdentity, left);
    const sure = followSurely(functions, this.#isIdentity, { known, left, sharing: MAX_SHARING });
    const reads = readsWhoAsks(functions, this.#isTold, left);
    const made = this.#before.gateMadeWith(entry);
    const declared = this.#declaredFor(entry, functions);
    const gate = this.#gateBefore(entry) ?? made?.name ?? declared.gate ?? this.#gateIn(fn, known);
    const given = gate === undefined && { isForNobodyToo: mayAllBeNobody(known.keys(), this.#isIdentity), isNamed: this.#isNamed(entry, declared), isGivenGate: declared.isUnclear || this.#isGivenGate(entry, fn) || this.#isMadeWithGate(entry) };
    const done = noted.map((each) => ({ ...each, subject: subjectOf(each, this.#words), ...scopeOf(each, known, sure) }));
    const checks = this.#checksIn(known, noted);
    return {
      entry, gate, reads, done,
      ...(given || { isForNobodyToo: false, isNamed: false, isGivenGate: false }),
      check: checks[0]?.check ?? this.#checkOtherwise(entry, { declared, done, functions }),
      compared: comparedIn(this.#checksIn(sure, noted), done, [...known.keys()]),
      foundBefore: (subject, found) => this.#ownersBefore(entry).some((each) => this.#finds(each, subject, found)),
      isComparedBefore: [made?.compares, this.#parts.of(fn).declared.comparesWhoAsks(fn), this.#isGivenTo(entry, madeForPermission)].includes(true),
      turnsAway: turnsAway(fn, known.get(fn) ?? new Set(), this.#words),
      turnsAwayByFound: turnsAwayByFound(fn, known.get(fn) ?? new Set(), this.#words),
      signsIn: this.#signsIn(functions),
      isOpenByName: declared.isOpen || this.#isOpenByName(entry),
      isForAdministrators: declared.isForAdministrators || this.#guards.administratorsGate(entry) !== undefined,
      isOfPeople: (subject) => isAmong(this.#words.people, subject),
    };
  }

  /** What is asked about whose an object is, apart from what stores it or looks it up. */
  #checksIn(known: Known, noted: readonly NotedAccess[]): readonly FoundCheck[] {
    // What runs the statements of others asks nothing by itself.
    const runners = new Set(noted.flatMap(({ fn: runner, instruction, statement }) => (statement === undefined || writes(runner, statement) ? [] : [instruction])));
    // A look-up by who asks is none, and comparisons that it is given choose what it finds: `query(Note).filter(Note.owner_id == user.id)`.
    const given = new Set(noted.flatMap(({ fn: asking, instruction, access }) => (access === 'look-up' ? [instruction, ...readSlots(instruction).flatMap((slot) => writersOf(asking.ir.body, slot))] : [])));
    return ownerChecksIn(known, this.#words).filter(({ fn: asking, instruction }) => !runners.has(instruction) && !given.has(instruction) && !looksUpWhoAsks(asking, instruction, known.get(asking) ?? new Set(), this.#lookers));
  }

  /** What surely runs before it, hands on to it and lets nobody pass by who asks. */
  #ownersBefore(entry: Entry): readonly KnownEntry[] {
    this.#handing ??= this.#run.registered.entries.flatMap((registration) => {
      const fns = registration.handler.atoms.flatMap((atom) => (atom.kind === 'object' ? this.#run.heap.read(atom.object)?.code?.function ?? [] : []));
      const handing = fns.filter(({ ir }) => registration.parameters.some((node, i) => node && isNext(node) && i < ir.parameters.length));
      const entries = handing.flatMap((fn) => this.#entriesOf.get(fn) ?? []).filter(({ id }) => this.#run.accesses.of(id).length > 0);
      return entries.length > 0 ? [{ registration, entries }] : [];
    });
    const before = this.#handing.filter(({ registration }) => this.#guards.isBefore(registration, entry));
    return before.flatMap(({ entries }) => entries.flatMap((each) => this.of(each) ?? [])).filter((each) => (each.turnsAway || each.turnsAwayByFound) && each.entry.function !== undefined && timesHandedOn(each.entry.function, this.#words) === 1);
  }

  /** It looks up what was sent together with who asks, or compares what it found by it with them. */
  #finds({ entry, done, compared, turnsAway: turnsStrangersAway, turnsAwayByFound: byFound }: KnownEntry, subject: string, found: Sent): boolean {
    const asked = done.filter((each) => each.subject === subject && each.access === 'look-up' && ((turnsStrangersAway && compared.has(subject)) || (byFound && each.isScoped && each.isSure)));
    return this.#run.accesses.reports.some(({ entry: id, place, source, trail }) => id === entry.id && source && trail && isSamePart({ source, trail }, found)
      && asked.some((each) => each.place.file === place.file && each.place.start === place.start));
  }

  /** What among the functions that run turns strangers away: it reads who asks itself, or stands in the file of the handler, as calls are followed by names alone. */
  #gateIn({ module }: FunctionInfo, known: Known): string | undefined {
    return [...known].find(([each, own]) => (each.module === module || identitiesIn(each, this.#isIdentity).size > 0) && turnsAway(each, own, this.#words))?.[0].ir.name;
  }

  #signsIn(functions: Iterable<FunctionInfo>): boolean {
    const { passwords, 'sign-ins': signIns } = this.#words;
    for (const fn of functions) for (const instruction of instructionsOf(fn.ir.body)) {
      if (instruction.op === 'set' && this.#isIdentity(fn, `${spelledAt(fn, instruction.object)}.${instruction.key}`)) return true;
      if (instruction.op === 'get' && isAmong(passwords, instruction.key)) return true;
      if (instruction.op === 'const' && typeof instruction.value === 'string' && /^\w+$/.test(instruction.value) && isAmong(passwords, instruction.value)) return true;
      if ((instruction.op === 'invoke' || instruction.op === 'call') && isAmong(signIns, spelledBy(fn, instruction))) return true;
    }
    return false;
  }

  /** What is registered to run before it and turns strangers away. */
  #gateBefore(entry: Entry, isMeant = (_: Registration): boolean => true): string | undefined {
    this.#telling ??= [...this.#run.registered.entries, ...this.#run.registered.unseen].filter((each) => this.#gateOf(each) !== undefined);
    const telling = this.#telling;
    const before = telling.find((each) => this.#guards.isBefore(each, entry)) ?? telling.find((each) => this.#isAbove(each, entry));
    return before ? (isMeant(before) ? this.#gateOf(before) : undefined) : this.#namedBefore(entry);
  }

  /** It is no function of the program, whose name tells, or whatever the path is it lets nobody come further who is not known. */
  #surelyKeepsOut(registration: Registration): boolean {
    const fns = registration.handler.atoms.flatMap((atom) => (atom.kind === 'object' ? this.#run.heap.read(atom.object)?.code?.function ?? this.#guards.handlerOf(registration) ?? [] : []));
    return fns.every((fn) => {
      const known = followIdentity(withInner(new Set([fn, ...calledBy(fn)])), this.#isIdentity);
      return surelyKeepsOut(fn, known, { words: this.#words, handsOn: handsOnBy(fn, this.#words) });
    });
  }

  /** What it is registered with, or what the functions around that give to all that they register, by names alone. */
  #namedBefore(entry: Entry): string | undefined {
    const place = this.#guards.registrationOf(entry)?.place;
    if (!place) return undefined;
    const own = this.#calls.at(place).map(({ fn, args }) => this.#parts.of(fn).named.givenIn(fn, args)).find((name) => name !== undefined);
    return own ?? this.#registering(entry).map((fn) => this.#parts.of(fn).named.givenToAll(fn)).find((name) => name !== undefined);
  }

  /** The function that registered it, and those that registered that. */
  #registering(entry: Entry): readonly FunctionInfo[] {
    const found: FunctionInfo[] = [];
    const seen = new Set<number>();
    for (let at: Entry | undefined = entry; at && !seen.has(at.id);) {
      seen.add(at.id);
      const registration = this.#guards.registrationOf(at);
      if (registration) found.push(...this.#calls.at(registration.place).map(({ fn }) => fn));
      at = registration?.within === undefined ? undefined : this.#byId.get(registration.within);
    }
    return found;
  }

  /** It is mounted on a path below which the entry point answers. */
  #isAbove({ place }: Registration, entry: Entry): boolean {
    const { mountings } = this.#run.registered;
    const prefixes = mountings.flatMap((mounting) => (mounting.place?.file === place.file && mounting.place.start === place.start && mounting.prefix !== '' ? [mounting.prefix] : []));
    const paths = this.#pathsOf(entry);
    return prefixes.some((prefix) => paths.length > 0 && paths.every((path) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)));
  }

  #isOpenByName(entry: Entry): boolean {
    return this.#pathsOf(entry).some((path) => isAmong(this.#words['open-paths'], path));
  }

  #pathsOf(entry: Entry): readonly string[] {
    return this.#routesOf(entry).map(({ path }) => path);
  }

  /** Where it is registered, and what is mounted where it answers: something of which nothing is known may be given there. */
  #placesOf(entry: Entry): readonly Place[] {
    const paths = this.#pathsOf(entry);
    const mounts = this.#run.registered.mountings.flatMap(({ prefix, place }) => (place && (prefix === '' || prefix === '/' || paths.some((path) => path.startsWith(prefix))) ? [place] : []));
    const own = this.#guards.registrationOf(entry)?.place;
    return own ? [own, ...mounts] : mounts;
  }

  /** The names of what a call is given, as the program writes it. */
  #givenAt(place: Place): readonly string[] {
    const key = `${place.file}\u0000${place.start}`;
    const known = this.#given.get(key);
    if (known) return known;
    const found = this.#calls.at(place).flatMap(({ fn, args }) => args.map(({ slot }) => (textAt(fn, slot) === undefined ? spelledAt(fn, slot) : '')));
    this.#given.set(key, found);
    return found;
  }

  #checkOtherwise(entry: Entry, { declared, done, functions }: { readonly declared: { readonly isForAdministrators: boolean }; readonly done: readonly Done[]; readonly functions: ReadonlySet<FunctionInfo> }): OwnerCheck | undefined {
    if (declared.isForAdministrators || this.#isForRole(entry)) return 'role';
    return isRelated(done) || [...functions].some((fn) => this.#parts.of(fn).declared.declaresOwner(fn)) ? 'asked' : undefined;
  }

  #isForRole(entry: Entry): boolean {
    const { function: fn } = entry;
    return (fn !== undefined && this.#parts.of(fn).declared.declaresRole(fn)) || this.#before.asksRole(entry) || this.#isNamedForRole(entry);
  }

  /** Its registration is given what a call made for some roles: `app.get(path, [allow([Role.MANAGER])], …)`. */
  #isNamedForRole(entry: Entry): boolean {
    return this.#isGivenTo(entry, madeForRole);
  }

  /** Its registration is given something that was made so. */
  #isGivenTo(entry: Entry, isMade: (fn: FunctionInfo, slot: Slot, words: AccessWords) => boolean): boolean {
    const place = this.#guards.registrationOf(entry)?.place;
    return place !== undefined && this.#calls.at(place).some(({ fn, args }) => args.some(({ slot }) => isMade(fn, slot, this.#words)));
  }

  #isGivenGate(entry: Entry, { ir }: FunctionInfo): boolean {
    const calls = this.#placesOf(entry).flatMap((place) => this.#calls.at(place));
    if (calls.some(({ fn, args }) => args.some(({ slot }) => this.#parts.of(fn).made.isMadeAt(fn, slot)))) return true;
    const given = [...ir.annotations, ...calls];
    return given.some(({ args }) => args.some(({ name }) => name !== undefined && isAmong(this.#words['given-gates'], name)));
  }

  /** The router where it is registered, or one around that, was made with what runs before all that it serves. */
  #isMadeWithGate(entry: Entry): boolean {
    const seen = new Set<number>();
    const open = this.#objectsOf(this.#guards.registrationOf(entry)?.router);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (this.#hasGate(id)) return true;
      for (const { router, parent } of this.#run.registered.mountings) if (this.#objectsOf(router).includes(id)) open.push(...this.#objectsOf(parent));
    }
    return false;
  }

  #objectsOf(value: Value | undefined): number[] {
    return (value?.atoms ?? []).flatMap((atom) => (atom.kind === 'object' ? [atom.object] : []));
  }

  #hasGate(id: number): boolean {
    const object = this.#run.heap.read(id);
    const given = object && internalOf(object, GATE);
    if (given) return given.atoms.some((atom) => atom.kind !== 'const' || Boolean(atom.value));
    return object !== undefined && this.#objectsOf(internalOf(object, 'base')).some((base) => this.#hasGate(base));
  }

  #gateOf(registration: Registration): string | undefined {
    if (this.#gates.has(registration)) return this.#gates.get(registration);
    this.#gates.set(registration, this.#judge(registration));
    return this.#gates.get(registration);
  }

  #judge(registration: Registration): string | undefined {
    const { handler, place } = registration;
    if (handler.atoms.length === 0) return this.#calls.isOfRouter(this.#guards, place) ? undefined : this.#calls.at(place).map(({ fn, args }) => this.#parts.of(fn).named.standingIn(fn, args)).find((name) => name !== undefined);
    for (const atom of handler.atoms) {
      const fn = atom.kind === 'object' ? this.#run.heap.read(atom.object)?.code?.function ?? this.#guards.handlerOf(registration) : undefined;
      const name = fn?.ir.name ?? (atom.kind === 'model' ? atom.node.name : undefined);
      // A program of another language is none of the same application.
      if (fn && fn.module.language !== this.#language) continue;
      if (fn) {
        const known = followIdentity(withInner(new Set([fn, ...calledBy(fn)])), this.#isIdentity);
        const isForAll = registration.precedes !== 'whole-router' || endsForNobody(fn, known, this.#words);
        if (isForAll && [...known].some(([each, own]) => turnsAway(each, own, this.#words))) return name === '' ? fn.ir.qualifiedName : name;
      } else if (name !== undefined && this.#isGate(name)) return name;
    }
    return undefined;
  }

  #isGate(name: string): boolean {
    return isAmong(this.#words.gates, name) && !isAmong(this.#words['open-gates'], name);
  }

  /** What rules of paths say of its routes: of several, what lets most pass. */
  #saidOf(entry: Entry): Admission | undefined {
    const folder = this.#guards.programOf(entry);
    const said = this.#routesOf(entry).map((route) => this.#rules.of(route, { folder, fact: entry.fact }));
    return said.includes(undefined) ? undefined : said.find((each) => each?.says === 'open') ?? said.find((each) => each?.says === 'unknown') ?? said[0];
  }

  /** By rules of paths, and by decorators, annotations, parents and fields of classes, of it and of what runs for it. */
  #declaredFor(entry: Entry, functions: Iterable<FunctionInfo>): Said & { readonly gates: readonly string[]; readonly isForAdministrators: boolean; readonly isLikely: boolean } {
    const { function: fn } = entry;
    const said = this.#saidOf(entry);
    const own = fn ? this.#routesOf(entry).map(({ method }) => this.#parts.of(fn).declared.saidOf(fn, method)) : [];
    const gate = own.every((each) => each.gate !== undefined) ? own[0]?.gate : undefined;
    const called = [...functions].filter((each) => each !== fn).map((each) => this.#parts.of(each).declared.gateOfCalled(each)).find((name) => name !== undefined);
    const gates = [said?.says === 'gate' ? said.name : undefined, gate, called].filter((name) => name !== undefined);
    return {
      gate: gates[0],
      gates,
      isOpen: said?.says === 'open' || own.some(({ isOpen }) => isOpen),
      isUnclear: said?.says === 'unknown' || own.some(({ isUnclear }) => isUnclear),
      isForAdministrators: said?.isForAdministrators === true,
      isLikely: said?.says === 'likely',
    };
  }

  /** What a function does, or what it calls in its file, lets nobody pass who is not known; or it says so by what it gives. */
  #asks(fn: FunctionInfo): boolean {
    const known = followIdentity(withInner(new Set([fn, ...calledBy(fn)])), this.#isIdentity);
    const gives = instructionsOf(fn.ir.body).some((instruction) => instruction.op === 'return' && instruction.src !== undefined && known.get(fn)?.has(instruction.src) === true);
    return gives || [...known].some(([each, own]) => turnsAway(each, own, this.#words));
  }

  /** Something is registered with it, or around it, or stands before all, whose name tells of a sign-in or which seems to ask, and of which nothing else is known. */
  #isNamed(entry: Entry, { isLikely }: { readonly isLikely: boolean }): boolean {
    if (isLikely) return true;
    const { function: fn } = entry;
    const names = this.#words['gate-names'];
    if (entry.middleware.some((name) => isAmong(names, name)) || this.#placesOf(entry).some((place) => !this.#calls.isOfRouter(this.#guards, place) && this.#givenAt(place).some((name) => isAmong(names, name)))) return true;
    return fn !== undefined && fn.ir.annotations.flatMap(namesOfAnnotation).some((name) => isAmong(names, name));
  }
}

function answersRequests({ threat, kind }: Entry): boolean {
  return threat === 'remote' && (kind === 'registered' || kind === 'declared');
}
