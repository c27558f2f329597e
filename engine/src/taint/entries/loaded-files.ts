/*
 * Files that the program imports without naming them: a loader reads what each exports, and hands it on. Which file it is nobody sees, but
 * what the loader reads of any of them is there: of a function that it calls, the schema that stands beside it.
 */
import type { CallPath, CallStep } from '#engine/catalog/call-path.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { Span } from '#engine/source/source-file.ts';
import { exportNamed } from '#engine/taint/models/module-exports.ts';
import type { Validated } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** What becomes of a file that was loaded: a member is read or called, or, without a key, whatever is in it. */
interface Use {
  readonly key: string | undefined;
  readonly span: Span;
  /** Where what is read stands, if in the loader itself. */
  readonly slot: Slot | undefined;
}

interface Loader {
  readonly fn: FunctionInfo;
  readonly uses: readonly Use[];
}

type Checking = Run['registered']['checking'][number];

const LOADERS = new WeakMap<Run['program'], readonly Loader[]>();

/** What the schemas admit that stand beside the function, where whoever takes it out of loaded files hands them on to what checks by them. */
export function checkedByLoader(run: Run, fn: FunctionInfo): readonly Validated[] {
  const name = exportedAs(run, fn);
  if (name === undefined) return [];
  const others = loadersOf(run.program).filter(({ fn: { module } }) => module !== fn.module);
  const taking = others.filter(({ uses }) => uses.some(({ key }) => key === name));
  // What a file next to these does with all that is in one may be the same.
  const near = others.filter((loader) => taking.some(({ fn: { module } }) => module === loader.fn.module));
  const taken = near.flatMap((loader) => loader.uses.flatMap((use) => (use.key === undefined || use.key === name ? [registeredWith(run, loader, use)] : [])));
  if (taken.some((checking) => checking.length === 0)) return [];
  return [...new Set(taken.flat())].flatMap(({ schema, ...fact }) => {
    const value = exportNamed(run, fn.module, keysOf(schema).join('.'));
    return value.atoms.length > 0 ? [{ ...fact, schema: value }] : [];
  });
}

/** What is said of the schemas that are handed over together with what is used. */
function registeredWith(run: Run, loader: Loader, { span }: Use): Checking['facts'] {
  const around = run.registered.checking.filter(({ place }) => place.file === loader.fn.module.path && place.start <= span.start && place.end >= span.end);
  return around.flatMap(({ place, facts }) => facts.filter(({ schema }) => {
    const [first] = keysOf(schema);
    return first !== undefined && keysOf(schema).length === schema.steps.length && handsOn(loader, place, first);
  }));
}

function keysOf({ steps }: CallPath): readonly string[] {
  return steps.flatMap((step: CallStep) => (step.kind === 'member' ? [step.key] : []));
}

/** Whether what stands under the name in the arguments of the call is what the file has under it, or nothing. */
function handsOn({ fn: { ir: { body } }, uses }: Loader, call: Span, name: string): boolean {
  const read = new Set(uses.flatMap(({ key, slot }) => (key === name && slot !== undefined ? [slot] : [])));
  const isRead = (slot: Slot): boolean => read.has(slot) && writersOf(body, slot).length === 1;
  return instructionsOf(body).some((each) => {
    if (each.op !== 'set' || each.key !== name || !isWithin(each, call)) return false;
    const [first, ...instead] = writersOf(body, each.src);
    return isRead(each.src) || (first?.op === 'copy' && isRead(first.src) && instead.every((made) => made.op === 'object' && isWithin(made, first)));
  });
}

function isWithin(span: Span, around: Span): boolean {
  return span.start >= around.start && span.end <= around.end;
}

function exportedAs(run: Run, { ir, module }: FunctionInfo): string | undefined {
  const isIt = (name: string): boolean => exportNamed(run, module, name).atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code?.function.ir === ir);
  return ir.name !== '' && isIt(ir.name) ? ir.name : undefined;
}

function loadersOf(program: Run['program']): readonly Loader[] {
  const known = LOADERS.get(program) ?? program.modules.flatMap((module) => module.functions.flatMap((fn) => loaderIn(module, fn)));
  LOADERS.set(program, known);
  return known;
}

function loaderIn(module: ModuleInfo, fn: FunctionInfo): readonly Loader[] {
  const imported = instructionsOf(fn.ir.body).flatMap((each) => (each.op === 'importDynamic' && !writersOf(fn.ir.body, each.specifier).some(({ op }) => op === 'const') ? [each.dst] : []));
  return imported.map((slot) => {
    const held = heldIn(fn, [slot]);
    return { fn, uses: [...usesIn(fn, held, true), ...innerOf(module, fn, 1).flatMap(({ inner, hops }) => usesIn(inner, heldIn(inner, outerOf(inner, held, hops)), false))] };
  });
}

function innerOf(module: ModuleInfo, { ir: { index } }: FunctionInfo, hops: number): readonly { readonly inner: FunctionInfo; readonly hops: number }[] {
  return module.functions.filter(({ ir }) => ir.parent === index).flatMap((inner) => [{ inner, hops }, ...innerOf(module, inner, hops + 1)]);
}

function outerOf({ ir: { body } }: FunctionInfo, slots: ReadonlySet<Slot>, hops: number): readonly Slot[] {
  return instructionsOf(body).flatMap((each) => (each.op === 'outer' && each.hops === hops && slots.has(each.slot) ? [each.dst] : []));
}

function heldIn({ ir: { body } }: FunctionInfo, slots: readonly Slot[]): ReadonlySet<Slot> {
  const held = new Set(slots);
  for (const each of instructionsOf(body)) if ((each.op === 'copy' || each.op === 'await') && held.has(each.src)) held.add(each.dst);
  return held;
}

function usesIn({ ir: { body } }: FunctionInfo, held: ReadonlySet<Slot>, isLoader: boolean): readonly Use[] {
  return instructionsOf(body).flatMap((each): readonly Use[] => {
    if (!readSlots(each).some((slot) => held.has(slot)) || isHarmless(each)) return [];
    if (each.op === 'get') return [{ key: each.key, span: each, slot: isLoader ? each.dst : undefined }];
    const isCalledOn = each.op === 'invoke' && held.has(each.object) && !each.args.some(({ slot }) => held.has(slot));
    return [{ key: isCalledOn ? each.key : undefined, span: each, slot: undefined }];
  });
}

/** What only looks whether there is something. */
function isHarmless({ op }: Instruction): boolean {
  return op === 'copy' || op === 'await' || op === 'if' || op === 'binary' || op === 'unary';
}
