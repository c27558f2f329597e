/* Texts that stand in a slot as the program writes them, one or a list of them: what stands under a name of a class or a file counts too. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import { outsideOf, spelledAt } from '#engine/access/spelling.ts';

/** Names that lead to names: longer ways tell nothing. */
const MAX_STEPS = 6;

/** All texts that may stand in the slot; undefined where one of them is not known. */
export function textsAt(program: Program, fn: FunctionInfo, slot: Slot, steps = MAX_STEPS): readonly string[] | undefined {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || steps === 0) return undefined;
  const all = (slots: readonly Slot[]): readonly string[] | undefined => joinAll(slots.map((each) => textsAt(program, fn, each, steps - 1)));
  switch (made.op) {
    case 'const': return typeof made.value === 'string' ? [made.value] : undefined;
    case 'copy': case 'await': return textsAt(program, fn, made.src, steps - 1);
    case 'list': return all(made.items.map((item) => item.slot));
    // What is made of nothing names no text.
    case 'new': case 'call': case 'invoke': return made.args.length > 0 ? all(made.args.map((arg) => arg.slot)) : undefined;
    case 'concat': return concatenated(made.parts.map((each) => textsAt(program, fn, each, steps - 1)));
    case 'binary': return made.operator === '+' ? concatenated([made.left, made.right].map((each) => textsAt(program, fn, each, steps - 1))) : undefined;
    case 'get': return namedTexts(program, fn, { owner: ownerOf(fn, made.object), name: made.key }, steps - 1);
    case 'import': return namedTexts(program, fn, { owner: '', name: made.name }, steps - 1);
    case 'outer': {
      const around = outsideOf(fn, made);
      return around && textsAt(program, around.fn, around.slot, steps - 1);
    }
    default: return undefined;
  }
}

function joinAll(found: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return found.some((each) => each === undefined) ? undefined : found.flatMap((each) => each ?? []);
}

function concatenated(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return parts.some((each) => each?.length !== 1) ? undefined : [parts.map((each) => each?.[0] ?? '').join('')];
}

/** The class or file that a name is read of; '' for what is not named. */
function ownerOf(fn: FunctionInfo, slot: Slot): string {
  return slot === fn.ir.thisSlot ? '' : spelledAt(fn, slot).split('.').at(-1) ?? '';
}

/** What the program writes under the name, once: in this file, or in that of the class which is named. */
function namedTexts(program: Program, fn: FunctionInfo, { owner, name }: { readonly owner: string; readonly name: string }, steps: number): readonly string[] | undefined {
  const named = owner === '' ? [] : (program.classesByName.get(owner) ?? []).map(({ module }) => module);
  const modules = [...new Set<ModuleInfo>([...named, fn.module])];
  for (const module of modules) {
    const written = module.functions.flatMap((each) => storesOf(each).filter(({ key }) => key === name).map(({ src }) => ({ each, src })));
    const [only, ...others] = written;
    if (only && others.length === 0) return textsAt(program, only.each, only.src, steps);
  }
  return undefined;
}

interface Store {
  readonly key: string;
  readonly src: Slot;
}

const STORES = new WeakMap<FunctionInfo, readonly Store[]>();

/** What a function stores under names, of what is made once: a file's own code, what makes a class or an instance. */
function storesOf(fn: FunctionInfo): readonly Store[] {
  const known = STORES.get(fn);
  if (known) return known;
  const isMaking = fn.ir.kind === 'module' || fn.ir.kind === 'initializer' || fn.ir.kind === 'constructor';
  const found = isMaking ? instructionsOf(fn.ir.body).flatMap(storeOf) : [];
  STORES.set(fn, found);
  return found;
}

function storeOf(instruction: Instruction): readonly Store[] {
  if (instruction.op === 'set') return [{ key: instruction.key, src: instruction.src }];
  return instruction.op === 'export' ? [{ key: instruction.name, src: instruction.src }] : [];
}
