/*
 * What the catalog says of a call, read once a node: calls of libraries are most of what programs do, and most of their
 * nodes say little. Gathering it anew at each call took a twentieth of an analysis.
 */
import type { TrailHop } from '#engine/taint/values/trail.ts';
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { CallFacts, FactOrigin, FlowFact, ModelNode, OperationFact, SanitizerFact, SinkFact } from '#engine/catalog/catalog.ts';
import type { MountFact } from '#engine/catalog/declared-route.ts';
import { aspectSlot } from '#engine/taint/values/internals.ts';

/** A node's own call facts and those of the types that it extends, by the moment at which they speak. */
export interface CallSheet {
  /** Whether anything is said at all. */
  readonly saysSomething: boolean;
  readonly facts: readonly CallFacts[];
  /** Sinks of what is given, and of what comes back. */
  readonly sinks: { readonly given: readonly SinkFact[]; readonly returned: readonly SinkFact[] };
  readonly operations: readonly OperationFact[];
  readonly neverReturns: boolean;
  /** Whether it makes functions entry points: the framework calls them, not this call. */
  readonly registers: boolean;
  /** Whether the result is a route or a router that is mounted by what holds it. */
  readonly registersResult: boolean;
  /** Prefixes below which functions among the arguments register. */
  readonly mounts: readonly MountFact[];
  /** What functions among the arguments register is gathered in the result. */
  readonly gathers: boolean;
  /** Flows into the parameters of functions among the arguments. */
  readonly intoCallbacks: readonly FlowFact[];
  /** All other flows. */
  readonly flows: readonly FlowFact[];
  /** The same without what the receiver gives to the result. */
  readonly flowsBesideReceiver: readonly FlowFact[];
  /** `isBesideFlows`: rows beside it say what flows, so it speaks of these alone. */
  readonly sanitizers: readonly { readonly sanitizer: SanitizerFact; readonly isBesideFlows: boolean; readonly isBesideOtherFlows: boolean }[];
  /** Whether the result remembers what it was made with. */
  readonly keepsParts: boolean;
}

const sheets = new WeakMap<ModelNode, CallSheet>();

/** The sheet of a node; nodes do not change once the catalog is loaded. */
export function callSheet(node: ModelNode): CallSheet {
  const known = sheets.get(node);
  if (known) return known;
  const made = sheetOf(factsOf(node));
  sheets.set(node, made);
  return made;
}

function factsOf(node: ModelNode): readonly CallFacts[] {
  const seen = new Set<ModelNode>();
  const visit = (at: ModelNode): void => {
    if (seen.has(at)) return;
    seen.add(at);
    at.parents.forEach(visit);
  };
  visit(node);
  return [...seen].map(({ calls }) => calls);
}

function sheetOf(facts: readonly CallFacts[]): CallSheet {
  const sinks = facts.flatMap((fact) => fact.sinks);
  const operations = facts.flatMap((fact) => fact.operations);
  const all = facts.flatMap((fact) => fact.flows);
  const flows = all.filter((flow) => !isIntoCallback(flow));
  return {
    facts, operations, flows,
    saysSomething: facts.some((fact) => Object.values(fact).some((rows: readonly unknown[]) => rows.length > 0)),
    sinks: { given: sinks.filter(({ input }) => input.base !== 'return'), returned: sinks.filter(({ input }) => input.base === 'return') },
    neverReturns: operations.some(({ does }) => does === 'never-returns'),
    registers: facts.some(({ entries }) => entries.length > 0),
    registersResult: facts.some(({ entries, mounts, served }) => [...entries, ...served].some(({ route }) => route?.on?.base === 'return') || mounts.some(({ on, router }) => on?.base === 'return' || router?.base === 'return')),
    mounts: facts.flatMap(({ mounts }) => mounts.filter(({ within }) => within)),
    gathers: facts.some(({ mounts }) => mounts.some(({ gathers }) => gathers)),
    intoCallbacks: all.filter(isIntoCallback),
    flowsBesideReceiver: flows.filter((flow) => !isFromReceiver(flow)),
    sanitizers: facts.flatMap((fact) => fact.sanitizers.map((sanitizer) => ({
      sanitizer, isBesideFlows: fact.flows.length > 0, isBesideOtherFlows: fact.flows.some((flow) => !isFromReceiver(flow)),
    }))),
    keepsParts: all.some(({ to }) => to.base === 'return' && to.steps[0]?.kind === 'member') || facts.some(({ mounts }) => mounts.some(({ gathers }) => gathers)),
  };
}

function isIntoCallback({ to }: FlowFact): boolean {
  return to.base === 'argument' && to.steps[0]?.kind === 'parameter';
}

function isFromReceiver({ from, to }: FlowFact): boolean {
  return from.base === 'receiver' && to.base === 'return';
}

/** What a row remembers under a name of its own (`"#type"`) is remembered of the type, not of the object. */
function isAspect({ steps: [first] }: CallPath): boolean {
  return first?.kind === 'member' && aspectSlot(first.key) !== undefined;
}

/** Whether a call leaves something behind in what it is called on. */
export function isStateful({ mounts, entries, served, flows }: CallFacts): boolean {
  return mounts.length > 0 || entries.length > 0 || served.length > 0 || flows.some(({ to }) => to.base === 'receiver' && !isAspect(to));
}

/** The address of a fact, as a trace names it. */
export function rowOf({ file, row }: FactOrigin): string {
  return `${file} ${row}`;
}

/** What comes out of a list is an element, unless it goes into another. */
export function keptIn({ from, to }: FlowFact): Pick<TrailHop, 'isKept' | 'isElement'> {
  const elements = (steps: FlowFact['from']['steps']): number => steps.filter(({ kind }) => kind === 'element').length;
  const isOnlyOfLists = [...from.steps, ...to.steps].every(({ kind }) => kind === 'element' || kind === 'parameter' || kind === 'return' || kind === 'awaited');
  if (!isOnlyOfLists || elements(to.steps) > elements(from.steps)) return {};
  return { isKept: true, ...(elements(from.steps) > elements(to.steps) && { isElement: true }) };
}
