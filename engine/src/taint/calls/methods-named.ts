/* Methods of the program that answer to a name alone, as nothing is known of the receiver. */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Arguments, ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Those that a call may mean. */
export function methodsNamed(run: Run, { site: { frame }, args }: ModelCall, key: string): readonly FunctionInfo[] {
  const named = run.program.methodsByName.get(key) ?? [];
  return named.filter((fn) => fn.module.language === frame.module.language && mayAnswer(fn, args));
}

/** What a method calls of its own object is the one of its class, whatever else is called so, unless a class that inherits from that has another. */
export function ownMethod(run: Run, { site: { frame: { fn } }, receiverOrigin }: ModelCall, named: readonly FunctionInfo[]): FunctionInfo | undefined {
  const { ir, module } = fn;
  const name = ir.class === undefined ? undefined : module.classes[ir.class]?.ir.name;
  if (receiverOrigin === undefined || receiverOrigin.slot !== ir.thisSlot || name === undefined) return undefined;
  const [only, ...others] = named.filter((each) => each.module === module && each.ir.class === ir.class);
  if (!only || others.length > 0 || (run.program.classesByName.get(name) ?? []).length > 1) return undefined;
  return named.some((each) => each !== only && mayBeBelow(run.program, each, name)) ? undefined : only;
}

/** What may stand in the object under any name says nothing of a method that it calls of itself. */
export function ofOwnClass(run: Run, call: ModelCall & { readonly object: HeapObject }, found: Value, key: string): Value {
  if (found.atoms.length < 2 || call.object.fields.has(key)) return found;
  const own = ownMethod(run, call, methodsNamed(run, call, key));
  const [only, ...others] = own ? found.atoms.filter((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code?.function === own) : [];
  return only && others.length === 0 ? run.values.of([only], found.taints) : found;
}

/** Whether the class of the method may inherit from the one of the name, by whatever way: a parent that the program does not declare may be that one under another name. */
function mayBeBelow({ classesByName }: Run['program'], { ir, module }: FunctionInfo, name: string): boolean {
  const around = ir.class === undefined ? undefined : module.classes[ir.class]?.ir;
  const seen = new Set(around ? [around] : []);
  for (const { parents } of seen) {
    for (const { path } of parents) {
      const declared = classesByName.get(path.at(-1) ?? '') ?? [];
      if (path.at(-1) === name || declared.length === 0) return true;
      for (const parent of declared) seen.add(parent.ir);
    }
  }
  return false;
}

/** Where methods are chosen by what they take, one of a class itself, or one that takes more or fewer, is not the one that is called. */
function mayAnswer({ ir, module }: FunctionInfo, { positional, rest }: Arguments): boolean {
  const owner = ir.class === undefined ? undefined : module.classes[ir.class]?.ir;
  if (!owner?.hasOverloads) return true;
  const takesAny = rest !== undefined || ir.parameters.some(({ kind }) => kind !== 'positional');
  return !owner.members.some((member) => member.function === ir.index && member.isStatic) && (takesAny || ir.parameters.length === positional.length);
}
