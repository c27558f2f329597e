/*
 * Functions of one name that differ by their parameters. A call runs those that fit: by the number of arguments, then by
 * what is known of the arguments' types. Of several that may be meant the results are joined.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import type { IrParameter, TypeReference } from '#engine/ir/module.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { isInstanceOf, isKind } from '#engine/taint/objects/instances.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Delta } from '#engine/taint/values/heap.ts';
import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

interface Given {
  readonly receiver: Value;
  readonly args: Arguments;
}

/** One code that stands for functions of one name. */
export function joinOverloads(codes: readonly Code[]): Code | undefined {
  const [first, ...others] = codes;
  return first && (others.length === 0 ? first : { ...first, overloads: codes });
}

/** Those of a parent's functions that are not overridden by one with the same parameters. */
export function notOverridden(inherited: readonly Code[], own: readonly Code[]): readonly Code[] {
  const signatures = new Set(own.map(signatureOf));
  return inherited.filter((code) => !signatures.has(signatureOf(code)));
}

function signatureOf({ function: { ir } }: Code): string {
  return ir.parameters.filter(isCounted).map(({ kind, type }) => `${kind} ${type?.path.at(-1) ?? ''}`).join();
}

function isCounted({ kind }: IrParameter): boolean {
  return kind === 'positional' || kind === 'rest';
}

/** Runs the functions that fit, each from the same state. */
export function enterOverloads(run: Run, site: CallSite | undefined, overloads: readonly Code[], { receiver, args }: Given): Value {
  const fitting = choose(run, site, overloads, args);
  const [only] = fitting;
  if (only && fitting.length === 1) return run.machine.enter(site, only, receiver, args);
  let result = run.values.never;
  const mark = run.heap.mark();
  const ways: Delta[] = [];
  for (const code of fitting) {
    result = run.values.join(result, run.machine.enter(site, code, receiver, args));
    ways.push(run.heap.capture(mark));
    run.heap.rollback(mark);
  }
  run.heap.joinDeltas(ways);
  if (site) site.outcome.answer = undefined;
  return result;
}

function choose(run: Run, site: CallSite | undefined, overloads: readonly Code[], args: Arguments): readonly Code[] {
  const byCount = args.rest ? overloads : countFits(overloads, args.positional.length);
  if (byCount.length < 2 || !site) return byCount;
  const rated = byCount.map((code) => ({ code, rate: rate(run, site, code, args) })).filter(({ rate: found }) => found >= 0);
  const best = Math.max(...rated.map(({ rate: found }) => found));
  const chosen = rated.filter(({ rate: found }) => found === best).map(({ code }) => code);
  return chosen.length > 0 ? chosen : byCount;
}

/** Exact numbers first, then lists of any length. */
function countFits(overloads: readonly Code[], count: number): readonly Code[] {
  const counted = overloads.map((code) => ({ code, parameters: code.function.ir.parameters.filter(isCounted) }));
  const isOpen = (parameters: readonly IrParameter[]): boolean => parameters.at(-1)?.kind === 'rest';
  const exact = counted.filter(({ parameters }) => !isOpen(parameters) && parameters.length === count);
  const open = counted.filter(({ parameters }) => isOpen(parameters) && parameters.length - 1 <= count);
  const fitting = exact.length > 0 ? exact : open.length > 0 ? open : counted;
  return fitting.map(({ code }) => code);
}

/** -1: cannot be meant; else the number of arguments that surely are of the parameter's type. */
function rate(run: Run, site: CallSite, { function: fn }: Code, args: Arguments): number {
  const home = { ...site, frame: { ...site.frame, module: fn.module } };
  let sure = 0;
  for (const [i, parameter] of fn.ir.parameters.filter(isCounted).entries()) {
    const value = args.positional[i];
    if (!value || !parameter.type || parameter.kind === 'rest') continue;
    const fits = value.atoms.map((atom) => fit(run, home, atom, parameter.type ?? { path: [] }));
    if (fits.length > 0 && fits.every((found) => found === 'no')) return -1;
    if (fits.length > 0 && fits.every((found) => found === 'sure')) sure++;
  }
  return sure;
}

type Fit = 'sure' | 'maybe' | 'no';

function fit(run: Run, site: CallSite, atom: Atom, type: TypeReference): Fit {
  if (atom.kind === 'unknown' || (atom.kind === 'const' && (atom.value === null || atom.value === undefined))) return 'maybe';
  const types = site.frame.models?.types;
  const wanted = typeNames(type).map((name) => types?.get(name)).find((node) => node !== undefined);
  if (atom.kind === 'object' && isInstanceOf(run, atom, type) === true) return 'sure';
  // Of what a library gives and nothing more is said of, the type is not known.
  if (atom.kind === 'model' && atom.node.members.size === 0 && atom.node.parents.length === 0) return 'maybe';
  const own = atom.kind === 'model' ? atom.node : shapeModel(site, shapeOf(run, atom));
  if (wanted && own) return isKind(own, wanted) ? 'sure' : isKind(wanted, own) ? 'maybe' : 'no';
  // A type of the program takes no text or number.
  const isProgramType = run.program.classesByName.has(type.path.at(-1) ?? '');
  return isProgramType && (atom.kind === 'const' || atom.kind === 'shape') ? 'no' : 'maybe';
}

function shapeOf(run: Run, atom: Atom): ValueShape | undefined {
  if (atom.kind !== 'object') return shapeOfAtom(atom);
  const shape = run.heap.read(atom.object)?.shape;
  return shape === 'environment' || shape === 'object' ? undefined : shape;
}

function shapeModel(site: CallSite, shape: ValueShape | undefined): ModelNode | undefined {
  return shape && site.frame.models?.shapes.get(shape);
}
