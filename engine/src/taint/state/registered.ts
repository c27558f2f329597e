/* What the program told its frameworks: entry points, routers within routers, what becomes of the results of handlers. */
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { ModelNode, SourceFact } from '#engine/catalog/catalog.ts';
import type { AnswerFact, CatchingFact, RouteFact, ValidationFact } from '#engine/catalog/declared-route.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import { TestedRoutes } from '#engine/taint/state/way.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Among the names of variables: what is known of whatever the route hands over by name. */
export const ALL_BY_NAME = '**';

/** Where a handler answers: one of a list of paths, by one method. */
export interface Address {
  readonly method: string;
  readonly path: string;
  /** What stands before all that stands before it, instead of what its mounts say so. */
  readonly version?: string;
  /** What the function says of it, without what its class does. */
  readonly own?: string;
  /** The slash at its end stays where it is nothing else. */
  readonly keepsSlash?: true;
}

/** What the handler receives was admitted by a schema. */
export type Validated = Omit<ValidationFact, 'schema'> & { readonly schema: Value };

export interface RouteParameter {
  readonly name: string;
  readonly place: string;
}

/** What a handler receives that runs where another one failed. */
export interface Catching extends Omit<CatchingFact, 'classes'> {
  /** The classes that the call names. */
  readonly classes?: Value;
  /** The types that the annotation names. */
  readonly types?: readonly TypeReference[];
}

/** With the classes as they stand where the row speaks of them. */
export function catchingOf({ classes, ...fact }: CatchingFact, read: (place: CallPath) => Value): Catching {
  return { ...fact, ...(classes && { classes: read(classes) }) };
}

export interface Registration extends Gathered {
  /** A later call took it back. */
  readonly isLeftOut?: true;
  /** A test around it tells that it is made only where developers run the program. */
  readonly isForDevelopers?: true;
  readonly threat: ThreatModel;
  readonly handler: Value;
  readonly parameters: readonly (ModelNode | undefined)[];
  /** A function of so many parameters receives an exception before the others. */
  readonly caughtFirst?: number;
  readonly catches?: Catching;
  readonly receiver: ModelNode | undefined;
  /** The object of which it is a method, where that was handed over. */
  readonly self?: Value;
  /** What the class of a method is made with first. */
  readonly constructed?: readonly ModelNode[];
  /** The name of the part of the body that holds the file that is sent. */
  readonly filePart?: string;
  readonly others: SourceFact | undefined;
  /** Setters of its object are given values of this kind before. */
  readonly setters?: SourceFact;
  /** What the routes admit as their variables, by the names of these. */
  readonly admitted: ReadonlyMap<string, Cleaned>;
  readonly returns: readonly AnswerFact[];
  readonly validated: readonly Validated[];
  readonly fact: string;
  readonly place: Place;
  /** Its paths are names of routes, which may be defined later. */
  readonly isByName?: true;
  /** Handlers that run before it in the same registration. */
  readonly order: number;
  /** It runs before the handlers of the same call, or before whatever is registered on its router later. */
  readonly precedes?: 'call' | 'router' | 'whole-router';
  /** By which name it lets administrators alone pass, where it runs before others. */
  readonly gate?: string;
  /** By which name something that stands before it in the same call was made for administrators alone. */
  readonly behind?: string;
  /** The number of the entry point that registered it: 0 where modules did. */
  readonly within?: number;
  /** Below what stands that it registers itself, where it is a part of a server that is called with the server. */
  readonly scope: string;
  /** The router that it was registered on, for mounts. */
  readonly router: Value;
}

/** What a call may change that comes after the registration. */
export interface Gathered {
  readonly addresses: readonly Address[];
  /** The name of the method that answers. */
  readonly member?: string;
  /** Where it stands if nothing mounts its router. */
  readonly unmounted?: RouteFact['unmounted'];
}

