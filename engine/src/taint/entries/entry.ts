import type { ModelNode, SourceFact } from '#engine/catalog/catalog.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Address, Catching, Validated } from '#engine/taint/state/registered.ts';
import { METHODS_OF_SCRIPTS } from '#engine/taint/state/way.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A way into the program: code that an attacker's input, an operator or a caller starts. */
export interface Entry {
  readonly id: number;
  /** `initialize` runs modules; `sweep` runs what nothing reached, with unknown arguments. */
  readonly kind: 'initialize' | 'registered' | 'declared' | 'exported' | 'sweep';
  readonly threat: ThreatModel;
  readonly function: FunctionInfo | undefined;
  /** Of what was registered, the function as it was made there, with the variables around it. */
  readonly object?: number;
  /** Where it answers; of what serves no route there is none. */
  readonly routes: readonly Address[];
  /** Names of the handlers that run before it. */
  readonly middleware: readonly string[];
  /** The row that made it an entry point. */
  readonly fact?: string;
  /** Its parameters are parts of the request by their names. */
  readonly takesByName?: boolean;
  /** The name of the part of the body that holds the file that is sent. */
  readonly filePart?: string;
  /** It was registered behind a test that tells that developers run the program. */
  readonly isForDevelopers?: true;
  /** The name of a parameter alone made it one: what else the package offers is told by other signs. */
  readonly isGuess?: true;
  /** It runs only for requests to which a route answers, and may serve none that is seen. */
  readonly isRouted?: true;
  /** Of what is exported: a part of a program of which another part answers requests, and which no manifest offers to strangers. */
  readonly isInner?: true;
  /** Of what is exported: most files of its package hold components, which run in pages. */
  readonly isOfPage?: true;
}

/** An entry with what it takes to run it. */
export interface Start {
  readonly entry: Entry;
  readonly callee: Value;
  readonly receiver: Value;
  readonly parameters: readonly (ModelNode | undefined)[];
  /** What parameters are of which nothing else speaks, where they are texts or objects of the program. */
  readonly others?: SourceFact;
  /** What is known of parameters that are variables of the routes, by their names. */
  readonly admitted?: ReadonlyMap<string, Cleaned>;
  /** Where no route of it is seen: names of parameters that hold no slash. */
  readonly singleNamed?: RegExp;
  /** It runs where another one failed. */
  readonly catches?: Catching;
  /** What the class of the method is made with first. */
  readonly constructed?: readonly ModelNode[];
  /** Methods of the receiver that run before. */
  readonly first?: readonly string[];
  /** Setters of the receiver are given values of this kind before. */
  readonly setters?: SourceFact;
  /** Below what stands that it registers. */
  readonly scope?: string;
  /** What of the parameters' members schemas admitted. */
  readonly validated?: readonly Validated[];
  /** Parameters are the caller's own data. */
  readonly taintsParameters: boolean;
  /** It is a constructor: the caller gets the receiver. */
  readonly makes?: true;
}

/** No browser shows its answers as a page. */
export function isForScripts({ routes }: Pick<Entry, 'routes'>): boolean {
  return routes.length > 0 && routes.every(({ method }) => METHODS_OF_SCRIPTS.has(method));
}

/** Whether all of its routes are known whole: `/users/<name>`, `/users/{name}`, `/users/:name`, `/users/*` and patterns have variable parts. */
export function hasFixedRoute({ routes }: Pick<Entry, 'routes'>): boolean {
  return routes.length > 0 && routes.every(({ path }) => path !== '' && !/[<{:*(?+]/.test(path));
}

/** What runs before the handlers of every route leaves something for them, and these for what runs where they failed. */
export function middlewareFirst(starts: readonly Start[]): readonly Start[] {
  const [catching, others] = [starts.filter(({ catches }) => catches), starts.filter(({ catches }) => !catches)];
  return [...others.filter(({ entry }) => entry.routes.length === 0), ...others.filter(({ entry }) => entry.routes.length > 0), ...catching];
}
