/* What runs before an entry point, wherever the program says so: for the route, for all of its router, for its class. */
import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { admittedBy, askedFirst, givesSent, isAdministratorsGate, listedByClass } from '#engine/taint/models/administrators.ts';
import { isSentCheck } from '#engine/taint/conditions/sent-checks.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Applications } from '#engine/program/applications.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { RouterGraph } from '#engine/taint/entries/router-graph.ts';
import type { Mounting, Registration } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

export class Guards {
  readonly #run: Run;
  readonly #applications: Applications;
  readonly #graph: RouterGraph;
  readonly #functions = new Map<Registration, readonly FunctionInfo[]>();
  readonly #registrations = new Map<number, Registration>();
  /** Positions among the registrations: of those with a gate, of those of one call, and behind what was looked at. */
  readonly #gateAt: number[] = [];
  readonly #byPlace = new Map<string, number[]>();
  #looked = 0;
  /** By place, asked once all has run. */
  readonly #routersAlone = new Map<string, boolean>();

  constructor(run: Run, applications: Applications) {
    this.#run = run;
    this.#applications = applications;
    this.#graph = new RouterGraph(run);
  }

  add(entry: Entry, registration: Registration): void {
    this.#registrations.set(entry.id, registration);
    if (entry.function) this.#functions.set(registration, [...this.#functions.get(registration) ?? [], entry.function]);
  }

  /** The name of what lets only administrators come to the entry point; undefined where nothing is seen that does. */
  administratorsGate(entry: Entry): string | undefined {
    const registration = this.#registrations.get(entry.id);
    return (registration && this.#before(registration)) ?? this.#declared(entry, registration);
  }

  #before(registration: Registration): string | undefined {
    return registration.behind ?? this.#firstBefore(registration, this.#gates())?.gate;
  }

  /** Whether the handler runs before the entry point, whichever way leads there. */
  isBefore(other: Registration, entry: Entry): boolean {
    const registration = this.#registrations.get(entry.id);
    return registration !== undefined && this.#firstBefore(registration, [other]) !== undefined;
  }

