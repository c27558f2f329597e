/* What the program told its frameworks: entry points, routers within routers, what becomes of the results of handlers. */
import type { AnswerFact, ModelNode, SourceFact, ValidationFact } from '#engine/catalog/catalog.ts';
import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Where a handler answers: one of a list of paths, by one method. */
export interface Address {
  readonly method: string;
  readonly path: string;
}

/** What the handler receives was admitted by a schema. */
export type Validated = Omit<ValidationFact, 'schema'> & { readonly schema: Value };

export interface Registration {
  readonly threat: ThreatModel;
  readonly handler: Value;
  readonly parameters: readonly (ModelNode | undefined)[];
  readonly receiver: ModelNode | undefined;
  /** The object of which it is a method, where that was handed over. */
  readonly self?: Value;
  /** What the class of a method is made with first. */
  readonly constructed?: readonly ModelNode[];
  readonly others: SourceFact | undefined;
  /** Names of parameters that can hold nothing dangerous. */
  readonly harmless: ReadonlySet<string>;
  readonly returns: readonly AnswerFact[];
  readonly validated: readonly Validated[];
  readonly fact: string;
  readonly place: Place;
  readonly addresses: readonly Address[];
  /** Handlers that run before it in the same registration. */
  readonly order: number;
  /** Below what stands that it registers itself, where it is a part of a server that is called with the server. */
  readonly scope: string;
  /** The router that it was registered on, for mounts. */
  readonly router: Value;
}

/** Routes whose handler is not known. */
export interface BareRoutes {
  readonly addresses: readonly Address[];
  readonly place: Place;
  readonly router: Value;
}

export interface Mounting {
  readonly parent: Value;
  readonly router: Value;
  readonly prefix: string;
}

export class Registered {
  readonly entries: Registration[] = [];
  readonly mountings: Mounting[] = [];
  readonly bare: BareRoutes[] = [];
  /** What stands before all declared routes below the folder of a file. */
  readonly prefixes: { readonly file: string; readonly prefix: string }[] = [];
  /** How bodies of requests are read, and which file says so. */
  readonly encodings: { readonly file: string; readonly encoding: string }[] = [];
  /** Functions whose results a framework sends on, by what becomes of them. */
  readonly responses = new Map<FunctionInfo, readonly AnswerFact[]>();
  /** What entry points read of requests by name, by their numbers. */
  readonly inputs = new Map<number, Set<Source>>();

  /** Below what stands that is registered now: the function that runs was handed over with a prefix. */
  scope = '';

  noteInput(entry: number, source: Source): void {
    const known = this.inputs.get(entry) ?? new Set();
    this.inputs.set(entry, known.add(source));
  }

  /** Grows with whatever is registered or mounted. */
  get count(): number {
    return this.entries.length + this.mountings.length + this.bare.length;
  }
}