/** Routes whose handler is not known. */
export interface BareRoutes extends Gathered {
  readonly place: Place;
  readonly router: Value;
  /** What they take, besides the variable parts of their paths. */
  readonly takes?: readonly RouteParameter[];
  /** What the routes admit as their variables, by the names of these. */
  readonly admitted?: ReadonlyMap<string, Cleaned>;
}

/** The fields of an object in which earlier requests left something: with that, and as they are without it. */
export interface OwnFields {
  readonly object: number;
  readonly left: ReadonlyMap<string, { readonly found: Value; readonly without: Value | undefined }>;
}

export interface Mounting {
  /** The call that mounts; absent where an object or a class says it. */
  readonly place?: Place;
  readonly parent: Value;
  readonly router: Value;
  readonly prefix: string;
  /** What stands between the prefix and what the router has under a name, where that is no slash. */
  readonly separator?: string;
  /** What stands before everything, of routes that say no other. */
  readonly version?: string;
  /** Below what the parent stands if nothing mounts it. */
  readonly otherwise?: string;
}

/** Methods for which no framework asks for a proof that the own site sent the request. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export class Registered {
  readonly entries: Registration[] = [];
  /** What runs before others and of which no code is known: only how the program calls it. */
  readonly unseen: Registration[] = [];
  readonly mountings: Mounting[] = [];
  /** Prefixes below which routes stand that are not seen. */
  readonly unseenBelow = new Set<string>();
  readonly bare: BareRoutes[] = [];
  /** What stands before all declared routes below the folder of a file. */
  readonly prefixes: { readonly file: string; readonly prefix: string; readonly except: readonly string[] }[] = [];
  /** Below what stands that the methods of a class declare, once for each place at which an object of it was mounted. */
  readonly placed = new Map<ClassInfo, ReadonlySet<string>>();
  /** The same where what the class says of the path does not count; it is served by that too. */
  readonly placedAlone = new Map<ClassInfo, ReadonlySet<string>>();
  /** Annotations of parameters through which only what the class of the parameter declares arrives. */
  readonly closed = new Set<string>();
  /** Annotations of parameters by which parts of a request that are declared as texts are made texts. */
  readonly madeTexts = new Set<string>();
  /** Annotations of parameters of which something that is not known may make what they are declared as. */
  readonly perhapsMade = new Set<string>();
  /** The program turned off that templates escape what they do not mark as safe. */
  isUnescaped = false;
  /** The program has query strings parsed so that structures come of them. */
  hasNestedQueries = false;
  /** What schemas say of requests is asked of none of them. */
  areSchemasUnread = false;
  /** What schemas say of the formats of texts may be asked of none. */
  areFormatsUnread = false;
  /** The program has the names of uploads keep the folders that were sent with them. */
  hasKeptPaths = false;
  /** What is known of variables of routes that name a converter of the program, by its name; of one that was given twice, what holds of both. */
  readonly converters = new Map<string, Cleaned>();
  /** The paths of routes by the names that they were given. */
  readonly names = new Map<string, readonly string[]>();
  /** How bodies of requests are read, and which file says so. */
  readonly encodings: { readonly file: string; readonly encoding: string }[] = [];
  /** Functions whose results a framework sends on, by what becomes of them. */
  readonly responses = new Map<FunctionInfo, readonly AnswerFact[]>();
  /** Methods that a framework calls for the requests to a route: no call enters them for their names alone. */
  readonly handlers = new Set<FunctionInfo>();

  noteHandlers(starts: readonly { readonly entry: { readonly function: FunctionInfo | undefined; readonly routes: readonly Address[] } }[]): void {
    for (const { entry: { function: fn, routes } } of starts) if (fn && routes.length > 0) this.handlers.add(fn);
  }

  /** Functions that a framework calls before another, whose parameters receive what they give: by that one, and by the parameter. */
  readonly providers = new Map<FunctionInfo, Map<string, Set<FunctionInfo>>>();

  /** From now on they are known to run before the function, one of them for the parameter. */
  noteProviders(fn: FunctionInfo, parameter: string, providers: readonly FunctionInfo[]): void {
    const known = this.providers.get(fn) ?? new Map<string, Set<FunctionInfo>>();
    this.providers.set(fn, known.set(parameter, new Set([...known.get(parameter) ?? [], ...providers])));
  }

  /** Of methods that decide who may come, under which parts of the path something was found on all ways on which they let somebody pass: those that they end by themselves, and those on which their parent decides. */
  readonly keysFound = new Map<FunctionInfo, { readonly own?: ReadonlySet<string>; readonly handedOn?: ReadonlySet<string> }>();

  noteKeysFound(fn: FunctionInfo, keys: ReadonlySet<string>, isOfParent: boolean): void {
    const known = this.keysFound.get(fn);
    const before = isOfParent ? known?.handedOn : known?.own;
    const all = before ? new Set([...before].filter((key) => keys.has(key))) : keys;
    this.keysFound.set(fn, { ...known, ...(isOfParent ? { handedOn: all } : { own: all }) });
  }

  /** What registrations say of schemas, wherever these come from, and where they stand. */
  readonly checking: { readonly place: Place; readonly facts: readonly ValidationFact[] }[] = [];

  /** What entry points read of requests by name, by their numbers. */
  readonly inputs = new Map<number, Set<Source>>();

  /** Routes of entry points that tell them apart themselves. */
  readonly tested = new TestedRoutes();

  /** Whether the function was registered, for methods alone by which nobody changes anything. */
  onlyReads({ atoms }: Value): boolean {
    const methods = this.entries.flatMap(({ handler, addresses }) => (handler.atoms.some((atom) => atom.kind === 'object' && atoms.includes(atom)) ? addresses.flatMap(({ method }) => method.split('|')) : []));
    return methods.length > 0 && methods.every((method) => READING.has(method.toUpperCase()));
  }

  /** Below what stands that is registered now: the function that runs was handed over with a prefix. */
  scope = '';

  /** The object whose method runs as an entry point: what earlier requests left in its fields is gone where it writes them itself. */
  own: OwnFields | undefined = undefined;

  /** What stands in a field before it is written, but for what is gone so. One object stands for many: what this request wrote stays. */
  withoutLeft(object: number, key: string, value: Value | undefined): Value | undefined {
    const left = this.own?.object === object ? this.own.left.get(key) : undefined;
    return left && left.found === value ? left.without : value;
  }

  readonly #gathered = new Map<number, { readonly from: number; readonly to: number; readonly bareFrom: number; readonly bareTo: number }>();

  /** What was registered since then belongs to the object. */
  gather(object: number, since: { readonly entries: number; readonly bare: number }): void {
    this.#gathered.set(object, { from: since.entries, to: this.entries.length, bareFrom: since.bare, bareTo: this.bare.length });
  }

  /** Changes all that belongs to the object; what is changed to nothing goes. */
  changeGathered(object: number, change: <T extends Gathered>(each: T) => T | undefined): void {
    const range = this.#gathered.get(object);
    if (!range) return;
    for (let i = range.from; i < range.to; i++) {
      const entry = this.entries[i];
      if (entry) this.entries[i] = change(entry) ?? { ...entry, isLeftOut: true };
    }
    for (let i = range.bareFrom; i < range.bareTo; i++) {
      const routes = this.bare[i];
      if (routes) this.bare[i] = change(routes) ?? { ...routes, addresses: [] };
    }
  }

  noteInput(entry: number, source: Source): void {
    const known = this.inputs.get(entry) ?? new Set();
    this.inputs.set(entry, known.add(source));
  }

  /** Grows with whatever is registered or mounted. */
  get count(): number {
    return this.entries.length + this.mountings.length + this.bare.length + this.closed.size + this.madeTexts.size + this.perhapsMade.size + Number(this.isUnescaped) + Number(this.hasNestedQueries) + Number(this.hasKeptPaths) + Number(this.areSchemasUnread) + Number(this.areFormatsUnread);
  }
}