  /** The checks of what is sent that the library surely runs before the handler, in the same call. */
  sentChecksBefore(registration: Registration): readonly Value[] {
    const first = this.#registeredAt(registration).filter((other) => isFirstOf(other, registration) && other.handler.atoms.length === 1);
    return first.flatMap(({ handler }) => (isSentCheck(this.#run, handler) ? [handler] : []));
  }

  /** Whether nothing rules out that the handler runs before the entry point, for the same request. */
  mayBeBefore(other: Registration, entry: Entry): boolean {
    const registration = this.#registrations.get(entry.id);
    if (!registration || other === registration) return false;
    if (isSamePlace(other.place, registration.place) || other.precedes === 'call') return isFirstOf(other, registration);
    if (!(this.#graph.areConnected(other.router, registration.router) ?? this.isOfProgram(entry, this.#applications.of(other.place.file)))) return false;
    if (sharesObject(other.router, registration.router) && !isInTime(other, registration.place)) return false;
    if (other.precedes !== 'whole-router' && this.#graph.comesLater(other, registration)) return false;
    return isBeforeRouter(other) || other.addresses.length === 0 || mayAnswer(other, registration);
  }

  /** The function that the call registered, if it is one: what ran then made it, and its object is gone since. */
  handlerOf(registration: Registration): FunctionInfo | undefined {
    const [only, ...others] = this.#functions.get(registration) ?? [];
    return others.length === 0 ? only : undefined;
  }

  /** Whether a call mounts routers of the program and nothing else, whose handlers are known and before which they run nothing: no name of them tells that they ask. */
  mountsRoutersAlone(place: Place): boolean {
    const { mountings, entries, unseen } = this.#run.registered;
    const key = keyOf(place);
    const known = this.#routersAlone.get(key);
    if (known !== undefined) return known;
    const mounted = mountings.filter((each) => isSamePlace(each.place, place)).flatMap(({ router }) => router.atoms.filter(({ kind }) => kind !== 'const'));
    const isRouter = (atom: Value['atoms'][number]): boolean => {
      const own = [...entries, ...unseen].filter(({ router }) => router.atoms.includes(atom));
      return atom.kind === 'object' && own.length > 0 && own.every(({ handler, precedes }) => handler.atoms.length > 0 && precedes === undefined);
    };
    const isAlone = mounted.length > 0 && mounted.every(isRouter);
    this.#routersAlone.set(key, isAlone);
    return isAlone;
  }

  /** The call that registered it. */
  registrationOf({ id }: Entry): Registration | undefined {
    return this.#registrations.get(id);
  }

  /** Whether it was registered somewhere, so that others are known to stand before it. */
  isOrdered({ id }: Entry): boolean {
    return this.#registrations.has(id);
  }

  /** The folder of the program that it is a part of. */
  programOf({ id, function: fn }: Entry): string {
    return this.folderOf(this.#registrations.get(id)?.place.file ?? fn?.module.path ?? '');
  }

  /** The folder of the program that a file is a part of. */
  folderOf(file: string): string {
    return this.#applications.of(file);
  }

  /** Whether two folders of programs may be parts of one. */
  areOfOne(one: string, other: string): boolean {
    return this.#applications.areOfOne(one, other);
  }

  /** Whether it may be a part of the program in the folder, or of one within or around it. */
  isOfProgram(entry: Entry, folder: string): boolean {
    const own = this.programOf(entry);
    return own.startsWith(folder) || folder.startsWith(own);
  }

  /** The first of the handlers that surely runs before. */
  #firstBefore(registration: Registration, handlers: readonly Registration[]): Registration | undefined {
    const before = handlers.find((other) => other !== registration && (isFirstOf(other, registration) || this.#isOfScope(other, registration)));
    return before ?? (handlers.length === 0 ? undefined : this.#beforeRouter(registration.router, handlers));
  }

  /** What runs before others and asks for administrators: few do. */
  #gates(): readonly Registration[] {
    this.#look();
    return this.#gateAt.flatMap((index) => this.#run.registered.entries[index] ?? []);
  }

  /** What is registered by the same call. */
  #registeredAt({ place }: Registration): readonly Registration[] {
    this.#look();
    return (this.#byPlace.get(keyOf(place)) ?? []).flatMap((index) => this.#run.registered.entries[index] ?? []);
  }

  /** Notes where those that were added since stand: they may be replaced by others with the same place and gate. */
  #look(): void {
    const { entries } = this.#run.registered;
    for (; this.#looked < entries.length; this.#looked++) {
      const registration = entries[this.#looked];
      if (!registration) continue;
      if (registration.gate !== undefined) this.#gateAt.push(this.#looked);
      const same = this.#byPlace.get(keyOf(registration.place));
      if (same) same.push(this.#looked);
      else this.#byPlace.set(keyOf(registration.place), [this.#looked]);
    }
  }

  /** It was registered for whatever its router, or the part of the program that runs then, registers later. */
  #isOfScope(other: Registration, registration: Registration): boolean {
    if (!isBeforeRouter(other) || this.#isBelowPath(other) || !isInTime(other, registration.place)) return false;
    if (sharesObject(other.router, registration.router)) return true;
    const isModel = other.router.atoms.length > 0 && other.router.atoms.every(({ kind }) => kind === 'model');
    if (!isModel || other.within === undefined) return false;
    // Modules are run by one entry point, all of them.
    if (other.within === 0) return registration.within === 0 && other.place.file === registration.place.file;
    for (let at = registration.within; at !== undefined && at !== 0; at = this.#registrations.get(at)?.within) if (at === other.within) return true;
    return false;
  }

  /** It runs below a path alone. */
  #isBelowPath({ place, handler }: Registration): boolean {
    return this.#run.registered.mountings.some((mounting) => mounting.prefix !== '' && isSamePlace(mounting.place, place) && sharesObject(mounting.router, handler));
  }

  /**
   * What stands before a router wherever it is mounted: in the same call, or for the router that mounts it. Each mounting is looked at once:
   * routers may mount each other many times. One that is met again on its own way has no guard there.
   */
  #beforeRouter(router: Value, handlers: readonly Registration[], known = new Map<Mounting, Registration | undefined>()): Registration | undefined {
    let first: Registration | undefined;
    for (const mounting of this.#run.registered.mountings) {
      if (!sharesObject(mounting.router, router)) continue;
      if (!known.has(mounting)) {
        known.set(mounting, undefined);
        known.set(mounting, this.#beforeMounting(mounting, router, handlers) ?? this.#beforeRouter(mounting.parent, handlers, known));
      }
      const gate = known.get(mounting);
      if (gate === undefined) return undefined;
      first ??= gate;
    }
    return first;
  }

  #beforeMounting({ place, parent }: Mounting, router: Value, handlers: readonly Registration[]): Registration | undefined {
    if (!place) return undefined;
    return handlers.find((other) => !sharesObject(other.handler, router) && (isSamePlace(place, other.place)
      || (isBeforeRouter(other) && sharesObject(other.router, parent) && isInTime(other, place) && !this.#isBelowPath(other))));
  }

  /** By annotations of the function, its class, and of the function whose decorator registered it; by a wrapper's name; by what it asks first. */
  #declared({ function: fn }: Entry, registration: Registration | undefined): string | undefined {
    if (!fn) return undefined;
    const owner = fn.ir.class === undefined ? undefined : fn.module.classes[fn.ir.class];
    const decorated = registration && decoratedAt(this.#run.program.byPath.get(registration.place.file), registration.place);
    const annotations = [...fn.ir.annotations, ...(owner?.ir.annotations ?? []), ...(decorated?.ir.annotations ?? [])];
    const telling = this.#run.catalog.languages.get(fn.module.language)?.callers ?? new Set();
    return admittedBy(annotations, telling) ?? (owner && listedByClass(owner))
      ?? fn.ir.qualifiedName.split('.').slice(0, -1).find(isAdministratorsGate)
      ?? askedFirst(fn) ?? (decorated && askedFirst(decorated)) ?? this.#provided(fn);
  }

  /** By what gives one of its parameters, or what that is given: it throws, since what it returns is given to the function. What a generator does behind its `yield` comes too late. */
  #provided(fn: FunctionInfo, depth = LIMITS.nestedProviders): string | undefined {
    for (const providers of depth === 0 ? [] : this.#run.registered.providers.get(fn)?.values() ?? []) {
      const names = [...providers].map((each) => (each.ir.isGenerator ? undefined : askedFirst(each, { isCalled: true, isLast: false, sent: this.#sentTo(each, depth) })) ?? this.#provided(each, depth - 1));
      if (names.length > 0 && names.every((name) => name !== undefined)) return names[0];
    }
    return undefined;
  }

  /** Parameters that callers fill: nothing gives them, or what does hands on what it was sent. What a request says of a role is no role. */
  #sentTo(fn: FunctionInfo, depth: number): ReadonlySet<Slot> {
    const providers = this.#run.registered.providers.get(fn);
    const isGiven = (name: string): boolean => depth > 0 && providers?.get(name) !== undefined && [...providers.get(name) ?? []].every((each) => !givesSent(each, this.#sentTo(each, depth - 1)));
    return new Set(fn.ir.parameters.flatMap(({ name, slot }) => (isGiven(name) ? [] : [slot])));
  }
}

/** Whether the method belongs to a class and decides by its name who may come. What it asks counts for handlers of other parts of the program, so it runs in each. */
export function isGateMethod(run: Run, { ir, module }: FunctionInfo): boolean {
  const words = run.catalog.languages.get(module.language)?.access['gate-methods'] ?? [];
  return ir.class !== undefined && ir.kind === 'method' && isAmong(words, ir.name);
}

/** It runs before the handler of the same call. */
export function isFirstOf(other: Registration, registration: Registration): boolean {
  if (!isSamePlace(other.place, registration.place)) return false;
  return other.precedes === 'call' ? registration.precedes !== 'call' : other.order < registration.order;
}

/** Whether another row says the same of a handler of the call, and where it answers besides. */
export function isSameWithRoute(other: Registration, { parameters, precedes }: Registration): boolean {
  return other.addresses.length > 0 && !other.precedes && !precedes
    && other.parameters.length === parameters.length && other.parameters.every((node, i) => node === parameters[i]);
}

/** What each call registered, by its place. */
export function byCall(registrations: readonly Registration[]): ReadonlyMap<Place, readonly Registration[]> {
  const found = new Map<Place, Registration[]>();
  for (const registration of registrations) {
    const same = found.get(registration.place);
    if (same) same.push(registration);
    else found.set(registration.place, [registration]);
  }
  return found;
}

/** Whether some request may reach both: they have a path in common, or the first has one that stands for many. */
function mayAnswer({ addresses }: Registration, registration: Registration): boolean {
  return addresses.some(({ path }) => /[*(]/.test(path) || registration.addresses.some((own) => mayMeet(path.split('/'), own.path.split('/'))));
}

/** Each part is the same, or one of both stands for any: `/users/:id` and `/users/me`. */
function mayMeet(parts: readonly string[], others: readonly string[]): boolean {
  const isVariable = (part: string | undefined): boolean => part !== undefined && /[:{<]/.test(part);
  return parts.length === others.length && parts.every((part, i) => part === others[i] || isVariable(part) || isVariable(others[i]));
}

function keyOf({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}

function isSamePlace(a: Place | undefined, b: Place): boolean {
  return a !== undefined && a.file === b.file && a.start === b.start && a.end === b.end;
}

/** Of two places of one file, the first; those of others are not put in an order. */
function isBeforeRouter({ precedes }: Registration): boolean {
  return precedes === 'router' || precedes === 'whole-router';
}

/** It stands before what is registered at the place: order counts, but where it holds for all of a router. */
function isInTime({ place, precedes }: Registration, other: Place): boolean {
  return precedes === 'whole-router' || isEarlier(place, other);
}

function isEarlier(a: Place, b: Place): boolean {
  return a.file !== b.file || a.start < b.start;
}

function sharesObject(a: Value, b: Value): boolean {
  return a.atoms.some((atom) => atom.kind === 'object' && b.atoms.includes(atom));
}

function decoratedAt(module: ModuleInfo | undefined, { start, end }: Place): ModuleInfo['functions'][number] | undefined {
  return module?.functions.find(({ ir }) => ir.annotations.some((annotation) => annotation.start <= end && start <= annotation.end));
}
