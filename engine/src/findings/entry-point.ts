/* Where a finding begins: the entry point, the route that leads to it, and what else the handler takes. */
import { entriesOf } from '#engine/findings/entries-index.ts';
import { expectedInputs } from '#engine/findings/expected-inputs.ts';
import type { Declarations } from '#engine/findings/expected-inputs.ts';
import type { EntryKind, EntryPoint, Input, PageToken, RequestDemand, Route, SignIn } from '#engine/findings/finding.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import { isPartOfPath } from '#engine/text/route-path.ts';

/** What an entry serves. */
export interface ServedRoutes {
  /** As it was registered; of several, the first. */
  readonly first: Route;
  /** All of them; those that the handler itself tells apart stand for the one that it was registered for. */
  readonly apart: readonly Route[];
}

interface Known {
  readonly entries: readonly Entry[];
  readonly served: { readonly byEntry: ReadonlyMap<number, ServedRoutes> };
  readonly declarationsOf: (language: string) => Declarations;
  readonly gateOf: (entry: Entry) => string | undefined;
  readonly tokenOf: (entry: Entry) => PageToken | undefined;
  readonly asksItself: (entry: Entry) => boolean;
  readonly signInOf: (entry: Entry) => SignIn | undefined;
}

export function entryPointOf(report: Report, known: Known, asked: Asked): EntryPoint | undefined {
  const { entries, served: { byEntry }, declarationsOf, gateOf, tokenOf } = known;
  const entry = report.entry === undefined ? undefined : entries[report.entry];
  if (!entry?.function) return undefined;
  const { ir, module } = entry.function;
  const own = byEntry.get(entry.id);
  // The same function may be registered several times.
  const others = entriesOf(entries, entry.function).flatMap(({ id }) => (id !== entry.id ? byEntry.get(id)?.apart ?? [] : []));
  const served = own && { ...own, apart: [...own.apart, ...others] };
  const route = served === undefined ? declaredRoute(entry) : routeAsked(served, asked);
  const expects = route ? expectedInputs(entry.function, declarationsOf(module.language), { isByName: report.source?.ofParameter === true }) : [];
  // One function may be registered behind a gate and once more without.
  const gate = route === undefined || others.length > 0 ? undefined : gateOf(entry);
  const token = route === undefined ? undefined : tokenOf(entry);
  const asking = route === undefined ? {} : askingOf(entry, known, [gate, ...route.middleware].some((each) => each !== undefined));
  const told = route ? { route, ...asking, ...(token && { token }), ...(gate !== undefined && { gate }), ...(expects.length > 0 && { expects }) } : { parameters: ir.parameters.map(({ name }) => name) };
  return { kind: kindOf(entry), threat: entry.threat, file: module.path, function: ir.qualifiedName, span: { start: ir.start, end: ir.end }, ...told };
}

/** That the handler asks itself, and where whoever asks is let in: with the place at which something asks. */
function askingOf(entry: Entry, { asksItself, signInOf }: Known, isAskedBefore: boolean): Pick<EntryPoint, 'asksItself' | 'signIn'> {
  const isAsking = asksItself(entry);
  const signIn = isAsking || isAskedBefore ? signInOf(entry) : undefined;
  return { ...(isAsking && { asksItself: isAsking }), ...(signIn && { signIn }) };
}

/** What the request has to be, and the part of it that the finding is about. */
interface Asked {
  readonly demands: readonly RequestDemand[];
  readonly of: Input | undefined;
}

/**
 * Of an entry that tells its routes apart itself the one that the way asks for; where it asks for none of them, what was registered: of several, one
 * whose path has the part that the finding is about.
 */
function routeAsked({ first, apart }: ServedRoutes, { demands, of: input }: Asked): Route {
  const asked = (place: string): readonly string[] => demands.flatMap(({ of, is, text }) => (of.place === place && of.name === undefined && is === 'equal' ? text ?? [] : []));
  const [paths, methods] = [asked('path'), asked('method')];
  const candidates = apart.filter(({ path }) => paths.includes(path));
  return candidates.find(({ method }) => methods.includes(method)) ?? candidates[0] ?? [first, ...apart].find(({ path }) => hasPart(path, input)) ?? first;
}

function hasPart(path: string, input: Input | undefined): boolean {
  return input?.place !== 'path' || input.name === undefined || isPartOfPath(path, input.name);
}

function kindOf({ kind, isGuess }: Entry): EntryKind {
  if (isGuess) return 'guessed';
  return kind === 'initialize' || kind === 'sweep' ? 'swept' : kind;
}

function declaredRoute(entry: Entry): Route | undefined {
  const [first] = entry.routes;
  if (!first || !entry.function) return undefined;
  return { ...first, file: entry.function.module.path, line: 1, handler: entry.function.ir.qualifiedName, middleware: entry.middleware };
}
