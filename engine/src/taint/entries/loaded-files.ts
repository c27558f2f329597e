/*
 * Files that the program imports without naming them: a loader reads what each exports, and hands it on. Which file it is nobody sees, but
 * what the loader reads of any of them is there: of a function that it calls, the schema that stands beside it.
 */
import type { CallStep } from '#engine/catalog/call-path.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { exportNamed } from '#engine/taint/models/module-exports.ts';
import type { Validated } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';

interface Loader {
  readonly fn: FunctionInfo;
  /** What it reads of the files, and what it calls of them. */
  readonly reads: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}

const LOADERS = new WeakMap<Run['program'], readonly Loader[]>();

/** What the schemas admit that stand beside the function, where a loader calls it and hands them on to what checks by them. */
export function checkedByLoader(run: Run, fn: FunctionInfo): readonly Validated[] {
  const name = exportedAs(run, fn);
  if (name === undefined) return [];
  return loadersOf(run.program).filter(({ calls, fn: { module } }) => calls.has(name) && module !== fn.module).flatMap((loader) => handedOn(run, loader).flatMap(({ schema, ...fact }) => {
    const keys = schema.steps.flatMap((step: CallStep) => (step.kind === 'member' ? [step.key] : []));
    const [first] = keys;
    if (first === undefined || keys.length < schema.steps.length || !loader.reads.has(first)) return [];
    const value = exportNamed(run, fn.module, keys.join('.'));
    return value.atoms.length > 0 ? [{ ...fact, schema: value }] : [];
  }));
}

function handedOn(run: Run, { fn: { ir, module } }: Loader): Run['registered']['checking'][number]['facts'] {
  const [first] = run.registered.checking.filter(({ place }) => place.file === module.path && place.start >= ir.start && place.end <= ir.end);
  return first?.facts ?? [];
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
  const imported = [...instructionsOf(fn.ir.body)].flatMap((each) => (each.op === 'importDynamic' && !writersOf(fn.ir.body, each.specifier).some(({ op }) => op === 'const') ? [each.dst] : []));
  return imported.map((slot) => {
    const [reads, calls] = [new Set<string>(), new Set<string>()];
    collect(module, fn, new Set([slot]), { reads, calls });
    return { fn, reads, calls };
  });
}

/** What is read and called of these slots, and of those that hold the same, in the function and in those that it makes. */
function collect(module: ModuleInfo, fn: FunctionInfo, slots: Set<Slot>, into: { readonly reads: Set<string>; readonly calls: Set<string> }): void {
  for (const each of instructionsOf(fn.ir.body)) {
    if ((each.op === 'copy' || each.op === 'await') && slots.has(each.src)) slots.add(each.dst);
    if (each.op === 'get' && slots.has(each.object)) into.reads.add(each.key);
    if (each.op === 'invoke' && slots.has(each.object) && each.key !== undefined) into.calls.add(each.key);
  }
  for (const inner of module.functions.filter(({ ir }) => ir.parent === fn.ir.index)) {
    const held = [...instructionsOf(inner.ir.body)].filter((each) => isOuterOf(each, slots)).map(({ dst }) => dst);
    if (held.length > 0) collect(module, inner, new Set(held), into);
  }
}

function isOuterOf(instruction: Instruction, slots: ReadonlySet<Slot>): instruction is Extract<Instruction, { op: 'outer' }> {
  return instruction.op === 'outer' && instruction.hops === 1 && slots.has(instruction.slot);
}
